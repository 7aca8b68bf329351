import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const one = { caseId: z.string(), userId: z.string() };

/** Found for the first time; or found again, in the next round or, where nobody called it removed, in the same. */
export const caseOpened = defineEvent(
  'cases.opened',
  z.object({ ...one, as: z.enum(['first', 'next-round', 'same-round']).optional() }),
);
export const caseApproved = defineEvent(
  'cases.approved',
  z.object({ ...one, round: z.number().int(), host: z.string().optional() }),
);
/** Nothing more is to be sent about it: dismissed, whitelisted, withdrawn, or undone before sending. */
export const caseClosed = defineEvent('cases.closed', z.object({ ...one, state: z.string() }));
/** Two creators claim its work: it stands still until an operator has looked. */
export const caseHeldForClaims = defineEvent('cases.held-for-claims', z.object({ ...one, round: z.number().int() }));
/** A case that was stopped goes on where it stood: what follows it may go on too. */
export const caseResumed = defineEvent('cases.resumed', z.object(one));
/** What was found may show somebody under age: nobody sees it any more. */
export const caseQuarantined = defineEvent(
  'cases.quarantined',
  z.object({ ...one, quarantineId: z.string(), by: z.enum(['creator', 'operator', 'known']) }),
);
/** An operator reported what was flagged: what else shows it stops, whoever's case it is. */
export const quarantineReported = defineEvent(
  'cases.quarantine-reported',
  z.object({ ...one, quarantineId: z.string() }),
);
export const retractAsked = defineEvent('cases.retract-asked', z.object(one));
/** The page shows a fake, no copy: what was claimed of it as a copy is wrong. */
export const becameFake = defineEvent('cases.became-fake', z.object(one));
export const caseRemoved = defineEvent('cases.removed', z.object({ ...one, round: z.number().int() }));
/** A page of a case that one look called gone was seen with the copy on it, at that time. */
export const caseSighted = defineEvent(
  'cases.sighted',
  z.object({ caseId: z.string(), round: z.number().int(), at: z.iso.datetime() }),
);
