import type { Deepfake } from '#modules/deepfakes/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { moment } from '#web/ui/words.ts';
import { openedServiceTexts } from './texts-opened-service.ts';

/** The pages to look at, and what its creator declared and wrote. */
export function OpenedDeepfake({ report: { pages, declaration, harm } }: { report: Deepfake }) {
  const texts = useTexts(openedServiceTexts).fake;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      <ul className="grid gap-1.5">
        {pages.map(({ url }) => (
          <li key={url}>
            <Address of={url} />
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={pages.map(({ url }) => url).join('\n')} label={texts.copy} />
      </div>
      <p>
        {texts.signed}{' '}
        <span translate="no" className="font-[550]">
          {declaration.signature}
        </span>
        , <time dateTime={declaration.signedAt}>{moment(declaration.signedAt)}</time>
      </p>
      {harm && (
        <p translate="no" className="wrap-anywhere whitespace-pre-wrap text-muted">
          {harm}
        </p>
      )}
    </div>
  );
}
