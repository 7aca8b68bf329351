import { CircleCheck, CircleSlash, Clock } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Delivery } from '#web/features/api/types.ts';
import { number } from '#web/language/formats.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { count, moment } from '#web/ui/words.ts';
import { apiAccessTextsLater } from './texts-later.ts';
import { useWebhookChange } from './webhooks-query.ts';

const looks = () =>
  ({
    waiting: { tone: 'neutral', icon: Clock, words: textsOf(apiAccessTextsLater).deliveryItem.waiting },
    delivered: { tone: 'success', icon: CircleCheck, words: textsOf(apiAccessTextsLater).deliveryItem.taken },
    failed: { tone: 'warning', icon: CircleSlash, words: textsOf(apiAccessTextsLater).deliveryItem.givenUp },
  }) satisfies Record<Delivery['state'], { tone: Tone; icon: typeof Clock; words: string }>;

/** One message: when, what became of it, and on asking its body and the answer. */
export function DeliveryItem({ delivery, canSend }: { delivery: Delivery; canSend: boolean }) {
  const texts = useTexts(apiAccessTextsLater).deliveryItem;
  const { id, kind, state, createdAt, attempts, status, durationMs, why, nextAttemptAt, body, answer } = delivery;
  const [open, setOpen] = useState(false);
  const resend = useWebhookChange(() => api.post(`/account/webhook-deliveries/${id}/resend`));
  const { tone, icon, words } = looks()[state];
  const when = moment(createdAt);
  const facts = [
    when,
    attempts > 0 && count(attempts, 'attempt'),
    status !== undefined && texts.answered(status),
    durationMs !== undefined && texts.inMs(number(durationMs)),
    state === 'waiting' && attempts > 0 && nextAttemptAt && texts.next(moment(nextAttemptAt)),
  ];
  return (
    <li className="grid gap-2 border-t border-border py-2.5 text-small last:pb-0">
      <div className="flex items-start justify-between gap-3 max-md:flex-col max-md:gap-1.5">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <code className="font-mono">{kind}</code>
            <Pill tone={tone} icon={icon}>
              {words}
            </Pill>
          </p>
          <p className="text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
          {why && <p>{why}</p>}
        </div>
        <div className="flex shrink-0 max-md:-ml-2.5">
          <Button size="small" look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.details}
            <span className="sr-only"> {texts.of(kind, when)}</span>
          </Button>
          {canSend && (
            <Button size="small" look="plain" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
              {texts.resend}
              <span className="sr-only">
                {' '}
                {kind}, {when}
              </span>
            </Button>
          )}
        </div>
      </div>
      {resend.error && (
        <p role="alert" className="text-danger">
          <Sentence of={resend.error} />
        </p>
      )}
      {open && (
        <div className="grid gap-2">
          <Text title={texts.id} text={id} />
          <Text title={texts.bodyAsSent} text={readable(body)} />
          <Text title={texts.firstBytesOf} text={answer ?? texts.nothingCameBack} />
        </div>
      )}
    </li>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-muted">{title}</p>
      <pre className="rounded-control bg-subtle px-3 py-2 font-mono text-caption break-all whitespace-pre-wrap">
        {text}
      </pre>
    </div>
  );
}

/** The same JSON, a fact a line. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
