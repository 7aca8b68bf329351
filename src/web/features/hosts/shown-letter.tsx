import type { ReactNode } from 'react';
import type { LetterExample } from '#modules/notices/example/contract.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { basisName, channelName } from '#web/features/notices/notice-words.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { letterTexts } from './letter-texts.ts';

/** The letter with what is known about it; each of its parts carries the mark. */
export function ShownLetter({ one, letter }: { one: LetterExample; letter: NonNullable<LetterExample['letter']> }) {
  const texts = useTexts(letterTexts);
  const language = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' }).of(letter.language);
  const law = basisName(letter.basis);
  // Not on what we say ourselves: that is in the language that is read.
  const asWritten = { lang: letter.language, translate: 'no' } as const;
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
          <dl className="grid gap-2.5">
            {letter.fields.map(({ label, value }) => (
              <div key={label}>
                <dt lang="en" translate="no" className="text-muted">
                  {label}
                </dt>
                <dd {...(value !== undefined && asWritten)} className="wrap-anywhere whitespace-pre-wrap">
                  {value ?? texts.onlyCreator}
                </dd>
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
