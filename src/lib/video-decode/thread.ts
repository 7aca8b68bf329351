// The thread that reads videos, one at a time: it starts ffmpeg, turns frames into fingerprints and tells them. A thread,
// and no process, since all that comes from the file is decoded by ffmpeg already: what is left is our own arithmetic.
import { parentPort } from 'node:worker_threads';
import { limitsOf } from './limits.ts';
import type { Asked, Task, Told } from './messages.ts';
import { probe } from './probe.ts';
import { sampleFrames } from './sample-frames.ts';
import { probeArguments } from './tool-arguments.ts';

let cancelled = new AbortController();

function tell(told: Told): void {
  const moved = told.kind === 'frames' ? [told.packed.hashes.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(told, moved);
}

async function read(task: Task, signal: AbortSignal): Promise<Told> {
  const { source, ffmpeg, limits } = task;
  const begun = performance.now();
  const deadline = begun + limits.timeoutMs;
  const args = probeArguments(source, limits);
  const probed = await probe({ command: ffmpeg.ffprobe, args, path: source.path, limits, deadline, signal });
  if (typeof probed === 'string') return { kind: 'refused', code: probed };
  if (probed.width * probed.height > limits.maxPixels) return { kind: 'refused', code: 'too-many-pixels' };
  if ((probed.duration ?? 0) > limits.maxSeconds) return { kind: 'refused', code: 'too-long' };
  tell({ kind: 'probed', probed });
  const own = limitsOf(limits, probed.duration);
  return sampleFrames({ task: { ...task, limits: own }, probed, deadline: begun + own.timeoutMs, signal, tell });
}

const failed = (error: unknown): Told => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
});

parentPort?.on('message', (asked: Asked) => {
  if (asked.kind === 'cancel') {
    cancelled.abort();
    return;
  }
  cancelled = new AbortController();
  void read(asked.task, cancelled.signal).catch(failed).then(tell);
});
