import { anyWidth, enter, expect, expectAccessible, isNarrow, openMenu, signIn, test } from './at-product.ts';

for (const path of ['/sign-in', '/sign-up'])
  test(`${path} loads at most 115 KB of packed script, in a few files, and asks for nothing that its document says`, {
    tag: anyWidth,
  }, async ({ page }) => {
    test.skip(isNarrow(page), 'the same script at every width');
    const scripts = new Map<string, Record<string, string>>();
    const calls: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/api/')) calls.push(answer.url());
      if (new URL(answer.url()).pathname.endsWith('.js')) scripts.set(answer.url(), answer.headers());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sent = [...scripts.values()];
    for (const headers of sent) {
      expect(headers['content-encoding']).toMatch(/^(?:br|gzip)$/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const packed = sent.reduce((sum, headers) => sum + Number(headers['content-length']), 0);
    expect(sent.length).toBeGreaterThan(3);
    // A browser asks for six at a time, and each round costs a way there and back.
    expect(sent.length).toBeLessThanOrEqual(16);
    expect(calls).toEqual([]);
    const told = await page.locator('script#deployment').textContent();
    expect(JSON.parse(told ?? '')).toEqual(await (await page.request.get('/api/v1/deployment')).json());
    expect(packed).toBeLessThanOrEqual(115_000);
  });

test('a file that is not there is no page, and whoever takes nothing packed gets it as it is', {
  tag: anyWidth,
}, async ({ page }) => {
  test.skip(isNarrow(page), 'no page is drawn');
  const get = (path: string, headers = {}) => page.request.get(path, { headers, maxRedirects: 0 });
  const document = await (await get('/sign-in')).text();
  const script = /src="([^"]+\.js)"/.exec(document)?.[1] ?? '';
  const plain = await get(script, { 'accept-encoding': 'identity' });
  const packed = await get(script, { 'accept-encoding': 'br' });
  expect([plain.headers()['content-encoding'], packed.headers()['content-encoding']]).toEqual([undefined, 'br']);
  expect(await packed.text()).toBe(await plain.text());
  expect(packed.headers().vary).toContain('Accept-Encoding');
  const head = await page.request.head(script, { headers: { 'accept-encoding': 'identity' } });
  expect([head.status(), head.headers()['content-length']]).toEqual([200, String((await plain.body()).length)]);
  for (const path of ['/assets/none.js', '/assets/none.webp', '/assets/', '/favicon.ico', '/sitemap.xml'])
    expect((await get(path)).status(), path).toBe(404);
});

test('whoever is sent to sign in comes back to the page, and back leads to where they were before', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/notices?state=sent');
  await expect(page).toHaveURL(/\/sign-in\?customRedirect=%2Fnotices%3Fstate%3Dsent$/);
  await page.getByLabel('E-mail').fill('plus@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/notices\?state=sent$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test('a session that ended meanwhile leads from the next page to sign in, and there again', { tag: anyWidth }, async ({
  page,
}) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Whitelist' }).click();
  await expect(page).toHaveURL(/\/sign-in\?customRedirect=%2Fwhitelist$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('a field is judged once it was left, and the first wrong one has the focus', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Agree to the terms to continue.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('nobody@creator.test');
  await expect(page.getByText('Enter your e-mail address.')).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill('three quiet harbours');
  await expect(page.getByText('20 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('three quiet harbour');
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('three quiet harbour');
  await expect(page.getByText('The two passwords differ.')).toBeHidden();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(page.getByText('Agree to the terms to continue.')).toBeHidden();
});

test('a refusal keeps what was typed', { tag: anyWidth }, async ({ page }) => {
  await page.route('**/api/v1/auth/sign-in/email', (route) => route.abort());
  await signIn(page, 'premium@demo.test');
  await expect(page.getByText(/We could not reach the service/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('premium@demo.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo-password-1');
});

test('a way in whose part does not arrive says so, and shows the error', { tag: anyWidth }, async ({ page }) => {
  await page.route(/\/assets\/sign-in-screen.*\.js/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.locator('#error-text')).not.toBeEmpty();
  await page.unroute(/\/assets\/sign-in-screen.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
