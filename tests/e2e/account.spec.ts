import type { Page } from '@playwright/test';
import { enter, expect, inThorough, test } from './at-product.ts';

/** What moved by itself so far, as browsers count it: the share of the window that moved times how far. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  return () => page.evaluate<number>('window.shifted');
}

/** Answers and scripts come one after the other, as on a slow line. */
async function comeLate(page: Page): Promise<void> {
  let count = 0;
  const later = () => new Promise((come) => setTimeout(come, ((count++ * 5) % 7) * 200));
  await page.route(/\/api\/v1\/(?!me$|deployment$)|\/assets\/[^/]*\.js$/, async (route) => {
    await later();
    await route.continue();
  });
}

for (const height of [undefined, 3600])
  test(`nothing on the account page moves while its parts come${height ? ', seen as a whole' : ''}`, {
    tag: inThorough,
  }, async ({ page }) => {
    await enter(page, 'premium@demo.test');
    const size = page.viewportSize();
    if (height && size) await page.setViewportSize({ width: size.width, height });
    const shifts = await countShifts(page);
    await comeLate(page);
    await page.goto('/account');
    for (const name of ['You', 'Your plan', 'Webhooks', 'Your data', 'Delete the account'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ask for the file' })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
