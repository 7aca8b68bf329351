import { expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

test('anybody reads what the deployment did, its own errors and how hosts answered, without a script', async ({
  browser,
  page,
  product,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Transparency' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible();
  await expect(page.getByText('These are the figures of the sample world.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The same, with the parts adding up, for whoever lets no script run.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${product.url}/transparency`);
  const figure = async (part: string, name: string): Promise<number> => {
    const term = plain
      .getByRole('region', { name: part })
      .locator('div', { has: plain.getByText(name, { exact: true }) });
    return Number(((await term.locator('dd span').first().textContent()) ?? '').replace(/\D/g, ''));
  };
  const [told, ...parts] = await Promise.all(
    [
      'Addresses reported',
      'Removed, checked twice',
      'Not removed yet',
      'Refused by the recipient',
      'No step left, and still there',
      'Closed otherwise',
    ].map((name) => figure('Takedowns', name)),
  );
  expect(told).toBeGreaterThan(30);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(told);
  expect(await figure('Our errors, and what was disputed', 'Addresses reported twice to one recipient')).toBe(0);
  await expect(plain.getByRole('region', { name: 'How hosts answered' }).getByRole('row').nth(1)).toBeVisible();
  await context.close();
});
