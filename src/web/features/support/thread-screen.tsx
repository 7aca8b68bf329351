import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SupportThread } from '#modules/support/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { moment } from '#web/ui/words.ts';
import { MessageCard } from './message-card.tsx';
import { ReplyForm } from './reply-form.tsx';
import { supportTexts } from './texts.tsx';
import { ThreadPill } from './thread-pill.tsx';
import { useThreadAct } from './use-thread-act.ts';

const route = getRouteApi('/_app/messages_/$threadId');

/** One thread, the oldest message first, and the field for another one. */
export function ThreadScreen() {
  const texts = useTexts(supportTexts).thread;
  const { threadId } = route.useParams();
  const query = useQuery({
    queryKey: ['/support/threads', threadId],
    queryFn: ({ signal }) => api.get<SupportThread>(`/support/threads/${threadId}`, { signal }),
    refetchInterval: 30_000,
  });
  const support = useLabel('/messages');
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title={texts.crumb}
      crumb={
        <Link to="/messages" className="hover:underline max-md:hidden">
          {support}
        </Link>
      }
    >
      {query.data ? (
        <Whole key={query.data.id} thread={query.data} />
      ) : (
        <Card>
          <NotLoaded
            error={query.error}
            refetch={query.refetch}
            title={unknown ? texts.unknown : texts.notLoaded}
            safe={texts.safe}
            rows={4}
          />
        </Card>
      )}
    </Page>
  );
}

function Whole({ thread }: { thread: SupportThread }) {
  const texts = useTexts(supportTexts).thread;
  const path = `/support/threads/${thread.id}`;
  const close = useThreadAct(() => api.post(`${path}/close`), texts.closed);
  const reopen = useThreadAct(() => api.post(`${path}/reopen`), texts.reopened);
  useSeen(thread);
  const isClosed = thread.state === 'closed';
  return (
    <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageLead
        title={<span translate="no">{thread.subject}</span>}
        actions={
          isClosed ? (
            <Button size="small" busy={reopen.busy} onClick={() => reopen.act(undefined)}>
              {texts.reopen}
            </Button>
          ) : (
            <Button size="small" busy={close.busy} onClick={() => close.act(undefined)}>
              {texts.close}
            </Button>
          )
        }
      >
        {thread.answerBy && texts.answerBy(moment(thread.answerBy))}
      </PageLead>
      <div>
        <ThreadPill of={thread} />
      </div>
      <ProblemStrip of={close.error ?? reopen.error} />
      <section aria-label={texts.messages} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {thread.thread.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </section>
      {isClosed && (
        <Strip kind="neutral">{thread.closedBy === 'silence' ? texts.closedBySilence : texts.closedText}</Strip>
      )}
      <ReplyForm threadId={thread.id} />
    </div>
  );
}

/** What stands on the screen is read. A fault leaves it unread, which is no harm. */
function useSeen({ id, isUnread, messages }: SupportThread): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isUnread) return;
    api
      .post(`/support/threads/${id}/seen`, { number: messages })
      .then(() => Promise.all(['/support/threads', '/support/standing'].map((path) => renew(client, path))))
      .catch(() => undefined);
  }, [id, isUnread, messages, client]);
}
