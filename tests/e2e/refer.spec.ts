import type { Browser, Page } from '@playwright/test';
import {
  anyWidth,
  callerIn,
  confirmAddress,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const looked = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};

async function takePart(page: Page): Promise<{ link: string; code: string }> {
  await page.goto('/refer');
  await page.getByRole('button', { name: 'Accept and get my link' }).click();
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible();
  await looked(page);
  await page.getByLabel(/^I have read and accept the/).check();
  await page.getByRole('button', { name: 'Accept and get my link' }).click();
  const link =
    (await card(page, 'Your link and code')
      .getByText(/\/\?r=/)
      .textContent()) ?? '';
  return { link, code: link.split('r=')[1] ?? '' };
}

/** Somebody else, in a browser of their own: comes by a link, and signs up with what then stands in the form. */
async function comeBy(browser: Browser, page: Page, { link, code }: { link: string; code: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/clicks'));
  await visitor.goto(link);
  expect((await counted).status()).toBe(200);
  await expect(visitor).toHaveURL(new URL('/', link).href);
  // A later link changes nothing: the first one counts.
  await visitor.goto(new URL('/sign-up?rFromSearch=LATER77', link).href);
  const field = visitor.getByLabel('Referral code');
  await expect(field).toHaveValue(code);
  await field.fill('NOBODYS');
  await field.blur();
  await expect(visitor.getByText('This code does not exist. You can continue without it.')).toBeVisible();
  await field.fill(code.toLowerCase());
  await field.blur();
  await expect(visitor.getByText('This code does not exist.')).toBeHidden();
  await visitor.getByLabel('E-mail').fill(`${fresh('brought')}@creator.test`);
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword);
  await visitor.getByLabel('Repeat password', { exact: true }).fill(newPassword);
  await visitor.getByLabel(/^I agree to the/).check();
  await visitor.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(visitor).not.toHaveURL(/sign-up/);
  return visitor;
}

