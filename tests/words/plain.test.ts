import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deskSentences } from '#web/language/sentences/desk.de.ts';
import { refusals, remarks } from '#web/language/sentences/texts.de.ts';
import { type Banned, banned, infrastructure } from './plain.ts';
import { type Read, readSentences, refusalsOf, sentencesOf } from './read-sentences.ts';

const isSource = (file: string): boolean =>
  !/\.(?:de|test|conformance)\.tsx?$|\/german\/|\/texts\/(?:de|es|fr)[.\w-]*$/.test(file);
const sourcesOf = (...patterns: string[]): string[] => globSync(patterns).filter(isSource).sort();
const isProse = ({ text }: Read): boolean => /\p{L}\p{Ll}*,? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text);
const readAll = (files: readonly string[]): Read[] => files.flatMap(readSentences).filter(isProse);

/** Screens: what is read by anyone with a browser. */
const screens = sourcesOf(
  'src/web/**/*texts*.{ts,tsx}',
  'src/web/brand/labels.ts',
  'src/web/features/good-to-know/items/*.ts',
);
/** Mails, papers, the guide as PDF, and what a timeline says. */
const letters = sourcesOf(
  'src/modules/accounts/mail/texts.ts',
  'src/modules/notifications/texts*.ts',
  'src/modules/reports/**/*texts.ts',
  'src/modules/guide/when-leaked.ts',
  'src/modules/cases/causes*.ts',
  'src/main/public-texts.ts',
);
/** Screens of operators, and pages of the sample world, which runs on its reader's own computer. */
const ofTheTeam = /^src\/(?:web\/features\/(?:hosts|machinery|ops|people)\/|main\/public-texts)/;
const forCreators = [...screens, ...letters].filter((file) => !ofTheTeam.test(file));

/** Read by programs, by those who run the service, or the words of others: mails that are read, pages that are known. */
const notOurs = [
  /^src\/lib\//,
  /^src\/main\/(?:admin|supervise|seed-|env-|may-serve)/,
  /^src\/platform\/config\//,
  /^src\/modules\/(?:hosts|replies|verification|brands)\/.*(?:words|cases|mailbox|languages|platform-data|read-registry)/,
];
/** Refusals, remarks and letters of the server, wherever they are written. */
const server = sourcesOf('src/{modules,platform,main}/**/*.ts').filter(
  (file) => !notOurs.some((one) => one.test(file)),
);
/** The reference of the API, which developers read; jobs' results, which the log holds. */
const forPrograms = /\/(?:[\w-]*routes[\w-]*|contract|jobs|index|tables|store[\w-]*|test-[\w-]*)\.ts:/;

/** Read by operators, who run the service. */
const ofOperators = /^src\/modules\/operations\//;

/** Where a banned word is meant: quoted from others, or said by law. */
const meant: readonly [at: RegExp, text: RegExp][] = [
  [/brands\/authorization-text|deepfakes\/declaration-text/, /./], // signed as it is
  [/platforms\/social/, /^Sorry, nobody on Reddit/], // what Reddit says
  [/operations\/desk-sending/, /^go on without$/], // a name in the API
  [/web\/features\/(?:api-access|plans|landing)\/|accounts\/mail\/|modules\/webhooks\//, /webhook/i],
  [/^sentences$/, /webhook|X-Provider/], // on that page, and to a program
  [/billing\/webhook\/routes|replies\/routes/, /in this deployment \(/], // called by companies’ programs
  [/platform\/http\/mount/, /X-Provider/],
  [/web\/features\/api-access\//, /2xx|410/], // what a developer's program answers
];

const faultsIn = (read: readonly Read[], list: readonly Banned[]): string[] =>
  read.flatMap(({ text, at }) =>
    list
      .filter(({ pattern }) => pattern.test(text) && !meant.some(([where, what]) => where.test(at) && what.test(text)))
      .map(({ pattern, why, say }) => `${at}: “${text}” (${pattern.exec(text)?.[0]}: ${why}; say: ${say})`),
  );

describe('plain words', () => {
  it('are all that screens, mails and papers say', () => {
    const read = readAll([...screens, ...letters]);
    expect(read.length).toBeGreaterThan(3500);
    expect(faultsIn(read, banned)).toEqual([]);
  });

  it('are all that the server says: refusals, remarks and letters', () => {
    const read = readAll(server).filter(({ at }) => !forPrograms.test(at));
    expect(read.length).toBeGreaterThan(2000);
    expect(faultsIn(read, banned)).toEqual([]);
  });

  it('name no infrastructure to creators, in refusals neither', () => {
    const files = server.filter((file) => !ofOperators.test(file));
    const refused = files.flatMap((file) => refusalsOf(file, readFileSync(file, 'utf8'))).filter(isProse);
    expect(refused.length).toBeGreaterThan(300);
    const others = remarks.filter((table) => table !== deskSentences).concat(refusals);
    const said = others.flatMap((table) => Object.keys(table)).map((text) => ({ text, at: 'sentences' }));
    const read = [...readAll(forCreators), ...refused, ...said];
    expect(faultsIn(read, infrastructure)).toEqual([]);
  });
});

describe('the list of banned words', () => {
  it.each([
    ...[
      'Nobody has looked yet',
      'What stands there',
      'Put it away and report it',
      'Somebody was written to',
      'Leave it alone',
    ],
    ...[
      'Mend what was wrong and ask anew',
      'The counter-notice lapsed',
      'Operators alone open them',
      'It works no more.',
    ],
    ...[
      'Whoever has the link',
      'Replies to see to',
      'The last look learnt nothing',
      'Every look is written down all the same',
    ],
  ])('has %s', (text) => {
    expect(faultsIn([{ text, at: 'src/web/x-texts.ts:1' }], banned)).not.toEqual([]);
  });

  it.each([
    'It waits in the queue',
    'A job failed',
    'The webhook was added',
    'Their SMTP server',
    'Not in this deployment',
  ])('has %s for creators', (text) => {
    expect(faultsIn([{ text, at: 'src/web/features/cases/texts.ts:1' }], infrastructure)).not.toEqual([]);
  });

  it.each([
    ...['Everyone understands it', 'No more steps are left', 'Look at both pictures'],
    ...['A stolen password alone opens nothing', 'Erklärung', 'This is the whole standard'],
  ])('lets %s be', (text) => {
    expect(faultsIn([{ text, at: 'src/web/x-texts.ts:1' }], banned)).toEqual([]);
  });
});

describe('sentencesOf', () => {
  const read = (source: string) => sentencesOf('x.tsx', source).map(({ text }) => text);

  it('reads every branch of a function, with what is filled in as a place', () => {
    const source = `export const texts = { told: (n: number) => (n === 1 ? 'One is open' : \`\${n} are open\`), 'a key': 'A text' };`;
    expect(read(source)).toEqual(['One is open', '{} are open', 'A text']);
  });

  it('reads a piece of a page without its tags', () => {
    expect(read('export const piece = (name: string) => <p>Sent to <b>{name}</b>, and kept.</p>;')).toEqual([
      'Sent to {}, and kept.',
    ]);
  });

  it('reads no import, no key and no error that only programs see', () => {
    expect(read("import x from './some file.ts';\nthrow new Error('It is not there');")).toEqual([]);
  });
});
