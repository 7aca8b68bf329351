import { useQuery } from '@tanstack/react-query';
import { OwnerForm, type OwnerProof } from '#web/features/account/owner-form.tsx';
import { securityQuery } from '#web/features/account/security-query.ts';
import { api } from '#web/features/api/client.ts';
import type { Webhook } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { AddressField } from './address-field.tsx';
import { apiAccessTextsLater } from './texts-later.ts';
import { useAddress } from './use-address.ts';
import { useWebhookChange } from './webhooks-query.ts';

type Props = { webhook: Webhook; onDone: () => void; onCancel: () => void };

/** Corrects where a webhook leads; that asks for the owner, as adding one does. */
export function NewAddress({ webhook, onDone, onCancel }: Props) {
  const texts = useTexts(apiAccessTextsLater).newAddress;
  const { data: security } = useQuery(securityQuery);
  const address = useAddress(webhook.url);
  const change = useWebhookChange((body: object) => api.patch(`/account/webhooks/${webhook.id}`, body));
  const run = (proof: OwnerProof): Promise<void> =>
    address.submit(async (url) => {
      await change.mutateAsync({ url, ...proof });
      onDone();
    });
  if (!security) return null;
  return (
    <div className="max-w-[440px]">
      <OwnerForm security={security} words={texts.save} run={run} onClose={onCancel} startsAbove onTry={address.onTry}>
        <AddressField {...address.field} />
        <p className="text-small text-muted">{texts.secretStays}</p>
      </OwnerForm>
    </div>
  );
}
