import type { Detour } from '#modules/accounts/contract.ts';
import type { Id } from '#platform/ids/index.ts';

/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same with its looks. */
  html?: string;
  /** Ends mails of this kind by one POST. */
  unsubscribe?: string;
}

/** One thing that happened, as a mail about news tells it. It holds no address of found material. */
export interface NewsItem {
  title: string;
  text: string;
  /** A path within the product. */
  link?: string | undefined;
}

/** A mail about one thing, in its reader's language already. It holds no host and no address of found material. */
export interface Letter {
  /** Anybody may see it. */
  subject: string;
  parts: LetterPart[];
  /** The one thing to do; a path within the product. */
  button: { label: string; link: string };
  /** Where the rest is, as a link in the text. */
  more?: { label: string; link: string };
  /** The kind of mail that one press on "unsubscribe" ends; all of them without it. */
  ends?: string;
}
export interface LetterPart {
  /** What is said, in whole sentences. */
  text?: string;
  figures?: { name: string; value: string }[];
  list?: { title: string; items: string[] };
}

/** What became of handing a mail to the relay. `later`: it may be taken when it is tried again. */
export type MailOutcome = 'accepted' | { refused: string } | { later: string };

/** Hands a mail to the configured relay. The id is the same whenever the same mail is tried. */
export type SendMail = (mail: Mail, mailId: Id<'mail'>) => Promise<MailOutcome>;

export type MailKind =
  | 'confirm-email'
  | 'known-address'
  | 'reset-password'
  | 'confirm-change'
  | 'email-changed'
  | 'sign-in-changed'
  | 'deletion-asked'
  | 'deletion-announced'
  | 'news'
  | 'letter'
  | 'registry-answer'
  | 'registry-asks';

/** What of the ways into an account, and out of it to programs, was changed, as notices say it. */
export const signInChanges = [
  'password-reset',
  'password-changed',
  'password-added',
  'google-connected',
  'google-disconnected',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'api-token-made',
  'api-token-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-removed',
  'webhook-off',
] as const;
export type SignInChange = (typeof signInChanges)[number];

/**
 * `undone`: the mail's link takes it back, since a new password alone would leave a thief what they added · `ours`:
 * nobody's doing but the service's.
 */
export const howChanged: Partial<Record<SignInChange, 'undone' | 'ours'>> = {
  'password-added': 'undone',
  'google-connected': 'undone',
  'google-disconnected': 'undone',
  'second-factor-on': 'undone',
  'second-factor-off': 'undone',
  'recovery-codes-new': 'undone',
  'recovery-code-used': 'undone',
  'passkey-added': 'undone',
  'passkey-removed': 'undone',
  'api-token-made': 'undone',
  'webhook-off': 'ours',
};

/** What a mail has to know when it is written. Never a token. */
export interface MailFacts {
  /** Where its reader was going. */
  detour?: Detour;
  change?: SignInChange;
  news?: NewsItem[];
  /** How many more there are than the mail tells. */
  moreNews?: number;
  letter?: Letter;
  /** Which entry may be answered; empty where there is none. */
  registryEntry?: string;
  /** By what its reader says they are known: an address proves a site and itself, but no handle. */
  registryMark?: 'handle' | 'domain' | 'email' | 'phone';
}
