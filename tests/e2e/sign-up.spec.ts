import {
  callerIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  isNarrow,
  onPhone,
  test,
} from './at-product.ts';

test('a creator signs up, proves an account, adds files and signs the authorization', { tag: onPhone }, async ({
  page,
}) => {
  test.slow();
  const handle = fresh('mara');
  await page.goto('/');
  await page.getByLabel('Your handle').fill(`@${handle}`);
  await page.getByRole('button', { name: 'Start a free scan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(`${handle}@creator.test`);
  await page.getByLabel('Password', { exact: true }).fill('three quiet harbours');
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('three quiet harbours');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();

  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Activate Your Protection Now' })).toBeVisible();
  // What was typed on the front page is not asked for twice.
  await expect(page.getByLabel('Handle')).toHaveValue(handle);
  await page.getByLabel('Platform').fill('fanlane');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add the account' }).click();

  await expect(page.getByRole('heading', { name: 'Prove the account is yours' })).toBeVisible();
  const check = page.getByRole('button', { name: 'Check my profile' });
  await check.click();
  await expect(page.getByText(/the code is not in it/)).toBeVisible();
  const code = await page.locator('code').textContent();
  const { url: world } = await (await callerIn(page))('GET', '/sample');
  await page.request.post(`${world}/api/bio/${handle}`, { data: { bio: `Harbours and towers. ${code}` } });
  await check.click();
  await expect(page.getByText('is proved to be yours')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Add 3 of your works' })).toBeVisible();
  // A step that is done or to come is chosen in the list, which a phone folds.
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('button');
  const unfold = async () => isNarrow(page) && (await steps.filter({ hasText: 'Show all steps' }).click());
  await unfold();
  for (const step of await steps.all()) {
    const { width = 0, height = 0 } = (await step.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await steps.filter({ hasText: 'Add your accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Add your accounts' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await unfold();
  await steps.filter({ hasText: 'Add 3 of your works' }).click();
  await expect(page.getByRole('heading', { name: 'Add 3 of your works' })).toBeVisible();
  const picture = async (number: number) => ({
    name: `harbour-${number}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await (await page.request.get(`${world}/originals/${handle}/${number}.jpg`)).body(),
  });
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture either') },
      ...(await Promise.all([1, 2, 3].map(picture))),
    ]);
  // Whose they are is never assumed.
  await expect(page.getByText('Choose who owns them first. Then the upload begins.')).toBeVisible();
  await expect(page.getByLabel('Who owns them')).toBeFocused();
  await expect(page.getByLabel('Who owns them')).toHaveValue('');
  await expectAccessible(page);
  // A scan that would compare nothing is not offered; the card names what is missing.
  const scan = page.getByRole('region', { name: 'Scan', exact: true });
  await expect(scan.getByText('Add a picture or video')).toBeVisible();
  await expect(scan.getByText('Prove that an account is yours')).toBeHidden();
  await expect(scan.getByRole('button', { name: 'Scan now' })).toBeHidden();
  await page.getByLabel('Who owns them').selectOption('Mine alone');
  await page.getByRole('button', { name: 'Send 5 files' }).click();
  await expect(page.getByText('3 of 5 stored, 2 refused')).toBeVisible();
  await expect(page.getByText('This is not a picture we can read.')).toBeVisible();
  await expect(page.getByText(/could not be read as a picture/)).toBeVisible();
  // With the first picture it starts by itself, and may be over soon.
  await expect(scan.getByText(/^\d+ of \d+ sources? answered$/)).toBeVisible({ timeout: 120_000 });
  await expect(scan.getByText(/^(?:since )?.*\d{1,2}:\d{2}/).first()).toBeVisible();
  await expect(scan.getByText('No scan has run yet')).toBeHidden();
  await expect(scan.getByRole('button', { name: 'Scan now' })).toBeHidden();
  await page.getByLabel('Choose files').setInputFiles([await picture(1)]);
  await expect(page.getByText('You already have this one')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: Sign the authorization' }).click();

  await expect(page.getByText('AUTHORIZATION TO ACT AS AGENT')).toBeVisible();
  await page.getByRole('button', { name: 'Sign the authorization', exact: true }).last().click();
  await expect(page.getByText('Enter your full legal name.')).toBeVisible();
  await expect(page.getByLabel('Legal name')).toBeFocused();
  await page.getByLabel('Legal name').fill('Mara Vale');
  await page.getByLabel('Country').fill('Portugal');
  await page.getByLabel('Postal address').fill('1 Harbour Road, Lisbon');
  await page.getByLabel('Your name, as signature').fill('Mara V');
  await page.getByLabel('Legal name').focus();
  await expect(page.getByText('Type the same name as above')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name, as signature').fill('mara vale');
  await page.getByRole('button', { name: 'Sign the authorization', exact: true }).last().click();
  await expect(page.getByText(/Signed by Mara Vale on/)).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Signed document, PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('authorization.pdf');
  const sixth = page.getByRole('button', { name: /^Step 6 of 7/ });
  await expect(isNarrow(page) ? sixth : page.getByText('5 of 7 done')).toBeVisible();
  await expectNoSidewaysScroll(page);

  // What was signed can be revoked at any time, and signed again.
  const call = await callerIn(page);
  const state = async () => (await call('GET', '/authorization')).state;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const asks = page.getByRole('dialog', { name: 'Revoke your authorization?' });
  await expect(asks).toContainText('New notices, reminders and escalations.');
  await expect(asks).toContainText('Automatic sending. It stays off until you switch it on again.');
  await expect(asks).toContainText('Notices already sent. You can withdraw each on the page of its case.');
  await expectAccessible(page);
  await asks.getByRole('button', { name: 'Keep it' }).click();
  await expect(asks).toBeHidden();
  expect(await state()).toBe('signed');
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await asks.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText(/^You revoked it on .* Nothing new is sent until you sign again\./)).toBeVisible();
  await expect(page.getByText('Nothing new is sent for you.')).toBeVisible();
  expect(await state()).toBe('revoked');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Read and sign' }).click();
  for (const [label, value] of [
    ['Legal name', 'Mara Vale'],
    ['Country', 'Portugal'],
    ['Postal address', '1 Harbour Road, Lisbon'],
    ['Your name, as signature', 'Mara Vale'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Sign the authorization', exact: true }).click();
  await expect(page.getByText(/Signed by Mara Vale on/)).toBeVisible();
  await expect(page.getByText(/^Signature 2, text of/)).toBeVisible();
  expect(await state()).toBe('signed');
});
