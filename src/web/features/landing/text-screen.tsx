import { Wordmark } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Foot } from './foot.tsx';
import { readBlocks } from './read-blocks.ts';
import { landingTexts } from './texts.tsx';

/** A page whose words are the deployment's own: terms, privacy, support. */
export function TextScreen({
  title,
  text,
  isEnglish,
}: {
  title: string;
  text: string;
  isEnglish?: boolean | undefined;
}) {
  const texts = useTexts(landingTexts).text;
  return (
    <>
      <header className="mx-auto flex h-14 max-w-[1200px] items-center px-4 md:h-16 md:px-8">
        <a href="/">
          <Wordmark />
        </a>
      </header>
      <main className="mx-auto max-w-[1200px] px-4 pt-5 md:px-8 md:pt-9">
        <h1 className="text-section font-[640] tracking-[-0.022em]">{title}</h1>
        {isEnglish && <p className="mt-2 max-w-[68ch] text-bar leading-6 text-muted">{texts.inEnglish}</p>}
        <div lang={isEnglish ? 'en' : undefined} className="mt-5 max-w-[68ch] space-y-4 text-bar leading-6">
          {readBlocks(text).map((block, at) => {
            // The text never changes while it is read, so a place is a key.
            const key = `${at}`;
            if (block.kind === 'heading')
              return (
                <h2 key={key} className="pt-4 text-title font-[600] tracking-[-0.014em]">
                  {block.text}
                </h2>
              );
            if (block.kind === 'list')
              return (
                <ul key={key} className="list-disc space-y-1.5 pl-5">
                  {block.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              );
            return <p key={key}>{block.text}</p>;
          })}
        </div>
      </main>
      <Foot />
    </>
  );
}
