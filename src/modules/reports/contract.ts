import { z } from 'zod';
import { hostKinds } from '#modules/brands/contract.ts';
import { caseQuery } from '#modules/cases/contract.ts';

const counts = {
  found: z.number().describe('Every URL that the list of cases and the CSV hold: open + removed + closed.'),
  sent: z.number(),
  removed: z.number(),
  open: z
    .number()
    .describe(
      'Neither removed nor closed: toReview + online + unconfirmed. Also what only names the creator (openNamed), and what no step is left for (exhausted), since the copy is still up.',
    ),
  closed: z.number().describe('Dismissed, left alone by the list of the creator, or withdrawn.'),
};
const pace = {
  medianHoursToRemoval: z
    .number()
    .nullable()
    .describe(
      'From the first notice of the present round to the first of the two looks that found it gone, once the second agreed; n is the number of URLs behind it. Not counted are those that were gone before that notice came.',
    ),
  n: z.number(),
};

/** @example found === toReview + online + unconfirmed + removed + closed */
export const totalsSchema = z.object({
  ...counts,
  toReview: z.number().describe('Possible copies: they wait for the creator to decide.'),
  online: z.number().describe('Decided, and up as far as is known.'),
  unconfirmed: z
    .number()
    .describe('One check found it gone and the second has not been made, or an operator looks at it first (held).'),
  named: z
    .number()
    .describe('Of the found ones, those that nothing but a name led to: no work was recognised on the page.'),
  openNamed: z.number().describe('Of those, the open ones.'),
  removedLater: z
    .number()
    .describe(
      'Of the removed ones, those whose second look was after the end of the period: they are in no point of overTime.',
    ),
  contested: z.number().describe('Of the online ones, those that are disputed: the creator decides.'),
  held: z.number().describe('Of the unconfirmed ones, those of which nothing is sent until an operator has looked.'),
  /** Removed ones that somebody was told of in time; what vanished by itself, or was gone before, is nobody's success. */
  removedAfterNotice: z.number(),
  refused: z.number(),
  exhausted: z.number(),
  duplicates: z.number(),
  alreadyGone: z.number(),
  notIndexed: z.number(),
  /** Removed after a notice ÷ (sent − duplicates − already gone − not indexed), 0 to 1; null when nothing is left to divide by. */
  successRate: z.number().nullable(),
  ...pace,
});
export type Totals = z.infer<typeof totalsSchema>;

/** What a creator may show to others: counts alone, no host and no address. */
export const figuresSchema = totalsSchema
  .pick({
    sent: true,
    removed: true,
    removedAfterNotice: true,
    duplicates: true,
    alreadyGone: true,
    notIndexed: true,
    successRate: true,
    medianHoursToRemoval: true,
    n: true,
  })
  .extend({ hosts: z.number().describe('Hosts that the removed ones stood on.') });
export type ShownFigures = z.infer<typeof figuresSchema>;

export const hostFiguresSchema = z.object({ host: z.string(), kind: z.enum(hostKinds), ...counts, ...pace });
export const platformFiguresSchema = z.object({ platform: z.string(), title: z.string(), ...counts });
export const engineFiguresSchema = z.object({
  engine: z.string(),
  total: z.number(),
  states: z.record(z.string(), z.number()),
});
export const pointSchema = z.object({
  /** The first day of it in UTC, `YYYY-MM-DD`. */
  date: z.string(),
  found: z.number(),
  removed: z.number(),
  /** No scan that began then read everything it was to read: at least `found` copies, maybe more. */
  incomplete: z.boolean(),
});

/** Our own promise, measured: from a certain match that nobody had to decide about to its first notice. */
export const firstNoticeSchema = z.object({
  /** Of the plan; absent where it sends none. */
  promisedHours: z.number().optional(),
  inTime: z.number(),
  medianHours: z.number().nullable(),
  n: z.number(),
});

/** Pages that the team saw to by hand, of those asked for in the period; `minutes` is what it spent on them. */
export const manualTotalsSchema = z.object({
  asked: z.number(),
  open: z.number(),
  removed: z.number(),
  notPossible: z.number(),
  withdrawn: z.number(),
  minutes: z.number(),
});

export const reportSchema = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  totals: totalsSchema.describe(
    'Counts of the URLs found in the period, as they are now: one that was removed after it is removed.',
  ),
  firstNotice: firstNoticeSchema,
  manualRemovals: manualTotalsSchema,
  byHost: z.array(hostFiguresSchema),
  byEngine: z.array(engineFiguresSchema),
  byPlatform: z.array(platformFiguresSchema),
  overTimeUnit: z.enum(['day', 'week']),
  overTime: z
    .array(pointSchema)
    .describe(
      'The same URLs as the totals, by the day or week (UTC) in which they were found, and in which a second look agreed that they are gone. All points together: found, and removed less removedLater.',
    ),
  /** What this plan may take away. */
  exports: z.array(z.enum(['csv', 'pdf', 'share'])),
});
export type Report = z.infer<typeof reportSchema>;

export const reportQuery = z.object({ from: z.string().max(40).optional(), to: z.string().max(40).optional() });
/** The filters of the list of cases. The order is the export's own: latest find first. */
export const exportQuery = caseQuery.omit({ order: true });

