import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const about = { noticeId: z.string(), userId: z.string(), caseIds: z.array(z.string()) };

export const noticeQueued = defineEvent('notices.queued', z.object(about));
export const noticeSent = defineEvent('notices.sent', z.object(about));
export const noticeUncertain = defineEvent('notices.uncertain', z.object(about));
/** A form that was recorded as handed in was not. */
export const formTakenBack = defineEvent('notices.form-taken-back', z.object(about));
/** A message that nobody has asked for just now waits for the creator's yes: a reminder, a further step, a switch turned off. */
export const noticeAwaitsCreator = defineEvent(
  'notices.awaits-creator',
  z.object({ noticeId: z.string(), userId: z.string(), kind: z.string() }),
);
/** A withdrawal did not arrive: without it the recipient holds on to what was taken back. */
export const retractionUntold = defineEvent(
  'notices.retraction-untold',
  z.object({ noticeId: z.string(), caseId: z.string(), userId: z.string() }),
);
/** A recipient asks for more through the status of a report, which no mail says. */
export const reportNeedsInformation = defineEvent(
  'notices.report-needs-information',
  z.object({
    noticeId: z.string(),
    userId: z.string(),
    by: z.string(),
    reportId: z.string(),
    question: z.string().optional(),
    /** Of this answer: tells two questions in the same words apart. */
    checkedAt: z.iso.datetime(),
  }),
);
/** The time of its law passed with a copy still up: the creator may complain to the authority. Once for each notice. */
export const complaintReady = defineEvent(
  'notices.complaint-ready',
  z.object({ noticeId: z.string(), userId: z.string() }),
);
/** An operator looked at a page about which somebody was told, and the copy was not there. */
export const copyNotThere = defineEvent(
  'notices.copy-not-there',
  z.object({ caseId: z.string(), userId: z.string(), round: z.number().int() }),
);
/** A final no, at SMTP or by a bounce message: the next contact is written to at once. */
export const noticeBounced = defineEvent('notices.bounced', z.object({ ...about, why: z.string() }));
