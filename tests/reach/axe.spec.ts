import type { Page, Route } from '@playwright/test';
import { axeFaults } from '../setup/axe-faults.ts';
import { overLinks, waysIn } from '../setup/ways-in.ts';
import { expect, see, settled, test } from './at-reach.ts';
import {
  alwaysWhole,
  type Brand,
  forms,
  isForNewcomers,
  looked,
  openers,
  type PageToSee,
  protectedPages,
  publicPages,
} from './pages.ts';

/**
 * No fault of WCAG 2.1 A and AA, nor of axe's best practice, on any page, in both brands, light and dark, full, empty,
 * failed, and with whatever opens in front of it, at 1280 and 375 px. Each is loaded once: colours alone are looked at
 * again in the dark. What is empty or failed says so, and comes when it is asked again and can.
 */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
const colours = ['color-contrast', 'link-in-text-block'];

/** Every fault of what is open, in both themes, each as one line that says where. */
async function faultsOf(page: Page, what: string, rules: Parameters<typeof axeFaults>[2] = {}): Promise<string[]> {
  const dress = (theme: string) =>
    page.evaluate(
      `new Promise((drawn) => { document.documentElement.dataset.theme = '${theme}'; requestAnimationFrame(() => requestAnimationFrame(drawn)); })`,
    );
  const light = await axeFaults(page, { type: 'tag', values: everything }, rules);
  await dress('dark');
  const dark = await axeFaults(page, { type: 'rule', values: colours }, rules);
  await dress('light');
  return [...light.map((fault) => `${what}, light: ${fault}`), ...dark.map((fault) => `${what}, dark: ${fault}`)];
}

type State = 'full' | 'empty' | 'failed';
const known = /\/(?:deployment|me)(?:\?|$)/;

const answers: Record<State, ((route: Route) => Promise<void>) | undefined> = {
  full: undefined,
  /** As for somebody new, where only somebody who has a plan may look: every list is empty. */
  empty: async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch({ maxRetries: 3 }); // a kept connection may just be closing
    const json = await answer.json().catch(() => undefined);
    return json?.items
      ? route.fulfill({ response: answer, json: { ...json, items: [], nextCursor: null } })
      : route.fulfill({ response: answer });
  },
  failed: async (route) =>
    known.test(route.request().url())
      ? route.continue()
      : route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Failed', status: 500, code: 'internal', detail: 'It failed here.' },
        }),
};

/** What an empty or failed page owes: a sentence and the next step, and that it comes once it can. */
async function owedBy(page: Page, { path }: PageToSee, state: State, what: string): Promise<string[]> {
  if (state === 'full' || alwaysWhole[state].includes(path)) return [];
  // A part that asks by itself comes a moment after the page.
  const said = await page
    .locator(`[data-state=${state}]`)
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .then(() => true)
    .catch(() => false);
  if (!said) return [`${what} does not say so`];
  const answer = answers[state];
  if (state === 'empty' || !answer) return [];
  await page.unroute('**/api/v1/**');
  const again = page.getByRole('button', { name: 'Try again', exact: true });
  // One press may bring what others ask for, too.
  for (let tries = 12; tries > 0 && (await again.count()) > 0; tries -= 1) {
    // At once: one that goes because its part came by another press is not waited for.
    await again.evaluateAll((all) => (all as unknown as { click(): void }[])[0]?.click());
    await settled(page);
  }
  // Nobody reaches what lies behind a sheet.
  const still = await page.locator('[data-state=failed]:not([aria-hidden=true] *)').allInnerTexts();
  await page.route('**/api/v1/**', answer);
  return still.map((words) => `${what} does not come once it can: ${words}`);
}

/** The rules that a narrow screen can break: everything but colours, which are the same there. */
async function narrowFaults(page: Page, what: string): Promise<string[]> {
  await page.setViewportSize({ width: 375, height: 812 });
  await settled(page);
  const off = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]));
  const faults = await axeFaults(page, { type: 'tag', values: everything }, off);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled(page);
  return faults.map((fault) => `${what}, at 375: ${fault}`);
}

/** What opens in front of a page, one after the other, and the forms that open in it. */
async function faultsInside(
  page: Page,
  { path }: PageToSee,
  what: string,
): Promise<{ seen: number; faults: string[] }> {
  const faults: string[] = [];
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  for (const name of openers[path] ?? []) {
    const fronts = page.locator('[role="dialog"], [role="menu"]');
    const before = await fronts.count();
    await press(name);
    await expect(fronts).toHaveCount(before + 1);
    const front = fronts.last();
    await settled(page);
    // What stands in front of the page belongs to none of its landmarks.
    faults.push(...(await faultsOf(page, `${what} with "${name}"`, { region: { enabled: false } })));
    const close = front.getByRole('button', { name: 'Close' });
    await ((await close.count()) > 0 ? close.click() : page.keyboard.press('Escape'));
    await expect(fronts).toHaveCount(before);
  }
  for (const name of forms[path] ?? []) await press(name);
  await settled(page);
  if (forms[path]) faults.push(...(await faultsOf(page, `${what} with its forms`)));
  return { seen: (openers[path] ?? []).length + (forms[path] ? 1 : 0), faults };
}

