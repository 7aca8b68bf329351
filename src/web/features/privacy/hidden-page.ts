/** What is remembered of a page that was left in a hurry; in this tab only. */
const store = 'note';
/** After this the way back asks for the password. */
export const passwordAfterMs = 10 * 60_000;

export type Hidden = { path: string; at: number };

export function rememberHidden(hidden: Hidden): void {
  sessionStorage.setItem(store, JSON.stringify(hidden));
}

export function readHidden(): Hidden | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(store) ?? 'null');
    if (typeof value !== 'object' || value === null || !('path' in value) || !('at' in value)) return undefined;
    const { path, at } = value;
    return typeof path === 'string' && typeof at === 'number' ? { path, at } : undefined;
  } catch {
    // Something else wrote there: nothing is hidden.
    return undefined;
  }
}

export function forgetHidden(): void {
  sessionStorage.removeItem(store);
}

/** Is this the second Escape? @example isSecond(1000, 1500) // true */
export const isSecond = (last: number | undefined, now: number): boolean => last !== undefined && now - last <= 600;

export const needsPassword = (hidden: Hidden, now: number): boolean => now - hidden.at > passwordAfterMs;
