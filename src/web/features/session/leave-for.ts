/**
 * Goes to another document in the place of this one, so that back does not return to what is done. Never settles: whoever
 * waits for it stays busy until the next page is there.
 */
export function leaveFor(path: string): Promise<never> {
  window.location.replace(path);
  return new Promise(() => undefined);
}
