import { z } from 'zod';
import { scanCauses } from '#modules/discovery/scan-causes.ts';
import { sourceKinds } from '#modules/discovery/sources/all.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

/** A search term as a person may write it: one line, no control characters, spaces joined. */
const termText = z
  .string()
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(2, 'Write at least two characters.').max(200, 'A search term has at most 200 characters.'));
/**
 * Those of `GET /sources` that are asked in words; the others go by pictures, the names of the creator's accounts, or by
 * reports.
 */
const asked = sourceKinds.filter(({ asks }) => asks === 'words').map(({ id }) => id);
const notAsked = `A term can be put to ${asked.slice(0, -1).join(', ')} and ${asked.at(-1)}. Leave the sources out, and it is put to each of them.`;
const sourceIds = z.array(z.enum(asked, notAsked)).max(10);

export const termBody = z.object({ text: termText, sources: sourceIds.optional() });
export const termChange = z.object({ active: z.boolean().optional(), sources: sourceIds.optional() });
export const termSchema = z.object({
  id: z.string(),
  text: z.string(),
  origin: z.enum(['generated', 'own']),
  brandId: z.string().optional(),
  /** Empty: every source. */
  sources: z.array(z.string()),
  active: z.boolean(),
  /** Its account is archived: it is not searched for until that comes back, on or off. */
  resting: z.boolean(),
  lastRunAt: z.string().optional(),
  /**
   * When it is next searched for by the plan: a term that brought no copy for long is asked less often, at least once in 30
   * days. Absent where no search is planned, or the term is off or rests.
   */
  nextRunAt: z.string().optional(),
  /** Addresses that its last search found; absent until an account of the creator's is verified. */
  hits: z.number().optional(),
  createdAt: z.string(),
});

export const scanBody = z.object({
  brandIds: z.array(z.string().max(60)).min(1).max(50).optional(),
  termIds: z.array(z.string().max(60)).min(1).max(500).optional(),
});
/** Without `cause`, every scan but the looks at hot hosts, of which there is one each hour. */
export const scansQuery = pageQuery.extend({
  cause: z
    .string()
    .max(60)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(scanCauses)))
    .optional()
    .describe('One or several, joined by commas; `person,schedule` are the scans that look everywhere.'),
});
export const scanAccepted = z.object({ id: z.string() });
export const scanSourceSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'partial', 'failed', 'not_configured', 'over_budget']),
  queries: z.number(),
  hits: z.number(),
  reason: z.string().optional(),
});
export const scanSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done', 'partial', 'failed']),
  /** `hot-hosts`: sites where copies were found lately were looked at again by the plan. */
  cause: z.enum(scanCauses),
  /** Of a look at hot hosts: the sites. Absent for those who see counts only. */
  hosts: z.array(z.string()).optional(),
  sources: z.array(scanSourceSchema),
  pages: z.number(),
  media: z.number(),
  matches: z.number(),
  requests: z.number(),
  reason: z.string().optional(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  finishedAt: z.string().optional(),
});
/** What a search could not see: pages and pictures of one host with one reason. Those who see counts only get no host. */
const missSchema = z.object({
  host: z.string().optional(),
  outcome: z.string(),
  message: z.string(),
  count: z.number(),
});
export const scanDetailSchema = scanSchema.extend({ missed: z.array(missSchema) });

const leakUrls = z.array(z.string()).min(1, 'Give at least one address.').max(100, 'At most 100 addresses at once.');
export const leaksBody = z.object({
  urls: leakUrls,
  workId: z.string().max(60).optional(),
  note: z.string().max(2_000).optional(),
  /** The creator declares that these show their own content without permission. */
  declaration: z.literal(true, 'Confirm that these pages show your content without your permission.'),
});
export const leakResult = z.object({
  url: z.string(),
  outcome: z.enum(['accepted', 'duplicate', 'whitelisted', 'refused']),
  caseId: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type LeakResult = z.infer<typeof leakResult>;
export const leaksAnswer = z.object({ results: z.array(leakResult), scanId: z.string().optional() });

/** Addresses a day (UTC), how many of them are left, and when the next day begins. */
const leakQuota = z.object({ perDay: z.number(), left: z.number(), renewsAt: z.string() });
export type LeakQuota = z.infer<typeof leakQuota>;
export const leaksCheckBody = z.object({ urls: leakUrls });
export const leaksCheckAnswer = z.object({ results: z.array(leakResult), quota: leakQuota });

export const leakSchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  scanId: z.string(),
  reportedAt: z.string(),
  workId: z.string().optional(),
  note: z.string().optional(),
  /** `nothing`: it was read, and nothing of the creator's was recognised. */
  state: z.enum(['looking', 'case', 'nothing', 'not-read']),
  message: z.string().optional(),
  caseId: z.string().optional(),
  caseState: z.string().optional(),
});
export type Leak = z.infer<typeof leakSchema>;
/** What came of a report; of one with a case, how that stands. */
export const leakOutcomes = ['looking', 'open', 'removed', 'closed', 'nothing', 'not-read'] as const;
export type LeakOutcome = (typeof leakOutcomes)[number];
export const leaksQuery = pageQuery.extend({
  /** Words, each of which stands in the address or the note. */
  q: z.string().max(200).optional(),
  outcome: z.enum(leakOutcomes).or(z.literal('')).optional(),
});
export type LeaksQuery = z.infer<typeof leaksQuery>;
export const leaksPage = pageOf(leakSchema).extend({ quota: leakQuota });

export const sourceHealth = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['ready', 'ok', 'degraded', 'failing', 'not_configured']),
  reason: z.string().optional(),
  /** What its answers cannot be relied on for. */
  note: z.string().optional(),
  /** Of a search by picture that is asked here: the company that copies of pictures are sent to. */
  sentTo: z.string().optional(),
  lastAskedAt: z.string().optional(),
});
export const sourcesAnswer = z.object({ items: z.array(sourceHealth) });
