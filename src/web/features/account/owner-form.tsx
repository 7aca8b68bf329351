import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Security } from '#web/features/api/types.ts';
import { CodeField } from '#web/features/session/code-field.tsx';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from './form-actions.tsx';
import { accountTexts } from './texts.tsx';

export type OwnerProof = { currentPassword?: string; code?: string };
type Props = {
  security: Security;
  /** The button, verb first. */
  words: string;
  children?: ReactNode;
  /** Asks for a code of the second factor, too. */
  withCode?: boolean;
  /** What is filled in first stands above the password. */
  startsAbove?: boolean;
  /** What is done cannot be made good. */
  destroys?: boolean;
  run: (proof: OwnerProof) => Promise<unknown>;
  onClose: () => void;
};

/** What changes how to sign in asks for the owner first: their password, or, where there is none, a sign-in of just now. */
export function OwnerForm({ security, words, children, withCode, startsAbove, destroys, run, onClose }: Props) {
  const texts = useTexts(accountTexts);
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    try {
      await run({ ...(security.hasPassword ? { currentPassword } : {}), ...(withCode ? { code } : {}) });
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (!security.hasPassword && !security.isFresh) return <SignInAgain onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      {children}
      {security.hasPassword && (
        <PasswordField
          label={texts.yourPassword}
          autoComplete="current-password"
          autoFocus={!startsAbove}
          error={errors.currentPassword}
          {...form.register('currentPassword', { required: texts.enterPassword })}
        />
      )}
      {withCode && (
        <CodeField
          label={texts.signIn.code}
          error={errors.code}
          {...form.register('code', { required: texts.enterCode })}
        />
      )}
      <FormActions busy={isSubmitting} onCancel={onClose} destroys={destroys}>
        {words}
      </FormActions>
    </form>
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
