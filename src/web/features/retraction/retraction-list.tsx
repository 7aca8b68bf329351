import { useTexts } from '#web/language/texts.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { countWithdrawals } from './join-previews.ts';
import { retractionTexts } from './texts.ts';
import type { Retraction } from './use-retraction.ts';

type Props = {
  preview: Retraction;
  /** A box asks whether any of it is sent. */
  isAsked?: boolean;
};

/** Which recipients get what: letters, forms that a person withdraws, and who gets nothing, with the reason. */
export function RetractionList({ preview: { data, error, refetch }, isAsked = false }: Props) {
  const texts = useTexts(retractionTexts);
  if (!data)
    return <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.notReadSafe} rows={2} />;
  const { letters, forms } = countWithdrawals(data);
  return (
    <div className="grid gap-2 text-small">
      {data.recipients.length === 0 ? (
        <p>{texts.nobody}</p>
      ) : (
        <div>
          <p className="font-[550]">{isAsked ? texts.wouldBeTold : texts.whoIsTold}</p>
          <p>{texts.summary(letters, forms, data.withinHours)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
          <ul tabIndex={0} className="mt-1 grid max-h-56 list-disc gap-1 overflow-y-auto pl-5">
            {data.recipients.map(({ recipient, name, channel, urls, notices }) => (
              <li key={recipient} className="wrap-anywhere">
                <span translate="no">{name ? `${name}, ${recipient}` : recipient}</span>:{' '}
                <span className="text-muted">{texts.recipient(urls, notices.length, channel === 'form-packet')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data.nothing.length > 0 && (
        <div>
          <p className="font-[550]">{texts.nothing}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {data.nothing.map(({ recipient, why }) => (
              <li key={`${recipient} ${why}`} className="wrap-anywhere">
                <span translate="no">{recipient}</span>: <span className="text-muted">{texts.why[why]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data.recipients.length > 0 && data.untold > 0 && <p>{texts.untold(data.untold)}</p>}
    </div>
  );
}
