import type { Page } from '@playwright/test';
import {
  anyWidth,
  callerIn,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('everything of one’s own is asked for with the password and downloaded as one zip', { tag: anyWidth }, async ({
  page,
}) => {
  const { email } = await newcomer(page);
  await page.goto('/account');
  const data = card(page, 'Your data');
  await data.getByRole('button', { name: 'Ask for the file' }).click();
  await data.getByLabel('Your password', { exact: true }).fill('not the password');
  await data.getByRole('button', { name: 'Prepare the file' }).click();
  await expect(data.getByText('This is not the password of this account.')).toBeVisible();
  await expectAccessible(page);
  await data.getByLabel('Your password', { exact: true }).fill(newPassword);
  await data.getByRole('button', { name: 'Prepare the file' }).click();
  const link = data.getByRole('link', { name: 'Download the zip' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(data.getByText(/kept until/)).toBeVisible();
  await expect(data.getByText(/You can ask for another one tomorrow/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const bytes: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) bytes.push(Buffer.from(chunk));
  const zip = Buffer.concat(bytes).toString('latin1');
  expect(zip.slice(0, 2)).toBe('PK');
  for (const name of ['README.txt', 'data/users.jsonl', 'data/works.jsonl']) expect(zip).toContain(name);
  expect(zip).not.toContain(email); // packed
  await page.goto('/notifications');
  await expect(page.getByText('Your data is ready', { exact: true })).toBeVisible();
});

test('an account is deleted in seven days, with typed words; until then signing in or the mail’s link keeps it', {
  tag: anyWidth,
}, async ({ page }) => {
  const { email } = await newcomer(page);
  await page.goto('/account');
  const end = card(page, 'Delete the account');
  await end.getByRole('button', { name: 'Delete the account' }).click();
  await expect(end.getByText(/nothing new is sent in your name/)).toBeVisible();
  await end.getByLabel('Your password', { exact: true }).fill(newPassword);
  await end.getByLabel('Type “delete my account”').fill('delete');
  await end.getByRole('button', { name: 'Delete my account' }).click();
  await expect(end.getByText('Type “delete my account”.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await end.getByLabel('Type “delete my account”').fill('delete my account');
  await end.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/sign-in\?leaving=true$/);
  await expect(page.getByText(/Your account will be deleted in seven days/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  const strip = page.getByText(/^This account will be deleted on/);
  await expect(strip).toBeVisible();
  await page.goto('/account');
  await expect(end.getByText(/Until then nothing new is sent for you/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('[data-strips]').getByRole('button', { name: 'Keep my account' }).click();
  await expect(strip).toBeHidden();

  const call = await callerIn(page);
  const { url: world } = await call('GET', '/sample');
  await call('POST', '/account/deletion', { currentPassword: newPassword, confirmation: 'delete my account' });
  let link = '';
  await expect(async () => {
    const mails: { to: string[]; subject: string; text: string; at: number }[] = await (
      await page.request.get(`${world}/api/mails`)
    ).json();
    const told = mails
      .filter(({ to, subject }) => to.includes(email) && subject === 'Your account will be deleted')
      .sort((a, b) => b.at - a.at);
    // The link from before the first undo no longer works.
    expect(told).toHaveLength(2);
    const [mail] = told;
    link = /https?:\/\/\S+\/email-settings\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(/deletion=true$/);
  }).toPass({ timeout: 60_000 });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Keep your account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account stays' })).toBeVisible();
  await expectAccessible(page);
});

test('while an account leaves its plan asks for nothing, and goes on as it was when the account is kept', {
  tag: inThorough,
}, async ({ page }) => {
  const { call, email } = await newcomer(page);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Choose Plus, $119 today' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Plus, \$119 a month\. It renews on /)).toBeVisible();
  await call('POST', '/account/deletion', { currentPassword: newPassword, confirmation: 'delete my account' });
  await call('POST', '/auth/sign-in/email', { email, password: newPassword });
  await page.goto('/plans');
  const paused = page.getByText(/^Plus, \$119 a month\. Nothing is charged while your account waits to be deleted\./);
  await expect(paused).toBeVisible();
  await expect(card(page, 'Premium').getByText('Your account will be deleted. Keep it first.')).toBeVisible();
  await expect(card(page, 'Plus').getByText('Nothing is charged for now.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.locator('[data-strips]').getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/^Plus, \$119 a month\. It renews on /)).toBeVisible();
  await expect(paused).toHaveCount(0);
  await expect(card(page, 'Premium').getByRole('button', { name: /^Upgrade, / })).toBeVisible();
});

test('whoever had a plan long ago reads on every page when the account will be deleted, and keeps it by a button', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'former@demo.test');
  await page.goto('/account');
  const end = card(page, 'Delete the account');
  await expect(end.getByText(/everything is kept for 90 days/)).toBeVisible();
  const dueAt = '2027-03-04T12:00:00.000Z';
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch();
    const told = { deletionDueAt: dueAt, deletionCause: 'former' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
  await page.goto('/account');
  await expect(page.locator('[data-strips]')).toContainText(
    'Without a plan this account will be deleted on 4 March. Keep my account',
  );
  await expect(end.getByText(/A plan keeps it, and so does the button/)).toBeVisible();
  await expect(end.getByRole('button', { name: 'Delete the account' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.locator('[data-strips]').getByRole('button', { name: 'Keep my account' }).click();
  expect((await asked).url()).toMatch(/\/api\/v1\/account\/deletion$/);
  // The user is asked for anew, and the test may end first.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
