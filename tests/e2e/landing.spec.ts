import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, onPhone, signIn, test } from './at-product.ts';

/** As much of an image as is asked here: this side knows no DOM. */
type Drawn = { naturalWidth: number; currentSrc: string };

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page stands there, and its form leads on', { tag: onPhone }, async ({ page }) => {
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
  page.on('response', (answer) => {
    const { 'content-type': type, 'content-length': length } = answer.headers();
    if (type?.startsWith('text/javascript')) script += Number(length);
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

test('each of the four steps shows the product, in a picture that keeps its room and comes when it is near', {
  tag: onPhone,
}, async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('#how img');
  await expect(pictures).toHaveCount(4);
  const shown = new Set<string>();
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('alt', /\.$/);
    const room = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: unknown) => (img as Drawn).naturalWidth)).toBeGreaterThan(0);
    expect(await picture.boundingBox()).toMatchObject({ width: room?.width, height: room?.height });
    const address = await picture.evaluate((img: unknown) => (img as Drawn).currentSrc);
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await answer.body()).length).toBeLessThan(36_000);
    shown.add(address);
  }
  expect(shown.size).toBe(4);
});

test('terms, privacy and support are pages of their own, linked from the foot, and say whose words they are', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['Support', 'Terms', 'Privacy']) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('This is the sample world on your own computer')).toBeVisible();
  }
  await expectAccessible(page);
});

test('search engines may list the public pages and nothing of the protected ones', { tag: anyWidth }, async ({
  request,
  baseURL,
}) => {
  const tag = async (path: string) => (await request.get(`${baseURL}${path}`)).headers()['x-robots-tag'];
  for (const open of ['/', '/sign-in', '/sign-up', '/reset/', '/terms']) expect(await tag(open), open).toBeUndefined();
  for (const closed of ['/dashboard', '/auth-redirect', '/reset/some-token', '/takedown-report/cas_1'])
    expect(await tag(closed), closed).toBe('noindex');
});
