import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
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

test('the dark theme is chosen, kept, and readable on every screen', { tag: inThorough }, async ({ page }) => {
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

test('it is light, also on a dark device, until dark or the device’s own is chosen in the menu of any page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const root = page.locator('html');
  const brightness = () =>
    page.evaluate<number>(`(() => {
      const paint = document.createElement('canvas').getContext('2d');
      paint.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      paint.fillRect(0, 0, 1, 1);
      return Math.min(...paint.getImageData(0, 0, 1, 1).data.slice(0, 3));
    })()`);
  for (const path of ['/', '/sign-in']) {
    await page.goto(path);
    await expect(root, path).toHaveAttribute('data-theme', 'light');
    await expect.poll(brightness, path).toBeGreaterThan(200);
  }
  await enter(page, 'plus@demo.test');
  await page.goto('/account');
  const inMenu = async (name: string) => {
    await openMenu(page);
    await page.getByRole('button', { name: /your menu/ }).click();
    return page.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio', { name });
  };
  await expect(await inMenu('Light')).toBeChecked();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System']);
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
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await brightness()).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});
