import type { PartOfWork, Verdict, VerdictKind } from '../../src/modules/matching/verdict.ts';
import { plotOf } from '../plot.ts';
import type { Change } from './changes.ts';
import type { Sample } from './look-at.ts';
import type { SetName } from './measured-set.ts';
import { peers } from './peers.ts';

/** Verdicts on one picture. */
export interface Judged {
  readonly parts: readonly PartOfWork[];
  /** By each stage and those before it. */
  readonly stages: readonly Verdict[];
}

/** Whether a hash alone names the work, or a work that the picture does not show. */
export interface HashAnswer {
  readonly found: boolean;
  readonly wrong: boolean;
}

/** One copy, and the answer of each stage. */
export interface Copy {
  readonly set: SetName;
  readonly change: string;
  readonly strength: number;
  /** Low texture: reported apart and together with the others, never left out. */
  readonly isPlain: boolean;
  /** The upright hash alone. */
  readonly pdq: HashAnswer;
  /** In the order of `peers`. */
  readonly peers: readonly HashAnswer[];
  /** By each stage and those before it (`stageNames`); `unrelated` where another work or none was named. */
  readonly stages: readonly VerdictKind[];
  /** The match of local features with its own work, and the best with any other. */
  readonly own: PartOfWork | undefined;
  readonly stranger: PartOfWork | undefined;
  /** Of other works compared from edge to edge, those of which 30 % of the fields agree. */
  readonly wholeStrangers: readonly PartOfWork[];
}

export interface Wrong {
  readonly work: string;
  readonly change: string;
  readonly strength: number;
  readonly named: string;
  readonly verdict: Verdict;
}

/** The stages of the decision, in their order. */
export const stageNames = [
  'the upright hash',
  'eight orientations and the negative',
  'without a border',
  'panels and middles',
  'parts by corners',
  'whole pictures, field by field',
] as const;
const HASHES = 3; // the last stage that has hashes only

const percent = (of: readonly Copy[], is: (copy: Copy) => boolean): string => {
  if (of.length === 0) return '–';
  const share = (100 * of.filter(is).length) / of.length;
  return share === 100 || share === 0 ? String(share) : share.toFixed(share > 99 ? 1 : 0);
};
const isSame = ({ stages }: Copy): boolean => stages.at(-1) === 'same';
const counted = (of: readonly Copy[]): string => `${percent(of, isSame)} (${of.length})`;

/** Markdown: recall in percent change by change, low texture apart and in, and how sure parts are. */
export function tableOf(
  copies: readonly Copy[],
  changes: readonly Change[],
  works: Record<SetName, number>,
  sample: Sample,
): string {
  const heldBack = copies.filter(({ set }) => set === 'held back');
  const development = copies.filter(({ set }) => set === 'development');
  const rows = [
    ...changes.map((change) => {
      const of = (set: readonly Copy[]) => set.filter((copy) => copy.change === change.name);
      return rowOf(change.name, of(heldBack), of(development), change);
    }),
    rowOf('all of these', heldBack, development),
  ];
  const names = peers.map(({ name, within, bits }) => `${name} ≤ ${within} of ${bits}`);
  return [
    `| Change | ${names.join(' | ')} | PDQ ≤ 31 of 256 | all hashes | **with parts** (copies) | mild · middle · strong | low texture in | development | only low texture | aim |`,
    `|---|${peers.map(() => '--:|').join('')}--:|--:|--:|:-:|--:|--:|--:|--:|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Percent of copies that are found and named \`same\`, with the number of copies in brackets. All columns but two are of photographs held back; development photographs are those the engine was built with. Photographs of low texture (fewer than 100 corners, or quality below 50) count only where the column says so, of both sets. ${sampled(copies, works, sample)}`,
    '',
    `Copies that were given another work's name, of ${copies.length}: ${wrongNames(copies)}.`,
    '',
    stagesOf(heldBack),
    '',
    curveOf(copies),
  ].join('\n');
}

function rowOf(name: string, heldBack: readonly Copy[], development: readonly Copy[], change?: Change): string[] {
  const textured = heldBack.filter(({ isPlain }) => !isPlain);
  const strengths = change?.strengths.map((strength) => textured.filter((copy) => copy.strength === strength)) ?? [];
  return [
    name,
    ...peers.map((_, at) => percent(textured, (copy) => copy.peers[at]?.found === true)),
    percent(textured, ({ pdq }) => pdq.found),
    percent(textured, ({ stages }) => stages[HASHES] === 'same'),
    `**${percent(textured, isSame)}** (${textured.length})`,
    strengths.map(counted).join(' · '),
    counted(heldBack),
    counted(development.filter(({ isPlain }) => !isPlain)),
    counted([...heldBack, ...development].filter(({ isPlain }) => isPlain)),
    change?.aim === undefined ? '' : String(change.aim),
  ];
}

