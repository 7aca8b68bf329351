import { anyWidth, expect, expectAccessible, signIn, test } from './at-product.ts';

test('a creator signs in, sees the dashboard and signs out', async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'premium@demo.test');
  // Where set-up is incomplete the product leads there first.
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a wrong password is refused in words, and the page stays whole', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill('premium@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /^Sign In with Email$/ }).click();
  await expect(page.getByText(/password/i).filter({ hasText: /not|wrong|match/i })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
  await expectAccessible(page);
});
