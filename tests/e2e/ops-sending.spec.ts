import type { Page } from '@playwright/test';
import { type Call, enter, expect, expectAccessible, expectNoSidewaysScroll, inThorough, test } from './at-product.ts';
import { found, plant, untilFound } from './found-pages.ts';
import { plantContact } from './plant-contact.ts';

const slowly = { timeout: 90_000, intervals: [500] };

/** Reports a page and approves what is found there; answers the case's id. */
async function takeDown(call: Call, url: string, settings: object = {}): Promise<string> {
  await call('POST', '/leaks', { urls: [url], declaration: true });
  await untilFound(call, [url], 90_000);
  const id = String((await found(call)).find((one) => one.url === url)?.id);
  await call('PATCH', '/settings', settings);
  await call('POST', `/cases/${id}/decision`, { decision: 'approve' });
  return id;
}

const lastNotice = async (call: Call, caseId: string): Promise<Record<string, unknown>> =>
  ((await call('GET', `/cases/${caseId}`)).notices as Record<string, unknown>[]).at(-1) ?? {};

/** Opens what waits on the desk under these words. */
async function openItem(page: Page, kind: string, words: string | RegExp) {
  const items = page.getByRole('button', { name: words });
  await expect(async () => {
    await page.goto(`/ops?kind=${kind}`);
    await expect(items.first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await items.first().click();
  const detail = page.getByRole('region', { name: words });
  await expect(detail).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return detail;
}

test('a doubtful contact is rejected, its host is left without one, and naming one lets its case go on', {
  tag: inThorough,
}, async ({ page, product }) => {
  test.setTimeout(300_000);
  const host = 'velvetgate.test';
  await plantContact(product.dataDir, host, { channel: 'smtp', address: `sales@${host}`, state: 'unconfirmed' });
  const creator = await enter(page, 'plus@demo.test');
  const [url = ''] = await plant(creator, page, { handle: 'plusvale', hosts: [host], each: 1 });
  const caseId = await takeDown(creator, url);
  await expect
    .poll(() => lastNotice(creator, caseId), slowly)
    .toMatchObject({ recipient: `sales@${host}`, state: 'draft' });

  const operator = await enter(page, 'operator@demo.test');
  const detail = await openItem(page, 'contact', `Is this the right recipient for ${host}?`);
  await detail.getByRole('button', { name: 'It is the wrong one' }).click();
  await expect(detail.getByText('Fill this in first.')).toBeVisible();
  await detail.getByRole('textbox', { name: 'Why, in a sentence' }).fill('It sells memberships');
  await detail.getByRole('button', { name: 'It is the wrong one' }).click();
  await expect(page.locator('[data-sonner-toast]').getByText('It is the wrong one')).toBeVisible();

  const alone = await openItem(page, 'contact', new RegExp(`No usable contact is left for ${host}`));
  await alone.getByRole('textbox', { name: 'E-mail address, or address of a form' }).fill('no address');
  await alone.getByRole('button', { name: 'Write to this one' }).click();
  await expect(alone.getByText('is no e-mail address and no address of a form')).toBeVisible();
  await alone.getByRole('textbox', { name: 'E-mail address, or address of a form' }).fill(`desk@${host}`);
  await alone.getByRole('button', { name: 'Write to this one' }).click();
  await expect
    .poll(async () => JSON.stringify((await operator('GET', '/ops/desk?kind=contact')).items))
    .not.toContain(host);
  const again = await enter(page, 'plus@demo.test');
  await expect
    .poll(() => lastNotice(again, caseId), slowly)
    .toMatchObject({ recipient: `desk@${host}`, state: 'draft' });
});

test('a notice that came back takes its mailbox off every ladder, until an operator says that it works', {
  tag: inThorough,
}, async ({ page }) => {
  test.setTimeout(300_000);
  const creator = await enter(page, 'premium@demo.test');
  await creator('PATCH', '/settings', { autoSend: false });
  const caseId = await takeDown(creator, 'https://fencedyard.test/yard/premiumvale');
  await expect.poll(() => lastNotice(creator, caseId), slowly).toMatchObject({ state: 'draft' });
  const { id, recipient } = await lastNotice(creator, caseId);
  await creator('POST', `/notices/${id}/approve`);
  await expect.poll(async () => (await creator('GET', `/notices/${id}`)).state, slowly).toBe('bounced');
  await expect.poll(async () => (await lastNotice(creator, caseId)).recipient, slowly).not.toBe(recipient);

  const operator = await enter(page, 'operator@demo.test');
  const detail = await openItem(page, 'contact', new RegExp(`Mail to ${recipient} came back`));
  await detail.getByRole('button', { name: 'The mailbox works' }).click();
  await expect(page.locator('[data-sonner-toast]').getByText('The mailbox works')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await operator('GET', '/ops/desk?kind=contact')).items))
    .not.toContain(String(recipient));
});

test('a form that cannot be used is never handed in again, and its host waits for somebody else', {
  tag: inThorough,
}, async ({ page, product }) => {
  test.setTimeout(300_000);
  const host = 'boomerang.test';
  const form = `https://${host}/form`;
  await plantContact(product.dataDir, host, { channel: 'form-packet', form, state: 'usable' });
  const creator = await enter(page, 'premium@demo.test');
  const [url = ''] = await plant(creator, page, { handle: 'premiumvale', hosts: [host], each: 1 });
  const caseId = await takeDown(creator, url, { autoSend: true });
  await expect
    .poll(() => lastNotice(creator, caseId), slowly)
    .toMatchObject({ channel: 'form-packet', recipient: form, state: 'draft' });
  const { id } = await lastNotice(creator, caseId);

  await enter(page, 'operator@demo.test');
  const detail = await openItem(page, 'notice-packet', `To be handed in at a form: ${form}`);
  // As for a free removal: what its creator said for whoever checks it stands with the notice.
  await page.route(`**/api/v1/ops/notices/${id}`, async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), said: [{ caseId, url, note: 'Mine since May.' }] };
    await route.fulfill({ response: answer, json });
  });
  await detail.getByRole('button', { name: 'Open it' }).click();
  await expect(detail.getByText('Its creator says')).toBeVisible();
  await expect(detail.getByText('Mine since May.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await detail.getByRole('button', { name: 'The form cannot be used' }).click();
  await expect(page.locator('[data-sonner-toast]').getByText('The form cannot be used')).toBeVisible();
  const left = await openItem(page, 'contact', new RegExp(`No usable contact is left for ${host}`));
  await expect(left.getByText(`${form}: An operator tried: the form cannot be used`)).toBeVisible();
  const again = await enter(page, 'premium@demo.test');
  expect((await again('GET', `/notices/${id}`)).state).toBe('failed');
});
