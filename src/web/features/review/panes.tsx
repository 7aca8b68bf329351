import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import type { CaseMedia, CaseSummary } from '#web/features/api/types.ts';
import { blurred, captionLang } from '#web/features/cases/case-picture.tsx';
import { mediaQuery } from '#web/features/cases/case-queries.ts';
import { worksWords } from '#web/features/cases/case-words.ts';
import { caseTexts } from '#web/features/cases/texts.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { PictureFace } from '#web/ui/private-picture.tsx';
import { isPart, outlineOf } from '#web/ui/region.ts';
import { ShowWhere, useShowWhere } from '#web/ui/show-where.tsx';
import { type Clear, useClearPicture } from '#web/ui/use-clear-picture.ts';
import { defanged } from '#web/ui/words.ts';
import type { Swiped } from './swipe-of.ts';
import { reviewTexts } from './texts.tsx';
import { transformOf, type useZoom } from './use-zoom.ts';

const KeptPicture = lazy(() => import('#web/ui/kept-picture.tsx'));
const pointsByFinger = (): boolean => window.matchMedia('(pointer: coarse)').matches;
const SwipeArea = lazy(() => import('./swipe-area.tsx'));
const DifferenceView = lazy(() => import('./difference/difference-view.tsx'));

export type Pair = {
  media: CaseMedia | undefined;
  yours: Clear;
  found: Clear;
  toggle: () => void;
  /** Whether one shows a part of the other, so that there is something to outline. */
  isPart: boolean;
};

