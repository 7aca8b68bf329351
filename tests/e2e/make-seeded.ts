// Fills the folder that browser tests start from (RECLAIM_E2E_SEEDED) while other checks run: make-seeded.ts FOLDER
// Before anything else is loaded: a gate that is killed meanwhile leaves nothing running.
import '../fixtures/end-with-parent.ts';

const { makeSeeded } = await import('./seeded.ts');
await makeSeeded(process.argv[2]);
process.exit(0);
