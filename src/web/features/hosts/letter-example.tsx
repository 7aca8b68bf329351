import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileX2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ExampleSubject, LetterExample } from '#modules/notices/example/contract.ts';
import { api } from '#web/features/api/client.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { basisName, channelName } from '#web/features/notices/notice-words.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { letterTexts } from './letter-texts.ts';

/** What a notice to a contact would look like. Nothing in it can be copied with a press: it is not to be handed in. */
export default function LetterExampleSheet({ contactId, onClose }: { contactId: string; onClose: () => void }) {
  const texts = useTexts(letterTexts);
  const [about, setAbout] = useState<ExampleSubject>();
  const path = `/ops/contacts/${contactId}/example${about ? `?about=${about}` : ''}`;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<LetterExample>(path, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={texts.title}>
      <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-6">
        <Strip kind="partial">
          <strong className="font-[600]">{texts.mark}</strong> {texts.text}
        </Strip>
        {data && !error ? (
          <Example one={data} about={about ?? data.about} onChoose={setAbout} />
        ) : (
          <NotLoaded error={error} refetch={refetch} title={texts.notRead} safe={texts.safe} rows={8} />
        )}
      </div>
    </Sheet>
  );
}

type Props = { one: LetterExample; about: ExampleSubject; onChoose: (about: ExampleSubject) => void };

function Example({ one, about, onChoose }: Props) {
  const texts = useTexts(letterTexts);
  const { letter } = one;
  return (
    <>
      <Field label={texts.about}>
        {(field) => (
          <Select
            {...field}
            value={about}
            onChange={({ target }) => onChoose(target.value as ExampleSubject)} // one of the options
            options={one.subjects.map((subject) => ({
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
      {letter ? (
        <Letter one={one} letter={letter} />
      ) : (
        <EmptyState icon={FileX2} title={texts.none} text={<ServerSentence of={one.reason} />} />
      )}
    </>
  );
}

function Letter({ one, letter }: { one: LetterExample; letter: NonNullable<LetterExample['letter']> }) {
  const texts = useTexts(letterTexts);
  const language = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(letter.language);
  const law = basisName(letter.basis);
  return (
    <>
      <FactList>
        <Fact name={texts.to}>
          <span translate="no" className="break-all">
            {one.recipient}
          </span>
        </Fact>
        <Fact name={texts.how}>{channelName(letter.channel)}</Fact>
        <Fact name={texts.law}>{letter.binds || !letter.basis.startsWith('dmca') ? law : texts.formAlone(law)}</Fact>
        <Fact name={texts.language}>{language ?? letter.language}</Fact>
        <Fact name={texts.why}>
          <ServerSentence of={one.reason} />
        </Fact>
      </FactList>
      {letter.fields && (
        <Part title={texts.form}>
          <dl lang={letter.language} translate="no" className="grid gap-2.5">
            {letter.fields.map(({ label, value }) => (
              <div key={label}>
                <dt lang="en" className="text-muted">
                  {label}
                </dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{value ?? texts.onlyCreator}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {letter.report && (
        <Part title={texts.report}>
          <Words lang="en" text={JSON.stringify(JSON.parse(letter.report), null, 2)} />
        </Part>
      )}
      <Part title={letter.fields ? texts.record : texts.letter}>
        <p>
          <span className="text-muted">{texts.subject}</span>{' '}
          <span lang={letter.language} translate="no" className="font-[550] wrap-anywhere">
            {letter.subject}
          </span>
        </p>
        <Words lang={letter.language} text={letter.text} />
      </Part>
    </>
  );
}

const Words = ({ lang, text }: { lang: string; text: string }) => (
  <pre lang={lang} translate="no" className="font-sans wrap-anywhere whitespace-pre-wrap">
    {text}
  </pre>
);

/** Each part carries the mark above and below, also where only it is printed or photographed. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts(letterTexts);
  const mark = <p className="text-caption font-[600] text-warning">{texts.mark}</p>;
  return (
    <section aria-label={title} className="grid gap-3 rounded-card border border-border p-4 text-small">
      <h3 className="font-[600]">{title}</h3>
      {mark}
      {children}
      {mark}
    </section>
  );
}
