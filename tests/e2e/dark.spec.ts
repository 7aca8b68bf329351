import { enter, expect, expectAccessible, expectNoSidewaysScroll, isNarrow, test } from './at-product.ts';

const screens = [
  '/dashboard',
  '/takedown-report',
  '/review',
  '/notices',
  '/notifications',
  '/brands',
  '/whitelist',
  '/search-terms',
  '/branches',
  '/plans',
  '/account',
];

test('the dark theme is chosen, kept, and readable on every screen', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Dark' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  // Colours are the same at every width; what a phone draws otherwise is on the first four.
  for (const path of isNarrow(page) ? screens.slice(0, 4) : screens) {
    await page.goto(path);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});