function sampled(copies: readonly Copy[], works: Record<SetName, number>, { every, allStrengths }: Sample): string {
  const taken = (name: SetName) => `${Math.ceil(works[name] / every[name])} of ${works[name]} photographs`;
  const strengths = allStrengths ? 'at all three strengths' : 'at one of its three strengths in turn';
  return `The sample: ${copies.length} copies, of ${taken('held back')} held back and ${taken('development')} of development, each with each change ${strengths}.`;
}

function wrongNames(copies: readonly Copy[]): string {
  const hashes = [...peers.map(({ name }) => name), 'PDQ alone'];
  const wrong = (at: number) => copies.filter((copy) => [...copy.peers, copy.pdq][at]?.wrong === true).length;
  return hashes.map((name, at) => `${wrong(at)} by ${name}`).join(', ');
}

/** A table of recall after each stage: those before it are included. */
function stagesOf(copies: readonly Copy[]): string {
  const textured = copies.filter(({ isPlain }) => !isPlain);
  const lines = stageNames.map((name, at) => {
    const share = (kind: VerdictKind) => percent(textured, ({ stages }) => stages[at] === kind);
    return `| ${at === 0 ? '' : '+ '}${name} | ${share('same')} | ${share('similar')} |`;
  });
  return [
    '| Stages | `same`, % | `similar`, % |',
    '|---|--:|--:|',
    ...lines,
    '',
    'What each costs stands in the table above, in the row of the whole decision.',
  ].join('\n');
}

/**
 * Precision over recall of parts alone, from 24 corners that agree down to 4: of all matches with so many corners how many
 * are with the work that is shown, and of all copies how many have one.
 */
export function precisionPlot(copies: readonly Copy[]): string {
  const usable = copies.filter(({ set, isPlain }) => set === 'held back' && !isPlain);
  const line = (name: string, agreeing: number) => {
    const points = [24, 20, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4].map((least): [number, number] => {
      const count = (of: 'own' | 'stranger') =>
        usable.filter(({ [of]: part }) => part && part.inliers >= least && part.agreeing >= agreeing).length;
      const [right, wrong] = [count('own'), count('stranger')];
      return [(100 * right) / usable.length, right + wrong === 0 ? 100 : (100 * right) / (right + wrong)];
    });
    return { name, points };
  };
  const words = { title: 'Precision over recall of parts by corners', x: 'recall, %', y: 'precision, %' };
  const scales = { x: { from: 90, to: 100, step: 2 }, y: { from: 40, to: 100, step: 10 } };
  return plotOf([line('corners alone', 0), line('and 45 % of fields', 0.45)], words, scales);
}

function wholeStrangersOf(copies: readonly Copy[]): string {
  const pairs = copies.flatMap(({ wholeStrangers }) => wholeStrangers);
  const said = `Compared from edge to edge, ${pairs.length} pairs of strangers agree in 30 % of their fields`;
  if (pairs.length === 0) return `${said}.`;
  const most = Math.round(100 * Math.max(...pairs.map(({ agreeing }) => agreeing)));
  const least = Math.min(...pairs.map(({ wholeBits = 256 }) => wholeBits));
  return `${said}, at most in ${most} %, and their hashes differ by ${least} bits at least; \`same\` needs 45 % and 70 bits.`;
}

/** How many copies, and how many strangers, have at least so many corners that agree on one geometry. */
function curveOf(copies: readonly Copy[]): string {
  const usable = copies.filter(({ set, isPlain }) => set === 'held back' && !isPlain);
  const lines = [4, 6, 8, 10, 12, 16, 24].map((least) => {
    const share = (of: 'own' | 'stranger', agreeing: number): string => {
      const is = (part: PartOfWork | undefined) =>
        part !== undefined && part.inliers >= least && part.agreeing >= agreeing;
      return `${((100 * usable.filter((copy) => is(copy[of])).length) / usable.length).toFixed(2)} %`;
    };
    return `| ${least} | ${share('own', 0)} | ${share('stranger', 0)} | ${share('own', 0.45)} | ${share('stranger', 0.45)} | ${share('own', 0.5)} | ${share('stranger', 0.5)} |`;
  });
  return [
    '| Corners that agree, at least | copies | strangers | and 45 % of fields: copies | strangers | and 50 %: copies | strangers |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    `Of the ${usable.length} copies of photographs held back, without low texture. ${wholeStrangersOf(copies)}`,
  ].join('\n');
}
