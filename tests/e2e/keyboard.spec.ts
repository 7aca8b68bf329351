import { expect, isNarrow, signIn, test } from './at-product.ts';

test('without a mouse: skip link, jump to a page, open the menu and sign out', async ({ page }) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  await signIn(page, 'standard@demo.test');
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('takedown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/takedown-report/);
  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'collapsed');
  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'expanded');
  await page.getByRole('button', { name: /your menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});
