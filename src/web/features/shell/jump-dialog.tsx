import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useLabels } from '#web/brand/deployment.tsx';
import { themes } from '#web/brand/theme.ts';
import { useHideNow } from '#web/features/privacy/use-hide-now.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useChangeSettings, useHidePreviews } from '#web/features/session/settings.ts';
import { signOut } from '#web/features/session/sign-out.ts';
import { useTheme } from '#web/features/session/use-theme.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { shownItems } from './navigation.ts';
import ShellKeysDialog from './shell-keys-dialog.tsx';
import { shellTexts } from './texts.ts';
import { shellTextsLater } from './texts-later.ts';
import { themeTexts } from './texts-theme.ts';

/** Beside what the sidebar shows; `/claim-offer` alone is no place without its offer. */
const besides = [
  '/review',
  '/notices',
  '/ops',
  '/account',
  '/notifications',
  '/your-week',
  '/plans',
  '/onboarding',
  '/file-uploads',
  '/renew',
  '/refer',
  '/refer/tips',
  '/refer/refer-aff-tos',
  '/marketing/social-share',
  '/marketing/welcome-package',
] as const;

type Row = { name: string; act: () => void };

/** Type part of a name: Enter goes to that page, does what it says, or looks for it among the cases. */
export default function JumpDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const texts = useTexts(shellTexts).tools;
  const [keys, setKeys] = useState(false);
  if (keys) return <ShellKeysDialog onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title={texts.search}>
      <Jump onDone={() => onOpenChange(false)} onKeys={() => setKeys(true)} />
    </Dialog>
  );
}

function usePages(): Row[] {
  const labels = useLabels();
  const viewer = useViewer();
  const navigate = useNavigate();
  const reachable = shownItems(viewer).flatMap((item) => (item.locked ? [] : [item.path]));
  const others = besides.filter((path) => judgeEntry(viewer, path) === 'enter');
  return [...new Set([...reachable, ...others])].map((path) => ({
    name: labels[path],
    act: () => void navigate({ to: path }),
  }));
}

function useCommands(): Row[] {
  const texts = useTexts(shellTexts);
  const words = useTexts(themeTexts);
  const hidden = useHidePreviews();
  const change = useChangeSettings();
  const hideNow = useHideNow();
  const [, chooseTheme] = useTheme();
  const client = useQueryClient();
  return [
    {
      name: hidden ? texts.tools.showPreviews : texts.tools.hidePreviews,
      act: () => change.mutate({ hidePreviews: !hidden }),
    },
    { name: texts.tools.hideNow, act: hideNow },
    ...themes.map((theme) => ({ name: `${words.name}: ${words.options[theme]}`, act: () => chooseTheme(theme) })),
    { name: texts.signOut, act: () => void signOut(client) },
  ];
}

function Jump({ onDone, onKeys }: { onDone: () => void; onKeys: () => void }) {
  const texts = useTexts(shellTextsLater).jump;
  const navigate = useNavigate();
  const canSearch = judgeEntry(useViewer(), '/takedown-report') === 'enter';
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const words = typed.trim();
  const closing = ({ name, act }: Row): Row => ({
    name,
    act: () => {
      onDone();
      act();
    },
  });
  const named = [...[...usePages(), ...useCommands()].map(closing), { name: texts.keys, act: onKeys }].filter(
    ({ name }) => name.toLowerCase().includes(words.toLowerCase()),
  );
  const search = () => void navigate({ to: '/takedown-report', search: { q: words } });
  const rows = words && canSearch ? [...named, closing({ name: texts.searchCases(words), act: search })] : named;
  const chosen = Math.min(at, rows.length - 1);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') rows[chosen]?.act();
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        role="combobox"
        aria-label={texts.page}
        aria-expanded={rows.length > 0}
        aria-controls="jump-list"
        aria-activedescendant={rows[chosen] ? `jump-${chosen}` : undefined}
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
        {rows.map(({ name, act }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that holds focus
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, aria-activedescendant says which is meant
          <div
            key={name}
            id={`jump-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={act}
            className={cn(
              'flex h-9 cursor-pointer items-center rounded-control px-3 max-md:h-11',
              index === chosen && 'bg-subtle',
            )}
          >
            {name}
          </div>
        ))}
        {rows.length === 0 && <p className="px-3 py-2 text-muted">{texts.nothing}</p>}
      </div>
    </>
  );
}
