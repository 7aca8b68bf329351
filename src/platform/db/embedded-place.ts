import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Who runs PostgreSQL: undefined is this process's own user; PostgreSQL itself refuses root. */
export type RunsAs = { uid: number; gid: number } | undefined;

export type Place = {
  /** Holds `data`, `password`, `owner` and `log`; readable by `runsAs`, mode 0700. */
  folder: string;
  runsAs: RunsAs;
  /** A sentence for the person who starts, where the folder is not where they would look. */
  remark?: string;
};

const nobody = { uid: 65_534, gid: 65_534 };

/** Folders that root makes for the unprivileged user when the data directory itself cannot be reached by it. */
export const defaultElsewhere = '/var/lib/reclaim';

/**
 * Where the embedded database of a data directory lives, made ready for the user that runs it.
 *
 * As an ordinary user: `dataDir/postgres`. As root the database runs as `nobody` (65534), who must be able to
 * walk to the folder. Under a closed folder such as `/root` that cannot be, and opening a person's folders is
 * not ours to do: the database then lives in `/var/lib/reclaim/<random>`, and `dataDir/postgres/elsewhere` says so.
 * `/var/lib`, not `/var/tmp`, since the latter is emptied by age. An emptied data directory has no pointer and so
 * gets a new database, as it would without the detour.
 */
export function preparePlace(dataDir: string, elsewhere: string = defaultElsewhere): Place {
  const isRoot = process.getuid?.() === 0;
  makeFolder(resolve(dataDir));
  const near = join(resolve(dataDir), 'postgres');
  if (!isRoot) {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    if (statSync(near).uid !== process.getuid?.()) {
      throw new Error(
        `${near} belongs to another user (it was first started as root?): start as that user, or give another DATA_DIR`,
      );
    }
    return { folder: near, runsAs: undefined };
  }
  const pointer = join(near, 'elsewhere');
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  const runsAs = ownerOf(join(pointed ?? near, 'data'));
  const closed = firstClosed(near, runsAs);
  if (pointed === undefined && closed === undefined) {
    mkdirSync(near, { recursive: true });
    giveTo(near, runsAs);
    return { folder: near, runsAs };
  }
  if (pointed === undefined && existsSync(join(near, 'data'))) {
    throw new Error(
      `${near} holds the database, but ${closed} is closed to the user ${runsAs.uid} that runs it: chmod o+x ${closed}`,
    );
  }
  const folder = pointed ?? join(elsewhere, randomBytes(8).toString('hex'));
  makeFolder(dirname(folder));
  mkdirSync(folder, { recursive: true });
  giveTo(folder, runsAs);
  if (pointed === undefined) {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    writeFileSync(pointer, `${folder}\n`);
  }
  return {
    folder,
    runsAs,
    remark: `The embedded database lives in ${folder}, because ${dataDir} is closed to the unprivileged user that runs it.`,
  };
}

/**
 * The first folder on the way to `path` that the user may not enter, or undefined when the way is open.
 * Only what exists is judged; what is missing will be made open.
 */
export function firstClosed(path: string, user: { uid: number; gid: number }): string | undefined {
  const way: string[] = [];
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    way.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return way.find((folder) => existsSync(folder) && !mayEnter(folder, user));
}

function mayEnter(folder: string, user: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Data once made by an ordinary user stay theirs when root starts them; everything else is nobody's. */
function ownerOf(data: string): { uid: number; gid: number } {
  if (!existsSync(data)) return nobody;
  const { uid, gid } = statSync(data);
  return uid === 0 ? nobody : { uid, gid };
}

/** A new folder is open for walking through whatever the umask; one that exists is left as its owner made it. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}

/** Also everything within: a restored backup belongs to root. Symbolic links are not followed. */
function giveTo(folder: string, user: { uid: number; gid: number }): void {
  if (statSync(folder).uid === user.uid && !hasForeign(folder, user.uid)) return;
  const walk = (path: string): void => {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if (found.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
    chownSync(path, user.uid, user.gid);
  };
  walk(folder);
  chmodSync(folder, 0o700);
}

function hasForeign(folder: string, uid: number): boolean {
  const data = join(folder, 'data');
  return existsSync(data) && statSync(data).uid !== uid;
}
