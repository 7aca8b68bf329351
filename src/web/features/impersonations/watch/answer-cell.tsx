import type { Silence } from '#modules/name-watch/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { watchTexts } from './texts.ts';

type Props = { label: string; answeredAt: string | undefined; silence: Silence | undefined; more?: string | undefined };

/** What was answered and when, or why it was not. */
export function AnswerCell({ label, answeredAt, silence, more }: Props) {
  const texts = useTexts(watchTexts);
  const known = answeredAt ? texts.known(shortDay(answeredAt)) : silence ? undefined : texts.neverAsked;
  const why = silence && texts.silences[silence];
  return <Two first={label} second={[more, known, why].filter(Boolean).join(' ')} />;
}
