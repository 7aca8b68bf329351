import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import {
  type AccountBasis,
  type FakedPart,
  fakedParts,
  type Harm,
  harms,
  maxScreenshotBytes,
  maxScreenshots,
  type Presents,
} from '#modules/impersonations/choices.ts';
import { impersonationLengths } from '#modules/impersonations/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { sendFiles } from '#web/features/api/send-files.ts';
import type { Impersonation } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileFields } from '#web/ui/file-fields.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { pictures } from './pictures.ts';
import { ProfileFields } from './profile-fields.tsx';
import { impersonationTexts } from './texts.tsx';

export type Values = {
  profileUrl: string;
  /** Of an account of the list; empty for another address. */
  brandId: string;
  realUrl: string;
  faked: FakedPart[];
  harm: Harm;
  what: string;
  displayedName: string;
  presents: Presents;
  withoutId: boolean;
  /** Empty for the one that is chosen by what was said. */
  basis: AccountBasis | '';
  /** Of the declaration about the use of a mark, once it is agreed to. */
  useTextVersion: string | false;
  declaration: boolean;
};
const blank: Values = {
  profileUrl: '',
  displayedName: '',
  presents: 'as-person',
  withoutId: false,
  basis: '',
  useTextVersion: false,
  brandId: '',
  realUrl: '',
  faked: [],
  harm: 'serious',
  what: '',
  declaration: false,
};

/** `wanted`: a profile that somebody chose elsewhere on the page. One profile, whose it poses as, what is at stake. What is refused says so beside its field, and nothing is lost. */
export function ReportForm({ wanted }: { wanted: { url: string } | undefined }) {
  const texts = useTexts(impersonationTexts);
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: blank });
  const { errors, isSubmitting } = form.formState;
  // Named first, in the order of the page, so that of several faults the first has the focus.
  for (const name of Object.keys(blank) as (keyof Values)[]) form.register(name); // the keys of the values themselves
  const [shots, setShots] = useState<File[]>([]);
  const [fits, setFits] = useState(true);
  const [left, setLeft] = useState<string[]>([]);
  const { setValue, setFocus } = form;
  useEffect(() => {
    if (!wanted) return;
    setValue('profileUrl', wanted.url);
    setFocus('profileUrl');
  }, [wanted, setValue, setFocus]);
  const submit = form.handleSubmit(async ({ brandId, realUrl, profileUrl, what, basis, useTextVersion, ...rest }) => {
    setLeft([]);
    try {
      const real = brandId ? { brandId } : { realUrl: realUrl.trim() };
      const chosen = { ...(basis && { basis }), ...(useTextVersion && { useTextVersion }) };
      const body = { ...rest, ...real, ...chosen, profileUrl: profileUrl.trim(), what: what.trim() };
      const report = await api.post<Impersonation>('/impersonations', body);
      setLeft(await sendFiles(`/impersonations/${report.id}/screenshots`, shots, texts.form.tooLarge));
      setShots([]);
      form.reset();
      say({ title: texts.form.sent, text: texts.form.sentText });
      await renew(client, '/impersonations');
    } catch (error) {
      showProblem(form, error);
      // What fits, and what is to be declared, may have changed meanwhile.
      void client.invalidateQueries({ queryKey: ['/impersonations', 'check'] });
    }
  });
  return (
    <Card aria-label={texts.form.name} className="p-4">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ProfileFields form={form} onFits={setFits} />
        <Faked form={form} />
        <Field label={texts.form.harm} help={texts.harms[form.watch('harm')].within} className="md:w-1/2">
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('harm')}
              options={harms.map((value) => ({ value, label: texts.harms[value].label }))}
            />
          )}
        </Field>
        <Field label={texts.form.what} help={texts.form.whatHelp} error={errors.what}>
          {(wiring) => (
            <Textarea
              {...wiring}
              {...form.register('what', {
                validate: (text) => text.trim() !== '' || texts.form.noWhat,
                ...atMost(impersonationLengths.what),
              })}
              rows={3}
            />
          )}
        </Field>
        <FileFields
          files={shots}
          onChange={setShots}
          most={maxScreenshots}
          maxBytes={maxScreenshotBytes}
          accept={pictures}
          texts={texts.form.shots}
        />
        <Checkbox
          label={texts.form.declaration}
          error={errors.declaration}
          {...form.register('declaration', { required: texts.form.confirm })}
        />
        <ProblemStrip
          of={
            errors.root?.server ?? errors.basis ?? (errors.useTextVersion?.type === 'server' && errors.useTextVersion)
          }
        />
        {left.length > 0 && <Strip kind="partial">{texts.form.shotsFailed(left.join(', '))}</Strip>}
        <div>
          <Button type="submit" look="primary" busy={isSubmitting} disabled={!fits}>
            {texts.form.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Faked({ form }: { form: UseFormReturn<Values> }) {
  const texts = useTexts(impersonationTexts);
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small leading-[18px] font-[550]">{texts.form.faked}</legend>
      {fakedParts.map((part, at) => (
        <Checkbox
          key={part}
          value={part}
          label={texts.parts[part]}
          // Said once, at the first of them.
          error={at === 0 ? errors.faked : undefined}
          {...form.register('faked', { validate: (parts) => parts.length > 0 || texts.form.noFaked })}
        />
      ))}
    </fieldset>
  );
}
