import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { CodeField } from '#web/features/session/code-field.tsx';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useTexts } from '#web/language/texts.ts';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { FormActions } from './form-actions.tsx';
import type { OwnerFormProps } from './owner-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { accountTextsLater } from './texts-later.ts';

/** Who has no password signs in once more first. */
export default function OwnerFields(props: OwnerFormProps) {
  const { security, onClose } = props;
  if (!security.hasPassword && !security.isFresh) return <SignInAgain onClose={onClose} />;
  return <Fields {...props} />;
}

/** Password and code of the owner, beneath what else is filled in. */
function Fields({ security, words, children, withCode, startsAbove, onTry, destroys, run, onClose }: OwnerFormProps) {
  const texts = useTexts(accountTextsLater);
  // The focus goes where the first fault is, which may be above: not to the first of these.
  const form = useForm({ defaultValues: { currentPassword: '', code: '' }, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const [tries, setTries] = useState(0);
  const ref = useFaultFocus<HTMLFormElement>(tries);
  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    try {
      await run({ ...(security.hasPassword ? { currentPassword } : {}), ...(withCode ? { code } : {}) });
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        onTry?.();
        // What is wrong above the password comes before it.
        void submit(event).then(() => setTries((was) => was + 1));
      }}
      className="grid gap-4"
    >
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
        <CodeField label={texts.code} error={errors.code} {...form.register('code', { required: texts.enterCode })} />
      )}
      <FormActions busy={isSubmitting} onCancel={onClose} destroys={destroys}>
        {words}
      </FormActions>
    </form>
  );
}
