import { describe, expect, it } from 'vitest';
import { type CaseState, caseStates } from '#modules/cases/case.ts';
import { countedAs } from '#modules/cases/counted-as.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { german } from '#web/german.ts';
import { drawnIn } from '#web/language/language.ts';
import { stateSentence } from './state-sentence.ts';

const now = new Date('2026-11-21T12:00:00Z');
const base: CaseDetail = {
  ...{ id: 'case_1', url: 'https://host.test/1', host: 'host.test', state: 'found', round: 1, step: 1, social: false },
  ...{ verdict: { kind: 'same', signals: [] }, works: [], foundAt: '2026-11-14T09:41:00Z', mayRetract: false },
  ...{ updatedAt: '2026-11-14T10:04:00Z', deindexing: [], notices: [], checks: [], replies: [], events: [], media: [] },
  aliases: [],
};
const next = (kind: string) => ({ kind, at: '2026-11-28T10:04:00Z', text: 'A notice waits' });
const byTimer = ['recheck', 'second-look', 'watch', 'remind', 'escalate', 'decide-by', 'two-claimants'];
/** A message on its way: the API says so of copies that count as online, and of no others. */
const ofMessage = ['approve-notice', 'hand-in-form', 'operator-looks', 'find-contact', 'dry-run'];
const counterNotice: NonNullable<CaseDetail['counterNotice']> = {
  receivedAt: '2026-11-10T15:00:00Z',
  restoreNotBefore: '2026-11-25T05:00:00.000Z',
  restoreBy: '2026-12-01T05:00:00.000Z',
};
const decisions = [undefined, 'retract', 'court-action', 'let-lapse', 'lapsed'] as const;
const question = { type: 'manual-removal', actor: 'operator', cause: 'c', facts: { kind: 'question' } };

/** Every case of this state that the API can give, as far as its title depends on it. */
function casesOf(state: CaseState): CaseDetail[] {
  const kinds = [undefined, ...byTimer, ...(countedAs[state] === 'online' ? ofMessage : [])];
  const asked = kinds.map((kind) => ({ ...base, state, ...(kind && { nextAction: next(kind) }) }));
  const notices = [{}, { firstNoticedAt: '2026-11-14T10:04:00Z' }, { holdReason: 'Two creators claim this work.' }];
  const disputes = decisions.map((decision) => ({
    counterNotice: { ...counterNotice, ...(decision && { decision }) },
  }));
  const events = [{ ...question, at: base.foundAt, hash: 'h', previousHash: 'p' }];
  return asked.flatMap((one) => [...notices, ...disputes, { events }].map((more) => ({ ...one, ...more })));
}

describe.each(['en-GB', 'de'] as const)('the title of a case, in %s', (language) => {
  it.each(caseStates)('says “online” of %s exactly where every figure counts it so', (state) => {
    const titles = casesOf(state).map((one) =>
      drawnIn(language, language === 'de' ? german : {}, () => stateSentence(one, now).title),
    );
    const wrong = [...new Set(titles)].filter((title) => /\bonline\b/i.test(title) !== (countedAs[state] === 'online'));
    expect(wrong).toEqual([]);
  });
});
