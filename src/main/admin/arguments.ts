import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Feature, features } from '#modules/access/index.ts';
import { calledFrom } from '../called-from.ts';
import type { FeatureGrant } from './give-feature.ts';

export const usage = `Usage: npm run admin -- <verb>
  grant-operator EMAIL                           makes a user an operator
  grant-feature EMAIL FEATURE --reason WHY [--until YYYY-MM-DD] [--revoke]
                                                 gives a user a feature beyond the plan, as promoProtect, or takes it away
  suggest-upgrade EMAIL [MESSAGE]                says to a user why a higher plan would help; without a message, no more
  backup FILE                                    writes everything but the send ledger and the secret key into a new file
  restore FILE [--replace] [--without-ledger]    puts a backup into an empty database, or in place of what it holds
  close-demonstration                            takes every way in from the people of a demonstration
  check                                          proves event chains, blobs and the send ledger`;

export type AdminVerb =
  | { name: 'grant-operator'; email: string }
  | ({ name: 'grant-feature' } & FeatureGrant)
  | { name: 'suggest-upgrade'; email: string; message: string | undefined }
  | { name: 'backup'; file: string }
  | { name: 'restore'; file: string; replace: boolean; withoutLedger: boolean }
  | { name: 'check' }
  | { name: 'close-demonstration' };

const options = {
  replace: { type: 'boolean' },
  'without-ledger': { type: 'boolean' },
  reason: { type: 'string' },
  until: { type: 'string' },
  revoke: { type: 'boolean' },
} as const;
type Given = { [Key in keyof typeof options]?: (typeof options)[Key]['type'] extends 'string' ? string : boolean };
const optionsOf = new Map<string, readonly string[]>([
  ['restore', ['replace', 'without-ledger']],
  ['grant-feature', ['reason', 'until', 'revoke']],
]);
const wordsOf = new Map([
  ['check', 0],
  ['close-demonstration', 0],
  ['grant-feature', 2],
  ['suggest-upgrade', 2],
]);
type Read = { ok: true; verb: AdminVerb } | { ok: false; why: string };

/** What was asked for on the command line. Files are named from where the person stands. */
export function readArguments(argv: string[], from: string = calledFrom()): Read {
  let parsed: { values: Given; positionals: string[] };
  try {
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
  const { values } = parsed;
  const [name = '', ...words] = parsed.positionals;
  const [given = '', second] = words;
  const most = wordsOf.get(name) ?? 1;
  if (words.length > most) return { ok: false, why: `There is one word too many: ${words[most]}` };
  const stray = Object.keys(values).find((option) => !optionsOf.get(name)?.includes(option));
  if (stray) return { ok: false, why: `--${stray} does not belong to ${name || 'no verb'}.` };
  if (name === 'check' || name === 'close-demonstration') return { ok: true, verb: { name } };
  if (name === 'grant-operator' && given) return { ok: true, verb: { name, email: given } };
  if (name === 'grant-feature' && given) return readGrant(given, second, values);
  if (name === 'suggest-upgrade' && given) return readSuggestion(given, second);
  if (name === 'backup' && given) return { ok: true, verb: { name, file: resolve(from, given) } };
  if (name === 'restore' && given) {
    const { replace = false, 'without-ledger': withoutLedger = false } = values;
    return { ok: true, verb: { name, file: resolve(from, given), replace, withoutLedger } };
  }
  return { ok: false, why: name ? `${name} cannot be called like this.` : 'No verb was given.' };
}

const isFeature = (word: string | undefined): word is Feature => features.some((feature) => feature === word);

function readGrant(email: string, feature: string | undefined, values: Given): Read {
  const { reason, until, revoke = false } = values;
  if (!isFeature(feature)) return { ok: false, why: `A feature is one of ${features.join(', ')}.` };
  if (!reason?.trim()) return { ok: false, why: 'Say why with --reason; it is kept in the record.' };
  const end = until === undefined ? undefined : new Date(`${until}T00:00:00Z`);
  if (end && (Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== until))
    return { ok: false, why: '--until is a day, as in 2027-01-31; the feature ends when it begins, in UTC.' };
  return {
    ok: true,
    verb: { name: 'grant-feature', email, feature, revokes: revoke, reason: reason.trim(), until: end },
  };
}

const longestSuggestion = 200;

function readSuggestion(email: string, text: string | undefined): Read {
  const message = text?.trim() || undefined;
  if (message && message.length > longestSuggestion)
    return { ok: false, why: `A message has at most ${longestSuggestion} characters: it is shown in the menu.` };
  return { ok: true, verb: { name: 'suggest-upgrade', email, message } };
}
