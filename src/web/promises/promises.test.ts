import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailTextsIn } from '#modules/accounts/mail/texts.ts';
import { newsTextsIn } from '#modules/notifications/texts.ts';
import type { Frame } from '#web/features/landing/drawn.ts';
import { drawLanding } from '#web/prerender.tsx';
import { promisesOfAccounts } from './accounts.cases.ts';
import { promisesNothing } from './nothing.cases.ts';
import { promisesOfRemoval } from './removal.cases.ts';
import { type Public, readPublicTexts } from './test-public-texts.ts';

/** Words that bind us: to do something, to leave something, in a time. A text without one promises nothing. */
const binding = {
  english:
    /\b(?:never|nothing|only|twice|two checks?|checks?\b.*\bvisitors?|encrypt|kept|keeps?|delet\w+|free|automatic\w*|at once|priority|dark web|blur|our name|as your agent|take\w* .{0,12}down|takedowns?|removals?|scan\w*|fakes?|impersonation|PDF|CSV|API tokens|earn|cancel|charged|no card|seven days|(?:within|after|for|every|last) \w+ (?:minutes?|hours?|days?|weeks?|months?)|\d+ (?:minutes?|hours?|days?|weeks?|months?))\b/i,
  german:
    /(?<!\p{L})(?:nie|zweimal|zwei Prüfungen|verschlüsselt|kostenlos|jederzeit|Vorrang|Darknet|unscharf|in unserem Namen|\d+ (?:Minuten|Stunden|Tage|Wochen|Monate)|sieben Tage\w*)(?!\p{L})/iu,
};
const binds = ({ english, german }: Public): boolean =>
  english.some((text) => binding.english.test(text)) || german.some((text) => binding.german.test(text));

const promises = [...promisesOfRemoval, ...promisesOfAccounts];
const texts = readPublicTexts({
  mail: [mailTextsIn('en-GB'), mailTextsIn('de')],
  news: [newsTextsIn('en-GB'), newsTextsIn('de')],
});
const listed = new Set(promises.flatMap(({ keys }) => keys));
const isNothing = (key: string): boolean => promisesNothing.some(({ keys }) => keys.test(key));

const numbers: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', seven: '7', ten: '10', twelve: '12', twice: '2' },
  ...{ zwei: '2', zweimal: '2', drei: '3', vier: '4', fünf: '5', sieben: '7', zehn: '10', zwölf: '12' },
};
/** The times that a text names, as figures. */
const timesIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\p{L}\d])(\d+|\p{L}+)\s+(?:US |business |Werk)?(?:minute|hour|day|week|month|Minute|Stunde|tage|Tage|Woche|Monat)/gu,
    ),
  ]
    .map(([, count = '']) => numbers[count.toLowerCase()] ?? count)
    .filter((count) => /^\d+$/.test(count) && count !== '1')
    .sort();

describe('public texts', () => {
  it('promise what is listed with the tests that hold it, and nothing else', () => {
    const bound = [...texts.values()].filter(binds);
    expect(bound.length).toBeGreaterThan(150);
    const unlisted = bound.filter(({ key }) => !listed.has(key) && !isNothing(key));
    expect(unlisted.map(({ key, english }) => `${key}: ${english[0]}`)).toEqual([]);
    expect([...listed].filter((key) => isNothing(key))).toEqual([]);
  });

  it('are left out of the list for a reason that some text has', () => {
    const unused = promisesNothing.filter(
      ({ keys }) => ![...texts.values()].some((text) => keys.test(text.key) && binds(text)),
    );
    expect(unused.map(({ why }) => why)).toEqual([]);
  });

  it('promise the same times in both languages', () => {
    const others = [...texts.values()].flatMap(({ key, english, german }) =>
      english.flatMap((text, at) => {
        const [one, other] = [timesIn(text), timesIn(german[at] ?? '')];
        return one.join() === other.join() ? [] : [`${key}: ${one} and ${other}: ${text} / ${german[at]}`];
      }),
    );
    expect(others).toEqual([]);
  });
});

describe.each(promises)('$promise', ({ says, sagt, keys, heldBy }) => {
  it('is said in both languages by each text that is listed', () => {
    for (const key of keys) {
      const text = texts.get(key);
      expect(text, key).toBeDefined();
      expect(
        text?.english.some((one) => says.test(one)),
        `${key}: ${text?.english[0]}`,
      ).toBe(true);
      expect(
        text?.german.some((one) => sagt.test(one)),
        `${key}: ${text?.german[0]}`,
      ).toBe(true);
    }
  });

  it('is said by words that promise this alone', () => {
    for (const pattern of [says, sagt]) {
      const saying = [...texts.values()].filter(({ english, german }) =>
        (pattern === says ? english : german).some((one) => pattern.test(one)),
      );
      expect(saying.length, `${pattern} is in ${saying.length} of ${texts.size} texts`).toBeLessThan(texts.size / 20);
    }
  });

  it.each(heldBy)('is held by %s', (test) => {
    const [file = '', title] = test.split(' › ');
    expect(titlesIn(file).filter((one) => one === title)).toHaveLength(1);
  });
});

/** The titles of the tests and groups of a file, as they are written. */
const titlesIn = (file: string): string[] => titlesOf(readFileSync(file, 'utf8'));
const titlesOf = (source: string): string[] =>
  [
    ...source
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .matchAll(
        /(\.(?:skip|todo|fails|skipIf\([^\n]*\)|runIf\([^\n]*\))\(\s*)?(['"`])((?:\\.|(?!\2)[^\n])+)\2,\s*(?:\{|async\b|\(|\/\/)/g,
      ),
  ].flatMap(([, isLeftOut, , title = '']) => (isLeftOut ? [] : title.replaceAll("\\'", "'")));

describe('titlesOf', () => {
  it.each([
    ...["it.skip('is held', () => {", "test.todo('is held', () => {", "it.fails('is held', async () => {"],
    ...["  // it('is held', () => {", "/*\nit('is held', () => {\n*/", "it.skip(\n  'is held',\n  async () => {"],
  ])('leaves out what does not run: %s', (source) => {
    expect(titlesOf(source)).toEqual([]);
  });

  it.each([
    "it('is held', () => {",
    "test(\n  'is held',\n  { tag: inThorough }, async",
    "it.each([1])('is held', async (",
  ])('has what runs: %s', (source) => expect(titlesOf(source)).toEqual(['is held']));
});

describe('a deployment that reads no videos', () => {
  const frame = (videos: boolean): Frame => ({
    deployment: {
      ...{ mode: 'production', provider: 'any', product: 'Reclaim', google: false, sample: false, videos },
      ...{ labels: {}, toasts: { locked: { title: '', text: '', button: '' } }, links: {} },
    },
    ...{ styles: [], script: '/landing.js' },
  });
  const prices = { currency: 'usd', monthlyCents: { standard: 5900, plus: 11_900, premium: 24_900 } };
  const drawn = (videos: boolean): string =>
    drawLanding(frame(videos), { prices, figures: undefined }).replace(/<(script|svg|style)[\s\S]*?<\/\1>/g, '');

  it('promises none on its front page', () => {
    expect(drawn(true)).toContain('photos and videos');
    expect(drawn(false)).toContain('photos');
    expect(drawn(false)).not.toMatch(/video/i);
  });
});
