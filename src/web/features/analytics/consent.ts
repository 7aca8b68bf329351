/** Whether this browser's person said that they may be counted. Kept in this browser, which is all it is about. */
const key = 'analytics';
const changed = 'analytics-answered';

export type Answer = 'yes' | 'no';

/** Global Privacy Control and Do Not Track are an answer: no. */
export const refusedByBrowser = (
  browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator,
): boolean => browser.globalPrivacyControl === true || browser.doNotTrack === '1';

/** Undefined: nobody was asked yet. */
export function givenAnswer(): Answer | undefined {
  if (refusedByBrowser()) return 'no';
  const stored = localStorage.getItem(key);
  return stored === 'yes' || stored === 'no' ? stored : undefined;
}

export function giveAnswer(answer: Answer): void {
  localStorage.setItem(key, answer);
  window.dispatchEvent(new Event(changed));
}

/** Hears of an answer, given here or in another tab, until the returned function is called. */
export function onAnswer(listener: () => void): () => void {
  const names = [changed, 'storage'];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
