import type { NewsChoice } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { Select } from '#web/ui/select.tsx';
import { newsLang } from './news-lang.ts';
import { notificationsTexts } from './texts.tsx';
import type { Wish } from './use-news-choices.ts';

/** What comes once a week or a month comes then, or never. */
function optionsFor(kind: NewsChoice['kind']) {
  const { withinMinutes, onceADay, onceAWeek, onceAMonth, never } = textsOf(notificationsTexts).newsChoices;
  const off = { value: 'off', label: never } as const;
  if (kind === 'weekly-report') return [{ value: 'now', label: onceAWeek }, off] as const;
  if (kind === 'monthly-report') return [{ value: 'now', label: onceAMonth }, off] as const;
  return [{ value: 'now', label: withinMinutes }, { value: 'daily', label: onceADay }, off] as const;
}

type Props = {
  items: readonly NewsChoice[];
  /** About mails alone: who chooses has no session. */
  mailAlone?: boolean;
  onChange: (kind: NewsChoice['kind'], wish: Wish) => void;
};

const row = 'grid items-center gap-x-6 gap-y-1.5 py-2.5';

/** Each kind of news with whether it stands here and when it comes by mail; a choice counts as it is made. */
export function NewsChoices({ items, mailAlone = false, onChange }: Props) {
  const texts = useTexts(notificationsTexts).newsChoices;
  const columns = cn(
    row,
    mailAlone
      ? 'md:grid-cols-[minmax(0,1fr)_180px]'
      : 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto_180px]',
  );
  return (
    <ul className="divide-y divide-border">
      {items.map(({ kind, name, inApp, mail }) => (
        <li key={kind} className={columns}>
          <label htmlFor={`mail-${kind}`} className={cn(!mailAlone && 'max-md:col-span-2')}>
            <span className="sr-only">{texts.byMail} </span>
            <span lang={newsLang()}>{name}</span>
          </label>
          {!mailAlone && (
            <Checkbox
              checked={inApp}
              label={
                <>
                  {texts.here}
                  <span className="sr-only">
                    : <span lang={newsLang()}>{name}</span>
                  </span>
                </>
              }
              onChange={({ target }) => onChange(kind, { inApp: target.checked })}
            />
          )}
          <Select
            id={`mail-${kind}`}
            options={optionsFor(kind)}
            value={optionsFor(kind).some(({ value }) => value === mail) ? mail : 'now'}
            onChange={({ target }) => {
              const chosen = optionsFor(kind).find(({ value }) => value === target.value);
              if (chosen) onChange(kind, { mail: chosen.value });
            }}
          />
        </li>
      ))}
      <li className={cn(row, 'md:grid-cols-[minmax(0,1fr)_180px]')}>
        <span>{texts.signInChange}</span>
        <span className="text-muted">{texts.alwaysAtOnce}</span>
      </li>
    </ul>
  );
}
