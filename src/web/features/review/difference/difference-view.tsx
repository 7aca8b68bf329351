import { Eye, EyeOff, Layers, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CaseSummary } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { isPart, type Region } from '#web/ui/region.ts';
import { RegionOutline } from '#web/ui/region-outline.tsx';
import { playTime } from '#web/ui/words.ts';
import type { Pair } from '../panes.tsx';
import { type Drawn, drawDifference } from './draw-difference.ts';
import { differenceTexts } from './texts.ts';

export type Compared = {
  yours: string;
  found: string;
  verdict: Pick<CaseSummary['verdict'], 'transform' | 'stage'>;
  regions: { yours: Region | undefined; found: Region | undefined };
};

type Props = {
  one: CaseSummary;
  pair: Pair;
  hidden: boolean;
  /** Whether the part that matches is outlined. */
  isWhereShown: boolean;
  transform: string;
};

/**
 * Both pictures laid on each other where they match: one uncovered over the other, or what differs between them. Blurred
 * until asked, as everywhere; of the small blurred pictures nothing is measured.
 */
export default function DifferenceView({ one, pair, hidden, isWhereShown, transform }: Props) {
  const texts = useTexts(differenceTexts);
  const [split, setSplit] = useState(50);
  const [isPixels, setIsPixels] = useState(false);
  const { media, yours, found } = pair;
  const isClear = yours.clear !== undefined && found.clear !== undefined;
  const sources = isClear
    ? { yours: yours.clear, found: found.clear }
    : { yours: media?.yours?.tiny, found: media?.found?.tiny };
  const { drawn, failed } = useDrawn(one, pair, hidden ? {} : sources);
  const region = media?.found?.region;
  const none = hidden
    ? texts.hidden
    : media?.yours?.isPrivate
      ? texts.kept
      : failed || (media && !(sources.yours && sources.found))
        ? texts.nothing
        : undefined;
  const { offsetSeconds, copySeconds } = one.verdict;
  const moments = [
    offsetSeconds === undefined ? [] : [texts.yoursAt(playTime(offsetSeconds))],
    copySeconds === undefined ? [] : [texts.foundAt(playTime(copySeconds))],
  ].flat();
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto_auto] gap-2">
      <div className="relative grid min-h-24 place-items-center overflow-hidden rounded-card bg-subtle">
        {none && <p className="px-4 text-center text-small text-muted">{none}</p>}
        {!none && drawn && (
          <div
            role="img"
            aria-label={isPixels ? texts.pixelsAlt : texts.layersAlt}
            className={cn('absolute inset-0', !isClear && 'blur-[24px] saturate-60')}
          >
            {isPixels ? (
              <Layer of={drawn.difference} transform={transform} />
            ) : (
              <>
                <Layer of={drawn.yours} transform={transform} />
                <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}>
                  <Layer of={drawn.found} transform={transform} />
                </div>
              </>
            )}
          </div>
        )}
        {!none && drawn && isWhereShown && isPart(region) && (
          <RegionOutline region={region} size={drawn} transform={transform} />
        )}
        {!none && !isPixels && (
          <div aria-hidden className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: `${split}%` }} />
        )}
        {!none && (
          <span className="absolute inset-x-0 bottom-3 flex justify-center">
            <Button size="small" busy={yours.isLoading || found.isLoading} onClick={pair.toggle}>
              {isClear ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {isClear ? texts.hideBoth : texts.showBoth}
            </Button>
          </span>
        )}
      </div>
      <Tools {...{ split, isPixels }} onSplit={setSplit} onPixels={setIsPixels} />
      <p className="text-small text-muted" role="status">
        {[...moments, !none && (isClear ? drawn && texts.same(drawn.same) : texts.askFirst)].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

type ToolsProps = {
  split: number;
  isPixels: boolean;
  onSplit: (split: number) => void;
  onPixels: (on: boolean) => void;
};

function Tools({ split, isPixels, onSplit, onPixels }: ToolsProps) {
  const texts = useTexts(differenceTexts);
  const move = (by: number) => {
    onPixels(false);
    onSplit(Math.min(100, Math.max(0, split + by)));
  };
  return (
    <div className="flex items-center gap-2">
      <Button look="plain" size="icon" aria-label={texts.less} onClick={() => move(-5)}>
        <Minus size={16} aria-hidden />
      </Button>
      <input
        type="range"
        min={0}
        max={100}
        value={split}
        aria-label={texts.share}
        onChange={(event) => move(Number(event.target.value) - split)}
        className="h-6 min-w-0 flex-1 accent-primary"
      />
      <Button look="plain" size="icon" aria-label={texts.more} onClick={() => move(5)}>
        <Plus size={16} aria-hidden />
      </Button>
      <Button
        look="plain"
        size="small"
        aria-pressed={isPixels}
        className={cn(isPixels && 'bg-subtle text-text')}
        onClick={() => onPixels(!isPixels)}
      >
        <Layers size={16} aria-hidden />
        {texts.pixels}
      </Button>
    </div>
  );
}

/** Draws a canvas that was made elsewhere. */
function Layer({ of, transform }: { of: HTMLCanvasElement; transform: string }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    canvas.width = of.width;
    canvas.height = of.height;
    canvas.getContext('2d')?.drawImage(of, 0, 0);
  }, [of]);
  return <canvas ref={shown} style={{ transform }} className="absolute inset-0 size-full object-contain" />;
}

/** Drawn anew with each pair, and forgotten with what was asked to be shown. */
function useDrawn(
  one: CaseSummary,
  { media }: Pair,
  { yours, found }: Partial<Record<'yours' | 'found', string | undefined>>,
) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState(false);
  const regions = useRef<Compared['regions']>({ yours: undefined, found: undefined });
  regions.current = { yours: media?.yours?.region, found: media?.found?.region };
  useEffect(() => {
    setDrawn(undefined);
    setFailed(false);
    if (!yours || !found) return;
    const leaving = new AbortController();
    drawDifference({ yours, found, verdict: one.verdict, regions: regions.current }, leaving.signal).then(
      (done) => leaving.signal.aborted || setDrawn(done),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [yours, found, one.verdict]);
  return { drawn, failed };
}
