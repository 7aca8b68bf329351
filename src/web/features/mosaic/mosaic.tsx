import { useQuery } from '@tanstack/react-query';
import { FileImage } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { mostTiles } from '#modules/discovery/lengths.ts';
import type { Scan } from '#web/features/api/types.ts';
import { isRunning } from '#web/features/dashboard/state-sentence.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { mosaicQuery } from './mosaic-query.ts';
import { across, readColours } from './read-colours.ts';
import { mosaicTexts } from './texts.ts';
import { type Match, useMatches } from './use-matches.ts';

const PairDialog = lazy(() => import('./pair-dialog.tsx'));

/** Squares that a recognised copy takes up. */
const squaresOfMatch = 4;

/**
 * The pictures that a scan compares, as squares of sixteen colours, and the copies among them, which open beside the
 * creator's own. Once it is over the squares stay as long as the page, and no longer.
 */
export default function Mosaic({ scan }: { scan: Scan }) {
  const texts = useTexts(mosaicTexts);
  const { data: told = '' } = useQuery(mosaicQuery(scan.id));
  const isHidden = useHidePreviews();
  const { matches, failed, again } = useMatches(scan);
  const [open, setOpen] = useState<Match>();
  const running = isRunning(scan);
  const room = mostTiles - matches.length * squaresOfMatch;
  const squares = readColours(told).slice(-room);
  if (!running && squares.length === 0) return null;
  return (
    <div className="grid gap-2 pt-1">
      <div className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(24px,1fr))] gap-1">
        {matches.length > 0 && (
          <ul aria-label={texts.copies} className="contents">
            {matches.map((match) => (
              <li key={match.id} className="col-span-2 row-span-2 animate-fade-in">
                <MatchTile match={match} isHidden={isHidden} onOpen={() => setOpen(match)} />
              </li>
            ))}
          </ul>
        )}
        {Array.from({ length: room }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the mosaic, which its picture may leave
          <Square key={at} pixels={squares[at]} isHidden={isHidden} />
        ))}
      </div>
      <p className="text-caption text-muted">{squares.length > 0 ? texts.what : texts.nothingYet}</p>
      {failed && (
        <p className="text-small" role="status">
          {texts.notLoaded}{' '}
          <Button look="plain" size="small" onClick={again}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {open && (
        <Suspense>
          <PairDialog match={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** One compared picture, or the place of one to come. */
function Square({ pixels, isHidden }: { pixels: ImageDataArray | undefined; isHidden: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = pixels?.join();
  useEffect(() => {
    if (colours === undefined) return;
    const data = new ImageData(Uint8ClampedArray.from(colours.split(','), Number), across);
    canvas.current?.getContext('2d')?.putImageData(data, 0, 0);
  }, [colours]);
  if (!pixels) return <span aria-hidden className="aspect-square rounded-[4px] bg-subtle" />;
  if (isHidden) return <span aria-hidden className="aspect-square rounded-[4px] bg-neutral-soft" />;
  return (
    <canvas
      ref={canvas}
      width={across}
      height={across}
      aria-hidden
      className="aspect-square size-full animate-fade-in rounded-[4px] saturate-60"
    />
  );
}

function MatchTile({ match, isHidden, onOpen }: { match: Match; isHidden: boolean; onOpen: () => void }) {
  const texts = useTexts(mosaicTexts);
  return (
    <button
      type="button"
      aria-label={texts.open(match.place)}
      onClick={onOpen}
      className="relative grid aspect-square size-full place-items-center overflow-hidden rounded-[4px] border-2 border-primary bg-subtle"
    >
      {match.preview && !isHidden ? (
        <img src={match.preview} alt="" draggable={false} className="absolute max-w-none object-cover blur-tile" />
      ) : (
        <FileImage size={16} aria-hidden className="text-muted" />
      )}
    </button>
  );
}
