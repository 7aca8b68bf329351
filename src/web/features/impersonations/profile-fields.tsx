import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { impersonationLengths } from '#modules/impersonations/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand, ImpersonationCheck } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Values } from './report-form.tsx';
import { impersonationTexts } from './texts.tsx';

const address = {
  translate: 'no',
  type: 'url',
  placeholder: 'https://',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/** Which profile, told as soon as its field is left, and which one is the real one. */
export function ProfileFields({ form }: { form: UseFormReturn<Values> }) {
  const texts = useTexts(impersonationTexts).form;
  const { errors } = form.formState;
  const [left, setLeft] = useState('');
  const { items: brands } = useList<Brand>('/brands');
  const check = useQuery({
    queryKey: ['/impersonations', 'check', left],
    queryFn: () => api.post<ImpersonationCheck>('/impersonations/check', { profileUrl: left }),
    enabled: left !== '',
    retry: false,
  }).data;
  const firstId = brands[0]?.id;
  const { resetField } = form;
  // Whoever has an account is posed as under it, as a rule; also after the form was sent.
  useEffect(() => {
    if (firstId) resetField('brandId', { defaultValue: firstId });
  }, [firstId, resetField]);
  const other = form.watch('brandId') === '';
  return (
    <>
      <Field
        label={texts.profileUrl}
        help={check?.outcome === 'fine' ? <Checked of={check} /> : texts.profileUrlHelp}
        error={
          errors.profileUrl ?? (check?.outcome === 'refused' ? { type: 'server', message: check.message } : undefined)
        }
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...address}
            {...form.register('profileUrl', {
              validate: (text) => text.trim() !== '' || texts.noProfileUrl,
              ...atMost(impersonationLengths.address),
              onBlur: (event: { target: HTMLInputElement }) => setLeft(event.target.value.trim()),
              onChange: () => setLeft(''),
            })}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={texts.real} error={errors.brandId}>
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('brandId')}
              options={[
                ...brands.map(({ id, handle, platform }) => ({
                  value: id,
                  label: `@${handle}, ${platform}`,
                  translate: 'no' as const,
                })),
                { value: '', label: texts.another },
              ]}
            />
          )}
        </Field>
        {other && (
          <Field label={texts.realUrl} error={errors.realUrl}>
            {(wiring) => (
              <Input
                {...wiring}
                {...address}
                {...form.register('realUrl', {
                  validate: (text, { brandId }) => brandId !== '' || text.trim() !== '' || texts.noRealUrl,
                  ...atMost(impersonationLengths.address),
                })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}

function Checked({
  of: { handle, title, filedBy, asksForId },
}: {
  of: Extract<ImpersonationCheck, { outcome: 'fine' }>;
}) {
  const texts = useTexts(impersonationTexts).form;
  return (
    <span role="status">
      {texts.checked(
        <span translate="no" className="font-[550] text-text">
          @{handle}
        </span>,
        <span translate="no">{title}</span>,
      )}{' '}
      {filedBy === 'person' ? texts.byPerson : texts.byAgent} {asksForId && texts.asksForId}
    </span>
  );
}
