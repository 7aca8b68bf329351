import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import { programme } from '../../src/modules/referrals/programme.ts';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { screenshot } from '../api/planted.ts';
import {
  anyWidth,
  confirmAddress,
  enter,
  expect,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

test.use({ actionTimeout: 15_000 });
test.skip(({ viewport }) => viewport?.width !== 1280, 'both widths are looked at in one visit');

const password = 'demo-password-1';
const tooMany = (most: number): [string, RegExp] => [
  'x'.repeat(most + 1),
  new RegExp(`${most.toLocaleString('en-GB')}|${most}`),
];

/**
 * What is written and wrong: said beside the field, which has the focus and keeps it, on a phone as well. Whatever stands
 * before it in its form is right by then.
 */
async function refused(text: Locator, send: Locator, wrong: readonly [string, RegExp][]): Promise<void> {
  const page = text.page();
  for (const [value, said] of wrong) {
    const what = `“${value.slice(0, 20)}”, ${value.length} long`;
    await text.fill(value);
    await send.click();
    await expect(text, what).toHaveAccessibleDescription(said);
    await expect(text, what).toHaveAttribute('aria-invalid', 'true');
    await expect(text, what).toBeFocused();
    await expect(text, 'what was typed is kept').toHaveValue(value);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page, `the form of ${text}`);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Pressed twice in one turn of the page, before it could switch the button off: one call is sent, and it is done. */
async function sentOnce(page: Page, send: Locator, path: RegExp): Promise<void> {
  const sent: string[] = [];
  const isIt = (one: { method(): string; url(): string }) =>
    ['POST', 'PATCH'].includes(one.method()) && path.test(new URL(one.url()).pathname);
  page.on('request', (one) => void (isIt(one) && sent.push(one.url())));
  const [answer] = await Promise.all([
    page.waitForResponse((one) => isIt(one.request())),
    send.evaluate((one: { click(): void }) => {
      one.click();
      one.click();
    }),
  ]);
  expect(answer.ok(), await answer.text()).toBe(true);
  expect(sent).toHaveLength(1);
  page.removeAllListeners('request');
}

async function query(dataDir: string, text: string, values: unknown[]): Promise<void> {
  const db = new Client({ connectionString: runningEmbedded(dataDir) });
  await db.connect();
  await db.query(text, values);
  await db.end();
}

test('forms of whoever is new say beside each field what is wrong, keep it, and are sent once', {
  tag: [anyWidth, inThorough],
}, async ({ page, product }) => {
  test.setTimeout(240_000);
  const creator = await enter(page, 'plus@demo.test');
  const mark = fresh('@posing');
  const scam = { kind: 'other', marks: [mark], what: 'W', firstSeen: '2026-01-01', declaration: true };
  const report = await creator('POST', '/registry/reports', scam);
  const operator = await enter(page, 'operator@demo.test');
  const publish = { decision: 'publish', summary: 'S', documented: true };
  await operator('POST', `/ops/registry/reports/${report.id}/decide`, publish);
  const theirs = await operator('POST', '/community/topics', { title: fresh('Theirs'), category: 'other', text: 'T' });
  const { call, email } = await newcomer(page);
  await confirmAddress(page, email);
  const { id } = await call('GET', '/me');
  await query(
    product.dataDir,
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $1, '', 0, '[]', 'Phone', now())`,
    [`pky_${id}`, id],
  );
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).last();

  await page.goto('/account');
  await button('Rename Phone').click();
  await refused(field('New name'), button('Save the name'), [['', /Give it a name/], tooMany(60)]);
  await field('New name').fill('Old phone');
  await sentOnce(page, button('Save the name'), /\/account\/passkeys\/[^/]+$/);

  await button('Change e-mail').click();
  await field('Your password').fill('not this one');
  await refused(field('New e-mail'), button('Send the link'), [
    ['', /Enter your e-mail/],
    ['no address', /@|address/],
    [`${'x'.repeat(250)}@a.test`, /254/],
  ]);
  await field('New e-mail').fill(`${fresh('moved')}@creator.test`);
  await refused(field('Your password'), button('Send the link'), [['not this one', /not the password/]]);
  await field('Your password').fill(newPassword);
  await sentOnce(page, button('Send the link'), /\/account\/email$/);
  // What stands below moves away for it.
  await expect(page.getByText(/We sent a link to/)).toBeVisible();

  await button('Change password').click();
  await refused(field('Password you have'), button('Change the password'), [['', /Enter your password/]]);
  await field('Password you have').fill(newPassword);
  await refused(field('New password'), button('Change the password'), [['short', /12/], tooMany(128)]);
  await field('New password').fill('four quiet harbours');
  await refused(field('Repeat new password'), button('Change the password'), [['four', /differ/]]);
  await field('Repeat new password').fill('passwordpassword');
  await refused(field('New password'), button('Change the password'), [['passwordpassword', /password/]]);
  await button('Cancel').click();

  await button('Turn on the second factor').click();
  await refused(field('Your password'), button('Continue'), [['', /Enter your password/]]);
  await field('Your password').fill(newPassword);
  await button('Continue').click();
  const code = field('Code that the app shows');
  await refused(code, button('Turn it on'), [
    ['', /Enter the code/],
    ['0'.repeat(300), /\w/],
    ['000000', /wrong, too old/],
  ]);
  await button('Cancel').click();

  await button('Read and sign').click();
  const sign = button('Sign the authorization');
  await refused(field('Legal name'), sign, [['', /full legal name/], tooMany(200)]);
  await field('Legal name').fill('Mara Vale');
  await refused(field('Country'), sign, [['', /country/], tooMany(100)]);
  await field('Country').fill('Spain');
  await refused(field('Postal address'), sign, [['here', /postal address/], tooMany(500)]);
  await field('Postal address').fill('1 Harbour Street, Cádiz');
  await refused(field('Your name, as signature'), sign, [['Somebody Else', /same name/]]);
  await field('Your name, as signature').fill('Mara Vale');
  await sentOnce(page, sign, /\/authorization$/);
  await expect(page.getByText('Signed by Mara Vale')).toBeVisible();

  await call('POST', '/referrals/terms', { version: programme.version });
  await page.goto('/refer');
  await button('Say where to be paid').click();
  const pay = button('Save');
  const details = field('IBAN, or account number with its bank');
  await details.fill('DE89 3704 0044 0532 0130 01');
  await refused(field('Account holder'), pay, [['', /Fill this in/], tooMany(200)]);
  await field('Account holder').fill('Mara Vale');
  await field('Your password').fill(newPassword);
  await refused(details, pay, [['', /Fill this in/], tooMany(200), ['DE89 3704 0044 0532 0130 01', /digit wrong/]]);
  await details.fill('DE89 3704 0044 0532 0130 00');
  await sentOnce(page, pay, /\/referrals\/payout-method$/);

  await page.goto('/community');
  const take = button('Take this alias');
  await refused(field('Alias'), take, [['', /Choose an alias/], tooMany(24), ['Reclaim Support', /\w/]]);
  await field('Alias').fill(fresh('Quiet '));
  await sentOnce(page, take, /\/community\/alias$/);
  const own = await call('POST', '/community/topics', { title: fresh('Own'), category: 'other', text: 'T' });
  await page.goto(`/community/${own.id}`);
  await button('Change').click();
  await refused(field('Text'), button('Save'), [['', /Write something/], tooMany(5000)]);
  await field('Text').fill('Said better');
  await sentOnce(page, button('Save'), /\/community\/posts\/[^/]+$/);
  await page.goto(`/community/${theirs.id}`);
  await button('Report').click();
  await refused(field(/^Anything to add/), button('Report it'), [tooMany(500)]);
  await field(/^Anything to add/).fill('Enough.');
  await sentOnce(page, button('Report it'), /\/reports$/);

  await page.goto(`/risk-registry?q=${encodeURIComponent(mark)}`);
  await button(/^Read more/).click();
  await button('Answer it').click();
  const answer = button('Send the answer');
  await refused(field('What is not right'), answer, [['', /Say what/], tooMany(2000)]);
  await field('What is not right').fill('It is not us.');
  await refused(field('How an operator can reach you'), answer, [['', /reach you/], tooMany(300)]);
  await field('How an operator can reach you').fill('me@creator.test');
  await sentOnce(page, answer, /\/registry\/[^/]+\/replies$/);
});

test('forms of a creator say beside each field what is wrong, keep it, and are sent once', {
  tag: [anyWidth, inThorough],
}, async ({ page, product }) => {
  test.setTimeout(240_000);
  const call = await enter(page, 'premium@demo.test');
  const name = fresh('form');
  const { id: userId } = await call('GET', '/me');
  const { id: packet } = { id: `pkt_${name}` };
  await query(
    product.dataDir,
    `insert into deindexing_packets (id, user_id, engine, created_at, closes_at) values ($1, $2, 'google', now(), now())`,
    [packet, userId],
  );
  await call('POST', '/brands', { platform: 'x', handle: name });
  await call('POST', '/whitelist', { kind: 'domain', value: `${name}.test`, reason: 'a partner' });
  const dialog = page.getByRole('dialog');
  const field = (label: string | RegExp) => dialog.getByLabel(label, { exact: true });
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).last();

  await page.goto('/brands?show=all');
  await button(new RegExp(`^Names of @?${name}`)).click();
  const save = button('Save the names');
  await refused(field(/^Display name/), save, [tooMany(100)]);
  await field(/^Display name/).fill('A name');
  await refused(field(/^Other names/), save, [[`mara, ${'x'.repeat(65)}`, /64/]]);
  await field(/^Other names/).fill('mara');
  await refused(field(/^Old usernames/), save, [[`mara, ${'x'.repeat(65)}`, /64/]]);
  await field(/^Old usernames/).fill('old_mara');
  await sentOnce(page, save, /\/brands\/[^/]+$/);

  await page.goto(`/whitelist?q=${name}`);
  await button(/^Change /).click();
  await refused(field('Why'), button('Save'), [['', /Say why/], tooMany(500)]);
  await field('Why').fill('a good partner');
  await sentOnce(page, button('Save'), /\/whitelist\/[^/]+$/);
  await page.goto('/whitelist');
  await button('Add several').click();
  await refused(field('Pages, sites and accounts'), button('Add'), [['', /at least one line/]]);
  await field('Pages, sites and accounts').fill(`more.${name}.test`);
  await expect(dialog.getByText('1 to add', { exact: true })).toBeVisible();
  await refused(field('Why'), button('Add 1'), [['', /Say why/], tooMany(500)]);

  await page.goto('/branches');
  await page
    .getByRole('button', { name: /^Rename / })
    .first()
    .click();
  const title = await field('Title').inputValue();
  await refused(field('Title'), button('Save'), [[' ', /Give it a title/], tooMany(200)]);
  await field('Title').fill(title);
  await sentOnce(page, button('Save'), /\/works\/[^/]+$/);

  await page.goto('/takedown-report?state=removed');
  await button('View').click();
  await page.getByRole('menuitem', { name: 'Keep as a view…' }).click();
  await refused(field('Name'), button('Keep it'), [['', /Give the view a name/], tooMany(40)]);
  await field('Name').fill(name);
  await sentOnce(page, button('Keep it'), /\/report-views$/);
  const kept = (await call('GET', '/report-views')).items?.find((one) => one.name === name);
  await call('DELETE', `/report-views/${kept?.id}`);

  await page.goto(`/takedown-report/search-engines/${packet}`);
  const number = page.getByLabel(/^Number that/);
  await refused(number, button('Record that it was handed in'), [['', /Write down/], tooMany(200)]);

  await page.goto('/manual-removals');
  const ask = button('Ask the team');
  const pageAddress = page.getByLabel('Address of the page', { exact: true });
  // Nothing is filled in: of several faults the first has the focus.
  await refused(pageAddress, ask, [['', /Give the address/], tooMany(2000)]);
  await pageAddress.fill('https://127.0.0.1/copy');
  const reason = page.getByLabel('Why a machine cannot handle it', { exact: true });
  await refused(reason, ask, [['', /Say in a sentence/], tooMany(2000)]);
  await reason.fill('It asks for a picture of a passport.');
  const declared = page.getByRole('checkbox', { name: 'This page shows my content without my permission.' });
  await ask.click();
  await expect(declared).toBeFocused();
  await expect(declared).toHaveAccessibleDescription('Confirm this first.');
  await declared.check();
  await refused(pageAddress, ask, [['https://127.0.0.1/copy', /private network/]]);
  await expect(reason).toHaveValue('It asks for a picture of a passport.');
  // One that was withdrawn in another place: its sheet closes, and what happened is said.
  const url = `https://${name}.test/copy`;
  await call('DELETE', `/whitelist/${(await call('GET', `/whitelist?q=${name}`)).items?.[0]?.id}`);
  await call('POST', '/manual-removals', { url, words: 'It asks for a passport.', declaration: true });
  await page.goto('/manual-removals');
  await page.getByRole('button', { name: `${name}[.]test/copy` }).click();
  const [asked] = (await call('GET', '/manual-removals?limit=1')).items ?? [];
  await call('POST', `/manual-removals/${asked?.id}/withdraw`);
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByText('This request is no longer there')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Over a case, which is drawn otherwise on a phone: the form stays, with what is typed in it.
  const { items: told = [] } = await call('GET', '/cases?state=noticed');
  await page.goto(`/takedown-report/${told[0]?.id}`);
  await button('Ask for a removal by hand').click();
  await refused(field('Why a machine cannot handle it'), ask, [['', /Say in a sentence/], tooMany(2000)]);
  await button('Cancel').click();
  await expect(dialog).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialog).toHaveCount(1);

  let contested: unknown;
  await expect
    .poll(async () => (contested = (await call('GET', '/cases?state=contested')).items?.[0]?.id), { timeout: 60_000 })
    .toBeTruthy();
  await page.goto(`/takedown-report/${contested}?as=page`);
  await button('Name it').click();
  const tell = button('Tell the host');
  await refused(field('Court'), tell, [['', /\w/], tooMany(200)]);
  await field('Court').fill('S.D.N.Y.');
  await refused(field('Docket number'), tell, [['', /\w/], tooMany(200)]);
  await field('Docket number').fill('1:26-cv-01234');
  await refused(field(/^Filed on/), tell, [['2099-01-01', /^This day is in the future\.$/]]);

  await page.goto('/account');
  await button('Add a webhook').click();
  const address = page.getByLabel('Address of your program', { exact: true });
  const add = button('Add the webhook');
  await refused(address, add, [
    ['http://a.test', /https/],
    [`https://a.test/${'x'.repeat(2000)}`, /2,000/],
  ]);
  await page.getByLabel('Your password', { exact: true }).last().fill(password);
  await refused(address, add, [['https://127.0.0.1/in', /private or reserved/]]);
  await address.fill(`https://pixhoard.test/${name}`);
  await sentOnce(page, add, /\/account\/webhooks$/);
  const made = (await call('GET', '/account/webhooks')).items?.find(({ url }) => String(url).includes(name));
  await call('DELETE', `/account/webhooks/${made?.id}`);
});

test('what the desk asks for says what is wrong beside it, keeps it, and is sent once', {
  tag: [anyWidth, inThorough],
}, async ({ page, product }) => {
  test.setTimeout(240_000);
  const creator = await enter(page, 'plus@demo.test');
  const name = fresh('desk');
  const brand = await creator('POST', '/brands', { platform: 'onlyfans', handle: name });
  const form = screenshot();
  form.append('brandId', String(brand.id));
  const papers = await page.request.post(`${product.url}/api/v1/documents`, {
    headers: { 'x-provider': (await (await page.request.get(`${product.url}/api/v1/deployment`)).json()).provider },
    multipart: form,
  });
  expect(papers.status(), await papers.text()).toBe(201);
  const scam = { kind: 'other', marks: [`@${name}`], what: 'W', firstSeen: '2026-01-01', declaration: true };
  const report = await creator('POST', '/registry/reports', scam);
  await query(
    product.dataDir,
    `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
     values ($1, $2, 'site', 'smtp', $3, 'page of the site', now(), 'usable')`,
    [`con_${name}`, `${name}.test`, `desk@${name}.test`],
  );
  await enter(page, 'operator@demo.test');

  await page.goto(`/ops?kind=scam-report&item=${report.id}`);
  const card = page.locator(`[data-shows="${report.id}"]`);
  const summary = card.getByLabel('What others should know, in a sentence or two').first();
  await refused(summary, card.getByRole('button', { name: 'Publish it', exact: true }), [
    ['', /Fill this in/],
    tooMany(600),
  ]);
  await summary.fill('Takes a deposit and does nothing.');
  await sentOnce(page, card.getByRole('button', { name: 'Publish it', exact: true }), /\/decide$/);

  const { id: document } = await papers.json();
  await page.goto(`/ops?item=${document}`);
  const why = page.locator(`[data-shows="${document}"]`).getByLabel('Why you have to look, in a sentence');
  const look = page.locator(`[data-shows="${document}"] [data-act]`).first();
  await refused(why, look, [['', /Fill this in/], ['abc', /few words/], tooMany(500)]);

  await page.goto(`/ops/hosts/${name}.test`);
  await page
    .getByRole('button', { name: /^Verified today/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Why, in a sentence');
  const verify = dialog.getByRole('button', { name: 'Verified today' });
  await refused(reason, verify, [['', /Fill this in/], ['x', /few more letters/], tooMany(1000)]);
  await reason.fill('We looked at their page');
  await sentOnce(page, verify, /\/verify$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^today, \S+ by an operator$/)).toBeVisible();
});
