import type { Page } from '@playwright/test';
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

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pageSwitch = (page: Page) => page.getByRole('switch', { name: 'Let anyone check this badge' });

/** Switched as wanted, and saved. */
async function switchPage(page: Page, on: boolean): Promise<void> {
  const toggle = pageSwitch(page);
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-checked')) === String(on)) return;
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await toggle.click();
  expect((await saved).status()).toBe(200);
  await expect(toggle).toHaveAttribute('aria-checked', String(on));
}

test('texts and badges carry the account, the name and the year, and are copied as they stand', {
  tag: [anyWidth, inThorough],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'plus@demo.test');
  await page.goto('/dmca-badges');
  await expect(page.getByLabel('Account', { exact: true })).toHaveText('@plusvale on Fanlane');
  await page.getByLabel('Name in the texts').fill('Mara <Vale>');
  for (const name of ['Short disclaimer', 'Long disclaimer', 'Text badge', 'Footer badge']) {
    const one = card(page, name);
    await one.getByRole('button', { name: /^Copy (?:text|code)/ }).click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    await expect(one.getByText(copied, { exact: true })).toBeVisible();
    if (name !== 'Text badge') expect(copied).toMatch(/© 20\d\d Mara (?:<|&lt;)Vale/);
    expect(copied).toContain('Protected by Reclaim');
  }
  // Drawn from the very code, on two papers.
  await expect(card(page, 'Footer badge').getByRole('link', { name: 'Protected by Reclaim' })).toHaveCount(2);
  await expect(card(page, 'Footer badge').getByText('Mara <Vale>. Copies').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a pasted badge stands without us: no script, nothing loaded, its words in place', { tag: anyWidth }, async ({
  page,
}) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/dmca-badges');
  const code = (await card(page, 'Footer badge').getByText('<p style=').textContent()) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><title>Mine</title><body>${code}</body>`);
  await expect(page.getByRole('link', { name: 'Protected by Reclaim' })).toBeVisible();
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
});

test('the public page says what it may and nothing private, and is gone when it is switched off', {
  tag: [anyWidth, inThorough],
}, async ({ page, browser, baseURL }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/dmca-badges');
  await switchPage(page, true);
  const href = (await page.getByRole('link', { name: /\/badge\// }).getAttribute('href')) ?? '';
  expect(href).toMatch(new RegExp(`^${baseURL}/badge/[\\w-]{22}$`));
  await expect(card(page, 'Text badge').getByText(href)).toBeVisible();

  const visitor = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
  });
  try {
    const seen = await visitor.newPage();
    const answer = await seen.goto(href);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'public, no-cache' });
    await expect(seen.getByRole('heading', { level: 1, name: '@premiumvale is protected by Reclaim' })).toBeVisible();
    await expect(seen.getByText(/^Active on \d+ \w+ 20\d\d$/)).toBeVisible();
    expect(await seen.content()).not.toMatch(/premium@|demo\.test|usr_|brd_/);
    await expectNoSidewaysScroll(seen);

    await switchPage(page, false);
    const unknown = `${baseURL}/badge/${'A'.repeat(22)}`;
    const [off, never] = [await visitor.request.get(href), await visitor.request.get(unknown)];
    expect([off.status(), never.status()]).toEqual([404, 404]);
    expect(await off.text()).toBe(await never.text());
    await seen.goto(href);
    await expect(seen.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
  } finally {
    await visitor.close();
  }
  await expect(card(page, 'Text badge').getByText('/badge/')).toBeHidden();
  await switchPage(page, true);
  await expect(page.getByRole('link', { name: /\/badge\// })).toHaveAttribute('href', href);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of [href, `${baseURL}/badge/nobody`]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.evaluate(() => localStorage.removeItem('theme'));
});

test('a switch that was not saved is not shown as such', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'cancelled@demo.test');
  await page.goto('/dmca-badges');
  await expect(pageSwitch(page)).toHaveAttribute('aria-checked', 'false');
  await page.route('**/api/v1/brands/*/badge-page', (route) => route.abort());
  await pageSwitch(page).click();
  await expect(page.getByText(/^That was not saved\./)).toBeVisible();
  await expect(pageSwitch(page)).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page);
});

test('without a proved account it says what comes first; what cannot be loaded can be tried again', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.route('**/api/v1/badges', (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/dmca-badges');
  await expect(page.getByText('No account is proved yet')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/badges');
  await page.route('**/api/v1/badges', (route) => route.abort());
  await page.goto('/dmca-badges');
  await expect(page.getByText('Your badges could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/badges');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Short disclaimer')).toBeVisible();
});

test('it is locked without a plan, and says so', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'former@demo.test');
  await page.goto('/good-to-know');
  await openMenu(page);
  await page.getByRole('button', { name: 'DMCA Badges, on a higher plan' }).click();
  await expect(page.getByText('Upgrade required')).toBeVisible();
  await dropSession(page);
  await enter(page, 'free@demo.test');
  await page.goto('/dmca-badges');
  await expect(page).toHaveURL(/\/plans\?reason=authorization_required/);
  await expect(page.getByText('DMCA badges', { exact: true })).toBeVisible();
});
