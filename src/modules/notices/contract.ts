import { z } from 'zod';
import { formLengths } from '#modules/notices/lengths.ts';
import { lumenCopySchema } from '#modules/notices/lumen/contract.ts';
import { taskOutcomes, taskStates } from '#modules/notices/money-services/task.ts';
import { noticeKinds, noticeStates } from '#modules/notices/notice.ts';
import { oneLine } from '#platform/http/one-line.ts';

export const noticeSummarySchema = z.object({
  id: z.string(),
  state: z.enum(noticeStates),
  kind: z.enum(noticeKinds),
  basis: z.string(),
  channel: z.string(),
  recipient: z.string(),
  recipientName: z.string().optional(),
  step: z.number(),
  stepKind: z.string(),
  dryRun: z.boolean(),
  needs: z.enum(['nothing', 'creator', 'operator']),
  failure: z.string().optional(),
  subject: z.string(),
  caseIds: z.array(z.string()),
  urls: z.array(z.string()),
  createdAt: z.string(),
  sendAfter: z.string().optional(),
  queuedAt: z.string().optional(),
  sentAt: z.string().optional(),
});
export type NoticeSummary = z.infer<typeof noticeSummarySchema>;

export const noticeDetailSchema = noticeSummarySchema.extend({
  /** The law it is written under; unknown for notices from before laws were chosen. */
  law: z
    .object({
      reason: z.string(),
      notTaken: z.array(z.object({ basis: z.string(), why: z.string() })),
      /** It takes the place of a notice under another law: why that one fits no longer. */
      changedBecause: z.string().optional(),
      language: z.string(),
    })
    .optional(),
  text: z.string(),
  messageId: z.string(),
  discloses: z.array(z.string()),
  contact: z
    .object({ source: z.string(), sourceUrl: z.string().optional(), checkedAt: z.string(), confirmed: z.boolean() })
    .optional(),
  response: z.string().optional(),
  attempts: z.number(),
  /** The receipt of one that was reported at its recipient's interface, and what became of it. */
  report: z
    .object({
      id: z.string().optional(),
      status: z.string().optional(),
      reason: z.string().optional(),
      detail: z.string().optional(),
      mitigation: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      checkedAt: z.string().optional(),
    })
    .optional(),
  /** Where a person hands it in, field by field. */
  form: z
    .object({
      url: z.string(),
      /** Without a value only the creator knows it. */
      fields: z.array(z.object({ label: z.string(), value: z.string().optional() })),
      dueAt: z.string(),
      /** Our looks could not see the copy: only an operator hands it in, whose yes says that they saw it. */
      unseen: z.boolean(),
      /** Why an operator hands it in, and its creator does not, in a sentence. */
      awaitsOperator: z.string().optional(),
      reference: z.string().optional(),
      /** Until then the record that it was handed in can be taken back. */
      undoUntil: z.string().optional(),
    })
    .optional(),
  /** Where the time of the law passed: what a person files with the authority. Nothing of it is sent by the service. */
  complaint: z
    .object({
      authority: z.string(),
      url: z.string(),
      note: z.string(),
      dueAt: z.string(),
      fields: z.array(z.object({ label: z.string(), value: z.string().optional() })),
      /** The bundle of each case that has one, by the file's name. */
      evidence: z.array(z.object({ caseId: z.string(), name: z.string() })),
      filedAt: z.string().optional(),
      reference: z.string().optional(),
    })
    .optional(),
  /** Its redacted copy in the Lumen database, where its creator switched copies on. */
  lumen: lumenCopySchema.optional(),
  /** For each address, what was considered before it was approved: by whom, when, and in which words. */
  considered: z.array(
    z.object({
      caseId: z.string(),
      url: z.string(),
      at: z.string(),
      by: z.enum(['creator', 'operator', 'service']),
      how: z.enum(['by-a-person', 'by-rule']),
      sentence: z.string(),
      questions: z.array(z.string()).optional(),
    }),
  ),
});
export type NoticeDetail = z.infer<typeof noticeDetailSchema>;

