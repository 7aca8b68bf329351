import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../src/platform/db/embedded.ts';
import { scratchFolder } from './scratch.ts';

export interface ClusterToCopy {
  /** Puts the database into a data directory, as a start that was ended in order left it there. */
  copyTo(dataDir: string): void;
  remove(): void;
}

/**
 * The embedded database of a data directory, made once: copying it takes a thirtieth of the time. For tests about what
 * comes after the first start. Remove it in `afterAll`.
 */
export async function clusterToCopy(): Promise<ClusterToCopy> {
  const folder = scratchFolder('cluster');
  const database = await startEmbedded({ dataDir: folder, unsafe: true });
  await database.stop();
  return {
    copyTo: (dataDir) => {
      mkdirSync(dataDir, { recursive: true });
      execFileSync('cp', ['-a', join(folder, 'postgres'), join(dataDir, 'postgres')]); // with its owner
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
