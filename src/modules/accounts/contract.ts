import { z } from 'zod';
import { isTimeZone } from '#lib/week/index.ts';
import { features, ownLists, scopes } from '#modules/access/contract.ts';
import { lengths, passwordLength } from '#modules/accounts/lengths.ts';

export * from '#modules/accounts/onboarding.ts';

const email = z.string().trim().toLowerCase().max(lengths.email).pipe(z.email('This is not an e-mail address.'));
const newPassword = z
  .string()
  .min(passwordLength.min, `At least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `At most ${passwordLength.max} characters.`);
const mark = z.string().trim().max(lengths.referralCode);
const name = z.string().trim().max(lengths.name);
const token = z.string().min(1).max(200);

/** Where somebody was going when they had to sign in or up first: it survives every page and mail in between. */
const detourSchema = z.object({
  customRedirect: z.string().max(2000).optional(),
  customOfferId: mark.optional(),
  isAffiliateOnly: z.boolean().optional(),
  /** The code of whoever sent them. */
  rFromSearch: mark.optional(),
});
export type Detour = z.infer<typeof detourSchema>;

export const signUpBody = detourSchema.omit({ rFromSearch: true }).extend({
  name: name.optional(),
  email,
  password: newPassword,
  referralCode: mark.optional(),
});
/** No length rule here: whoever has an older password may still sign in, and a wrong one is only wrong. */
export const signInBody = z.object({ email, password: z.string().min(1).max(1000) });
export const requestResetBody = detourSchema.extend({ email });
export const resetBody = z.object({ token, newPassword });

export const confirmEmailBody = z.object({ token });

/**
 * Whoever changes how to sign in says the password they have: a session left open somewhere is not enough. Left out by
 * those who have none: they have to have signed in within ten minutes.
 */
const currentPassword = z.string().min(1, 'Enter your password.').max(1000).optional();
export const renameBody = z.object({ name });
export const changeEmailBody = z.object({ email, currentPassword });
export const changePasswordBody = z.object({ currentPassword, newPassword });
export const resendBody = detourSchema;
export const ownerBody = z.object({ currentPassword });

export const googleStartBody = detourSchema;
export const googleStartAnswer = z.object({ url: z.url() });
/** The query string that Google's way back came with. */
export const googleFinishBody = z.object({ search: z.string().max(4000) });
export const googleLinkBody = z.object({ step: token, password: z.string().min(1, 'Enter your password.').max(1000) });

export const accountSchema = z.object({
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** The address that was asked for and is not confirmed yet. */
  pendingEmail: z.string().optional(),
});
export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words, as in `Firefox on Windows`. No place: we do not keep where somebody is. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** To within ten minutes. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionsAnswer = z.object({ items: z.array(sessionSchema) });
export const sessionParams = z.object({ id: z.string() });
export const endedAnswer = z.object({ ended: z.number().int() });

export const signedInAnswer = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
export type SignedIn = z.infer<typeof signedInAnswer>;

/** In, or asked for the second factor first: the step is said again with the code. */
const secondFactorAsked = z.object({ secondFactor: z.object({ step: z.string() }) });
export const signInAnswer = z.union([signedInAnswer, secondFactorAsked]);
export type SignIn = z.infer<typeof signInAnswer>;

const outcome = <Outcome extends string>(name: Outcome) => z.object({ outcome: z.literal(name), detour: detourSchema });
/**
 * What came of a visit to Google: in · asked for the second factor · connected to the account that is signed in · given
 * up there · not the answer to our question · Google has not verified the address · an account has the address and a
 * password, which connects the two · an account has the address and cannot be connected like that.
 */
export const googleFinishAnswer = z.discriminatedUnion('outcome', [
  outcome('signed-in').extend(signedInAnswer.shape),
  outcome('second-factor').extend(secondFactorAsked.shape),
  outcome('connected'),
  outcome('cancelled'),
  outcome('mismatch'),
  outcome('unverified'),
  outcome('password-needed').extend({ step: z.string(), email: z.string() }),
  outcome('known-address').extend({ email: z.string() }),
]);
export type GoogleFinish = z.infer<typeof googleFinishAnswer>;

/** Six digits of the app, or a recovery code. */
const code = z.string().trim().min(6, 'Enter the code.').max(40);
export const secondFactorBody = z.object({ step: token, code, remember: z.boolean().optional() });
export const factorOnBody = z.object({ step: token, code });
export const factorHolderBody = z.object({ currentPassword, code });
/** `picture` is an SVG of the square code that holds the secret for the app. */
export const factorStartAnswer = z.object({ step: z.string(), secret: z.string(), picture: z.string() });
export type FactorStart = z.infer<typeof factorStartAnswer>;
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) });

/** What WebAuthn exchanges between device and server; read by its library, which refuses what does not hold. */
const webauthn = z.record(z.string(), z.unknown());
const deviceAnswer = webauthn.and(z.object({ id: z.string().max(1400) }));
const passkeyName = z.string().trim().min(1, 'Give it a name.').max(lengths.passkeyName);
export const passkeyStartAnswer = z.object({ step: z.string(), options: webauthn });
export const passkeySignInBody = z.object({ step: token, response: deviceAnswer });
export const passkeyAddBody = z.object({ step: token, name: passkeyName, response: deviceAnswer });
export const passkeyNameBody = z.object({ name: passkeyName });
export const passkeyParams = z.object({ id: z.string() });
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof passkey>;

/** How somebody signs in. */
export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Signed in so lately that no password is asked where there is none. */
  isFresh: z.boolean(),
  google: z.object({ connectedAt: z.iso.datetime() }).optional(),
  secondFactor: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.number().int() }).optional(),
  passkeys: z.array(passkey),
});
export type Security = z.infer<typeof securitySchema>;

/** The longest that a token may work, in days. */
export const longestTokenDays = 366;
export const apiTokenBody = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(lengths.tokenName, `At most ${lengths.tokenName} characters.`),
  scopes: z.array(z.enum(scopes)).min(1, 'Choose at least one.').max(scopes.length),
  expiresInDays: z.number().int().min(1).max(longestTokenDays),
  currentPassword,
});
export const apiTokenParams = z.object({ id: z.string() });
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters. */
  ends: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(['active', 'expired']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To within a minute. */
  lastUsedAt: z.iso.datetime().optional(),
});
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokensAnswer = z.object({ items: z.array(apiToken) });
/** `token` is said this once. */
export const madeApiTokenAnswer = z.object({ token: z.string(), item: apiToken });
export type MadeApiToken = z.infer<typeof madeApiTokenAnswer>;

export const doneAnswer = z.object({ ok: z.literal(true) });

/** Its owner asked · nobody did, but its plan ended long ago · it has begun. */
export const deletionCauses = ['asked', 'former', 'final'] as const;
export type DeletionCause = (typeof deletionCauses)[number];

const steps = z.object({
  email: z.boolean(),
  account: z.boolean(),
  ownership: z.boolean(),
  references: z.boolean(),
  whitelist: z.boolean(),
  authorization: z.boolean(),
  plan: z.boolean(),
});

export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['creator', 'operator']),
  plan: z.string(),
  frontendStatus: z.enum(['free', 'subscribed', 'former']),
  effectiveSpecialFeatures: z.array(z.enum(features)),
  isAffiliateOnly: z.boolean(),
  suggestUpgradeCustomMessage: z.string().optional(),
  needsOnboarding: z.boolean(),
  isCancelledButActive: z.boolean(),
  /** A payment is late; so long the plan lasts without it. */
  paymentLateUntil: z.iso.datetime().optional(),
  shouldShowUpgrade: z.boolean(),
  /** Where they reported or asked for something: those pages stay open on every plan. */
  ownLists: z.array(z.enum(ownLists)),
  /** This account is to be deleted; from then on nothing brings it back. */
  deletionDueAt: z.iso.datetime().optional(),
  deletionCause: z.enum(deletionCauses).optional(),
  onboarding: steps,
});
export type Me = z.infer<typeof meSchema>;

export const settingsSchema = z.object({
  autoSend: z.boolean(),
  dryRun: z.boolean(),
  hidePreviews: z.boolean(),
  /** Notices name the public page of the account that the works belong to, as where an authorised example can be seen. */
  nameProfile: z.boolean(),
  /** Redacted copies of copyright notices are published in the Lumen database. Off until switched on. */
  lumenCopies: z.boolean(),
  /** How they read, on every device; absent until they choose. */
  language: z.enum(['en-US', 'en-GB', 'de']).optional(),
  theme: z.enum(['light', 'dark', 'device']).optional(),
  /** Where their days and weeks begin; absent until a browser said it. */
  timeZone: z.string().max(64).refine(isTimeZone, 'This is not the name of a time zone.').optional(),
});
export const settingsPatch = settingsSchema.partial();
/** Switches of a creator, and whether an operator has looked at enough of the first notices. */
export type Settings = z.infer<typeof settingsSchema> & { firstNoticesCleared: boolean };
export type Language = NonNullable<Settings['language']>;
export type Theme = NonNullable<Settings['theme']>;
