import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  test,
} from './at-product.ts';

test('a token is made with the password, shown once, works, and is revoked at once', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'API tokens', exact: true });
  const name = fresh('report');
  await card.getByRole('button', { name: 'Make a token' }).click();
  await card.getByLabel('Your password', { exact: true }).fill('demo-password-1');
  await card.getByRole('button', { name: 'Make the token' }).click();
  await expect(card.getByText('Give it a name.')).toBeVisible();
  await expect(card.getByText('Choose at least one.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('textbox', { name: 'Name' }).fill(name);
  await card.getByRole('checkbox', { name: /^See the report/ }).click();
  await card.getByRole('button', { name: 'Make the token' }).click();
  await expect(card.getByRole('heading', { name: `“${name}” is made` })).toBeFocused();
  const token = (await card.locator('code.select-all').textContent()) ?? '';
  expect(token).toMatch(/^rcl_[0-9A-Za-z]{49}$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const ask = (path: string) =>
    page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, 'x-provider': 'reclaim' } });
  expect((await ask('/report')).status()).toBe(200);
  expect((await ask('/cases')).status()).toBe(403);
  await card.getByRole('button', { name: 'I have kept it' }).click();
  await page.reload();
  const item = card.getByRole('listitem').filter({ hasText: name }).first();
  await expect(item.getByText(/^Last used today/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  await item.getByRole('button', { name: `Revoke ${name}` }).click();
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Revoke the token' }).click();
  await expect(item).toBeHidden();
  expect((await ask('/report')).status()).toBe(401);
});

test('a plan without tokens says which has them', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'API tokens', exact: true });
  await expect(card.getByText('API tokens are part of Plus and Premium.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Make a token' })).toHaveCount(0);
  await expectAccessible(page);
});

test('tokens that do not load say so in their own place', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.route('**/api/v1/account/tokens', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/account');
  await expect(page.getByText('Your API tokens could not be loaded')).toBeVisible();
  await expectAccessible(page);
});
