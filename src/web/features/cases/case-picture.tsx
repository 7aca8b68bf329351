import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { PrivatePicture } from '#web/ui/private-picture.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { mediaQuery } from './case-queries.ts';
import { caseTexts } from './texts.ts';

type Props = {
  caseId: string;
  size?: 'tile' | 'pane';
  /** The list's own link to the tiny picture, null where it has none: then nothing more is asked. */
  tiny?: string | null;
  className?: string;
};

/** The found side of a case, blurred. Quarantined and unread pages have none and say so by a flat tile. */
export function CasePicture({ caseId, size = 'pane', tiny, className }: Props) {
  const client = useQueryClient();
  const hidden = useHidePreviews();
  const { data } = useQuery({ ...mediaQuery(caseId), enabled: !hidden && tiny === undefined });
  const askClear = useCallback(async () => {
    const { found } = await client.fetchQuery({ ...mediaQuery(caseId), staleTime: 0 });
    if (!found?.clear) throw new Error(textsOf(caseTexts).noPicture);
    return found.clear;
  }, [client, caseId]);
  return (
    <PrivatePicture
      preview={tiny ?? data?.found?.tiny}
      kind="image"
      lang={captionLang(data?.found?.caption)}
      alt={data?.found ? blurred(data.found.caption) : textsOf(caseTexts).foundPicture}
      hidden={hidden}
      size={size}
      {...(size === 'pane' && data?.found?.clear ? { askClear } : {})}
      {...(className ? { className } : {})}
    />
  );
}

/** "Found picture, same as Harbour set" becomes "Found picture, blurred, same as Harbour set". */
export function blurred(caption: string): string {
  return (translateSentence(caption) ?? caption).replace(/^[^,]+/, `$&${textsOf(uiTexts).picture.blurred}`);
}

/** How a caption is marked: as the server's English, unless it is translated. */
export const captionLang = (caption: string | undefined): 'en' | undefined =>
  caption === undefined || translateSentence(caption) ? undefined : 'en';
