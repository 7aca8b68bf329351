import type { CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { shortDay } from '#web/ui/words.ts';
import { isLapsed } from './case-words.ts';
import { saidWords } from './said-words.ts';
import { caseTexts } from './texts.ts';
import { waitingWords } from './waiting-words.ts';

const dayMs = 86_400_000;

function nextStep(next: CaseSummary['nextAction'], now: Date): string | undefined {
  const texts = textsOf(caseTexts).row;
  const ahead: Record<string, string> = texts.ahead;
  return next && texts.aheadOn(ahead[next.kind] ?? saidWords(next.says, next.text), shortDay(next.at, now));
}

/** Why it stands still. */
export const holdWords = ({ holdReason, holdSays }: CaseSummary): string | undefined =>
  holdReason === undefined ? undefined : saidWords(holdSays, holdReason);

/** Two lines: what comes next, and what that means. */
export function nextWords(one: CaseSummary, now: Date = productNow()): { first: string; second: string } {
  const texts = textsOf(caseTexts).row;
  const { nextAction: next } = one;
  const waiting = waitingWords(one, now);
  if (waiting) return { first: waiting.first, second: waiting.second };
  const when = next && shortDay(next.at, now);
  switch (one.state) {
    case 'found':
      return { first: texts.decide, second: texts.found(shortDay(one.foundAt, now)) };
    case 'held':
      return { first: texts.personLooks, second: holdWords(one) ?? texts.nothingUntilThen };
    case 'approved':
      return { first: texts.prepared, second: texts.undo };
    case 'noticed':
      return { first: nextStep(next, now) ?? texts.waiting, second: silence(one, now) };
    case 'gone':
      return { first: texts.secondLook(when), second: texts.onlyThen };
    case 'removed':
      return {
        first: texts.watched(when),
        second: one.removedAt ? texts.removed(shortDay(one.removedAt, now)) : texts.checkedTwice,
      };
    case 'refused':
      return { first: nextStep(next, now) ?? texts.nextStep, second: texts.hostRefused };
    case 'contested':
      if (one.counterNotice?.decision === 'court-action') return { first: texts.inCourt, second: texts.hostTold };
      return { first: texts.decideBy(when), second: texts.nothingUntilThen };
    case 'exhausted':
      return { first: texts.watched(undefined), second: isLapsed(one) ? texts.lapsed : texts.searchOnly };
    default:
      return { first: texts.nothing, second: texts.closed(shortDay(one.updatedAt, now)) };
  }
}

/** Days of the calendar, as its reader counts them: yesterday evening is one day ago. */
const daysBetween = (from: Date, to: Date): number => Math.round((startOfDay(to) - startOfDay(from)) / dayMs);
const startOfDay = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** For how long no answer has come. */
export function silence({ firstNoticedAt }: CaseSummary, now: Date): string {
  const texts = textsOf(caseTexts).silence;
  if (!firstNoticedAt) return texts.waiting;
  const days = daysBetween(new Date(firstNoticedAt), now);
  return days < 1 ? texts.today : texts.days(days);
}
