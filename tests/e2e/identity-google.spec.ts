import type { Page } from '@playwright/test';
import {
  anyWidth,
  callerIn,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  isNarrow,
  test,
} from './at-product.ts';

const password = 'three quiet harbours';

/** Says at the sample world's issuer who one is. */
async function be(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sample Google' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill('Mara Vale');
  await page.getByLabel('Google has verified this address').setChecked(verified);
  await page.getByRole('button', { name: 'Continue' }).click();
}
const signInWithGoogle = (page: Page) => page.getByRole('button', { name: 'Sign In with Google' }).click();

test('a stranger signs up with Google and keeps the code, the offer and the page they came for', {
  tag: anyWidth,
}, async ({ page }) => {
  test.slow();
  const email = `${fresh('mara')}@gmail.test`;
  await page.goto('/sign-up?rFromSearch=ABC777&customOfferId=offer-1&isAffiliateOnly=true');
  await expect(page.getByRole('button', { name: 'Sign Up with Google' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sign Up with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You stopped at Google' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth-redirect$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in with e-mail' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Referral code')).toHaveValue('ABC777');
  expect(new URL(page.url()).searchParams.get('customOfferId')).toBe('offer-1');
  await page.getByRole('button', { name: 'Sign Up with Google' }).click();
  await be(page, email);
  await expect(page).toHaveURL(/\/refer$/);
  const call = await callerIn(page);
  expect(await call('GET', '/account')).toMatchObject({ email, emailConfirmed: true, name: 'Mara Vale' });
  await call('POST', '/auth/sign-out');
  await page.goto('/sign-in?customRedirect=%2Fnotifications');
  await signInWithGoogle(page);
  await be(page, email);
  await expect(page).toHaveURL(/\/notifications$/);
  // Somebody else in the same browser, which Google still knows as the first.
  await call('POST', '/auth/sign-out');
  await page.goto('/sign-in?customRedirect=%2Fnotifications');
  await signInWithGoogle(page);
  await be(page, `other-${email}`);
  await expect(page).toHaveURL(/\/notifications$/);
  expect(await call('GET', '/me')).toMatchObject({ email: `other-${email}` });
});

test('an account with a password asks for it once, and Google opens it from then on', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  test.slow();
  const call = await callerIn(page);
  await page.goto('/sign-in?customOfferId=offer-1');
  await signInWithGoogle(page);
  await be(page, 'cancelled@demo.test');
  await expect(page.getByRole('heading', { level: 1, name: 'You already have an account' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Connect Google and sign in' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Connect Google and sign in' }).click();
  await expect(page.getByText(/do not belong together/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Connect Google and sign in' }).click();
  await expect(page).toHaveURL(/\/claim-offer\?customOfferId=offer-1$/);
  expect(await call('GET', '/account/security')).toHaveProperty('google');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByLabel('Your password', { exact: true }).fill('demo-password-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
  // Connected from here, to any Google account; who stops there is back here.
  for (const stops of [true, false]) {
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await page.getByLabel('Your password', { exact: true }).fill('demo-password-1');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    if (stops) {
      await expect(page.getByRole('heading', { name: 'Sample Google' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('link', { name: 'Back to Account' }).click();
    } else await be(page, `${fresh('private')}@gmail.test`);
  }
  await expect(page.getByText(/^Connected today/)).toBeVisible();
  await call('POST', '/account/google/disconnect', { currentPassword: 'demo-password-1' });
  expect(await call('GET', '/account/security')).not.toHaveProperty('google');
});

test('what Google did not verify, did not answer to us, or an unconfirmed account, opens nothing and says why', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const email = `${fresh('mara')}@gmail.test`;
  await page.goto('/sign-in?customOfferId=offer-1');
  await signInWithGoogle(page);
  await be(page, email, { verified: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Google has not verified this address' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/auth-redirect?code=forged&state=forged');
  await expect(page.getByRole('heading', { level: 1, name: 'This sign-in could not be finished' })).toBeVisible();
  await expectAccessible(page);
  const call = await callerIn(page);
  await call('POST', '/auth/sign-up/email', { email, password });
  await call('POST', '/auth/sign-out');
  await page.goto('/sign-in?customOfferId=offer-1');
  await signInWithGoogle(page);
  await be(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'You already have an account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL(/\/reset\/?\?customOfferId=offer-1$/);
});

test('somebody who came with Google sets a password, and signs in again first when that was long ago', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  test.skip(isNarrow(page), 'time moves for everybody: once is enough');
  const email = `${fresh('mara')}@gmail.test`;
  await page.goto('/sign-in?customRedirect=%2Faccount');
  await signInWithGoogle(page);
  await be(page, email);
  await expect(page.getByText(/^Connected/)).toBeVisible();
  const call = await callerIn(page);
  await call('POST', '/sample/clock', { hours: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByText(/sign in again first/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInWithGoogle(page);
  await be(page, email);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await call('POST', '/auth/sign-out');
  await call('POST', '/auth/sign-in/email', { email, password });
});

test('whoever came by a partner’s link and signs up with Google is theirs', { tag: inThorough }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const call = await enter(page, 'affiliate@demo.test');
  const read = async () =>
    (await call('GET', '/referrals')) as {
      terms: { version: string };
      own?: { code: string };
      funnel: { signUps: number };
    };
  const { terms } = await read();
  await call('POST', '/referrals/terms', { version: terms.version });
  const { own, funnel } = await read();
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/clicks'));
  await visitor.goto(`${baseURL}/?r=${own?.code}`);
  await counted;
  await visitor.goto(`${baseURL}/sign-up`);
  await visitor.getByRole('button', { name: 'Sign Up with Google' }).click();
  await be(visitor, `${fresh('brought')}@gmail.test`);
  await expect(visitor).toHaveURL(/\/onboarding/);
  await context.close();
  await expect.poll(async () => (await read()).funnel.signUps).toBe(funnel.signUps + 1);
});
