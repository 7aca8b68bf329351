import type { Work } from '#web/features/api/types.ts';
import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { clock, day, playTime } from '#web/ui/words.ts';
import { contentTexts } from './texts.ts';

/** Under this PDQ quality a picture has too little in it to be recognised after a change. */
const exactOnlyBelow = 50;

/** One line about a file, and at most one flag that matters to its owner. */
export function workFacts(work: Work): { line: string; flag?: string } {
  if (work.state === 'refused') return { line: refusalOf(work) };
  const texts = textsOf(contentTexts).file;
  // Said at once: the bytes alone tell, before the picture has been read.
  const twice = work.duplicateOf ? { flag: texts.twice } : {};
  if (work.state === 'processing')
    return { line: work.nextTryAt ? texts.readAgain(clock(work.nextTryAt)) : texts.beingRead, ...twice };
  const sides = work.width && work.height ? [`${work.width} × ${work.height}`] : [];
  const length = work.durationSeconds === undefined ? [] : [playTime(work.durationSeconds)];
  const size = [...length, ...sides].join(', ') || texts.ready;
  const line = work.ownership === 'studio' ? texts.studio(size) : size;
  if (work.duplicateOf) return { line, ...twice };
  if (typeof work.quality === 'number' && work.quality < exactOnlyBelow)
    return { line, flag: work.kind === 'video' ? texts.tooPlain : texts.exactOnly };
  return { line };
}

/** Who was sent a copy of a file to search by, who may have been, and who could not be reached; a line each, and when last. */
export function sentLines(sentTo: NonNullable<Work['sentTo']>): string[] {
  const texts = textsOf(contentTexts).file.sentTo;
  return (['sent', 'maybe', 'not-sent'] as const).flatMap((outcome) => {
    const these = sentTo.filter((one) => one.outcome === outcome);
    const last = these
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    return last === undefined ? [] : [texts[outcome]([...new Set(these.map(({ name }) => name))], day(last))];
  });
}

export function refusalOf({ refusal }: Work): string {
  return refusal?.message
    ? (translateSentence(refusal.message) ?? refusal.message)
    : textsOf(contentTexts).file.unreadable;
}
