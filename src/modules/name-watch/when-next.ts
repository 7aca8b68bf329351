import type { Silence } from '#modules/name-watch/contract.ts';

const day = 86_400_000;
export const weekMs = 7 * day;

/** Why no answer came that may well come tomorrow. */
const passing: ReadonlySet<Silence> = new Set(['rate-limited', 'unreachable', 'blocked', 'rule-drifted']);

/** When something that brought no answer is asked again: never before a Retry-After ends. */
export const untilNext = (now: Date, why: Silence, restMs = 0): Date =>
  new Date(now.getTime() + Math.max(passing.has(why) ? day : weekMs, restMs));

/** For operators. */
export const sentenceOf = (title: string, why: Silence): string => `${title} ${said[why]}`;

const said: Record<Silence, string> = {
  'rate-limited': 'asks to be asked less often.',
  blocked: 'refuses our questions, or asks for a sign-in.',
  robots: 'does not want robots at its profiles.',
  unreachable: 'did not answer.',
  unclear: 'answers with pages that say nothing of an account.',
  'rule-drifted': 'answers in another way than its rule says.',
  'no-registry': 'has no RDAP service.',
};
