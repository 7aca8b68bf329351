import { z } from 'zod';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { oneLine } from '#platform/http/one-line.ts';
import { pageOf } from '#platform/http/page.ts';
import { severalBody } from '#platform/http/several.ts';

export const entryKinds = ['url', 'url-prefix', 'domain', 'account'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryBody = z.object({
  kind: z.enum(entryKinds),
  value: z.string().overwrite(oneLine).trim().min(1, 'Enter what should be left alone.').max(entryLengths.value),
  reason: z.string().overwrite(oneLine).trim().max(entryLengths.reason).default(''),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});
export type EntryInput = z.infer<typeof entryBody>;
/** What is not named stays; null is without end. */
export const entryChange = z.object({
  reason: entryBody.shape.reason.unwrap().optional(),
  expiresAt: entryBody.shape.expiresAt.nullable(),
});
export type EntryChange = z.infer<typeof entryChange>;
export const severalEntriesBody = severalBody.extend({ reason: entryBody.shape.reason });

export const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  value: z.string(),
  reason: z.string(),
  /** Put there by itself for a proved account of the creator's own; goes when the account is taken off the list. */
  automatic: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
});
export const entryPage = pageOf(entrySchema);
