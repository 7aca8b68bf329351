import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem, referenceOf } from '#web/features/api/problem.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { NoticeDetail } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page } from '#web/features/shell/page.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day, defanged } from '#web/ui/words.ts';
import { ConsideredCard } from './considered-card.tsx';
import { HandIn } from './hand-in.tsx';
import { LawCard } from './law-card.tsx';
import { NoticePill } from './notice-columns.tsx';
import { noticeQuery } from './notice-queries.ts';
import { NoticeSentence } from './notice-sentence.tsx';
import { basisName, channelName, stepName } from './notice-words.ts';
import { recipientRole } from './recipient-role.ts';
import { openNoticeTexts } from './texts-later.tsx';

const ComplaintCard = lazy(() => import('./complaint-card.tsx'));
const LumenCard = lazy(() => import('./lumen-card.tsx').then((file) => ({ default: file.LumenCard })));

const route = getRouteApi('/_app/notices/$noticeId');

export function NoticeScreen() {
  const texts = useTexts(openNoticeTexts).one;
  const { noticeId } = route.useParams();
  const query = useQuery({ ...noticeQuery(noticeId), refetchInterval: 30_000 });
  const notices = useLabel('/notices');
  return (
    <Page
      title={texts.name}
      crumb={
        <Link to="/notices" className="hover:underline">
          {notices}
        </Link>
      }
    >
      {query.data && <Whole notice={query.data} />}
      {!query.data && (
        <Card>
          <Waiting error={query.error} again={() => void query.refetch()} />
        </Card>
      )}
    </Page>
  );
}

function Waiting({ error, again }: { error: unknown; again: () => void }) {
  const texts = useTexts(openNoticeTexts).one;
  const { onboarding } = useViewer();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  if (!error) return <SkeletonRows rows={6} />;
  if (isUnknown && !onboarding.ownership) return <UnverifiedState />;
  return (
    <ErrorState
      title={isUnknown ? texts.none : texts.notLoaded}
      safe={texts.safe}
      reference={referenceOf(error)}
      onRetry={again}
    />
  );
}

function Whole({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).one;
  const kind = notice.dryRun
    ? 'neutral'
    : ['uncertain', 'bounced', 'failed'].includes(notice.state)
      ? 'partial'
      : 'info';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-small text-muted">
            <NoticePill notice={notice} />
            {stepName(notice)}, {basisName(notice.basis)}
          </p>
          <h2 className="mt-1 text-[22px] leading-7 font-[620] tracking-title wrap-anywhere md:text-page">
            {texts.to(<span translate="no">{notice.recipientName ?? notice.recipient}</span>)}
          </h2>
        </div>
        <Approve notice={notice} />
      </div>
      <Strip kind={kind}>
        <NoticeSentence notice={notice} />
      </Strip>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          {notice.complaint && (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <ComplaintCard noticeId={notice.id} complaint={notice.complaint} />
            </Suspense>
          )}
          {notice.form && <HandIn notice={notice} form={notice.form} />}
          <Card>
            <CardHead title={notice.form ? texts.text.ofForm : notice.sentAt ? texts.text.sent : texts.text.draft}>
              <CopyButton text={`${notice.subject}\n\n${notice.text}`} label={texts.copyText} />
            </CardHead>
            <CardBody lang={notice.law?.language ?? 'en'}>
              <p className="border-b border-border pb-3 font-[550] wrap-anywhere">{notice.subject}</p>
              <pre className="mt-3 font-sans wrap-anywhere whitespace-pre-wrap">{notice.text}</pre>
            </CardBody>
          </Card>
        </div>
        <div className="grid gap-3">
          <Recipient notice={notice} />
          <Card>
            <CardHead title={texts.sees} />
            <CardBody>
              <ul className="grid list-disc gap-1 pl-5 text-small">
                {notice.discloses.map((item) => (
                  <li key={item} className="wrap-anywhere">
                    <ServerSentence of={item} />
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
          <LawCard notice={notice} />
          {notice.lumen && (
            <Suspense fallback={<SkeletonRows rows={2} />}>
              <LumenCard copy={notice.lumen} />
            </Suspense>
          )}
          <ConsideredCard notice={notice} />
          <Cases notice={notice} />
        </div>
      </div>
    </>
  );
}

function Approve({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).one;
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => api.post<NoticeDetail>(`/notices/${notice.id}/approve`),
    onSuccess: (answer) => client.setQueryData(noticeQuery(notice.id).queryKey, answer),
    onSettled: () => Promise.all(['/notices', '/cases', '/dashboard'].map((path) => renew(client, path))),
  });
  // Handing a form in is a yes; only where an operator does that is it asked for.
  const handsIn = notice.form && !notice.form.awaitsOperator;
  if (notice.state !== 'draft' || notice.needs !== 'creator' || notice.dryRun || handsIn) return null;
  return (
    <div className="grid justify-items-end gap-1.5 max-md:w-full max-md:justify-items-stretch">
      <Button look="primary" busy={send.isPending} onClick={() => send.mutate()}>
        <Send size={16} aria-hidden />
        {texts.send}
      </Button>
      {send.isError && (
        <p role="alert" className="max-w-[44ch] text-small text-danger">
          <Sentence of={send.error} /> {texts.notSent}
        </p>
      )}
    </div>
  );
}

function Recipient({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).recipient;
  const { contact } = notice;
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody>
        <FactList>
          <Fact name={texts.who}>{recipientRole(notice.stepKind)}</Fact>
          <Fact name={texts.address}>
            <span translate="no">{notice.recipient}</span>
          </Fact>
          <Fact name={texts.channel}>{channelName(notice.channel)}</Fact>
          {contact && <Fact name={texts.checked}>{day(contact.checkedAt)}</Fact>}
          {contact && <Fact name={texts.confirmed}>{contact.confirmed ? texts.isConfirmed : texts.notConfirmed}</Fact>}
          {notice.attempts > 0 && <Fact name={texts.attempts}>{texts.tries(notice.attempts)}</Fact>}
        </FactList>
        <Details title={texts.details}>
          <Delivery notice={notice} />
        </Details>
      </CardBody>
    </Card>
  );
}

/** Where the contact was read, and what the servers said to one another. */
function Delivery({ notice: { contact, response, messageId } }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).recipient;
  return (
    <FactList>
      {contact && (
        <Fact name={texts.source}>
          <ServerSentence of={contact.source} />
          {contact.sourceUrl && (
            <span translate="no" className="block break-all text-muted">
              {defanged(contact.sourceUrl)}
            </span>
          )}
        </Fact>
      )}
      {response && (
        <Fact name={texts.response}>
          <span translate="no">{response}</span>
        </Fact>
      )}
      <Fact name={texts.messageId}>
        <span translate="no" className="font-mono text-caption break-all">
          {messageId}
        </span>
      </Fact>
    </FactList>
  );
}

function Cases({ notice }: { notice: NoticeDetail }) {
  const texts = useTexts(openNoticeTexts).one;
  return (
    <Card>
      <CardHead title={texts.cases(notice.caseIds.length)} />
      <CardBody>
        <ul className="grid gap-1.5 text-small">
          {notice.caseIds.map((id, at) => (
            <li key={id} translate="no" className="min-w-0">
              <Link
                to="/takedown-report/$caseId"
                params={{ caseId: id }}
                search={{ as: 'page' }}
                className="font-[550] text-primary hover:underline"
              >
                {caseName(id)}
              </Link>{' '}
              <span className="break-all text-muted">{defanged(notice.urls[at] ?? '')}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
