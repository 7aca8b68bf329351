import type { ReportReason } from '#modules/community/contract.ts';
import type { ScamKind } from '#modules/registry/contract.ts';
import type { CaseSummary, DeskItem } from '#web/features/api/types.ts';
import { capital, verdictName } from '#web/features/cases/case-words.ts';
import { replyOutcome } from '#web/features/cases/reply-outcome.ts';
import { restoreDays } from '#web/features/cases/restore-days.ts';
import { reasonTexts } from '#web/features/community/reason-texts.ts';
import { basisName } from '#web/features/notices/notice-words.ts';
import { recipientRole } from '#web/features/notices/recipient-role.ts';
import { scamKindTexts } from '#web/features/registry/kind-texts.ts';
import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { day, defanged, moment } from '#web/ui/words.ts';
import { opsTexts } from './texts.tsx';
import { deskValueTexts } from './texts-values.ts';

export const actionName = (name: string): string => textsOf(opsTexts).actions[name] ?? capital(name);
export const consequence = (name: string): string | undefined => textsOf(opsTexts).consequences[name];

/** What is asked for, named apart where another button of the item asks for the same. */
export function askName(name: string, { name: action }: Pick<DeskItem['actions'][number], 'name'>): string {
  const { asks } = textsOf(opsTexts);
  return asks[name === 'reason' && action.startsWith('open ') ? 'openReason' : name] ?? name;
}

/** What only reads, or notes what a person has just done elsewhere: a key alone presses it. */
const harmless: ReadonlySet<string> = new Set(['read', 'submitted', 'reported', 'told']);

/** What somebody else gets, sees or loses by it, as far as nobody has said that none does. */
export const leaves = (name: string): boolean => !harmless.has(name);

type Written = (text: string, facts: DeskItem['facts'], now: Date) => string;

const at: Written = (iso, _, now) => moment(iso, now);
const restores =
  (which: 'first' | 'last'): Written =>
  (_, { restoreNotBefore, restoreBy }, now) =>
    restoreDays({ receivedAt: '', restoreNotBefore: String(restoreNotBefore), restoreBy: String(restoreBy) }, now)[
      which
    ];

/** On what is not in our words: a sentence of the server's, or what stays as it is in every language. */
type Marks = { lang: 'en' } | { translate: 'no' };
const itsOwn: Marks = { lang: 'en' };
const asItIs: Marks = { translate: 'no' };

type Values = (value: string) => string | undefined;
const valuesOf =
  (of: keyof typeof deskValueTexts): Values =>
  (value) =>
    textsOf(deskValueTexts)[of][value];
/** Of a fact that begins with one: "script: pay.test". */
const beginsWith =
  (name: Values): Written =>
  (text) =>
    text.replace(/^[a-z]+/, (value) => name(value) ?? value);

/**
 * How facts are written, by their name in the answer. What is not named here is shown as it came, and so is a fact with
 * `values` that has other words than those.
 */
