import { anyWidth, enter, expect, expectAccessible, expectNoSidewaysScroll, inThorough, test } from './at-product.ts';

test('the desk says what waits in words; a message that is no counter-notice lets its case go on', async ({ page }) => {
  const creator = await enter(page, 'premium@demo.test');
  const disputed = async () => (await creator('GET', '/cases?state=contested')).items?.map(({ id }) => id) ?? [];
  await expect.poll(async () => (await disputed()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const call = await enter(page, 'operator@demo.test');
  await page.goto('/ops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Counter-notices/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: /^Counter-notices/ }).click();
  await page
    .getByRole('button', { name: /The poster disputes a takedown/ })
    .first()
    .click();
  const detail = page.getByRole('region', { name: /The poster disputes a takedown/ });
  await expect(detail.getByText('Put back from')).toBeInViewport();
  expect(await detail.textContent(), 'no time as a machine writes it').not.toMatch(/\d{4}-\d\d-\d\dT/);
  await detail.getByRole('button', { name: 'Open it' }).click();
  await expect(detail.getByText('Headers (')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const items = async () => (await call('GET', '/ops/desk?kind=counter-notice')).items ?? [];
  const id = new URL(page.url()).searchParams.get('item') ?? String((await items())[0]?.id);
  await detail.getByRole('button', { name: 'It is no counter-notice' }).click();
  await expect(detail.getByText('Fill this in first.').first()).toBeVisible();
  await detail.getByRole('textbox', { name: 'Why, in a sentence' }).fill('It only quotes our own notice');
  await detail.getByRole('button', { name: 'It is no counter-notice' }).press('Enter');
  await expect(page.locator('[data-sonner-toast]').getByText('It is no counter-notice')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await items()).find((item) => item.id === id)?.actions ?? []))
    .toContain('/ended/undo');
  await page.goto(`/ops?kind=counter-notice&item=${id}`);
  await page.getByRole('button', { name: 'Take that back' }).click();
  await expect
    .poll(async () => JSON.stringify((await items()).find((item) => item.id === id)?.actions ?? []))
    .toContain('mistaken');
});

test('the desk is searched by what an item says', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  const call = await enter(page, 'operator@demo.test');
  const [item] = (await call('GET', '/ops/desk')).items ?? [];
  await page.goto('/ops');
  const search = page.getByRole('searchbox', { name: 'Host, address or number' });
  await search.fill('no item says this');
  await expect(page.getByText('Nothing that waits matches')).toBeVisible();
  await expectAccessible(page);
  await search.fill(String(item?.id));
  await expect(page.locator(`[data-item="${item?.id}"]`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${item?.id}`));
  await expectNoSidewaysScroll(page);
});

test('a creator sees who looked at their data', { tag: anyWidth }, async ({ page }) => {
  const operator = await enter(page, 'operator@demo.test');
  await operator('GET', '/ops/desk');
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  const log = page.getByRole('region', { name: 'Who opened your data' });
  await expect(log.getByRole('listitem').first()).toHaveText(/^An operator /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the desk leads to the offers, and to what readers said of the answers of the guide', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const reader = await enter(page, 'plus@demo.test');
  await reader('PATCH', '/guide/answers', { item: 'how-long', helpful: false });
  await enter(page, 'operator@demo.test');
  await page.goto('/ops');
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await expect(page).toHaveURL(/\/ops\/offers$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Good to Know', exact: true }).click();
  await expect(page).toHaveURL(/\/ops\/good-to-know$/);
  const row = page.getByRole('row').filter({ hasText: 'How long does a takedown take?' });
  await expect(row.locator('td, th').nth(2)).toHaveText(/1$/);
  await expect(page.getByRole('row').filter({ hasText: '?' })).toHaveCount(14);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