export const noticeQuery = z.object({
  q: z.string().trim().max(200).optional(),
  state: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(noticeStates)))
    .optional(),
});
export const resolveBody = z.object({ verdict: z.enum(['arrived', 'did-not-arrive']) });
/** Why an operator does not let a draft go. */
export const dropBody = z.object({ reason: z.enum(['wrong-recipient', 'form-unusable', 'not-there']) });
/** Why a contact is not the one to write to. */
export const rejectBody = z.object({
  reason: z.string().trim().min(3).max(1000),
  /** How it stood when its operator saw it; one that changed since then is left as it is. */
  was: z.enum(['usable', 'unconfirmed']).default('unconfirmed'),
});
/** How an operator told a recipient what did not arrive. */
export const toldBody = z.object({ note: z.string().trim().min(3).max(1000) });
export { formLengths };

/** The number that came after a form was handed in. */
export const formNumber = z.string().trim().min(1).max(formLengths.number);
export const packetBody = z.object({ reference: formNumber });

/** Why somebody who was told is written nothing: it knows, a withdrawal of it waits, or it refused the notice. */
export const retractionLeftOut = ['already-withdrawn', 'refused'] as const;

/** Whom a withdrawal of several cases would be written to. Nothing is sent by asking. */
export const retractionSchema = z.object({
  recipients: z.array(
    z.object({
      recipient: z.string(),
      name: z.string().optional(),
      channel: z
        .enum(['smtp', 'form-packet'])
        .describe('form-packet: a person reports to the recipient by hand, at its form or as it asks.'),
      /** Addresses that are taken back there. */
      urls: z.number(),
      notices: z.array(z.string()).describe('What is withdrawn there. Each gets its own withdrawal.'),
    }),
  ),
  /** Cases about which nobody was told, or everybody was told that they are taken back. */
  untold: z.number(),
  /** Cases of which somebody would hear. */
  caseIds: z.array(z.string()),
  /** Who was told and is written nothing, with the number of addresses. */
  nothing: z.array(z.object({ recipient: z.string(), why: z.enum(retractionLeftOut), urls: z.number() })),
  /** Within so many hours a person does what goes by hand. */
  withinHours: z.number(),
});
export type RetractionPreview = z.infer<typeof retractionSchema>;

/** What an operator writes to a payment processor or an ad network of a site, once nobody on its ladder is left. */
export const moneyServiceTaskSchema = z.object({
  id: z.string(),
  state: z.enum(taskStates),
  host: z.string(),
  service: z.string(),
  serviceKind: z.enum(['payment-processor', 'ad-network']),
  complaintUrl: z.string().optional(),
  complaintEmail: z.string().optional(),
  complaintNote: z.string().optional(),
  /** The day on which that address was read at its source. */
  lastVerifiedAt: z.string().optional(),
  packet: z.array(z.object({ label: z.string(), value: z.string().optional() })),
  /** Why nothing may be written now. */
  whyNot: z.string().optional(),
  handedInAt: z.string().optional(),
  reference: z.string().optional(),
  note: z.string().optional(),
  /** What was said about these is withdrawn or disputed, and the service does not know yet. */
  withdrawnUrls: z.array(z.string()),
});
export type MoneyServiceTask = z.infer<typeof moneyServiceTaskSchema>;
const words = z.string().overwrite(oneLine).trim().min(1).max(1000);
export const handInTaskBody = z.object({ reference: z.string().overwrite(oneLine).trim().max(200).optional() });
export const endTaskBody = z.object({ outcome: z.enum(taskOutcomes), note: words.optional() });
export const leaveTaskBody = z.object({ note: words });
/** The number of the record that was a slip, as the list of what was handed in names it. */
export const undoTaskBody = z.object({ number: z.number().int().positive() });
