// Precision over recall of `similar`: the product's own decision (`judgeImage`), under stricter and looser rules.
import { type FoundImage, judgeImage, type References } from '../../src/modules/matching/judge-image.ts';
import { type SimilarRules, similarRules } from '../../src/modules/matching/rules.ts';
import { plotOf } from '../plot.ts';

/** `same` alone: no picture is `similar` by hashes, corners or fields. */
const none: SimilarRules = {
  bits: -1,
  middleBits: -1,
  inliers: Number.POSITIVE_INFINITY,
  agreeing: 1,
  wholeBits: -1,
  wholeAgreeing: 1,
};

/** Each looser than the one before it; the product's are before the first. */
const looser: readonly SimilarRules[] = [
  { bits: 55, middleBits: 41, inliers: 7, agreeing: 0.4, wholeBits: 86, wholeAgreeing: 0.3 },
  { bits: 65, middleBits: 51, inliers: 6, agreeing: 0.35, wholeBits: 92, wholeAgreeing: 0.25 },
  { bits: 75, middleBits: 61, inliers: 6, agreeing: 0.25, wholeBits: 98, wholeAgreeing: 0.2 },
  { bits: 80, middleBits: 66, inliers: 5, agreeing: 0.25, wholeBits: 104, wholeAgreeing: 0.15 },
  { bits: 85, middleBits: 71, inliers: 5, agreeing: 0.15, wholeBits: 110, wholeAgreeing: 0.1 },
  { bits: 90, middleBits: 76, inliers: 5, agreeing: 0, wholeBits: 116, wholeAgreeing: 0.05 },
  { bits: 95, middleBits: 81, inliers: 4, agreeing: 0, wholeBits: 128, wholeAgreeing: 0 },
];
const only = (...names: (keyof SimilarRules)[]): SimilarRules[] =>
  looser.map((rules) => ({ ...similarRules, ...Object.fromEntries(names.map((name) => [name, rules[name]])) }));

const lines: readonly { readonly name: string; readonly rules: readonly SimilarRules[] }[] = [
  { name: 'all rules looser', rules: [none, similarRules, ...looser] },
  { name: 'hashes looser', rules: [none, similarRules, ...only('bits', 'middleBits')] },
  { name: 'corners looser', rules: [none, similarRules, ...only('inliers', 'agreeing')] },
  { name: 'fields looser', rules: [none, similarRules, ...only('wholeBits', 'wholeAgreeing')] },
];

/** Of one copy, line by line and rule by rule: is its own work named among itself alone, and is any stranger, without it? */
export type Sweep = readonly (readonly { readonly found: boolean; readonly wrong: boolean }[])[];

export const sweepOf = (found: FoundImage, own: References, strangers: References): Sweep =>
  lines.map(({ rules }) =>
    rules.map((one) => ({
      found: judgeImage(found, own, one).kind !== 'unrelated',
      wrong: judgeImage(found, strangers, one).kind !== 'unrelated',
    })),
  );

interface Point {
  readonly recall: number;
  readonly precision: number;
  readonly wrong: number;
}

function pointsOf(sweeps: readonly Sweep[], line: number): Point[] {
  return (lines[line]?.rules ?? []).map((_, at) => {
    const count = (what: 'found' | 'wrong') => sweeps.filter((sweep) => sweep[line]?.[at]?.[what]).length;
    const [found, wrong] = [count('found'), count('wrong')];
    const precision = found + wrong === 0 ? 100 : (100 * found) / (found + wrong);
    return { recall: (100 * found) / sweeps.length, precision, wrong };
  });
}

/** The curve as a drawing. */
export function precisionPlot(sweeps: readonly Sweep[]): string {
  const words = { title: 'Precision over recall of same and similar', x: 'recall, %', y: 'precision, %' };
  const all = lines.map(({ name }, line) => ({
    name,
    points: pointsOf(sweeps, line).map(({ recall, precision }) => [recall, precision] as const),
  }));
  const least = Math.min(...all.flatMap(({ points }) => points.map(([recall]) => recall)));
  const lowest = Math.min(...all.flatMap(({ points }) => points.map(([, precision]) => precision)));
  const scales = {
    x: { from: Math.floor(least), to: 100, step: 1 },
    y: { from: 10 * Math.floor(lowest / 10), to: 100, step: 10 },
  };
  return plotOf(all, words, scales);
}

/** The same as a table, of all rules together. */
export function curveTable(sweeps: readonly Sweep[]): string {
  const rules = lines[0]?.rules ?? [];
  const rows = pointsOf(sweeps, 0).map(({ recall, precision, wrong }, at) => {
    const { bits, middleBits, inliers, agreeing, wholeBits, wholeAgreeing } = rules[at] ?? similarRules;
    const percent = (share: number) => `${Math.round(100 * share)} %`;
    const said =
      at === 0
        ? 'none: `same` alone'
        : `${bits} and ${middleBits} bits · ${inliers} corners and ${percent(agreeing)} · ${wholeBits} bits and ${percent(wholeAgreeing)}`;
    return `| ${at === 1 ? `**${said}** (the product)` : said} | ${recall.toFixed(2)} | ${precision.toFixed(2)} | ${wrong} |`;
  });
  return [
    '| `similar` from: hash and middle · corners and fields · whole pictures and fields | recall, % | precision, % | wrong |',
    '|---|--:|--:|--:|',
    ...rows,
    '',
    `Of ${sweeps.length} copies of photographs held back, without low texture, each judged twice by the product's own decision: among its own work alone (recall), and among all works that it does not show (wrong). Precision is that of a crawl in which every second picture is a copy. In the drawing the other lines loosen one kind of rule.`,
  ].join('\n');
}
