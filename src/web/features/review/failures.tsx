import { X } from 'lucide-react';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { alikeTexts } from './alike/texts.ts';
import { reviewTexts } from './texts.tsx';
import type { Review } from './use-review.ts';

/** Stays until it is read: which decision did not hold, and why. */
export default function Failures({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts);
  const { pages, lost, held } = useTexts(alikeTexts);
  return (
    <div className="grid max-h-40 shrink-0 gap-1.5 overflow-y-auto px-4 pt-2 md:px-5">
      {review.failures.map(({ key, id, host, count, sentence, code }) => (
        <Strip key={key} kind="problem">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <span translate="no">{host}</span>
              {count > 1 && ` (${pages(count)})`}:{' '}
              {sentence ? <ServerSentence of={sentence} /> : code === 'held' ? held : lost}
            </span>
            <Button look="plain" size="small" onClick={() => review.go(id)}>
              {texts.goToRefused}
            </Button>
            <Button look="plain" size="small" aria-label={texts.hide(host)} onClick={() => review.forget(key)}>
              <X size={16} aria-hidden />
            </Button>
          </span>
        </Strip>
      ))}
    </div>
  );
}
