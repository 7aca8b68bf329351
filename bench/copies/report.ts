import type { PartOfWork, Verdict, VerdictKind } from '../../src/modules/matching/verdict.ts';
import type { Change } from './changes.ts';
import { curveTable, type Sweep } from './curve.ts';
import type { Sample } from './look-at-share.ts';
import type { SetName } from './measured-set.ts';
import { peers } from './peers.ts';

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
  readonly sweep: Sweep;
}

/** Counts of negative pairs and of hash comparisons, and the cost of each stage. */
export interface Compared {
  /** Pairs of a copy and a work that it does not show, and comparisons of their hashes. */
  readonly pairs: number;
  readonly comparisons: number;
  /** Quarters of photographs: distinct pairs of two photographs, and comparisons of hashes. */
  readonly quarters: number;
  readonly quarterPairs: number;
  readonly quarterComparisons: number;
  /** Pairs of quarters of one photograph, and those of which one was given the other's name. */
  readonly sisterPairs: number;
  readonly sisters: readonly Wrong[];
  /** By the name of a stage of the decision, as `bench/decision.ts` has measured it: milliseconds. */
  readonly costs: ReadonlyMap<string, string>;
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

/** The copies that the curve is of. */
export const usableOf = (copies: readonly Copy[]): Copy[] =>
  copies.filter(({ set, isPlain }) => set === 'held back' && !isPlain);

/** Markdown: recall in percent change by change, low texture apart and in, and how sure a name is. */
export function tableOf(
  copies: readonly Copy[],
  changes: readonly Change[],
  works: Record<SetName, number>,
  sample: Sample,
  compared: Compared,
): string {
  const rows = [
    ...changes.map((change) =>
      rowOf(
        change.name,
        copies.filter((copy) => copy.change === change.name),
        change,
      ),
    ),
    rowOf('all of these', copies),
  ];
  const names = peers.map(({ name, within, bits }) => `${name} ≤ ${within} of ${bits}`);
  return [
    `| Change | ${names.join(' | ')} | PDQ ≤ 31 of 256 | all hashes | **with parts** (copies) | mild · middle · strong | low texture in | only low texture | development | of development only low texture | aim |`,
    `|---|${peers.map(() => '--:|').join('')}--:|--:|--:|:-:|--:|--:|--:|--:|--:|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Percent of copies that are found and named \`same\`, with the number of copies in brackets. All columns but the two of development are of photographs held back; development photographs are those the engine was built with. Photographs of low texture (fewer than 100 corners, or quality below 50) count only where the column says so. No photograph that was held back has low texture as a whole: those ${works['held back, low texture']} are made of held-back photographs, 5 flat thirds enlarged and 10 out of focus (blurred by 14 pixels). ${sampled(works, copies, sample)}`,
    '',
    strangersOf(copies, works, compared),
    '',
    stagesOf(usableOf(copies), compared),
    '',
    curveTable(usableOf(copies).map(({ sweep }) => sweep)),
    '',
    cornersOf(copies),
  ].join('\n');
}

function rowOf(name: string, of: readonly Copy[], change?: Change): string[] {
  const heldBack = of.filter(({ set }) => set !== 'development');
  const development = of.filter(({ set }) => set === 'development');
  const textured = usableOf(of);
  const strengths = change?.strengths.map((strength) => textured.filter((copy) => copy.strength === strength)) ?? [];
  return [
    name,
    ...peers.map((_, at) => percent(textured, (copy) => copy.peers[at]?.found === true)),
    percent(textured, ({ pdq }) => pdq.found),
    percent(textured, ({ stages }) => stages[HASHES] === 'same'),
    `**${percent(textured, isSame)}** (${textured.length})`,
    strengths.map(counted).join(' · '),
    counted(heldBack),
    counted(heldBack.filter(({ isPlain }) => isPlain)),
    counted(development.filter(({ isPlain }) => !isPlain)),
    counted(development.filter(({ isPlain }) => isPlain)),
    aimOf(change, (100 * textured.filter(isSame).length) / textured.length),
  ];
}

/** The target recall; where it is missed, the decision record that lists the attempts. */
function aimOf({ aim, attempts }: Partial<Change> = {}, recall: number): string {
  if (aim === undefined) return '';
  if (recall >= aim) return String(aim);
  return `**${aim}, missed**${attempts ? `; attempts: docs/decisions/${attempts}` : ''}`;
}

function sampled(works: Record<SetName, number>, copies: readonly Copy[], { every, allStrengths }: Sample): string {
  const taken = (name: SetName) => `${Math.ceil(works[name] / every[name])} of ${works[name]} photographs`;
  const strengths = allStrengths ? 'at all three strengths' : 'at one of its three strengths in turn';
  return `The sample: ${copies.length} copies, of ${taken('held back')} held back, ${taken('held back, low texture')} of low texture in turn and of ${taken('development')} of development, each with each change ${strengths}.`;
}

/** How many pairs of strangers were compared, and how each is counted. */
function strangersOf(copies: readonly Copy[], works: Record<SetName, number>, compared: Compared): string {
  const hashes = [...peers.map(({ name }) => name), 'PDQ alone'];
  const wrong = (at: number) => copies.filter((copy) => [...copy.peers, copy.pdq][at]?.wrong === true).length;
  const n = (count: number) => count.toLocaleString('en');
  const photographs = works.development + works['held back'];
  return [
    `Each picture is judged by all stages among all works that it does not show, so that no right name ends the search, and every work that is named beside the first counts, too. What is compared:`,
    '',
    '| Compared with what they do not show | pairs of pictures | how they are counted | comparisons of hashes |',
    '|---|--:|---|--:|',
    `| ${n(copies.length)} copies | ${n(compared.pairs)} | a copy and a work, each pair once; of ${n((photographs * (photographs - 1)) / 2)} pairs of photographs | ${n(compared.comparisons)} |`,
    `| ${n(compared.quarters)} quarters of the ${photographs} photographs, which share no pixel, each changed by one change in turn | ${n(compared.quarterPairs)} | two quarters of two photographs, each pair once, though each was the work and the copy | ${n(compared.quarterComparisons)} |`,
    `| the same, quarters of one photograph | ${n(compared.sisterPairs)} | each pair once; named: ${sistersOf(compared.sisters)} | among those above |`,
    '',
    `A comparison of hashes is one hash of a picture (eight orientations, their negatives, what a border surrounds, panels) and one hash of a work (whole, without border, middles), the same two counted once a picture; none is made up. Corners and whole pictures are compared besides, once for each pair, and not counted among them. Copies that were given another work's name, of ${n(copies.length)}: ${hashes.map((name, at) => `${wrong(at)} by ${name}`).join(', ')}.`,
  ].join('\n');
}

/** Quarters of one photograph are no strangers: a subject that is its own mirror image is in both. */
const sistersOf = (sisters: readonly Wrong[]): string =>
  sisters.length === 0
    ? '0'
    : `${sisters.length} (${sisters.map(({ work, named, verdict: { kind } }) => `${work} as ${named}: \`${kind}\``).join('; ')})`;

/** A table of recall after each stage: those before it are included. */
function stagesOf(textured: readonly Copy[], { costs }: Compared): string {
  const isKind = (at: number, kind: VerdictKind) => textured.filter(({ stages }) => stages[at] === kind).length;
  const lines = stageNames.map((name, at) => {
    const added = isKind(at, 'same') - (at === 0 ? 0 : isKind(at - 1, 'same'));
    const share = (kind: VerdictKind) => percent(textured, ({ stages }) => stages[at] === kind);
    const cost = costs.get(costNames[at] ?? '') ?? '';
    return `| ${at === 0 ? '' : '+ '}${name} | ${share('same')} | ${added} | ${share('similar')} | ${cost} |`;
  });
  return [
    '| Stages | `same`, % | copies it adds | `similar`, % | costs |',
    '|---|--:|--:|--:|---|',
    ...lines,
    '',
    `Of ${textured.length} copies. Costs are those of the row of the whole decision in the table above, for a picture of none of the works (decoding it ${costs.get('decoding') ?? 'is not measured'}); several stages share one.`,
  ].join('\n');
}

/** Stages whose cost is measured together stand with the first of them. */
const costNames = ['hashes', '', '', 'panels', 'corners', ''];

function wholeStrangersOf(copies: readonly Copy[]): string {
  const pairs = copies.flatMap(({ wholeStrangers }) => wholeStrangers);
  const said = `Compared from edge to edge, ${pairs.length} pairs of strangers agree in 30 % of their fields`;
  if (pairs.length === 0) return `${said}.`;
  const most = Math.round(100 * Math.max(...pairs.map(({ agreeing }) => agreeing)));
  const least = Math.min(...pairs.map(({ wholeBits = 256 }) => wholeBits));
  return `${said}, at most in ${most} %, and their hashes differ by ${least} bits at least; \`same\` needs 45 % and 70 bits.`;
}

/** How many copies, and how many strangers, have at least so many corners that agree on one geometry. */
function cornersOf(copies: readonly Copy[]): string {
  const usable = usableOf(copies);
  const lines = [4, 6, 8, 10, 12, 16, 24].map((least) => {
    const share = (of: 'own' | 'stranger', agreeing: number): string => {
      const is = (part: PartOfWork | undefined) =>
        part !== undefined && part.inliers >= least && part.agreeing >= agreeing;
      return `${((100 * usable.filter((copy) => is(copy[of])).length) / usable.length).toFixed(2)} %`;
    };
    return `| ${least} | ${share('own', 0)} | ${share('stranger', 0)} | ${share('own', 0.45)} | ${share('stranger', 0.45)} | ${share('own', 0.5)} | ${share('stranger', 0.5)} |`;
  });
  return [
    '| Corners alone that agree, at least | copies | strangers | and 45 % of fields: copies | strangers | and 50 %: copies | strangers |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    `Of the ${usable.length} copies of photographs held back, without low texture. ${wholeStrangersOf(copies)}`,
  ].join('\n');
}
