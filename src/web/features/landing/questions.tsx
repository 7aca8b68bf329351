import { Plus } from 'lucide-react';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

const questions = () => [
  {
    asked: textsOf(landingTexts).questions.howLongDoes,
    answer: textsOf(landingTexts).questions.itDependsOn,
  },
  {
    asked: textsOf(landingTexts).questions.directRemovalOr,
    answer: textsOf(landingTexts).questions.bothInParallel,
  },
  {
    asked: textsOf(landingTexts).questions.whichSitesIgnore,
    answer: textsOf(landingTexts).questions.someHostsSay,
  },
  {
    asked: textsOf(landingTexts).questions.willMyReal,
    answer: textsOf(landingTexts).questions.noticesAreFiled,
  },
];

export function Questions() {
  const texts = useTexts(landingTexts).questions;
  return (
    <section id="questions" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="mb-3 text-section font-[620] tracking-[-0.022em]">{texts.questions}</h2>
      {questions().map(({ asked, answer }) => (
        <details key={asked} className="group border-b border-border">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-[16px] leading-6 font-[550]">
            {asked}
            <Plus
              size={16}
              aria-hidden
              className="shrink-0 text-muted transition-transform duration-[180ms] group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[68ch] pb-5 text-bar leading-6 text-pretty text-muted">{answer}</p>
        </details>
      ))}
    </section>
  );
}
