// The thread that lays out a sheet "Before and after", so that the process that answers goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { type Drawn, renderStrip } from '#modules/reports/strip/render-strip.ts';

const drawn = workerData as Drawn; // given by `render-strip-apart.ts`
const { picture } = drawn;
// A Buffer reaches a thread as plain bytes.
const bytes = await renderStrip({ ...drawn, picture: picture && { ...picture, bytes: Buffer.from(picture.bytes) } });
parentPort?.postMessage(new Uint8Array(bytes));
