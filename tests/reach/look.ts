import type { Page, Route } from '@playwright/test';
import { axeFaults } from '../setup/axe-faults.ts';
import { settled } from './at-reach.ts';

export type State = 'full' | 'empty' | 'failed' | 'locked';
type Theme = 'light' | 'dark';

/** WCAG 2.1 A and AA, and axe's best practice. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];
type Rules = NonNullable<Parameters<typeof axeFaults>[2]>;
const off = (names: readonly string[]): Rules => Object.fromEntries(names.map((name) => [name, { enabled: false }]));

/** A dialog or menu in front of a page belongs to none of its landmarks. */
export const inFront: Rules = off(['region']);

async function dress(page: Page, theme: Theme): Promise<void> {
  // In words: what runs in the browser knows names that this side does not.
  await page.evaluate(
    `new Promise((drawn) => { document.documentElement.dataset.theme = '${theme}'; requestAnimationFrame(() => requestAnimationFrame(drawn)); })`,
  );
}

/** Every fault of what is open, in both themes, each as one line that says where. Its colours alone are looked at twice. */
export async function faultsInBothThemes(page: Page, what: string, rules: Rules = {}): Promise<string[]> {
  const light = await axeFaults(page, { type: 'tag', values: everything }, rules);
  await dress(page, 'dark');
  const dark = await axeFaults(page, { type: 'rule', values: colours }, rules);
  await dress(page, 'light');
  return [...light.map((fault) => `${what}, light: ${fault}`), ...dark.map((fault) => `${what}, dark: ${fault}`)];
}

export interface Dressed {
  width: 375 | 1280;
  theme: Theme;
}

/** Leaves the page at this width, in this theme; answers whether it is wider than its screen. */
export async function faultsOfWidth(page: Page, what: string, { width, theme }: Dressed): Promise<string[]> {
  await page.setViewportSize({ width, height: width === 375 ? 812 : 800 });
  await dress(page, theme);
  await settled(page);
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return wider > 0 ? [`${what} at ${width}, ${theme}: scrolls sideways by ${wider} px`] : [];
}

/** Every fault but those of colours, which take two thirds of a look, at one width in one theme; the page stays so. */
export async function faultsAt(page: Page, what: string, dressed: Dressed): Promise<string[]> {
  const wide = await faultsOfWidth(page, what, dressed);
  const faults = await axeFaults(page, { type: 'tag', values: everything }, off(colours));
  return [...wide, ...faults.map((fault) => `${what} at ${dressed.width}, ${dressed.theme}: ${fault}`)];
}

/** Calls that a page needs to be drawn at all. */
const needed = /\/(?:deployment|me)(?:\?|$)/;

/** How the API answers on a page in this state; as it does by itself where nothing is said. */
export const answers: Partial<Record<State, (route: Route) => Promise<void>>> = {
  /** As for a newcomer, on pages that only a plan opens: every list is empty. */
  empty: async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch({ maxRetries: 3 }); // a kept connection may just be closing
    const json = await answer.json().catch(() => undefined);
    return json?.items
      ? route.fulfill({ response: answer, json: { ...json, items: [], nextCursor: null } })
      : route.fulfill({ response: answer });
  },
  failed: async (route) =>
    needed.test(route.request().url())
      ? route.continue()
      : route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Failed', status: 500, code: 'internal', detail: 'It failed here.' },
        }),
};

/** Whether some part of the page says that it is empty, or that it failed. */
export const says = (page: Page, state: 'empty' | 'failed'): Promise<boolean> =>
  page
    .locator(`[data-state=${state}]`)
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 }) // a part that asks by itself comes a moment after the page
    .then(() => true)
    .catch(() => false);

/** Presses "Try again" until nothing offers it, with an API that answers; returns the words of what still says it failed. */
export async function failedAfterTrying(page: Page): Promise<string[]> {
  const answer = answers.failed;
  await page.unroute('**/api/v1/**');
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  // One press may bring what others ask for, too.
  for (let tries = 12; tries > 0 && (await again.count()) > 0; tries -= 1) {
    // At once: one that goes because its part came by another press is not waited for.
    await again.evaluateAll((all) => (all as unknown as { click(): void }[])[0]?.click());
    await settled(page);
  }
  // What lies behind a sheet is out of reach.
  const still = await page.locator('[data-state=failed]:not([aria-hidden=true] *)').allInnerTexts();
  if (answer) await page.route('**/api/v1/**', answer);
  return still;
}
