import {
  anyWidth,
  type Call,
  creator,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  test,
} from './at-product.ts';

const host = 'pixhoard.test';

/** Pages of the sample world that show works of hers. */
async function planted(call: Call, page: Parameters<typeof enter>[0], handle: string): Promise<[string, string]> {
  const { url: world } = await call('GET', '/sample');
  const plant = async (work: number): Promise<string> => {
    const answer = await page.request.post(`${world}/api/plant`, { data: { host, handle, work } });
    return String((await answer.json()).url);
  };
  return [await plant(1), await plant(2)];
}
const shown = (url: string) => url.replace(/^https?:\/\//, '').replace(/\./g, '[.]');

test('addresses are judged line by line as they are written, good ones are reported, and what came of each is seen', async ({
  page,
}) => {
  test.slow();
  const { call, handle } = await creator(page, 'plus');
  const [first, second] = await planted(call, page, handle);
  await page.goto('/report-leaks');
  await expect(page.getByRole('heading', { level: 1, name: 'Report Leaks' })).toBeVisible();
  const field = page.getByLabel('Addresses of the pages');
  const form = page.getByRole('region', { name: 'Report' }).or(page.locator('[aria-label="Report"]')).first();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Give at least one address that can be reported.')).toBeVisible();
  await expect(field).toBeFocused();

  // A table brings the cells that are addresses, and an address that has a comma stays whole.
  await field.fill(`page,found\n${first},Monday\n`);
  await expect(page.getByText('1 to report', { exact: true })).toBeVisible();
  await field.fill(`https://${host}/nowhere/1,2`);
  await expect(page.getByRole('region', { name: 'Result of each address' })).toContainText('/nowhere/1,2');

  await field.fill(`${first}\n${first}\n\nno address\nhttps://${host}/`);
  const judged = page.getByRole('region', { name: 'Result of each address' });
  await expect(page.getByText('1 to report', { exact: true })).toBeVisible();
  await expect(page.getByText('1 known', { exact: true })).toBeVisible();
  await expect(page.getByText('2 refused', { exact: true })).toBeVisible();
  await expect(judged.getByText('This page is in your report twice.')).toBeVisible();
  await expect(judged.getByText(/front page/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A list as a file comes into the field, where it can be read.
  const list = { name: 'found.csv', mimeType: 'text/csv', buffer: Buffer.from(`page,found\n"${second}",Monday\n`) };
  await page.getByLabel('Choose a list').setInputFiles(list);
  await expect(page.getByText('2 to report', { exact: true })).toBeVisible();
  await page
    .getByLabel('Choose a list')
    .setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') });
  await expect(page.getByText(/No address was found in none.csv/)).toBeVisible();

  const send = page.getByRole('button', { name: 'Report 2 pages' });
  await send.click();
  await expect(page.getByText('Confirm that these pages show your content')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which work do these pages show?' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const choice = dialog.getByRole('button', { name: /^This one: / }).first();
  const title = ((await choice.getAttribute('aria-label')) ?? '').replace('This one: ', '');
  await choice.click();
  await expect(form.getByText(title, { exact: true })).toBeVisible();
  const note = fresh('seen by a fan ');
  await page.getByLabel('A note to yourself').fill(note);
  await page.getByRole('checkbox', { name: 'These pages show my content without my permission.' }).check();
  await send.click();

  await expect(page.getByText('2 pages reported')).toBeVisible();
  // What could not be reported stays, to be mended.
  await expect(field).toHaveValue(`${first}\nno address\nhttps://${host}/\n`);
  const history = page.getByRole('table', { name: 'reports' });
  for (const url of [first, second])
    await expect(history.getByRole('row').filter({ hasText: shown(url) })).toHaveCount(1);
  await expect(history.getByText(note)).toHaveCount(2);
  await expect(page.getByText(/^\d+ of 20$/)).toBeVisible();
  const row = history.getByRole('row').filter({ hasText: shown(first) });
  await expect(row.getByRole('link', { name: `See its case on ${host}` })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // What is typed while nothing is said of it yet is not taken out.
  await page.route('**/api/v1/leaks/check', () => {});
  await field.pressSequentially('typed just now');
  await page.getByRole('button', { name: 'Take out the rest' }).click();
  await expect(field).toHaveValue('typed just now\n');
  await page.unroute('**/api/v1/leaks/check');
  await field.fill('');
  const words = page.getByLabel('Words of the address or note');
  const cameOf = page.getByRole('combobox', { name: 'Outcome' });
  await words.fill(`${shown(first)} ${note.split(' ')[0]}`);
  await expect(history.getByRole('row').filter({ hasText: shown(second) })).toHaveCount(0);
  await cameOf.selectOption('Open case');
  await expect(page).toHaveURL(/outcome=open/);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await cameOf.selectOption('Not read');
  await expect(page.getByText(/^No page matches “/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/report-leaks$/);
  await expect(cameOf).toHaveValue('');
  await expect(words).toHaveValue('');
  await row.getByRole('link', { name: `See its case on ${host}` }).click();
  await expect(page).toHaveURL(/\/takedown-report\/cas_/);
});

test('where the check does not answer, a report is judged as it is sent; more than a hundred go in parts', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  await page.route('**/api/v1/leaks/check', (route) => route.abort());
  await page.goto('/report-leaks');
  const field = page.getByLabel('Addresses of the pages');
  await field.fill('https://nobody-home.test/1');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('checkbox', { name: /without my permission/ }).check();
  await page.getByRole('button', { name: 'Report 1 page' }).click();
  await expect(page.getByText('1 page reported')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.unrouteAll();
  await field.fill(Array.from({ length: 104 }, (_, n) => `https://nobody-home.test/many/${n}`).join('\n'));
  await expect(page.getByText('104 addresses. The first 100 are reported now, and the rest stays here.')).toBeVisible();
  // Of a day's twenty one is gone.
  await expect(page.getByText('19 to report')).toBeVisible();
  await expect(page.getByText('81 refused')).toBeVisible();
  await expect(
    page.getByText(/^Your reports for today are used up\..* Premium takes 200 a day\./).first(),
  ).toBeVisible();
  expect((await call('GET', '/leaks')).items).toHaveLength(1);
  await page.route('**/api/v1/leaks?limit=1', async (route) => {
    const answer = await route.fetch();
    const { quota, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, quota: { ...quota, left: 0 } } });
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Premium takes 200 a day' })).toHaveAttribute('href', '/plans');
});
