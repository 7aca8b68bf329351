/** The sample world: a small fictional internet on loopback, for the first run and for the end-to-end tests. */
export type { CopyState, Standing } from './copies.ts';
export type { Hit } from './hits.ts';
export type { HostsFile } from './hosts-file.ts';
export type { WorldInspection } from './inspect.ts';
export type { ReceivedMail } from './mail/received-mail.ts';
export { type Alteration, alterPicture } from './pictures/alter-picture.ts';
export { drawPicture } from './pictures/draw-picture.ts';
export type { CopyToPlant, PlantedCopy } from './plant-copy.ts';
export { personaHandles, worksEach } from './sites/personas.ts';
export { type SampleWorld, type SampleWorldOptions, startSampleWorld } from './start-world.ts';
export { memoryClock } from './world-clock.ts';
