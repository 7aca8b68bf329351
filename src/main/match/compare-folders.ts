import { join } from 'node:path';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { type Order, WrongUse } from './arguments.ts';
import { inOrder } from './in-order.ts';
import { type JudgedFile, judgeCandidate } from './judge-candidate.ts';
import type { Judged } from './line.ts';
import { listFiles, stampOf } from './list-files.ts';
import { markRun } from './mark-runs.ts';
import { type Originals, readOriginals } from './read-originals.ts';
import { readThumbnail } from './read-thumbnail.ts';
import { openRecord, type RunRecord } from './record.ts';
import { sayAsJson, sayPlainly } from './say-plainly.ts';
import type { Screen } from './show-progress.ts';
import { createReport, type Report } from './write-report.ts';

interface Deps {
  readonly decoder: Decoder;
  /** Absent where ffmpeg is not installed. */
  readonly video: VideoReader | undefined;
  readonly ffmpegVersion?: string | undefined;
  readonly screen: Screen;
  /** Ends the work; lines that were finished are kept. */
  readonly signal: AbortSignal;
}

/** How far it came before it was done, or was interrupted. */
export interface Outcome {
  readonly done: number;
  readonly total: number;
  readonly matches: number;
  readonly isInterrupted: boolean;
}

interface Candidate {
  readonly name: string;
  readonly recorded: Judged | undefined;
}

/**
 * Judges every candidate against all originals, one line each, in the order of their names.
 *
 * @throws WrongUse where a folder or a file of the order cannot be used
 */
export async function compareFolders(order: Order, deps: Deps): Promise<Outcome> {
  const own = [order.html, order.resume];
  const names = {
    candidates: await listFiles(order.candidates, own, deps.screen.warn),
    originals: await listFiles(order.originals, own, deps.screen.warn),
  };
  if (names.originals.length === 0) throw new WrongUse(`No picture or video could be read in ${order.originals}.`);
  const progress = { done: 0, matches: 0, total: names.candidates.length };
  const open: { record?: RunRecord; report?: Report; originals?: Originals } = {};
  try {
    if (order.html !== undefined)
      open.report = await createReport(order.html, { ...order, thumbnailOf: thumbnailsIn(order, deps) });
    if (order.resume !== undefined) {
      const marks = await markRun(order.originals, names.originals, deps.ffmpegVersion);
      open.record = await openRecord(order.resume, marks, deps.screen.warn);
    }
    const planned = await planCandidates(order, names.candidates, open.record);
    // Of a run that was finished before nothing is decoded, the originals neither.
    if (planned.some(({ recorded }) => !recorded))
      open.originals = await readOriginals(deps, order.originals, names.originals);
    const [missing] = open.originals?.missing ?? [];
    if (missing !== undefined && order.resume !== undefined)
      deps.screen.warn(`${order.resume}: ${missing} could not be read this time, so new lines are not kept.`);
    const judge = async ({ name, recorded }: Candidate): Promise<JudgedFile> =>
      recorded ?? judgeCandidate({ ...deps, originals: open.originals as Originals }, order.candidates, name);
    for await (const { result } of inOrder(planned, judge)) {
      deps.signal.throwIfAborted();
      await keep(result, order, { ...deps, ...open });
      progress.done += 1;
      if (result.line.original !== undefined) progress.matches += 1;
      deps.screen.progress(sayProgress(progress));
    }
    await open.report?.finish();
    deps.screen.end('done');
    return { ...progress, isInterrupted: false };
  } catch (error) {
    // A fault after that is of a process that was ended on the way.
    if (deps.signal.aborted) return { ...progress, isInterrupted: true };
    throw error;
  } finally {
    deps.screen.end('failed'); // after `done` nothing is left to take away
    await open.report?.discard();
    await open.record?.close();
    await open.originals?.close();
  }
}

/** Candidates with what an earlier run said of them, where they are still the same files. */
async function planCandidates(
  order: Order,
  names: readonly string[],
  record: RunRecord | undefined,
): Promise<Candidate[]> {
  const planned: Candidate[] = [];
  for (const name of names) {
    const stamp = record && (await stampOf(join(order.candidates, name)));
    planned.push({ name, recorded: stamp && record?.find(name, stamp) });
  }
  return planned;
}

async function keep(
  judged: JudgedFile,
  order: Order,
  { screen, record, report, originals }: { screen: Screen; record?: RunRecord; report?: Report; originals?: Originals },
): Promise<void> {
  const { line, reason, stamp } = judged;
  // What was judged without one of the originals is not true of all of them.
  if (stamp && (originals?.missing.length ?? 0) === 0) await record?.add(judged, stamp);
  if (reason?.kind === 'unread') screen.warn(`${join(order.candidates, line.candidate)}: ${reason.sentence}`);
  screen.line(order.json ? sayAsJson(line) : sayPlainly(line));
  await report?.add(judged);
}

const sayProgress = ({ done, total, matches }: Omit<Outcome, 'isInterrupted'>): string =>
  `${done} of ${total} candidates, ${matches} ${matches === 1 ? 'match' : 'matches'}`;

const thumbnailsIn =
  (order: Order, { decoder, video, signal }: Deps) =>
  (of: 'originals' | 'candidates', name: string) =>
    readThumbnail({ decoder, video }, join(order[of], name), signal);
