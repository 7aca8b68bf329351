import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The root key of a data directory, made on first use (256 bits, base64url, file mode 0600).
 * Invariant: once it was answered it is on disk; losing it would make every blob unreadable.
 * None is made beside files that were sealed with one that is gone.
 * `link` lets exactly one of several racing processes win; the others read the winner's.
 */
export function secretKeyOf(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  const known = read(file);
  if (known !== undefined) return known;
  const sealed = join(dataDir, 'blobs');
  if (existsSync(sealed) && readdirSync(sealed).length > 0)
    throw new Error(
      `${file} is missing, and the files in ${sealed} were sealed with it: put the key back from a backup, or give it as SECRET_KEY`,
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`);
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dataDir);
  const made = read(file);
  if (made === undefined) throw new Error(`${file} vanished while it was made`);
  return made;
}

function read(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.length < 32)
      throw new Error(`${file} is damaged: put the key back from a backup, or nothing stored can be read`);
    return text;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
