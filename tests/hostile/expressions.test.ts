// A regular expression that takes quadratic or exponential time on some text lets a stranger stop what reads it. Each one
// of the sources is judged twice: by static analysis, and by texts made of its own parts. The limits of both are counted in
// work of the processor, never in time.
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bounceReason } from '#lib/inbound-mail/bounce-rules.ts';
import type { InboundMail } from '#lib/inbound-mail/index.ts';
import { sentencesOf } from '#lib/inbound-mail/own-words.ts';
import { costGrowth } from '../setup/cost-growth.ts';
import { type Expression, expressionsOf, findExpressions } from './find-expressions.ts';
import { createPump } from './pump.ts';

/** Files whose expressions meet short texts only, of at most `most` characters: there a quadratic cost is a small one. */
const bounded: Record<string, { most: number; by: string }> = {
  'src/lib/inbound-mail/bounce-rules.ts': { most: 500, by: 'bounceReason cuts subjects and lines' },
  'src/lib/inbound-mail/counter-notice-words.ts': { most: 1_000, by: 'sentencesOf cuts sentences' },
  'src/lib/inbound-mail/what-was-removed.ts': { most: 1_000, by: 'sentencesOf cuts sentences' },
};

// Seconds of work take minutes on a machine that does much else.
vi.setConfig({ testTimeout: 900_000 });
const pump = createPump();
afterAll(() => pump.end());

const fileOf = (place: string): string => place.replace(/:\d+$/, '');
/** The longest text that an expression meets; undefined where one of its places sets none. */
function mostOf(places: readonly string[]): number | undefined {
  const limits = places.map((place) => bounded[fileOf(place)]?.most);
  return limits.includes(undefined) ? undefined : Math.max(...limits.map(Number));
}

async function slowOnes(expressions: readonly Expression[]) {
  const slow: { expression: string; places: readonly string[]; faults: string[] }[] = [];
  for (const { source, flags, places } of expressions) {
    const faults = await pump.faultsOf({ source, flags, most: mostOf(places) });
    if (faults.length > 0) slow.push({ expression: `/${source.slice(0, 200)}/${flags}`, places, faults });
  }
  return slow;
}

const expressions = findExpressions();

it('takes time that grows with the length of a text alone, in every expression of the sources', async () => {
  expect(await slowOnes(expressions)).toEqual([]);
});

it('fails for an expression that is exponential, quadratic or cubic', async () => {
  const bad = [
    // Exponential: one subject, and one name of a class, stopped whoever read it.
    /^(?:\W|\[[^\]]*\])*(?:re|aw|antw|sv|rif)\s*:/,
    /^(?:comments?|replies)(?:[-_](?:list|area|\w*\d+))*$/i,
    // Quadratic.
    /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi,
    /\S+[@/]\S+/g,
    // Cubic.
    /\s*\w*\s*,/,
  ].map(({ source, flags }) => ({ source, flags, places: ['src/x.ts:1'] }));
  const slow = await slowOnes(bad);
  expect(slow.map(({ expression }) => expression)).toEqual(bad.map(({ source, flags }) => `/${source}/${flags}`));
});

it('fails for an exponential expression that meets short texts only', async () => {
  const places = ['src/lib/inbound-mail/bounce-rules.ts:1'];
  expect(await slowOnes([{ source: '(?:a|a\\w)+!', flags: '', places }])).toHaveLength(1);
  expect(await slowOnes([{ source: 'warning.*lost', flags: '', places }])).toEqual([]);
});

it('lists only files that still hold such expressions', () => {
  const files = new Set(expressions.flatMap(({ places }) => places.map(fileOf)));
  expect(Object.keys(bounded).filter((file) => !files.has(file))).toEqual([]);
});

it('is right about the texts that these meet', () => {
  expect(Math.max(...sentencesOf('Word. word '.repeat(20_000)).map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  expect(Math.max(...sentencesOf('word '.repeat(20_000)).map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  const read = (length: number): unknown => {
    const text = 'delivery warning '.repeat(length / 17);
    // Of a whole mail it reads no more.
    return bounceReason({ subject: text, text, from: 'a@host.test', headers: { automatic: false } } as InboundMail);
  };
  expect(costGrowth(2_500, read)).toBeLessThan(30);
});

describe('createPump', () => {
  it.each([
    ['a word that begins a search again', /warning.*lost/],
    ['what may begin at each boundary', /\b([a-z][a-z0-9+.-]*:\/\/)/],
    ['what looks back without a limit', /(?<!told [^.]*)512/],
    ['what trails', /\/+$/],
    ['an alternative that another one takes, too', /^(?:\W|\[[^\]]*\])*re:/],
  ])('finds an attack on %s', async (_, { source, flags }) => {
    expect(await pump.faultsOf({ source, flags })).toContainEqual(
      expect.stringMatching(/^(?:attack: |was never done)/),
    );
  });

  it.each([
    ['bounded repetitions', /warning.{0,100}lost/],
    ['what begins once', /^warning.*lost/],
    ['what trails, from its first character', /(?<!\/)\/+$/],
    ['repetitions that exclude each other', /^[a-z]+(?:\.[a-z]+)*$/],
  ])('finds no attack on %s', async (_, { source, flags }) => {
    expect(await pump.faultsOf({ source, flags })).toEqual([]);
  });
});

describe('expressionsOf', () => {
  const found = (text: string): string[] => expressionsOf(text).map(({ source, flags }) => `/${source}/${flags}`);

  it('reads literals, and no text or comment that looks like one', () => {
    expect(found("const a = /a+b/gi; // /c/\nconst d = '/e/';\nf.replace(/[/]\\//u, '');")).toEqual([
      '/a+b/gi',
      '/[/]\\//u',
    ]);
  });

  it('builds what is made of constants, with a plain word for what only a run knows', () => {
    const text = `const word = 'w+'; const all = ['a', word];
      export const built = (name: string) => [
        new RegExp(\`^\${word}:\${name}\\\\d\`, 'i'), new RegExp(all.join('|') + word), RegExp(String.raw\`\\s\${/z/.source}\`),
      ];`;
    expect(found(text)).toEqual(['/^w+:x\\d/i', '/a|w+w+/', '/\\sz/', '/z/']);
  });

  it('takes what splits a text for a global one', () => {
    expect(found('a.split(/b/i); a.match(/c/);')).toEqual(['/b/gi', '/c/']);
  });

  it('refuses a pattern that it cannot read', () => {
    expect(() => found('export const built = (given: string) => new RegExp(given);')).toThrow('no constant pattern');
  });
});
