import type { Frame } from '@playwright/test';
import {
  anyWidth,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  openMenu,
  test,
} from './at-product.ts';

test('a locked page says what it is part of, and a locked item says so too and stays in reach', async ({ page }) => {
  await enter(page, 'free@demo.test');
  await page.goto('/takedown-report');
  await expect(page).toHaveURL(/\/plans\?reason=authorization_required/);
  await expect(page.getByText('Takedown Report is part of')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await openMenu(page);
  const locked = page.getByRole('button', { name: 'Report Leaks, on a higher plan' });
  await locked.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This feature requires a higher-level paid plan')).toBeVisible();
  await expect(locked).toBeFocused();
});

test('whoever may not enter is led to a page that opens, at once and without a circle', { tag: anyWidth }, async ({
  page,
}) => {
  for (const [email, asked, ends] of [
    ['free@demo.test', '/brands', /\/plans\?/],
    ['former@demo.test', '/review', /\/plans\?/],
    ['affiliate@demo.test', '/dashboard', /\/refer$/],
    ['premium@demo.test', '/ops', /\/plans\?/],
  ] as const) {
    await dropSession(page);
    await enter(page, email);
    const seen: string[] = [];
    const note = (frame: Frame) => frame === page.mainFrame() && seen.push(frame.url());
    page.on('framenavigated', note);
    await page.goto(asked);
    await expect(page).toHaveURL(ends);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.off('framenavigated', note);
    // The address asked for, and at most two more.
    expect(seen.length, `${email}: ${seen.join(' ')}`).toBeLessThanOrEqual(3);
    if (email === 'affiliate@demo.test') await expectAccessible(page);
  }
});

test('nobody who is not signed in sees a page, and sign-in leads back to it', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await page.goto('/notices?state=sent');
  await expect(page).toHaveURL(/\/sign-in\?customRedirect=/);
  await page.getByLabel('E-mail').fill('plus@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page).toHaveURL(/\/notices\?state=sent$/);
});

test('an operator has a desk, with one thing at a time beside the list', { tag: inThorough }, async ({ page }) => {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops');
  await expect(page.getByRole('heading', { level: 1, name: 'Operator Desk' })).toBeVisible();
  await expect(page.getByText(/waits? for an operator/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('offline, a page that was not loaded yet fails in its own place, and comes once it can', async ({ page }) => {
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Whitelist' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Something went wrong!' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  await expectAccessible(page);
  // Nobody is stuck there: on a phone the bar opens the menu.
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Whitelist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(page.getByText('This part was not loaded yet, and you are offline.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  const failed = page.getByRole('heading', { name: 'Something went wrong!' });
  await expect(failed).toBeVisible();
  await page.context().setOffline(false);
  // The press while offline may still be under way, and bring the page now: then there is nothing left to press.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(failed).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByLabel('Which')).toBeVisible();
});

test('online, a part that is gone with its release has the document come anew, and nothing is said to fail', {
  tag: anyWidth,
}, async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  await page.route(/\/assets\/whitelist-.*\.js/, (route) => route.abort(), { times: 1 });
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Whitelist' }).focus();
  await page.keyboard.press('Enter');
  await anew;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(said.filter((text) => text.includes('TypeError'))).toEqual([]);
});

test('whoever is signed in already may go on from the pages that sign in and up', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In with Email' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue as/ })).toHaveCount(0);
  await enter(page, 'standard@demo.test');
  await page.goto('/sign-up?customRedirect=%2Fwhitelist%3Fq%3Dabc');
  await expect(page.getByRole('link', { name: /^Continue as/ })).toHaveAttribute('href', '/whitelist?q=abc');
  await page.goto('/sign-in?customRedirect=%2Fwhitelist%3Fq%3Dabc');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Continue as/ }).click();
  await expect(page).toHaveURL(/\/whitelist\?q=abc$/);
});
