import type { FrameHit, Steps } from '#lib/video-frames/index.ts';
import type { OwnedReferences } from '#modules/matching/ask-works.ts';
import type { References } from '#modules/matching/judge-image.ts';
import type { Id } from '#platform/ids/index.ts';

/** One question to references. */
export type Lookup =
  | { readonly kind: 'content'; readonly contentHash: string }
  | { readonly kind: 'has'; readonly workId: Id<'work'> }
  | { readonly kind: 'nearest'; readonly hash: Uint8Array; readonly radius: number; readonly of: 'whole' | 'middle' }
  | { readonly kind: 'frames'; readonly hash: Uint8Array; readonly radius: number | undefined };

/** A frame with what is asked of its video next. */
export type OwnedHit = FrameHit & { readonly duration: number | undefined; readonly userId: Id<'user'> | undefined };
type Nearest = ReturnType<References['nearest']>;

/** Of each kind its own member. */
export interface Answer {
  readonly content?: Id<'work'> | undefined;
  readonly has?: boolean;
  readonly nearest?: Nearest;
  readonly frames?: readonly OwnedHit[];
}

/** Says of two lookups that they ask the same. */
export function keyOf(lookup: Lookup): string {
  switch (lookup.kind) {
    case 'content':
      return `content ${lookup.contentHash}`;
    case 'has':
      return `has ${lookup.workId}`;
    case 'nearest':
      return `nearest ${lookup.of} ${lookup.radius} ${textOf(lookup.hash)}`;
    case 'frames':
      return `frames ${lookup.radius} ${textOf(lookup.hash)}`;
  }
}

const textOf = (hash: Uint8Array): string =>
  Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('latin1');

/** Answers in the order of the lookups, one a step. */
export function* answerInSteps(lookups: readonly Lookup[], references: OwnedReferences): Steps<Answer[]> {
  const answers: Answer[] = [];
  for (const lookup of lookups) {
    answers.push(answer(lookup, references));
    yield;
  }
  return answers;
}

function answer(lookup: Lookup, references: OwnedReferences): Answer {
  switch (lookup.kind) {
    case 'content':
      return { content: references.withContent(lookup.contentHash) };
    case 'has':
      return { has: references.has(lookup.workId) };
    case 'nearest':
      return { nearest: references.nearest(lookup.hash, lookup.radius, lookup.of) };
    case 'frames': {
      const { videos, ownerOf } = references;
      return {
        frames: videos.search(lookup.hash, lookup.radius).map((hit) => {
          return { ...hit, duration: videos.durationOf(hit.videoId), userId: ownerOf(hit.videoId) };
        }),
      };
    }
  }
}

/**
 * The answer of all works from those of their shards. Of works the nearest one, then the oldest (the lowest id); frames by
 * distance, then by video and number. That is a total order, so the shards' order and number do not matter.
 */
export function mergeAnswers(answers: readonly Answer[]): Answer {
  return answers.reduce((one, other) => ({
    content: oldest(one.content, other.content),
    has: one.has === true || other.has === true,
    nearest: nearer(one.nearest, other.nearest),
    frames: [...(one.frames ?? []), ...(other.frames ?? [])].sort(compareHits),
  }));
}

function oldest(one: Id<'work'> | undefined, other: Id<'work'> | undefined): Id<'work'> | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other < one ? other : one;
}

function nearer(one: Nearest, other: Nearest): Nearest {
  if (!one || !other) return one ?? other;
  const isOther = other.distance < one.distance || (other.distance === one.distance && other.workId < one.workId);
  return isOther ? other : one;
}

function compareHits(one: FrameHit, other: FrameHit): number {
  if (one.distance !== other.distance) return one.distance - other.distance;
  if (one.videoId !== other.videoId) return one.videoId < other.videoId ? -1 : 1;
  return one.frame - other.frame;
}
