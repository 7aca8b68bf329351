import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, Check, CheckCheck } from 'lucide-react';
import { api } from '#web/features/api/client.ts';
import { renew, useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Notification } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { useViewer } from '#web/features/session/user.ts';
import { PageLead } from '#web/features/shell/page.tsx';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { moment } from '#web/ui/words.ts';
import { byDay } from './by-day.ts';
import { unreadQuery } from './notifications-query.ts';
import { notificationsTexts } from './texts.tsx';

/** The short name of the case that a message leads to: ten messages of one day often say the same. */
const caseIn = (link: string | undefined): string | undefined => {
  const id = /^\/takedown-report\/([^/?#]+)/.exec(link ?? '')?.[1];
  return id && textsOf(notificationsTexts).messages.case(caseName(id));
};

const shows = ['all', 'unread'] as const;
export type Shown = (typeof shows)[number];

type Read = { ids: string[] } | { all: true };

type Props = { show: Shown; onShow: (next: Shown) => void };

/** What happened, by day, read once. */
export function Messages({ show, onShow }: Props) {
  const texts = useTexts(notificationsTexts).messages;
  // Who recommends and has no plan has no cases either.
  const { isAffiliateOnly } = useViewer();
  const client = useQueryClient();
  const list = useList<Notification>('/notifications', show === 'unread' ? { unread: 'true' } : {});
  const { data: unread = 0 } = useQuery(unreadQuery);
  const read = useMutation({
    mutationFn: (which: Read) => api.post('/notifications/read', which),
    onSettled: () => renew(client, '/notifications'),
  });
  return (
    <div className="grid gap-4">
      <PageLead
        title={unread > 0 ? texts.notReadYet(unread) : texts.allIsRead}
        actions={
          unread > 0 && (
            <Button busy={read.isPending} onClick={() => read.mutate({ all: true })}>
              <CheckCheck size={16} aria-hidden />
              {texts.markAllAs}
            </Button>
          )
        }
      >
        {isAffiliateOnly ? texts.ofYourAccount : texts.whatHappenedWith}
      </PageLead>
      <div className="flex">
        <Segmented
          label={texts.show}
          options={shows.map((value) => ({ value, label: texts.shows[value] }))}
          value={show}
          onChange={onShow}
        />
      </div>
      <ProblemStrip of={read.error} />
      {list.error || list.isPending || list.items.length === 0 ? (
        <Card>
          {list.error ? (
            <ErrorState
              title={texts.yourNotificationsCould}
              safe={isAffiliateOnly ? texts.theyAreKeptAlone : texts.theyAreKept}
              reference={referenceOf(list.error)}
              onRetry={list.again}
            />
          ) : list.isPending ? (
            <SkeletonRows rows={5} />
          ) : show === 'unread' ? (
            <EmptyState icon={CheckCheck} title={texts.allIsRead} text={texts.readStay}>
              <Button onClick={() => onShow('all')}>{texts.showAll}</Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Bell}
              title={texts.nothingHappenedYet}
              text={isAffiliateOnly ? texts.changesOfAccount : texts.newMatchesSent}
            />
          )}
        </Card>
      ) : (
        byDay(list.items).map(({ day, items }) => (
          <Card key={day}>
            <CardHead title={day} />
            <ul>
              {items.map((item) => (
                <Row key={item.id} item={item} onRead={() => read.mutate({ ids: [item.id] })} />
              ))}
            </ul>
          </Card>
        ))
      )}
      <MoreButton list={list} />
    </div>
  );
}

function Row({ item, onRead }: { item: Notification; onRead: () => void }) {
  const texts = useTexts(notificationsTexts).messages;
  const unread = item.readAt === undefined;
  return (
    <li className={cn('flex items-start gap-3 border-t border-border px-4 py-3', unread && 'bg-primary-soft/40')}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className={unread ? 'font-[600]' : 'font-[500]'}>
          {item.link ? (
            <PathLink
              path={item.link}
              className="text-text hover:underline"
              onClick={() => {
                if (unread) onRead();
              }}
            >
              <span lang="en">{item.title}</span>
            </PathLink>
          ) : (
            <span lang="en">{item.title}</span>
          )}
          {caseIn(item.link) && (
            <span className="ml-2 text-small font-[400] whitespace-nowrap text-muted">{caseIn(item.link)}</span>
          )}
          {unread && <span className="sr-only">, {texts.unread}</span>}
        </p>
        <p lang="en" className="text-small text-muted">
          {item.text}
        </p>
        <time dateTime={item.createdAt} title={item.createdAt} className="text-small text-muted">
          {moment(item.createdAt)}
        </time>
      </div>
      {unread && (
        <Tooltip words={texts.markAsRead}>
          <Button size="icon" look="plain" aria-label={texts.markThis(item.title)} onClick={onRead}>
            <Check size={16} aria-hidden />
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
