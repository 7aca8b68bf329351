import { smallPng } from '../setup/small-png.ts';
import {
  anyWidth,
  type Call,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  test,
} from './at-product.ts';

const png = {
  mimeType: 'image/png',
  buffer: smallPng(),
};
const posing = (handle: string, host = 'x.com') => ({
  profileUrl: `https://${host}/${handle}`,
  realUrl: 'https://x.com/the_real_one',
  faked: ['name', 'messages'],
  harm: 'urgent',
  what: 'It asks my followers for money.',
  declaration: true,
});
const reported = async (call: Call, handle: string, host?: string) =>
  String((await call('POST', '/impersonations', posing(handle, host))).id);

test('a false profile is reported with what was seen, and what is refused says why beside its field', {
  tag: inThorough,
}, async ({ page }) => {
  const handle = fresh('fake_');
  const call = await enter(page, 'premium@demo.test');
  await page.goto('/report-impersonation');
  await expect(page.getByRole('heading', { level: 1, name: 'Report Impersonation' })).toBeVisible();
  const form = page.getByLabel('Report a profile', { exact: true });
  const send = form.getByRole('button', { name: 'Send the report' });
  await send.click();
  const address = form.getByLabel('Address of the false profile');
  await expect(address).toBeFocused();
  for (const fault of [
    'Give the address of the false profile.',
    'Say what is yours in it.',
    'Confirm that this is true',
  ])
    await expect(form.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await address.fill('https://www.instagram.com/p/abc');
  await address.blur();
  await expect(form.getByText('This is no profile on Instagram.')).toBeVisible();
  await address.fill('https://fanlane.test/premiumvale');
  await address.blur();
  await expect(form.getByText(/an account on your own list/)).toBeVisible();
  await address.fill(`instagram.com/${handle}?igsh=1`);
  await address.blur();
  await expect(form.getByText(`@${handle} on Instagram.`)).toBeVisible();
  await expect(form.getByText(/accepts reports only from you.*identity document/)).toBeVisible();

  // The first account of the list, unless another one is chosen.
  const real = form.getByLabel('Your real profile', { exact: true });
  await expect(real).not.toHaveValue('');
  await real.selectOption('');
  await expect(form.getByLabel('Address of your real profile')).toBeVisible();
  await real.selectOption({ label: '@premiumvale, fanlane' });
  await expect(form.getByLabel('Address of your real profile')).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'My pictures' }).check();
  await form.getByRole('checkbox', { name: 'Messages in my name' }).check();
  await form.getByLabel('What is at stake').selectOption('urgent');
  await form.getByLabel('What happens there').fill('It sells my pictures.');
  await form.getByLabel('Add pictures').setInputFiles([
    { ...png, name: 'profile.png' },
    { ...png, name: 'notes.png', buffer: Buffer.from('only words') },
    { name: 'chat.txt', mimeType: 'text/plain', buffer: Buffer.from('only words') },
  ]);
  await expect(form.getByText('chat.txt was not added: files of this type are not accepted.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'What I say here is true' }).check();
  await send.click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(form.getByText(/Not added: notes.png/)).toBeVisible();
  await expect(address).toHaveValue('');

  const row = page.getByRole('table', { name: 'reports of profiles' }).getByRole('row').filter({ hasText: handle });
  await expect(row.getByText('Waits for an operator')).toBeVisible();
  await row.getByRole('button', { name: `Open the report of @${handle}` }).click();
  const sheet = page.getByRole('dialog', { name: `@${handle}` });
  await expect(sheet.getByText('It sells my pictures.')).toBeVisible();
  await expect(sheet.getByText('is proved to be yours')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download profile.png' }).click();
  expect((await saved).suggestedFilename()).toBe('profile.png');
  await sheet.getByRole('button', { name: 'Remove profile.png' }).click();
  await expect(sheet.getByText('None.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/report=/);

  await address.fill(`https://instagram.com/${handle}/`);
  await address.blur();
  await expect(form.getByText(`You reported @${handle} already`)).toBeVisible();
  await page.getByLabel('Find a handle or number').fill('nobody_has_this');
  await expect(page.getByText(/nobody_has_this/).last()).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(row).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Left up');
  await expect(page.getByText('None of the reports of profiles matches “Left up”.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByLabel('Status', { exact: true }).selectOption('Waits for an operator');
  await expect(row).toBeVisible();
  const { items = [] } = await call('GET', `/impersonations?q=${handle}`);
  expect(items).toHaveLength(1);
});

test('usernames that look alike are guesses with links, and none of them is opened by itself', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const handle = fresh('milla');
  await call('POST', '/brands', { platform: 'instagram', handle });
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).hostname));
  await page.goto('/report-impersonation');
  const guesses = page.getByLabel('Usernames similar to yours');
  await expect(guesses.getByText('We have opened none of them')).toBeVisible();
  const link = guesses.getByRole('link', { name: `@${handle}_`, exact: true });
  await expect(link).toHaveAttribute('href', `https://www.instagram.com/${handle}_`);
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(guesses.getByRole('link', { name: `@${handle}`, exact: true })).toHaveCount(0);
  expect(asked.filter((host) => host.includes('instagram'))).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('with nothing reported, without an answer and without Premium the page says so, and what to do', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.route('**/api/v1/impersonations?*', (route) => route.fulfill({ json: { items: [], nextCursor: null } }));
  await page.goto('/report-impersonation');
  await expect(page.getByText('Nothing reported yet')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route(/\/api\/v1\/impersonations(?:\?|\/found|\/look-alikes)/, (route) => route.abort());
  await page.goto('/report-impersonation');
  await expect(page.getByText('Your reports are kept, and continue.')).toBeVisible();
  const found = page.getByLabel('Found by searches', { exact: true });
  const guesses = page.getByLabel('Usernames similar to yours', { exact: true });
  await expect(found.getByText('The accounts that searches found could not be read')).toBeVisible();
  await expect(guesses.getByText('Usernames that look like yours could not be read')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  for (const part of [found, guesses]) await part.getByRole('button', { name: 'Try again' }).click();
  await expect(found.getByText('Not every one poses as you')).toBeVisible();
  await expect(guesses.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your reports are kept, and continue.')).toHaveCount(0);
  await page.goto('/report-impersonation?report=imp_unknown');
  await expect(page.getByRole('dialog').getByText('This report could not be read')).toBeVisible();
  await enter(page, 'plus@demo.test');
  await page.goto('/report-impersonation');
  await expect(page).toHaveURL(/reason=authorization_required/);
});

test('a report is taken back before it is handed in, after a question', { tag: inThorough }, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const handle = fresh('back_');
  const id = await reported(call, handle);
  await page.goto(`/report-impersonation?report=${id}`);
  const sheet = page.getByRole('dialog', { name: `@${handle}` });
  await sheet.getByRole('button', { name: 'Withdraw the report' }).click();
  const sure = page.getByRole('dialog', { name: 'Withdraw this report?' });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Withdraw the report' }).click();
  await expect(sheet.getByText('Withdrawn').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Withdraw the report' })).toHaveCount(0);
});

test('an operator reads it, asks, is answered, hands it in, and its creator follows each step', {
  tag: inThorough,
}, async ({ page }) => {
  const handle = fresh('posing_');
  const call = await enter(page, 'premium@demo.test');
  const id = await reported(call, handle);
  await page.goto(`/report-impersonation?report=${id}`);
  const sheet = page.getByRole('dialog', { name: `@${handle}` });
  await sheet.getByLabel('Add a screenshot').setInputFiles({ ...png, name: 'chat.png' });
  await expect(sheet.getByRole('button', { name: 'Download chat.png' })).toBeVisible();

  await enter(page, 'operator@demo.test');
  await page.goto(`/ops?kind=impersonation&q=${handle}`);
  await page.getByText('A creator reports a profile that poses as them').first().click();
  const item = page.locator('#desk-item');
  await expect(item.getByText(`@${handle}, X`)).toBeVisible();
  await expect(item.getByText('It asks my followers for money.')).toBeVisible();
  await expect(item.getByText(/^by /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const look = item.getByRole('button', { name: 'Open the screenshots with this reason' });
  await item.getByLabel('Why you have to look, in a sentence').fill('What the chat in it says');
  await look.click();
  await expect(item.getByRole('link', { name: 'Save the file' })).toBeVisible();
  await item.getByLabel('Why, in a sentence').fill('Which name does it use?');
  await item.getByRole('button', { name: 'Ask its creator this' }).click();
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Nothing that waits matches');

  await enter(page, 'premium@demo.test');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Answer: The team asks about/ }).click();
  await expect(page).toHaveURL(/report-impersonation\?state=asked/);
  await expect(page.getByText(`@${handle}`).first()).toBeVisible();
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: /An operator asks about a profile that you reported/ })
    .first()
    .click();
  await expect(sheet.getByText('Which name does it use?').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Send the answer' }).click();
  await expect(sheet.getByText('Write your answer.')).toBeVisible();
  await sheet.getByLabel('Your answer').fill('Premium Vale, my own.');
  await sheet.getByRole('button', { name: 'Send the answer' }).click();
  await expect(sheet.getByText('Waits for an operator').first()).toBeVisible();
  const { items: log = [] } = await call('GET', '/account/operator-log');
  expect(log).toContainEqual(
    expect.objectContaining({ what: 'impersonation', reason: 'What the chat in it says', ids: [id] }),
  );

  const operator = await enter(page, 'operator@demo.test');
  await operator('POST', `/ops/impersonations/${id}/decide`, { decision: 'accept' });
  await page.goto(`/ops?kind=impersonation&q=${handle}`);
  await page.getByText('A false profile is to be reported to its platform').first().click();
  await item.getByRole('button', { name: 'Open it', exact: true }).click();
  await expect(item.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    'https://help.x.com/en/forms/authenticity/impersonation',
  );
  await expect(item.getByText(/act as agent for the person whose profile is/)).toBeVisible();
  await expect(item.getByText('Premium Vale, my own.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByLabel('Reference number that it was given').fill('X-4711');
  await item.getByRole('button', { name: 'Record that it was reported' }).click();
  await expect(item.getByText('Has the platform answered about a false profile?')).toBeVisible();
  await item.getByRole('button', { name: 'The profile is gone' }).click();
  await expect(page.getByText('A false profile', { exact: false }).filter({ hasText: handle })).toHaveCount(0);
  // It was not gone after all: what was written down is taken back, and once more said.
  const record = page
    .getByLabel('Handed in', { exact: true })
    .getByRole('listitem')
    .filter({ hasText: `@${handle} on X` });
  await expect(record.getByText('Gone', { exact: false })).toBeVisible();
  await record.getByRole('button', { name: `It was a mistake: Report of @${handle} on X` }).click();
  await expect(record.getByText('Gone', { exact: false })).toHaveCount(0);
  await page.getByText('Has the platform answered about a false profile?').first().click();
  await item.getByRole('button', { name: 'The profile is gone' }).click();
  await expect(record.getByText('Gone', { exact: false })).toBeVisible();

  await enter(page, 'premium@demo.test');
  await page.goto(`/report-impersonation?q=${handle}`);
  const row = page.getByRole('table', { name: 'reports of profiles' }).getByRole('row').filter({ hasText: handle });
  await expect(row.getByText('Gone')).toBeVisible();
  await expect(row.getByText('X-4711')).toBeVisible();
  await row.getByRole('button', { name: /^Open the report/ }).click();
  for (const state of ['Waits for your answer', 'Accepted', 'Handed in', 'Gone'])
    await expect(sheet.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'It is back' }).click();
  await expect(sheet.getByText('Back again').first()).toBeVisible();
  await sheet.getByRole('button', { name: '“Back again” was a slip' }).click();
  await expect(sheet.getByText('Undone. It is again: Gone').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: /was a slip$/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('where the platform listens to nobody else its creator hands it in, with every field ready', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const handle = fresh('posing.');
  const call = await enter(page, 'premium@demo.test');
  const id = await reported(call, handle, 'instagram.com');
  await (await enter(page, 'operator@demo.test'))('POST', `/ops/impersonations/${id}/decide`, { decision: 'accept' });
  await enter(page, 'premium@demo.test');
  await page.goto('/report-impersonation');
  const row = page.getByRole('table', { name: 'reports of profiles' }).getByRole('row').filter({ hasText: handle });
  await expect(row.getByText('To be handed in by you')).toBeVisible();
  await row.getByRole('button', { name: /^Open the report/ }).click();
  const sheet = page.getByRole('dialog', { name: `@${handle}` });
  await expect(sheet.getByText('Give it to the platform itself, never to us.')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    'https://help.instagram.com/contact/636276399721841',
  );
  await expect(sheet.getByText(/My own profile is https:\/\/x\.com\/the_real_one/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByLabel('Number that the platform gave').fill('IG-1');
  await sheet.getByRole('button', { name: /^Record/ }).click();
  await expect(sheet.getByText('Handed in').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'The platform left it up' }).click();
  await sheet.getByLabel('What is new').fill('It has sold my pictures since.');
  await sheet.getByRole('button', { name: 'Take it up again' }).click();
  await expect(sheet.getByText('Waits for an operator').first()).toBeVisible();
});

test('an account that searches found is looked at, and reported with one press', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const { items = [] } = await call('GET', '/impersonations/found');
  const fan = items.find(({ handle }) => handle === 'premiumvale_fans');
  expect(fan, 'the sample world has it').toMatchObject({ title: 'Chatterbox', pages: expect.any(Number) });
  await page.goto('/report-impersonation');
  const found = page.getByLabel('Found by searches', { exact: true });
  await expect(found.getByText('Not every one poses as you')).toBeVisible();
  await expect(found.getByRole('link', { name: /^\d+ pages? of @premiumvale_fans$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await found.getByRole('button', { name: 'Report @premiumvale_fans', exact: true }).click();
  const address = page.getByLabel('Address of the false profile');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('https://chatterbox.test/premiumvale_fans');
  await address.blur();
  await expect(page.getByText('@premiumvale_fans on Chatterbox.')).toBeVisible();
});
