import { z } from 'zod';
import { hostKinds } from '#modules/brands/contract.ts';
import { alikeFields, undoFields } from '#modules/cases/alike/fields.ts';
import { caseStates } from '#modules/cases/case.ts';
import { fairUse } from '#modules/cases/considered.ts';
import { lastResortKinds } from '#modules/cases/last-resorts.ts';
import { mostAtOnce } from '#modules/cases/lengths.ts';
import { searchFormSchema } from '#modules/cases/search-forms.ts';
import { oneLine } from '#platform/http/one-line.ts';

export { fairUse };

export const caseStateSchema = z.enum(caseStates);

export const verdictSchema = z.object({
  kind: z.enum(['same', 'similar', 'named', 'fake']),
  distance: z.number().optional(),
  transform: z.string().optional(),
  stage: z.string().optional(),
  /** Corners of both pictures that agree on one geometry, where a part of a picture was recognised. */
  inliers: z.number().optional(),
  /** Where in the work's video the picture is from. */
  offsetSeconds: z.number().optional(),
  /** Where in the found video the work is seen. */
  copySeconds: z.number().optional(),
  workId: z.string().optional(),
  signals: z.array(z.string()),
});

/** Free removals: how many there are in all, for how many a notice left, how many are asked for, and what is left. */
export const removalsSchema = z.object({ of: z.number(), used: z.number(), waiting: z.number(), left: z.number() });
export type Removals = z.infer<typeof removalsSchema>;
export const removalBody = z.object({
  url: z.string().min(1, 'Give the address of the page.').max(4096),
  workId: z.string('Say which of your works the page shows.').max(64),
  /** Where the original stands, or anything else that shows whose it is. */
  note: z.string().max(2_000).optional(),
  declaration: z.literal(true, 'Confirm that this page shows your content without your permission.'),
});

/** How a counter-notice ended: by the creator's word, or because its time was over (`lapsed`). */
export const counterDecisions = ['retract', 'court-action', 'let-lapse', 'lapsed', 'whitelist'] as const;
/** What an operator wrote down about its end: it was none, or the court action was won or lost. */
export const counterEnds = ['mistaken', 'upheld', 'lost'] as const;
export type CounterEnd = (typeof counterEnds)[number];
export type CounterDecision = (typeof counterDecisions)[number];

export const counterNoticeSchema = z.object({
  receivedAt: z.string(),
  /** The host puts the copy back not before the first and not after the second, unless it learns of a court action. */
  restoreNotBefore: z.string(),
  restoreBy: z.string(),
  decision: z.enum(counterDecisions).optional(),
  decidedAt: z.string().optional(),
  court: z.string().optional(),
  docket: z.string().optional(),
  filedAt: z.string().optional(),
  /** How the court action ended. */
  ended: z.enum(counterEnds).exclude(['mistaken']).optional(),
  endedAt: z.string().optional(),
});

/** Which sentence of `causes.ts` it is, for a reader in another language. */
const saidSchema = z.object({ key: z.string(), with: z.record(z.string(), z.unknown()) });

export const nextActionSchema = z.object({
  kind: z.string(),
  at: z.string(),
  text: z.string(),
  /** Which sentence `text` is, for a reader in another language. */
  says: saidSchema.optional(),
});

export const caseSummarySchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  state: caseStateSchema,
  round: z.number(),
  step: z.number(),
  social: z.boolean(),
  verdict: verdictSchema,
  works: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Which work a report of the page named, where none was recognised on it: an approval names it. */
  reportedWork: z.object({ id: z.string(), title: z.string() }).optional(),
  /** The found picture at 24 px width, as a signed link; in lists only. */
  tiny: z.string().optional(),
  holdReason: z.string().optional(),
  holdSays: saidSchema.optional(),
  foundAt: z.string(),
  updatedAt: z.string(),
  firstNoticedAt: z.string().optional(),
  removedAt: z.string().optional(),
  nextAction: nextActionSchema.optional(),
  mayRetract: z.boolean().describe('Whether a retraction would take something back.'),
  counterNotice: counterNoticeSchema.optional(),
  deindexing: z.array(
    z.object({
      engine: z.string(),
      /** The address of the result; where the page moved there is one for each. */
      url: z.string(),
      state: z.string(),
      /** Since when it stands so, where that is known. */
      since: z.string().optional(),
      /** What the engine said no with, while that stands. */
      refusal: z
        .object({ reason: z.string(), words: z.string().optional(), reference: z.string().optional() })
        .optional(),
      /** The form it was handed in with, or waits in. */
      packetId: z.string().optional(),
    }),
  ),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;

export const caseEventSchema = z.object({
  at: z.string(),
  actor: z.string(),
  type: z.string(),
  cause: z.string(),
  facts: z.record(z.string(), z.unknown()),
  hash: z.string(),
  previousHash: z.string(),
});

export const caseNoticeSchema = z.object({
  id: z.string(),
  state: z.string(),
  kind: z.string(),
  step: z.number(),
  basis: z.string(),
  /** Why this law was chosen, in a sentence. */
  basisReason: z.string().optional(),
  channel: z.string(),
  recipient: z.string(),
  sentAt: z.string().optional(),
});

export const caseCheckSchema = z.object({
  at: z.string(),
  vantage: z.string(),
  outcome: z.string(),
  status: z.number().optional(),
  sentence: z.string(),
  says: saidSchema.optional(),
});
export const caseReplySchema = z.object({
  id: z.string(),
  at: z.string(),
  outcome: z.string(),
  subject: z.string(),
  text: z.string(),
});

