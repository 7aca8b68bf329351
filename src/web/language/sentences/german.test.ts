import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { withdrawalPolicies } from '#modules/deindexing/withdrawals/policy.ts';
import { intimateForms } from '#modules/hosts/intimate-forms.ts';
import { formFields, platformDeskOf, platformReadings } from '#modules/hosts/platform-directory.ts';
import { silences } from '#modules/name-watch/contract.ts';
import { sentenceOf } from '#modules/name-watch/when-next.ts';
import { unseenSentence } from '#modules/notices/sight.ts';
import { german } from '#web/german.ts';
import { prepareLanguage, startLanguageAfresh } from '../language.ts';
import { ServerSentence, translateSentence } from '../speaking.tsx';
import { holdSentences } from './failures.de.ts';
import { formerly } from './formerly.ts';
import { refusals, remarks } from './texts.de.ts';
import type { saidTexts } from './texts.ts';

const table = Object.assign({}, ...remarks) as Readonly<Record<string, string>>; // no remark is a function: `keeps every place`

/** What a template makes of its words. */
const assembled = [
  ...['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'ChromeOS', 'Linux'].map((system) => `{} on ${system}`),
  ...['Its interface refused the report: {*}', "The recipient's server refused it: {*}", '{} refused it: {*}.'],
  ...['another one takes its place', 'the question waits for an operator again'].map(
    (next) => `its delivery broke off and it never arrived; ${next}`,
  ),
  unseenSentence({ checkedOutcome: null }),
  unseenSentence({ checkedOutcome: 'blocked' }).replace('the site does not let us look', '{*}'),
  ...Object.keys(holdSentences),
  ...silences.map((why) => sentenceOf('{}', why)),
  ...['won', 'lost'].map((end) => `A court action was ${end} ({}, {})`),
  'Tell {} that we withdraw a complaint about {}',
  'Tell {} that we withdraw complaints about {}',
  ...['A withdrawal to', 'To'].map((what) => `${what} be handed in at a form: {}`),
  ...['Withdraw what was reported', 'Search results to be reported'].map((what) => `${what} to {}`),
  'A message that answers no notice we know of: “{"}”',
  'named by {} in its answer, and {*}',
  ...Object.values(withdrawalPolicies).map(({ how }) => how.replace(/Google|Bing/, '{}')),
  'This kind of pictures cannot be read here. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.',
];
const sources = globSync('src/{lib,platform,modules}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
  .join('\n');
/** What stands under a picture is put together from its parts. */
const isCaption = (sentence: string): boolean => /^(?:Your|Found) (?:picture|video), /.test(sentence);
const place = /\{(?:"|\*,?)?\}/;
const piecesOf = (sentence: string): string[] => sentence.split(place).filter((piece) => piece.trim().length > 1);
const placesIn = (sentence: string): number => sentence.split(place).length - 1;

describe('the German of sentences without a code', () => {
  it('is of sentences that the server still says', () => {
    const stale = Object.keys(table).filter(
      (sentence) => !piecesOf(sentence).every((piece) => sources.includes(piece)),
    );
    expect(stale.filter((sentence) => !assembled.includes(sentence) && !isCaption(sentence))).toEqual([]);
  });

  it('has what forms ask for and who is shown a complaint, as the page of a host lists them', () => {
    const asked = Object.values(intimateForms).flatMap((form) => ('asksToo' in form ? form.asksToo : []));
    const shown = platformReadings().flatMap(({ host }) => platformDeskOf(host)?.sharesIdentityWith ?? []);
    expect([...formFields, ...asked, ...shown, 'intimate material only'].filter((one) => !(one in table))).toEqual([]);
  });

  it('keeps every place that is filled in, and no English', () => {
    for (const [english, other] of Object.entries(table)) {
      expect(placesIn(other), english).toBe(placesIn(english));
      expect(other).not.toBe(english);
      expect(other).toBeTypeOf('string');
    }
  });

  it('begins none with words that may be anything', () => {
    expect(Object.keys({ ...table, ...refusals }).filter((sentence) => sentence.startsWith('{*'))).toEqual([]);
  });

  it('says none that a refusal says, too', () => {
    const all = remarks.flatMap((one) => Object.keys(one));
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at || sentence in refusals)).toEqual([]);
  });

  it('has what is stored in former words as it has the words of now', () => {
    const { here } = german.said as typeof saidTexts;
    const filled = (sentence: string): string => sentence.replace(/\{\*?\}/g, 'Anna');
    const all = { ...table, ...refusals };
    for (const [old, now] of Object.entries(formerly)) {
      expect(all[now], old).toBeDefined();
      expect(all[old], old).toBeUndefined();
      expect(placesIn(old), old).toBe(placesIn(now));
      expect(here(filled(now)), now).toBeDefined();
      expect(here(filled(old)), old).toBe(here(filled(now)));
    }
    expect(here('Nothing is left to say: the copy was not seen there at the last look')).toBe(
      'Es bleibt nichts zu sagen: bei der letzten Prüfung war die Kopie dort nicht zu sehen',
    );
  });

  it('is in the chunk of German and fills in numbers and names', () => {
    const { here } = german.said as typeof saidTexts;
    expect(here('Brave Search answered with status 503.')).toBe('Brave Search antwortete mit Status 503.');
    expect(here('A sentence that no table has.')).toBeUndefined();
  });

  it.each(['Statement', 'Your message', 'owner', 'names and prices', 'It fits as well.'])(
    'leaves the subject of a mail as it was written: %s',
    (subject) => {
      const { here } = german.said as typeof saidTexts;
      expect(here(`A message that answers no notice we know of: “${subject}”`)).toContain(`„\u2068${subject}\u2069“`);
    },
  );

  it.each(['names not accepted', '550 Policy refused it.', '24 hours', 'To', 'quota'])(
    'leaves what a server answered as it was written, also where it uses words of ours: %s',
    (words) => {
      const { here } = german.said as typeof saidTexts;
      expect(here(`The recipient's server refused it: ${words}`)).toBe(
        `Der Server des Empfängers lehnte sie ab: \u2068${words}\u2069`,
      );
    },
  );

  it('drops marks of a stranger from what it fills in', () => {
    const { here } = german.said as typeof saidTexts;
    expect(here('A court action was won (\u2068A, B)')).not.toContain('\u2068');
  });
});

describe('translateSentence', () => {
  it('answers in the language that is read, and nothing in English', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { getItem: () => 'de' });
    vi.stubGlobal('navigator', { language: 'en-GB' });
    startLanguageAfresh();
    expect(translateSentence('It fits as well.')).toBeUndefined();
    await prepareLanguage({ de: async () => german });
    expect(translateSentence('It fits as well.')).toBe('Es passt auch.');
    const html = renderToStaticMarkup(createElement(ServerSentence, { of: 'Its interface refused the report: No.' }));
    expect(html).toBe(
      '<span>Die Schnittstelle des Empfängers lehnte die Meldung ab: <span lang="en">No.</span></span>',
    );
    const theirs = renderToStaticMarkup(createElement(ServerSentence, { of: 'My own words.' }));
    expect(theirs).toBe('<span lang="en">My own words.</span>');
    startLanguageAfresh();
  });
});
