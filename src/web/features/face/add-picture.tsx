import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { FaceLead } from '#modules/faces/contract.ts';
import { postForm } from '#web/features/api/post-form.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { faceQuery } from './face-query.ts';
import { faceTexts } from './texts.tsx';

const ChooseOwnWork = lazy(() => import('./choose-own-work-dialog.tsx'));

/** The two ways to give a picture of oneself. */
export function AddPicture({ references }: Pick<FaceLead, 'references'>) {
  const texts = useTexts(faceTexts);
  const client = useQueryClient();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const add = useAct(async (file: File) => {
    const form = new FormData();
    form.set('file', file);
    await postForm('/account/face/references', form, { tooLarge: texts.tooLarge });
    await client.invalidateQueries({ queryKey: faceQuery.queryKey });
  });
  return (
    <>
      <ProblemStrip of={add.error} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <FileButton
            size="small"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-only`}
            disabled={add.busy}
            onFiles={([file]) => file && add.act(file)}
          >
            {add.busy ? texts.sending : texts.add}
          </FileButton>
          <Button size="small" aria-describedby={`${id}-only`} onClick={() => setChoosing(true)}>
            {texts.works.open}
          </Button>
        </div>
        <p id={`${id}-only`} className="text-small text-muted">
          {texts.only}
        </p>
      </div>
      <Suspense>{choosing && <ChooseOwnWork references={references} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}
