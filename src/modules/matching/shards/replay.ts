import { SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { Steps } from '#lib/video-frames/index.ts';
import type { OwnedReferences } from '#modules/matching/ask-works.ts';
import { pump } from '#modules/matching/pump.ts';
import type { Id } from '#platform/ids/index.ts';
import { type Answer, keyOf, type Lookup, type OwnedHit } from './lookups.ts';

/** Thrown out of a judgment that would ask for what costs more before it knows the answers to what costs less. */
const waits = new Error('A judgment waits for answers.');

/**
 * Runs a judgment over works that are held elsewhere. A judgment is pure and asks at once, so it runs on the answers that
 * are known, and what it asked beyond them is looked up; then it runs again, until it asks nothing new. Its result is the
 * same as over the works themselves. Two or three runs are enough: a picture asks about all its views in the first one.
 *
 * @param lookUp the answers to these lookups, in their order
 * @throws what `lookUp` throws · the reason of the signal
 */
export async function replay<Result>(
  judgment: (references: OwnedReferences) => Steps<Result>,
  lookUp: (lookups: readonly Lookup[]) => Promise<readonly Answer[]>,
  signal: AbortSignal,
): Promise<Result> {
  const known = new Map<string, Answer>();
  for (;;) {
    const missing = new Map<string, Lookup>();
    const run = await attempt(() => pump(judgment(referencesTo(known, missing)), signal));
    if (missing.size === 0 && run) return run.result;
    const lookups = [...missing.values()];
    const answers = await lookUp(lookups);
    for (const [i, key] of [...missing.keys()].entries()) known.set(key, answers[i] ?? {});
  }
}

async function attempt<Result>(run: () => Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await run() };
  } catch (error) {
    if (error === waits) return undefined;
    throw error;
  }
}

/** References over the known answers. What is missing is noted, and answered as if nothing were found. */
function referencesTo(known: ReadonlyMap<string, Answer>, missing: Map<string, Lookup>): OwnedReferences {
  const videos = new Map<string, OwnedHit>();
  let asksWide = false;
  function ask(lookup: Lookup): Answer {
    const key = keyOf(lookup);
    const answer = known.get(key);
    if (answer) return answer;
    const isWide = 'radius' in lookup && (lookup.radius ?? SAME_WITHIN) > SAME_WITHIN;
    // A search within more bits reads all hashes, and is often not needed once the others are answered.
    if (isWide && !asksWide && missing.size > 0) throw waits;
    asksWide ||= isWide;
    missing.set(key, lookup);
    return {};
  }
  return {
    has: (workId) => ask({ kind: 'has', workId }).has === true,
    withContent: (contentHash) => ask({ kind: 'content', contentHash }).content,
    nearest: (hash, radius, of = 'whole') => ask({ kind: 'nearest', hash, radius, of }).nearest,
    videos: {
      search(hash, radius) {
        const hits = ask({ kind: 'frames', hash, radius }).frames ?? [];
        for (const hit of hits) videos.set(hit.videoId, hit);
        return hits as OwnedHit[]; // nobody changes what a search answers
      },
      durationOf: (videoId) => videos.get(videoId)?.duration,
    },
    ownerOf: (workId) => videos.get(workId as string)?.userId as Id<'user'> | undefined,
  };
}
