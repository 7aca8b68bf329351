import { enter, expect, expectAccessible, isNarrow, test } from './at-product.ts';

test('hidden previews leave no picture in the page, and Escape twice leaves it for good', async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  await call('PATCH', '/settings', { hidePreviews: false });
  await page.goto('/dashboard');
  await page.goto('/branches');
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures.first()).toBeAttached();
  const press = async (name: string) => {
    if (!isNarrow(page)) return page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: /^More: search/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await press('Hide previews');
  await expect(pictures).toHaveCount(0);
  await expectAccessible(page);
  await press('Show previews');
  await expect(pictures.first()).toBeAttached();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/note$/);
  await expect(page).toHaveTitle('Note');
  await expect(page.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/note$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/(branches|dashboard)$/);
});