export const needKinds = [
  'counter-notice',
  'manual-question',
  'profile-question',
  'account',
  'authorization',
  'review',
  'notices',
  'forms',
  'search-engines',
] as const;
export const needSchema = z.object({
  kind: z.enum(needKinds),
  count: z.number().optional(),
  /** Why the authorization is asked for again. */
  because: z.enum(['expired', 'revoked']).optional(),
  /** Where the copies to review were found: the first two hosts, and whether there are more. */
  hosts: z.array(z.string()).optional(),
  isMore: z.boolean().optional(),
  /** In the language of the account, for programs; our screens say it in the one that is read. */
  text: z.string(),
  /** What it means or waits for; without a full stop, since a date may follow. */
  note: z.string().optional(),
  link: z.string(),
  dueAt: z.string().optional(),
});
export type Need = z.infer<typeof needSchema>;

export const dashboardSchema = z.object({
  /** As in the totals of a report without a period. */
  found: z.number(),
  toReview: z.number(),
  online: z.number(),
  unconfirmed: z.number(),
  open: z.number(),
  removed: z.number(),
  closed: z.number(),
  /** Removed in the last thirty days, whenever they were found. */
  removed30: z.number(),
  /** Pages first told of in the last thirty days that the report's rate counts, too: none that is set aside. */
  sent30: z.number(),
  /** Of the pages in `sent30`, those removed since. */
  goneOfSent30: z.number(),
  found30: z.number(),
  /** As `medianHoursToRemoval` of the report, of what was removed in the last thirty days. */
  medianHours: z.number().nullable(),
  n: z.number(),
  /** Whether pictures that a scan read were compared with a work: only then is it known that there is no copy. */
  compared: z.boolean(),
  nextScanAt: z.string().optional(),
  /** Whether a scan can be asked for now, and what it needs first. */
  scanOffer: z.object({
    state: z
      .enum(['offered', 'waits', 'starts', 'none'])
      .describe('`waits` for its needs; the first free scan `starts` automatically; `none` is left after it.'),
    needs: z.array(z.object({ kind: z.enum(['account', 'work']), link: z.string() })),
  }),
  /** A plan ended, and nothing is looked for any more; `at` is absent where the day was not kept. */
  stopped: z.object({ at: z.string().optional() }).optional(),
  /** Sites where copies were found lately, and when they are looked at between the scans; for plans that hold it. */
  hotHosts: z
    .object({
      everyHours: z.number(),
      /** How long a copy counts. */
      days: z.number(),
      hosts: z.array(z.object({ host: z.string(), copies: z.number() })),
      lastLookAt: z.string().optional(),
      /** Absent where there is no such site, or a scan or a look is running. */
      nextLookAt: z.string().optional(),
    })
    .optional(),
  needs: z.array(needSchema),
  /** The host is left out for those who see counts only. */
  activity: z.array(
    z.object({
      at: z.string(),
      host: z.string().optional(),
      text: z.string(),
      /** Which of our sentences the text is, where it is one, with the facts that it names. */
      says: z.unknown().optional(),
      link: z.string(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** What the whole deployment did for all creators together, for its public pages. */
export interface DeploymentFigures {
  /** Days looked back. */
  days: number;
  /** Addresses somebody was first told about in these days. */
  told: number;
  /** Of those, gone at two checks. */
  removed: number;
  /** As in the report: from the first notice of a round to the first look that found it gone. */
  medianHours: number;
  /** Hosts that the removed ones stood on. */
  hosts: number;
  /** Hosts told at least 14 days ago that removed nothing since. */
  idleHosts: number;
  /** The figures are of the sample world. */
  sample: boolean;
}

/** What a deployment says of itself in public: of the last days, with what each figure is counted of. */
export interface Transparency {
  days: number;
  /** Addresses that somebody was first told of in these days, as they stand now. */
  told: number;
  removed: number;
  refused: number;
  exhausted: number;
  /** Closed after somebody was told: taken back, or let be. */
  closed: number;
  /** Everything else: the copy is still asked about, or disputed. */
  underWay: number;
  /** Told of in these days, and gone already when the notice came, as its recipient says. In no other figure. */
  goneAlready: number;
  /** Hours from the first notice of a round to the first look that found it gone: a quarter, half and three quarters took no longer. */
  hours: { n: number; quarter: number; median: number; threeQuarters: number };
  /** Letters that left in these days. */
  letters: { notices: number; reminders: number; retractions: number; bounced: number; inDoubt: number };
  /** Addresses that one recipient was told of twice in one round. Must be none. */
  toldTwice: number;
  /** Addresses that notices of these days name, and those of them whose notice was taken back. */
  named: number;
  retracted: number;
  counterNotices: { received: number; none: number };
  /** By addresses told of, the most first; only hosts with at least `leastTold` of them, of at least `leastCreators` people. */
  hosts: { host: string; told: number; removed: number; medianHours: number | null; n: number }[];
  leastTold: number;
  leastCreators: number;
  /** Hosts that are not named, since too little stands behind them. */
  otherHosts: number;
  /** The figures are of the sample world. */
  sample: boolean;
}

const termYield = z.object({
  termId: z.string(),
  /** Pages that a search for it named. */
  candidates: z.number(),
  /** Those of them at which a copy was confirmed. */
  confirmed: z.number(),
});
export type TermYield = z.infer<typeof termYield>;
export const yieldsSchema = z.object({
  /** So far back. */
  days: z.number(),
  /** Terms that brought nothing are not among them. */
  items: z.array(termYield),
  /** What copies are titled with beside a name, and nobody searches for. */
  suggestions: z.array(z.object({ text: z.string(), pages: z.number() })),
});
export type Yields = z.infer<typeof yieldsSchema>;
