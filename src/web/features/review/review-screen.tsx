import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import { DepartingSoon } from '#web/features/notices/departing-soon.tsx';
import { ShellStrips } from '#web/features/shell/shell-strips.tsx';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { useShowWhere } from '#web/ui/show-where.tsx';
import { useNarrowSidebar } from '#web/ui/sidebar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { Decisions } from './decisions.tsx';
import { Facts } from './facts.tsx';
import { Panes, usePair } from './panes.tsx';
import { Queue } from './queue.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useSendingWords } from './sending-words.tsx';
import { reviewTexts } from './texts.tsx';
import { type Review, useReview } from './use-review.ts';
import { useSeen } from './use-seen.ts';
import { useZoom } from './use-zoom.ts';
import type { Mode } from './view-toggle.tsx';

const KeysSheet = lazy(() => import('./keys-sheet.tsx'));
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));
const FlagDialog = lazy(() => import('#web/features/cases/flag-dialog.tsx'));
const WhichWorkDialog = lazy(() => import('#web/features/cases/which-work-dialog.tsx'));
const Failures = lazy(() => import('./failures.tsx'));
const Done = lazy(() => import('./done.tsx'));

const route = getRouteApi('/_app/review');

/** Another filter is another sitting. */
export function ReviewScreen() {
  const { host, kind } = route.useSearch();
  return <Sitting key={`${host ?? ''} ${kind ?? ''}`} host={host} kind={kind} />;
}

function Sitting(filter: { host: string | undefined; kind: string | undefined }) {
  useNarrowSidebar();
  const texts = useTexts(reviewTexts);
  const review = useReview(filter);
  const everything = useList<CaseSummary>('/cases', { state: 'found', order: 'found' });
  const hosts = useMemo(
    () => [...new Set([...(filter.host ? [filter.host] : []), ...everything.items.map(({ host }) => host)])],
    [everything.items, filter.host],
  );
  const here = new Set(review.cases.map(({ id }) => id));
  const elsewhere = everything.items.filter(({ id }) => !here.has(id)).length;
  const [mode, setMode] = useState<Mode>('side');
  const switchMode = () => setMode(mode === 'side' ? 'difference' : 'side');
  const title = useLabel('/review');
  const { product } = useDeployment();
  return (
    <div data-full-height className="flex min-h-0 flex-1 flex-col">
      <title>{`${title} · ${product}`}</title>
      <ReviewBar review={review} hosts={hosts} mode={mode} onMode={setMode} />
      <ShellStrips />
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <DepartingSoon onUndone={review.reopen} className="mx-4 mt-2 md:mx-5" />
        <Suspense>{review.failures.length > 0 && <Failures review={review} />}</Suspense>
        {review.list.error ? (
          <ErrorState {...texts.notLoaded} reference={referenceOf(review.list.error)} onRetry={review.list.again} />
        ) : review.list.isPending || !review.hasBegun ? (
          <Waiting />
        ) : review.current ? (
          <Current key={review.current.id} one={review.current} review={review} mode={mode} onMode={switchMode} />
        ) : review.list.hasMore ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <Done
              review={review}
              isNarrowed={filter.host !== undefined || filter.kind !== undefined}
              elsewhere={elsewhere}
            />
          </Suspense>
        )}
      </main>
    </div>
  );
}

type CurrentProps = { one: CaseSummary; review: Review; mode: Mode; onMode: () => void };

function Current({ one, review, mode, onMode }: CurrentProps) {
  const texts = useTexts(reviewTexts);
  const pair = usePair(one.id);
  const zoom = useZoom();
  const isSeen = useSeen();
  const [, toggleWhere] = useShowWhere();
  const [large, setLarge] = useState(false);
  const [open, setOpen] = useState<'keys' | 'bulk' | 'work' | 'flag'>();
  const [singleKeys] = useSingleKeys();
  const words = useSendingWords();
  const onHost = review.open.filter(({ host }) => host === one.host);
  const decided = review.decided[one.id];
  // A social post waits, so that the reader sees that it was this one that is reported.
  const unknown = one.works.length === 0 && one.verdict.kind !== 'fake';
  const decide = (decision: Decision, workId?: string) => {
    if (decided === decision) return;
    if (decision === 'approve' && unknown && !workId) return setOpen('work');
    review.decide([one.id], decision, one.social && decision === 'approve', workId);
  };
  const key = (decision: Decision) => (event: KeyboardEvent) => isSeen(event) && decide(decision);
  useKeys(
    {
      y: key('approve'),
      n: key('dismiss'),
      w: key('whitelist'),
      u: review.takeBack,
      arrowleft: () => review.step(-1),
      arrowright: () => review.step(1),
      ' ': () => setLarge(!large),
      b: pair.toggle,
      d: onMode,
      m: () => pair.isPart && toggleWhere(),
      '+': () => zoom.by(1.25),
      '=': () => zoom.by(1.25),
      '-': () => zoom.by(0.8),
      '0': zoom.reset,
      '?': () => setOpen('keys'),
    },
    singleKeys,
  );
  return (
    <>
      <div
        className={cn(
          'grid min-h-0 flex-1 [@media(max-height:479px)]:min-h-[420px]',
          !large && 'md:grid-cols-[minmax(0,1fr)_96px]',
        )}
      >
        <Panes one={one} pair={pair} zoom={zoom} mode={mode} onSwipe={(decision) => decide(decision)} />
        {!large && <Queue review={review} />}
      </div>
      {!large && <Facts one={one} />}
      <Decisions
        review={review}
        social={one.social}
        unknown={unknown}
        decided={decided}
        words={words}
        hostCount={onHost.length}
        onDecide={decide}
        onBulk={() => setOpen('bulk')}
        onFlag={() => setOpen('flag')}
        onKeys={() => setOpen('keys')}
      />
      <p className="sr-only" role="status">
        {texts.caseOf(review.at + 1, review.cases.length)}
      </p>
      <Suspense>
        {open === 'keys' && <KeysSheet onOpenChange={(next) => setOpen(next ? 'keys' : undefined)} />}
        {open === 'flag' && (
          <FlagDialog
            path={`/cases/${one.id}/quarantine`}
            onClose={() => setOpen(undefined)}
            onFlagged={() => review.leave(one.id)}
          />
        )}
        {open === 'work' && (
          <WhichWorkDialog
            one={one}
            onClose={() => setOpen(undefined)}
            onChoose={(workId) => {
              setOpen(undefined);
              decide('approve', workId);
            }}
          />
        )}
        {open === 'bulk' && (
          <BulkDialog
            host={one.host}
            cases={onHost}
            partial={review.list.hasMore}
            onClose={() => setOpen(undefined)}
            onDecide={review.decide}
          />
        )}
      </Suspense>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid flex-1 gap-5 p-5 md:grid-cols-2">
      <span role="status" className="sr-only">
        {useTexts(uiTexts).loading}
      </span>
      <Skeleton className="h-full min-h-40 rounded-card" />
      <Skeleton className="h-full min-h-40 rounded-card" />
    </div>
  );
}
