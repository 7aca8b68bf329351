import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Webhook, WebhookSecret } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { moment, shortDay } from '#web/ui/words.ts';
import { apiAccessTexts } from './texts.tsx';

const DeliveryLog = lazy(() => import('./delivery-log.tsx'));
const WebhookSettings = lazy(() => import('./webhook-settings.tsx'));

const offWords = () => ({
  person: textsOf(apiAccessTexts).webhookItem.youSwitchedIt,
  failing: textsOf(apiAccessTexts).webhookItem.weSwitchedIt,
  gone: textsOf(apiAccessTexts).webhookItem.weSwitchedItOff,
});

type Props = { webhook: Webhook; holds: boolean; onSecret: (made: WebhookSecret) => void };

/** One webhook: where it leads, how it does, and behind its buttons what it was told and what can be changed. */
export function WebhookItem({ webhook, holds, onSecret }: Props) {
  const texts = useTexts(apiAccessTexts).webhookItem;
  const { url, state, offWhy, kinds, withUrls, failingSince, previousSecretUntil, createdAt } = webhook;
  const [open, setOpen] = useState<'log' | 'settings'>();
  const toggle = (part: 'log' | 'settings') => ({
    'aria-expanded': open === part,
    onClick: () => setOpen(open === part ? undefined : part),
  });
  const { host } = new URL(url);
  return (
    <li className="grid gap-3 border-t border-border py-3 last:pb-0">
      <div className="flex items-start justify-between gap-3 max-md:flex-col">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span translate="no" className="font-[550] break-all">
              {url}
            </span>
            <WebhookPill webhook={webhook} />
          </p>
          <p className="text-small text-muted tabular-nums">
            {texts.news(kinds.length, withUrls)} · {texts.added(shortDay(createdAt))}
          </p>
          {state === 'off' && offWhy && <p className="text-small">{offWords()[offWhy]}</p>}
          {state === 'on' && !holds && <p className="text-small">{texts.pausedByPlan}</p>}
          {state === 'on' && failingSince && (
            <p className="text-small">{texts.nothingWasTaken(moment(failingSince))}</p>
          )}
          {previousSecretUntil && <p className="text-small">{texts.theSecretBefore(moment(previousSecretUntil))}</p>}
        </div>
        <div className="flex shrink-0 max-md:-ml-2.5">
          <Button size="small" look="plain" aria-label={texts.logOf(host)} {...toggle('log')}>
            {texts.log}
          </Button>
          <Button size="small" look="plain" aria-label={texts.changeThis(host)} {...toggle('settings')}>
            {texts.change}
          </Button>
        </div>
      </div>
      {open && (
        <Suspense fallback={<SkeletonRows rows={3} />}>
          {open === 'log' && <DeliveryLog webhook={webhook} holds={holds} />}
          {open === 'settings' && (
            <WebhookSettings webhook={webhook} holds={holds} onSecret={onSecret} onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </li>
  );
}

function WebhookPill({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  const texts = useTexts(apiAccessTexts).webhookItem;
  if (state === 'off')
    return (
      <Pill tone="quiet" icon={CircleSlash}>
        {texts.off}
      </Pill>
    );
  if (failingSince)
    return (
      <Pill tone="warning" icon={TriangleAlert}>
        {texts.notTaken}
      </Pill>
    );
  return (
    <Pill tone="success" icon={CircleCheck}>
      {texts.on}
    </Pill>
  );
}
