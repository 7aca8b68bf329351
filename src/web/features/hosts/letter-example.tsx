import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import type { ExampleKind, ExampleSubject, LetterExample } from '#modules/notices/example/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { letterTexts } from './letter-texts.ts';
import { ShownLetter } from './shown-letter.tsx';

/** What a notice to a contact would look like. Nothing in it can be copied with a press: it is not to be handed in. */
export default function LetterExampleSheet({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const texts = useTexts(letterTexts);
  const [chosen, choose] = useState<Chosen>({});
  const query = new URLSearchParams(chosen).toString();
  const path = `/ops/contacts/${contactId}/example${query && `?${query}`}`;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<LetterExample>(path, { signal }),
    placeholderData: keepPreviousData,
  });
  // What can be chosen stays where an answer did not come: another choice may still be read.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-6">
        <Strip kind="partial">
          <strong className="font-[600]">{texts.mark}</strong> {texts.text}
        </Strip>
        {known && <Choices of={{ ...known, ...chosen }} onChoose={(one) => choose({ ...chosen, ...one })} />}
        {data && !error ? (
          <Example one={data} />
        ) : (
          <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.safe} rows={8} />
        )}
      </div>
    </Sheet>
  );
}

type Chosen = { about?: ExampleSubject; kind?: ExampleKind };

function Choices({ of, onChoose }: { of: LetterExample; onChoose: (one: Chosen) => void }) {
  const texts = useTexts(letterTexts);
  return (
    <>
      <Field label={texts.about}>
        {(field) => (
          <Select
            {...field}
            value={of.about}
            onChange={({ target }) => onChoose({ about: target.value as ExampleSubject })} // one of the options
            options={of.subjects.map((subject) => ({
              value: subject.about,
              // The law that fits is said below: here it would be cut off on a phone.
              label:
                subject.basis === undefined
                  ? texts.without(texts.subjects[subject.about])
                  : texts.subjects[subject.about],
            }))}
          />
        )}
      </Field>
      <Field label={texts.kind} help={texts.kindHelp}>
        {(field) => (
          <Select
            {...field}
            value={of.kinds.includes(of.kind) ? of.kind : 'notice'}
            onChange={({ target }) => onChoose({ kind: target.value as ExampleKind })} // one of the options
            options={of.kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          />
        )}
      </Field>
    </>
  );
}

function Example({ one }: { one: LetterExample }) {
  const texts = useTexts(letterTexts);
  return one.letter ? (
    <ShownLetter one={one} letter={one.letter} />
  ) : (
    <EmptyState icon={FileX2} title={texts.none} text={<ServerSentence of={one.reason} />} />
  );
}
