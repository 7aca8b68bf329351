import { lazy, type ReactNode, Suspense } from 'react';
import type { Security } from '#web/features/api/types.ts';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { accountTexts } from './texts.tsx';

const OwnerFields = lazy(() => import('./owner-fields.tsx'));

export type OwnerProof = { currentPassword?: string; code?: string };
export type OwnerFormProps = {
  security: Security;
  /** The button, verb first. */
  words: string;
  children?: ReactNode;
  /** Asks for a code of the second factor, too. */
  withCode?: boolean;
  /** What is filled in first stands above the password. */
  startsAbove?: boolean;
  /** At every press, before the password is looked at: what is wrong above it is said together with it. */
  onTry?: () => void;
  /** What is done cannot be made good. */
  destroys?: boolean;
  run: (proof: OwnerProof) => Promise<unknown>;
  onClose: () => void;
};

/** What changes how to sign in asks for the owner first: their password, or, where there is none, a sign-in of just now. */
export function OwnerForm(props: OwnerFormProps) {
  const { security, onClose } = props;
  if (!security.hasPassword && !security.isFresh) return <SignInAgain onClose={onClose} />;
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <OwnerFields {...props} />
    </Suspense>
  );
}

/** Somebody without a password shows who they are by signing in once more; it brings them back here. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const texts = useTexts(accountTexts);
  return (
    <div className="grid gap-3">
      <p className="text-small">{texts.signIn.againFirst}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={signInPath('/account')}>{texts.signIn.again}</a>
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
