import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';

/** What is wrong: a sentence of ours, or of type `server` one of the server's. */
export type Fault = string | { type?: unknown; message?: string | undefined } | undefined;

/** As it is said beneath what it is about; what the server says may be English in another language. */
export function faultWords(fault: Fault): ReactNode {
  if (typeof fault !== 'object') return fault;
  return fault.message && fault.type === 'server' ? <ServerSentence of={fault.message} /> : fault.message;
}

type Wiring = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };
type Props = {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: Fault;
  className?: string;
  children: (wiring: Wiring) => ReactNode;
};

/**
 * Label above, help below, the error in its place; hands the control what ties them together.
 * `<Field label="Handle" error={errors.handle}>{(wiring) => <Input {...wiring} {...register('handle')} />}</Field>`
 */
export function Field({ label, optional, help, error, className, children }: Props) {
  const texts = useTexts(uiTexts);
  const id = useId();
  const wrong = faultWords(error);
  const noteId = `${id}-note`;
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-small leading-[18px] font-[550]">
        {label}
        {optional && <span className="font-[400] text-muted"> {texts.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': wrong ? true : undefined,
        'aria-describedby': wrong || help ? noteId : undefined,
      })}
      {/* There before there is anything to say, so that it is said; empty, it takes no room. */}
      <div aria-live="polite" className="empty:absolute">
        {wrong && (
          <p id={noteId} className="flex items-start gap-1.5 text-small leading-[18px] text-danger">
            <CircleAlert size={16} aria-hidden className="mt-px" />
            {wrong}
          </p>
        )}
      </div>
      {!wrong && help && (
        <div id={noteId} className="text-small leading-[18px] text-muted">
          {help}
        </div>
      )}
    </div>
  );
}
