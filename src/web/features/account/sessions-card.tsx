import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Monitor, Smartphone, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Session } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { moment, shortDay } from '#web/ui/words.ts';
import { sessionsQuery } from './account-query.ts';
import { accountTexts } from './texts.tsx';

const shownAtFirst = 6;

/** Where one is signed in; each can be ended from here. */
export function SessionsCard() {
  const texts = useTexts(accountTexts).sessions;
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const client = useQueryClient();
  const renew = { onSettled: () => client.invalidateQueries(sessionsQuery) };
  const end = useMutation({ mutationFn: (id: string) => api.remove(`/account/sessions/${id}`), ...renew });
  const endOthers = useMutation({ mutationFn: () => api.post('/account/sessions/end-others'), ...renew });
  const failed = end.error ?? endOthers.error;
  return (
    <Card>
      <CardHead title={texts.title} />
      {!data && <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />}
      {data && (
        <CardBody>
          <ul aria-label={texts.list}>
            {(showsAll ? data : data.slice(0, shownAtFirst)).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
          {!showsAll && data.length > shownAtFirst && (
            <Button size="small" look="plain" onClick={() => setShowsAll(true)}>
              {texts.showAll(data.length)}
            </Button>
          )}
          {failed && (
            <p role="alert" className="mt-2 text-small text-danger">
              <Sentence of={failed} />
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-small text-muted">{texts.noPlace}</p>
            {data.length > 1 && (
              <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {texts.endOthers}
              </Button>
            )}
          </div>
        </CardBody>
      )}
    </Card>
  );
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const texts = useTexts(accountTexts).sessions;
  const { device, current, lastUsedAt, signedInAt } = session;
  const Icon = /iPhone|Android/.test(device) ? Smartphone : device === 'A program' ? SquareTerminal : Monitor;
  return (
    <li className="flex items-center gap-3 border-t border-border py-3 first:border-t-0 first:pt-1">
      <Icon size={20} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          <ServerSentence of={device} className="font-[550]" />
          {current && (
            <Pill tone="success" icon={CircleCheck}>
              {texts.thisOne}
            </Pill>
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {current ? texts.usedNow : texts.lastUsed(moment(lastUsedAt))} · {texts.signedIn(shortDay(signedInAt))}
        </p>
      </div>
      {!current && (
        <Button size="small" busy={busy} aria-label={texts.signOutOf(device)} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}
