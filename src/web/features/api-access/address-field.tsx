import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { apiAccessTextsLater } from './texts-later.ts';

export const isAddress = (url: string): boolean => url.trim().startsWith('https://');

type Props = { url: string; tried: boolean; fault: string | undefined; onChange: (url: string) => void };

/** Where a program listens: what is wrong with it is said beneath, here or by the server. */
export function AddressField({ url, tried, fault, onChange }: Props) {
  const texts = useTexts(apiAccessTextsLater).addWebhookForm;
  const wrong = tried && !isAddress(url) ? texts.theAddressHas : undefined;
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
          maxLength={2000}
          value={url}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
