import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { moment } from '#web/ui/words.ts';
import { groundTexts } from './ground-texts.ts';
import { HandIn } from './hand-in.tsx';
import { nextWords } from './next-words.ts';
import { ProofPart } from './proof-part.tsx';
import { ReportActs } from './report-acts.tsx';
import { reportTexts } from './report-texts.tsx';
import { ShotsPart } from './shots-part.tsx';
import { looks, StatePill } from './state-pill.tsx';
import { impersonationStateTexts } from './state-texts.ts';
import { impersonationTexts } from './texts.tsx';

/** One report whole: what was said, what stands behind it, what is to be done, and what happened. */
export default function ReportSheet({ id, onDone }: { id: string; onDone: () => void }) {
  const texts = useTexts(reportTexts).detail;
  const query = useQuery({
    queryKey: ['/impersonations', id],
    queryFn: ({ signal }) => api.get<ImpersonationDetail>(`/impersonations/${id}`, { signal }),
    // A screenshot opens once it was checked, which takes moments.
    refetchInterval: ({ state }) => state.data?.screenshots.some((one) => one.state === 'checking') && 3_000,
  });
  const report = query.data;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onDone()}
      title={report ? texts.title(report.handle, report.title) : texts.loading}
      className="max-w-[600px]"
    >
      <div className="overflow-y-auto">
        {report ? (
          <Whole report={report} />
        ) : query.error ? (
          <ErrorState
            title={texts.notRead}
            safe={texts.safe}
            reference={referenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows />
        )}
      </div>
    </Sheet>
  );
}

function Whole({ report }: { report: ImpersonationDetail }) {
  const all = useTexts(impersonationTexts);
  const states = useTexts(impersonationStateTexts);
  const texts = useTexts(reportTexts).detail;
  const ground = useTexts(groundTexts);
  const next = nextWords(report);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
      <div className="grid justify-items-start gap-3">
        <StatePill of={report} />
        {next && <p>{next}</p>}
        <FactList>
          <Fact name={texts.facts.profile}>
            {report.profileUrl === undefined ? (
              texts.hidden
            ) : (
              <span translate="no">
                <Address of={report.profileUrl} />
              </span>
            )}
          </Fact>
          <Fact name={ground.fact}>
            {ground.bases[report.basis]}
            {report.mark && (
              <span translate="no">{`: ${report.mark.word} (${report.mark.office} ${report.mark.number})`}</span>
            )}
            <ServerSentence of={report.choice.reason} className="block text-muted" />
          </Fact>
          <Fact name={texts.facts.real}>
            <span translate="no">{report.realUrl}</span>
          </Fact>
          <Fact name={texts.facts.faked}>{report.faked.map((part) => all.parts[part]).join(' · ')}</Fact>
          <Fact name={texts.facts.harm}>{all.harms[report.harm].label}</Fact>
          {report.what !== undefined && (
            <Fact name={texts.facts.what}>
              <span translate="no" className="whitespace-pre-wrap">
                {report.what}
              </span>
            </Fact>
          )}
        </FactList>
      </div>
      <ReportActs report={report} />
      {report.packet && (
        <Part title={texts.packet}>
          <HandIn report={report} packet={report.packet} />
        </Part>
      )}
      <Part title={texts.proof}>
        <ProofPart proof={report.proof} />
      </Part>
      <Part title={texts.shots}>
        <ShotsPart report={report} />
      </Part>
      <Part title={texts.timeline}>
        <Timeline
          entries={report.moves.map(({ at, by, state, note, reference, undoes }, number) => ({
            key: String(number),
            icon: looks[state][1],
            title: undoes === undefined ? states[state] : texts.undone(states[state]),
            text: (
              <>
                {texts.by[by]}
                {reference && (
                  <span className="block">{all.history.number(<span translate="no">{reference}</span>)}</span>
                )}
                {note && (
                  <span translate="no" className="block wrap-anywhere whitespace-pre-wrap text-text">
                    {note}
                  </span>
                )}
              </>
            ),
            time: moment(at),
            at,
            phase: number === report.moves.length - 1 ? 'now' : 'past',
          }))}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-[600]">{title}</h3>
      {children}
    </section>
  );
}
