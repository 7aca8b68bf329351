import { useState } from 'react';
import type { Collection, ImportWithPictures } from '#web/features/api/types.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PictureTile } from './picture-tile.tsx';
import { TakeForm } from './take-form.tsx';
import { importTexts } from './texts.ts';

type Props = { of: ImportWithPictures; account: string; collection: Collection | undefined };

/** What was read, to be picked from: nothing is chosen before its creator chose it. */
export function PickPictures({ of, account, collection }: Props) {
  const all = useTexts(importTexts);
  const texts = all.pick;
  const hidden = useHidePreviews();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = of.pictures.filter(({ workId }) => !workId);
  const chosen = open.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const choose = (id: string, is: boolean) =>
    setIds((was) => new Set(is ? [...was, id] : [...was].filter((one) => one !== id)));
  const leftOut = texts.leftOut(of.leftOut);
  return (
    <>
      <div className="grid gap-1">
        <h2 className="font-[600]">{texts.title(of.pictures.length, account)}</h2>
        <p className="text-small text-muted">
          {leftOut} {all.kept}
        </p>
      </div>
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => setIds(new Set(open.map(({ id }) => id)))}>
            {texts.all}
          </Button>
          <Button size="small" onClick={() => setIds(new Set())}>
            {texts.none}
          </Button>
          <p role="status" className="text-small tabular-nums">
            {texts.chosen(chosen.length)}
          </p>
        </div>
      )}
      <ul aria-label={texts.list} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {of.pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            importId={of.id}
            picture={picture}
            number={at + 1}
            hidden={hidden}
            chosen={chosen.includes(picture.id)}
            onChoose={(is) => choose(picture.id, is)}
          />
        ))}
      </ul>
      <TakeForm
        importId={of.id}
        chosen={chosen}
        anyOpen={open.length > 0}
        collection={collection}
        onTaken={() => setIds(new Set())}
      />
    </>
  );
}
