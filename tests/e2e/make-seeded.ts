// Makes the folder that browser tests go on from while other checks run, and prints its name for RECLAIM_E2E_SEEDED.
import { makeSeeded } from './seeded.ts';

process.stdout.write(await makeSeeded());
process.exit(0);
