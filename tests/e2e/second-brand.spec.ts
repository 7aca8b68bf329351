import { startProduct } from '../setup/start-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

/** The second brand is another deployment: started for this test alone, without the sample world. */
test('the second brand has its own words and look, at both widths', async ({ browser, page }) => {
  test.skip(page.viewportSize()?.width !== 1280, 'looks at both widths itself');
  test.setTimeout(120_000);
  const product = await startProduct({ env: { DEMO: 'personas', DEPLOYMENT_MODE: 'shark' } });
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  const shark = await context.newPage();
  try {
    await shark.goto('/');
    const pictures = async (from: typeof page) =>
      Promise.all(
        (await from.locator('#how source').all()).map(async (one) => (await one.getAttribute('srcset')) ?? ''),
      );
    const own = await pictures(shark);
    await page.goto('/');
    const others = await pictures(page);
    expect(own).toHaveLength(4);
    expect(own.filter((address) => others.includes(address))).toEqual([]);
    for (const address of own) expect((await shark.request.get(address)).headers()['content-type']).toBe('image/webp');
    await shark.goto('/sign-in');
    await expect(shark.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(shark);
    await shark.getByLabel('E-mail').fill('standard@demo.test');
    await shark.getByLabel('Password', { exact: true }).fill('demo-password-1');
    await shark.getByRole('button', { name: 'Sign In with Email' }).click();
    await expect(shark).toHaveURL(/\/(dashboard|onboarding)$/);
    for (const [path, name] of [
      ['/dashboard', 'Hub'],
      ['/takedown-report', 'Your Report'],
      ['/whitelist', 'Safelist'],
    ] as const) {
      for (const width of [1280, 375]) {
        await shark.setViewportSize({ width, height: 800 });
        await shark.goto(path);
        await expect(shark.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(shark).toHaveTitle(/ · Shark$/);
        await expect(shark.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(shark);
        await expectNoSidewaysScroll(shark);
      }
    }
    await shark.setViewportSize({ width: 1280, height: 800 });
    await shark.getByRole('button', { name: 'Submit Impersonation, on a higher plan' }).press('Enter');
    await expect(shark.getByText('Feature locked')).toBeVisible();
    await expect(shark.getByText('Available on a higher plan')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
