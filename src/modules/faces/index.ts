/** A creator's own face, where they agreed to be looked for by it: their consent, their pictures, what was found by them. */
export { faceResultsDeleted } from '#modules/faces/events.ts';
export { faceHandlers, faceJobs } from '#modules/faces/jobs.ts';
export { keepLook, nearestOf, ownFaces } from '#modules/faces/references.ts';
export { faceRoutes } from '#modules/faces/routes.ts';
export { awaitsLook, countReferences, nearAmong } from '#modules/faces/store.ts';
