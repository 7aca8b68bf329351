import {
  anyWidth,
  callerIn,
  creator,
  expect,
  expectAccessible,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

/** Each page by its name, with a word that is on it. */
const inGerman = [
  ['/dashboard', 'Übersicht', 'Braucht dich'],
  ['/review', 'Prüfen', 'Prüfen'],
  ['/takedown-report', 'Löschbericht', 'Suchmaschinen'],
] as const;

test('German and a theme hold at once, on every page, after a reload and on the next device, until English is chosen', {
  tag: inThorough,
}, async ({ page, browser, baseURL }) => {
  const { call, email } = await creator(page);
  await page.goto('/account');
  const language = page.getByLabel('Language');
  await expect(language).toHaveValue('en-GB');
  await language.selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Sprache')).toBeFocused();
  await page.getByRole('radio', { name: 'Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => call('GET', '/settings')).toMatchObject({ language: 'de', theme: 'dark' });
  await expectAccessible(page);
  for (const [path, name, word] of inGerman) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${name} ·`));
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  }
  await page.reload();
  await expect(page).toHaveTitle(/^Löschbericht ·/);

  const elsewhere = await browser.newPage({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
  const callThere = await callerIn(elsewhere);
  await callThere('POST', '/auth/sign-in/email', { email, password: newPassword });
  await elsewhere.goto('/account');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
  await elsewhere.getByLabel('Sprache').selectOption('English (UK)');
  await expect(elsewhere.getByLabel('Language')).toHaveValue('en-GB');
  await expect.poll(() => call('GET', '/settings')).toMatchObject({ language: 'en-GB' });
  await elsewhere.close();
  await page.reload();
  await expect(page).toHaveTitle(/^Takedown Report ·/);
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
    ['de-DE', 'de'],
    ['fr-FR', 'en-GB'],
  ] as const) {
    const page = await browser.newPage({ locale, ...(baseURL ? { baseURL } : {}) });
    await page.goto('/sign-in');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.close();
  }
});
