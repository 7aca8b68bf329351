import { z } from 'zod';
import { features } from '#modules/access/contract.ts';

export const passwordLength = { min: 12, max: 128 } as const;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('This is not an e-mail address.'));
const newPassword = z
  .string()
  .min(passwordLength.min, `At least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `At most ${passwordLength.max} characters.`);
const mark = z.string().trim().max(100);
const name = z.string().trim().max(200);
const token = z.string().min(1).max(200);

/** Where somebody was going when they had to sign in or up first: it survives every page and mail in between. */
const detour = {
  customRedirect: z.string().max(2000).optional(),
  customOfferId: mark.optional(),
  isAffiliateOnly: z.boolean().optional(),
};
const detourSchema = z.object(detour);
export type Detour = z.infer<typeof detourSchema>;

export const signUpBody = z.object({
  name: name.optional(),
  email,
  password: newPassword,
  referralCode: mark.optional(),
  ...detour,
});
/** No length rule here: whoever has an older password may still sign in, and a wrong one is only wrong. */
export const signInBody = z.object({ email, password: z.string().min(1).max(1000) });
export const requestResetBody = z.object({ email, ...detour });
export const resetBody = z.object({ token, newPassword });

export const signedInAnswer = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
export const doneAnswer = z.object({ ok: z.literal(true) });

/** What has to be done before protection can begin, in this order. */
export const onboardingSteps = ['account', 'ownership', 'references', 'whitelist', 'authorization', 'plan'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
export type Onboarding = Record<OnboardingStep, boolean>;
export const referencesNeeded = 3;

/** @example isOnboarded({ account: true, ownership: false, … }) // false */
export const isOnboarded = (onboarding: Onboarding): boolean => onboardingSteps.every((step) => onboarding[step]);

const steps = z.object({
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
  shouldShowUpgrade: z.boolean(),
  onboarding: steps,
});
export type Me = z.infer<typeof meSchema>;

export const settingsSchema = z.object({ autoSend: z.boolean(), dryRun: z.boolean(), hidePreviews: z.boolean() });
export const settingsPatch = settingsSchema.partial();
/** Switches of a creator, and whether an operator has looked at enough of the first notices. */
export type Settings = z.infer<typeof settingsSchema> & { firstNoticesCleared: boolean };
