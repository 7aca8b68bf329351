import { anyWidth, enter, expect, expectAccessible, expectNoSidewaysScroll, onPhone, test } from './at-product.ts';

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

test('its figures are those of the cases, and what waits is one press away; what does not load says so', {
  tag: onPhone,
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first();
  await expect(async () => {
    const board = await call('GET', '/dashboard');
    const { items: found = [] } = await call('GET', '/cases?state=found&limit=200');
    expect(board.toReview).toBe(found.length);
    await page.goto('/dashboard');
    await expect(figure('To review')).toHaveText(String(board.toReview), { timeout: 3000 });
    await expect(figure('Online')).toContainText(`of ${board.open} open`, { timeout: 3000 });
    await expect(figure('Removed, 30 days')).toHaveText(String(board.removed30), { timeout: 3000 });
  }).toPass();
  await page
    .getByRole('main')
    .getByRole('link', { name: /possible cop/ })
    .click();
  await expect(page).toHaveURL(/\/review/);

  // The week has one way into Review, and names no site on which a copy was found.
  await page.goto('/your-week');
  const week = page.getByRole('main');
  await expect(week.locator('a[href^="/review"]')).toHaveCount(1);
  await expect(week.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const words = (await week.textContent()) ?? '';
  for (const { host } of (await call('GET', '/cases?limit=200')).items ?? []) expect(words).not.toContain(host);
  expect(words).not.toMatch(/\[\.\]|https?:/);
  await week.locator('a[href^="/review"]').click();
  await expect(page).toHaveURL(/\/review/);

  await page.route('**/api/v1/dashboard', (route) => route.abort());
  await page.goto('/dashboard');
  const failed = page.getByText('What needs you could not be loaded');
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/dashboard');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(failed).toHaveCount(0);
  await expect(figure('To review')).toBeVisible();
});
