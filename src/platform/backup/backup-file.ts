import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/** A backup that cannot be used, or must not be, told in one sentence. */
export class BackupRefused extends Error {}

/**
 * A backup is JSON lines in one file: a header, rows by table, sequences, blobs (each line followed by its sealed bytes
 * and a line break), and a last line with the SHA-256 of everything before it. A row is PostgreSQL's own text of it,
 * which every type survives exactly; JSON would bend jsonb nulls and large numbers.
 */
const header = z.object({
  format: z.literal('reclaim-backup'),
  version: z.literal(1),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Tells whether a SECRET_KEY opens the blobs, and nothing else about it. */
  keyCheck: z.string(),
});
export type BackupHeader = z.infer<typeof header>;

const line = z.union([
  z.object({ table: z.string(), row: z.string() }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ blob: z.string(), bytes: z.number().int().nonnegative() }),
  z.object({ end: z.literal(true), rows: z.number(), blobs: z.number(), sha256: z.string() }),
]);
type Line = z.infer<typeof line>;
export type BackupPart = Exclude<Line, { end: true } | { blob: string }> | { blob: string; sealed: Buffer };

const newLine = 10;
const chunkBytes = 1 << 20;
const longestLine = 1 << 28;

export interface BackupWriter {
  write(part: BackupPart): Promise<void>;
  /** Makes the file whole and durable under its name. */
  finish(): Promise<{ rows: number; blobs: number; bytes: number; sha256: string }>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Writes beside the wanted name and renames at the end: a backup under its own name is a whole one. Never overwrites. */
export async function createBackupFile(path: string, head: BackupHeader): Promise<BackupWriter> {
  const draft = `${path}.part`;
  await refuseExisting(path);
  const file = await open(draft, 'w', 0o600);
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let held = 0;
  const count = { rows: 0, blobs: 0, bytes: 0 };
  const flush = async (): Promise<void> => {
    for (const piece of waiting) await file.writeFile(piece);
    waiting = [];
    held = 0;
  };
  const put = async (piece: Buffer): Promise<void> => {
    hash.update(piece);
    waiting.push(piece);
    held += piece.length;
    count.bytes += piece.length;
    if (held > chunkBytes) await flush();
  };
  const putLine = (value: object): Promise<void> => put(Buffer.from(`${JSON.stringify(value)}\n`));
  await putLine(head);
  return {
    async write(part) {
      if ('table' in part) count.rows += 1;
      if (!('blob' in part)) return putLine(part);
      count.blobs += 1;
      await putLine({ blob: part.blob, bytes: part.sealed.length });
      await put(part.sealed);
      await put(Buffer.from('\n'));
    },
    async finish() {
      const sha256 = hash.copy().digest('hex');
      await putLine({ end: true, rows: count.rows, blobs: count.blobs, sha256 });
      await flush();
      await file.sync();
      await file.close();
      await refuseExisting(path);
      await rename(draft, path);
      const folder = await open(dirname(path), 'r');
      await folder.sync().finally(() => folder.close());
      return { ...count, sha256 };
    },
    async abandon() {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

async function refuseExisting(path: string): Promise<void> {
  const found = await open(path, 'r').catch(() => undefined); // Absent, which is what is wanted; any other fault shows on writing.
  if (!found) return;
  await found.close();
  throw new BackupRefused(`${path} is there already: a backup never overwrites a file`);
}

/** Reads a whole file once and answers its header where the last line's SHA-256 is that of everything before it. */
export async function verifyBackup(path: string): Promise<BackupHeader> {
  const opened = await openBackup(path);
  for await (const part of opened.parts) void part;
  return opened.header;
}

/**
 * Opens a backup. Reading `parts` to their end proves the file; a cut or a changed bit throws `BackupRefused` at the
 * latest there.
 */
export async function openBackup(path: string): Promise<{ header: BackupHeader; parts: AsyncIterable<BackupPart> }> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const source = bytesOf(file);
  try {
    const first = header.safeParse(parse(await source.line()));
    if (!first.success) throw new BackupRefused(`${path} is no backup of this product, or its beginning was changed`);
    return { header: first.data, parts: read(path, source) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* read(path: string, source: Source): AsyncIterable<BackupPart> {
  const damaged = (what: string): BackupRefused =>
    new BackupRefused(`${path} is damaged (${what}): nothing of it may be trusted`);
  const seen = { rows: 0, blobs: 0 };
  try {
    for (;;) {
      const before = source.sha256();
      const text = await source.line();
      if (text === undefined) throw damaged('its end is missing');
      const parsed = line.safeParse(parse(text));
      if (!parsed.success) throw damaged('a line cannot be read');
      const part = parsed.data;
      if ('end' in part) {
        if (part.sha256 !== before) throw damaged('its SHA-256 is another one');
        if (part.rows !== seen.rows || part.blobs !== seen.blobs) throw damaged('parts are missing');
        if ((await source.line()) !== undefined) throw damaged('something follows its end');
        return;
      }
      if (!('blob' in part)) {
        if ('table' in part) seen.rows += 1;
        yield part;
        continue;
      }
      const sealed = await source.take(part.bytes);
      if (sealed === undefined || (await source.take(1))?.[0] !== newLine) throw damaged('a blob is cut off');
      seen.blobs += 1;
      yield { blob: part.blob, sealed };
    }
  } finally {
    await source.close();
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Source {
  /** The next line without its break; undefined at the end of the file. */
  line(): Promise<string | undefined>;
  /** Exactly so many bytes; undefined where there are fewer. */
  take(count: number): Promise<Buffer | undefined>;
  /** Of everything taken so far. */
  sha256(): string;
  close(): Promise<void>;
}

function bytesOf(file: FileHandle): Source {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, null);
    if (bytesRead > 0) held = Buffer.concat([held, buffer.subarray(0, bytesRead)]);
    return bytesRead > 0;
  };
  const taken = (count: number): Buffer => {
    const piece = held.subarray(0, count);
    held = held.subarray(count);
    hash.update(piece);
    return piece;
  };
  return {
    async line() {
      for (let from = 0; ; ) {
        const end = held.indexOf(newLine, from);
        if (end >= 0) return taken(end + 1).toString('utf8', 0, end);
        from = held.length;
        if (from > longestLine || !(await more())) return undefined;
      }
    },
    async take(count) {
      while (held.length < count) if (!(await more())) return undefined;
      return Buffer.from(taken(count));
    },
    sha256: () => hash.copy().digest('hex'),
    close: () => file.close(),
  };
}
