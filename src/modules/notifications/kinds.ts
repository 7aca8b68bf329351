/** When a kind of notification comes by mail: within minutes, once a day with the rest of the day, or never. */
export const mailWhens = ['now', 'daily', 'off'] as const;
export type MailWhen = (typeof mailWhens)[number];

/** Everything a user may be told, with what a new user gets by mail. In the product a new user sees all of it. */
export const kinds = {
  'notice-waits': 'now',
  'counter-notice': 'now',
  'complaint-ready': 'now',
  'account-rejected': 'now',
  'case-held': 'now',
  billing: 'now',
  'copies-found': 'daily',
  'case-removed': 'daily',
  'notice-uncertain': 'daily',
  'weekly-report': 'now',
  'monthly-report': 'now',
  'export-ready': 'now',
  payout: 'now',
  registry: 'daily',
  impersonation: 'now',
  support: 'now',
  'manual-removal': 'now',
  deepfake: 'now',
  'operator-look': 'now',
  community: 'daily',
  announcement: 'off',
  'scan-finished': 'off',
  'scan-partial': 'off',
  'account-verified': 'off',
  'authorization-signed': 'off',
} as const satisfies Record<string, MailWhen>;

export type ChosenKind = keyof typeof kinds;
export const chosenKinds = Object.keys(kinds) as ChosenKind[]; // the keys of the table above
/** Changes of how somebody signs in, and of their programs, have a mail of their own at once, which nobody can turn off. */
export type Kind = ChosenKind | 'sign-in-changed';

/** Each of these has a mail of its own, which is promised beside it. */
export const ownMails: readonly Kind[] = ['weekly-report', 'monthly-report'];

/** Lines of these are never put together: each has a number of its own, which the number of lines would hide. */
export const toldAlone: readonly Kind[] = ['copies-found'];

const quietMs = 60_000;
/** In UTC; the weekly mail leaves at this hour of its reader's own clock. */
export const digestHour = 7;

/**
 * When a notification may leave by mail. What happens within a minute goes together; a day's news leaves at 07:00 UTC.
 *
 * @example mailDueAt('daily', new Date('2026-11-21T12:00:00Z')) // 2026-11-22T07:00:00Z
 */
export function mailDueAt(when: MailWhen, now: Date): Date | undefined {
  if (when === 'off') return undefined;
  if (when === 'now') return new Date(now.getTime() + quietMs);
  const next = new Date(now);
  next.setUTCHours(digestHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
