import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  onPhone,
  test,
} from './at-product.ts';

test('search terms are added, switched, removed, and a removal is taken back', { tag: inThorough }, async ({
  page,
}) => {
  await enter(page, 'standard@demo.test');
  const term = fresh('standardvale set ');
  await page.goto('/search-terms');
  await page.getByLabel('Your own term').fill(term);
  await page.getByRole('button', { name: 'Add the term' }).click();
  const off = page.getByRole('button', { name: `Switch off: ${term}` });
  await off.click();
  await expect(page.getByRole('button', { name: `Switch on: ${term}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${term}` }).click();
  await expect(page.getByRole('button', { name: `Remove ${term}` })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Remove ${term}` })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${term}` }).click();
  // Leaving carries it out.
  await page.goto('/whitelist');
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
  await page.goto('/search-terms');
  await expect(page.getByText('standardvale leaked', { exact: true })).toBeVisible();
  await expect(page.getByText(term)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('terms are ordered and narrowed in the address of the page, beside how many the plan holds', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'standard@demo.test');
  const own = async () =>
    ((await call('GET', '/search-terms?limit=200')).items ?? []).filter((one) => one.origin === 'own');
  const [first, last] = [fresh('aaa '), fresh('zzz ')];
  for (const text of [last, first]) await call('POST', '/search-terms', { text });
  await call('PATCH', `/search-terms/${(await own()).find(({ text }) => text === last)?.id}`, { active: false });
  await page.goto('/search-terms');
  const on = (await own()).filter(({ active }) => active).length;
  await expect(page.getByText(`${on} of 20`)).toBeVisible();
  const rows = page.getByRole('table', { name: 'search terms' }).getByRole('row');
  await page.getByLabel('Order').selectOption('By name');
  await expect(rows.nth(1)).toContainText(first);
  await page.getByLabel('Show', { exact: true }).selectOption('Off');
  await expect(page).toHaveURL(/sort=text.*show=off|show=off.*sort=text/);
  await expect(rows.filter({ hasText: first })).toBeHidden();
  await expect(rows.filter({ hasText: last })).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: last })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The limit follows what is switched on and removed.
  await page.getByRole('button', { name: `Switch on: ${last}` }).click();
  await expect(page.getByText(`${on + 1} of 20`)).toBeVisible();
  await expect(page.getByText(/Nothing|No search terms/).first()).toBeVisible();
});

test('a site is put on the whitelist and taken off it; one’s own account stays', { tag: onPhone }, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  const site = `${fresh('partner')}.test`;
  const shown = site.replace('.test', '[.]test');
  await page.goto('/whitelist');
  await page.getByLabel('What').selectOption('domain');
  await page.getByLabel('Which').fill(`${site}/a`);
  await page.getByRole('button', { name: 'Never report it' }).click();
  await expect(page.getByText('Only the name of the site')).toBeVisible();
  await page.getByLabel('Which').fill(site);
  await page.getByLabel('Why').fill('Prints my pictures');
  await page.getByRole('button', { name: 'Never report it' }).click();
  const row = page.getByText(shown, { exact: true });
  await expect(row).toBeVisible();
  await expect(page.getByText('your own account').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Remove ${shown}` }).click();
  await expect(row).toBeHidden();
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  expect((await gone).ok()).toBe(true);
});

test('files and accounts are listed, blurred and in reach at this width', { tag: inThorough }, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  for (const [path, name] of [
    ['/branches', 'Your Content'],
    ['/brands', 'Accounts'],
    ['/account', 'Account'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('a next page that did not come says so, and comes when it is asked for again', { tag: inThorough }, async ({
  page,
}) => {
  await enter(page, 'standard@demo.test');
  let asked = 0;
  await page.route('**/api/v1/whitelist?*', async (route) => {
    if (!route.request().url().includes('cursor=')) {
      const first = await route.fetch();
      return route.fulfill({ response: first, json: { ...(await first.json()), nextCursor: 'further' } });
    }
    asked += 1;
    if (asked <= 2) return route.fulfill({ status: 500, body: '' });
    return route.fulfill({ json: { items: [], nextCursor: null } });
  });
  await page.goto('/whitelist');
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.getByRole('alert').getByText('The next ones could not be loaded.')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  asked = 2;
  await more.click();
  await expect(more).toBeHidden();
});

test('what is left alone and could not be read says so while one is set up', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await newcomer(page);
  await page.route('**/api/v1/whitelist?*', (route) => route.abort());
  await page.goto('/onboarding');
  for (const step of ['Prove the account is yours', 'Add 3 of your works', 'Pages we never report']) {
    await page.getByRole('button', { name: 'Do this later' }).click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/v1/whitelist?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The list could not be loaded')).toHaveCount(0);
});
