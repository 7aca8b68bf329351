import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Features of works on disk, so that memory does not grow with them. */
export interface FeaturesFile {
  add(workId: string, features: Uint8Array): Promise<void>;
  /** Those of these works that were added. */
  read(workIds: readonly string[]): Promise<{ id: string; features: Uint8Array }[]>;
  close(): Promise<void>;
}

/**
 * A temporary file for the owner alone. It is taken out of its folder as soon as it is open, if the system allows that:
 * what is in it can be drawn as a picture, and must not be left behind by a process that is killed.
 */
export async function createFeaturesFile(within = tmpdir()): Promise<FeaturesFile> {
  const folder = await mkdtemp(join(within, 'reclaim-match-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = await open(join(folder, 'features'), 'wx+', 0o600);
  await remove().catch(() => undefined); // the system keeps open files where they are; `close` comes back to it
  const places = new Map<string, { at: number; length: number }>();
  let end = 0;

  return {
    async add(workId, features) {
      const at = end;
      end += features.length;
      await file.write(features, 0, features.length, at);
      places.set(workId, { at, length: features.length });
    },
    async read(workIds) {
      const found = [];
      for (const id of workIds) {
        const place = places.get(id);
        if (!place) continue;
        const features = new Uint8Array(place.length);
        await file.read(features, 0, place.length, place.at);
        found.push({ id, features });
      }
      return found;
    },
    async close() {
      await file.close();
      await remove();
    },
  };
}
