import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx';
import { moment, shortDay } from '#web/ui/words.ts';
import { caseName } from './case-words.ts';
import { openCaseTexts } from './texts-later.ts';
import { type Step, timelineOf } from './timeline-of.ts';

/** Every round of a case; older ones fold behind their number. */
export function CaseTimeline({ one }: { one: CaseDetail }) {
  const texts = useTexts(openCaseTexts).timeline;
  const rounds = timelineOf(one);
  return (
    <section aria-label={texts.title}>
      <h2 className="mb-3 text-small font-[600]">{texts.title}</h2>
      {rounds.map(({ round, steps }, at) => {
        const list = <Timeline entries={steps.map((step) => entryOf(step, one.id))} />;
        if (at === rounds.length - 1) return <div key={round}>{list}</div>;
        return (
          <details key={round} className="mb-4">
            <summary className="mb-3 cursor-pointer text-small text-muted">{texts.round(round, steps.length)}</summary>
            {list}
          </details>
        );
      })}
    </section>
  );
}

function entryOf(step: Step, caseId: string): TimelineEntry {
  const { key, icon, title, phase, at } = step;
  return {
    key,
    icon,
    title,
    phase,
    text: <Words step={step} caseId={caseId} />,
    ...(at
      ? { at, time: phase === 'past' ? moment(at) : shortDay(at) }
      : phase === 'now'
        ? { time: textsOf(openCaseTexts).timeline.now }
        : {}),
  };
}

function Words({ step, caseId }: { step: Step; caseId: string }): ReactNode {
  const texts = useTexts(openCaseTexts).timeline;
  return (
    <>
      {step.text} {step.theirs && <span lang="en">{step.theirs}</span>}{' '}
      {step.noticeId && (
        <Link
          to="/notices/$noticeId"
          params={{ noticeId: step.noticeId }}
          className="font-[550] text-primary hover:underline"
        >
          {texts.readNotice}
        </Link>
      )}
      {step.replyId && (
        <a href={`#reply-${step.replyId}`} className="font-[550] text-primary hover:underline">
          {texts.readAnswer}
        </a>
      )}
      {step.evidence && (
        <DownloadButton
          path={`/cases/${caseId}/evidence`}
          name={`${caseName(caseId)}-evidence.zip`}
          label={texts.download}
          look="link"
        />
      )}
    </>
  );
}
