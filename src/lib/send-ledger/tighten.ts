import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, ownerOnly } from './durable-file.ts';

/**
 * Closes a ledger that somebody else could look into, the folder itself first. One that is closed already is left as it
 * is: nobody reaches what lies in it, and a long ledger is not walked through at every start. File systems without
 * modes, and folders of another owner, are used as they are.
 */
export async function tighten(root: string): Promise<void> {
  if (!(await isOpenToOthers(root))) return;
  await restrict(root, ownerOnly.folder);
  if (!(await isOpenToOthers(root))) await tightenBelow(root);
}

async function tightenBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await restrict(path, ownerOnly.folder);
      await tightenBelow(path);
    } else if (entry.isFile()) await restrict(path, ownerOnly.file);
  }
}

const isOpenToOthers = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) !== 0;

/** What a file system says that knows no modes, or lets only the owner change them; and a draft that is gone already. */
const harmless = ['EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EROFS', 'ENOENT'];

async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: unknown) => {
    if (!harmless.includes(codeOf(error) ?? '')) throw error;
  });
}
