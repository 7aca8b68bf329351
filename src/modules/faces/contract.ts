import { z } from 'zod';
import { CONSENT_WORDING } from '#modules/faces/lengths.ts';

export const referenceStates = ['reading', 'ready', 'refused'] as const;
export type ReferenceState = (typeof referenceStates)[number];
export const referenceRefusals = ['no-face', 'several-faces', 'unreadable', 'not-accepted'] as const;
export type ReferenceRefusal = (typeof referenceRefusals)[number];

export const faceReferenceSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The work that it was chosen from; `fileName` is its title. */
  workId: z.string().optional(),
  state: z.enum(referenceStates),
  nextTryAt: z.iso
    .datetime()
    .optional()
    .describe('While it waits after a try that took too long: when it is read again.'),
  /** Why it is no reference. */
  refusal: z.enum(referenceRefusals).optional(),
  addedAt: z.iso.datetime(),
});

export const faceLeadSchema = z.object({
  /** Whether this deployment looks for faces. Where it stopped, what is kept can be seen and deleted. */
  isOffered: z.boolean(),
  /** Where it stopped: when what is kept is deleted, once that is known. */
  deletedAt: z.iso.datetime().optional(),
  /** Whether an account is verified: only then may a creator turn it on. */
  mayTurnOn: z.boolean(),
  /** Since when it is on. */
  since: z.iso.datetime().optional(),
  wording: z.number(),
  references: z.array(faceReferenceSchema),
});
export type FaceLead = z.infer<typeof faceLeadSchema>;

export const newReferenceFromWork = z.object({ workId: z.string().max(64) });
export const ownPictureQuery = z.object({ q: z.string().max(200).optional() });
/** A work that can show a creator's face: theirs alone, a picture, and its file is kept. */
export const ownPictureSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** A signed link, five minutes. */
  tinyUrl: z.string().optional(),
});
export type OwnPicture = z.infer<typeof ownPictureSchema>;

export const newFaceConsent = z.object({
  /** The version of the words that were shown; another one than the current is refused. */
  wording: z.literal(CONSENT_WORDING, 'These words are not the current ones. Load the page again and read them.'),
});
