import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { renew, useList } from '#web/features/api/list-query.ts';
import { postForm } from '#web/features/api/post-form.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { documentTexts } from './texts.tsx';

/** The other proof of an account: a document, which an operator checks. */
export default function ShowDocument({ brandId }: { brandId: string }) {
  const all = useTexts(documentTexts);
  const texts = all.show;
  const client = useQueryClient();
  const id = useId();
  const { items } = useList<DocumentAnswer>(
    '/documents',
    {},
    { every: (given) => given.some(({ comparison, isDeleted }) => comparison === 'checking' && !isDeleted) && 3_000 },
  );
  const [latest] = items.filter((one) => one.brandId === brandId);
  const waiting = items.filter((one) => one.brandId === brandId && one.state === 'waiting');
  const give = useAct(async (file: File) => {
    const form = new FormData();
    form.set('brandId', brandId);
    form.set('file', file);
    await postForm<DocumentAnswer>('/documents', form, { tooLarge: texts.tooLarge });
    await renew(client, '/documents');
    say({ title: texts.given, text: texts.givenText });
  });
  return (
    <section aria-labelledby={`${id}-title`} className="mt-5 grid gap-2 border-t border-border pt-4">
      <h3 id={`${id}-title`} className="font-[550]">
        {texts.title}
      </h3>
      <p id={`${id}-why`} className="text-small text-muted">
        {texts.why}
      </p>
      {waiting.map(({ id: documentId, fileName }) => (
        <Strip key={documentId} kind="info">
          {texts.waits(
            <span translate="no" className="font-[550] wrap-anywhere">
              {fileName}
            </span>,
          )}
        </Strip>
      ))}
      {latest?.refusal && <Strip kind="partial">{all.list.refused[latest.refusal]}</Strip>}
      <ProblemStrip of={give.error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <FileButton
          size="small"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-why`}
          disabled={give.busy}
          onFiles={([file]) => file && give.act(file)}
        >
          {give.busy ? texts.sending : texts.choose}
        </FileButton>
        <span className="text-small text-muted">{texts.types}</span>
      </div>
    </section>
  );
}
