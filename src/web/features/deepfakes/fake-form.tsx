import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Deepfake, DeepfakeStanding, FakeMedium, FakeMethod } from '#modules/deepfakes/contract.ts';
import { deepfakeLengths, pagesPerReport } from '#modules/deepfakes/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseDetail, Work } from '#web/features/api/types.ts';
import { WorkChoice } from '#web/features/leaks/work-choice.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { deepfakeTexts } from './texts.tsx';

interface Values {
  urls: string;
  medium: FakeMedium;
  how: FakeMethod;
  intimate: boolean;
  harm: string;
  signature: string;
}
const blank: Values = { urls: '', medium: 'picture', how: 'generated', intimate: false, harm: '', signature: '' };
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** `lead`: the case of a page that may show the creator, whose address is filled in. What is refused loses nothing that was typed. */
export function FakeForm({ standing, lead }: { standing: DeepfakeStanding; lead: string | undefined }) {
  const texts = useTexts(deepfakeTexts);
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: blank });
  const [work, setWork] = useState<Work>();
  const { errors, isSubmitting } = form.formState;
  const isFilled = useLead(form, lead);
  const submit = form.handleSubmit(async ({ urls, harm, signature, ...rest }) => {
    try {
      const about = {
        ...rest,
        ...(work && { workId: work.id }),
        ...(harm.trim() && { harm: harm.trim() }),
        signature: signature.trim(),
        textVersion: standing.declaration.version,
      };
      await api.post<Deepfake>('/deepfakes', { urls: linesOf(urls), ...about });
      const hours = standing.lookWithinHours[rest.intimate ? 'intimate' : 'other'];
      say({ title: texts.form.sent, text: texts.form.sentText(hours) });
      form.reset(blank);
      setWork(undefined);
      await renew(client, '/deepfakes');
    } catch (error) {
      showProblem(form, error);
      // What is to be signed may have changed meanwhile.
      await renew(client, '/deepfakes');
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[720px] gap-4">
      {isFilled && <Strip kind="info">{texts.form.fromLead}</Strip>}
      <About form={form} />
      <WorkChoice work={work} onChange={setWork} label={texts.form.work} help={texts.form.workHelp} />
      <Field label={texts.form.harm} help={texts.form.harmHelp} error={errors.harm}>
        {(wiring) => <Textarea {...wiring} rows={3} {...form.register('harm', { ...atMost(deepfakeLengths.harm) })} />}
      </Field>
      <section aria-label={texts.form.declaration} className="grid gap-2">
        <h2 className="text-small font-[550]">{texts.form.declaration}</h2>
        <div lang="en" className="grid gap-2 rounded-control bg-subtle p-3 text-small">
          {standing.declaration.text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Field label={texts.form.signature} help={texts.form.signatureHelp} error={errors.signature}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('signature', {
              validate: (name) => name.trim().length >= 2 || texts.form.needSignature,
              ...atMost(deepfakeLengths.signature),
            })}
            autoComplete="name"
            translate="no"
          />
        )}
      </Field>
      <p className="text-small text-muted">
        {texts.form.references(standing.references)}{' '}
        <Link to="/account" className="underline">
          {texts.form.faces}
        </Link>
      </p>
      <ProblemStrip of={errors.root?.server} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.form.send}
        </Button>
      </div>
    </form>
  );
}

function About({ form }: { form: UseFormReturn<Values> }) {
  const texts = useTexts(deepfakeTexts);
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.form.urls} help={texts.form.urlsHelp} error={errors.urls}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            translate="no"
            {...form.register('urls', {
              validate: (text) => {
                const n = linesOf(text).length;
                return n === 0 ? texts.form.needUrls : n <= pagesPerReport || texts.form.tooMany;
              },
            })}
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.form.medium}>
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('medium')}
              options={Object.entries(texts.media).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Field label={texts.form.how}>
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('how')}
              options={Object.entries(texts.methods).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
      </div>
      <div className="grid gap-1">
        <Checkbox label={texts.form.intimate} {...form.register('intimate')} />
        <p className="text-small text-muted">{texts.form.intimateHelp}</p>
      </div>
    </>
  );
}

/** Fills in the page of a lead, unless something was typed already. */
function useLead({ setValue, getValues }: UseFormReturn<Values>, lead: string | undefined): boolean {
  const { data } = useQuery({
    queryKey: ['/cases', lead],
    queryFn: ({ signal }) => api.get<CaseDetail>(`/cases/${encodeURIComponent(lead ?? '')}`, { signal }),
    enabled: lead !== undefined,
  });
  const url = data?.url;
  useEffect(() => {
    if (url !== undefined && getValues('urls') === '') setValue('urls', url);
  }, [url, setValue, getValues]);
  return url !== undefined;
}
