import { beforeAll, describe, expect, it } from 'vitest';
import { caseStates } from '#modules/cases/case.ts';
import { problemKinds } from '#platform/problem/index.ts';
import { inGerman, type Refusals } from '#web/language/sentences/in-german.ts';
import { refusals, remarks, tables } from '#web/language/sentences/texts.de.ts';
import { collectSentences, type Said } from './collect.ts';
import { forPrograms, notFollowed } from './without-german.ts';

/** Stands for what the server fills in: a value, or a word of its own. */
const value = '…';
const isFrom = (list: typeof forPrograms, { at }: Said): boolean => list.some(({ from }) => at.startsWith(from));

/** Words that are filled into a sentence by a variable: states of a case, and what is written in the community. */
const filledIn = [...caseStates, 'topics', 'replies', 'an operator looks at it'];

let said: Said[];
beforeAll(() => {
  const titles = Object.values(problemKinds).map(({ title }) => ({ sentence: title, at: 'problemKinds' }));
  const shared = ['There is nothing here that you can see.'].map((sentence) => ({ sentence, at: 'toBody' }));
  const all = [...collectSentences(), ...titles, ...shared];
  said = all
    .filter((one) => /\S \S/.test(one.sentence) || one.sentence === '{}')
    .filter((one) => !isFrom(forPrograms, one));
}, 240_000);

describe('the German of what the server refuses', () => {
  it('has every sentence that reaches a person', () => {
    const say = inGerman({ ...refusals, [value]: value });
    const without = said.filter(({ sentence }) => sentence !== '{}' && !say(sentence.replaceAll('{}', value)));
    expect(without.map(({ sentence, at }) => `${at}: ${sentence}`)).toEqual([]);
  });

  it('knows the places whose sentence could not be followed, and no more', () => {
    const places = said.filter(({ sentence }) => sentence === '{}');
    expect(places.filter((one) => !isFrom(notFollowed, one)).map(({ at }) => at)).toEqual([]);
    const unused = notFollowed.filter(({ from }) => !places.some(({ at }) => at.startsWith(from)));
    expect(unused.map(({ from }) => from)).toEqual([]);
  });

  it('has nothing that no source says any more', () => {
    const used = new Set(filledIn);
    const use = (key: string, pieces: readonly string[] = []): string => {
      for (const one of [key, ...pieces]) used.add(one);
      return key;
    };
    const recording = Object.fromEntries(
      Object.keys(refusals).map((key) => [
        key,
        /\{(?:…|\*,?)?\}/.test(key) ? (...pieces: string[]) => use(key, pieces) : key,
      ]),
    );
    const say = inGerman({ ...recording, [value]: value });
    for (const { sentence } of said) use(say(sentence.replaceAll('{}', value)) ?? sentence);
    expect(Object.keys(refusals).filter((key) => !used.has(key))).toEqual([]);
  });

  it('says each sentence once, and in other words than English', () => {
    const keys = tables.flatMap((table) => Object.keys(table));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(Object.entries(refusals).filter(([english, german]) => english === german)).toEqual([]);
  });

  it('keeps what is filled in', () => {
    const places = (text: string) => text.match(/\{(?:…|\*,?|\d)?\}/g)?.length ?? 0;
    const wrong = Object.entries(refusals).filter(
      ([english, german]) => typeof german === 'string' && places(english) !== places(german),
    );
    expect(wrong).toEqual([]);
  });
});

describe('inGerman', () => {
  const table: Refusals = {
    'You keep {} files.': 'Du hast {} Dateien.',
    'You keep {} files of {}.': 'Von {2} hast du {1} Dateien.',
    '{…} Try again in {…}.': '{} Versuch es in {} noch einmal.',
    'Too many attempts.': 'Zu viele Versuche.',
    '{} seconds': '{} Sekunden',
    'Held: {*}.': 'Angehalten: {}.',
    'Missing: {*,}': 'Es fehlt: {}',
    'agent address': 'Anschrift',
    'It has room for {}.': (plans) => `Platz hat ${plans.replaceAll(' and ', ' und ')}.`,
  };
  const say = inGerman(table);

  it('says a sentence as it is, and by its template', () => {
    expect(say('Too many attempts.')).toBe('Zu viele Versuche.');
    expect(say('You keep 12 files.')).toBe('Du hast 12 Dateien.');
  });

  it('takes the template with the most words, in another order where German has one', () => {
    expect(say('You keep 12 files of Mara.')).toBe('Von Mara hast du 12 Dateien.');
  });

  it('says what is filled in, too, or leaves the whole in English', () => {
    expect(say('Too many attempts. Try again in 5 seconds.')).toBe(
      'Zu viele Versuche. Versuch es in 5 Sekunden noch einmal.',
    );
    expect(say('Too few attempts. Try again in 5 seconds.')).toBeUndefined();
    expect(say('You keep no files')).toBeUndefined();
  });

  it('says the sentence around what somebody wrote, and marks their words', () => {
    expect(say('Held: agent address.')).toBe('Angehalten: Anschrift.');
    expect(say('Held: my \u2068lawyer\u2069 reads it.')).toBe('Angehalten: \u2068my lawyer reads it\u2069.');
    expect(say('Missing: agent address, tribe')).toBe('Es fehlt: Anschrift, \u2068tribe\u2069');
    const all = inGerman(Object.assign({}, ...remarks, refusals));
    expect(all('This case is on hold: another claim. An operator releases it.')).toBe(
      'Dieser Fall ist angehalten (\u2068another claim\u2069). Unser Team gibt ihn frei.',
    );
    expect(all("The recipient's server refused it: 550 5.1.1 No such user")).toBe(
      'Der Server des Empfängers lehnte sie ab: \u2068550 5.1.1 No such user\u2069',
    );
    expect(all('Dropped before it left: our mail server did not take it for 48 hours')).toBe(
      'Verworfen, bevor sie hinausging: Unser Mailserver nahm sie 48 Stunden lang nicht an.',
    );
  });

  it('says what a schema asks for', () => {
    const all = inGerman(refusals);
    expect(all('This must be a text.')).toBe('Das muss ein Text sein.');
    expect(all('This must be daily or weekly.')).toBe('Das muss daily oder weekly sein.');
    expect(all('Write at most 1 character.')).toBe('Schreib höchstens 1 Zeichen.');
  });

  it('leaves what others wrote as it is', () => {
    const all = inGerman(Object.assign({}, ...remarks, refusals));
    for (const theirs of [
      ...['The host did not answer.', 'My lawyer did not answer.', 'Please do not post here. Wait 3 hours', 'found'],
      'The recipient refuses our questions.',
    ])
      expect(all(theirs)).toBeUndefined();
    expect(all('Brave Search did not answer.')).toBe('Brave Search hat nicht geantwortet.');
  });

  it('says two sentences in one, and takes what a person wrote as it is', () => {
    expect(say('You keep 3 files. Too many attempts.')).toBe('Du hast 3 Dateien. Zu viele Versuche.');
    expect(say('You keep $& {} files.')).toBe('Du hast $& {} Dateien.');
    expect(say('It has room for A and B.')).toBe('Platz hat A und B.');
  });
});
