import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Webhook } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { apiAccessTextsLater } from './texts-later.ts';
import { deliveriesQuery, useWebhookChange } from './webhooks-query.ts';

/** What a webhook was told in the last thirty days, each message as it was sent and what came back. */
export default function DeliveryLog({ webhook: { id, state }, holds }: { webhook: Webhook; holds: boolean }) {
  const texts = useTexts(apiAccessTextsLater).deliveryLog;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(id),
  );
  const test = useWebhookChange(() => api.post(`/account/webhooks/${id}/test`));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const canSend = holds && state === 'on';
  return (
    <div className="grid gap-3 rounded-control border border-border p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-muted">{texts.span}</p>
        {canSend && (
          <Button size="small" busy={test.isPending} onClick={() => test.mutate(undefined)}>
            {texts.sendATest}
          </Button>
        )}
      </div>
      {test.error && (
        <p role="alert" className="text-small text-danger">
          <Sentence of={test.error} />
        </p>
      )}
      {!data && (
        <NotLoaded error={error} refetch={refetch} title={texts.theLogCould} safe={texts.messagesGoOut} rows={2} />
      )}
      {data && items.length === 0 && <p className="text-small">{texts.nothingWasSent}</p>}
      {items.length > 0 && (
        <ul aria-label={texts.messages} className="min-w-0">
          {items.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} canSend={canSend} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button size="small" look="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.showEarlierOnes}
          </Button>
        </div>
      )}
    </div>
  );
}
