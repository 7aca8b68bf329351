import type { PartOfWork, Verdict, VerdictKind } from '../../src/modules/matching/verdict.ts';
import type { Change } from './changes.ts';
import type { MeasuredSet } from './measured-set.ts';

/** Verdicts on one picture: by fingerprints alone, and by all stages. */
export interface Judged {
  readonly parts: readonly PartOfWork[];
  readonly withoutParts: Verdict;
  readonly verdict: Verdict;
}

/** One copy, and what each stage said of it. */
export interface Copy {
  readonly set: string;
  readonly change: string;
  readonly strength: number;
  readonly isPlain: boolean;
  /** Whether the upright hash alone finds it. */
  readonly pdq: boolean;
  /** With all hashes, and with parts too; `unrelated` where another work or none was named. */
  readonly hashes: VerdictKind;
  readonly all: VerdictKind;
  /** The match of local features with its own work, and the best with any other. */
  readonly own: PartOfWork | undefined;
  readonly stranger: PartOfWork | undefined;
}

export interface Wrong {
  readonly work: string;
  readonly change: string;
  readonly strength: number;
  readonly named: string;
  readonly verdict: Verdict;
}

const percent = (of: readonly Copy[], is: (copy: Copy) => boolean): string => {
  if (of.length === 0) return '–';
  const share = (100 * of.filter(is).length) / of.length;
  return share === 100 || share === 0 ? String(share) : share.toFixed(share > 99 ? 1 : 0);
};

/** Markdown: recall in percent change by change, what is too plain apart, and how sure parts are. */
export function tableOf(
  copies: readonly Copy[],
  changes: readonly Change[],
  sets: readonly MeasuredSet[],
  every: number,
): string {
  const [development, heldBack] = ['development', 'held back'].map((set) =>
    copies.filter((copy) => copy.set === set && !copy.isPlain),
  ) as [Copy[], Copy[]];
  const isSame = ({ all }: Copy): boolean => all === 'same';
  const rows = changes.map(({ name, strengths, aim }) => {
    const of = (set: readonly Copy[]) => set.filter((copy) => copy.change === name);
    const cells = strengths.map((strength) =>
      percent(
        of(heldBack).filter((copy) => copy.strength === strength),
        isSame,
      ),
    );
    const all = of(heldBack);
    return [
      name,
      percent(all, ({ pdq }) => pdq),
      percent(all, ({ hashes }) => hashes === 'same'),
      `**${percent(all, isSame)}**`,
      cells.join(' · '),
      percent(of(development), isSame),
      aim === undefined ? '' : String(aim),
    ];
  });
  const plain = copies.filter((copy) => copy.isPlain);
  const count = (set: MeasuredSet): string => `${Math.ceil(set.works.length / every)} ${set.name}`;
  const apart = plain.length === 0 ? 'none' : `${percent(plain, isSame)} % of ${plain.length} copies are found`;
  return [
    '| What was done to the copy | PDQ alone | all hashes | **with parts** | mild · middle · strong | development | aim |',
    '|---|--:|--:|--:|:-:|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Percent of copies that are found and named \`same\`: ${copies.length} copies of ${sets.map(count).join(' and ')} photographs; those held back, unless the column says otherwise. Photographs of low texture (fewer than 100 corners, or quality below 50) are left out above; of them ${apart}.`,
    '',
    curveOf(copies),
  ].join('\n');
}

/** How many copies, and how many strangers, have at least so many corners that agree on one geometry. */
function curveOf(copies: readonly Copy[]): string {
  const usable = copies.filter((copy) => !copy.isPlain);
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
  ].join('\n');
}
