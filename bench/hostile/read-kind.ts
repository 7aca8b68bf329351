import { createReader, type Reader } from '../../src/lib/foreign-text/index.ts';
import { usedTasks } from './bench-child.ts';
import type { Kind } from './kinds.ts';

/** The default of `createReader`, which the product uses. */
const limitMs = 10_000;
/** A child that is late is ended by this time at the latest, however busy the machine is. */
const graceMs = 5_000;
/** A plain one of the same size is read beside every so many. */
const plainEvery = 10;

export interface KindResult {
  read: number;
  /** Which ones broke what read them, and why. */
  crashes: string[];
  /** Which ones took longer than their limit. */
  late: string[];
  /** Which ones a limit ended, and which limit. */
  ended: string[];
  /** Milliseconds of work of the child, of each one in order of size. */
  work: number[];
  /** Of some, how much more work they were than plain ones of the same size. */
  ratios: number[];
  peakMiB: number;
  /** The costliest ones, so that their cause can be found. */
  slowest: string[];
}

/** Reads so many of a kind in children of the product, as many at a time as there are lanes. */
export async function readKind(
  kind: Kind,
  { seed, times, lanes = 2 }: { seed: number; times: number; lanes?: number },
): Promise<KindResult> {
  const result: KindResult = {
    read: 0,
    crashes: [],
    late: [],
    ended: [],
    work: [],
    ratios: [],
    peakMiB: 0,
    slowest: [],
  };
  const costs: { ms: number; what: string }[] = [];
  const readLane = async (lane: number): Promise<void> => {
    const reader = createReader({ tasks: new URL('./bench-child.ts', import.meta.url), timeoutMs: limitMs });
    try {
      for (let place = lane; place < times; place += lanes) {
        const { bytes, read, readPlain } = kind.make(seed, place);
        const { outcome, tookMs, workMs, peakMiB } = await measured(reader, read);
        const what = `${kind.name} ${place} (${bytes} bytes)`;
        result.read += 1;
        result.peakMiB = Math.max(result.peakMiB, peakMiB);
        costs.push({ ms: workMs, what: `${what}: ${workMs.toFixed(0)} ms` });
        if (!outcome.ok && outcome.code === 'broken') result.crashes.push(`${what}: ${outcome.why}`);
        else if (!outcome.ok) result.ended.push(`${what}: ${outcome.code}`);
        if (tookMs > limitMs * 2 + graceMs) result.late.push(`${what}: ${tookMs.toFixed(0)} ms`);
        if (place % plainEvery === 0 && outcome.ok)
          result.ratios.push(workMs / (await measured(reader, readPlain)).workMs);
      }
    } finally {
      await reader.close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => readLane(lane)));
  costs.sort((a, b) => a.ms - b.ms);
  result.work = costs.map(({ ms }) => ms);
  result.slowest = costs.slice(-5).map(({ what }) => what);
  result.ratios.sort((a, b) => a - b);
  return result;
}

/** The work of the children is what their processor time grew by; that of one that was replaced meanwhile is the time it took. */
async function measured<Outcome>(reader: Reader, read: (reader: Reader) => Promise<Outcome>) {
  const before = await used(reader);
  const began = performance.now();
  const outcome = await read(reader);
  const tookMs = performance.now() - began;
  const after = await used(reader);
  const grown = after.map(({ pid, cpuMs }, at) => (pid === before[at]?.pid ? cpuMs - before[at].cpuMs : tookMs));
  const workMs = grown.reduce((sum, ms) => sum + ms, 0);
  const peakMiB = Math.max(...[...before, ...after].map((one) => one.peakMiB));
  return { outcome, tookMs, workMs: Math.max(0.01, workMs), peakMiB };
}

function used(reader: Reader) {
  return Promise.all(
    usedTasks.map(async (task) => {
      const read = await reader.read(task, undefined);
      if (!read.ok) throw new Error(`The child does not say what it used: ${read.why}`);
      return read.value;
    }),
  );
}

/** @param sorted numbers, the smallest first */
export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
