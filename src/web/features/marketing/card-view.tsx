import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Mark, useDeployment } from '#web/brand/deployment.tsx';
import { keepFile } from '#web/features/api/keep-file.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { cardSizes, type Format } from './card-sizes.ts';
import { altOf, type CardWords } from './card-words.ts';
import { pngOf } from './png-of.ts';
import { shareTexts } from './texts.ts';
import { type Look, useDrawn } from './use-drawn.ts';

/** The card as it is downloaded: the same canvas, at its own pixels, shown smaller. */
export function CardView({ words, shareText }: { words: CardWords; shareText: string | undefined }) {
  const texts = useTexts(shareTexts).card;
  const { product } = useDeployment();
  const [format, setFormat] = useState<Format>('square');
  const [look, setLook] = useState<Look>('light');
  const { canvas, theme, drawn } = useDrawn({ words, format, look, product });
  const [failed, setFailed] = useState(false);
  const { width, height } = cardSizes[format];
  const name = `card-${width}x${height}.png`;
  const alt = altOf(words, product);
  const withCard = (use: (png: Blob) => unknown) => async () => {
    if (!canvas.current || drawn !== 'yes') return;
    setFailed(false);
    await pngOf(canvas.current).then(use, () => setFailed(true));
  };
  const share = (png: Blob) =>
    // Whoever leaves the sheet of their device without sharing has done nothing wrong.
    navigator.share({ files: [asFile(png, name)], ...(shareText ? { text: shareText } : {}) }).catch(() => undefined);
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Segmented
            label={texts.format}
            options={(['square', 'story', 'wide'] as const).map((value) => ({ value, label: texts.formats[value] }))}
            value={format}
            onChange={setFormat}
          />
          <Segmented
            label={texts.look}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: texts.looks[value] }))}
            value={look}
            onChange={setLook}
          />
        </div>
        <div className="grid justify-items-center rounded-control bg-subtle p-3">
          <canvas
            ref={canvas}
            role="img"
            aria-label={alt}
            data-drawn={drawn}
            className="h-auto max-h-[520px] w-auto max-w-full rounded-control border border-border"
            style={{ aspectRatio: `${width} / ${height}` }}
          />
          <span ref={theme} data-theme={look} hidden>
            <Mark />
          </span>
        </div>
        {(failed || drawn === 'failed') && <Strip kind="problem">{texts.notDrawn}</Strip>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button look="primary" busy={drawn === 'no'} onClick={withCard((png) => keepFile(png, name))}>
            {texts.download}
          </Button>
          {canShareFiles() && (
            <Button busy={drawn === 'no'} onClick={withCard(share)}>
              <Share2 size={16} aria-hidden />
              {texts.share}
            </Button>
          )}
          <span className="text-small text-muted tabular-nums">{texts.size(width, height)}</span>
        </div>
        <section aria-label={texts.alt} className="grid gap-2 border-t border-border pt-4">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h3 className="font-[600]">{texts.alt}</h3>
              <p className="text-small text-muted">{texts.altHelp}</p>
            </div>
            <CopyButton text={alt} label={texts.copyAlt} what={texts.alt} />
          </div>
          <p className="rounded-control bg-subtle px-3.5 py-2.5 [overflow-wrap:anywhere] select-all">{alt}</p>
        </section>
      </CardBody>
    </Card>
  );
}

const asFile = (png: Blob, name: string): File => new File([png], name, { type: 'image/png' });

function canShareFiles(): boolean {
  const probe = { files: [new File([], 'card.png', { type: 'image/png' })] };
  return typeof navigator.canShare === 'function' && navigator.canShare(probe);
}
