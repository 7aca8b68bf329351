import { z } from 'zod';
import { comparisonStates, fileRefusals } from '#modules/escalations/contract.ts';
import { pageOf } from '#platform/http/page.ts';

/** `refused`: it could not be taken in, so nobody checked it. */
export const documentStates = ['waiting', 'accepted', 'rejected', 'taken-back', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

export const maxDocumentBytes = 10 * 1024 * 1024;
/** Documents of one creator that wait to be checked, at most. */
export const maxWaiting = 5;
/** Also those that were taken back, whose bytes stay until they can no longer be brought back. */
export const maxADay = 50;
/** So long a document is kept after it was checked. */
export const keptDays = 30;
/** So long a document that its creator deleted can be brought back; then its bytes go. */
export const undoMinutes = 15;

export const documentSchema = z.object({
  id: z.string(),
  /** The account it is to prove. */
  brandId: z.string(),
  platform: z.string(),
  handle: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  state: z.enum(documentStates),
  givenAt: z.iso.datetime(),
  settledAt: z.iso.datetime().optional(),
  /** When its bytes go; undefined while it waits, and once they are gone. */
  deletesAt: z.iso.datetime().optional(),
  /** Nobody can open it any more. */
  isDeleted: z.boolean(),
  /** A document opens once it was compared with the list of hashes. */
  comparison: z.enum(comparisonStates),
  /** Why it was deleted, where it could not be taken in. */
  refusal: z.enum(fileRefusals).optional(),
  /** Until when its creator, who deleted it, may bring it back. */
  undoUntil: z.iso.datetime().optional(),
});
export type DocumentAnswer = z.infer<typeof documentSchema>;
export const documentPage = pageOf(documentSchema);
export const documentQuery = z.object({
  /** In the name of the file, or of its account. */
  q: z.string().trim().max(200).optional(),
  /** As they are shown: what its creator deleted while it waited is taken back. */
  state: z.enum(documentStates).optional(),
});
export type DocumentFilter = z.infer<typeof documentQuery>;
export const documentFields = z.object({ brandId: z.string('Say which account it is for.').min(1).max(64) });

/** What the removal of an account ends. */
export const removalOfBrandSchema = z.object({
  /** Whether it is proved. */
  proved: z.boolean(),
  /** The other accounts that are proved: without one no notice and no reminder leaves, for any case. */
  othersProved: z.array(z.object({ id: z.string(), platform: z.string(), handle: z.string() })),
  /** Those that wait to be checked for it; their bytes go at once. */
  documents: z.array(z.object({ id: z.string(), fileName: z.string() })),
});
export type RemovalOfBrand = z.infer<typeof removalOfBrandSchema>;

export const lookBody = z.object({
  reason: z.string().trim().min(5, 'Say why you look, in a few words. Its creator reads it.').max(500),
});
export const lookSchema = z.object({
  /** Opens for five minutes. */
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
});
