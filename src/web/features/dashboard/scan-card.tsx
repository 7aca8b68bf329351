import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Ban, Check, Circle, CircleSlash, LoaderCircle, type LucideIcon, Minus, ScanSearch } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Dashboard, Page, Scan, SourceHealth, SourceProgress } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Progress } from '#web/ui/progress.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { clock, moment } from '#web/ui/words.ts';
import { Missed } from './missed.tsx';
import { isRunning, sourcesWords } from './state-sentence.ts';
import { dashboardTexts } from './texts.tsx';
import { useScan } from './use-scan.ts';
import { useScanOffer } from './use-scan-offer.ts';

const Mosaic = lazy(() => import('#web/features/mosaic/mosaic.tsx'));

const looks = (): Record<SourceProgress['state'], [LucideIcon, string, string]> => ({
  waiting: [Circle, 'text-muted', textsOf(dashboardTexts).scanCard.waits],
  running: [LoaderCircle, 'text-primary', textsOf(dashboardTexts).scanCard.beingAsked],
  done: [Check, 'text-success', textsOf(dashboardTexts).scanCard.answered],
  partial: [Ban, 'text-warning', textsOf(dashboardTexts).scanCard.answeredInPart],
  failed: [CircleSlash, 'text-warning', textsOf(dashboardTexts).scanCard.didNotAnswer],
  not_configured: [Minus, 'text-muted', textsOf(dashboardTexts).scanCard.notSetUp],
  over_budget: [Minus, 'text-muted', textsOf(dashboardTexts).scanCard.overBudget],
});

