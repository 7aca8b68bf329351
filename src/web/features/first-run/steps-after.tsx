import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import { Sentence } from '#web/features/api/sentence.tsx';
import { caseName } from '#web/features/cases/case-words.ts';
import { dated } from '#web/language/formats.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { dueLooks, inState, noticeCounts } from './first-run-steps.ts';
import { sampleQuery, useLetTimePass } from './sample-query.ts';
import { Counts, StepFrame, WorldLink } from './step-frame.tsx';
import { firstRunTexts } from './texts.tsx';
import type { StepProps } from './tour-step.tsx';

export function NoticesStep({ rows, next }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsAfter;
  const { data: sample } = useQuery(sampleQuery);
  const { sent, waiting } = noticeCounts(rows.notices);
  const newest = rows.notices.find(
    ({ state, kind }) => kind === 'notice' && (state === 'sent' || state === 'answered'),
  );
  return (
    <StepFrame
      title={texts.send}
      real={texts.theyAreWhole}
      facts={
        <Counts
          of={[
            [texts.noticesSent, sent],
            [texts.aboutToLeave, waiting],
          ]}
        />
      }
      actions={
        <>
          {next}
          {newest ? (
            <Button asChild>
              <Link to="/notices/$noticeId" params={{ noticeId: newest.id }}>
                {texts.readANotice}
              </Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to="/notices">{texts.seeTheNotices}</Link>
            </Button>
          )}
          <WorldLink href={sample?.mailbox}>{texts.openTheMailbox}</WorldLink>
        </>
      }
    >
      {texts.theContactIs}
    </StepFrame>
  );
}

const spans = () =>
  [
    [25, textsOf(firstRunTexts).stepsAfter.letADay],
    [72, textsOf(firstRunTexts).stepsAfter.threeDays],
    [14 * 24, textsOf(firstRunTexts).stepsAfter.twoWeeks],
  ] as const;

export function TimeStep({ rows, look, next }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsAfter;
  const { data: sample } = useQuery(sampleQuery);
  const pass = useLetTimePass();
  const gone = inState(rows.cases, 'gone');
  const removed = inState(rows.cases, 'removed');
  return (
    <StepFrame
      title={gone === 0 && removed === 0 ? texts.lookWhetherIt : texts.lookAgainA}
      real={texts.onlyTheClock}
      facts={
        <div className="grid gap-1.5">
          <Counts
            of={[
              [texts.noticeOut, inState(rows.cases, 'noticed')],
              [texts.goneOneCheck, gone],
              [texts.removedCheckedTwice, removed],
              [texts.refusedOrDisputed, inState(rows.cases, 'refused', 'contested')],
            ]}
          />
          {sample && (
            <p className="text-small text-muted">
              {worldTime(sample.offsetHours)} {looks(dueLooks(rows.cases, productNow()))}
            </p>
          )}
        </div>
      }
      problem={pass.isError && texts.theClockWas(<Sentence of={pass.error} />)}
      actions={
        <>
          {removed > 0 && next}
          {spans().map(([hours, words], at) => (
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
      {gone === 0 && removed === 0 ? texts.answersVary : texts.oneLookIs}
    </StepFrame>
  );
}

/** "In the sample world it is Monday, 23 November, 11:41, 50 hours ahead of your clock." */
function worldTime(offsetHours: number): string {
  const time = dated(productNow(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return textsOf(firstRunTexts).stepsAfter.inTheSample(time, Math.round(offsetHours));
}

const looks = (due: number): string => (due > 0 ? textsOf(firstRunTexts).stepsAfter.looks(due) : '');

export function ProofStep({ rows, next }: StepProps) {
  const texts = useTexts(firstRunTexts).stepsAfter;
  const removed = rows.cases.filter(({ state }) => state === 'removed');
  const one = removed[0];
  if (!one) {
    return (
      <StepFrame title={texts.goneCheckedTwice} real={texts.nothingIsCalled} actions={next}>
        {texts.noCopyHas}
      </StepFrame>
    );
  }
  return (
    <StepFrame
      title={texts.goneCheckedTwice}
      real={texts.theEvidenceHolds}
      facts={<Counts of={[[texts.removedCheckedTwice, removed.length]]} />}
      actions={
        <>
          <Button asChild>
            <Link to="/takedown-report/$caseId" params={{ caseId: one.id }}>
              {texts.openCase(caseName(one.id))}
            </Link>
          </Button>
          <DownloadButton
            path={`/cases/${one.id}/evidence`}
            name={`${caseName(one.id)}-evidence.zip`}
            label={texts.evidence}
          />
          <Button asChild look="plain">
            <Link to="/takedown-report">{texts.report}</Link>
          </Button>
          {next}
        </>
      }
    >
      {texts.thatWasThe}
    </StepFrame>
  );
}
