import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useCallback } from 'react';
import { api } from '#web/features/api/client.ts';
import type { ImportWithPictures } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { importTexts } from './texts.ts';

type Props = {
  importId: string;
  picture: ImportWithPictures['pictures'][number];
  /** Its place on the page. */
  number: number;
  hidden: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
};

export function PictureTile({ importId, picture, number, hidden, chosen, onChoose }: Props) {
  const all = useTexts(importTexts);
  const texts = all.pick;
  const client = useQueryClient();
  const { id, width, height, tinyUrl, workId } = picture;
  // Asked anew each time: the signed address lives five minutes and is kept nowhere.
  const askClear = useCallback(async () => {
    const { pictures } = await client.fetchQuery({
      queryKey: ['/imports', importId, 'clear'],
      queryFn: () => api.get<ImportWithPictures>(`/imports/${importId}`),
      staleTime: 0,
      gcTime: 0,
    });
    const clear = pictures.find((one) => one.id === id)?.clearUrl;
    if (!clear) throw new Error(textsOf(importTexts).gone);
    return clear;
  }, [client, importId, id]);
  const size = <span className="block text-muted tabular-nums">{texts.size(width, height)}</span>;
  return (
    <li className="min-w-0">
      <PrivatePicture
        preview={tinyUrl}
        kind="image"
        alt={texts.alt(number)}
        hidden={hidden}
        askClear={askClear}
        className="aspect-[4/3] rounded-card"
      />
      <div className="mt-2 text-small">
        {workId ? (
          <>
            <span className="block">{texts.one(number)}</span>
            {size}
            <Pill wrap tone="neutral" icon={Check}>
              {texts.known}
            </Pill>
          </>
        ) : (
          <Checkbox
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
            label={
              <>
                {texts.one(number)} {size}
              </>
            }
          />
        )}
      </div>
    </li>
  );
}
