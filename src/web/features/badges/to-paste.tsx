import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { badgeTexts } from './texts.tsx';

type Props = {
  name: string;
  /** Where it is meant to stand. */
  use: string;
  text: string;
  /** The language in which it is written. */
  lang: string;
  /** Of code: what it looks like. */
  preview?: ReactNode;
};

/** One thing to paste: what for, what it looks like, and the text itself, which can also be selected by hand. */
export function ToPaste({ name, use, text, lang, preview }: Props) {
  const texts = useTexts(badgeTexts);
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-border px-4 py-4 first-of-type:border-0"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-[600]">{name}</h3>
          <p className="text-small text-muted">{use}</p>
        </div>
        <CopyButton text={text} label={preview ? texts.copyCode : texts.copyText} what={name} />
      </div>
      {preview}
      <p
        lang={lang}
        className={`rounded-control bg-subtle px-3.5 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap select-all ${preview ? 'font-mono text-caption leading-5' : ''}`}
      >
        {text}
      </p>
    </section>
  );
}