/** Somebody else comes straight to a way in: counted and remembered as by the front page; a later link changes nothing. */
async function comeStraight(
  browser: Browser,
  page: Page,
  { link, code }: { link: string; code: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/clicks'));
  await visitor.goto(new URL(`/sign-up?rFromSearch=${code}`, link).href);
  expect(await (await counted).json()).toEqual({ known: true });
  const later = new URL('/sign-up?rFromSearch=LATER77', link);
  const field = visitor.getByLabel('Referral code');
  const known = Promise.withResolvers<void>();
  await visitor.route('**/referrals/first-touch', async (route) => {
    await known.promise;
    await route.continue();
  });
  await visitor.goto(later.href);
  await field.fill('TYPED77');
  const told = visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/first-touch'));
  known.resolve();
  await (await told).finished();
  await expect(field).toHaveValue('TYPED77');
  await visitor.reload();
  await expect(field).toHaveValue(code);
  await visitor.goto(later.href.replace('sign-up', 'sign-in'));
  await visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/first-touch'));
  const asked = visitor.waitForRequest((request) => request.url().endsWith('/auth/google/start'));
  await visitor.getByRole('button', { name: 'Sign In with Google' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ rFromSearch: code });
  await context.close();
}

test('a link brings a payer, and the commission is held, asked for, sent and shown', { tag: inThorough }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { email } = await newcomer(page);
  await confirmAddress(page, email);
  const own = await takePart(page);
  await expect(page.getByText('No one has signed up by your link yet')).toBeVisible();
  await looked(page);

  await comeStraight(browser, page, own);
  const visitor = await comeBy(browser, page, own);
  await visitor.goto(`${baseURL}/plans`);
  await visitor.getByRole('button', { name: 'Choose Premium, $249 today' }).click();
  await expect(visitor).toHaveURL(/\/pay\/checkout\//);
  await visitor.getByLabel(/that works \(/).check();
  await visitor.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(visitor).toHaveURL(/checkout=done/);
  await visitor.context().close();

  const call = await callerIn(page);
  const money = async () => (await call('GET', '/referrals')).money as { heldCents: number; availableCents: number };
  await expect.poll(async () => (await money()).heldCents, { timeout: 30_000 }).toBe(7470);
  await page.reload();
  await expect(card(page, 'Your commission').getByText('$74.70')).toBeVisible();
  await expect(page.getByText('100 % of sign-ups')).toBeVisible();
  const came = card(page, 'People who came');
  await expect(came.getByText('Paying')).toBeVisible();
  await page.getByLabel('Status').selectOption('In review');
  await expect(page).toHaveURL(/standing=held/);
  await expect(came.getByText('No one has this status')).toBeVisible();
  await came.getByRole('button', { name: 'Clear the search' }).click();
  await expect(came.getByText('Paying')).toBeVisible();
  await expect(card(page, 'Payouts').getByText('Once you have said where')).toBeVisible();

  await card(page, 'Payouts').getByRole('button', { name: 'Say where to be paid' }).click();
  await page.getByLabel('Account holder').fill('Mara <b>Vale</b>');
  await page.getByLabel('IBAN, or account number with its bank').fill('DE89 3704 0044 0532 0130 01');
  await page.getByLabel('Your password', { exact: true }).fill(newPassword);
  await looked(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/looks like an IBAN with a digit wrong/).first()).toBeVisible();
  await page.getByLabel('IBAN, or account number with its bank').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Payouts').getByText('Mara <b>Vale</b>, •••• 3000')).toBeVisible();
  await expect(card(page, 'Payouts').getByText('You can ask from $50 on.')).toBeVisible();

  await call('POST', '/sample/clock', { hours: 31 * 24 });
  // A session is over by then.
  await call('POST', '/auth/sign-in/email', { email, password: newPassword });
  await expect.poll(async () => (await money()).availableCents, { timeout: 60_000 }).toBe(7470);
  const ask = page.getByRole('button', { name: 'Ask for $74.70' });
  await page.goto('/refer');
  await looked(page);
  await ask.click();
  await expect(card(page, 'Payouts').getByText('A person reviews it')).toBeVisible();
  await expect(card(page, 'Payouts').getByText('A payout is under way.')).toBeVisible();

  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const operator = await desk.newPage();
  await enter(operator, 'operator@demo.test');
  await operator.goto('/ops?kind=payout');
  await operator.getByRole('button', { name: 'Open it' }).click();
  await expect(operator.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expectAccessible(operator);
  await expectNoSidewaysScroll(operator);
  await operator.getByLabel('Reference number').fill('TR-2026-77');
  await operator.getByRole('button', { name: 'Record that it was sent' }).click();
  await expect(operator.getByText('Nothing waits')).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(card(page, 'Payouts').getByText('TR-2026-77')).toBeVisible();
  await expect(card(page, 'Payouts').getByText('Sent', { exact: true })).toBeVisible();
  await looked(page);
});

test('whoever brings themselves reads that it is in review, and an operator decides', { tag: inThorough }, async ({
  page,
  browser,
  baseURL,
}) => {
  await newcomer(page);
  const { code } = await takePart(page);
  // The same browser, another account.
  const call = await callerIn(page);
  await call('POST', '/auth/sign-up/email', {
    email: `${fresh('self')}@creator.test`,
    password: newPassword,
    referralCode: code,
  });
  const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  const operator = await desk.newPage();
  const atDesk = await enter(operator, 'operator@demo.test');
  const held = async () => JSON.stringify((await atDesk('GET', '/ops/desk?kind=referral')).items);
  await expect.poll(held, { timeout: 30_000 }).toContain(code);
  await operator.goto('/ops?kind=referral');
  await expect(operator.getByText(code).first()).toBeVisible();
  await expect(operator.getByText(/signed up in the referrer’s browser/)).toBeVisible();
  await expectAccessible(operator);
  await operator.getByLabel('Why, in a sentence').fill('The same person.');
  await operator.getByRole('button', { name: 'Count nothing of it' }).click();
  await expect(operator.getByText(code)).toHaveCount(0);
  await desk.close();
});

test('somebody who came for the programme alone has all of it', { tag: anyWidth }, async ({ page }) => {
  await enter(page, 'affiliate@demo.test');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/refer$/);
  const begins = page.getByRole('button', { name: 'Accept and get my link' });
  const has = card(page, 'Your link and code');
  await expect(begins.or(has)).toBeVisible();
  if (await begins.isVisible()) await takePart(page);
  await expect(card(page, 'Your commission')).toBeVisible();
  await looked(page);
  await page.getByRole('link', { name: 'Tips', exact: true }).click();
  await expect(card(page, 'Say that it is a referral link')).toBeVisible();
  await looked(page);
  await page.goto('/refer/refer-aff-tos');
  await expect(page.getByText(/^Version 2026-11\. You accepted this version on/)).toBeVisible();
  await looked(page);
});

test('what cannot be loaded says what is safe, and new terms are asked for before a payout', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.route('**/api/v1/referrals', (route) => route.abort());
  await page.goto('/refer');
  await expect(page.getByText('Your referrals could not be loaded')).toBeVisible();
  await looked(page);
  await page.unroute('**/api/v1/referrals');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Accept and get my link' })).toBeVisible();

  await page.route('**/api/v1/referrals/terms', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: {
        status: 409,
        code: 'terms_changed',
        title: 'x',
        detail: 'The terms have changed since. Read them first.',
      },
    }),
  );
  await page.getByLabel(/^I have read and accept the/).check();
  await page.getByRole('button', { name: 'Accept and get my link' }).click();
  await expect(page.getByText('The terms have changed since. Read them first.')).toBeVisible();
  await page.unroute('**/api/v1/referrals/terms');
  await takePart(page);

  await page.route('**/api/v1/referrals', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ json: { ...json, terms: { ...json.terms, acceptedVersion: '2025-01' } } });
  });
  await page.route('**/api/v1/referrals/history*', (route) => route.abort());
  await page.reload();
  await expect(card(page, 'The terms have changed')).toBeVisible();
  await expect(card(page, 'Payouts').getByText('Accept the present terms first.')).toBeVisible();
  await expect(card(page, 'People who came').getByText(/could not be loaded/)).toBeVisible();
  await looked(page);
});
