import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { presentations } from '#modules/impersonations/choices.ts';
import type { BasisChoice, ImpersonationCheck } from '#modules/impersonations/contract.ts';
import { impersonationLengths } from '#modules/impersonations/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { groundTexts } from './ground-texts.ts';
import type { Values } from './report-form.tsx';

type Props = {
  form: UseFormReturn<Values>;
  choice: BasisChoice;
  use: Extract<ImpersonationCheck, { outcome: 'fine' }>['useDeclaration'];
  asksForId: boolean;
  /** The displayed name, once its field is left. */
  onNamed: (name: string) => void;
};

/** For those who recorded trade marks: how the account presents itself, and what it is reported for, with the reason. */
export default function GroundFields({ form, choice, use, asksForId, onNamed }: Props) {
  const texts = useTexts(groundTexts);
  const { errors } = form.formState;
  const { resetField } = form;
  const wanted = form.watch('basis');
  const fits = wanted === '' || choice.fits.includes(wanted);
  useEffect(() => {
    if (!fits) resetField('basis');
  }, [fits, resetField]);
  const { register } = form;
  const declares = choice.basis === 'trademark' && use;
  // The form keeps the rule of a field that is not drawn any more.
  const agreeing = register('useTextVersion', {
    validate: (agreed) => !declares || Boolean(agreed) || texts.confirmUse,
  });
  useEffect(() => () => void register('useTextVersion', { validate: () => true }), [register]);
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={texts.displayedName} optional help={texts.displayedNameHelp} error={errors.displayedName}>
          {(wiring) => (
            <Input
              {...wiring}
              translate="no"
              autoComplete="off"
              {...form.register('displayedName', {
                ...atMost(impersonationLengths.name),
                onBlur: (event: { target: HTMLInputElement }) => onNamed(event.target.value.trim()),
              })}
            />
          )}
        </Field>
        <Field label={texts.presents} error={errors.presents}>
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('presents')}
              options={presentations.map((value) => ({ value, label: texts.presentations[value] }))}
            />
          )}
        </Field>
      </div>
      {asksForId && <Checkbox label={texts.withoutId} {...form.register('withoutId')} />}
      {choice.fits.length > 1 && (
        <Field label={texts.reportAs} className="md:w-1/2">
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('basis')}
              options={[
                { value: '', label: texts.chosenForYou },
                ...choice.fits.map((value) => ({ value, label: texts.bases[value] })),
              ]}
            />
          )}
        </Field>
      )}
      {declares && (
        <Checkbox
          value={use.version}
          label={<span lang="en">{use.text}</span>}
          error={errors.useTextVersion}
          {...agreeing}
        />
      )}
      <Strip kind={choice.basis ? 'info' : 'partial'}>
        {choice.basis && <span className="font-[550]">{texts.as(texts.bases[choice.basis])} </span>}
        <ServerSentence of={choice.reason} />
        {choice.notTaken.map(({ basis, why }) => (
          <span key={basis} className="block text-muted">
            {texts.not(texts.bases[basis])} <ServerSentence of={why} />
          </span>
        ))}
      </Strip>
    </div>
  );
}
