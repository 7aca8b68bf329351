// Runs in a child process with a limit on its work (`lib/foreign-text`): an expression under attack may never end.
import { analyse } from 'scslre';
import { defineTask } from '#lib/foreign-text/index.ts';
import { costGrowth } from '../setup/cost-growth.ts';
import { type Attack, attacksOn } from './attacks-on.ts';

export interface Pumped {
  source: string;
  flags: string;
  /** The longest text that it meets, where there is a limit: then a quadratic cost is a small one, and only more is told. */
  most?: number;
  /** See `attacksOn`. */
  mostAlike?: number;
}

export interface Judged {
  /** Repetitions that static analysis finds to be read again and again. */
  repeats: string[];
  /** An attack that cost more than its length, and by how much its cost grew for eight times the length. */
  attack?: Attack & { growth: number };
}

/** Characters of the longer text, unless `most` says fewer; the shorter one has an eighth. */
const length = 4_000;
/** Microseconds for the longer text below which even a quadratic cost has not shown. */
const glance = 150;
/** How often an attack is repeated to find exponential costs while they still end. */
const few = [12, 17, 22, 26, 32, 40];
/** Microseconds that no other cost takes for so short a text. */
const endless = 20_000;

export const pumpTask = defineTask('pump', ({ source, flags, most, mostAlike }: Pumped): Judged => {
  const repeats = analyse({ source, flags }).reports.filter((report) => most === undefined || report.exponential);
  const attack = firstAttack(new RegExp(source, flags), attacksOn(source, flags, mostAlike), most);
  return {
    repeats: repeats.map(({ type, character, exponential }) => {
      return `${type} of ${character.literal.source}${exponential ? ', exponential' : ''}`;
    }),
    ...(attack ? { attack } : {}),
  };
});

export const tasks = [pumpTask];

function firstAttack(expression: RegExp, attacks: readonly Attack[], most: number | undefined): Judged['attack'] {
  // A linear cost grows 8 times, a quadratic one 64 times, a cubic one 512 times.
  const tooMuch = most === undefined ? 30 : 150;
  const longer = most ?? length;
  /** What the server does with it, at its worst: a global one is tried on what follows a match, too. */
  const run = (text: string): void => {
    if (expression.global) text.replace(expression, '');
    else expression.exec(text);
    expression.lastIndex = 0;
  };
  /** Microseconds of this thread: what else the machine does is not in them. */
  const spent = (text: string): number => {
    const before = process.threadCpuUsage();
    run(text);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  /** The smaller of two, since a pause for garbage may fall into one. */
  const cost = (text: string): number => Math.min(spent(text), spent(text));

  for (const attack of attacks) {
    const shortTexts = few
      .map((times) => repeated(attack, times))
      .filter((text) => text.length <= Math.min(1_000, longer));
    if (shortTexts.some((text) => spent(text) > endless && cost(text) > endless))
      return { ...attack, growth: Number.POSITIVE_INFINITY };
    const short = textOf(attack, longer / 8);
    // What is slow for a short text already may never end for the longer one.
    const isSlow = spent(short) > endless;
    if (!isSlow) {
      const once = spent(textOf(attack, longer));
      if (once < glance || once < (tooMuch / 2) * cost(short)) continue;
    }
    const growth = costGrowth(longer / (isSlow ? 64 : 8), (size) => run(textOf(attack, size)));
    if (growth >= tooMuch) return { ...attack, growth };
  }
  return undefined;
}

const repeated = ({ before, pumped, after }: Attack, times: number): string => before + pumped.repeat(times) + after;
const textOf = (attack: Attack, size: number): string => repeated(attack, Math.ceil(size / attack.pumped.length));
