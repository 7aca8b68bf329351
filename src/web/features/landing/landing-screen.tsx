import { Link } from '@tanstack/react-router';
import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { Comparison } from '#web/features/plans/comparison.tsx';
import { hasSessionMark } from '#web/features/session/user.ts';
import { Button } from '#web/ui/button.tsx';
import { FourSteps } from './four-steps.tsx';
import { Hero } from './hero.tsx';

const nav = 'font-[500] text-muted hover:text-text';

export function LandingScreen() {
  const { product } = useDeployment();
  return (
    <>
      <title>{`${product}: find the copies, file the notices, see the proof`}</title>
      <meta
        name="description"
        content="Finds leaked copies of your photos and videos, asks hosts and search engines to take them down, and checks twice."
      />
      <header className="mx-auto flex h-14 max-w-[1200px] items-center gap-7 px-4 md:h-16 md:px-8">
        <Link to="/" className="flex flex-1 items-center">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="flex items-center gap-7">
          <a href="#how" className={`${nav} max-md:hidden`}>
            How it works
          </a>
          <a href="#plans" className={`${nav} max-md:hidden`}>
            Plans
          </a>
          <Entrance />
        </nav>
      </header>
      <main>
        <Hero />
        <FourSteps />
        <NoPromises />
        <section id="plans" className="mx-auto max-w-[1200px] px-4 pt-12 md:px-8 md:pt-[72px]">
          <h2 className="mb-6 text-section font-[620] tracking-[-0.022em]">Plans</h2>
          <Comparison />
        </section>
      </main>
      <Foot />
    </>
  );
}

function Entrance() {
  if (hasSessionMark()) {
    return (
      <Button asChild size="small">
        <Link to="/dashboard">Go to your pages</Link>
      </Button>
    );
  }
  return (
    <>
      <Link to="/sign-in" className={`${nav} max-md:py-3`}>
        Sign in
      </Link>
      <Button asChild size="small" className="max-md:hidden">
        <Link to="/sign-up">Sign up</Link>
      </Button>
    </>
  );
}

function NoPromises() {
  return (
    <section className="mx-auto mt-12 max-w-[1200px] px-4 md:mt-[72px] md:px-8">
      <div className="grid gap-x-8 gap-y-3 rounded-card bg-subtle px-5 py-6 md:grid-cols-[1fr_2fr] md:px-10 md:py-8">
        <h2 className="text-title font-[600] tracking-[-0.014em]">What nobody can promise</h2>
        <p className="max-w-[68ch] text-[16px] leading-[26px] text-muted">
          That every copy disappears, or by when. What we can do is look everywhere we say we look, ask everyone who can
          act, tell you plainly who did not, and never call something removed that is still there.
        </p>
      </div>
    </section>
  );
}

function Foot() {
  const { links } = useDeployment();
  const named = [
    ['Support', links?.support],
    ['Terms', links?.terms],
    ['Privacy', links?.privacy],
  ] as const;
  return (
    <footer className="mx-auto mt-12 flex max-w-[1136px] flex-wrap justify-between gap-4 border-t border-border px-4 pt-6 pb-10 text-small md:mt-[72px] md:px-0">
      <Wordmark />
      <nav aria-label="Foot" className="flex gap-5">
        {named.map(
          ([name, href]) =>
            href && (
              <a key={name} href={href} className={nav}>
                {name}
              </a>
            ),
        )}
      </nav>
    </footer>
  );
}
