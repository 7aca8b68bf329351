import type { Page } from '@playwright/test';
import { type Brand, shared } from '../e2e/shared.ts';
import { overLinks, waysIn } from '../setup/ways-in.ts';
import { expect, see, settled, test } from './at-reach.ts';
import { faultsAt, faultsInBothThemes, inFront } from './look.ts';
import { forms, openers, type PageToSee, protectedPages } from './pages.ts';

/** What opens in front of a page or in it, and what links of mails lead to: no fault of axe, in both brands and themes. */

/** What opens in front of a page, one after the other, and the forms that open in it. */
async function faultsInside(page: Page, { path }: PageToSee, what: string): Promise<string[]> {
  const faults: string[] = [];
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  for (const name of openers[path] ?? []) {
    const fronts = page.locator('[role="dialog"], [role="menu"]');
    const before = await fronts.count();
    await press(name);
    await expect(fronts).toHaveCount(before + 1);
    const front = fronts.last();
    await settled(page);
    faults.push(...(await faultsInBothThemes(page, `${what} with "${name}"`, inFront)));
    const close = front.getByRole('button', { name: 'Close' });
    await ((await close.count()) > 0 ? close.click() : page.keyboard.press('Escape'));
    await expect(fronts).toHaveCount(before);
  }
  for (const name of forms[path] ?? []) await press(name);
  await settled(page);
  if (forms[path]) faults.push(...(await faultsInBothThemes(page, `${what} with its forms`)));
  return faults;
}

for (const brand of ['Reclaim', 'Shark'] as const satisfies Brand[]) {
  test(`${brand}, what a page opens: nothing in anybody's way`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    for (const one of protectedPages.filter(({ path }) => openers[path] || forms[path])) {
      // The second API knows no payment provider: nothing can be cancelled there.
      if (brand === 'Shark' && one.path === '/plans') continue;
      const page = await enterAs(one.person, brand);
      await see(page, one);
      faults.push(...(await faultsInside(page, one, `${one.path} in ${brand}`)));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

  test(`${brand}, where links of mails lead: nothing in anybody's way`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const page = await enterAs('visitor', brand);
    const faults: string[] = [];
    const look = async (what: string) => {
      faults.push(...(await faultsInBothThemes(page, `${what} in ${brand}`)));
      faults.push(...(await faultsAt(page, `${what} in ${brand}`, { width: 375, theme: 'light' })));
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    for (const path of [
      ...waysIn.filter((way) => way.includes('?')),
      `/email-settings/subscription/${shared().newsToken}`,
    ]) {
      await see(page, { path, person: 'visitor' });
      await look(path);
    }
    for (const { path, button, passwords } of overLinks) {
      await see(page, { path, person: 'visitor' });
      if (passwords)
        for (const name of ['newPassword', 'repeat']) await page.locator(`[name=${name}]`).fill('three quiet harbours');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
      await look(`${path}, tried,`);
    }
    expect(faults).toEqual([]);
  });

  test(`${brand}, what comes over a page: nothing in anybody's way`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    const look = async (what: string) => {
      await settled(page);
      faults.push(...(await faultsInBothThemes(page, `${what} in ${brand}`, inFront)));
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
      const faults = await faultsInBothThemes(page, `three messages in ${brand}`, inFront);
      await expect(messages).toHaveCount(3);
      expect(faults).toEqual([]);
    });
}