/** The latest scan source by source; who did not answer is said, and a scan that lacks one is never complete. */
export function ScanCard({ hasMosaic = true }: { hasMosaic?: boolean }) {
  const texts = useTexts(dashboardTexts).scanCard;
  const viewer = useViewer();
  const offer = useScanOffer();
  const { scan, query, start } = useScan({ mayStart: offer?.state === 'starts' });
  const { reset } = start;
  const state = offer?.state;
  // A refusal speaks of the offer that was pressed.
  useEffect(() => void (state && reset()), [state, reset]);
  const { data: sources } = useQuery({
    queryKey: ['/sources'],
    queryFn: ({ signal }) => api.get<Pick<Page<SourceHealth>, 'items'>>('/sources', { signal }),
    staleTime: 300_000,
  });
  const titles = new Map(sources?.items.map(({ id, title }) => [id, title]));
  const running = isRunning(scan);
  return (
    <Card aria-label={texts.scan} className="min-h-[196px]">
      <CardHead
        title={
          <span className="flex items-center gap-2.5">
            {running && <span aria-hidden className="size-2.5 rounded-full bg-primary ring-4 ring-primary-soft" />}
            {running ? texts.scanInProgress : scan ? texts.lastScan : texts.scan}
          </span>
        }
      >
        {(state === 'offered' || (state === 'starts' && !scan)) && !running && (
          <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
            {texts.scanNow}
          </Button>
        )}
      </CardHead>
      {start.isError && (
        <div className="px-4 pb-3">
          <Strip kind="problem">
            <Sentence of={start.error} /> {texts.noScanWas}
          </Strip>
        </div>
      )}
      {!query.data && query.error ? (
        <ErrorState
          title={texts.theScanCould}
          safe={texts.itGoesOn}
          reference={referenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : query.isPending ? (
        <SkeletonRows rows={3} />
      ) : scan ? (
        <Body scan={scan} titles={titles} hasMosaic={hasMosaic && viewer.onboarding.ownership} />
      ) : (
        <EmptyState
          icon={ScanSearch}
          title={texts.noScanHas}
          text={offer?.state === 'starts' ? texts.freeScanStarts : texts.aScanAsks}
        />
      )}
      {offer?.state === 'waits' && !running && <ScanNeeds needs={offer.needs} />}
    </Card>
  );
}

/** What is missing before a scan can compare anything, each with the page where it is done. */
function ScanNeeds({ needs }: Pick<Dashboard['scanOffer'], 'needs'>) {
  const texts = useTexts(dashboardTexts).scanCard;
  const { pathname } = useLocation();
  return (
    <div className="border-t border-border px-4 py-3 text-small">
      <p className="text-muted">{texts.scanNeeds}</p>
      <ul className="mt-1 grid gap-1">
        {needs.map(({ kind, link }) => (
          <li key={kind}>
            {link === pathname ? (
              texts.needs[kind]
            ) : (
              <PathLink path={link} className="text-primary underline underline-offset-2">
                {texts.needs[kind]}
              </PathLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BodyProps = { scan: Scan; titles: ReadonlyMap<string, string>; hasMosaic: boolean };

function Body({ scan, titles, hasMosaic }: BodyProps) {
  const texts = useTexts(dashboardTexts).scanCard;
  const { words, done, total } = sourcesWords(scan);
  const asked = scan.sources.filter(({ state }) => state !== 'not_configured');
  const absent = scan.sources.filter(({ state }) => state === 'not_configured').map(({ id }) => titles.get(id) ?? id);
  const failed = scan.sources.filter(({ state }) => state === 'failed' || state === 'partial');
  return (
    <CardBody>
      <div className="flex flex-wrap justify-between gap-x-3 text-small">
        <span>{words}</span>
        <span className="whitespace-nowrap text-muted">
          {isRunning(scan)
            ? texts.since(clock(scan.startedAt ?? scan.createdAt))
            : moment(scan.finishedAt ?? scan.createdAt)}
        </span>
      </div>
      <div className="mt-1.5">
        <Progress label={texts.sourcesThatAnswered} value={done} max={total} />
      </div>
      {scan.state === 'partial' && (
        <div className="mt-3">
          <Strip kind="partial">{texts.didNotAnswerFully(failed.length)}</Strip>
        </div>
      )}
      {scan.state === 'failed' && (
        <div className="mt-3">
          <Strip kind="partial">
            {texts.nothingWasConcluded(scan.reason ? <ServerSentence of={scan.reason} /> : texts.thisScanCould)}
          </Strip>
        </div>
      )}
      {hasMosaic && (
        <Suspense>
          <div className="mt-3 empty:hidden">
            <Mosaic scan={scan} />
          </div>
        </Suspense>
      )}
      <ul className="mt-2.5 grid gap-1 text-small">
        {asked.map((source) => (
          <Source key={source.id} source={source} title={titles.get(source.id) ?? source.id} />
        ))}
      </ul>
      {absent.length > 0 && <p className="mt-2 text-caption text-muted">{texts.notSetUpHere(absent.join(', '))}</p>}
      <p className="mt-2.5 border-t border-border pt-2.5 text-small text-muted tabular-nums">
        {texts.read(scan.pages, scan.media, scan.matches)}
      </p>
      {!isRunning(scan) && <Missed scanId={scan.id} />}
      <Spoken words={texts.progress(words, scan.matches)} />
    </CardBody>
  );
}

function Source({ source, title }: { source: SourceProgress; title: string }) {
  const [Icon, ink, words] = looks()[source.state];
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-x-2.5">
      <Icon size={16} aria-hidden className={cn('mt-0.5', ink)} />
      <span translate="no">{title}</span>
      <span className="text-right text-muted tabular-nums">
        {source.state === 'done' ? textsOf(dashboardTexts).scanCard.hits(source.hits) : words}
        <span className="sr-only">{source.state === 'done' && `, ${words}`}</span>
      </span>
      {source.reason && (
        <ServerSentence of={source.reason} className="col-start-2 -col-end-1 text-caption text-muted" />
      )}
    </li>
  );
}

/** For screen readers, at most every ten seconds. */
function Spoken({ words }: { words: string }) {
  const [said, setSaid] = useState(words);
  useEffect(() => {
    const timer = setInterval(() => setSaid(words), 10_000);
    return () => clearInterval(timer);
  }, [words]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
