import { kindNames, type WebhookKind, webhookKinds } from '#modules/webhooks/kinds.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Choices } from './choices.tsx';

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
  return (
    <>
      <Choices
        legend="What it is told"
        options={options}
        chosen={told.kinds}
        onChange={(kinds) => onChange({ ...told, kinds })}
        error={error}
      />
      <fieldset>
        <legend className="mb-2 text-small leading-[18px] font-[550]">What messages hold</legend>
        <Checkbox
          label={
            <>
              Also the addresses of copies
              <span className="block text-muted">
                They then stand in your program and in its logs, where we cannot protect them.
              </span>
            </>
          }
          checked={told.withUrls}
          onChange={({ target }) => onChange({ ...told, withUrls: target.checked })}
        />
      </fieldset>
    </>
  );
}
