import type { MailChoice } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Select } from '#web/ui/select.tsx';
import { notificationsTexts } from './texts.tsx';

const options = () =>
  [
    { value: 'now', label: textsOf(notificationsTexts).mailChoices.withinMinutes },
    { value: 'daily', label: textsOf(notificationsTexts).mailChoices.onceADay },
    { value: 'off', label: textsOf(notificationsTexts).mailChoices.never },
  ] as const;

type Props = {
  items: readonly MailChoice[];
  onChange: (kind: MailChoice['kind'], mail: MailChoice['mail']) => void;
};

/** Each kind of news with when it comes by mail; a choice counts as it is made. */
export function MailChoices({ items, onChange }: Props) {
  const texts = useTexts(notificationsTexts).mailChoices;
  return (
    <ul className="divide-y divide-border">
      {items.map(({ kind, name, mail }) => (
        <li key={kind} className="grid items-center gap-x-4 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_180px]">
          <label lang="en" htmlFor={`mail-${kind}`}>
            {name}
          </label>
          <Select
            id={`mail-${kind}`}
            options={options()}
            value={mail}
            onChange={({ target }) => {
              const chosen = options().find(({ value }) => value === target.value);
              if (chosen) onChange(kind, chosen.value);
            }}
          />
        </li>
      ))}
      <li className="grid items-center gap-x-4 py-2.5 md:grid-cols-[minmax(0,1fr)_180px]">
        <span>{texts.somebodyChangedHow}</span>
        <span className="text-muted">{texts.alwaysAtOnce}</span>
      </li>
    </ul>
  );
}
