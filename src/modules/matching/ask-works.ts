import { findClipsInSteps, type Steps } from '#lib/video-frames/index.ts';
import { covers, type FoundClip } from '#modules/matching/judge-clip.ts';
import type { References } from '#modules/matching/judge-image.ts';
import { type FoundMedium, judgeMediumInSteps } from '#modules/matching/judge-medium.ts';
import type { Verdict } from '#modules/matching/verdict.ts';
import type { Claim, WorkIndex } from '#modules/matching/work-index.ts';
import type { Id } from '#platform/ids/index.ts';

/** The works that pictures are compared with: one creator's, and of archived ones only these, or everybody else's. */
export type Among =
  | { readonly ownedBy: Id<'user'>; readonly shelved?: ReadonlySet<Id<'work'>> }
  | { readonly notOwnedBy: Id<'user'> };

export interface OwnedReferences extends References {
  /** Of a work that a search named. */
  ownerOf(workId: string): Id<'user'> | undefined;
}

export function referencesAmong(
  works: Pick<WorkIndex, 'ownedBy' | 'notOwnedBy' | 'ownerOf'>,
  among: Among,
): OwnedReferences {
  const references =
    'ownedBy' in among ? works.ownedBy(among.ownedBy, among.shelved) : works.notOwnedBy(among.notOwnedBy);
  return { ...references, ownerOf: works.ownerOf };
}

/** Whose each of these is, in their order; a picture is one step. */
export function* judgeInSteps(found: readonly FoundMedium[], references: References): Steps<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of found) {
    verdicts.push(yield* judgeMediumInSteps(one, references));
    yield;
  }
  return verdicts;
}

/** The works that are the same video as this one, with their creators: a stretch that both bought does not count. */
export function* sameVideosInSteps(clip: FoundClip, references: OwnedReferences): Steps<Claim[]> {
  const matches = yield* findClipsInSteps(references.videos, clip.frames);
  return matches.flatMap((match) => {
    const userId = references.ownerOf(match.videoId);
    return userId && covers(match, clip, references) ? [{ workId: match.videoId, userId }] : [];
  });
}
