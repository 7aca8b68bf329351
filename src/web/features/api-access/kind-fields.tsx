import { kindNames, type WebhookKind, webhookKinds } from '#modules/webhooks/kinds.ts';
import { useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from './choices.tsx';
import { apiAccessTextsLater } from './texts-later.ts';

const options = kindNames.map((value) => ({ value, label: webhookKinds[value], note: value }));

export interface Told {
  kinds: WebhookKind[];
  withUrls: boolean;
}

/** What a webhook is told, and whether it learns where copies stand. */
export function KindFields({
  told,
  onChange,
  error,
}: {
  told: Told;
  onChange: (told: Told) => void;
  error?: string | undefined;
}) {
  const texts = useTexts(apiAccessTextsLater).kindFields;
  return (
    <>
      <Choices
        legend={texts.whatItIs}
        options={options}
        chosen={told.kinds}
        onChange={(kinds) => onChange({ ...told, kinds })}
        error={error}
      />
      <fieldset>
        <legend className="mb-2 text-small leading-[18px] font-[550]">{texts.whatMessagesHold}</legend>
        <Checkbox
          label={
            <>
              {texts.alsoTheAddresses}
              <span className="block text-muted">{texts.theyThenStand}</span>
            </>
          }
          checked={told.withUrls}
          onChange={({ target }) => onChange({ ...told, withUrls: target.checked })}
        />
      </fieldset>
    </>
  );
}
