import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const one = { trackId: z.string(), caseId: z.string(), userId: z.string(), engine: z.string() };

export const trackOpened = defineEvent('deindexing.opened', z.object(one));
/** A search result changed its state: seen, gone, back. */
export const trackMoved = defineEvent('deindexing.moved', z.object({ ...one, from: z.string(), to: z.string() }));
export const packetSubmitted = defineEvent(
  'deindexing.submitted',
  z.object({ packetId: z.string(), userId: z.string(), engine: z.string(), reference: z.string(), urls: z.number() }),
);
const answered = {
  packetId: z.string(),
  userId: z.string(),
  engine: z.string(),
  by: z.string(),
  trackIds: z.array(z.string()),
};
/** A person wrote down that the engine said no. */
export const trackRefused = defineEvent(
  'deindexing.refused',
  z.object({ ...answered, reason: z.string(), reference: z.string().optional() }),
);
/** The record of a refusal was a mistake. */
export const refusalTakenBack = defineEvent('deindexing.refusal-taken-back', z.object(answered));
/** The record that a packet was handed in was a mistake. */
export const submissionTakenBack = defineEvent(
  'deindexing.submission-taken-back',
  z.object({ ...answered, reference: z.string() }),
);
/** Refused addresses are to be handed in once more, in this packet. */
export const offeredAgain = defineEvent('deindexing.offered-again', z.object(answered));
/** An operator opened a creator's packet; the creator can see that. */
export const packetLookedAt = defineEvent(
  'deindexing.packet-looked-at',
  z.object({ packetId: z.string(), userId: z.string(), operatorId: z.string() }),
);
