import type { DeskItem } from '#web/features/api/types.ts';
import { openCaseTexts } from '#web/features/cases/texts-later.ts';
import { useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { type Fault, Field, faultWords } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { opsTexts } from './texts.tsx';

type AskProps = {
  name: string;
  label: string;
  isOptional: boolean;
  /** Of the item, of which some may be left out. */
  marks: readonly string[];
  value: string;
  error: Fault | false;
  onChange: (value: string) => void;
  onEnter: () => void;
};

export function Ask({ name, label, isOptional, marks, value, error, onChange, onEnter }: AskProps) {
  const { choose } = useTexts(opsTexts);
  const { replies } = useTexts(openCaseTexts);
  if (name === 'leaveOut') return <LeaveOut marks={marks} value={value} error={error} onChange={onChange} />;
  return (
    <Field label={label} optional={isOptional} error={error || undefined}>
      {(wiring) =>
        name === 'outcome' ? (
          <Select
            {...wiring}
            name={name}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={[
              { value: '', label: choose },
              ...Object.entries(replies).map(([outcome, label]) => ({ value: outcome, label })),
            ]}
          />
        ) : ['note', 'reason', 'text', 'summary', 'question'].includes(name) ? (
          <Textarea
            {...wiring}
            name={name}
            required={!isOptional}
            rows={name === 'text' ? 8 : 2}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...wiring}
            name={name}
            required={!isOptional}
            value={value}
            inputMode={['count', 'days', 'minutes'].includes(name) ? 'numeric' : 'text'}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.repeat && onEnter()}
          />
        )
      }
    </Field>
  );
}

/** By what somebody is known whom an item is about. */
export const marksOf = ({ facts: { marks } }: DeskItem): string[] => (Array.isArray(marks) ? marks.map(String) : []);

/** By what somebody is known, each with a box to leave it out; `value` holds the places of those, as `0,2`. */
function LeaveOut({ marks, value, error, onChange }: Pick<AskProps, 'marks' | 'value' | 'error' | 'onChange'>) {
  const { asks } = useTexts(opsTexts);
  const out = value === '' ? [] : value.split(',');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-[550]">{asks.leaveOut}</legend>
      {marks.map((mark, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what is sent, and two marks may be equal
          key={at}
          label={
            <span translate="no" className="wrap-anywhere">
              {mark}
            </span>
          }
          checked={out.includes(String(at))}
          onChange={({ target: { checked } }) =>
            onChange((checked ? [...out, String(at)] : out.filter((one) => one !== String(at))).join())
          }
        />
      ))}
      {error && (
        <p role="alert" className="text-small text-danger">
          {faultWords(error)}
        </p>
      )}
    </fieldset>
  );
}

/** What was filled in, as the call wants it: a count is a number, what is left out a list of them, and what is empty is not sent. */
export function bodyOf(asks: readonly string[], values: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    asks.flatMap((name) => {
      const value = values[name]?.trim();
      if (!value) return [];
      return [[name, name === 'count' ? Number(value) : name === 'leaveOut' ? value.split(',').map(Number) : value]];
    }),
  );
}
