import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

test('an account is archived with undo, its terms rest, and it is brought back while the plan has room', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'standard@demo.test');
  const { items = [] } = await call('GET', '/brands');
  const own = items.find(({ handle }) => handle === 'standardvale');
  const made: string[] = [];
  // Standard has room for three.
  for (let count = items.length; count < 3; count += 1)
    made.push(String((await call('POST', '/brands', { platform: 'x', handle: fresh('room') })).id));
  await page.goto('/brands');
  const table = page.getByRole('table', { name: 'accounts' });
  const archive = table.getByRole('button', { name: 'Archive @standardvale' });
  await archive.click();
  await expect(page.getByText('@standardvale is archived')).toBeVisible();
  await expect(archive).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(archive).toBeVisible();
  await archive.click();
  await expect(archive).toBeHidden();
  await page.getByRole('radio', { name: 'Archived' }).check();
  await expect(page).toHaveURL(/show=archived/);
  await expect(table.getByText('archived, not searched for')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/search-terms?q=standardvale+leaked');
  await expect(page.getByText('its account is archived')).toBeVisible();

  await page.goto('/brands?show=all');
  made.push(String((await call('POST', '/brands', { platform: 'x', handle: fresh('room') })).id));
  const back = table.getByRole('button', { name: 'Bring back @standardvale' });
  await back.click();
  await expect(page.getByText(/^Standard has room for 3 accounts/)).toBeVisible();
  for (const id of made) await call('DELETE', `/brands/${id}`);
  await back.click();
  await expect(page.getByText('@standardvale is back')).toBeVisible();
  await expect(archive).toBeVisible();
  expect(await call('GET', `/brands/${own?.id}`)).toMatchObject({
    archived: false,
    verification: { state: 'verified' },
  });
  await expectNoSidewaysScroll(page);
});
