import { KeyRound } from 'lucide-react';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { passkeyProblem, signInByPasskey } from './passkeys.ts';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';
import { noCookie, useEnter } from './use-enter.ts';

/** Only where the browser knows passkeys. */
export function PasskeyButton({ detour }: { detour: Detour }) {
  const texts = useTexts(sessionTexts).passkeyButton;
  const enter = useEnter();
  const signIn = useAct(async () => {
    const { user } = await signInByPasskey();
    if (!(await enter(user.id, detour))) throw noCookie();
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button
        size="large"
        className="h-10 w-full text-body max-md:h-11"
        busy={signIn.busy}
        onClick={() => signIn.act(undefined)}
      >
        <KeyRound size={16} aria-hidden />
        {texts.signInWith}
      </Button>
      {signIn.error !== undefined && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          <Sentence of={passkeyProblem(signIn.error)} />
        </p>
      )}
    </>
  );
}
