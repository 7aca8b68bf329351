import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type Props = ComponentProps<'input'> & { label?: string; help?: string; error?: string | undefined };

/** Six digits of an authenticator app, or a recovery code. */
export function CodeField({ label = 'Code', help, error, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={error}>
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
