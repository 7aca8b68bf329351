import {
  anyWidth,
  callerIn,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  linkTo,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

test('what somebody came for survives the way through sign-up, sign-in and reset', { tag: anyWidth }, async ({
  page,
}) => {
  const detour = 'customRedirect=%2Fplans%3Freason%3Dauthorization_required&customOfferId=offer-1';
  await page.goto(`/sign-up?rFromSearch=ABC777&isAffiliateOnly=true&${detour}`);
  await expect(page).toHaveTitle('Sign Up');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Sign Up');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your affiliate account' })).toBeVisible();
  await expect(page.getByLabel('Referral code')).toHaveValue('ABC777');
  await expect(page.getByLabel('Referral code')).toHaveAttribute('placeholder', 'ABC123');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle('Sign In');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your affiliate account' })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Sign In');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Reset Password');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Reset Password');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Referral code')).toHaveValue('ABC777');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('customRedirect')).toBe('/plans?reason=authorization_required');
  expect(searchParams.get('customOfferId')).toBe('offer-1');
  await page.goto('/sign-in?customRedirect=%2F%2Fevil.example&customOfferId=offer-1');
  await page.getByLabel('E-mail').fill('free@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page).toHaveURL(/\/claim-offer\?customOfferId=offer-1$/);
});

test('an address is confirmed by the button alone, once, and what is over is said kindly', { tag: anyWidth }, async ({
  page,
}) => {
  const { email } = await newcomer(page);
  const link = await linkTo(page, email, 'Confirm your e-mail');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.reload();
  const call = await callerIn(page);
  expect(await call('GET', '/account')).toMatchObject({ emailConfirmed: false });
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your e-mail is confirmed' })).toBeVisible();
  expect(await call('GET', '/account')).toMatchObject({ emailConfirmed: true });
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Your e-mail is confirmed already.')).toBeVisible();
});

test('name, address, password and sessions are changed on the account page', { tag: [anyWidth, inThorough] }, async ({
  page,
  playwright,
}) => {
  const { email } = await newcomer(page);
  const call = await callerIn(page);
  const elsewhere = await playwright.request.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
  const headers = { 'x-provider': String((await call('GET', '/deployment')).provider) };
  const signInElsewhere = () =>
    elsewhere.post(`${process.env.RECLAIM_E2E_URL}/api/v1/auth/sign-in/email`, {
      headers,
      data: { email, password: newPassword },
    });
  await signInElsewhere();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('New name').fill('Mara Vale');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Mara Vale', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByLabel('New e-mail')).toBeFocused();
  await page.getByLabel('New e-mail').fill(`new-${email}`);
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('This is not the password of this account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Until it is confirmed there')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText('Until it is confirmed there')).toBeHidden();

  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This one')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Password you have', { exact: true }).fill(newPassword);
  await page.getByLabel('New password', { exact: true }).fill('password1234');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('password1234');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(/among the first that are tried/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('New password', { exact: true }).fill('four quiet harbours');
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill('four quiet harbours');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
  await page.reload();
  await expect(sessions.getByText('This one')).toBeVisible();
  expect((await signInElsewhere()).status()).toBe(401);
  await elsewhere.dispose();
});

test('a forgotten password is set anew with the link of a mail, which then no longer works', { tag: anyWidth }, async ({
  page,
}) => {
  test.skip(isNarrow(page), 'the same at every width; each page of it is looked at elsewhere');
  const { email } = await newcomer(page);
  await page.goto('/reset?rFromSearch=ABC777&customRedirect=%2Fnotifications');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send password reset email' }).click();
  await expect(page.getByText(/If there is an account/)).toBeVisible();
  const link = await linkTo(page, email, 'Set a new password');
  const choose = async (): Promise<void> => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('four quiet harbours');
    await page.getByRole('textbox', { name: 'Repeat new password' }).fill('four quiet harbours');
    await page.getByRole('button', { name: 'Reset password' }).click();
  };
  await choose();
  await expect(page).toHaveURL(/\/sign-in\?.*changed=true$/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('customRedirect')).toBe('/notifications');
  expect(searchParams.get('rFromSearch')).toBe('ABC777');
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four quiet harbours');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await choose();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('signing up with an address that has an account opens nothing and says where to look', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await page.goto('/sign-up?customOfferId=offer-1');
  await page.getByLabel('E-mail').fill('plus@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Repeat password' }).fill(newPassword);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mailbox' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/customOfferId=offer-1/);
});

test('a form that is gone since an update comes with the page as it is now', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await newcomer(page);
  await page.goto('/account');
  await page.route('**/change-password-form*', (route) => route.fulfill({ status: 404 }), { times: 1 });
  const change = page.getByRole('button', { name: 'Change password' });
  const anew = page.waitForEvent('load');
  await change.click();
  await anew;
  await change.click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});
