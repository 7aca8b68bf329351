import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { authorizationLengths } from '#modules/brands/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Authorization } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { authorizationQuery } from './authorization-query.ts';
import { namesAgree } from './names-agree.ts';
import { authorizationTexts } from './texts.tsx';

const blank = { legalName: '', address: '', country: '', signature: '' };

type Props = { text: string; version: string; takesFocus: boolean };

/** The whole text to read, then name, address, country, and the name once more as signature. */
export default function SignForm({ text, version, takesFocus }: Props) {
  const texts = useTexts(authorizationTexts);
  const reading = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) reading.current?.focus();
  }, [takesFocus]);
  const client = useQueryClient();
  const form = useForm({ defaultValues: blank, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const signed = await api.post<Authorization>('/authorization', { ...values, textVersion: version });
      client.setQueryData(authorizationQuery.queryKey, signed);
      await Promise.all(['user', '/dashboard'].map((path) => renew(client, path)));
    } catch (error) {
      showProblem(form, error);
    }
  });
  const required = (sentence: string, most: number) => ({
    validate: (value: string) => value.trim().length > 1 || sentence,
    ...atMost(most),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      {texts.inEnglish && <p className="text-small text-muted">{texts.inEnglish}</p>}
      <section
        ref={reading}
        aria-label={texts.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[320px] overflow-y-auto rounded-control border border-border bg-subtle px-4 py-3 whitespace-pre-wrap"
      >
        <div lang="en">{text}</div>
      </section>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.legalName} error={errors.legalName} help={texts.legalNameHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('legalName', required(texts.enterLegalName, authorizationLengths.legalName))}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label={texts.country} error={errors.country}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('country', required(texts.enterCountry, authorizationLengths.country))}
              autoComplete="country-name"
            />
          )}
        </Field>
      </div>
      <Field label={texts.address} error={errors.address}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...form.register('address', {
              validate: (value) => value.trim().length >= 5 || texts.enterAddress,
              ...atMost(authorizationLengths.address),
            })}
            rows={2}
            autoComplete="street-address"
          />
        )}
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={texts.signature} error={errors.signature} help={texts.signatureHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('signature', {
                validate: (value, all) => namesAgree(value, all.legalName) || texts.sameName,
              })}
              autoComplete="off"
            />
          )}
        </Field>
        <p className="text-small text-muted md:pt-6">{texts.term}</p>
      </div>
      <Button
        type="submit"
        look="primary"
        className="justify-self-start max-md:justify-self-stretch"
        busy={isSubmitting}
      >
        {isSubmitting ? texts.signing : texts.sign}
      </Button>
    </form>
  );
}
