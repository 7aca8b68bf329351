import { z } from 'zod';
import { authorizationLengths, brandLengths } from '#modules/brands/lengths.ts';
import { pageOf } from '#platform/http/page.ts';
import { severalAnswer } from '#platform/http/several.ts';

/** What a site is, as a message may say it that names no site. */
export const hostKinds = ['forum', 'file-host', 'image-host', 'video', 'blog', 'social', 'other'] as const;
export type HostKind = (typeof hostKinds)[number];

export const verificationStates = ['unverified', 'verifying', 'verified', 'rejected'] as const;

/** What a look at the profile can end with, and what the creator reads then. */
export const checkOutcomes = {
  verified: 'Your code was found. This account is yours.',
  code_not_found: 'We opened the profile, but the code is not in it. Save it in the bio and try again in a minute.',
  profile_unreachable:
    'The profile could not be opened. Check the address, make sure it can be seen without signing in, and try again.',
  redirected: 'The address leads to another page than the profile. Give the address of the profile itself.',
  look_failed:
    'We could not finish looking: something failed on our side. Leave the code where it is and try again in a minute.',
  taken_by_another: 'Another creator has proved this account already. An operator will review it.',
  confirmed_by_operator: 'An operator has confirmed this account.',
  rejected_by_operator: 'An operator checked this account and could not confirm it.',
} as const;
export type CheckOutcome = keyof typeof checkOutcomes;

/** Names end in notices and subjects: nothing in them may begin a new line or hide. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'One line, without control characters.');
/** Several lines, as an address has. */
const lines = z
  .string()
  .trim()
  .regex(/^(?:[^\p{Cc}]|[\r\n])*$/u, 'Without control characters.');
const names = z.array(line.min(1).max(brandLengths.alias)).max(50);
export const brandBody = z.object({
  platform: z.string().trim().min(1, 'Name the platform.').max(brandLengths.platform),
  handle: z.string().trim().min(1, 'Enter the handle.').max(brandLengths.handle),
  displayName: line.max(brandLengths.displayName).optional(),
  profileUrl: z.string().trim().max(brandLengths.profileUrl).optional(),
  aliases: names.optional(),
  oldHandles: names.optional(),
});
export type BrandInput = z.infer<typeof brandBody>;
/** Another handle is another account, which has to be proved. An empty display name takes it away. */
export const brandChange = brandBody
  .pick({ displayName: true, aliases: true, oldHandles: true })
  .extend({ archived: z.boolean().optional() });
export type BrandChange = z.infer<typeof brandChange>;
/** Without it all are listed. */
export const brandQuery = z.object({ archived: z.stringbool().optional() });
/** Result of each line of a list of accounts. */
export const severalBrands = severalAnswer;

export const brandSchema = z.object({
  id: z.string(),
  platform: z.string(),
  handle: z.string(),
  displayName: z.string().optional(),
  profileUrl: z.string().optional(),
  aliases: z.array(z.string()),
  oldHandles: z.array(z.string()),
  /** Kept and no longer searched for; it does not count towards the plan. */
  archived: z.boolean(),
  createdAt: z.iso.datetime(),
  verification: z.object({
    state: z.enum(verificationStates),
    code: z.string(),
    checkedAt: z.iso.datetime().optional(),
    outcome: z.string().optional(),
    /** The outcome as a sentence for the creator. */
    reason: z.string().optional(),
  }),
});
export const brandPage = pageOf(brandSchema);
/** How the account stood when its operator looked: where somebody has decided since, nothing is changed. */
const was = z.enum(verificationStates).optional();
export const decideBrandBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirm'), was }),
  z.object({ decision: z.literal('reject'), was, reason: z.string().trim().min(1).max(500) }),
]);

export const authorizationBody = z.object({
  legalName: line.min(2, 'Your full legal name.').max(authorizationLengths.legalName),
  address: lines.min(5, 'Your postal address.').max(authorizationLengths.address),
  country: line.min(2, 'Your country.').max(authorizationLengths.country),
  signature: line.min(1, 'Type your name to sign.').max(authorizationLengths.signature),
  textVersion: z.string().max(60),
});
export type AuthorizationInput = z.infer<typeof authorizationBody>;

/** Names the one that the creator read, so that a newer signature is not revoked unseen. */
export const revocationBody = z.object({ authorizationId: z.string().max(60) });

export const authorizationTextSchema = z.object({
  version: z.string(),
  text: z.string(),
  sha256: z.string(),
  /** Wording that goes out waits for the deployment's counsel. */
  approvedByCounsel: z.boolean(),
});

export const authorizationSchema = z.object({
  state: z.enum(['missing', 'signed', 'expired', 'revoked']),
  text: z.string(),
  version: z.string(),
  signed: z
    .object({
      id: z.string(),
      legalName: z.string(),
      address: z.string(),
      country: z.string(),
      signature: z.string(),
      textVersion: z.string(),
      textSha256: z.string(),
      /** 1 for the first signature, 2 for the next. */
      number: z.number().int(),
      signedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      revokedAt: z.iso.datetime().optional(),
    })
    .optional(),
});

/** `leaving`: letters that were being handed to a mail server at that moment, and may arrive. */
export const revocationAnswer = authorizationSchema.extend({ leaving: z.number().int() });
