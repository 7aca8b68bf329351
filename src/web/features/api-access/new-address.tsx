import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Webhook } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { AddressField, isAddress } from './address-field.tsx';
import { apiAccessTexts } from './texts.tsx';
import { useWebhookChange } from './webhooks-query.ts';

type Props = { webhook: Webhook; onDone: () => void; onCancel: () => void };

/** Corrects where a webhook leads; that asks for the owner, as adding one does. */
export function NewAddress({ webhook, onDone, onCancel }: Props) {
  const texts = useTexts(apiAccessTexts).newAddress;
  const { data: security } = useQuery(securityQuery);
  const [url, setUrl] = useState(webhook.url);
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const change = useWebhookChange((body: object) => api.patch(`/account/webhooks/${webhook.id}`, body));
  async function run(proof: OwnerProof): Promise<void> {
    setTried(true);
    if (!isAddress(url)) return;
    try {
      await change.mutateAsync({ url: url.trim(), ...proof });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'webhook_url')) throw error;
      setFault(error.detail);
    }
  }
  if (!security) return null;
  return (
    <div className="max-w-[440px]">
      <OwnerForm security={security} words={texts.save} run={run} onClose={onCancel} startsAbove>
        <AddressField
          url={url}
          tried={tried}
          fault={fault}
          onChange={(next) => {
            setUrl(next);
            setFault(undefined);
          }}
        />
        <p className="text-small text-muted">{texts.secretStays}</p>
      </OwnerForm>
    </div>
  );
}