export const caseDetailSchema = caseSummarySchema.extend({
  notices: z.array(caseNoticeSchema),
  checks: z.array(caseCheckSchema),
  replies: z.array(caseReplySchema),
  events: z.array(caseEventSchema),
  /** Further addresses of the page: where it was found, what leads to it, where it stood before it moved. */
  aliases: z.array(z.string()),
  media: z.array(z.object({ url: z.string(), workId: z.string().optional() })),
  /** Payment processors and ad networks of the site that the team writes to, once no recipient is left. */
  moneyServices: z
    .array(
      z.object({
        name: z.string(),
        kind: z.enum(['payment-processor', 'ad-network']),
        state: z.enum(['open', 'handed-in', 'acted', 'refused', 'no-answer', 'left-out']),
        at: z.string(),
      }),
    )
    .optional(),
  /** With no step left: what a lawyer or the police could do. Not legal advice. */
  lastResorts: z.array(z.object({ kind: z.enum(lastResortKinds), country: z.string().optional() })).optional(),
  /** Where the person shown asks search engines themselves: cases of intimate works and intimate fakes alone. */
  searchForms: z.array(searchFormSchema).optional(),
  evidence: z
    .object({ state: z.string(), capturedAt: z.string(), picture: z.string(), manifestSha256: z.string().optional() })
    .optional(),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;

const pictureSchema = z.object({
  /** A picture of 24 px width; blurred by the page. */
  tiny: z.string().optional(),
  /** Signed, five minutes. Asked for one at a time. */
  clear: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** The outline of what both pictures show, as shares of this one's width and height; absent where it is all of both. */
  region: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** It stays on its creator's device: there is nothing to show but its proportions and the region. */
  isPrivate: z.boolean().optional(),
  caption: z.string(),
});
export const caseMediaSchema = z.object({
  /** The work that is named first in the case's list. */
  yours: pictureSchema.extend({ workId: z.string(), title: z.string() }).optional(),
  found: pictureSchema.optional(),
  /** The found side may show somebody under age: nobody sees it. */
  quarantined: z.boolean(),
});

export const flagBody = z.object({ note: z.string().trim().max(500).optional() });
export const flaggedSchema = z.object({ id: z.string(), at: z.iso.datetime() });

/** What becomes of the open cases of a work when nothing is claimed for it any more. Each stands in one of these. */
export const casesOfWorkSchema = z.object({
  /** Nobody was told: they end. */
  stopped: z.number(),
  /** Held, and nobody was told: they end, too. */
  held: z.number(),
  /** A notice is out: nothing more is said, and they are looked at. */
  told: z.number(),
  /** They are about other works as well. */
  goOn: z.number(),
});
export type CasesOfWork = z.infer<typeof casesOfWorkSchema>;

export const decisionSchema = z
  .enum(['approve', 'dismiss', 'whitelist'])
  .describe(
    `approve: ${fairUse.sentence} Approving says that it is none of these; that you were asked, and when, is kept with the case.`,
  );
/** `fairUse.version`, where its sentence stood beside the button. */
const consideredSchema = z
  .string()
  .max(40)
  .optional()
  .describe('The version of the sentence about fair use that a person was shown.');
export const decideBody = z.object({
  decision: decisionSchema,
  reason: z.string().overwrite(oneLine).trim().min(1).max(500).optional(),
  considered: consideredSchema,
  workId: z
    .string()
    .max(64)
    .optional()
    .describe(
      'Which of your works the page shows, where none was recognised on it. Without it, the one that you reported it with.',
    ),
});
export const severalCases = z.object({ ids: z.array(z.string().max(64)).min(1).max(mostAtOnce) });
export const decideManyBody = severalCases.extend({
  decision: decisionSchema,
  reason: z.string().overwrite(oneLine).trim().min(1).max(500).optional(),
  considered: consideredSchema,
  withdraw: z.boolean().default(false).describe('Takes back what was said; only where the page is to be left alone.'),
  ...alikeFields,
});
export const undoManyBody = severalCases.extend(undoFields);
/** What became of each of several cases: its state, or why nothing was done. */
export const caseResults = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      state: caseStateSchema.optional(),
      code: z.string().optional(),
      message: z.string().optional(),
      stays: caseStateSchema.optional().describe('Where nothing was done, the state that it is in.'),
    }),
  ),
});

export const caseQuery = z.object({
  state: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(caseStateSchema))
    .optional(),
  host: z.string().max(253).optional(),
  site: z.enum(hostKinds).optional().describe('The kind of site that it is on.'),
  q: z.string().max(200).optional(),
  kind: z
    .enum(['same', 'similar', 'named', 'fake', 'whitelisted', 'unrelated'])
    .optional()
    .describe('Of the last two there are no cases.'),
  /** Days or moments at which it was found; a day given as `to` belongs to the period. */
  from: z.string().max(40).optional(),
  to: z.string().max(40).optional(),
  order: z
    .enum(['updated', 'found'])
    .default('found')
    .describe(
      '`found` stays as it is while one page after the other is read; by `updated` what changes meanwhile moves to the front.',
    ),
});

/** What an entry on the whitelist would do to cases that are open. */
export const wouldCloseSchema = z.object({
  cases: z.number(),
  /** Those of them about which a notice was sent, or a search engine was told. */
  told: z.number(),
  /** Their ids: what was said of them is taken back by `POST /cases/retractions`. */
  toldIds: z.array(z.string()),
  some: z.array(z.object({ caseId: z.string(), url: z.string() })),
});
export type WouldClose = z.infer<typeof wouldCloseSchema>;
