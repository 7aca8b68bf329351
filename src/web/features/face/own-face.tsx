import type { FaceLead } from '#modules/faces/contract.ts';
import { mostReferences } from '#modules/faces/lengths.ts';
import { useTexts } from '#web/language/texts.ts';
import { day } from '#web/ui/words.ts';
import { AddPicture } from './add-picture.tsx';
import { Agreement } from './face-card.tsx';
import { PicturesOfMe } from './pictures-of-me.tsx';
import { faceTexts } from './texts.tsx';

/** While it is on: the pictures of the creator. */
export function OwnFace({ lead: { references, since = '' } }: { lead: FaceLead }) {
  const texts = useTexts(faceTexts);
  const isReady = references.some(({ state }) => state === 'ready');
  const isReading = references.some(({ state }) => state === 'reading');
  return (
    <>
      <p className="max-w-[68ch]">
        {isReady ? texts.isOn(day(since)) : isReading ? texts.isReading : texts.needsPicture}
      </p>
      <PicturesOfMe references={references} unread={texts.reading} />
      {references.length >= mostReferences ? (
        <p className="text-small text-muted">{texts.full}</p>
      ) : (
        <AddPicture references={references} />
      )}
      <details className="text-small">
        <summary className="cursor-pointer py-1 font-[500] text-primary">{texts.whatYouAgreedTo}</summary>
        <div className="pt-2">
          <Agreement />
        </div>
      </details>
    </>
  );
}
