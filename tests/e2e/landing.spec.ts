import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './at-product.ts';

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page stands there, and its form leads on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Find the copies. File the notices. See the proof.',
    );
    await page.getByText('Will my real name appear?').click();
    await expect(page.getByText('in our name and address. Recipients see')).toBeVisible();
    await page.getByLabel('Your handle').fill('mara');
    await page.getByRole('button', { name: 'Start a free scan' }).click();
    await expect(page).toHaveURL(/\/sign-up\?handle=mara$/);
  });
});

test('the front page is light, accessible in both themes, and leads who has a session back in', async ({ page }) => {
  let script = 0;
  page.on('response', async (answer) => {
    if (answer.headers()['content-type']?.startsWith('text/javascript')) script += (await answer.body()).length;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // Not even packed: the budget is 20 KB of packed script before the first interaction.
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(20_000);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Go to your pages' })).toBeHidden();
  await signIn(page, 'standard@demo.test');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  await page.getByRole('link', { name: 'Go to your pages' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
