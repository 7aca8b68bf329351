import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { NoticeDetail, NoticeSummary } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { defanged, listed } from '#web/ui/words.ts';
import { hostsOf } from './hosts-of.ts';
import { recipientRole } from './recipient-role.ts';
import { sendListTexts } from './send-list-texts.ts';
import { useWaiting } from './use-drafts.ts';

type Failure = { notice: NoticeSummary; error: unknown };

/** Drafts that wait for the creator: who receives what, once more, and one button that sends them all. */
export function SendList() {
  const texts = useTexts(sendListTexts).waiting;
  const client = useQueryClient();
  const waiting = useWaiting();
  const [failures, setFailures] = useState<Failure[]>([]);
  const mine = waiting?.mine ?? [];
  const send = useMutation({
    // One after the other: each answers for itself, and one that is refused holds back no other.
    mutationFn: async (notices: readonly NoticeSummary[]) => {
      const refused: Failure[] = [];
      for (const notice of notices) {
        await api
          .post<NoticeDetail>(`/notices/${notice.id}/approve`)
          .catch((error: unknown) => refused.push({ notice, error }));
      }
      return refused;
    },
    onSuccess: setFailures,
    onSettled: () => Promise.all(['/notices', '/cases', '/dashboard'].map((path) => renew(client, path))),
  });
  if (mine.length === 0 && failures.length === 0) return null;
  return (
    <Card>
      <CardHead title={texts.title(mine.length)}>
        {mine.length > 0 && (
          <Button look="primary" size="small" busy={send.isPending} onClick={() => send.mutate(mine)}>
            {texts.send(mine.length)}
          </Button>
        )}
      </CardHead>
      <CardBody className="grid gap-3">
        {failures.map(({ notice, error }) => (
          <Strip key={notice.id} kind="problem">
            <span translate="no">{notice.recipientName ?? notice.recipient}</span>: <Sentence of={error} />{' '}
            {texts.notSent}
          </Strip>
        ))}
        <ul className="grid gap-2 text-small">
          {mine.map((notice) => (
            <li key={notice.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                <b translate="no" className="font-[550] wrap-anywhere">
                  {notice.recipientName ?? notice.recipient}
                </b>{' '}
                <span className="text-muted">
                  {texts.about(
                    recipientRole(notice.stepKind),
                    notice.urls.length,
                    listed(hostsOf(notice).map(defanged)),
                  )}
                </span>
              </span>
              <Link
                to="/notices/$noticeId"
                params={{ noticeId: notice.id }}
                className="font-[550] text-primary hover:underline"
              >
                {texts.read}
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
