import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onTheme, type Theme } from '#web/brand/theme.ts';
import { useChangeSettings } from './settings.ts';

/** The theme that is chosen, and how another one is: at once, and on the next device too. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const change = useChangeSettings();
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    change.mutate({ theme });
  };
  return [useSyncExternalStore(onTheme, chosenTheme), choose];
}
