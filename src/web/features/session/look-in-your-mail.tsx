import { pathWith } from '#web/features/api/path-with.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';

/** After signing up with an address that has an account. Who looks on learns nothing; the mail tells its owner what to do. */
export function LookInYourMail({ to, detour }: { to: string; detour: Detour }) {
  const texts = useTexts(sessionTexts).lookInYourMail;
  return (
    <AuthFrame title={texts.lookInYour} lead={texts.weWroteTo(<b className="font-[550] wrap-anywhere">{to}</b>)}>
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', detour)}>{texts.signIn}</a>
        </Button>
        <Button asChild>
          <a href={pathWith('/reset', detour)}>{texts.setANew}</a>
        </Button>
      </div>
    </AuthFrame>
  );
}
