import { z } from 'zod';
import { pageOf } from '#platform/http/page.ts';

export const documentStates = ['waiting', 'accepted', 'rejected', 'taken-back'] as const;
export type DocumentState = (typeof documentStates)[number];

export const maxDocumentBytes = 10 * 1024 * 1024;
/** Documents of one creator that wait to be checked, at most. */
export const maxWaiting = 5;
/** So long a document is kept after it was checked. */
export const keptDays = 30;

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
  isDeleted: z.boolean(),
});
export type DocumentAnswer = z.infer<typeof documentSchema>;
export const documentPage = pageOf(documentSchema);
export const documentFields = z.object({ brandId: z.string('Say which account it is for.').min(1).max(64) });

export const lookBody = z.object({
  reason: z.string().trim().min(5, 'Say why you look, in a few words. Its creator reads it.').max(500),
});
export const lookSchema = z.object({
  /** Opens for five minutes. */
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
});
