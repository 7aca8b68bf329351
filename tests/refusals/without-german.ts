type LeftOut = { from: string; why: string };

/** Sources whose sentences only programs, or those who run a deployment, read. */
export const forPrograms: readonly LeftOut[] = [
  { from: 'src/platform/config/', why: 'printed at a start with a wrong setting' },
  { from: 'src/main/admin/', why: 'printed by the command line' },
  { from: 'src/modules/billing/webhook/', why: 'answered to the payment service' },
  { from: 'src/modules/replies/routes.ts', why: 'answered to the mail server that hands in mail' },
  { from: 'src/modules/discovery/sources/', why: 'faults of settings, and of what search services answer' },
  { from: 'src/modules/discovery/streams/', why: 'a header of a request' },
  { from: 'src/modules/name-watch/certificates/settings.ts', why: 'faults of settings' },
  { from: 'src/modules/notices/machine/', why: 'the shape of what a provider answers' },
];

/** Where a sentence is filled in whole and could not be followed to the place that says it. */
export const notFollowed: readonly LeftOut[] = [
  { from: 'src/modules/brands/add-brand.ts', why: 'a fault of brand.ts, said there' },
  { from: 'src/modules/brands/brand.ts', why: 'a fault of the address, said where that is read' },
  { from: 'src/modules/cases/each-case.ts', why: 'the refusal of one of many' },
  { from: 'src/modules/content/imports/take-pictures.ts', why: 'the refusal of one of many' },
  { from: 'src/modules/content/routes.ts', why: 'faults found by a schema' },
  { from: 'src/modules/content/uploads/read-metadata.ts', why: 'faults found by a schema' },
  { from: 'src/modules/deepfakes/judge-pages.ts', why: 'faults of several addresses, each said elsewhere' },
  { from: 'src/modules/documents/routes.ts', why: 'faults found by a schema' },
  { from: 'src/modules/hash-shares/share-hashes.ts', why: 'of `whyNotShareable`, which is read by itself' },
  { from: 'src/modules/manual-removals/ask-removal.ts', why: 'the refusal of a reported page' },
  { from: 'src/modules/name-watch/change-watch.ts', why: 'the first of several faults, said above it' },
  { from: 'src/modules/notices/approve-notice.ts', why: 'kept with the notice as it was said' },
  { from: 'src/modules/notices/money-services/hand-in-task.ts', why: 'kept with the case as it was said' },
  { from: 'src/modules/notices/record-form-packet.ts', why: 'kept with the notice as it was said' },
  { from: 'src/modules/webhooks/check-url.ts', why: 'of the resolver of names, said in missing pages, too' },
  { from: 'src/platform/http/mount.ts', why: 'faults found by a schema' },
  { from: 'src/platform/http/several.ts', why: 'the refusal of one of many' },
];
