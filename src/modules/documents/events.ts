import { z } from 'zod';
import { fileRefusals } from '#modules/escalations/contract.ts';
import { defineEvent } from '#platform/events/index.ts';

const about = z.object({ documentId: z.string(), userId: z.string(), brandId: z.string() });

export const documentGiven = defineEvent('documents.given', about);
/** By its creator. */
export const documentRemoved = defineEvent('documents.removed', about);
export const documentBroughtBack = defineEvent('documents.brought-back', about);
/** It could not be taken in while it waited: nobody checks it. */
export const documentRefused = defineEvent('documents.refused', about.extend({ refusal: z.enum(fileRefusals) }));
/** An operator opened it, and said why: it is in the creator's own log. */
export const documentLookedAt = defineEvent(
  'documents.looked-at',
  z.object({ documentId: z.string(), userId: z.string(), operatorId: z.string(), reason: z.string() }),
);
