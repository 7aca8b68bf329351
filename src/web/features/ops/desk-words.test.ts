import { describe, expect, it } from 'vitest';
import { moves } from '#modules/cases/case.ts';
import { fakedParts, harms } from '#modules/impersonations/choices.ts';
import type { DeskItem } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { askName, deadline, factsOf, leaves } from './desk-words.ts';
import { opsTexts } from './texts.tsx';

describe('the desk', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('lets a key alone press only what reads or notes: all else that an operator may do is brought under the finger', () => {
    const { actions } = textsOf(opsTexts);
    expect(
      Object.keys(actions)
        .filter((name) => !leaves(name))
        .sort(),
    ).toEqual(['read', 'reported', 'submitted', 'told']);
  });

  it('says how long there is, and what is past', () => {
    expect(deadline('2026-11-21T17:00:00Z', now)).toEqual({ words: 'in 5 h', past: false });
    expect(deadline('2026-11-24T12:00:00Z', now)).toEqual({ words: 'in 3 days', past: false });
    expect(deadline('2026-11-21T10:00:00Z', now)).toEqual({ words: '2 h past', past: true });
    expect(deadline(undefined, now).past).toBe(false);
  });

  const item = (kind: DeskItem['kind'], facts: DeskItem['facts']): DeskItem => ({
    kind,
    id: '1',
    title: '',
    facts,
    actions: [],
  });

  it('shows facts in words, says whose words they are, and leaves out what is empty', () => {
    const facts = {
      recipientName: 'Desk',
      failure: null,
      urls: 2,
      reasons: ['not_resolvable, says: a', 'b'],
      ticket: {},
      outcome: 'refused',
    };
    expect(factsOf(item('reply', facts), now)).toEqual([
      { name: 'Name', value: 'Desk', marks: { translate: 'no' } },
      { name: 'Addresses', value: '2', marks: { translate: 'no' } },
      { name: 'What the rules saw', value: 'They cannot find it, says: a, b', marks: { lang: 'en' } },
      { name: 'Meaning', value: 'They refuse' },
    ]);
  });

  it('shows no time as a machine writes it, and the days of the law as days', () => {
    const facts = {
      url: 'https://leak.test/a',
      foundAt: '2026-11-20T09:41:00.000Z',
      somethingElseAt: '2026-11-21T09:41:00Z',
      restoreNotBefore: '2026-12-07T05:00:00.000Z',
      restoreBy: '2026-12-12T05:00:00.000Z',
      filedAt: '2026-11-18',
    };
    const shown = factsOf(item('counter-notice', facts), now);
    expect(shown.map(({ value }) => value).join(' ')).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(shown).toEqual([
      { name: 'Address', value: 'leak[.]test/a', marks: { translate: 'no' } },
      { name: 'Found', value: expect.stringMatching(/^yesterday, \d\d:41$/) },
      { name: 'Something else at', value: expect.stringMatching(/^today, \d\d:41$/) },
      { name: 'Put back from', value: '7 December' },
      { name: 'Put back until', value: '11 December' },
      { name: 'Filed', value: '18 November' },
    ]);
  });

  it('writes values of programs in words, and leaves what a person wrote under the same name', () => {
    const shown = (facts: DeskItem['facts']) => factsOf(item('impersonation', facts), now).map(({ value }) => value);
    expect(shown({ faked: ['name', 'pictures'], harm: 'serious' })).toEqual([
      'Their name, Their pictures',
      'It harms them or their followers',
    ]);
    expect(shown({ fake: 'generated, video, intimate', caseStates: 'approved, whitelisted' })).toEqual([
      'Made up whole, A video, Intimate',
      'Preparing notice, Whitelisted',
    ]);
    expect(shown({ seenAs: 'script: https://pay.test/x', payoutTo: 'bank DE89' })).toEqual([
      'Script: https://pay.test/x',
      'Bank account DE89',
    ]);
    expect(factsOf(item('deepfake', { harm: 'They threaten me, low blows' }), now)).toEqual([
      { name: 'At stake', value: 'They threaten me, low blows', marks: { translate: 'no' } },
    ]);
  });

  it('has words for every value that a report, a case or a page may have', () => {
    const unnamed = (key: string, values: readonly string[]) =>
      values.filter((value) => factsOf(item('deepfake', { [key]: value }), now)[0]?.marks !== undefined);
    expect(unnamed('harm', harms)).toEqual([]);
    expect(unnamed('faked', fakedParts)).toEqual([]);
    expect(unnamed('caseStates', Object.keys(moves))).toEqual([]);
    expect(
      unnamed('fake', ['a face put on another body', 'clothes taken off by a program', 'edited', 'picture']),
    ).toEqual([]);
  });

  it('names apart why something is opened and why it is decided so', () => {
    expect(askName('reason', { name: 'open screenshots' })).toBe('Why you have to look, in a sentence');
    expect(askName('reason', { name: 'ask creator' })).toBe('Why, in a sentence');
    expect(askName('reference', { name: 'reported' })).toBe('Reference number that it was given');
  });
});
