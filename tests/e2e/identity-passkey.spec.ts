import { startProduct } from '../setup/start-product.ts';
import { anyWidth, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  // Passkeys belong to a name, and the product of the other tests stands under an address.
  product = await startProduct({ env: { DEMO: 'personas' }, host: 'localhost' });
});
test.afterAll(() => product.stop());

test('a passkey is added, opens the account without a password, is renamed and removed', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const at = (path: string) => `${product.url}${path}`;
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const password = 'demo-password-1';
  const headers = { 'x-provider': 'reclaim' };
  // Whoever signs up confirms their address first; this product has no mailbox.
  const newcomer = { email: `${fresh('mara')}@creator.test`, password: 'three quiet harbours' };
  await page.request.post(at('/api/v1/auth/sign-up/email'), { headers, data: newcomer });
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Your password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/^Confirm the e-mail of your account first/)).toBeVisible();
  await expectAccessible(page);

  const email = 'free@demo.test';
  await page.request.post(at('/api/v1/auth/sign-in/email'), { headers, data: { email, password } });
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('My phone')).toBeVisible();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The device knows that it has one.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey of your account already.')).toBeVisible();

  await page.request.post(at('/api/v1/auth/sign-out'), { headers });
  await page.goto(at('/sign-in?customRedirect=%2Faccount'));
  await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(page).toHaveURL(at('/account'));
  await expect(passkeys.getByText(/ · used /)).toBeVisible();

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByLabel('New name').fill('The old phone');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByRole('button', { name: 'Remove The old phone' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('None. One opens your account with a finger, face or number.')).toBeVisible();

  await page.request.post(at('/api/v1/auth/sign-out'), { headers });
  await page.goto(at('/sign-in'));
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  await expect(page.getByText('This passkey does not open an account here.')).toBeVisible();
  await expectAccessible(page);
});
