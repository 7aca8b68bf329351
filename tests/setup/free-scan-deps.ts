import type { FreeScanDeps } from '../../src/modules/reports/free-scan/read-free-scan.ts';
import { type Blobs, createBlobs } from '../../src/platform/blobs/index.ts';

const none = async () => undefined;
const blobs = createBlobs({ secret: 's'.repeat(40), store: { write: none, read: none, remove: none } });

/** Where no test asks what the free scan found, or for a sheet of one case. */
export const freeScanDeps: FreeScanDeps & { blobs: Blobs } = { links: () => '/none', blobs };
