import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

const about = z.object({ workId: z.string(), userId: z.string() });

export const workUploaded = defineEvent(
  'content.work-uploaded',
  about.extend({ kind: z.enum(['image', 'video']).default('image') }),
);
export const workReady = defineEvent('content.work-ready', about);
/** Parts of it are recognised from now on: it was taken in before that was possible. */
export const workDescribed = defineEvent('content.work-described', about);
/** This very picture was read from the page of an account that its creator has verified. */
export const workShownOnProfile = defineEvent('content.work-shown-on-profile', about);
export const workRefused = defineEvent('content.work-refused', about);
/** Its creator said anew whose it is: a studio's is claimed for them no more. */
export const ownershipCorrected = defineEvent('content.ownership-corrected', about);
/** Works are kept and no longer searched for, or searched for again. */
export const shelfChanged = defineEvent(
  'content.shelf-changed',
  z.object({ userId: z.string(), workIds: z.array(z.string()) }),
);
/** What is said of works by their collection: where they stood, whom they were for, or which collection it is. */
export const collectionsChanged = defineEvent('content.collections-changed', z.object({ userId: z.string() }));
export const workRemoved = defineEvent('content.work-removed', about);

/** A list of hashes knows a work that was taken in before. It names no creator: their export leaves it out. */
export const workListed = defineEvent('content.work-listed', z.object({ workId: z.string() }));
/** An operator found nothing to report about such a work. */
export const workCleared = defineEvent('content.work-cleared', z.object({ workId: z.string() }));
