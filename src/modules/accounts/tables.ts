import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Scope } from '#modules/access/contract.ts';
import type { DeletionCause, Language, Theme } from '#modules/accounts/contract.ts';
import type { LinkPurpose } from '#modules/accounts/links/link-token.ts';
import type { MailFacts, MailKind } from '#modules/accounts/mail/mail.ts';
import type { StepKind } from '#modules/accounts/steps/step.ts';
import type { Id } from '#platform/ids/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable('users', {
  id: text('id').$type<Id<'user'>>().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  role: text('role').$type<'creator' | 'operator'>().notNull().default('creator'),
  isAffiliateOnly: boolean('is_affiliate_only').notNull().default(false),
  referralCode: text('referral_code'),
  /** The offer that they signed up for. */
  customOfferId: text('custom_offer_id'),
  suggestUpgradeCustomMessage: text('suggest_upgrade_custom_message'),
  /** What browsers that are known by this account are marked with. */
  deviceTrust: text('device_trust').notNull().default(''),
  /** Asked for and not confirmed yet. */
  pendingEmail: text('pending_email'),
  /** Asked to be deleted when, and from when on that cannot be undone. */
  deletionAskedAt: moment('deletion_asked_at'),
  deletionDueAt: moment('deletion_due_at'),
  /** Null where it is not to be deleted. */
  deletionCause: text('deletion_cause').$type<DeletionCause>(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  token: text('token').notNull(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  lastUsedAt: moment('last_used_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const credentials = pgTable('credentials', {
  id: text('id').primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  /** The user's own id beside a password; the issuer's `sub` beside an issuer. */
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').$type<'credential' | 'google'>().notNull(),
  issuer: text('issuer'),
  password: text('password'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** What was begun in one request of signing in and ends in another. */
/** Whom a demonstration added. */
export const demoPeople = pgTable('demo_people', { userId: text('user_id').$type<Id<'user'>>().primaryKey() });

export const signInSteps = pgTable('sign_in_steps', {
  /** A hash of what only whoever began it can say. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<StepKind>().notNull(),
  userId: text('user_id').$type<Id<'user'>>(),
  facts: jsonb('facts').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step whose code was used last. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** What browsers that need no code are marked with. */
  trust: text('trust').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: text('id').$type<Id<'passkey'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

/** What programs of a user show in the place of a session. */
export const apiTokens = pgTable('api_tokens', {
  id: text('id').$type<Id<'token'>>().primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** Its last characters, by which its owner knows it again. */
  ends: text('ends').notNull(),
  scopes: jsonb('scopes').$type<Scope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

export const signInLimits = pgTable('sign_in_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: doublePrecision('count').notNull(),
  /** Milliseconds of the product's clock. */
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** Mails promised to users that have not left yet. */
export const userMails = pgTable('user_mails', {
  id: text('id').$type<Id<'mail'>>().primaryKey(),
  kind: text('kind').$type<MailKind>().notNull(),
  toAddress: text('to_address').notNull(),
  userId: text('user_id').$type<Id<'user'>>(),
  facts: jsonb('facts').$type<MailFacts>().notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Links in such mails that still work, each with the hash of its token. */
export const mailLinks = pgTable('mail_links', {
  id: text('id').primaryKey(),
  userId: text('user_id').$type<Id<'user'>>().notNull(),
  purpose: text('purpose').$type<LinkPurpose>().notNull(),
  address: text('address').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const creatorSettings = pgTable('creator_settings', {
  userId: text('user_id').$type<Id<'user'>>().primaryKey(),
  autoSend: boolean('auto_send').notNull(),
  dryRun: boolean('dry_run').notNull(),
  hidePreviews: boolean('hide_previews').notNull(),
  nameProfile: boolean('name_profile').notNull(),
  lumenCopies: boolean('lumen_copies').notNull(),
  firstNoticesCleared: boolean('first_notices_cleared').notNull(),
  language: text('language').$type<Language>(),
  theme: text('theme').$type<Theme>(),
  timeZone: text('time_zone'),
  updatedAt: moment('updated_at').notNull(),
});
