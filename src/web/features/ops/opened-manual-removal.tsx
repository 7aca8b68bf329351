import type { ManualRemoval } from '#modules/manual-removals/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { moment } from '#web/ui/words.ts';
import { openedServiceTexts } from './texts-opened-service.ts';

/** Every step so far, oldest first, and the true address to work with. */
export function OpenedManualRemoval({ removal: { url, steps } }: { removal: ManualRemoval }) {
  const texts = useTexts(openedServiceTexts).removal;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      <div>
        <CopyButton text={url} label={texts.copy} />
      </div>
      <ol className="grid gap-2">
        {steps.map(({ number, at, by, kind, words, minutes }) => (
          <li key={number}>
            {texts.kinds[kind]}, {texts.by[by]}, <time dateTime={at}>{moment(at)}</time>
            {minutes > 0 && `, ${texts.minutes(minutes)}`}
            {words && (
              <span translate="no" className="block wrap-anywhere whitespace-pre-wrap text-muted">
                {words}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
