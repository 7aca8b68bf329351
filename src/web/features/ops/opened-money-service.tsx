import type { MoneyServiceTask } from '#modules/notices/contract.ts';
import { FormFields } from '#web/features/notices/form-fields.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { openedServiceTexts } from './texts-opened-service.ts';

/** The packet for a payment processor or an ad network, ready to be copied, and what it must hear of besides. */
export function OpenedMoneyService({
  task: { complaintUrl = '', packet, whyNot, withdrawnUrls },
}: {
  task: MoneyServiceTask;
}) {
  const texts = useTexts(openedServiceTexts).service;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      {whyNot && (
        <Strip kind="neutral">
          <ServerSentence of={whyNot} />
        </Strip>
      )}
      {withdrawnUrls.length > 0 && (
        <div className="grid gap-1.5">
          <p className="font-[550]">{texts.withdrawn}</p>
          <p translate="no" className="wrap-anywhere whitespace-pre-wrap">
            {withdrawnUrls.join('\n')}
          </p>
          <CopyButton text={withdrawnUrls.join('\n')} label={texts.copyAddresses} />
        </div>
      )}
      <FormFields form={{ url: complaintUrl, fields: packet }} open={texts.open} />
    </div>
  );
}
