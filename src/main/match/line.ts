import { z } from 'zod';
import { stages, verdictKinds } from '#modules/matching/verdict.ts';

const outline = z.array(z.tuple([z.number(), z.number()]));

/** How an original was recognised in a candidate. */
const matchShape = {
  original: z.string(),
  stage: z.enum(stages).optional(),
  /** Differing bits of 256, where fingerprints decided. */
  distance: z.number().optional(),
  /** Corners that agree on one geometry, where local features decided. */
  inliers: z.number().optional(),
  transform: z.string().optional(),
  /** Where in the original video a picture is from, or a copy begins. */
  offsetSeconds: z.number().optional(),
  /** Where the match lies on both pictures, as shares of their width and height. */
  region: z.object({ copy: outline, work: outline }).optional(),
};
const matchSchema = z.object(matchShape);
export type Match = z.infer<typeof matchSchema>;

/** What is said of one candidate. Names are relative to the folders. */
export const lineSchema = z.object({
  candidate: z.string(),
  verdict: z.enum(verdictKinds),
  ...matchShape,
  original: matchShape.original.optional(),
  /** Other originals that it shows, each as surely: of a collage, or of a video of several works. */
  beside: z.array(matchSchema).optional(),
  ms: z.number(),
});
export type Line = z.infer<typeof lineSchema>;

/** A line, and why nothing was found where that says more than the verdict. */
export interface Judged {
  readonly line: Line;
  readonly reason?: Reason | undefined;
}

/** `unread`: the file is no picture that can be read. `plain`: nothing in it could be recognised anywhere else. */
export const reasonSchema = z.object({ kind: z.enum(['unread', 'plain']), sentence: z.string() });
export type Reason = z.infer<typeof reasonSchema>;
