import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { differingIn, numberedKeysIn, type Pair, pairsOf, untranslatedIn } from '#web/language/test-pairs.ts';
import { mailTextsIn } from '../modules/accounts/mail/texts.ts';
import { whenLeakedIn } from '../modules/guide/when-leaked-in.ts';
import { newsTextsIn } from '../modules/notifications/texts.ts';
import { monthTextsIn } from '../modules/notifications/texts-month.ts';
import { weekTextsIn } from '../modules/notifications/texts-week.ts';
import { dashboardTextsIn } from '../modules/reports/dashboard-texts.ts';
import { paperTextsIn } from '../modules/reports/paper/texts.ts';
import { stripTextsIn } from '../modules/reports/strip/texts.ts';

const words = ['mara', 'mara', 'mara', 2];
const week = { openBefore: 2, openAfter: 1, looks: 2, wholeLooks: 1, found: 1, back: 1, removed: 1, closed: 1 };
const totals = { found: 3, named: 1, sent: 3, removed: 1, open: 1, closed: 1, removedAfterNotice: 1, successRate: 0.5 };
const setAside = { duplicates: 1, alreadyGone: 0, notIndexed: 0, medianHoursToRemoval: 40, n: 1 };
const month = { totals: { ...totals, ...setAside }, removedWithin: 1, daysLooked: 3, daysWhole: 2 };

/** Every catalogue of the server, by the file that offers it, with arguments that its functions can be called with. */
const catalogues: [
  file: string,
  inLanguage: (language: 'en-GB' | 'de') => object,
  given: (path: string) => unknown[],
][] = [
  ['accounts/mail/texts.ts', mailTextsIn, (path) => (path === '.signInChanged' ? ['password-added', 'x'] : words)],
  ['guide/when-leaked-in.ts', whenLeakedIn, () => words],
  ['notifications/texts.ts', newsTextsIn, (path) => (path === '.waits' ? ['reminder'] : words)],
  [
    'notifications/texts-month.ts',
    monthTextsIn,
    (path) => (path === '.news' ? [month] : path === '.subject' ? ['Mai'] : ['Mai', month]),
  ],
  [
    'notifications/texts-week.ts',
    weekTextsIn,
    (path) =>
      /subject|review/.test(path) ? [2] : [{ ...week, sent: { notices: 1, reminders: 1, pages: 1 }, answers: 1 }],
  ],
  ['reports/dashboard-texts.ts', dashboardTextsIn, () => [2, ['a.test', 'b.test']]],
  ['reports/paper/texts.ts', paperTextsIn, () => words],
  ['reports/strip/texts.ts', stripTextsIn, () => words],
];

/** More than one word, and the same in both languages. */
const same: readonly string[] = ['· URLs', '· h (n = ·)', '·\u00a0h (n\u00a0=\u00a0·)', 'Median (n)'];
/** Titles of equal lines are keys here: they have other names in each language. */
const isKeyed = ([path]: Pair): boolean => path.startsWith('.many');

describe('what the server says in German', () => {
  it('is read here, whole', () => {
    const offering = globSync('src/modules/**/*.ts').filter(
      (file) =>
        !file.endsWith('.test.ts') && /Record<Language, (?:\w+Texts|LeakGuide)>/.test(readFileSync(file, 'utf8')),
    );
    expect(offering.map((file) => file.replace('src/modules/', '')).sort()).toEqual(
      catalogues.map(([file]) => file).sort(),
    );
  });

  it.each(catalogues)('%s has its shape, and no sentence in English', (_, inLanguage, given) => {
    const pairs = [...pairsOf('', inLanguage('en-GB'), inLanguage('de'), given)].filter((one) => !isKeyed(one));
    expect(pairs.length).toBeGreaterThan(5);
    expect(differingIn(pairs)).toEqual([]);
    expect(untranslatedIn(pairs, same)).toEqual([]);
  });

  it('has no key that counts', () => {
    expect(catalogues.flatMap(([file, inLanguage]) => numberedKeysIn(file, inLanguage('en-GB')))).toEqual([]);
  });

  it('counts equal lines by the titles that it writes', () => {
    const titles = (['en-GB', 'de'] as const).map((language) => {
      const texts = newsTextsIn(language);
      const { caseRemoved, scanPartial, scanFailed, noticeUncertain, counterNotice } = texts;
      const said = [caseRemoved, texts.scanFinished(1, 1), scanPartial, scanFailed, noticeUncertain];
      const all = [...said, texts.waits('notice'), texts.waits('reminder'), counterNotice].map(({ title }) => title);
      expect(Object.keys(texts.many).sort()).toEqual(all.sort());
      return all;
    });
    expect(titles[1]).not.toEqual(titles[0]);
  });
});
