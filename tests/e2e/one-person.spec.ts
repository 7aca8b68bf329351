import type { BrowserContext } from '@playwright/test';
import { enter, expect, inThorough, isNarrow, onPhone, signIn, test } from './at-product.ts';

/** As ended from another device: the mark is still here, the session is not. */
async function end({ context }: { context: BrowserContext }): Promise<void> {
  const marks = (await context.cookies()).filter(({ name }) => name === 'logged_in');
  expect(marks).toHaveLength(1);
  await context.clearCookies();
  await context.addCookies(marks);
}

test('a session that ends while a page is open is met by the next call, and leads to sign-in and back', {
  tag: inThorough,
}, async ({ page, context }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/search-terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Engines' })).toBeVisible();
  await end({ context });
  await page.getByLabel('Your own term').fill('a new term');
  await page.getByLabel('Your own term').press('Enter');
  await expect(page).toHaveURL(/\/sign-in\?.*customRedirect=%2Fsearch-terms/);
});

test('whoever signs in or out in another tab is who every tab shows', async ({ page, context }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  await expect(page.getByText('premium@demo.test').first()).toBeVisible();
  const other = await context.newPage();
  await end({ context });
  await signIn(other, 'standard@demo.test');
  await expect(other).toHaveURL(/\/(?:dashboard|onboarding)$/);
  await expect(page.getByText('standard@demo.test').first(), 'without a click in it').toBeVisible();
  await expect(page.getByText('premium@demo.test')).toHaveCount(0);
});

test('a tab that stays open is left with its person', { tag: inThorough }, async ({ page, context }) => {
  test.skip(isNarrow(page), 'the same at every width');
  await enter(page, 'premium@demo.test');
  await page.goto('/account');
  await expect(page.getByText('premium@demo.test').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /your menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(page, 'without a click in it').toHaveURL(/\/sign-in/);
  await signIn(other, 'standard@demo.test');
  await expect(other).toHaveURL(/\/(?:dashboard|onboarding)$/);
});

test('a plan that ended meanwhile closes its pages, on the one that is open too', async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/takedown-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Takedown Report' })).toBeVisible();
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch();
    const user = { ...(await answer.json()), frontendStatus: 'free', plan: 'free', effectiveSpecialFeatures: [] };
    await route.fulfill({ response: answer, json: user });
  });
  await page.route('**/api/v1/cases?**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { status: 403, code: 'authorization_required', title: 'No', detail: 'No', missing: {} },
    }),
  );
  await page.getByRole('tab', { name: /^Removed/ }).click();
  await expect(page).toHaveURL(/\/plans\?reason=authorization_required/);
});

test('the drawer makes way for the page that it led to, and when somebody goes back', { tag: onPhone }, async ({
  page,
}) => {
  test.skip(!isNarrow(page), 'beside the page there is no drawer');
  await enter(page, 'cancelled@demo.test');
  await page.goto('/whitelist');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.click();
  await drawer.getByRole('link', { name: 'Reactivate Now' }).click();
  await expect(page).toHaveURL(/\/account/);
  await expect(drawer).toHaveCount(0);
  await menu.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/whitelist/);
  await expect(drawer).toHaveCount(0);
});
