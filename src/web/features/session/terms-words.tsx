import { useDeployment } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { textLink } from './auth-frame.tsx';
import { sessionTexts } from './texts.tsx';

/** A button cannot have a box to tick: what pressing it means stands beneath it. */
export function TermsWords() {
  const texts = useTexts(sessionTexts).terms;
  return <>{texts.ifYouAre(<AgreeToTerms />)}</>;
}

export function AgreeToTerms() {
  const texts = useTexts(sessionTexts).terms;
  const { links } = useDeployment();
  return (
    <>
      {texts.agreeToThe(
        <TextOrLink href={links?.terms}>{texts.terms}</TextOrLink>,
        <TextOrLink href={links?.privacy}>{texts.privacyPage}</TextOrLink>,
      )}
    </>
  );
}

function TextOrLink({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLink}>
      {children}
    </a>
  );
}
