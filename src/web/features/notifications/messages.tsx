import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { api } from '#web/features/api/client.ts';
import { renew, useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Notification } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { byDay } from './by-day.ts';
import { MessageRow } from './message-row.tsx';
import { unreadQuery } from './notifications-query.ts';
import { notificationsTexts } from './texts.tsx';

const shows = ['all', 'unread'] as const;
export type Shown = (typeof shows)[number];

type Read = { ids: string[]; alike?: true } | { all: true };

type Props = { show: Shown; onShow: (next: Shown) => void };

/** What happened, by day, read once. */
export function Messages({ show, onShow }: Props) {
  const texts = useTexts(notificationsTexts).messages;
  // Who recommends and has no plan has no cases either.
  const { isAffiliateOnly } = useViewer();
  const client = useQueryClient();
  const list = useList<Notification>('/notifications', {
    grouped: 'true',
    ...(show === 'unread' ? { unread: 'true' } : {}),
  });
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
                <MessageRow
                  key={item.id}
                  item={item}
                  unreadOnly={show === 'unread'}
                  onRead={(id, alike) => read.mutate({ ids: [id], ...(alike ? { alike } : {}) })}
                />
              ))}
            </ul>
          </Card>
        ))
      )}
      <MoreButton list={list} />
    </div>
  );
}
