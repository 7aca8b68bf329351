import type { FreeScanDeps } from '../../src/modules/reports/free-scan/read-free-scan.ts';

/** Where no test asks what the free scan found. */
export const freeScanDeps: FreeScanDeps = { links: () => '/none' };
