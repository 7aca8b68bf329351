import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A change of how a user signs in; `changeId` is the mail that tells of it. */
const changed = z.object({ userId: z.string(), changeId: z.string() });

export const signedUp = defineEvent(
  'accounts.signed-up',
  z.object({ userId: z.string(), referralCode: z.string().optional(), customOfferId: z.string().optional() }),
);

/** Every session of the user ended with the old password. */
export const passwordReset = defineEvent('accounts.password-reset', changed);

export const settingsChanged = defineEvent(
  'accounts.settings-changed',
  z.object({
    userId: z.string(),
    change: z.object({
      autoSend: z.boolean().optional(),
      dryRun: z.boolean().optional(),
      hidePreviews: z.boolean().optional(),
      firstNoticesCleared: z.boolean().optional(),
    }),
  }),
);

export const roleChanged = defineEvent('accounts.role-changed', z.object({ userId: z.string(), role: z.string() }));
