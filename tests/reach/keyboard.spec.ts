import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { confirmAddress } from '../e2e/at-product.ts';
import { type Person, shared } from '../e2e/shared.ts';
import { expect, see, test } from './at-reach.ts';
import { expectFocusKept, press, tabTo, walk, write } from './by-keyboard.ts';
import { type PageToSee, protectedPages, publicPages } from './pages.ts';

/** What is done here most, with the keyboard alone; reviewing, sending and retracting are in `whole-job.spec.ts`. */
const password = 'three quiet harbours';

for (const [name, pages] of [
  ['public pages', publicPages],
  ['the application', protectedPages.filter((_, at) => at % 2 === 0)],
  ['the rest of the application', protectedPages.filter((_, at) => at % 2 === 1)],
] satisfies [string, PageToSee[]][])
  test(`Tab leads through ${name}: in sight, in order, and out again`, async ({ enterAs }) => {
    test.setTimeout(400_000);
    const faults: string[] = [];
    const entered = new Map<Person, Page>();
    for (const one of pages) {
      const page = entered.get(one.person) ?? (await enterAs(one.person));
      entered.set(one.person, page);
      await see(page, one);
      const walked = await walk(page);
      faults.push(...walked.faults.map((fault) => `${one.path}: ${fault}`));
      expect(walked.stops, one.path).toBeGreaterThan(0);
    }
    expect(faults).toEqual([]);
  });

