import type { Page } from '@playwright/test';
import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  newcomer,
  test,
} from './at-product.ts';

async function pay(page: Page, card: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/checkout\//);
  await page.getByLabel(card).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

const plan = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a plan is bought, changed, cancelled and taken back, and each button says what it costs', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await page.goto('/plans?reason=authorization_required&from=%2Freport-leaks');
  await expect(page.getByText('Report Leaks is part of Plus. You have Free.')).toBeVisible();
  await expect(
    page.getByText(/^Missing: a plan and reporting leaks\. You have it with Plus or Premium\./),
  ).toBeVisible();
  await expect(plan(page, 'Plus').getByText('Has what you asked for')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Leaving buys nothing; neither does a card that the bank declines.
  await page.getByRole('button', { name: 'Choose Plus, $119 today' }).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page.getByText('You left the payment page. Nothing was bought.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Plus, $119 today' }).click();
  await pay(page, /declines/);
  await pay(page, /that works \(/);
  await expect(page.getByText('Thank you. Plus is yours, and all that it opens is open now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Report Leaks' })).toHaveAttribute('href', '/report-leaks');
  await expect(plan(page, 'Plus').getByText(/^Renews on .* for \$119\.$/)).toBeVisible();

  // More begins at once, for exactly the price that the question names.
  await plan(page, 'Premium')
    .getByRole('button', { name: /^Upgrade, \$130 today$/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('−$119')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pay $130' }).click();
  await expect(plan(page, 'Premium').getByText('Your plan')).toBeVisible();
  await expect(page.getByText('$130 was charged.')).toBeVisible();

  // Less begins when the paid time ends, and can be taken back until then.
  await plan(page, 'Standard')
    .getByRole('button', { name: /^Move down on / })
    .click();
  await expect(page.getByText(/^Premium, \$249 a month, until .*\. Then Standard begins\.$/)).toBeVisible();
  await plan(page, 'Standard').getByRole('button', { name: 'Stay with Premium' }).click();
  await expect(plan(page, 'Standard').getByRole('button', { name: /^Move down on / })).toBeVisible();

  // The yearly price is shown before anything is bought.
  await page.getByText('Yearly, 2 months free').click();
  await expect(plan(page, 'Premium').getByText('$2,490a year')).toBeVisible();
  await expect(plan(page, 'Premium').getByRole('button', { name: 'Pay yearly, $2,241 today' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  // Both days are said before anything ends: until when it is there, and from when nothing new begins. They are one.
  const kept = dialog.getByText(/^You keep everything until .+\. Nothing more is charged/);
  const until = /until (.+?)\./.exec((await kept.textContent()) ?? '')?.[1] ?? '';
  expect(until).toMatch(/^\d{1,2} \w+/);
  await expect(
    dialog.getByText(`After ${until} no new scan begins and no new case is opened.`, { exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText('Notices that are out stay out, and answers still arrive; no new one leaves after that day.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Cancel for ${until}`, exact: true }).click();
  await expect(page.getByText(`Premium is cancelled. You keep it until ${until}`)).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Reactivate Premium' }).click();
  await expect(page.getByText(/^Premium, \$249 a month\. It renews on /)).toBeVisible();
  await page.getByText('What happened so far').click();
  await expect(page.getByText('Changed up from Plus to Premium')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Cards and invoices' }).click();
  await expect(page).toHaveURL(/\/pay\/portal\//);
});

test('after the payment page was left the plans still say what is missing, and no more once it is there', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.goto('/plans?reason=authorization_required&from=%2Freport-leaks');
  await page.getByRole('button', { name: 'Choose Plus, $119 today' }).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  const left = page.getByText('You left the payment page. Nothing was bought.');
  await expect(left).toBeVisible();
  await expect(page.getByText('Report Leaks is part of Plus. You have Free.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Bought meanwhile in another tab.
  const other = await page.context().newPage();
  await other.goto('/plans');
  await other.getByRole('button', { name: 'Choose Plus, $119 today' }).click();
  await pay(other, /that works \(/);
  await expect(other.getByText('Thank you. Plus is yours, and all that it opens is open now.')).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText('Report Leaks is open to you.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Report Leaks' })).toBeVisible();
  await expect(left).toHaveCount(0);
  await expectAccessible(page);
});

test('whoever had a plan takes the same one up again in one step', { tag: anyWidth }, async ({ page }) => {
  await enter(page, 'former@demo.test');
  await page.goto('/renew');
  await expect(page.getByRole('heading', { name: 'Take up your plan again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Standard, $59 today' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('whoever never had one is told so, and whoever has one has nothing to renew', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.goto('/renew');
  await expect(page.getByRole('heading', { name: 'You have not had a plan yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await enter(page, 'plus@demo.test');
  await page.goto('/renew');
  await expect(page.getByRole('heading', { name: 'Your plan runs' })).toBeVisible();
});

test('prices that cannot be loaded say so, and come when asked again', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'free@demo.test');
  await page.route('**/api/v1/billing', (route) => route.abort());
  await page.goto('/plans');
  await expect(page.getByText('The plans could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/billing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(plan(page, 'Standard').getByText('$59a month')).toBeVisible();
});

test('the plans say what is missing and what lifts it, for every way that leads there', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'promo@demo.test');
  await page.goto('/search-terms');
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByText('Search Engines is part of Standard. You have Free.')).toBeVisible();
  await expect(
    page.getByText(/^Missing: a plan and search engine removals\. You have it with Standard, Plus,? or Premium\./),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/takedown-report?state=found');
  await expect(page).toHaveURL(/from=%2Ftakedown-report%3Fstate%3Dfound$/);
  await expect(page.getByText('Takedown Report is part of Standard.')).toBeVisible();
  await page.goto('/plans?reason=authorization_required');
  await expect(page.getByText('What you asked for is not part of what you have. You have Free.')).toBeVisible();
  await expect(page.getByText(/^Missing: a plan\. Each plan below says what it opens\./)).toBeVisible();
  for (const from of ['%2F%2Fevil.example', '%2Fnope']) {
    await page.goto(`/plans?reason=authorization_required&from=${from}`);
    await expect(page.getByText('What you asked for is not part of what you have.'), from).toBeVisible();
  }
  await enter(page, 'free@demo.test');
  await page.goto('/promo-protect');
  await expect(page.getByText('Free Removals is not part of what you have. You have Free.')).toBeVisible();
  await expect(
    page.getByText(/^Missing: free removals\. No plan includes it: the operator of this service/),
  ).toBeVisible();
});
