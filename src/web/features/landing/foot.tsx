import { useDeployment, Wordmark } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { landingTexts } from './texts.tsx';

export function Foot() {
  const texts = useTexts(landingTexts).foot;
  const { links } = useDeployment();
  const named = [
    [texts.support, links?.support],
    [texts.terms, links?.terms],
    [texts.privacy, links?.privacy],
    [texts.transparency, '/transparency'],
    [texts.registryAnswer, '/registry-answer'],
  ] as const;
  return (
    <footer className="mx-auto mt-12 flex max-w-[1136px] flex-wrap justify-between gap-4 border-t border-border px-4 pt-6 pb-10 text-small md:mt-[72px] md:px-0">
      <Wordmark />
      <nav aria-label={texts.foot} className="flex flex-wrap gap-x-5 gap-y-1">
        {named.map(
          ([name, href]) =>
            href && (
              <a key={name} href={href} className="font-[500] text-muted hover:text-text max-md:py-2">
                {name}
              </a>
            ),
        )}
      </nav>
    </footer>
  );
}
