import type { Page } from '@playwright/test';
import {
  anyWidth,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  test,
} from './at-product.ts';

test('a scam is reported, published by an operator, found by a free user, and answered', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const name = fresh('promo')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  await enter(page, 'plus@demo.test');
  await page.goto('/risk-registry');
  await expect(page.getByRole('heading', { level: 1, name: 'Scam Registry' })).toBeVisible();
  await page.getByLabel('Handle, site, e-mail or number').fill(`@${name}`);
  await expect(page.getByText(`Nothing is listed for “@${name}”.`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Report a scam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a scam' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Give at least one handle, site')).toBeVisible();
  await expect(dialog.getByLabel('Known by')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Known by').fill(`@${name}\n020 7946 0958`);
  await dialog.getByLabel('What happened').fill('They took a deposit.');
  const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 x') };
  await dialog.getByLabel('Add files').setInputFiles(invoice);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText(/Line 2: .*country code/)).toBeVisible();
  await dialog.getByLabel('Known by').fill(`@${name}\nhttps://${name}.agency/join\nboss@${name}.agency`);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible();
  const own = page.getByRole('table', { name: 'your reports' }).getByRole('row').filter({ hasText: name });
  await expect(own.getByText('Waits for an operator')).toBeVisible();
  await expect(own.getByText('invoice.pdf')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const operator = await enter(page, 'operator@demo.test');
  const { items = [] } = await operator('GET', '/ops/desk?kind=scam-report');
  await page.goto('/ops?kind=scam-report');
  await page.getByText('A creator reports a scam').last().click();
  await expect(page.getByText('They took a deposit.')).toBeVisible();
  await expect(page.getByText(`boss@${name}.agency`, { exact: true })).toBeVisible();
  expect(items.length).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByLabel('What others should know').first().fill('Takes a deposit and does nothing.');
  await page.getByRole('button', { name: 'Publish it', exact: true }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();

  await enter(page, 'free@demo.test');
  await page.goto(`/risk-registry?q=boss@${name}.agency`);
  const row = page.getByRole('table', { name: 'scams' }).getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Takes a deposit and does nothing.')).toBeVisible();
  await expect(row.getByText('Reported once')).toBeVisible();
  await expect(row).not.toContainText(`boss@${name}`);
  await row.getByRole('button', { name: /^Read more/ }).click();
  const entry = page.getByRole('dialog', { name: 'False agency' });
  await expect(entry.getByText('Pay nothing in advance')).toBeVisible();
  await entry.getByRole('button', { name: 'Answer it' }).click();
  await expectAccessible(page);
  await entry.getByLabel('What is not right').fill('<b>We paid it back.</b>');
  await entry.getByLabel('How an operator can reach you').fill(`me@${name}.agency`);
  await entry.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answer sent', { exact: true })).toBeVisible();
  const answers = page.getByRole('table', { name: 'your answers' }).getByRole('row');
  const answered = answers.filter({ hasText: 'We paid it back.' }).first();
  await expect(answered.getByText('Waits for an operator')).toBeVisible();
  await decideAnswer(page, `me@${name}.agency`, { decision: 'take-down', reason: 'You are right.' });
  await enter(page, 'free@demo.test');
  await page.goto('/risk-registry?kind=false-agency');
  await expect(answers.filter({ hasText: 'You are right.' }).first().getByText('Entry taken down')).toBeVisible();
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('false-agency');
  await page.getByLabel('Order', { exact: true }).selectOption('Newest first');
  await expect(page).toHaveURL(/kind=false-agency&order=seen$/);
  await expect(page.getByRole('table', { name: 'scams' }).getByText(`@${name}`)).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** As an operator does it at the desk. */
async function decideAnswer(page: Page, contact: string, decision: object): Promise<void> {
  const call = await enter(page, 'operator@demo.test');
  const { items = [] } = await call('GET', '/ops/desk?kind=scam-reply');
  const reply = items.find(({ facts }) => JSON.stringify(facts).includes(contact));
  await call('POST', `/ops/registry/replies/${reply?.id}/decide`, decision);
}

test('affiliates are led away, and a registry that cannot be read says so', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'affiliate@demo.test');
  await page.goto('/risk-registry');
  await expect(page).toHaveURL(/\/refer/);
  await enter(page, 'former@demo.test');
  await page.route('**/api/v1/registry?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/risk-registry');
  await expect(page.getByText('Nothing that you reported is lost.')).toBeVisible();
  await page.unroute('**/api/v1/registry?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing that you reported is lost.')).toBeHidden();
});

test('whoever is named and has no account is mailed a link, and answers the entry behind it', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const site = `${fresh('named')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}.com`;
  const creator = await enter(page, 'plus@demo.test');
  const { url: world } = await creator('GET', '/sample');
  await creator('POST', '/registry/reports', {
    kind: 'false-agency',
    marks: [site],
    what: 'They took a deposit.',
    firstSeen: '2026-01-01',
    declaration: true,
  });
  const operator = await enter(page, 'operator@demo.test');
  const { items = [] } = await operator('GET', '/ops/desk?kind=scam-report');
  const report = items.find(({ facts }) => JSON.stringify(facts).includes(site));
  await operator('POST', `/ops/registry/reports/${report?.id}/decide`, {
    decision: 'publish',
    summary: `Takes deposits as ${site}.`,
  });
  await dropSession(page);

  await page.goto('/registry-answer');
  await expect(page.getByRole('heading', { level: 1, name: 'Answer the registry of scams' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Enter the handle, the site or the address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Handle, site or e-mail address that is named').fill('+44 20 7946 0958');
  await page.getByLabel('Your e-mail address', { exact: true }).fill(`info@${site}`);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('A number cannot be proved by mail.')).toBeVisible();
  await page.getByLabel('Handle, site or e-mail address that is named').fill(site);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('If there is an entry about it, a link is on its way')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails: { raw: string }[] = await (await page.request.get(`${world}/api/mails`)).json();
      const texts = mails.map(({ raw }) =>
        Buffer.from(raw, 'base64')
          .toString()
          .replace(/=\r?\n/g, ''),
      );
      link = /\/registry-answer\/[\w-]+/.exec(texts.find((mail) => mail.includes(`info@${site}`)) ?? '')?.[0];
      return link !== undefined;
    })
    .toBe(true);
  await page.goto(String(link));
  await expect(page.getByText(`Takes deposits as ${site}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Say what is not right.', { exact: true })).toBeVisible();
  await page.getByLabel('Your answer').fill('We <b>pay</b> everything back.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An operator reads it now' })).toBeVisible();
  await expectAccessible(page);

  // The link shows what becomes of it, and lets nobody answer twice before it is decided.
  await page.goto(String(link));
  await expect(page.getByRole('heading', { level: 1, name: 'An operator reads your answer' })).toBeVisible();
  await expect(page.getByText('We <b>pay</b> everything back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the answer' })).toBeHidden();
  await expectAccessible(page);
  await decideAnswer(page, `info@${site}`, { decision: 'refuse', reason: 'It does not say what is wrong.' });
  await dropSession(page);
  await page.goto(String(link));
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer was not published' })).toBeVisible();
  await expect(page.getByText('It does not say what is wrong.')).toBeVisible();
  await page.getByLabel('Your answer').fill('Every deposit of 2025 was paid back.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An operator reads it now' })).toBeVisible();
  await page.goto('/registry-answer/cut-on-its-way');
  await expect(page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible();
  await expectAccessible(page);
});
