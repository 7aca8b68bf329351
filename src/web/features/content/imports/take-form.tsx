import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Collection, Ownership, Taken } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { contentTexts } from '../texts.ts';
import { ownerships } from '../upload-queue.ts';
import { importTexts, refusedOf } from './texts.ts';

type Props = {
  importId: string;
  chosen: readonly string[];
  anyOpen: boolean;
  collection: Collection | undefined;
  onTaken: () => void;
};

/** Whose the chosen pictures are, which is never assumed, and where they go; then what became of each. */
export function TakeForm({ importId, chosen, anyOpen, collection, onTaken }: Props) {
  const texts = useTexts(importTexts);
  const { upload } = useTexts(contentTexts);
  const client = useQueryClient();
  const collections = useWholeList<Collection>('/collections');
  const [ownership, setOwnership] = useState<Ownership>();
  const [into, setInto] = useState(collection?.id ?? '');
  const [pressed, setPressed] = useState(false);
  const whose = useRef<HTMLSelectElement>(null);
  const take = useMutation({
    mutationFn: () =>
      api.post<Taken>(`/imports/${importId}/take`, {
        pictureIds: chosen,
        ownership,
        ...(into ? { collectionId: into } : {}),
      }),
    onSuccess: () => {
      setPressed(false);
      onTaken();
    },
    onSettled: () => Promise.all(['/imports', '/works', '/collections'].map((path) => renew(client, path))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (chosen.length === 0) return;
    if (!ownership) whose.current?.focus();
    else if (!take.isPending) take.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={take.error} />
      {take.data && <Became of={take.data} />}
      {anyOpen ? (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Field
              label={upload.whose}
              help={ownership === 'studio' ? upload.studioHelp : upload.ownHelp}
              error={pressed && !ownership ? texts.pick.sayWhose : undefined}
            >
              {(wiring) => (
                <Select
                  {...wiring}
                  ref={whose}
                  required
                  options={[
                    ...(ownership ? [] : [{ value: '', label: upload.choosePlease }]),
                    ...ownerships.map((value) => ({ value, label: upload.ownerships[value] })),
                  ]}
                  value={ownership ?? ''}
                  onChange={(event) => setOwnership(ownerships.find((one) => one === event.target.value))}
                />
              )}
            </Field>
            <Field label={texts.pick.collection}>
              {(wiring) => (
                <Select
                  {...wiring}
                  options={[
                    { value: '', label: texts.pick.noCollection },
                    ...collections.items.map(({ id, title }) => ({
                      value: id,
                      label: title,
                      translate: 'no' as const,
                    })),
                  ]}
                  value={into}
                  onChange={(event) => setInto(event.target.value)}
                />
              )}
            </Field>
          </div>
          {pressed && chosen.length === 0 && (
            <p role="alert" className="text-small text-danger">
              {texts.pick.chooseFirst}
            </p>
          )}
          <Button
            type="submit"
            look="primary"
            busy={take.isPending}
            className="justify-self-start max-md:justify-self-stretch"
          >
            {texts.pick.add(chosen.length)}
          </Button>
        </>
      ) : (
        <p>{texts.pick.allKnown}</p>
      )}
    </form>
  );
}

function Became({ of }: { of: Taken }) {
  const texts = useTexts(importTexts).result;
  const n = (outcome: Taken['pictures'][number]['outcome']) =>
    of.pictures.filter((picture) => picture.outcome === outcome).length;
  return (
    <Strip kind={n('refused') > 0 ? 'partial' : 'info'}>
      {texts.added(n('added'))} {texts.known(n('known'))}
      {refusedOf(of).map(({ message, n: many }) => (
        <span key={message} className="block">
          {texts.refused(many)} <ServerSentence of={message} />
        </span>
      ))}
    </Strip>
  );
}
