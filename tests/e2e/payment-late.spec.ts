import {
  anyWidth,
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  newcomer,
  newPassword,
} from './at-product.ts';

/** In a worker, and so a product, of its own: a month passes there, which other tests need not live through. */
const test = base.extend<object, { month: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
  month: [async ({}, use) => use('passes'), { scope: 'worker' }],
});

test('a payment that fails at the renewal is said on every page, with the way to pay it', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const { call, email } = await newcomer(page);
  const strip = page.getByText(/^The last payment for your plan did not arrive\. The plan ends on \d/);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Choose Standard, $59 today' }).click();
  await page.getByLabel(/fails at the renewal/).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Thank you\. Standard is yours/)).toBeVisible();
  await expect(strip).toHaveCount(0);

  await call('POST', '/sample/clock', { hours: 32 * 24 });
  await call('POST', '/auth/sign-in/email', { email, password: newPassword });
  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByText('A payment for your plan did not arrive')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.goto('/dashboard');
  await expect(strip).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Pay or change the card' }).click();
  await expect(page).toHaveURL(/\/account#billing$/);
  await expect(page.getByText(/^The last payment for Standard did not arrive\./)).toBeInViewport();

  await page.getByRole('button', { name: 'Cards and invoices' }).click();
  await page.getByLabel(/that works \(/).check();
  await page.getByRole('button', { name: 'Use this card' }).click();
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
