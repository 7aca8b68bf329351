import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Look } from './is-look.ts';
import { openedTexts } from './texts-later.tsx';

/** A picture where it is one, and the file itself, for five minutes. */
export default function OpenedDocument({ look: { url, fileName, contentType } }: { look: Look }) {
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
