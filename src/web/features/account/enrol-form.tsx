import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { FactorStart } from '#web/features/api/types.ts';
import { CodeField } from '#web/features/session/code-field.tsx';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormActions } from './form-actions.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTextsLater } from './texts-later.ts';

type Props = { begun: FactorStart; onOn: (codes: string[]) => void; onClose: () => void };

/** The square for the app, the same in letters, and a first code that shows that the app has it. */
export function EnrolForm({ begun: { step, secret, picture }, onOn, onClose }: Props) {
  const texts = useTexts(accountTextsLater);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const turnOn = useSecurityChange((body: object) => api.post<{ codes: string[] }>('/account/second-factor', body));
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onOn((await turnOn.mutateAsync({ step, code })).codes);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <p className="text-small">{texts.factor.readSquare}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={texts.factor.square}
        width={176}
        height={176}
        className="rounded-control border border-border"
      />
      <div className="grid justify-items-start gap-1.5">
        <p className="text-small text-muted">{texts.factor.typeIt}</p>
        <code translate="no" className="text-small break-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} label={texts.factor.copy} what={texts.factor.theSecret} />
      </div>
      <CodeField
        label={texts.factor.shown}
        inputMode="numeric"
        error={errors.code}
        {...form.register('code', { required: texts.enterCode })}
      />
      <FormActions busy={isSubmitting} onCancel={onClose}>
        {texts.factor.turnItOn}
      </FormActions>
    </form>
  );
}
