import { CreditCard, EyeOff, type LucideIcon, UserRoundCheck } from 'lucide-react';
import { brandLengths } from '#modules/brands/lengths.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import { lengthWords } from '#web/features/api/at-most.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { SampleCase } from './sample-case.tsx';
import { landingTexts } from './texts.tsx';

const assurances = (): [LucideIcon, string][] => [
  [CreditCard, textsOf(landingTexts).hero.noCardNeeded],
  [EyeOff, textsOf(landingTexts).hero.picturesStayBlurred],
  [UserRoundCheck, textsOf(landingTexts).hero.filedInOur],
];

export function Hero() {
  const texts = useTexts(landingTexts).hero;
  const { product, rating, videos = false } = useDeployment();
  return (
    <div className="mx-auto grid max-w-[1200px] items-center gap-8 px-4 pt-5 pb-8 md:px-8 md:pt-9 md:pb-12 lg:grid-cols-[minmax(0,1fr)_520px] lg:gap-16">
      <div>
        <h1 className="text-headline-small font-[640] tracking-[-0.028em] text-balance md:text-headline">
          {texts.findTheCopies}
        </h1>
        <p className="mt-3.5 mb-5 text-[16px] leading-[25px] text-pretty text-muted md:mt-5 md:mb-7 md:text-lead">
          {texts.lead(product, videos)}
        </p>
        <HandleForm />
        <ul className="mt-4.5 flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-muted">
          {assurances().map(([Icon, words]) => (
            <li key={words} className="flex items-center gap-[7px]">
              <Icon size={15} aria-hidden className="text-primary" />
              {words}
            </li>
          ))}
        </ul>
        {rating && (
          <p className="mt-3 text-caption text-muted">
            {rating.text}
            {rating.source && `, ${rating.source}`}
            {rating.date && `, ${rating.date}`}
          </p>
        )}
      </div>
      <SampleCase />
    </div>
  );
}

/** The handle goes with the visitor to sign-up; it is searched for only once its owner has an account. */
function HandleForm() {
  const texts = useTexts(landingTexts).hero;
  return (
    <form action="/sign-up" method="get" className="flex gap-2 max-md:flex-col">
      <div className="relative min-w-0 flex-1">
        <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-[16px] text-muted">
          @
        </span>
        <Input
          aria-label={texts.handleLabel}
          name="handle"
          placeholder={texts.handlePlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          pattern={`.{0,${brandLengths.handle}}`}
          title={lengthWords(brandLengths.handle)}
          className="h-12 pl-9 md:h-11 md:text-input"
        />
      </div>
      <Button type="submit" look="primary" size="large" className="max-md:h-12">
        {texts.startAFree}
      </Button>
    </form>
  );
}
