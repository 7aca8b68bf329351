import { webhookLengths } from '#modules/webhooks/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { apiAccessTextsLater } from './texts-later.ts';

/** What is wrong with an address as far as this side knows. */
export const addressFault = (url: string): string | undefined =>
  url.trim().startsWith('https://')
    ? tooLong(url, webhookLengths.url)
    : textsOf(apiAccessTextsLater).addWebhookForm.theAddressHas;

type Props = { url: string; tried: boolean; fault: string | undefined; onChange: (url: string) => void };

/** Where a program listens: what is wrong with it is said beneath, here or by the server. */
export function AddressField({ url, tried, fault, onChange }: Props) {
  const texts = useTexts(apiAccessTextsLater).addWebhookForm;
  const wrong = tried ? addressFault(url) : undefined;
  return (
    <Field label={texts.addressOfYour} help={texts.wePostTo} error={fault ? { type: 'server', message: fault } : wrong}>
      {(wiring) => (
        <Input
          {...wiring}
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