type Known = { write?: Written; values?: Values; marks?: Marks };
const known: Readonly<Record<string, Known>> = {
  url: { write: defanged, marks: asItIs },
  pictures: { write: (urls) => urls.split(', ').map(defanged).join(', '), marks: asItIs },
  verdict: { write: (kind) => verdictName(kind as CaseSummary['verdict']['kind']) ?? kind }, // one of its kinds
  foundAt: { write: at },
  receivedAt: { write: at },
  restoreNotBefore: { write: restores('first') },
  restoreBy: { write: restores('last') },
  filedAt: { write: (iso, _, now) => day(iso, now) },
  scamKind: { write: (kind) => textsOf(scamKindTexts)[kind as ScamKind] ?? kind }, // one of its kinds
  postState: { write: (state) => textsOf(opsTexts).postStates[state] ?? state },
  reportedFor: {
    write: (reasons) => reasons.replace(/[a-z-]+/g, (one) => textsOf(reasonTexts)[one as ReportReason] ?? one), // one of them
  },
  suspended: { write: () => textsOf(opsTexts).suspended },
  faked: { values: valuesOf('faked'), marks: asItIs },
  // Of a fake it is what its creator wrote.
  harm: { values: valuesOf('harm'), marks: asItIs },
  unproved: { marks: itsOwn },
  fake: { values: valuesOf('fake'), marks: itsOwn },
  caseState: { values: valuesOf('caseStates'), marks: asItIs },
  caseStates: { values: valuesOf('caseStates'), marks: asItIs },
  seenAs: { write: beginsWith(valuesOf('seenAs')), marks: asItIs },
  payoutTo: { write: beginsWith(valuesOf('payoutTo')), marks: asItIs },
  declared: { marks: asItIs },
  decidedWhy: { marks: asItIs },
  contested: { marks: itsOwn },
  notInPlan: { marks: itsOwn },
  firstSeen: { write: (iso, _, now) => day(iso, now) },
  ended: { write: (end) => textsOf(opsTexts).ends[end] ?? end },
  endedAt: { write: at },
  ticket: { marks: itsOwn },
  step: { write: (step) => capital(recipientRole(step)) },
  basis: { write: basisName },
  flaggedBy: { marks: itsOwn },
  failure: { marks: itsOwn },
  givenUp: { marks: itsOwn },
  response: { marks: itsOwn },
  engine: { write: capital, marks: asItIs },
  closesAt: { write: at },
  formUrl: { write: defanged, marks: asItIs },
  seenUrl: { write: defanged, marks: asItIs },
  complaintUrl: { write: defanged, marks: asItIs },
  authorityUrl: { write: defanged, marks: asItIs },
  complaintNote: { marks: itsOwn },
  law: { write: basisName },
  source: { write: capital, marks: itsOwn },
  sourceUrl: { write: defanged, marks: asItIs },
  outcome: { write: (outcome) => replyOutcome(outcome) ?? textsOf(opsTexts).notClear },
  reasons: {
    write: (text) => text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => replyOutcome(word) ?? word),
    marks: itsOwn,
  },
  error: { marks: itsOwn },
  failedAt: { write: at },
};

/** Until when it should be done; the law counts in days of its own. */
export const dueWords = ({ kind, dueAt = '', facts }: DeskItem, now: Date = productNow()): string =>
  kind === 'counter-notice' ? restores('first')('', facts, now) : moment(dueAt, now);

/** What stands beside it already: in its address, or behind a button. */
const isSaid = (key: string, { facts }: DeskItem): boolean =>
  (key === 'host' && facts.url !== undefined) || key === 'replyId';

/** The facts of an item as words, without what is empty or an object. */
export function factsOf(
  item: DeskItem,
  now: Date = productNow(),
): { name: string; value: string; marks?: Marks | undefined }[] {
  const names = textsOf(opsTexts).facts;
  return Object.entries(item.facts).flatMap(([key, fact]) => {
    const text = factText(fact);
    if (text === undefined || isSaid(key, item)) return [];
    const name = names[key] ?? capital(key.replace(/([A-Z])/g, ' $1').toLowerCase());
    const { write, values, marks }: Known = known[key] ?? (isTime(text) ? { write: at } : { marks: asItIs });
    const here = (values && named(text, values)) ?? (marks === itsOwn ? inOurs(fact) : undefined);
    if (here !== undefined) return [{ name, value: here }];
    return [{ name, value: write?.(text, item.facts, now) ?? text, marks }];
  });
}

function named(text: string, values: Values): string | undefined {
  const words = text.split(', ').map(values);
  return words.every((one) => one !== undefined) ? words.join(', ') : undefined;
}

/** Sentences of the server's in the language that is read, where it has all of them. */
function inOurs(fact: unknown): string | undefined {
  const said = [fact].flat().map((one) => translateSentence(String(one)));
  return said.every((one) => one !== undefined) ? said.join(', ') : undefined;
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

function factText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.length > 0) return value.map((one) => factText(one) ?? '').join(', ');
  return undefined;
}

const hourMs = 3_600_000;

/** "in 5 h", "in 3 days", "2 h past"; nothing is red about it. */
export function deadline(dueAt: string | undefined, now: Date = productNow()): { words: string; past: boolean } {
  const texts = textsOf(opsTexts).deadline;
  if (!dueAt) return { words: texts.none, past: false };
  const hours = (new Date(dueAt).getTime() - now.getTime()) / hourMs;
  const size = Math.abs(hours);
  const past = hours < 0;
  if (size >= 48) return { words: (past ? texts.daysPast : texts.inDays)(Math.round(size / 24)), past };
  return { words: (past ? texts.hoursPast : texts.inHours)(Math.max(1, Math.round(size))), past };
}
