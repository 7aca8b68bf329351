import { useQueryClient } from '@tanstack/react-query';
import { Check, Hourglass, X } from 'lucide-react';
import { useId } from 'react';
import type { FaceLead } from '#modules/faces/contract.ts';
import { mostReferences } from '#modules/faces/lengths.ts';
import { api } from '#web/features/api/client.ts';
import { postForm } from '#web/features/api/post-form.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { day } from '#web/ui/words.ts';
import { Agreement } from './face-card.tsx';
import { faceQuery } from './face-query.ts';
import { faceTexts } from './texts.tsx';

type Reference = FaceLead['references'][number];

/** While it is on: the pictures of the creator. */
export function OwnFace({ lead }: { lead: FaceLead }) {
  const texts = useTexts(faceTexts);
  const client = useQueryClient();
  const id = useId();
  const renew = () => client.invalidateQueries({ queryKey: faceQuery.queryKey });
  const add = useAct(async (file: File) => {
    const form = new FormData();
    form.set('file', file);
    await postForm('/account/face/references', form, { tooLarge: texts.tooLarge });
    await renew();
  });
  const remove = useAct(async (reference: Reference) => {
    await api.remove(`/account/face/references/${reference.id}`);
    await renew();
  });
  const { references, since = '' } = lead;
  const isReady = references.some(({ state }) => state === 'ready');
  const isReading = references.some(({ state }) => state === 'reading');
  const isFull = references.length >= mostReferences;
  return (
    <>
      <p className="max-w-[68ch]">
        {isReady ? texts.isOn(day(since)) : isReading ? texts.isReading : texts.needsPicture}
      </p>
      {references.length > 0 && (
        <div className="grid gap-1.5">
          <ul aria-label={texts.pictures} className="divide-y divide-border border-y border-border">
            {references.map((reference) => (
              <PictureOfMe key={reference.id} reference={reference} onRemove={() => remove.act(reference)} />
            ))}
          </ul>
          {isReady && <p className="text-small text-muted">{texts.removeNote}</p>}
        </div>
      )}
      <ProblemStrip of={remove.error ?? add.error} />
      {isFull ? (
        <p className="text-small text-muted">{texts.full}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <FileButton
            size="small"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-only`}
            disabled={add.busy}
            onFiles={([file]) => file && add.act(file)}
          >
            {add.busy ? texts.sending : texts.add}
          </FileButton>
          <span id={`${id}-only`} className="text-small text-muted">
            {texts.only}
          </span>
        </div>
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

const looks = {
  reading: [Hourglass, 'text-muted'],
  ready: [Check, 'text-success'],
  refused: [X, 'text-warning'],
} as const;

function PictureOfMe({ reference, onRemove }: { reference: Reference; onRemove: () => void }) {
  const texts = useTexts(faceTexts);
  const { fileName, state, refusal, addedAt } = reference;
  const [Icon, ink] = looks[state];
  const words = refusal ? texts.refused[refusal] : state === 'ready' ? texts.ready(day(addedAt)) : texts.reading;
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="flex min-w-0 items-start gap-2.5">
        <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${ink}`} />
        <div className="min-w-0">
          <p translate="no" className="font-[550] wrap-anywhere">
            {fileName}
          </p>
          <p role="status" className="text-small text-muted">
            {words}
          </p>
        </div>
      </div>
      <RemoveButton what={fileName} onPress={onRemove} />
    </li>
  );
}
