import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useLabels } from '#web/brand/deployment.tsx';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { shownItems } from './navigation.ts';
import { shellTexts } from './texts.ts';
import { shellTextsLater } from './texts-later.ts';

const always = ['/account', '/notifications', '/plans'] as const;
const besides = ['/review', '/notices', '/ops'] as const;

/** Type part of a page's name, Enter goes there. */
export default function JumpDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const texts = useTexts(shellTexts).tools;
  return (
    <Dialog open onOpenChange={onOpenChange} title={texts.search}>
      <Jump onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Jump({ onDone }: { onDone: () => void }) {
  const labels = useLabels();
  const texts = useTexts(shellTextsLater).jump;
  const viewer = useViewer();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const reachable = shownItems(viewer).flatMap((item) => (item.locked ? [] : [item.path]));
  const others = besides.filter((path) => judgeEntry(viewer, path) === 'enter');
  const pages = [...new Set([...reachable, ...others, ...always])].filter((path) =>
    labels[path].toLowerCase().includes(typed.trim().toLowerCase()),
  );
  const chosen = Math.min(at, pages.length - 1);
  const go = (path: (typeof pages)[number] | undefined) => {
    if (!path) return;
    onDone();
    void navigate({ to: path });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(pages[chosen]);
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, pages.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        role="combobox"
        aria-label={texts.page}
        aria-expanded={pages.length > 0}
        aria-controls="jump-list"
        aria-activedescendant={pages[chosen] ? `jump-${chosen}` : undefined}
        autoComplete="off"
        placeholder={texts.page}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
      />
      <div id="jump-list" role="listbox" aria-label={texts.pages} className="mt-2 max-h-[50dvh] overflow-y-auto">
        {pages.map((path, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that holds focus
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, aria-activedescendant says which is meant
          <div
            key={path}
            id={`jump-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(path)}
            className={cn(
              'flex h-9 cursor-pointer items-center rounded-control px-3 max-md:h-11',
              index === chosen && 'bg-subtle',
            )}
          >
            {labels[path]}
          </div>
        ))}
        {pages.length === 0 && <p className="px-3 py-2 text-muted">{texts.nothing}</p>}
      </div>
    </>
  );
}
