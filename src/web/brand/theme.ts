import type { Theme } from '#modules/accounts/contract.ts';

export type { Theme };
export const themes: readonly Theme[] = ['light', 'dark', 'device'];

const key = 'theme';

/** The reader's choice; light unless chosen otherwise. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(key);
  return themes.find((theme) => theme === stored) ?? 'light';
}

/** Sets `data-theme` on the root. Called once before the first paint and again on every choice. */
export function applyTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'device' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  applyTheme(theme);
}

/** Follows the device while "like the device" is chosen. */
export function followDevice(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(chosenTheme()));
}