const half = <Item>(items: readonly Item[], part: number): Item[] => items.filter((_, at) => at % 2 === part);

/** How much was looked at, and how long it took. */
function tell(seen: number): void {
  const { title } = test.info();
  process.stdout.write(
    `${title}: ${seen} pages and states, twice each, ${((Date.now() - began) / 1000).toFixed(0)} s since its start\n`,
  );
}
let began = 0;
test.beforeEach(() => {
  began = Date.now();
});

for (const brand of ['Reclaim', 'Shark'] as const satisfies Brand[]) {
  for (const state of ['full', 'empty', 'failed'] as const)
    for (const part of [0, 1])
      test(`${brand}, ${state}, part ${part + 1}: nothing in anybody's way`, async ({ enterAs }) => {
        test.setTimeout(400_000);
        const pages = new Map<string, Page>();
        const faults: string[] = [];
        let seen = 0;
        for (const one of half(protectedPages, part)) {
          const person = state === 'empty' && isForNewcomers(one.path) ? 'newcomer' : one.person;
          const page = pages.get(person) ?? (await enterAs(person, brand));
          if (!pages.has(person)) {
            pages.set(person, page);
            const answer = answers[state];
            if (answer) await page.route('**/api/v1/**', answer);
          }
          const what = `${one.path} ${state} in ${brand}`;
          await see(page, one);
          faults.push(...(await faultsOf(page, what)), ...(await narrowFaults(page, what)));
          faults.push(...(await owedBy(page, one, state, what)));
          seen += 1;
          // The second API knows no payment provider: nothing can be cancelled there.
          if (state !== 'full' || (brand === 'Shark' && one.path === '/plans')) continue;
          const inside = await faultsInside(page, one, what);
          faults.push(...inside.faults);
          seen += inside.seen;
        }
        tell(seen);
        expect(faults).toEqual([]);
      });

  test(`${brand}, public pages: nothing in anybody's way`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const page = await enterAs('nobody', brand);
    const faults: string[] = [];
    const everyFault = async (what: string) => [...(await faultsOf(page, what)), ...(await narrowFaults(page, what))];
    for (const one of publicPages) {
      await see(page, one);
      faults.push(...(await everyFault(`${one.path} in ${brand}`)));
    }
    for (const path of [
      ...waysIn.filter((way) => way.includes('?')),
      `/email-settings/subscription/${looked().newsToken}`,
    ]) {
      await see(page, { path, person: 'nobody' });
      faults.push(...(await everyFault(`${path} in ${brand}`)));
    }
    for (const { path, button, passwords } of overLinks) {
      await see(page, { path, person: 'nobody' });
      if (passwords)
        for (const name of ['newPassword', 'repeat']) await page.locator(`[name=${name}]`).fill('three quiet harbours');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This link works no more' })).toBeVisible();
      faults.push(...(await everyFault(`${path}, tried, in ${brand}`)));
    }
    tell(publicPages.length + waysIn.length + overLinks.length);
    expect(faults).toEqual([]);
  });

  test(`${brand}, what comes over a page: nothing in anybody's way`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    // What stands in front of the page belongs to none of its landmarks.
    const look = async (what: string) => {
      await settled(page);
      faults.push(...(await faultsOf(page, `${what} in ${brand}`, { region: { enabled: false } })));
    };
    const page = await enterAs('premium', brand);
    const fronts = page.locator('[role="dialog"], [role="menu"]');
    await see(page, { path: '/takedown-report', person: 'premium' });
    await page.locator('main a[href*="/takedown-report/cas_"]:visible').first().click();
    await expect(page.locator('[data-side=right][role=dialog]')).toBeVisible();
    await look('the sheet of a case');
    await page.keyboard.press('Escape');
    await expect(fronts).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(fronts).toHaveCount(1);
    await look('the keys');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 812 });
    for (const [name, what] of [
      ['Open menu', 'the drawer'],
      ['Filters', 'a sheet from below'],
      [/^More: /, 'the tools of a phone'],
    ] as const) {
      await expect(fronts).toHaveCount(0);
      await page.getByRole('button', { name }).click();
      await expect(fronts).toHaveCount(1);
      await look(`${what} at 375`);
      await page.keyboard.press('Escape');
    }
    tell(5);
    expect(faults).toEqual([]);
  });

  for (const width of [1280, 375])
    test(`${brand}, messages at ${width}: nothing in anybody's way`, async ({ enterAs }) => {
      const page = await enterAs('newcomer', brand);
      await page.setViewportSize({ width, height: 812 });
      await see(page, { path: '/dashboard', person: 'newcomer' });
      if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      const locked = page.getByRole('button', { name: /, on a higher plan$/ }).first();
      const messages = page.locator('[data-sonner-toast]');
      for (const count of [1, 2, 3]) {
        await locked.press('Enter');
        await expect(messages).toHaveCount(count);
      }
      // Held while somebody is there, so that they stay for as long as it is looked.
      await messages.first().locator('button').first().focus();
      const faults = await faultsOf(page, `three messages in ${brand}`, { region: { enabled: false } });
      await expect(messages).toHaveCount(3);
      expect(faults).toEqual([]);
    });
}
