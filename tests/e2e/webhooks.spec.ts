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

test('a webhook is added, tested, read in its log, changed and removed', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Webhooks', exact: true });
  const url = `https://pixhoard.test/${fresh('in')}`;
  await card.getByRole('button', { name: 'Add a webhook' }).click();
  await card.getByLabel('Address of your program').fill('https://127.0.0.1/in');
  await card.getByLabel('Your password', { exact: true }).fill('demo-password-1');
  await card.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(card.getByText(/private or reserved network/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByLabel('Address of your program').fill(url);
  await card.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(card.getByRole('heading', { name: 'Your signing secret' })).toBeFocused();
  await expect(card.locator('code.select-all')).toHaveText(/^whsec_/);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'I have kept it' }).click();

  const item = card.getByRole('listitem').filter({ hasText: url }).first();
  await item.getByRole('button', { name: /^Log of/ }).click();
  // Her cases go on meanwhile, and may have been told of already.
  await expect(item.getByText('Nothing was sent yet.').or(item.getByRole('listitem').first())).toBeVisible();
  await item.getByRole('button', { name: 'Send a test event' }).click();
  const sent = item.getByRole('listitem').filter({ has: page.getByText('webhook.test', { exact: true }) });
  await expect(sent).toHaveCount(1);
  await expect(sent.getByText(/1 attempt · answered \d+ · in [\d,]+ ms/)).toBeVisible();
  await sent.getByRole('button', { name: /^Details/ }).click();
  await expect(sent.getByText('"type": "webhook.test"')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sent.getByRole('button', { name: /^Resend/ }).click();
  await expect(sent.getByText(/[2-9] attempts/)).toBeVisible();

  await item.getByRole('button', { name: /^Change/ }).click();
  await item.getByRole('checkbox', { name: /^A scan ended/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText(/^6 kinds of news/)).toBeVisible();
  await item.getByRole('button', { name: /^Change/ }).click();
  await item.getByRole('button', { name: 'New address' }).click();
  await item.getByLabel('Address of your program').fill('https://127.0.0.1/in');
  await item.getByLabel('Your password', { exact: true }).fill('demo-password-1');
  await item.getByRole('button', { name: 'Save the address' }).click();
  await expect(item.getByText(/private or reserved network/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByLabel('Address of your program').fill(`${url}-moved`);
  await item.getByRole('button', { name: 'Save the address' }).click();
  await expect(item.getByText(`${url}-moved`)).toBeVisible();
  await item.getByRole('button', { name: /^Change/ }).click();
  await item.getByRole('button', { name: 'Switch it off' }).click();
  await expect(item.getByText('You switched it off. It receives nothing.')).toBeVisible();
  await item.getByRole('button', { name: /^Change/ }).click();
  await item.getByRole('button', { name: 'Remove', exact: true }).click();
  await item.getByRole('button', { name: 'Remove the webhook' }).click();
  await expect(item).toBeHidden();
});

test('a plan without webhooks says which has them; what does not load says so in its own place', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Webhooks', exact: true });
  await expect(card.getByText('Webhooks are part of Plus and Premium.')).toBeVisible();
  await page.route('**/api/v1/account/webhooks', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Your webhooks could not be loaded')).toBeVisible();
  await expectAccessible(page);
});
