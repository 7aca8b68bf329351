import { anyWidth, enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

test('dates are told by the clock of the product, however wrong the device is', { tag: anyWidth }, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  await expect
    .poll(async () => [(await call('GET', '/dashboard')).activity].flat().length, { timeout: 60_000 })
    .toBeGreaterThan(3);
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto('/dashboard');
  const activity = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(activity.first()).toBeVisible();
  // By this device's clock every date would be years ago, and say its year.
  await expect(page.getByRole('main').getByText(/\b20\d\d\b/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('whoever sees counts only is led to a page that opens, and sees no host', async ({ page }) => {
  const call = await enter(page, 'free@demo.test');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue: Prove that an account is yours' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { name: 'Activate Your Protection Now' })).toBeVisible();
  expect(JSON.stringify(await call('GET', '/dashboard'))).not.toContain('.test');
});
