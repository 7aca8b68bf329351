import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

test('a report is shared by a link that needs no sign-in and no script, and ends when its creator says so', {
  tag: inThorough,
}, async ({ page, browser, baseURL }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/takedown-report');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^A link to share/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the report' });
  const links = dialog.getByRole('list', { name: 'Links that can be read now' }).getByRole('listitem');
  await expect(dialog.getByRole('radio', { name: /^Hosts and counts only/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Full/ }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('hxxp');
  await dialog.getByRole('button', { name: /^Make a link/ }).click();
  await expect(links).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const href = (await links.first().getByRole('link').getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^${baseURL}/shared-report/shr_`));

  const visitor = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  const theirs = await visitor.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => void asked.push(request.url()));
  const answer = await theirs.goto(href);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Report of copies and notices');
  await expect(theirs.getByRole('region', { name: 'Totals' }).getByText('Found', { exact: true })).toBeVisible();
  const rows = theirs.getByRole('region', { name: 'Addresses, newest first' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(5);
  await expect(rows.nth(1)).toContainText('hxxp');
  await expect(theirs.locator('main a, main img')).toHaveCount(0);
  expect(await theirs.content()).not.toMatch(/Mara Vale|premium@demo/);
  expect(asked.filter((url) => /\/media\//.test(url))).toEqual([]);

  const noted = page.waitForResponse((one) => one.request().method() === 'DELETE');
  await links.first().getByRole('button', { name: 'End it' }).click();
  expect((await noted).status()).toBe(204);
  await expect(links).toHaveCount(0);
  for (const gone of [href, `/shared-report/${fresh('shr_')}.nothing`]) {
    expect((await theirs.goto(gone))?.status()).toBe(404);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Nothing can be read here');
  }
  await visitor.close();
});

test('a plan without links offers none, and what cannot be read says so', { tag: inThorough }, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/takedown-report');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: /^The report as PDF/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^A link to share/ })).toHaveCount(0);
  await enter(page, 'premium@demo.test');
  await page.route('**/api/v1/report-shares', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/takedown-report');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^A link to share/ }).click();
  await expect(page.getByRole('dialog').getByText('The links could not be read')).toBeVisible();
});
