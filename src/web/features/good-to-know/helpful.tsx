import type { GuideItem } from '#modules/guide/contract.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelpful } from './guide-query.ts';
import { guideTexts } from './texts.tsx';

/** One question to the reader; what was said stays pressed and can be said otherwise. */
export function Helpful({ item, question }: { item: GuideItem; question: string }) {
  const texts = useTexts(guideTexts).helpful;
  const { said, say } = useHelpful(item);
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-small text-muted print:hidden">
      <legend className="float-left mr-1">
        {texts.ask}
        <span className="sr-only"> {question}</span>
      </legend>
      {([true, false] as const).map((helpful) => (
        <Button
          key={String(helpful)}
          size="small"
          aria-pressed={said === helpful}
          busy={say.isPending}
          className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          onClick={() => say.mutate(helpful)}
        >
          {helpful ? texts.yes : texts.no}
        </Button>
      ))}
      <span role="status" className="min-w-0">
        {say.isError && texts.notKept(<Sentence of={say.error} />)}
        {say.isSuccess && texts.kept}
      </span>
    </fieldset>
  );
}
