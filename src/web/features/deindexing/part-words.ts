import type { CaseSummary } from '#web/features/api/types.ts';
import { engineState } from '#web/features/cases/case-words.ts';
import { textsOf } from '#web/language/texts.ts';
import { shortDay } from '#web/ui/words.ts';
import { partTexts } from './part-texts.ts';

/** "asked 14 Nov": one engine as a list of cases shows it. Of a copy that is gone no engine is told any more. */
export function partWords(
  { state, since }: Pick<CaseSummary['deindexing'][number], 'state' | 'since'>,
  caseState: CaseSummary['state'],
  now?: Date,
): string {
  const texts = textsOf(partTexts);
  if (state === 'to_submit' && (caseState === 'gone' || caseState === 'removed')) return texts.notAsked;
  const words = state === 'relisted' && caseState === 'withdrawn' ? texts.restored : engineState(state);
  return since ? texts.stateSince(words, shortDay(since, now)) : words;
}
