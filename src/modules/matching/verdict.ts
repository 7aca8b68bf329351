import type { Span } from '#lib/video-frames/index.ts';
import type { Id } from '#platform/ids/index.ts';

/** Which look at a picture decided. */
export const stages = ['content', 'fingerprint', 'local-features', 'video-frame', 'video', 'descriptor'] as const;
export type Stage = (typeof stages)[number];

/** The kinds of a verdict, as the API says them. */
export const verdictKinds = ['same', 'similar', 'named', 'whitelisted', 'unrelated'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** A signal of a page: two creators' words stand against each other, and cases hold it for an operator. */
export const claimedByAnother = 'claimed-by-another-creator';

/** A signal of a page: a learned model says so of a picture on it, which nothing else has found to be a work. */
export const looksLikeAWork = 'looks like a work';

/** The outline of what two pictures show, as shares of the width and height of each, 0 to 1. */
export interface Regions {
  readonly copy: [number, number][];
  readonly work: [number, number][];
}

/** A work of which a picture shows a part, as it is kept. */
export interface PartOfWork {
  readonly workId: string;
  readonly inliers: number;
  /** Only where all of both pictures was compared: differing bits of 256. */
  readonly wholeBits?: number | undefined;
  /** Share of the fields that both show which look the same, 0 to 1, and how many fields were compared. */
  readonly agreeing: number;
  readonly fields: number;
  readonly transform: string;
  readonly regions: Regions;
  /** Of a work that is a video: the moment of the frame that the picture shows. */
  readonly workSeconds?: number | undefined;
  /** Of a found video: the moment of the frame that shows it, and which share of the video that frame stands for, 0 to 1. */
  readonly copySeconds?: number | undefined;
  readonly copyShare?: number | undefined;
}

/** A work to which a picture is near by a learned descriptor, as it is kept: the cosine is 1 for equal ones. */
export interface LikeWork {
  readonly workId: string;
  readonly cosine: number;
}

/** A found picture is the creator's (`same`), or near enough that a person should look (`similar`). */
export interface WorkVerdict {
  readonly kind: 'same' | 'similar';
  readonly workId: Id<'work'>;
  readonly by: Stage;
  /** Differing bits of 256, where fingerprints decided. */
  readonly distance?: number;
  /** Points of the picture that agree on one geometry, where local features decided. */
  readonly inliers?: number;
  readonly regions?: Regions;
  /** Where in the work's video the picture is from, or the copy begins, in seconds. */
  readonly offsetSeconds?: number;
  /** Where in the found video the work is seen, in seconds. */
  readonly copySeconds?: number;
  /** All times at which the found video shows the work; absent where the work fills it, or in a picture. */
  readonly spans?: readonly Span[];
  /** What was done to the copy, in words a notice can carry: `identical`, `none`, `mirrored`, `border trimmed, mirrored` … */
  readonly transform: string;
  /** Other works that the same picture shows, each as surely, where it is several (`works-in-picture.ts`). */
  readonly beside?: readonly WorkVerdict[];
}

/** What is known of a found page or picture, with the evidence. Only `same` is ever sent without a person's decision. */
export type Verdict =
  | WorkVerdict
  | { readonly kind: 'named'; readonly term: string }
  | { readonly kind: 'whitelisted'; readonly entryId: Id<'whitelist'> }
  | { readonly kind: 'unrelated' };
