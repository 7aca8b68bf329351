import {
  anyWidth,
  callerIn,
  expect,
  expectAccessible,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

test('a language and a theme hold at once, on the next device, and in how days and times are written', {
  tag: inThorough,
}, async ({ page, browser, baseURL }) => {
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

test('in a shared browser nobody reads as the last one chose', { tag: inThorough }, async ({ page }) => {
  const { call } = await newcomer(page);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => call('GET', '/settings')).toMatchObject({ theme: 'dark' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Their session ended without a word, and somebody else signs in.
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  const email = `${fresh('other')}@creator.test`;
  await call('POST', '/auth/sign-up/email', { email, password: newPassword });
  await page.context().clearCookies();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('signing up keeps what the browser is set to, for mails and for the next device', { tag: inThorough }, async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) });
  await page.goto('/sign-up');
  await page.getByLabel('E-mail').fill(`${fresh('american')}@creator.test`);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(newPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  const call = await callerIn(page);
  expect(await call('GET', '/settings')).toMatchObject({ language: 'en-US' });
  await page.close();
});

test('before sign-in the browser decides', { tag: [anyWidth, inThorough] }, async ({ browser, baseURL }) => {
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
