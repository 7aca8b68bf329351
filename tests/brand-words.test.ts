import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainLabelsGerman, secondLabelsGerman } from '../src/web/brand/labels.de.ts';
import { type Labels, labelsOf, plainLabels } from '../src/web/brand/labels.ts';

const src = join(import.meta.dirname, '../src');

/** What is read by operators of any deployment, is a sample, or says which words there are. */
const exempt = [
  /\.(test|conformance)\.ts$/,
  /^main\/seed-/,
  /^main\/(admin|supervise)\//,
  /^main\/deployment\.ts$/,
  /^platform\/config\/variables\.ts$/,
];
const brands = ['production', 'shark'];

/** Words of one brand that another says differently: `Takedown Report`, and not `Plans`, which both say. */
const differingOf = (sets: readonly Labels[]): string[] =>
  Object.keys(plainLabels)
    .map((key) => [...new Set(sets.map((labels) => Object.entries(labels).find(([one]) => one === key)?.[1] ?? ''))])
    .filter((words) => words.length > 1)
    .flat();
const differing = differingOf(brands.map((mode) => labelsOf({ mode })));
const germanSets = brands.map((mode) => labelsOf({ mode }, plainLabelsGerman, { shark: secondLabelsGerman }));
/** A word alone is a label only where a sentence points at it. */
const phrases = differing.map((label) =>
  label.includes(' ')
    ? new RegExp(`\\b${label}\\b`)
    : new RegExp(`\\b(?:page|on|in|under|see|open|to) (?:the )?${label}\\b`),
);
/** German labels are everyday words, so they are names only in quotes or after a word for a page. */
const germanPhrases = differingOf(germanSets).map(
  (label) => new RegExp(`(?:„|\\b(?:Seite|Bereich|Menü|unter) (?:der |dem |die |den )?„?)${label}(?!\\p{L})`, 'u'),
);
const names = [/\b(?:Reclaim|Shark)(?:\b|Bot)/, /\b(?:white|safe)list/i];

/** Sentences of a source: its strings with a space between words, without comments. */
function sentencesOf(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  const strings = bare.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return strings.filter((text) => /[a-z] [a-zA-Z]/.test(text) || /^.(?:Reclaim|Shark)/.test(text));
}

/** The reference of the API and SQL name things as paths and tables do. */
const isReference = (text: string, code: string): boolean =>
  code.includes(`summary: ${text}`) || /\b(?:select|insert into|update|delete from) /.test(text);

function faultsIn(code: string): string[] {
  return sentencesOf(code).filter(
    (text) => !isReference(text, code) && [...phrases, ...germanPhrases, ...names].some((word) => word.test(text)),
  );
}

describe('what the server says is said under every brand, so it holds no word of one', () => {
  const files = ['lib', 'platform', 'modules', 'main']
    .flatMap((room) => readdirSync(join(src, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(src, join(entry.parentPath, entry.name)))
    .filter((file) => !exempt.some((one) => one.test(file)));

  it('is true of every source of it', () => {
    const faults = files.flatMap((file) =>
      faultsIn(readFileSync(join(src, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(faults, 'Say it in words that every brand shares; the product’s name comes from `productOf`.').toEqual([]);
  });

  it.each([
    ["detail: 'Prove it first, on the page Accounts.'"],
    ["detail: 'Add the picture to Your Content, then look again.'"],
    ["text: 'It is on your whitelist now.'"],
    ["agent: 'ReclaimBot'"],
    ["userAgent: 'Reclaim/1'"],
    ['`Write to Shark at once`'],
    ["detail: 'Öffne die Seite Konten und bestätige eins.'"],
    ["text: 'Das steht jetzt unter „Sichere Adressen“.'"],
  ])('would see %s', (code) => {
    expect(faultsIn(code)).toHaveLength(1);
  });

  it('lets words be that all brands share', () => {
    expect(faultsIn("detail: 'Choose one on the page Plans. Accounts are looked at one by one.'")).toEqual([]);
    expect(faultsIn("detail: 'Wähle auf der Seite Tarife. Deine Inhalte und Konten bleiben.'")).toEqual([]);
  });
});
