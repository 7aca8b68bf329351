import { useDeployment } from '#web/brand/deployment.tsx';
import { textLink } from './auth-frame.tsx';

/** A button cannot have a box to tick: what pressing it means stands beneath it. */
export function TermsWords() {
  return (
    <>
      If you are new, going on with Google means that you <AgreeToTerms />
    </>
  );
}

export function AgreeToTerms() {
  const { links } = useDeployment();
  return (
    <>
      agree to the <TextOrLink href={links?.terms}>terms</TextOrLink> and have read the{' '}
      <TextOrLink href={links?.privacy}>privacy page</TextOrLink>.
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