test('sign up, prove an account, add works, sign, buy a plan', async ({ enterAs }) => {
  test.setTimeout(240_000);
  const page = await enterAs('visitor');
  const handle = `keys${crypto.randomUUID().slice(0, 6)}`;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto('/sign-up');
  await write(page, page.getByLabel('E-mail'), `${handle}@creator.test`);
  await write(page, page.getByLabel('Password', { exact: true }), password);
  await write(page, page.getByRole('textbox', { name: 'Repeat password' }), password);
  await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await press(page, button('Sign Up with Email'));
  await expect(page).toHaveURL(/\/onboarding$/);

  await write(page, page.getByLabel('Platform'), 'fanlane');
  await write(page, page.getByLabel('Handle'), handle);
  await press(page, button('Add the account'));
  await expect(page.getByRole('heading', { name: 'Prove the account is yours' })).toBeVisible();
  const { url: world } = await (
    await page.request.get('/api/v1/sample', { headers: { 'x-provider': 'reclaim' } })
  ).json();
  const code = await page.locator('code').textContent();
  await page.request.post(`${world}/api/bio/${handle}`, { data: { bio: String(code) } });
  await press(page, button('Check my profile'));
  await expect(page.getByText('is proved to be yours')).toBeVisible();
  await press(page, button('Done'));

  await expect(page.getByRole('heading', { name: 'Add 3 of your works' })).toBeVisible();
  const files = await Promise.all(
    [1, 2, 3].map(async (number) => ({
      name: `${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await (await page.request.get(`${world}/originals/${handle}/${number}.jpg`)).body(),
    })),
  );
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Choose files'));
  await (await chooser).setFiles(files);
  await tabTo(page, page.getByLabel('Who owns them'));
  await page.keyboard.type('Mine alone');
  await expect(page.getByLabel('Who owns them')).toHaveValue('sole');
  await press(page, button('Send 3 files'));
  await expect(page.getByText('3 of 3 stored')).toBeVisible({ timeout: 60_000 });
  await press(page, button('Next: Sign the authorization'));

  await write(page, page.getByLabel('Legal name'), 'Mara Vale');
  await write(page, page.getByLabel('Country'), 'Portugal');
  await write(page, page.getByLabel('Postal address'), '1 Harbour Road, Lisbon');
  await write(page, page.getByLabel('Your name, as signature'), 'Mara Vale');
  await press(page, button('Sign the authorization').last());
  await expect(page.getByText(/Signed by Mara Vale on/)).toBeVisible();

  await page.goto('/plans');
  await press(page, button('Choose Plus, $119 today'));
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter'); // the payment provider's own page
  await expect(page.getByText(/^Thank you\. Plus is yours/)).toBeVisible();
});

test('change the password, turn a second factor on, delete the account, sign in by a recovery code and take it back', async ({
  enterAs,
}) => {
  test.setTimeout(180_000);
  const page = await enterAs('visitor');
  const email = `keys${crypto.randomUUID().slice(0, 6)}@creator.test`;
  await page.request.post('/api/v1/auth/sign-up/email', {
    headers: { 'x-provider': 'reclaim' },
    data: { email, password },
  });
  await confirmAddress(page, email);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await see(page, { path: '/account', person: 'visitor' });
  await press(page, button('Change password'));
  await write(page, page.getByLabel('Password you have', { exact: true }), password);
  const next = 'four quiet harbours';
  await write(page, page.getByLabel('New password', { exact: true }), next);
  await write(page, page.getByRole('textbox', { name: 'Repeat new password' }), next);
  await press(page, button('Change the password'));
  await expect(page.getByText('Changed. You are signed out everywhere else.')).toBeVisible();

  const begin = async () => {
    await press(page, button('Turn on the second factor'));
    await write(page, page.getByLabel('Your password', { exact: true }), next);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Square code/ })).toBeVisible();
  };
  await begin();
  await press(page, button('Cancel').first());
  await expectFocusKept(page);
  await begin();
  const secret = Secret.fromBase32(((await page.locator('code').textContent()) ?? '').replace(/\s/g, ''));
  await write(page, page.getByLabel('Code that the app shows'), new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  await tabTo(page, page.getByRole('button', { name: /^Copy all/ }));
  await press(page, button('I have kept them'));
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectFocusKept(page);

  const end = page.getByRole('region', { name: 'Delete the account' });
  await press(page, end.getByRole('button', { name: 'Delete the account' }));
  await write(page, end.getByLabel('Your password', { exact: true }), next);
  await write(page, end.getByLabel('Type “delete my account”'), 'delete my account');
  await press(page, end.getByRole('button', { name: 'Delete my account' }));
  await expect(page).toHaveURL(/\/sign-in/);
  await write(page, page.getByLabel('E-mail'), email);
  await write(page, page.getByLabel('Password', { exact: true }), next);
  await page.keyboard.press('Enter');
  await write(page, page.getByLabel('Code', { exact: true }), code);
  await page.keyboard.press('Enter');
  await press(page, page.locator('[data-strips]').getByRole('button', { name: 'Keep my account' }));
  await expect(page.locator('[data-strips]').getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
});

test('whitelist an address, open a case with its evidence, filter and export the report', async ({ enterAs }) => {
  test.setTimeout(180_000);
  const page = await enterAs('premium');
  const site = `keys${crypto.randomUUID().slice(0, 6)}.test`;
  await see(page, { path: '/whitelist', person: 'premium' });
  await tabTo(page, page.getByLabel('What'));
  for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByLabel('What')).toHaveValue('domain');
  await write(page, page.getByLabel('Which'), site);
  await write(page, page.getByLabel('Why'), 'Prints my pictures');
  await press(page, page.getByRole('button', { name: 'Never report it' }));
  await expect(page.getByText(site.replace('.test', '[.]test'), { exact: true })).toBeVisible();

  await see(page, { path: '/takedown-report?state=removed', person: 'premium' });
  const row = page.locator('a[href*="/takedown-report/"]:visible').first();
  await press(page, row);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);
  await page.goto(`/takedown-report/${shared().ids.$caseId}?as=page`);
  const zip = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download', exact: true }).first());
  expect((await zip).suggestedFilename()).toMatch(/-evidence\.zip$/);

  await see(page, { path: '/takedown-report', person: 'premium' });
  await write(page, page.getByLabel('Address, host or work'), 'test');
  await expect(page).toHaveURL(/q=test/);
  await press(page, page.getByRole('button', { name: 'Export' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const csv = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await csv).suggestedFilename()).toBe('takedown-report.csv');
  await expectFocusKept(page);
});
