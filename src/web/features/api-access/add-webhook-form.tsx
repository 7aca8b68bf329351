import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindNames } from '#modules/webhooks/kinds.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { WebhookSecret } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AddressField, isAddress } from './address-field.tsx';
import { KindFields, type Told } from './kind-fields.tsx';
import { apiAccessTexts } from './texts.tsx';
import { useWebhookChange } from './webhooks-query.ts';

type Props = { onMade: (made: WebhookSecret) => void; onClose: () => void };

export function AddWebhookForm({ onMade, onClose }: Props) {
  const texts = useTexts(apiAccessTexts).addWebhookForm;
  const { data: security } = useQuery(securityQuery);
  const [url, setUrl] = useState('');
  const [told, setTold] = useState<Told>({ kinds: kindNames, withUrls: false });
  const [fault, setFault] = useState<string>();
  const [tried, setTried] = useState(false);
  const add = useWebhookChange((body: object) => api.post<WebhookSecret>('/account/webhooks', body));
  const noKind = tried && told.kinds.length === 0 ? texts.chooseAtLeast : undefined;
  async function run(proof: OwnerProof): Promise<void> {
    setTried(true);
    if (!isAddress(url) || told.kinds.length === 0) return;
    try {
      onMade(await add.mutateAsync({ url: url.trim(), ...told, ...proof }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'webhook_url')) throw error;
      setFault(error.detail);
    }
  }
  if (!security) return <SkeletonRows rows={4} />;
  return (
    <div className="border-t border-border pt-4">
      <OwnerForm security={security} words={texts.addTheWebhook} run={run} onClose={onClose} startsAbove>
        <AddressField
          url={url}
          tried={tried}
          fault={fault}
          onChange={(next) => {
            setUrl(next);
            setFault(undefined);
          }}
        />
        <KindFields told={told} onChange={setTold} error={noKind} />
      </OwnerForm>
    </div>
  );
}
