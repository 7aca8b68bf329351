import { LEAST_QUALITY, type Raster } from '#lib/fingerprint/index.ts';
import { createFrameMemory, fingerprintFrame, type OrientedFrame, packFrames } from '../video-frames/index.ts';
import { createShotFinder } from './find-shots.ts';
import { createStillKeeper } from './keep-stills.ts';
import type { Task, Told } from './messages.ts';
import type { Probed } from './probe.ts';
import type { VideoRefusalCode } from './refusal.ts';
import { runTool } from './run-tool.ts';
import { decodeArguments } from './tool-arguments.ts';

/**
 * The longest side of a sampled frame. As near to the reference's hashes as 512 (16 bits at most, both) for half the
 * time; 256 is twice as far away.
 */
const LARGEST_SIDE = 384;
/** Frames that are told together. */
const BATCH = 16;
const LEAST_A_SECOND = 2;
const MOST_A_SECOND = 8;
const ENOUGH_SAMPLES = 240;
/** A shot has a still more for each so many seconds, and about so many where it is all of the video. */
const LEAST_APART = 2;
const STILLS_OF_ONE_SHOT = 24;
/** A file ends too early where more than this is missing. */
const MISSING_SECONDS = 2;
const MISSING_SHARE = 0.05;

interface Run {
  readonly task: Task;
  readonly probed: Probed;
  readonly deadline: number;
  readonly signal: AbortSignal;
  tell(told: Told): void;
}

/** Reads sampled frames from ffmpeg and turns each into fingerprints as it arrives; one frame is in memory at a time. */
export async function sampleFrames({ task, probed, deadline, signal, tell }: Run): Promise<Told> {
  const { framesPerSecond = rateFor(probed.duration), limits, wantStills, wantCrops } = task;
  const { width, height } = fitted(probed);
  const most = Math.ceil(limits.maxSeconds * framesPerSecond) + 1;
  const memory = createFrameMemory();
  const shots = createShotFinder();
  const duration = probed.duration ?? 0;
  const apart = Math.max(LEAST_APART, duration / STILLS_OF_ONE_SHOT);
  const stills = createStillKeeper(wantStills, { early: duration / 10, apart });
  const data = new Uint8Array(width * height * 3);
  let batch: OrientedFrame[] = [];
  let filled = 0;
  let sampled = 0;

  function tellBatch(): void {
    const packed = packFrames(batch);
    batch = [];
    tell({ kind: 'frames', seconds: sampled / framesPerSecond, packed });
  }

  function look(raster: Raster): void {
    const frame = fingerprintFrame(raster, sampled / framesPerSecond, memory, wantCrops);
    const { at, whole, trimmed } = frame;
    const isUsable = whole.quality >= LEAST_QUALITY || trimmed.length > 0;
    const hash = whole.hashes[0];
    if (hash) stills.add(raster, at, whole.quality, shots.add({ at, raster, hash, quality: whole.quality }));
    sampled += 1;
    if (isUsable) batch.push(frame);
    if (sampled % BATCH === 0) tellBatch();
  }

  function onData(chunk: Uint8Array): VideoRefusalCode | undefined {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + data.length - filled);
      data.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < data.length) continue;
      filled = 0;
      if (sampled + 1 > most) return 'too-long';
      look({ width, height, data });
    }
    return undefined;
  }

  const args = decodeArguments(task.source, limits, { framesPerSecond, width, height, mostFrames: most + 1 });
  const { source, ffmpeg } = task;
  const code = await runTool({ command: ffmpeg.ffmpeg, args, path: source.path, limits, deadline, signal, onData });
  if (code !== undefined) return { kind: 'refused', code };
  if (filled > 0 || sampled === 0) return { kind: 'refused', code: 'broken' };
  tellBatch();
  const counted = sampled / framesPerSecond;
  const missing = (probed.duration ?? counted) - counted;
  const partial = missing > MISSING_SECONDS && missing > (probed.duration ?? 0) * MISSING_SHARE;
  const durationSeconds = partial || counted > (probed.duration ?? 0) + 1 ? counted : (probed.duration ?? counted);
  return {
    kind: 'done',
    framesPerSecond,
    sampled,
    durationSeconds,
    partial,
    shots: shots.end(durationSeconds),
    ...(await stills.end()),
  };
}

/**
 * Two samples a second, and more of a short video: up to eight, while these are no more than 240. A camera that moves fast
 * shows another picture after an eighth of a second, and a short copy has few samples that can agree.
 */
function rateFor(duration = Number.POSITIVE_INFINITY): number {
  return Math.min(MOST_A_SECOND, Math.max(LEAST_A_SECOND, Math.round(ENOUGH_SAMPLES / duration)));
}

/** A side that is at most so long, never enlarged; neither side is below one pixel. */
function fitted({ width, height }: Probed): { width: number; height: number } {
  const share = Math.min(1, LARGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
