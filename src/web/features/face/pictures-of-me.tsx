import { useQueryClient } from '@tanstack/react-query';
import { Check, Hourglass, X } from 'lucide-react';
import type { FaceLead } from '#modules/faces/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { clock, day } from '#web/ui/words.ts';
import { faceQuery } from './face-query.ts';
import { faceTexts } from './texts.tsx';

type Reference = FaceLead['references'][number];
type Props = {
  references: Reference[];
  /** Of one that was not read yet. */
  unread: string;
  /** Of each that could not be used, where no other can be given instead; else why. */
  refused?: string;
};

/** The pictures that a creator gave of themselves, each to be removed. */
export function PicturesOfMe({ references, unread, refused }: Props) {
  const texts = useTexts(faceTexts);
  const client = useQueryClient();
  const remove = useAct(async (reference: Reference) => {
    await api.remove(`/account/face/references/${reference.id}`);
    await client.invalidateQueries({ queryKey: faceQuery.queryKey });
  });
  const wasRead = references.some(({ state }) => state === 'ready');
  return (
    <>
      {references.length > 0 && (
        <div className="grid gap-1.5">
          <ul aria-label={texts.pictures} className="divide-y divide-border border-y border-border">
            {references.map((reference) => (
              <PictureOfMe
                key={reference.id}
                reference={reference}
                unread={unread}
                refused={refused}
                onRemove={() => remove.act(reference)}
              />
            ))}
          </ul>
          {wasRead && <p className="text-small text-muted">{texts.removeNote}</p>}
        </div>
      )}
      <ProblemStrip of={remove.error} />
    </>
  );
}

const looks = {
  reading: [Hourglass, 'text-muted'],
  ready: [Check, 'text-success'],
  refused: [X, 'text-warning'],
} as const;

type PictureProps = { reference: Reference; unread: string; refused: string | undefined; onRemove: () => void };

function PictureOfMe({ reference, unread, refused, onRemove }: PictureProps) {
  const texts = useTexts(faceTexts);
  const { fileName, workId, state, nextTryAt, refusal, addedAt } = reference;
  const [Icon, ink] = looks[state];
  const ready = workId ? texts.works.ready : texts.ready;
  const waits = nextTryAt ? texts.readAgain(clock(nextTryAt)) : unread;
  const words = refusal ? (refused ?? texts.refused[refusal]) : state === 'ready' ? ready(day(addedAt)) : waits;
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
