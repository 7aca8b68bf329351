import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

test('what happened is read one by one or all at once, and what is not read yet is shown alone', {
  tag: inThorough,
}, async ({ page }) => {
  const { call } = await newcomer(page);
  await page.goto('/notifications');
  await expect(page.getByText('Nothing happened yet')).toBeVisible();

  await call('POST', '/account/password', { currentPassword: newPassword, newPassword: `${newPassword} more` });
  const { version: textVersion } = await call('GET', '/authorization');
  const signed = { legalName: 'Mara Vale', signature: 'Mara Vale', country: 'Ireland', address: '1 Quay Street' };
  await call('POST', '/authorization', { ...signed, textVersion });
  await expect.poll(async () => (await call('GET', '/notifications')).unread).toBe(2);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 messages not read yet' })).toBeVisible();
  const signing = page.getByRole('listitem').filter({ hasText: 'Your authorization is signed' });
  const change = page.getByRole('listitem').filter({ hasText: 'Your password was changed' });
  await expect(signing.getByText('not read yet')).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('radio', { name: 'Not read yet' }).check();
  await expect(page).toHaveURL(/\?show=unread$/);
  await expect(change).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: Your authorization is signed' }).click();
  await expect(signing).toHaveCount(0);
  await expect(change).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 message not read yet' })).toBeVisible();
  expect((await call('GET', '/notifications')).unread).toBe(1);

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('What you have read is kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(signing).toBeVisible();
  await expect(signing.getByText('not read yet')).toHaveCount(0);
  await expect(page).toHaveURL(/\/notifications$/);

  await page.route('**/api/v1/notifications?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await page.unroute('**/api/v1/notifications?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(signing).toBeVisible();
});
