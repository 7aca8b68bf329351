import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindNames } from '#modules/webhooks/kinds.ts';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { WebhookSecret } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AddressField } from './address-field.tsx';
import { KindFields, type Told } from './kind-fields.tsx';
import { apiAccessTextsLater } from './texts-later.ts';
import { useAddress } from './use-address.ts';
import { useWebhookChange } from './webhooks-query.ts';

type Props = { onMade: (made: WebhookSecret) => void; onClose: () => void };

export default function AddWebhookForm({ onMade, onClose }: Props) {
  const texts = useTexts(apiAccessTextsLater).addWebhookForm;
  const { data: security } = useQuery(securityQuery);
  const address = useAddress('');
  const [told, setTold] = useState<Told>({ kinds: kindNames, withUrls: false });
  const add = useWebhookChange(async (body: object) => {
    await import('./shown-once.tsx'); // its secret is seen once: what shows it is here before
    return api.post<WebhookSecret>('/account/webhooks', body);
  });
  const noKind = address.tried && told.kinds.length === 0 ? texts.chooseAtLeast : undefined;
  const run = (proof: OwnerProof): Promise<void> =>
    address.submit(async (url) => {
      if (told.kinds.length === 0) return;
      onMade(await add.mutateAsync({ url, ...told, ...proof }));
      onClose();
    });
  if (!security) return <SkeletonRows rows={4} />;
  return (
    <div className="border-t border-border pt-4">
      <OwnerForm
        security={security}
        words={texts.addTheWebhook}
        run={run}
        onClose={onClose}
        startsAbove
        onTry={address.onTry}
      >
        <AddressField {...address.field} />
        <KindFields told={told} onChange={setTold} error={noKind} />
      </OwnerForm>
    </div>
  );
}