/** Both sides of one case. The clear files are asked for together, and dropped together. */
export function usePair(caseId: string): Pair {
  const client = useQueryClient();
  const { data: media } = useQuery(mediaQuery(caseId));
  const ask = (side: 'yours' | 'found') => async () => {
    const fresh = await client.fetchQuery({ ...mediaQuery(caseId), staleTime: 0 });
    const link = fresh[side]?.clear;
    if (!link) throw new Error(textsOf(caseTexts).noPicture);
    return link;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made of what is listed
  const askYours = useCallback(ask('yours'), [client, caseId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made of what is listed
  const askFound = useCallback(ask('found'), [client, caseId]);
  const yours = useClearPicture(media?.yours?.clear ? askYours : undefined, caseId);
  const found = useClearPicture(media?.found?.clear ? askFound : undefined, caseId);
  const toggle = () => {
    const hide = yours.clear !== undefined || found.clear !== undefined;
    for (const side of [yours, found]) hide ? side.drop() : side.show();
  };
  const hasPart = isPart(media?.yours?.region) || isPart(media?.found?.region);
  return { media, yours, found, toggle, isPart: hasPart };
}

type Props = {
  one: CaseSummary;
  pair: Pair;
  zoom: ReturnType<typeof useZoom>;
  mode: 'side' | 'difference';
  onSwipe: (decision: Swiped) => void;
};

/** Yours left, found right (above each other on a phone); what is done to one view is done to both. */
export function Panes({ one, pair, zoom, mode, onSwipe }: Props) {
  const texts = useTexts(reviewTexts).pair;
  const hidden = useHidePreviews();
  const [isWhereShown] = useShowWhere();
  const where = pair.isPart && !hidden && <ShowWhere />;
  const tools = <ZoomTools zoom={zoom} />;
  const transform = transformOf(zoom.view);
  const each = { hidden, transform, loading: !pair.media };
  const yours = (
    <Side {...each} side={pair.media?.yours} clear={pair.yours} name={texts.yourPicture} none={texts.noneOfYours} />
  );
  const found = (
    <Side {...each} side={pair.media?.found} clear={pair.found} name={texts.foundPicture} none={texts.noneFound} />
  );
  return (
    <div
      ref={zoom.box}
      data-case={one.id}
      {...zoom.hands}
      className={cn(
        'relative grid min-h-0 min-w-0 gap-x-5 px-4 pb-2 md:px-5 md:pb-4',
        zoom.view.zoom > 1 ? 'touch-none' : 'touch-pan-y',
        mode === 'side' && 'max-md:grid-rows-[minmax(0,1fr)_minmax(0,1fr)_auto] md:grid-cols-2',
      )}
    >
      {mode === 'side' ? (
        <>
          <Pane
            name={texts.yours}
            what={<WhoseWork one={one} yours={pair.media?.yours} />}
            tools={
              <>
                {where}
                {tools}
              </>
            }
          >
            {yours}
          </Pane>
          <Pane
            name={texts.found}
            what={<span translate="no">{defanged(one.url)}</span>}
            tools={
              <span className="max-md:hidden">
                <CopyButton text={one.url} label={texts.copyAddress} />
              </span>
            }
          >
            {found}
          </Pane>
        </>
      ) : (
        <Pane
          name={texts.difference}
          what={texts.uncovered}
          tools={
            <>
              {where}
              {tools}
            </>
          }
        >
          <Suspense>
            <DifferenceView {...{ one, pair, hidden, isWhereShown, transform }} />
          </Suspense>
        </Pane>
      )}
      <Suspense>
        {pointsByFinger() && mode === 'side' && (
          <SwipeArea box={zoom.box} isOn={zoom.view.zoom === 1} onSwipe={onSwipe} />
        )}
      </Suspense>
    </div>
  );
}

/** Names the work whose picture is shown, also where the list was read before that changed. */
function WhoseWork({ one, yours }: { one: CaseSummary; yours: CaseMedia['yours'] }) {
  const texts = useTexts(reviewTexts).pair;
  const others = one.works.filter(({ id }) => id !== yours?.workId);
  const works = yours ? [{ id: yours.workId, title: yours.title }, ...others] : one.works;
  return works.length > 0 ? <span translate="no">{worksWords(works)}</span> : texts.noneRecognised;
}

type SideProps = {
  side: CaseMedia['found'];
  clear: Clear;
  name: string;
  /** Said where there is none. */
  none: string;
  hidden: boolean;
  transform: string;
  loading: boolean;
};

function Side({ side, clear, name, none, hidden, transform, loading }: SideProps) {
  const texts = useTexts(reviewTexts).pair;
  const [isWhereShown] = useShowWhere();
  if (side?.isPrivate)
    return (
      <Suspense>
        <KeptPicture side={side} shown={isWhereShown} transform={transform} />
      </Suspense>
    );
  return (
    <PictureFace
      preview={side?.tiny}
      kind="image"
      alt={side ? blurred(side.caption) : loading ? texts.loading(name) : none}
      lang={captionLang(side?.caption)}
      hidden={hidden}
      none={side || loading ? undefined : none}
      picture={side?.clear ? clear : undefined}
      transform={transform}
      outline={outlineOf(side, isWhereShown)}
      shortcut={
        <span aria-hidden className="max-md:hidden">
          <Kbd>B</Kbd>
        </span>
      }
      className="size-full min-h-24 rounded-card"
    />
  );
}

type PaneProps = { name: string; what: ReactNode; tools: ReactNode; children: ReactNode };

function Pane({ name, what, tools, children }: PaneProps) {
  return (
    <section
      aria-label={name}
      className="grid min-h-0 min-w-0 grid-rows-[36px_minmax(0,1fr)] md:grid-rows-[44px_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 items-center gap-2 text-small">
        <b className="font-[600]">{name}</b>
        <span className="min-w-0 flex-1 truncate text-muted">{what}</span>
        {tools}
      </div>
      {children}
    </section>
  );
}

function ZoomTools({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const texts = useTexts(reviewTexts).pair;
  const percent = asPercent(Math.round(zoom.view.zoom * 100));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-label={texts.zoom} className="flex items-center">
      <Button look="plain" size="icon" aria-label={texts.zoomOut} onClick={() => zoom.by(0.8)}>
        <Minus size={16} aria-hidden />
      </Button>
      <Button look="plain" size="small" aria-label={texts.toWhole(percent)} onClick={zoom.reset}>
        <span className="tabular-nums">{percent}</span>
      </Button>
      <Button look="plain" size="icon" aria-label={texts.zoomIn} onClick={() => zoom.by(1.25)}>
        <Plus size={16} aria-hidden />
      </Button>
    </div>
  );
}
