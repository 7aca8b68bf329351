import type { ComponentProps } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { type Fault, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { sessionTexts } from './texts.tsx';

type Props = ComponentProps<'input'> & { label?: string; help?: string; error?: Fault };

/** Six digits of an authenticator app, or a recovery code. */
export function CodeField({ label, help, error, ...rest }: Props) {
  const texts = useTexts(sessionTexts).codeField;
  return (
    <Field label={label ?? texts.code} help={help} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          {...rest}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
