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
/** An operator opened a creator's packet; the creator can see that. */
export const packetLookedAt = defineEvent(
  'deindexing.packet-looked-at',
  z.object({ packetId: z.string(), userId: z.string(), operatorId: z.string() }),
);
