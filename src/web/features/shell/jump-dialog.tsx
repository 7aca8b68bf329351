import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLabels } from '#web/brand/deployment.tsx';
import { themes } from '#web/brand/theme.ts';
import { useHideNow } from '#web/features/privacy/use-hide-now.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useChangeSettings, useHidePreviews } from '#web/features/session/settings.ts';
import { signOut } from '#web/features/session/sign-out.ts';
import { useTheme } from '#web/features/session/use-theme.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Jump } from './jump.tsx';
import { shownItems } from './navigation.ts';
import ShellKeysDialog from './shell-keys-dialog.tsx';
import { shellTexts } from './texts.ts';
import { themeTexts } from './texts-theme.ts';
import type { JumpRow } from './use-found.tsx';

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

/** Type part of a name: Enter goes to that page, does what it says, or opens what was found. */
export default function JumpDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const texts = useTexts(shellTexts).tools;
  const [keys, setKeys] = useState(false);
  if (keys) return <ShellKeysDialog onOpenChange={onOpenChange} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title={texts.search}>
      <Places onDone={() => onOpenChange(false)} onKeys={() => setKeys(true)} />
    </Dialog>
  );
}

type Place = Pick<JumpRow, 'name' | 'act'>;

function Places({ onDone, onKeys }: { onDone: () => void; onKeys: () => void }) {
  return <Jump places={[...usePages(), ...useCommands()]} onDone={onDone} onKeys={onKeys} />;
}

function usePages(): Place[] {
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

function useCommands(): Place[] {
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
