import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';

type Wiring = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };
type Props = {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (wiring: Wiring) => ReactNode;
};

/**
 * Label above, help below, the error in its place; hands the control what ties them together.
 * `<Field label="Handle" error={errors.handle?.message}>{(wiring) => <Input {...wiring} {...register('handle')} />}</Field>`
 */
export function Field({ label, optional, help, error, className, children }: Props) {
  const texts = useTexts(uiTexts);
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-small leading-[18px] font-[550]">
        {label}
        {optional && <span className="font-[400] text-muted"> {texts.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
      })}
      {error ? (
        <p id={noteId} className="flex items-start gap-1.5 text-small leading-[18px] text-danger">
          <CircleAlert size={16} aria-hidden className="mt-px" />
          {error}
        </p>
      ) : (
        help && (
          <div id={noteId} className="text-small leading-[18px] text-muted">
            {help}
          </div>
        )
      )}
    </div>
  );
}
