import { findFfmpeg } from '../../src/lib/video-decode/index.ts';

/** ffmpeg of this machine. Where it is missing, tests that need it are left out: the gate installs it, or says so. */
export const ffmpeg = await findFfmpeg();
export const lacksFfmpeg = ffmpeg === undefined;
