import { type Orientation, orientations } from '#lib/fingerprint/index.ts';
import type { Scene } from './copy-scenes.ts';
import type { Steps } from './steps.ts';
import type { FrameHit, VideoIndex } from './video-index.ts';

/** A scene of the copy, in one orientation, looks like a frame of a video. */
export interface Vote extends FrameHit {
  /** Number of the scene. */
  readonly scene: number;
}

/** What speaks for one video. */
export interface Ballot {
  readonly videoId: string;
  readonly byOrientation: ReadonlyMap<Orientation, readonly Vote[]>;
}

export interface Votes {
  readonly ballots: readonly Ballot[];
  /** Of each scene, how many videos show it. */
  readonly shownBy: readonly number[];
}

/** Asks the index for every view of every scene in all eight orientations, a scene a step. Ballots are in the order of ids. */
export function* collectVotes(
  index: Pick<VideoIndex, 'search'>,
  scenes: readonly Scene[],
  radius: number,
): Steps<Votes> {
  const ballots = new Map<string, Map<Orientation, Vote[]>>();
  const shownBy: number[] = [];
  for (const [scene, { views }] of scenes.entries()) {
    const seen = new Set<string>();
    for (const [turn, orientation] of orientations.entries()) {
      for (const { hashes } of views) {
        const hash = hashes[turn];
        for (const hit of hash ? index.search(hash, radius) : []) {
          seen.add(hit.videoId);
          push(ballots, hit.videoId, orientation, { ...hit, scene });
        }
      }
    }
    shownBy.push(seen.size);
    yield;
  }
  const sorted = [...ballots].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ballots: sorted.map(([videoId, byOrientation]) => ({ videoId, byOrientation })), shownBy };
}

function push(
  ballots: Map<string, Map<Orientation, Vote[]>>,
  videoId: string,
  orientation: Orientation,
  vote: Vote,
): void {
  const ballot = ballots.get(videoId) ?? new Map<Orientation, Vote[]>();
  ballots.set(videoId, ballot);
  const votes = ballot.get(orientation);
  if (votes) votes.push(vote);
  else ballot.set(orientation, [vote]);
}
