import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { accountTexts } from './texts.tsx';
import { accountTextsLater } from './texts-later.ts';

/** Somebody without a password shows who they are by signing in once more; it brings them back here. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { cancel } = useTexts(accountTexts);
  const texts = useTexts(accountTextsLater);
  return (
    <div className="grid gap-3">
      <p className="text-small">{texts.signInAgainFirst}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={signInPath('/account')}>{texts.signInAgain}</a>
        </Button>
        <Button look="plain" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
