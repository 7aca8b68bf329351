import { enter, expect, expectAccessible, expectNoSidewaysScroll, inThorough, isNarrow, test } from './at-product.ts';

test('with automatic sending off, a notice is read and sent by the creator', { tag: inThorough }, async ({ page }) => {
  test.setTimeout(150_000);
  const call = await enter(page, 'promo@demo.test');
  await call('PATCH', '/settings', { autoSend: false });
  if (((await call('GET', '/works?limit=1')).items ?? []).length === 0) await call('POST', '/sample/pictures');
  const { url: world } = await call('GET', '/sample');
  // Each width has a page of its own to write about.
  const host = isNarrow(page) ? 'pixhoard.test' : 'leakpalace.test';
  await page.request.post(`${world}/api/plant`, { data: { host, handle: 'promovale', work: 1 } });
  const draftsFor = async () => (await call('GET', '/notices?state=draft')).items ?? [];
  if ((await draftsFor()).length === 0) {
    const found = async () => (await call('GET', `/cases?state=found`)).items ?? [];
    if ((await found()).length === 0) await call('POST', '/scans', {}).catch(() => ({}));
    await expect.poll(async () => (await found()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    const same = (await found()).find(({ social }) => social === false);
    await call('POST', `/cases/${String(same?.id)}/decision`, { decision: 'approve' });
    await expect.poll(async () => (await draftsFor()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  }
  const [draft] = await draftsFor();
  await page.goto(`/notices/${String(draft?.id)}`);
  await expect(page.getByText('What they see of you')).toBeVisible();
  await expect(page.getByText('under penalty of perjury')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send this notice' }).click();
  await expect(page.getByRole('button', { name: 'Send this notice' })).toBeHidden();
  await page.goto('/notices');
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  const recipient = String((await call('GET', `/notices/${String(draft?.id)}`)).recipient);
  await page.getByLabel('Recipient, subject or address').fill(recipient);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('table', { name: 'notices' }).getByText(recipient).first()).toBeVisible();
  await page.getByLabel('Recipient, subject or address').fill('nobody at all');
  await expect(page.getByText(/“nobody at all”/)).toBeVisible();
  await page.getByRole('button', { name: /^Clear/ }).click();
  await expect(page.getByRole('table', { name: 'notices' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
