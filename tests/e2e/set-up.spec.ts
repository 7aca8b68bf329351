import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, test } from './at-product.ts';

test('search terms are added, switched, removed, and a removal is taken back', async ({ page }) => {
  await enter(page, 'standard@demo.test');
  const term = fresh('standardvale set ');
  await page.goto('/search-terms');
  await page.getByLabel('Your own term').fill(term);
  await page.getByRole('button', { name: 'Add the term' }).click();
  const off = page.getByRole('button', { name: `Switch off: ${term}` });
  await off.click();
  await expect(page.getByRole('button', { name: `Switch on: ${term}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${term}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${term}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Remove ${term}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${term}` }).click();
  // Leaving carries it out.
  await page.goto('/whitelist');
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
  await page.goto('/search-terms');
  await expect(page.getByText('standardvale leaked', { exact: true })).toBeVisible();
  await expect(page.getByText(term)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a site is put on the whitelist and taken off it; one’s own account stays', async ({ page }) => {
  await enter(page, 'standard@demo.test');
  const site = `${fresh('partner')}.test`;
  const shown = site.replace('.test', '[.]test');
  await page.goto('/whitelist');
  await page.getByLabel('What').selectOption('domain');
  await page.getByLabel('Which').fill(`${site}/a`);
  await page.getByRole('button', { name: 'Leave it alone' }).click();
  await expect(page.getByText('Only the name of the site')).toBeVisible();
  await page.getByLabel('Which').fill(site);
  await page.getByLabel('Why').fill('Prints my pictures');
  await page.getByRole('button', { name: 'Leave it alone' }).click();
  const row = page.getByText(shown, { exact: true });
  await expect(row).toBeVisible();
  await expect(page.getByText('your own account').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Remove ${shown}` }).click();
  await expect(row).toBeHidden();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  expect((await gone).ok()).toBe(true);
});

test('files and accounts are listed, blurred and in reach at this width', async ({ page }) => {
  await enter(page, 'standard@demo.test');
  for (const [path, name] of [
    ['/branches', 'Your Content'],
    ['/brands', 'Accounts'],
    ['/account', 'Account'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
