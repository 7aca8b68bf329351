/** When a kind of notification comes by mail: within minutes, once a day with the rest of the day, or never. */
export const mailWhens = ['now', 'daily', 'off'] as const;
export type MailWhen = (typeof mailWhens)[number];

/**
 * Everything a user may be told, with the words of the settings and what a new user gets by mail. In the product a new
 * user sees all of it.
 */
export const kinds = {
  'notice-waits': { name: 'A message waits for your yes', mail: 'now' },
  'counter-notice': { name: 'Somebody objects to a notice', mail: 'now' },
  'account-rejected': { name: 'An account could not be confirmed', mail: 'now' },
  'case-removed': { name: 'A copy is gone, checked twice', mail: 'daily' },
  'notice-uncertain': { name: 'A delivery is in doubt', mail: 'daily' },
  'export-ready': { name: 'Your data is ready to download', mail: 'now' },
  'scan-partial': { name: 'A scan failed or is incomplete', mail: 'off' },
  'account-verified': { name: 'An account is proved to be yours', mail: 'off' },
  'authorization-signed': { name: 'Your authorization is signed', mail: 'off' },
} as const satisfies Record<string, { name: string; mail: MailWhen }>;

export type ChosenKind = keyof typeof kinds;
export const chosenKinds = Object.keys(kinds) as ChosenKind[]; // the keys of the table above
/** Changes of how somebody signs in, and of their programs, have a mail of their own at once, which nobody can turn off. */
export type Kind = ChosenKind | 'sign-in-changed';

const quietMs = 60_000;
const digestHour = 7;

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
