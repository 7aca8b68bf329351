import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import { sentenceOf } from '#web/features/api/problem.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { Button } from '#web/ui/button.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { count } from '#web/ui/words.ts';
import { dueLooks, inState, noticeCounts } from './first-run-steps.ts';
import { sampleQuery, useLetTimePass } from './sample-query.ts';
import { Counts, StepFrame, WorldLink } from './step-frame.tsx';
import type { StepProps } from './tour-step.tsx';

export function NoticesStep({ rows, next }: StepProps) {
  const { data: sample } = useQuery(sampleQuery);
  const { sent, waiting } = noticeCounts(rows.notices);
  const newest = rows.notices.find(
    ({ state, kind }) => kind === 'notice' && (state === 'sent' || state === 'answered'),
  );
  return (
    <StepFrame
      title="Write to whoever can take them down"
      real="They are whole notices under 17 U.S.C. § 512(c)(3), sent by SMTP, each one once. The mailbox they arrive in stands on this computer."
      facts={
        <Counts
          of={[
            ['Notices sent', sent],
            ['About to leave', waiting],
          ]}
        />
      }
      actions={
        <>
          {next}
          {newest ? (
            <Button asChild>
              <Link to="/notices/$noticeId" params={{ noticeId: newest.id }}>
                Read a notice
              </Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to="/notices">See the notices</Link>
            </Button>
          )}
          <WorldLink href={sample?.mailbox}>Open the mailbox</WorldLink>
        </>
      }
    >
      The contact is looked up on the site itself, then with its host. Pages for the same recipient wait a few seconds
      for each other and leave in one notice; until then each can be taken back.
    </StepFrame>
  );
}

const spans = [
  [25, 'Let a day pass'],
  [72, 'Three days'],
  [14 * 24, 'Two weeks'],
] as const;

export function TimeStep({ rows, look, next }: StepProps) {
  const { data: sample } = useQuery(sampleQuery);
  const pass = useLetTimePass();
  const gone = inState(rows.cases, 'gone');
  const removed = inState(rows.cases, 'removed');
  return (
    <StepFrame
      title={gone === 0 && removed === 0 ? 'Look whether it is gone' : 'Look again, a day later'}
      real="Only the clock is moved. Answers are sent, mail is read and pages are fetched as they would be then."
      facts={
        <div className="grid gap-1.5">
          <Counts
            of={[
              ['Notice out', inState(rows.cases, 'noticed')],
              ['Gone, one check', gone],
              ['Removed, checked twice', removed],
              ['Refused or disputed', inState(rows.cases, 'refused', 'contested')],
            ]}
          />
          {sample && (
            <p className="text-small text-muted">
              {worldTime(sample.offsetHours)} {looks(dueLooks(rows.cases, productNow()))}
            </p>
          )}
        </div>
      }
      problem={pass.isError ? `${sentenceOf(pass.error)} The clock was not moved.` : undefined}
      actions={
        <>
          {removed > 0 && next}
          {spans.map(([hours, words], at) => (
            <Button
              key={hours}
              look={at > 0 ? 'plain' : removed > 0 ? 'outline' : look}
              busy={pass.isPending && pass.variables === hours}
              onClick={() => pass.mutate(hours)}
            >
              {words}
            </Button>
          ))}
        </>
      }
    >
      {gone === 0 && removed === 0
        ? 'Some desks answer within a day, some stay silent, some refuse. Whatever they say, we look ourselves.'
        : 'One look is not proof: the second comes at least a day later and as another reader. Some sites hide a page from the first one only.'}
    </StepFrame>
  );
}

/** "In the sample world it is Monday, 23 November, 11:41, 50 hours ahead of your clock." */
function worldTime(offsetHours: number): string {
  const words = productNow().toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  const ahead = offsetHours > 0 ? `, ${count(Math.round(offsetHours), 'hour')} ahead of your clock` : '';
  return `In the sample world it is ${words}${ahead}.`;
}

const looks = (due: number): string =>
  due > 0 ? `${count(due, 'look')} ${due === 1 ? 'is' : 'are'} being made now.` : '';

export function ProofStep({ rows, next }: StepProps) {
  const removed = rows.cases.filter(({ state }) => state === 'removed');
  const one = removed[0];
  if (!one) {
    return (
      <StepFrame title="Gone, checked twice" real="Nothing is called removed before both looks agree." actions={next}>
        No copy has been found gone at two looks yet. Let another day pass in the step before this one.
      </StepFrame>
    );
  }
  return (
    <StepFrame
      title="Gone, checked twice"
      real="The evidence holds the page as it was, its headers and the hash of every file; sha256sum -c proves that nothing was changed."
      facts={<Counts of={[['Removed, checked twice', removed.length]]} />}
      actions={
        <>
          <Button asChild>
            <Link to="/takedown-report/$caseId" params={{ caseId: one.id }}>
              Open case {caseName(one.id)}
            </Link>
          </Button>
          <DownloadButton
            path={`/cases/${one.id}/evidence`}
            name={`${caseName(one.id)}-evidence.zip`}
            label="Evidence"
          />
          <Button asChild look="plain">
            <Link to="/takedown-report">Report</Link>
          </Button>
          {next}
        </>
      }
    >
      That was the whole job. What is left goes up its ladder: a reminder, then the host, then the registrar. We keep
      looking, and a copy that comes back opens the next round.
    </StepFrame>
  );
}
