import { z } from 'zod';
import { signInChanges } from '#modules/accounts/mail/mail.ts';
import { defineEvent } from '#platform/events/index.ts';

const ofUser = z.object({ userId: z.string() });
/** A change of how a user signs in; `changeId` is the mail that tells of it. */
const changed = ofUser.extend({ changeId: z.string() });

export const signedUp = defineEvent(
  'accounts.signed-up',
  z.object({
    userId: z.string(),
    referralCode: z.string().optional(),
    customOfferId: z.string().optional(),
    /** Which browser it was, as far as an account before had marked it. */
    browser: z.string().optional(),
    /** The referral that it came with first. */
    touch: z.string().optional(),
  }),
);

/** Every session of the user ended with the old password. */
export const passwordReset = defineEvent('accounts.password-reset', changed);

/** The password was changed by somebody who knew the old one; every other session ended. */
export const passwordChanged = defineEvent('accounts.password-changed', changed);

export const emailConfirmed = defineEvent('accounts.email-confirmed', ofUser);
/** Its owner confirmed the address by a reset: what was added before leads nowhere any more. */
export const waysInDropped = defineEvent('accounts.ways-in-dropped', ofUser);
export const emailChangeAsked = defineEvent('accounts.email-change-asked', ofUser);
export const emailChangeCancelled = defineEvent('accounts.email-change-cancelled', ofUser);
export const emailChanged = defineEvent('accounts.email-changed', changed);
/** The address from before stands again; every session ended and the password is void. */
export const emailChangeUndone = defineEvent('accounts.email-change-undone', changed);

/** Something else about how the user signs in. */
export const signInChanged = defineEvent('accounts.sign-in-changed', changed.extend({ change: z.enum(signInChanges) }));

/** The account is to be deleted, if nobody undoes it until then. */
export const deletionAsked = defineEvent('accounts.deletion-asked', ofUser.extend({ dueAt: z.iso.datetime() }));
/** Nobody asked, but the plan ended long ago; said with each warning. */
export const deletionAnnounced = defineEvent('accounts.deletion-announced', ofUser.extend({ dueAt: z.iso.datetime() }));
/** That warning never left: it does not count, and is to be given anew. */
export const deletionUnannounced = defineEvent('accounts.deletion-unannounced', ofUser);
/** The relay took a mail that asks an address named in the registry of scams for its side. */
export const registryAskLeft = defineEvent('accounts.registry-ask-left', z.object({ entryId: z.string() }));
export const deletionUndone = defineEvent('accounts.deletion-undone', ofUser);

export const apiTokenRevoked = defineEvent('accounts.api-token-revoked', ofUser.extend({ tokenId: z.string() }));

export const renamed = defineEvent('accounts.renamed', ofUser);
export const sessionsEnded = defineEvent('accounts.sessions-ended', ofUser.extend({ count: z.number().int() }));

export const settingsChanged = defineEvent(
  'accounts.settings-changed',
  z.object({
    userId: z.string(),
    change: z.object({
      autoSend: z.boolean().optional(),
      dryRun: z.boolean().optional(),
      hidePreviews: z.boolean().optional(),
      nameProfile: z.boolean().optional(),
      lumenCopies: z.boolean().optional(),
      firstNoticesCleared: z.boolean().optional(),
      language: z.string().optional(),
      theme: z.string().optional(),
    }),
  }),
);

export const roleChanged = defineEvent('accounts.role-changed', z.object({ userId: z.string(), role: z.string() }));

/** An operator said why a higher plan would help, or took that back. */
export const upgradeSuggested = defineEvent(
  'accounts.upgrade-suggested',
  ofUser.extend({ message: z.string().optional() }),
);

/** An operator did something of this user's, or of nobody's. The user can see what it was. */
export const operatorActed = defineEvent(
  'operations.acted',
  z.object({
    userId: z.string().optional(),
    operatorId: z.string(),
    action: z.string(),
    id: z.string(),
    /** Why, where they had to say. */
    reason: z.string().optional(),
    /** What the id is of, where nothing keeps it: the kind of a job. */
    about: z.string().optional(),
    /** Each of them, where it was done to many at once. */
    ids: z.array(z.string()).optional(),
    /** The feature that was given or taken. */
    feature: z.string().optional(),
  }),
);
