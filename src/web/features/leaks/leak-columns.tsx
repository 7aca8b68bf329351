import { Link } from '@tanstack/react-router';
import { Ban, EyeOff, LoaderCircle, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseState, Leak } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { CasePill } from '#web/ui/case-pill.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { leaksTexts } from './texts.ts';

/** @param toCase where its case is seen; the page of a case is part of a plan */
export function leakColumns(toCase: (leak: Leak & { caseId: string }) => ReactNode = openCase): Column<Leak>[] {
  const texts = textsOf(leaksTexts).history;
  return [
    {
      key: 'page',
      head: texts.columns.page,
      wide: 'w-[40%]',
      cell: ({ url, note }) => (
        <Two
          first={
            <span translate="no">
              <Address of={url} />
            </span>
          }
          second={note && <span translate="no">{note}</span>}
        />
      ),
    },
    { key: 'state', head: texts.columns.state, cell: (leak) => <State of={leak} /> },
    {
      key: 'what',
      head: texts.columns.what,
      cell: ({ state, message, caseId, ...leak }) =>
        caseId ? (
          toCase({ state, message, caseId, ...leak })
        ) : state === 'looking' ? (
          <span className="text-muted">{texts.underWay}</span>
        ) : (
          message && <ServerSentence of={message} className="text-muted" />
        ),
    },
    {
      key: 'reported',
      head: texts.columns.reported,
      alignEnd: true,
      cell: ({ reportedAt }) => (
        <time dateTime={reportedAt} className="text-muted">
          {shortDay(reportedAt)}
        </time>
      ),
    },
  ];
}

const openCase = ({ caseId, host }: Leak & { caseId: string }) => (
  <Link
    to="/takedown-report/$caseId"
    params={{ caseId }}
    aria-label={textsOf(leaksTexts).history.toCase(host)}
    className="font-[550] text-primary underline underline-offset-[3px]"
  >
    {textsOf(leaksTexts).history.openCase}
  </Link>
);

function State({ of: { state, caseState } }: { of: Leak }) {
  const texts = textsOf(leaksTexts).history;
  if (state === 'case' && caseState === undefined)
    return (
      <Pill tone="neutral" icon={EyeOff}>
        {texts.hasCase}
      </Pill>
    );
  if (state === 'case') return <CasePill state={caseState as CaseState} />; // the API hands on what the case says
  if (state === 'looking')
    return (
      <Pill tone="primary" icon={LoaderCircle}>
        {texts.looking}
      </Pill>
    );
  return state === 'nothing' ? (
    <Pill tone="quiet" icon={Minus}>
      {texts.nothing}
    </Pill>
  ) : (
    <Pill tone="warning" icon={Ban}>
      {texts.notRead}
    </Pill>
  );
}
