import { useState } from 'react';
import { tooLong } from '#web/features/api/at-most.ts';
import { keepFile } from '#web/features/api/keep-file.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { pngOf } from './png-of.ts';
import { kitTexts } from './texts-kit.ts';
import { useWatermark } from './use-watermark.ts';
import { WatermarkChoices } from './watermark-choices.tsx';
import { type MarkChoices, markSizes } from './watermark-sizes.ts';

/** As for originals: more is no picture, but a way to fill the memory. */
const mostPixels = 50_000_000;
/** Longer words are drawn too small to be read. */
const longestMark = 60;

export function WatermarkCard({ handle }: { handle: string }) {
  const texts = useTexts(kitTexts).mark;
  const [typed, setTyped] = useState<string>();
  const [choices, setChoices] = useState<MarkChoices>({
    place: 'diagonal',
    colour: 'light',
    strength: 45,
    size: 'square',
  });
  const [picture, setPicture] = useState<ImageBitmap>();
  const [fault, setFault] = useState<'unreadable' | 'notMade'>();
  const words = (typed ?? handle).trim();
  const isLong = tooLong(words, longestMark);
  const { canvas, theme, drawn, width, height } = useWatermark({
    ...choices,
    words: isLong ? '' : words,
    size: markSizes[choices.size],
    picture,
  });
  const open = async ([file]: File[]) => {
    if (!file) return;
    setFault(undefined);
    const read = await createImageBitmap(file).catch(() => undefined);
    if (!read || read.width * read.height > mostPixels) setFault('unreadable');
    else setPicture(read);
  };
  const keep = async () => {
    if (words === '') return setTyped('');
    if (isLong || !canvas.current || !drawn) return;
    setFault(undefined);
    const name = picture ? 'marked-picture.png' : `watermark-${width}x${height}.png`;
    await pngOf(canvas.current).then(
      (png) => keepFile(png, name),
      () => setFault('notMade'),
    );
  };
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{texts.text}</p>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid justify-items-center gap-3 rounded-control bg-subtle p-3">
            <canvas
              ref={canvas}
              role="img"
              aria-label={picture ? texts.altOwn(words) : texts.alt(words)}
              data-drawn={drawn ? 'yes' : 'no'}
              className="h-auto max-h-[440px] w-auto max-w-full rounded-control border border-border"
              style={{
                aspectRatio: `${width} / ${height}`,
                background: 'linear-gradient(90deg, var(--text) 50%, var(--surface) 50%)',
              }}
            />
            <span ref={theme} data-theme="light" hidden />
          </div>
          <WatermarkChoices
            typed={typed ?? handle}
            fault={typed !== undefined && words === '' ? texts.empty : isLong}
            onTyped={setTyped}
            choices={choices}
            set={(change) => setChoices({ ...choices, ...change })}
            hasPicture={picture !== undefined}
          />
        </div>
        {fault && <Strip kind="problem">{texts[fault]}</Strip>}
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" busy={!drawn} onClick={keep}>
            {picture ? texts.downloadOwn : texts.download}
          </Button>
          <FileButton accept="image/*" aria-describedby="mark-own-help" onFiles={(files) => void open(files)}>
            {texts.own}
          </FileButton>
          {picture && (
            <Button look="plain" onClick={() => setPicture(undefined)}>
              {texts.back}
            </Button>
          )}
        </div>
        <p id="mark-own-help" className="max-w-[68ch] text-small text-muted">
          {texts.ownHelp}
        </p>
      </CardBody>
    </Card>
  );
}
