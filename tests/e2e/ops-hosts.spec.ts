import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

/** A host of which a look-up found one contact. */
async function plantHost(dataDir: string): Promise<string> {
  const host = `${fresh('mirror')}.test`;
  const db = new Client({ connectionString: runningEmbedded(dataDir) });
  await db.connect();
  await db.query(
    `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
     values ($1, $2, 'site', 'smtp', $3, 'page of the site', now() - interval '200 days', 'usable')`,
    [`con_${host}`, host, `desk@${host}`],
  );
  await db.end();
  return host;
}

/** Says why in the dialog that is open, and presses. */
async function because(page: Page, press: string, contact?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (contact) await dialog.getByLabel('E-mail address, or address of a form').fill(contact);
  await dialog.getByLabel('Why, in a sentence').fill('We looked at their page');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: press }).click();
  await expect(dialog).toBeHidden();
}

test('hosts are searched, narrowed and ordered, all in the address, and one is opened', { tag: inThorough }, async ({
  page,
  product,
}) => {
  const host = await plantHost(product.dataDir);
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/hosts');
  await expect(page.getByText('leakpalace[.]test')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Order').selectOption('Fewest removals first');
  await page.getByLabel('Only some').selectOption('To check again');
  await expect(page).toHaveURL(/filter=verify/);
  await expect(page.getByText('leakpalace[.]test')).toBeHidden();
  await page.getByRole('searchbox', { name: 'Host' }).fill(host.slice(0, 9));
  await expect(page).toHaveURL(/q=mirror/);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: host.replace('.', '[.]') });
  await expect(row).toContainText(`desk@${host}`);
  await expect(row.getByText('Check again')).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: host.replace('.', '[.]') })).toBeVisible();
  await expect(page.getByText('Not verified for 180 days: check again')).toBeVisible();
  await page.goto('/ops/hosts?q=nowhere.example');
  await expect(page.getByText('No host matches “nowhere.example”.')).toBeVisible();
});

test('a contact is verified, taken off its ladder, brought back and joined by another, each with why', {
  tag: inThorough,
}, async ({ page, product }) => {
  const host = await plantHost(product.dataDir);
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops/hosts/${host}`);
  const ladder = page.getByRole('region', { name: 'Ladder' });
  const button = (name: string) => ladder.getByRole('button', { name, exact: false });
  await button('Example of a notice').click();
  const example = page.getByRole('dialog', { name: 'Example of a notice' });
  await example.getByLabel('Which letter').selectOption({ label: 'The reminder, where no answer came' });
  await expect(example.getByText(/^Reminder: notice of copyright infringement/)).toBeVisible();
  // After one that did not come another can still be chosen.
  const notThis = (url: URL) => url.searchParams.get('about') === 'fake';
  await page.route(notThis, (route) => route.fulfill({ status: 422, json: { status: 422, code: 'x', detail: 'No.' } }));
  await example.getByLabel('The notice is about').selectOption('fake');
  await expect(example.getByText('The example could not be written')).toBeVisible();
  await example.getByLabel('The notice is about').selectOption('copy');
  await expect(example.getByText(/^Reminder: notice of copyright infringement/)).toBeVisible();
  await page.keyboard.press('Escape');
  await button('Verified today').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verified today' }).click();
  await expect(dialog.getByText('Fill this in first.')).toBeVisible();
  await because(page, 'Verified today');
  await expect(ladder.getByText('by an operator')).toBeVisible();
  await expect(ladder.getByText('check again')).toBeHidden();
  await button('Take “verified” back').click();
  await expect(ladder.getByText('check again')).toBeVisible();

  await button('Not the one').click();
  await because(page, 'Not the one');
  await expect(ladder.getByText('Not written to')).toBeVisible();
  await expect(ladder.getByText('We looked at their page')).toBeVisible();
  await button('Bring back').click();
  await because(page, 'Bring back');
  await expect(ladder.getByText('Not written to')).toBeHidden();

  await page.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByLabel('E-mail address, or address of a form').fill('no address');
  await dialog.getByLabel('Why, in a sentence').fill('It stands in their imprint');
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await expect(dialog.getByText('is no e-mail address and no address of a form')).toBeVisible();
  await expect(dialog.getByLabel('Why, in a sentence')).toHaveValue('It stands in their imprint');
  await because(page, 'Add a contact', `legal@${host}`);
  await expect(ladder.getByText(`legal@${host}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a host is looked up again, and what comes of it stands there by itself', { tag: inThorough }, async ({
  page,
}) => {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/hosts/leakpalace.test');
  await expect(page.getByText(/^Looked up (?!today)/)).toBeVisible();
  await page.getByRole('button', { name: 'Look it up again' }).click();
  await because(page, 'Look it up again');
  await expect(page.getByText(/^Looked up today, /)).toBeVisible({ timeout: 90_000 });
  await expect(
    page.getByRole('region', { name: 'Ladder' }).getByText('dmca@leakpalace.test', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what cannot be read says so and is asked again; an unknown host is none', { tag: inThorough }, async ({
  page,
}) => {
  await enter(page, 'operator@demo.test');
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }));
  await fail('**/api/v1/ops/hosts?*');
  await page.goto('/ops/hosts');
  await expect(page.getByRole('alert')).toContainText('Nothing of what is known was lost.');
  await page.unroute('**/api/v1/ops/hosts?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('leakpalace[.]test')).toBeVisible();
  await page.goto('/ops/hosts/nobody-knows.test');
  await expect(page.getByText('This host is not known here')).toBeVisible();
  await expectAccessible(page);
});
