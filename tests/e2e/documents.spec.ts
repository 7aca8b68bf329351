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

const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a passport') };

test('an account is proved by a document, which a person opens with a reason, and which its creator may delete', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  const handle = fresh('papers');
  await call('POST', '/brands', { platform: 'onlyfans', handle });
  await page.goto('/brands');
  const account = page.getByRole('row').filter({ hasText: handle });
  await account.getByRole('button', { name: 'Prove' }).click();
  const dialog = page.getByRole('dialog', { name: `Prove that @${handle} is yours` });
  await expect(dialog.getByRole('heading', { name: 'Or show a document' })).toBeVisible();
  await expectAccessible(page);
  const field = dialog.getByLabel('Choose a document');
  await field.setInputFiles({ ...passport, name: 'notes.txt', buffer: Buffer.from('only words') });
  await expect(dialog.getByRole('alert')).toContainText('Only a PDF or a picture');
  await field.setInputFiles(passport);
  await expect(dialog.getByText('passport.pdf waits to be checked')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/file-uploads');
  const row = page.getByRole('row').filter({ hasText: handle });
  await expect(row.getByText('Waits to be checked')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Accepted');
  await expect(page).toHaveURL(/state=accepted/);
  await expect(row).toBeHidden();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Waits to be checked');
  await page.getByRole('searchbox', { name: 'File or account' }).fill(handle);
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download passport.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('passport.pdf');

  await enter(page, 'operator@demo.test');
  await page.goto('/ops?kind=document');
  await page
    .getByRole('button', { name: new RegExp(handle) })
    .or(page.getByText(handle).first())
    .first()
    .click();
  const item = page.locator('#desk-item');
  await expect(item.getByText(`onlyfans:${handle}`)).toBeVisible();
  const open = item.getByRole('button', { name: 'Open it with this reason' });
  await open.click();
  await item.getByLabel('Why you have to look, in a sentence').fill('The name on the page of settings');
  await open.click();
  await expect(item.getByRole('link', { name: 'Save the file' })).toBeVisible();
  await expectAccessible(page);
  await item.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(item.getByText(`onlyfans:${handle}`)).toBeHidden();

  const own = await enter(page, 'plus@demo.test');
  await page.goto('/file-uploads');
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await expect(row.getByText(/^on /)).toBeVisible();
  const { items: log = [] } = await own('GET', '/account/operator-log');
  expect(log).toContainEqual(expect.objectContaining({ what: 'document', reason: 'The name on the page of settings' }));
  await row.getByRole('button', { name: 'Remove passport.pdf' }).click();
  await expect(page.getByText('The document is deleted')).toBeVisible();
  await expect(row.getByText(/^Deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The document is back')).toBeVisible();
  await row.getByRole('button', { name: 'Remove passport.pdf' }).click();
  await expect(row.getByText(/^can be restored until \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const back = row.getByRole('button', { name: 'Bring back passport.pdf' });
  await page.reload();
  await back.click();
  await expect(row.getByText(/^on /)).toBeVisible();
  await row.getByRole('button', { name: 'Remove passport.pdf' }).click();
  await expect(back).toBeVisible();
});

test('with no documents, and without an answer, the page says so and what to do', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  await page.goto('/file-uploads');
  await expect(page.getByText('No documents')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To your accounts' }).click();
  await expect(page).toHaveURL(/\/brands/);
  await page.route('**/api/v1/documents?*', (route) => route.abort());
  await page.goto('/file-uploads');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});
