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

test('files are added from the page of a proved account: read, seen, picked, and said whose they are', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  const sheet = page.getByRole('dialog', { name: 'Add from an account' });
  const open = async () => page.getByRole('button', { name: 'Add from an account' }).click();
  const noAccounts = (url: URL) => url.pathname.endsWith('/brands');
  await page.route(noAccounts, (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/branches');
  await open();
  await expect(sheet.getByText('No account is proved yet')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'To your accounts' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(noAccounts);

  const handle = fresh('mara');
  const brand = await call('POST', '/brands', { platform: 'fanlane', handle });
  const { url: world } = await call('GET', '/sample');
  const { code } = Object(brand.verification);
  await page.request.post(`${world}/api/bio/${handle}`, { data: { bio: `Harbours. ${code}` } });
  await call('POST', `/brands/${brand.id}/verify`);
  await page.reload();
  await open();
  await sheet.getByLabel('Which account').selectOption({ label: `@${handle}, fanlane` });
  await sheet.getByRole('button', { name: 'Read its page' }).click();
  await expect(sheet.getByText(/\d of 6 pictures looked at/)).toBeVisible();
  await expectAccessible(page);
  // It goes on while nobody looks, and stands there again.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await open();
  await expect(sheet.getByText(`6 pictures on the page of @${handle}, fanlane`)).toBeVisible({ timeout: 30_000 });
  await expect(sheet.getByText('None chosen yet')).toBeVisible();
  await expect(sheet.getByText('These pictures are kept sealed for a day, then forgotten.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await sheet.getByRole('button', { name: 'Choose all' }).click();
  await expect(sheet.getByText('6 pictures chosen')).toBeVisible();
  await sheet.getByRole('button', { name: 'Choose none' }).click();
  for (const number of [1, 2]) {
    await sheet.getByRole('checkbox', { name: new RegExp(`^Picture ${number} `) }).focus();
    await page.keyboard.press('Space');
  }
  await sheet.getByRole('button', { name: 'Add 2 files' }).click();
  await expect(sheet.getByText('Choose who owns them first. Then they are added.')).toBeVisible();
  const added = async () => (await call('GET', `/works?q=${handle}`)).items ?? [];
  expect(await added()).toEqual([]);
  await sheet.getByLabel('Who owns them').selectOption('joint');
  await sheet.getByRole('button', { name: 'Add 2 files' }).click();
  await expect(sheet.getByText('2 files were added.')).toBeVisible();
  await expect(sheet.getByText('Among your files', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  const works = await added();
  expect(works.map(({ title, ownership }) => `${title}, ${ownership}`).toSorted()).toEqual([
    `Picture 1 of @${handle}, joint`,
    `Picture 2 of @${handle}, joint`,
  ]);
  await sheet.getByRole('button', { name: 'Forget these pictures' }).click();
  await expect(sheet.getByRole('button', { name: 'Read its page' })).toBeVisible();
  expect((await call('GET', '/imports')).items).toEqual([]);
  expect(await added()).toHaveLength(2);
  await call('DELETE', `/brands/${brand.id}`);
});
