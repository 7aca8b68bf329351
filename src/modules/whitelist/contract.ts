import { z } from 'zod';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { oneLine } from '#platform/http/one-line.ts';
import { pageOf } from '#platform/http/page.ts';
import { severalBody } from '#platform/http/several.ts';

export const entryKinds = ['url', 'url-prefix', 'domain', 'account'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryBody = z.object({
  kind: z.enum(entryKinds),
  value: z.string().overwrite(oneLine).trim().min(1, 'Enter what we should never report.').max(entryLengths.value),
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
/** Entries that are renewed, or taken off the list, together. */
export const severalEntries = z.object({ ids: z.array(z.string().max(64)).min(1).max(200) });
export const renewalBody = severalEntries.extend({ expiresAt: z.iso.datetime({ offset: true }) });
export type Renewal = z.infer<typeof renewalBody>;

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
/** Newest first where nothing is asked for; by end: the next to end first, what has no end last. */
export const entryOrders = ['newest', 'oldest', 'end'] as const;
export type EntryOrder = (typeof entryOrders)[number];
export const entryPage = pageOf(entrySchema);
export const entryQuery = z.object({
  /** In what is left alone, or in why. */
  q: z.string().trim().max(200).optional(),
  show: z.enum(['standing', 'ended']).optional(),
  order: z.enum(entryOrders).default('newest'),
});
