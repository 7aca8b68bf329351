import type { CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { day, shortDay } from '#web/ui/words.ts';
import { saidWords } from './said-words.ts';
import { caseTexts } from './texts.ts';

/** What a message about a case waits for that has not left yet, in the words of a row, a page and a timeline. */
export type Waiting = { first: string; second: string; title: string; text: string; expected: string };

/** Undefined where nothing about the case waits to leave. */
export function waitingWords({ nextAction }: Pick<CaseSummary, 'nextAction'>, now: Date): Waiting | undefined {
  if (!nextAction) return undefined;
  const { kind, at } = nextAction;
  const text = saidWords(nextAction.says, nextAction.text);
  const texts = textsOf(caseTexts).waiting;
  const date = day(at, now);
  switch (kind) {
    case 'approve-notice':
      return { ...texts.approve, title: texts.online(text) };
    case 'hand-in-form':
      return { ...texts.form, first: texts.form.first(shortDay(at, now)), text: texts.form.text(text, date) };
    case 'operator-looks':
      return { ...texts.operator, text: texts.operator.text(date) };
    case 'find-contact':
      return { ...texts.contact, text: texts.contact.text(text) };
    case 'dry-run':
      return texts.dryRun;
    default:
      return undefined;
  }
}
