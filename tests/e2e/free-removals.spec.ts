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

/** What stands there always waits for a person. */
const host = 'chatterbox.test';

test('a free removal is asked for with the work and a yes, decided, and counted once it is on its way', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'promo@demo.test');
  const { url: world } = await call('GET', '/sample');
  if (((await call('GET', '/works?limit=1')).items ?? []).length === 0) await call('POST', '/sample/pictures');
  const planted = await page.request.post(`${world}/api/plant`, { data: { host, handle: 'promovale', work: 1 } });
  const url = String((await planted.json()).url);
  const before = (await call('GET', '/promo-removals')).quota as {
    of: number;
    used: number;
    waiting: number;
    left: number;
  };

  await page.goto('/promo-protect');
  await expect(page.getByRole('heading', { level: 1, name: 'Free Removals' })).toBeVisible();
  await expect(page.getByText(`${before.left} of ${before.of} left`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const ask = page.getByRole('button', { name: 'Ask for the removal' });
  await ask.click();
  await expect(page.getByText('Give the address of the page.')).toBeVisible();
  await expect(page.getByText('Choose the work that the page shows.')).toBeVisible();
  await expect(page.getByText('Confirm that this page shows your content')).toBeVisible();
  const field = page.getByLabel('Address of the page');
  await expect(field).toBeFocused();
  await field.fill('https://pixhoard.test/');
  await page.getByRole('checkbox', { name: 'This page shows my content without my permission.' }).check();
  await ask.click();
  await expect(page.getByRole('button', { name: 'Choose a work' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose a work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which work do these pages show?' });
  await dialog
    .getByRole('button', { name: /^This one: / })
    .first()
    .click();
  await ask.click();
  await expect(page.getByText(/This is a site's front page/)).toBeVisible(); // refused, and what was written stays
  await field.fill(url);
  const note = fresh('mine since spring ');
  await page.getByLabel('What shows that it is yours').fill(note);
  await ask.click();
  await expect(page.getByText('The page is being opened')).toBeVisible();
  await expect(field).toHaveValue('');

  const row = page.getByRole('table', { name: 'pages you asked about' }).getByRole('row').filter({ hasText: note });
  const decide = row.getByRole('link', { name: `Decide on the copy on ${host}` });
  await expect(decide).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await decide.click();
  await expect(page).toHaveURL(/\/review/);
  const { items: found = [] } = await call('GET', `/cases?q=${encodeURIComponent(url)}`);
  expect(found).toHaveLength(1);
  await call('POST', `/cases/${found[0]?.id}/decision`, { decision: 'approve' });
  await page.goto('/promo-protect');
  await expect(page.getByText(`${before.left - 1} of ${before.of} left`)).toBeVisible();
  await expect(row.getByRole('link', { name: `See the notice to ${host}` })).toBeVisible();
  await page.getByLabel('Outcome').selectOption('Not read');
  await expect(row).toBeHidden();
  await page.getByLabel('Outcome').selectOption('Open case');
  await expect(page).toHaveURL(/outcome=open/);
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('with none left, with a plan and without an answer the page says so, and what to do', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'promo@demo.test');
  const quota = { of: 5, used: 4, waiting: 1, left: 0 };
  await page.route('**/api/v1/promo-removals?*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, quota } }),
  );
  await page.goto('/promo-protect');
  await expect(page.getByText('All 5 are used or on their way')).toBeVisible();
  await expect(page.getByText('4 used, 1 on its way')).toBeVisible();
  await expect(page.getByText('Nothing asked for yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL(/\/plans/);
  await page.unrouteAll();
  await page.route('**/api/v1/promo-removals?*', (route) => route.abort());
  await page.goto('/promo-protect');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});
