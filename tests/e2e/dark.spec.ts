import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

test('the dark theme is chosen, kept, and readable on every screen', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Dark' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  for (const path of [
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
  ]) {
    await page.goto(path);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});
