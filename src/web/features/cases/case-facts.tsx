import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { noticeQuery } from '#web/features/notices/notice-queries.ts';
import { basisName, noticeStateName, stepName } from '#web/features/notices/notice-words.ts';
import { midSentence } from '#web/language/formats.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { moment, shortDay } from '#web/ui/words.ts';
import { caseName, verdictFacts, verdictTitle, worksWords } from './case-words.ts';
import { Fact, FactList } from './fact-list.tsx';
import { replyOutcome } from './reply-outcome.ts';
import { openCaseTexts } from './texts-later.ts';

export function BaseFacts({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).facts;
  const { basis, basisReason } = one.notices.at(-1) ?? {};
  return (
    <FactList>
      <Fact name={texts.host}>
        <Link
          translate="no"
          to="/takedown-report"
          search={{ host: one.host }}
          className="font-[500] text-primary hover:underline"
        >
          {one.host}
        </Link>
      </Fact>
      <Fact name={texts.work}>
        <span translate={one.works.length > 0 ? 'no' : undefined}>{worksWords(one.works)}</span>
      </Fact>
      <Fact name={texts.why}>
        {verdictTitle(one.verdict)}
        {verdictFacts(one.verdict) && <span className="block text-muted">{verdictFacts(one.verdict)}</span>}
      </Fact>
      {basis && (
        <Fact name={texts.basis}>
          {basisName(basis)}
          {basisReason && <ServerSentence of={basisReason} className="block text-muted" />}
        </Fact>
      )}
      <Fact name={texts.found}>{moment(one.foundAt)}</Fact>
    </FactList>
  );
}

/** What the latest recipient sees of the creator, as the notice itself lists it. */
export function WhoSees({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).sees;
  const latest = one.notices.findLast(({ kind }) => kind === 'notice');
  const { data, isError } = useQuery({ ...noticeQuery(latest?.id ?? ''), enabled: latest !== undefined });
  if (!latest) return <p className="text-small text-muted">{texts.nobody}</p>;
  if (isError) return <p className="text-small text-muted">{texts.notRead}</p>;
  return (
    <FactList>
      <Fact name={texts.who}>
        <span translate="no">{data?.recipientName ?? latest.recipient}</span>
      </Fact>
      <Fact name={texts.they}>
        {data ? (
          <ul>
            {data.discloses.map((item) => (
              <li key={item}>
                <ServerSentence of={item} />
              </li>
            ))}
          </ul>
        ) : (
          '…'
        )}
      </Fact>
    </FactList>
  );
}

export function CaseNotices({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).notices;
  if (one.notices.length === 0) return <p className="text-small text-muted">{texts.none}</p>;
  return (
    <ul className="grid gap-1.5 text-small">
      {one.notices.map((notice) => (
        <li key={notice.id} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-x-2">
          <span className="text-muted tabular-nums">{notice.sentAt ? shortDay(notice.sentAt) : texts.notSent}</span>
          <span className="wrap-anywhere">
            {stepName(notice)}, {midSentence(noticeStateName(notice.state))}
          </span>
          <Link
            to="/notices/$noticeId"
            params={{ noticeId: notice.id }}
            aria-label={texts.readThis(stepName(notice))}
            className="font-[550] text-primary hover:underline"
          >
            {texts.read}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What a stranger wrote stays text: never markup, never a link to follow. */
export function Replies({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts);
  return (
    <ul className="grid gap-3">
      {one.replies.map((reply) => (
        <li key={reply.id} id={`reply-${reply.id}`} className="text-small">
          <p className="flex flex-wrap justify-between gap-x-3">
            <b className="font-[600]">{replyOutcome(reply.outcome) ?? texts.reading}</b>
            <time dateTime={reply.at} title={reply.at} className="text-muted">
              {moment(reply.at)}
            </time>
          </p>
          <p translate="no" className="text-muted">
            {reply.subject}
          </p>
          <details className="mt-1">
            <summary className="cursor-pointer text-primary">{texts.readReply}</summary>
            <pre
              translate="no"
              className="mt-1.5 max-h-64 overflow-auto rounded-control bg-subtle p-3 font-sans wrap-anywhere whitespace-pre-wrap"
            >
              {reply.text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The chain of events by its hashes, for whoever wants to check it. */
export function CaseRecord({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).record;
  const unbroken = one.events.every(
    (event, at) => at === 0 || event.previousHash === (one.events[at - 1]?.hash ?? event.previousHash),
  );
  const head = one.events.at(-1)?.hash;
  return (
    <div className="grid gap-2 text-small">
      <p className="text-muted">
        {unbroken ? texts.unbroken(one.events.length, shortDay(one.foundAt)) : texts.broken(one.events.length)}
      </p>
      {head && (
        <details>
          <summary className="cursor-pointer text-primary">{texts.show}</summary>
          <ol translate="no" className="mt-1.5 grid gap-1 font-mono text-caption break-all text-muted">
            {one.events.map((event) => (
              <li key={event.hash}>
                {event.type} {event.hash}
              </li>
            ))}
          </ol>
          <p className="mt-2">
            <CopyButton text={head} label={texts.copy} />
          </p>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          path={`/cases/${one.id}/evidence`}
          name={`${caseName(one.id)}-evidence.zip`}
          label={texts.export}
        />
      </div>
      <Strip one={one} />
    </div>
  );
}

/** The page before, the letter and the page after on one sheet, or what it lacks. */
function Strip({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).strip;
  const lacks =
    one.evidence?.state !== 'captured'
      ? texts.noPage
      : !one.notices.some(({ kind, sentAt }) => kind === 'notice' && sentAt)
        ? texts.noLetter
        : !['gone', 'removed'].includes(one.state)
          ? texts.notGone
          : undefined;
  if (lacks) return <p className="text-muted">{lacks}</p>;
  const path = `/cases/${one.id}/strip`;
  const name = `${caseName(one.id)}-before-and-after.pdf`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DownloadButton path={path} name={name} label={texts.download} />
      <DownloadButton path={`${path}?picture=clear`} name={name} label={texts.clear} look="link" />
    </div>
  );
}
