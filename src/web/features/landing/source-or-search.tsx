import { textsOf, useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

const ways = () => [
  {
    title: textsOf(landingTexts).sourceOrSearch.removalAtThe,
    text: textsOf(landingTexts).sourceOrSearch.whenAHost,
  },
  {
    title: textsOf(landingTexts).sourceOrSearch.removalFromSearch,
    text: textsOf(landingTexts).sourceOrSearch.whenAnEngine,
  },
];

export function SourceOrSearch() {
  const texts = useTexts(landingTexts).sourceOrSearch;
  return (
    <section
      aria-label={texts.twoKindsOf}
      className="mx-auto grid max-w-[1200px] gap-8 px-4 pt-12 md:grid-cols-2 md:gap-16 md:px-8 md:pt-[72px]"
    >
      {ways().map(({ title, text }) => (
        <div key={title} className="border-t border-border pt-5">
          <h2 className="text-title font-[600] tracking-[-0.014em]">{title}</h2>
          <p className="mt-2 text-bar leading-6 text-pretty text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}
