import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { lacks, testdata } from './testdata.ts';
import { thorough } from './thorough.ts';

const files = { strings: 'hostile/strings/blns.json', payloads: 'hostile/html/xss-payloads.json' };
const read = <Content>(path: string): Content[] =>
  lacks(path) ? [] : JSON.parse(readFileSync(testdata(path), 'utf8')); // as its page says

const payloads = read<{ payload: string }>(files.payloads).map(({ payload }) => payload);
const naughty = read<string>(files.strings);

/** Whether the published collections are here; without them what walks them is left out. */
export const lacksHostile = Object.values(files).some(lacks);

/** 223 payloads that want to run, and 515 strings that break things. */
export const hostileStrings: readonly string[] = [...payloads, ...naughty];

/** So many of them, in CI all unless told: others for each `about`, and for each commit. */
export function someHostile(most: number, about = '', inCi = hostileStrings.length): string[] {
  const seed = String(fc.readConfigureGlobal().seed ?? 0);
  const rank = (text: string) => createHash('sha256').update(`${seed} ${about} ${text}`).digest('hex');
  const ranked = hostileStrings.map((text) => ({ text, at: rank(text) })).sort((a, b) => (a.at < b.at ? -1 : 1));
  return ranked.slice(0, thorough ? inCi : most).map(({ text }) => text);
}
