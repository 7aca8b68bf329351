import { CheckCheck, Columns2, type LucideIcon, ScanSearch, Send } from 'lucide-react';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

const steps = (): [LucideIcon, string, string][] => [
  [ScanSearch, textsOf(landingTexts).fourSteps.look, textsOf(landingTexts).fourSteps.webAndImage],
  [Columns2, textsOf(landingTexts).fourSteps.decide, textsOf(landingTexts).fourSteps.yoursBesideThe],
  [Send, textsOf(landingTexts).fourSteps.ask, textsOf(landingTexts).fourSteps.sentAsYour],
  [CheckCheck, textsOf(landingTexts).fourSteps.check, textsOf(landingTexts).fourSteps.fromTwoPlaces],
];

export function FourSteps() {
  const texts = useTexts(landingTexts).fourSteps;
  return (
    <section id="how" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
      <h2 className="text-section font-[620] tracking-[-0.022em]">{texts.fourStepsEach}</h2>
      <ol className="mt-7 grid gap-5 md:grid-cols-4 md:gap-8">
        {steps().map(([Icon, title, text]) => (
          <li key={title}>
            <span className="grid size-10 place-items-center rounded-card bg-primary-soft text-primary">
              <Icon size={20} aria-hidden />
            </span>
            <h3 className="mt-3.5 mb-1 text-[16px] leading-6 font-[600]">{title}</h3>
            <p className="text-bar leading-6 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
