import type { UseFormReturn } from 'react-hook-form';
import { brandLengths } from '#modules/brands/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { brandTexts } from './texts.tsx';

export type Names = { displayName: string; aliases: string; oldHandles: string };

/** The names an account goes by beside its handle; in the form that adds one, and in the one that changes them. */
export function NamesFields<Values extends Names>({ form }: { form: UseFormReturn<Values> }) {
  const texts = useTexts(brandTexts).form;
  const { register, formState } = form as unknown as UseFormReturn<Names>; // whatever else is in the form
  const { errors } = formState;
  return (
    <>
      <Field label={texts.displayName} optional error={errors.displayName}>
        {(wiring) => <Input {...wiring} {...register('displayName', atMost(brandLengths.displayName))} />}
      </Field>
      <Field label={texts.aliases} optional error={errors.aliases} help={texts.aliasesHelp}>
        {(wiring) => <Input {...wiring} {...register('aliases')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label={texts.oldHandles} optional error={errors.oldHandles} help={texts.oldHandlesHelp}>
        {(wiring) => <Input {...wiring} {...register('oldHandles')} autoCapitalize="none" spellCheck={false} />}
      </Field>
    </>
  );
}

/** @example splitNames('@mara, mara vale') // ['mara', 'mara vale'] */
export function splitNames(names: string): string[] {
  const bare = names.split(/[,\n]/).map((name) => name.trim().replace(/^@/, ''));
  return [...new Set(bare.filter(Boolean))];
}
