import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isNarrow,
  openMenu,
  test,
} from './at-product.ts';

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

test('the dark theme is chosen, kept, and readable on every screen', { tag: anyWidth }, async ({ page }) => {
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

test('the theme is chosen in the menu of any page, and Account says the same', async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/account');
  const root = page.locator('html');
  const inMenu = async (name: string) => {
    await openMenu(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    return page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name });
  };
  await expect(await inMenu('Light')).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Dark' }).focus();
  await page.keyboard.press('Enter');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape'); // the drawer of a phone
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(await inMenu('Dark')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
});
