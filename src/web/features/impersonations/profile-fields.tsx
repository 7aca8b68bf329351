import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
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

const GroundFields = lazy(() => import('./ground-fields.tsx'));

const address = {
  translate: 'no',
  type: 'url',
  placeholder: 'https://',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/** What is said of one account, and of no other. */
const ofAccount = ['displayedName', 'presents', 'withoutId', 'basis', 'useTextVersion'] as const;

/** Which profile, told as soon as its field is left, and which one is the real one. */
export function ProfileFields({ form, onFits }: { form: UseFormReturn<Values>; onFits: (fits: boolean) => void }) {
  const texts = useTexts(impersonationTexts).form;
  const { errors } = form.formState;
  const [left, setLeft] = useState('');
  const { items: brands } = useList<Brand>('/brands');
  const [displayedName, setNamed] = useState('');
  const [profileUrl, presents, withoutId, basis] = form.watch(['profileUrl', 'presents', 'withoutId', 'basis']);
  const said = { displayedName, presents, withoutId, ...(basis && { basis }) };
  const check = useQuery({
    queryKey: ['/impersonations', 'check', left, said],
    queryFn: () => api.post<ImpersonationCheck>('/impersonations/check', { profileUrl: left, ...said }),
    enabled: left !== '',
    retry: false,
    placeholderData: left === '' ? undefined : keepPreviousData,
  }).data;
  const choice = check?.outcome === 'fine' ? check.choice : undefined;
  const fits = !choice || choice.basis !== undefined;
  useEffect(() => onFits(fits), [fits, onFits]);
  const firstId = brands[0]?.id;
  const { resetField } = form;
  // Nothing is kept of what was said of another account.
  useEffect(() => {
    if (left === profileUrl.trim()) return;
    setLeft('');
    setNamed('');
    for (const name of ofAccount) resetField(name);
  }, [left, profileUrl, resetField]);
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
            })}
          />
        )}
      </Field>
      {check?.outcome === 'fine' && choice && (
        <Suspense>
          <GroundFields
            form={form}
            choice={choice}
            use={check.useDeclaration}
            asksForId={check.asksForId}
            onNamed={setNamed}
          />
        </Suspense>
      )}
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
  of: { handle, title, filedBy, asksForId, choice },
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
      {filedBy === 'person' ? texts.byPerson : texts.byAgent}{' '}
      {asksForId && choice?.basis !== 'trademark' && texts.asksForId}
    </span>
  );
}
