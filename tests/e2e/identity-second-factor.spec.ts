import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  anyWidth,
  confirmAddress,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

/** The code that an app shows, or will show in the next half minute: that one is taken, too, and none twice. */
const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?customOfferId=offer-1');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
}

test('a second factor is turned on, asked for, replaced by a recovery code, and turned off', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  test.slow();
  const { call, email } = await newcomer(page);
  await confirmAddress(page, email);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on the second factor' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /Square code/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is wrong, too old, or was used already.')).toBeVisible();
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await call('POST', '/auth/sign-out');
  await signIn(page, email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is wrong, too old, or was used already.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('checkbox', { name: /Do not ask in this browser/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/claim-offer\?customOfferId=offer-1$/);

  await call('POST', '/auth/sign-out');
  // This browser is not asked again …
  expect(await call('POST', '/auth/sign-in/email', { email, password: newPassword })).toHaveProperty('user');
  await call('POST', '/account/sessions/end-others', {});
  await call('POST', '/auth/sign-out');
  // … until its trust is ended. The phone is lost: a recovery code.
  await signIn(page, email);
  await page.getByLabel('Code', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/claim-offer/);

  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Make new recovery codes' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(newPassword);
  await page.getByLabel('Code of your app, or a recovery code').fill(second);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes).toHaveCount(10);
  const [third = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Turn off the second factor' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(newPassword);
  await page.getByLabel('Code of your app, or a recovery code').fill(third);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('Off. With it, a stolen password alone opens nothing.')).toBeVisible();
});
