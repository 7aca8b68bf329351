import type { Page } from '@playwright/test';
import {
  anyWidth,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  test,
} from './at-product.ts';

/** An operator makes an offer by the form; answers its link. */
async function makeOffer(page: Page, wish: { percent: string; months: string; words: string }): Promise<string> {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/offers');
  await page.getByLabel('Per cent off').fill(wish.percent);
  await page.getByLabel('For how many months').fill(wish.months);
  await page.getByLabel(/^Your words/).fill(wish.words);
  await page.getByRole('button', { name: 'Make the offer' }).click();
  const link = page.getByText(/\/custom-offer\/ofr_/);
  await expect(link).toBeVisible();
  const url = await link.textContent();
  await dropSession(page);
  return String(url);
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('E-mail').fill(`${fresh('guest')}@creator.test`);
  await page.getByLabel('Password', { exact: true }).fill('three quiet harbours');
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('three quiet harbours');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(page).toHaveURL(/\/claim-offer\?customOfferId=ofr_/);
}

test('a personal offer is made, read by a stranger, taken after signing up, and counted', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const words = `Welcome, ${fresh('guest')}. Three months for half.`;
  const url = await makeOffer(page, { percent: '50', months: '3', words });
  await page.goto(url);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('$59.50 today')).toBeVisible();
  await expect(page.getByText(/\$119\.00 a month after that/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signUp(page);
  await expect(page.getByText(words)).toBeVisible();
  await page.getByText('Yearly, 2 months free').click();
  await expect(page.getByText('$595 today')).toBeVisible();
  await page.getByText('Monthly').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await expect(page.getByText('59.50 USD').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Thank you. Plus is yours, and all that it opens is open now.')).toBeVisible();

  // Taken once: the link says so kindly, and the operator sees it.
  await page.goto(url);
  await page.getByRole('link', { name: /^Continue as / }).click();
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await expect(page.getByText('You have taken this offer already.')).toBeVisible();
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops/offers?q=${encodeURIComponent(words)}`);
  await expect(page.getByText('All taken, 1 of 1 taken')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('whoever leaves the payment page of an offer is led back to it, and whoever pays to where they were going', {
  tag: inThorough,
}, async ({ page }) => {
  const words = `Half for ${fresh('guest')}`;
  const url = await makeOffer(page, { percent: '50', months: '3', words });
  await page.goto(`${url}?customRedirect=%2Fnotifications`);
  await signUp(page);
  const pay = page.getByRole('button', { name: 'Go to the payment page' });
  await pay.click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page).toHaveURL(/\/plans\?checkout=left/);
  await expect(page.getByText('You left the payment page. Nothing was bought.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plus', exact: true }).getByText('$119a month')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Continue to Claim Offer' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('$59.50 today')).toBeVisible();

  // A card that the bank declines buys nothing, and the page stays.
  await pay.click();
  await page.getByLabel(/declines/).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was bought');
  await page.getByLabel(/that works \(/).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/plans\?checkout=done/);
  await expect(page.getByText('Thank you. Plus is yours, and all that it opens is open now.')).toBeVisible();
  await expect(
    page.getByText(/^Plus\. The next payment, on .*, is \$59\.50\. The price is lowered until /),
  ).toBeVisible();
  // The discount runs on with another plan, and both prices are said.
  const premium = page.getByRole('region', { name: 'Premium', exact: true });
  await expect(premium.getByText(/^Then \$124\.50 on .*\. The full price is \$249\.$/)).toBeVisible();
  await premium.getByRole('button', { name: /^Upgrade, / }).click();
  const dialog = page.getByRole('dialog');
  const said = (line: RegExp) => dialog.locator('dl > div').filter({ hasText: line });
  await expect(said(/^On .*\$124\.50$/)).toBeVisible();
  await expect(said(/^From .*, every month\$249\.00$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('link', { name: 'Continue to Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
});

test('a gift begins without a card, and what is over says the same as what never was', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const words = `A gift for ${fresh('guest')}`;
  const url = await makeOffer(page, { percent: '100', months: '2', words });
  await page.goto(`${url}?rFromSearch=ABC777&customRedirect=%2Fnotifications`);
  await expect(page.getByText('Free for 2 months')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /rFromSearch=ABC777/);
  await signUp(page);
  // The offer first, then where they were going.
  await page.getByRole('button', { name: 'Begin Plus' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goto('/plans');
  await expect(page.getByText(/^Plus, given to you until /)).toBeVisible();

  const other = await makeOffer(page, { percent: '20', months: '1', words });
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops/offers?q=${encodeURIComponent(words)}`);
  await page.getByRole('button', { name: 'Withdraw' }).first().click();
  await expect(page.getByText(/^Withdrawn, 0 of 1 taken$/)).toBeVisible();
  await dropSession(page);
  for (const address of [other, '/custom-offer/ofr_neverwas', '/custom-offer/%00']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This offer is over' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('wrong fields of an offer say what is wrong beside them, and keep what was written', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/offers');
  await page.getByLabel('Per cent off').fill('half');
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await page.getByLabel('Per cent off').fill('0');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('An offer lowers the price or gives days to try.')).toBeVisible();
  await page.getByLabel('Per cent off').fill('30');
  await page.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('Choose a day to come.')).toBeVisible();
  await expect(page.getByLabel('Per cent off')).toHaveValue('30');
  await expectAccessible(page);
});
