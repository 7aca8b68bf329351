import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import { jumpTexts } from './jump-texts.ts';
import { type JumpRow, jumpGroups, useFound } from './use-found.tsx';

type Props = { places: readonly Pick<JumpRow, 'name' | 'act'>[]; onDone: () => void; onKeys: () => void };

/** The field and its list: pages and commands by name at once, then what the server finds. */
export function Jump({ places, onDone, onKeys }: Props) {
  const texts = useTexts(jumpTexts);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim();
  const found = useFound(words);
  const search = useSearchCases();
  const closing = (row: JumpRow): JumpRow => ({
    ...row,
    act: () => {
      onDone();
      row.act();
    },
  });
  const place = ({ name, act }: Props['places'][number]): JumpRow => ({ key: name, group: 'places', name, act });
  const named = [...places.map(place).map(closing), place({ name: texts.keys, act: onKeys })].filter(({ name }) =>
    name.toLowerCase().includes(words.toLowerCase()),
  );
  const inReport = search && words ? [place({ name: texts.searchCases(words), act: () => search(words) })] : [];
  const rows = [...named, ...found.rows.map(closing), ...inReport.map((row) => closing({ ...row, group: 'more' }))];
  const chosen = Math.min(at, rows.length - 1);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    document.getElementById(`jump-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  // What is listed while the answer is on its way belongs to the letters before: Enter then means the row that comes.
  const [isAwaited, setAwaited] = useState(false);
  const enter = (row: JumpRow | undefined) => {
    if (found.isAsking && row && found.rows.some(({ key }) => key === row.key)) setAwaited(true);
    else row?.act();
  };
  useEffect(() => {
    if (!isAwaited || found.isAsking) return;
    setAwaited(false);
    rows[chosen]?.act();
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter(rows[chosen]);
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        role="combobox"
        aria-label={texts.field}
        aria-expanded={rows.length > 0}
        aria-controls="jump-list"
        aria-activedescendant={rows[chosen] ? `jump-${chosen}` : undefined}
        autoComplete="off"
        placeholder={texts.field}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setAwaited(false);
        }}
      />
      <Rows rows={rows} chosen={chosen} />
      <p role="status" className="px-3 pt-2 text-small text-muted empty:hidden">
        {statusOf(texts, found, rows.length > inReport.length, words)}
      </p>
    </>
  );
}

function statusOf(
  texts: typeof jumpTexts,
  { isAsking, failed }: { isAsking: boolean; failed: boolean },
  isMatched: boolean,
  words: string,
): string | undefined {
  if (failed) return texts.failed;
  if (isAsking) return texts.asking;
  return isMatched ? undefined : texts.nothing(words);
}

/** To the whole list of cases with these words; nothing where the viewer may not enter it. */
function useSearchCases(): ((words: string) => void) | undefined {
  const navigate = useNavigate();
  const mayEnter = judgeEntry(useViewer(), '/takedown-report') === 'enter';
  return mayEnter ? (q) => void navigate({ to: '/takedown-report', search: { q } }) : undefined;
}

function Rows({ rows, chosen }: { rows: readonly JumpRow[]; chosen: number }) {
  const texts = useTexts(jumpTexts);
  const groups = jumpGroups.filter((group) => rows.some((row) => row.group === group));
  return (
    <div id="jump-list" role="listbox" aria-label={texts.list} className="mt-2 max-h-[50dvh] overflow-y-auto">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-label={texts.groups[group]}>
          {groups.length > 1 && (
            <p aria-hidden className="px-3 pt-2 pb-1 text-caption font-[550] text-muted">
              {texts.groups[group]}
            </p>
          )}
          {rows.map((row, index) =>
            row.group === group ? <Option key={row.key} row={row} index={index} isChosen={index === chosen} /> : null,
          )}
        </div>
      ))}
    </div>
  );
}

function Option({ row, index, isChosen }: { row: JumpRow; index: number; isChosen: boolean }) {
  const { name, hint, after, act } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that holds focus
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, aria-activedescendant says which is meant
    <div
      id={`jump-${index}`}
      role="option"
      aria-selected={isChosen}
      onClick={act}
      className={cn(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 max-md:min-h-11',
        isChosen && 'bg-subtle',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {hint && <span className="block truncate text-small text-muted">{hint}</span>}
      </span>
      {after}
    </div>
  );
}
