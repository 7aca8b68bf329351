import { Wordmark } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { LandingFacts } from './drawn.ts';
import { Figures } from './figures.tsx';
import { Foot } from './foot.tsx';
import { FourSteps } from './four-steps.tsx';
import { Hero } from './hero.tsx';
import { LandingPlans } from './landing-plans.tsx';
import { Questions } from './questions.tsx';
import { SourceOrSearch } from './source-or-search.tsx';
import { landingTexts } from './texts.tsx';

const nav = 'font-[500] text-muted hover:text-text';

/** Links here are plain ones: the page has no router, and the next page brings the application. */
export function LandingScreen({ prices, figures }: LandingFacts) {
  const texts = useTexts(landingTexts).landing;
  return (
    <>
      <a
        href="#start"
        className="sr-only rounded-control bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {texts.skipToThe}
      </a>
      <header className="mx-auto flex h-14 max-w-[1200px] items-center gap-7 px-4 md:h-16 md:px-8">
        <a href="/" className="flex flex-1 items-center">
          <Wordmark />
        </a>
        <nav aria-label={texts.main} className="flex items-center gap-7">
          <a href="#how" className={cn(nav, 'max-md:hidden')}>
            {texts.howItWorks}
          </a>
          <a href="#plans" className={cn(nav, 'max-md:hidden')}>
            {texts.plans}
          </a>
          <a href="#questions" className={cn(nav, 'max-md:hidden')}>
            {texts.questions}
          </a>
          <Entrance />
        </nav>
      </header>
      <main id="start" tabIndex={-1} className="outline-none">
        <Hero />
        {figures && <Figures figures={figures} />}
        <FourSteps />
        <SourceOrSearch />
        <NoPromises />
        <LandingPlans prices={prices} />
        <Questions />
      </main>
      <Foot />
    </>
  );
}

/** Both ways in are drawn; which one shows is said by `data-session`, which the page's script sets. */
function Entrance() {
  const texts = useTexts(landingTexts).landing;
  return (
    <>
      <a href="/dashboard" className={cn(buttonStyle({ size: 'small' }), 'hidden in-data-[session=open]:inline-flex')}>
        {texts.goToYour}
      </a>
      <a href="/sign-in" className={cn(nav, 'in-data-[session=open]:hidden max-md:py-3')}>
        {texts.signIn}
      </a>
      <a href="/sign-up" className={cn(buttonStyle({ size: 'small' }), 'in-data-[session=open]:hidden max-md:hidden')}>
        {texts.signUp}
      </a>
    </>
  );
}

function NoPromises() {
  const texts = useTexts(landingTexts).landing;
  return (
    <section className="mx-auto mt-12 max-w-[1200px] px-4 md:mt-[72px] md:px-8">
      <div className="grid gap-x-8 gap-y-3 rounded-card bg-subtle px-5 py-6 md:grid-cols-[1fr_2fr] md:px-10 md:py-8">
        <h2 className="text-title font-[600] tracking-[-0.014em]">{texts.limitsTitle}</h2>
        <p className="max-w-[68ch] text-[16px] leading-[26px] text-muted">{texts.limitsText}</p>
      </div>
    </section>
  );
}
