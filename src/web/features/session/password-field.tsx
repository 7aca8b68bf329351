import { Check, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Fault, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { sessionTexts } from './texts.tsx';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: Fault;
  good?: string | undefined;
  help?: string;
};

/** A password that can be shown; its help turns into a quiet green line when it holds. */
export function PasswordField({ label, error, good, help, ...rest }: Props) {
  const texts = useTexts(sessionTexts).passwordField;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const line = good ? (
    <span className="flex items-center gap-1.5 text-success">
      <Check size={16} aria-hidden />
      {good}
    </span>
  ) : (
    help
  );
  return (
    <Field label={label} error={error} help={line}>
      {(wiring) => (
        <span className="relative block">
          <Input {...wiring} {...rest} type={shown ? 'text' : 'password'} className="pr-11" />
          <Button
            look="plain"
            size="icon"
            aria-label={shown ? texts.hide(label.toLowerCase()) : texts.show(label.toLowerCase())}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-1 -translate-y-1/2 max-md:right-0"
          >
            <Icon size={16} aria-hidden />
          </Button>
        </span>
      )}
    </Field>
  );
}
