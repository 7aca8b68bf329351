import type { Theme } from '#modules/accounts/contract.ts';

export type { Theme };
export const themes: readonly Theme[] = ['light', 'dark', 'device'];

const key = 'theme';
const changed = new EventTarget();

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
  changed.dispatchEvent(new Event('change'));
}

/** Whoever reads here next has chosen nothing. */
export function forgetTheme(): void {
  localStorage.removeItem(key);
  applyTheme('light');
}

/** Calls back on every choice, until the answer is called. */
export function onTheme(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** Follows the device while "like the device" is chosen. */
export function followDevice(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(chosenTheme()));
}
