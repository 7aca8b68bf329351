import { z } from 'zod';
import { hostKinds } from '#modules/brands/contract.ts';
import { caseStateSchema } from '#modules/cases/contract.ts';
import { oneLine } from '#platform/http/one-line.ts';

/** How many views a creator may keep. */
export const viewsAtOnce = 20;

/** What the list may show beside the copy itself. */
const columnSchema = z.enum(['state', 'engines', 'sent', 'found', 'removed', 'host', 'work', 'next']);
export type ReportColumn = z.infer<typeof columnSchema>;

export const viewFilters = z.object({
  state: z.array(caseStateSchema).min(1).max(20).optional(),
  host: z.string().max(253).optional(),
  site: z.enum(hostKinds).optional(),
  q: z.string().max(200).optional(),
  kind: z.enum(['same', 'similar', 'named', 'fake']).optional(),
  /** The last so many days, today among them: the period moves with the calendar. */
  days: z.number().int().min(1).max(366).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  order: z.enum(['updated', 'found']).optional(),
  columns: z.array(columnSchema).max(8).optional(),
});
export type ViewFilters = z.infer<typeof viewFilters>;

const viewName = z
  .string('Give the view a name.')
  .overwrite(oneLine)
  .trim()
  .min(1, 'Give the view a name.')
  .max(40, 'At most 40 characters.');
export const viewBody = z.object({ name: viewName, filters: viewFilters });
export const viewChange = viewBody.partial();

export const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  filters: viewFilters,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ReportView = z.infer<typeof viewSchema>;
export const viewsAnswer = z.object({ items: z.array(viewSchema) });
