/** Proof of what stood where, kept before the first notice leaves, in an archive that vouches for itself. */
export type { Manifest } from '#modules/evidence/archive.ts';
export { bundlesOf, caseFileName } from '#modules/evidence/bundles.ts';
export { evidenceCaptured } from '#modules/evidence/events.ts';
export { findChromium } from '#modules/evidence/find-chromium.ts';
export { type EvidenceDeps, evidenceHandlers, evidenceJobs } from '#modules/evidence/jobs.ts';
export { playlistsOf } from '#modules/evidence/playlists-of.ts';
export { evidencePartsOf } from '#modules/evidence/present-evidence.ts';
export { type Capture, readCapture } from '#modules/evidence/read-capture.ts';
export { evidenceRoutes } from '#modules/evidence/routes.ts';
export { evidenceOf } from '#modules/evidence/store.ts';
