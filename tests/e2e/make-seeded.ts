// Fills the folder that browser tests start from (RECLAIM_E2E_SEEDED) while other checks run: make-seeded.ts FOLDER
import { makeSeeded } from './seeded.ts';

await makeSeeded(process.argv[2]);
process.exit(0);
