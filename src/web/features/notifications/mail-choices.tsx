import type { MailChoice } from '#web/features/api/types.ts';
import { Select } from '#web/ui/select.tsx';

const options = [
  { value: 'now', label: 'Within minutes' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Never' },
] as const;

type Props = {
  items: readonly MailChoice[];
  onChange: (kind: MailChoice['kind'], mail: MailChoice['mail']) => void;
};

/** Each kind of news with when it comes by mail; a choice counts as it is made. */
export function MailChoices({ items, onChange }: Props) {
  return (
    <ul className="divide-y divide-border">
      {items.map(({ kind, name, mail }) => (
        <li key={kind} className="grid items-center gap-x-4 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_180px]">
          <label htmlFor={`mail-${kind}`}>{name}</label>
          <Select
            id={`mail-${kind}`}
            options={options}
            value={mail}
            onChange={({ target }) => {
              const chosen = options.find(({ value }) => value === target.value);
              if (chosen) onChange(kind, chosen.value);
            }}
          />
        </li>
      ))}
      <li className="grid items-center gap-x-4 py-2.5 md:grid-cols-[minmax(0,1fr)_180px]">
        <span>Somebody changed how you sign in</span>
        <span className="text-muted">Always, at once</span>
      </li>
    </ul>
  );
}
