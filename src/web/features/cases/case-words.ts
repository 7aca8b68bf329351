import { likenessOf } from '#modules/cases/lengths.ts';
import type { CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { playTime } from '#web/ui/words.ts';
import { caseTexts } from './texts.ts';

/** What a case says about itself in words; shared by lists, sheet and page. */
const dayMs = 86_400_000;

export function daysLeft(one: Pick<CaseSummary, 'state' | 'nextAction'>, now: Date): number | undefined {
  if (one.state !== 'contested' || one.nextAction?.kind !== 'decide-by') return undefined;
  return Math.max(0, Math.ceil((new Date(one.nextAction.at).getTime() - now.getTime()) / dayMs));
}

/** Whether the poster's claim still stands between this case and another notice. */
export const isLapsed = ({ state, counterNotice }: Pick<CaseSummary, 'state' | 'counterNotice'>): boolean =>
  state === 'exhausted' && (counterNotice?.decision === 'let-lapse' || counterNotice?.decision === 'lapsed');

export function engineState(state: string): string {
  const engines: Record<string, string> = textsOf(caseTexts).engines;
  return engines[state] ?? state;
}
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function verdictName(kind: CaseSummary['verdict']['kind'], stage?: string): string {
  const { verdicts, videoVerdicts } = textsOf(caseTexts);
  return (stage === 'video' ? videoVerdicts : verdicts)[kind];
}

/** What is said of one case: a page that was found by a face alone names nobody. */
export function verdictTitle({ kind, stage, signals }: CaseSummary['verdict']): string {
  const isFace = kind === 'named' && signals.length > 0 && signals.every((signal) => signal === 'face in picture');
  return isFace ? textsOf(caseTexts).mayShowYou : verdictName(kind, stage);
}

/** "mirrored, almost identical": what was done to the copy, and what it has in common with the work. */
export function verdictFacts({
  transform,
  distance,
  stage,
  inliers,
  offsetSeconds,
  copySeconds,
  signals,
}: CaseSummary['verdict']): string {
  const texts = textsOf(caseTexts);
  const done = transform && transform !== 'none' ? transform.split(/, (?!of which)/) : [];
  const points = stage === 'local-features' && inliers !== undefined ? [texts.points(inliers)] : [];
  const ofVideo = stage === 'video' ? texts.videoFrom : texts.fromVideo;
  const when = offsetSeconds === undefined ? [] : [ofVideo(playTime(offsetSeconds))];
  const far = distance === undefined ? [] : [texts.likeness[likenessOf(distance)]];
  const seen = copySeconds === undefined ? [] : [texts.inFound(playTime(copySeconds))];
  return [...when, ...seen, ...done.map(factWords), ...points, ...far, ...signals.map(factWords)].join(', ');
}

/** A word of the engine's in ours; one that came after this client as it is. */
function factWords(fact: string): string {
  const texts = textsOf(caseTexts);
  const facts: Record<string, string> = texts.facts;
  if (facts[fact]) return facts[fact];
  for (const [pattern, key] of measuredFacts) {
    const [, measure] = pattern.exec(fact) ?? [];
    if (measure) return texts.measuredFacts[key](Number(measure));
  }
  return fact.replaceAll('-', ' ');
}

const measuredFacts = [
  [/^cropped to (\d+) %$/, 'cropped'],
  [/^set into a larger picture, of which it fills (\d+) %$/, 'setInto'],
  [/^rotated (\d+)° clockwise$/, 'turnedRight'],
  [/^rotated (\d+)° counter-clockwise$/, 'turnedLeft'],
  [/^(\d+) pictures? of yours on this page$/, 'picturesHere'],
  [/^(\d+) videos? of yours on this page$/, 'videosHere'],
  [/^played at ([\d.]+) times its speed$/, 'playedAt'],
] as const;

/** What the copy is of, for a list: the first work, and how many more. */
export function worksWords(works: CaseSummary['works']): string {
  const [first, ...more] = works;
  return first ? textsOf(caseTexts).works(first.title, more.length) : textsOf(caseTexts).noWork;
}

/** How much of the creator's a page shows; one that only names them shows nothing. */
export function hereWords(works: CaseSummary['works']): string {
  const texts = textsOf(caseTexts);
  return works.length === 0 ? texts.noWorkHere : texts.worksHere(works.length);
}

/** A short name to say on the phone: "C-7Q2M". Ids stay opaque; these are only their last four characters. */
export const caseName = (id: string): string => `C-${id.slice(-4).toUpperCase()}`;
