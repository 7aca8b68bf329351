import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Webhook, WebhookSecret } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { KindFields, type Told } from './kind-fields.tsx';
import { NewAddress } from './new-address.tsx';
import { apiAccessTextsLater } from './texts-later.ts';
import { useWebhookChange } from './webhooks-query.ts';

type Props = { webhook: Webhook; holds: boolean; onSecret: (made: WebhookSecret) => void; onClose: () => void };

/** What can be changed of a webhook; a new address or secret asks for the owner. */
export default function WebhookSettings({ webhook, holds, onSecret, onClose }: Props) {
  const texts = useTexts(apiAccessTextsLater).webhookSettings;
  const { id, kinds, withUrls, state } = webhook;
  const [told, setTold] = useState<Told>({ kinds, withUrls });
  const [asking, setAsking] = useState<'address' | 'secret' | 'remove'>();
  const change = useWebhookChange((body: object) => api.patch(`/account/webhooks/${id}`, body));
  const remove = useWebhookChange(() => api.remove(`/account/webhooks/${id}`));
  const failed = change.error ?? remove.error;
  const isOff = state === 'off';
  return (
    <div className="grid gap-4 rounded-control border border-border p-4">
      <KindFields told={told} onChange={setTold} error={told.kinds.length === 0 ? texts.chooseAtLeast : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={change.isPending}
          onClick={() => told.kinds.length > 0 && change.mutate(told, { onSuccess: onClose })}
        >
          {texts.save}
        </Button>
        <Button size="small" look="plain" onClick={() => change.mutate({ active: isOff }, { onSuccess: onClose })}>
          {isOff ? texts.switchItOn : texts.switchItOff}
        </Button>
        <Button size="small" look="plain" onClick={() => setAsking('address')}>
          {texts.newAddress}
        </Button>
        {holds && (
          <Button size="small" look="plain" onClick={() => setAsking('secret')}>
            {texts.newSecret}
          </Button>
        )}
        <Button size="small" look="plain" onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      </div>
      {asking === 'address' && <NewAddress webhook={webhook} onDone={onClose} onCancel={() => setAsking(undefined)} />}
      {asking === 'secret' && (
        <NewSecret id={id} onSecret={onSecret} onDone={onClose} onCancel={() => setAsking(undefined)} />
      )}
      {asking === 'remove' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full text-small">{texts.removeText}</p>
          <Button size="small" look="destroy" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {texts.removeTheWebhook}
          </Button>
          <Button size="small" look="plain" onClick={() => setAsking(undefined)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {failed && (
        <p role="alert" className="text-small text-danger">
          <Sentence of={failed} />
        </p>
      )}
    </div>
  );
}

function NewSecret(props: {
  id: string;
  onSecret: (made: WebhookSecret) => void;
  onDone: () => void;
  onCancel: () => void;
}) {
  const texts = useTexts(apiAccessTextsLater).webhookSettings;
  const { data: security } = useQuery(securityQuery);
  const make = useWebhookChange(async (proof: OwnerProof) => {
    await import('./shown-once.tsx'); // as where one is added
    return api.post<WebhookSecret>(`/account/webhooks/${props.id}/secret`, proof);
  });
  if (!security) return null;
  return (
    <div className="max-w-[440px]">
      <OwnerForm
        security={security}
        words={texts.makeANew}
        onClose={props.onCancel}
        run={async (proof) => {
          props.onSecret(await make.mutateAsync(proof));
          props.onDone();
        }}
      >
        <p className="text-small text-muted">{texts.theOneBefore}</p>
      </OwnerForm>
    </div>
  );
}
