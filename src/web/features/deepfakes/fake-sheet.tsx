import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Deepfake, DeepfakeStanding } from '#modules/deepfakes/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { say } from '#web/ui/toast.tsx';
import { defanged, moment } from '#web/ui/words.ts';
import { FakePill } from './fake-pill.tsx';
import { formsFor } from './forms-for.ts';
import { deepfakeTexts } from './texts.tsx';

type Forms = DeepfakeStanding['searchForms'];

/** One report: where it stands, its pages and their cases, what its creator can do. */
export default function FakeSheet({ id, forms, onDone }: { id: string; forms: Forms; onDone: () => void }) {
  const texts = useTexts(deepfakeTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['/deepfakes', id],
    queryFn: ({ signal }) => api.get<Deepfake>(`/deepfakes/${encodeURIComponent(id)}`, { signal }),
  });
  return (
    <Sheet open onOpenChange={(open) => open || onDone()} title={texts.detail.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
        {data ? (
          <Whole report={data} forms={forms} />
        ) : (
          <NotLoaded error={error} refetch={refetch} title={texts.detail.notRead} safe={texts.list.safe} rows={6} />
        )}
      </div>
    </Sheet>
  );
}

function Whole({ report, forms }: { report: Deepfake; forms: Forms }) {
  const all = useTexts(deepfakeTexts);
  const texts = all.detail;
  const { state, reason, lookBy, declaration, harm, medium, how } = report;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <FakePill of={state} />
        <p>{`${all.media[medium]}, ${all.methods[how]}`}</p>
        {lookBy && <p className="text-small text-muted">{texts.lookBy(moment(lookBy))}</p>}
      </div>
      {reason && (
        <section className="grid gap-1">
          <h3 className="text-small font-[550]">{texts.why}</h3>
          <p translate="no" className="wrap-anywhere">
            {reason}
          </p>
          {state === 'refused' && <p className="text-small text-muted">{texts.next}</p>}
        </section>
      )}
      {report.hiddenPages === undefined ? (
        <Pages pages={report.pages} />
      ) : (
        <p className="text-small text-muted">{texts.hiddenWhy(report.hiddenPages)}</p>
      )}
      {harm && (
        <section className="grid gap-1">
          <h3 className="text-small font-[550]">{texts.harm}</h3>
          <p translate="no" className="wrap-anywhere whitespace-pre-wrap">
            {harm}
          </p>
        </section>
      )}
      <p className="text-small text-muted">
        {texts.declared(<span translate="no">{declaration.signature}</span>, moment(declaration.signedAt))}
      </p>
      {state === 'approved' && report.pages.length > 0 && (
        <SearchForms forms={formsFor(report, forms)} urls={report.pages.map(({ url }) => url)} />
      )}
      {(state === 'waiting' || state === 'approved') && <Withdraw id={report.id} />}
    </>
  );
}

function Pages({ pages }: Pick<Deepfake, 'pages'>) {
  const texts = useTexts(deepfakeTexts).detail;
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-[550]">{texts.pages}</h3>
      <ul className="grid gap-2">
        {pages.map(({ url, caseId }) => (
          <li key={url} className="grid gap-0.5">
            <span translate="no" className="wrap-anywhere">
              {defanged(url)}
            </span>
            {caseId ? (
              <Link to="/takedown-report/$caseId" params={{ caseId }} className="text-small underline">
                {texts.openCase}
              </Link>
            ) : (
              <span className="text-small text-muted">{texts.noCase}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SearchForms({ forms, urls }: { forms: Forms; urls: readonly string[] }) {
  const texts = useTexts(deepfakeTexts).detail;
  if (forms.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-small font-[550]">{texts.search}</h3>
      {forms.map(({ engine, url }) => (
        <div key={engine} className="grid justify-items-start gap-2">
          <p className="text-small text-muted">{texts.searchText(engine)}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={urls.join('\n')} label={texts.copyUrls} />
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {texts.openForm(engine)}
            </a>
          </div>
        </div>
      ))}
    </section>
  );
}

function Withdraw({ id }: { id: string }) {
  const texts = useTexts(deepfakeTexts).detail;
  const client = useQueryClient();
  const { act, busy, error } = useAct(async () => {
    await api.post(`/deepfakes/${encodeURIComponent(id)}/withdraw`);
    say({ title: texts.withdrawn });
    await Promise.all(['/deepfakes', '/cases', '/report'].map((path) => renew(client, path)));
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small text-muted">{texts.withdrawHelp}</p>
      <Button look="plain" busy={busy} onClick={() => act(undefined)}>
        {texts.withdraw}
      </Button>
      <ProblemStrip of={error} />
    </div>
  );
}
