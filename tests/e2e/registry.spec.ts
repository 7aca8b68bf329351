import { anyWidth, enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, test } from './at-product.ts';

test('a scam is reported, published by an operator, found by a free user, and answered', { tag: anyWidth }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const name = fresh('promo')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  await enter(page, 'plus@demo.test');
  await page.goto('/risk-registry');
  await expect(page.getByRole('heading', { level: 1, name: 'Scam Registry' })).toBeVisible();
  await page.getByLabel('Handle, site, e-mail or number').fill(`@${name}`);
  await expect(page.getByText(`Nothing is listed for “@${name}”.`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Report a scam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a scam' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Give at least one handle, site')).toBeVisible();
  await expect(dialog.getByLabel('Known by')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Known by').fill(`@${name}\n020 7946 0958`);
  await dialog.getByLabel('What happened').fill('They took a deposit.');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText(/Line 2: .*country code/)).toBeVisible();
  await dialog.getByLabel('Known by').fill(`@${name}\nhttps://${name}.agency/join\nboss@${name}.agency`);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible();
  const own = page.getByRole('table', { name: 'your reports' }).getByRole('row').filter({ hasText: name });
  await expect(own.getByText('Waits for an operator')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const operator = await enter(page, 'operator@demo.test');
  const { items = [] } = await operator('GET', '/ops/desk?kind=scam-report');
  await page.goto('/ops?kind=scam-report');
  await page.getByText('A creator reports a scam').last().click();
  await expect(page.getByText('They took a deposit.')).toBeVisible();
  await expect(page.getByText(`boss@${name}.agency`)).toBeVisible();
  expect(items.length).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByLabel('What others should know').first().fill('Takes a deposit and does nothing.');
  await page.getByRole('button', { name: 'Publish it', exact: true }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();

  await enter(page, 'free@demo.test');
  await page.goto(`/risk-registry?q=boss@${name}.agency`);
  const row = page.getByRole('table', { name: 'scams' }).getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Takes a deposit and does nothing.')).toBeVisible();
  await expect(row.getByText('Reported once')).toBeVisible();
  await expect(row).not.toContainText(`boss@${name}`);
  await row.getByRole('button', { name: /^Read more/ }).click();
  const entry = page.getByRole('dialog', { name: 'False agency' });
  await expect(entry.getByText('Pay nothing in advance')).toBeVisible();
  await entry.getByRole('button', { name: 'Answer it' }).click();
  await expectAccessible(page);
  await entry.getByLabel('What is not right').fill('<b>We paid it back.</b>');
  await entry.getByLabel('How an operator can reach you').fill('me@elsewhere.agency');
  await entry.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answer sent', { exact: true })).toBeVisible();
});

test('affiliates are led away, and a registry that cannot be read says so', { tag: anyWidth }, async ({ page }) => {
  await enter(page, 'affiliate@demo.test');
  await page.goto('/risk-registry');
  await expect(page).toHaveURL(/\/refer/);
  await enter(page, 'former@demo.test');
  await page.route('**/api/v1/registry?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/risk-registry');
  await expect(page.getByText('Nothing that you reported is lost.')).toBeVisible();
  await page.unroute('**/api/v1/registry?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing that you reported is lost.')).toBeHidden();
});
