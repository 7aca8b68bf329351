import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * A list of 49,000 passwords that are tried first (from breaches), keyboards, repeats and sequences. Loaded on use: no
 * process needs it to start, and it never reaches a browser.
 */
let estimator: Promise<ZxcvbnFactory> | undefined;
const loadEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, { adjacencyGraphs, dictionary }]) => new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  );
  return estimator;
};

/** Fewer guesses than this find it within a day, once somebody has a copy of our hashes. */
const fewestGuesses = 1e8;
/** Judging more costs more than it tells: what begins strongly is strong. */
const judged = 40;

/** Whose password it is to be; what is known of them is tried first. */
export interface Person {
  email: string;
  name?: string | undefined;
}

/** A sentence for a password that would be guessed early; undefined for any other. */
export async function weakness(password: string, person: Person): Promise<string | undefined> {
  const own = [...ownWords(person), ...famous];
  const result = (await loadEstimator()).check(password.slice(0, judged), own);
  if (result.guesses >= fewestGuesses) return undefined;
  const { warning } = result.feedback;
  if (result.sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs'))
    return 'This password is hardly more than your name, your e-mail address or a well-known phrase. Choose another; several words are best.';
  return sentences[warning ?? ''] ?? 'This password would be guessed early. Choose another; several words are best.';
}

const common = 'This password is among the first that are tried, or hardly differs from one. Choose another.';
const repeated = 'This password repeats itself. Choose another; several words are best.';
const sentences: Record<string, string> = {
  common,
  topTen: common,
  topHundred: common,
  similarToCommon: common,
  pwned: common,
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  sequences: 'This password is a sequence like abc or 123. Choose another; several words are best.',
  straightRow: 'This password is a row of keys. Choose another; several words are best.',
  keyPattern: 'This password is a pattern of keys. Choose another; several words are best.',
};

/** Phrases that stand in every text about passwords. */
const famous = ['correcthorsebatterystaple', 'correct horse battery staple'];

/** The name, the e-mail and their parts, as far as they are words. */
function ownWords({ email, name = '' }: Person): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const parts = local.split(/[^a-z0-9]+/);
  const names = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = [
    name.toLowerCase(),
    email.toLowerCase(),
    local,
    host,
    ...parts,
    parts.join(''),
    ...names,
    names.join(''),
  ];
  return words.filter((word) => word.length >= 4);
}
