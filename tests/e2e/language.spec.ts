import { anyWidth, callerIn, expect, expectAccessible, newcomer, newPassword, test } from './at-product.ts';

test('a language and a theme hold at once, on the next device, and in how days and times are written', async ({
  page,
  browser,
  baseURL,
}) => {
  const { call, email } = await newcomer(page);
  await page.goto('/account');
  const language = page.getByLabel('Language');
  await expect(language).toHaveValue('en-GB');
  await language.selectOption('English (US)');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('Language')).toBeFocused();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => call('GET', '/settings')).toMatchObject({ language: 'en-US', theme: 'dark' });
  await expectAccessible(page);

  const elsewhere = await browser.newPage({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const callThere = await callerIn(elsewhere);
  await callThere('POST', '/auth/sign-in/email', { email, password: newPassword });
  await elsewhere.goto('/account');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(elsewhere.getByLabel('Language')).toHaveValue('en-US');
  await elsewhere.close();
});

test('before sign-in the browser decides', { tag: anyWidth }, async ({ browser, baseURL }) => {
  for (const [locale, lang] of [
    ['en-US', 'en-US'],
    ['de-DE', 'en-GB'],
  ] as const) {
    const page = await browser.newPage({ locale, ...(baseURL ? { baseURL } : {}) });
    await page.goto('/sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.close();
  }
});
