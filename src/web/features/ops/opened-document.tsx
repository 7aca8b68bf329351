import type { z } from 'zod';
import type { lookSchema } from '#modules/documents/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { openedTexts } from './texts-later.tsx';

export type Look = z.infer<typeof lookSchema>;

/** What a look at a document answers; other acts answer other things. */
export const isLook = (data: unknown): data is Look =>
  typeof data === 'object' && data !== null && 'url' in data && 'contentType' in data;

type Looks = { files: readonly Look[] };

/** The same of a report with several pictures. */
export const areLooks = (data: unknown): data is Looks =>
  typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) && data.files.every(isLook);

/** A picture where it is one, and the file itself, for five minutes. */
export function OpenedDocument({ look: { url, fileName, contentType } }: { look: Look }) {
  const texts = useTexts(openedTexts).document;
  return (
    <div className="grid justify-items-start gap-2">
      {contentType.startsWith('image/') && (
        <img src={url} alt={texts.picture(fileName)} className="max-h-[60dvh] rounded-control border border-border" />
      )}
      <Button asChild size="small">
        <a href={url} download={fileName}>
          {texts.save}
        </a>
      </Button>
    </div>
  );
}
