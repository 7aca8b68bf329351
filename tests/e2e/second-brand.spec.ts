import { expect, expectAccessible, expectNoSidewaysScroll, inThorough, signIn, test } from './at-product.ts';
import { shared } from './shared.ts';

/** The second brand is another deployment: one more API, on the rows of the shared product. */
test.skip(({ viewport }) => viewport?.width !== 1280, 'both widths are looked at in one visit');
const address = (): string => shared().urls.Shark;

test('the second brand has its own words and look, at both widths', async ({ browser, page }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  const shark = await context.newPage();
  try {
    await shark.goto('/');
    const pictures = async (from: typeof page) =>
      Promise.all(
        (await from.locator('#how source').all()).map(async (one) => (await one.getAttribute('srcset')) ?? ''),
      );
    const own = await pictures(shark);
    await page.goto('/');
    const others = await pictures(page);
    expect(own).toHaveLength(4);
    expect(own.filter((address) => others.includes(address))).toEqual([]);
    for (const address of own) expect((await shark.request.get(address)).headers()['content-type']).toBe('image/webp');
    await shark.goto('/sign-in');
    await expect(shark.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(shark);
    await shark.getByLabel('E-mail').fill('standard@demo.test');
    await shark.getByLabel('Password', { exact: true }).fill('demo-password-1');
    await shark.getByRole('button', { name: 'Sign In with Email' }).click();
    await expect(shark).toHaveURL(/\/(dashboard|onboarding)$/);
    for (const [path, name] of [
      ['/dashboard', 'Hub'],
      ['/takedown-report', 'Your Report'],
      ['/whitelist', 'Safelist'],
    ] as const) {
      for (const width of [1280, 375]) {
        await shark.setViewportSize({ width, height: 800 });
        await shark.goto(path);
        await expect(shark.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(shark).toHaveTitle(/ · Shark$/);
        await expect(shark.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(shark);
        await expectNoSidewaysScroll(shark);
      }
    }
    await shark.setViewportSize({ width: 1280, height: 800 });
    await shark.getByRole('button', { name: 'Submit Impersonation, on a higher plan' }).press('Enter');
    await expect(shark.getByText('Feature locked')).toBeVisible();
    await expect(shark.getByText('Available on a higher plan')).toBeVisible();
    await expect(shark.locator('[data-sonner-toast] button', { hasText: 'See plans' })).toBeVisible();
  } finally {
    await context.close();
  }
});

/** All thirteen words of the second variant, by the routes that product.md maps them to, and the plain ones between them. */
const sidebar = [
  ...['Hub', 'Your Report', 'Submit Leaks', 'Submit Impersonation', 'Knowledge Base'],
  ...['Usernames & Brands', 'Safelist', 'Search Terms', 'Content'],
  ...['Warnings', 'Community', 'Copyright Disclaimers', 'Referal System', 'Referral Tips', 'Referral Terms'],
];
const screens = [
  ['/report-leaks', 'Submit Leaks'],
  ['/report-impersonation', 'Submit Impersonation'],
  ['/brands', 'Usernames & Brands'],
  ['/search-terms', 'Search Terms'],
  ['/branches', 'Content'],
  ['/risk-registry', 'Warnings'],
  ['/dmca-badges', 'Copyright Disclaimers'],
  ['/good-to-know', 'Knowledge Base'],
  ['/refer', 'Referal System'],
] as const;
/** Who has which banner, badge and card. */
const own = [
  ['free@demo.test', 'Start Here', 'Free scan', 'Get Started'],
  ['cancelled@demo.test', 'Plan Cancelled', 'Reactivate', 'Reactivate Now'],
  ['former@demo.test', 'Reactivate Subscription', 'Alert', 'Renew Subscription'],
] as const;

test('the second brand says its words on every screen, in the sidebar, the drawer and the menu of the user', {
  tag: inThorough,
}, async ({ browser, page }) => {
  test.setTimeout(240_000);
  const as = async (email: string, width: number) => {
    const context = await browser.newContext({ baseURL: address(), viewport: { width, height: 800 } });
    const data = { email, password: 'demo-password-1' };
    const headers = { 'x-provider': 'shark' };
    expect((await context.request.post('/api/v1/auth/sign-in/email', { headers, data })).ok()).toBe(true);
    return context.newPage();
  };
  try {
    const shark = await as('premium@demo.test', 1280);
    for (const [path, name] of screens) {
      await shark.goto(path);
      await expect(shark.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
    const items = shark.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const label of sidebar) await expect(items.filter({ hasText: label }).first(), label).toBeVisible();
    await expect(items.filter({ hasText: 'Warnings' })).toContainText('Free');
    await expect(items.filter({ hasText: 'Referal System' })).toContainText('New');
    await shark.getByRole('button', { name: /your menu/ }).click();
    await expect(
      shark.getByRole('menuitem').filter({ hasText: /^(Account|Notifications|Plans|Community)$/ }),
    ).toHaveCount(4);
    const phone = await as('promo@demo.test', 375);
    await phone.goto('/notifications');
    await phone.getByRole('button', { name: 'Open menu' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Menu' });
    for (const label of sidebar) await expect(drawer.getByText(label, { exact: true }).first(), label).toBeVisible();
    await expect(drawer.getByRole('link', { name: /^Free Removals/ })).toContainText('Promo');
    for (const [email, label, badge, card] of own) {
      const viewer = await as(email, 1280);
      await viewer.goto('/notifications');
      const menu = viewer.locator('#sidebar');
      await expect(menu.getByRole('link', { name: label }).filter({ hasText: badge })).toBeVisible();
      await expect(menu.getByRole('link', { name: card, exact: true }).last()).toBeVisible();
    }
  } finally {
    for (const context of browser.contexts()) if (context !== page.context()) await context.close();
  }
});

test('the second brand has its badges, the page that checks one and the guide in its own words and look, light and dark, at both widths', {
  tag: inThorough,
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: address(), viewport: { width: 1280, height: 800 } });
  const shark = await context.newPage();
  try {
    await signIn(shark, 'plus@demo.test');
    await expect(shark).toHaveURL(/\/(?:dashboard|onboarding)$/);
    await shark.goto('/dmca-badges');
    const open = shark.getByRole('switch', { name: 'Let anyone check this badge' });
    if ((await open.getAttribute('aria-checked')) !== 'true') await open.click();
    const badge = shark.getByRole('region', { name: 'Text badge', exact: true });
    await expect(badge.getByText('Protected by Shark').first()).toBeVisible();
    const href = (await shark.getByRole('link', { name: /\/badge\// }).getAttribute('href')) ?? '';
    // Colours are the same at every width.
    for (const [theme, width] of [
      ['light', 1280],
      ['dark', 375],
    ] as const) {
      await shark.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await shark.setViewportSize({ width, height: 800 });
      for (const [path, name] of [
        ['/good-to-know', 'Knowledge Base'],
        ['/dmca-badges', 'Copyright Disclaimers'],
        [href, '@plusvale is protected by Shark'],
      ] as const) {
        await shark.goto(path);
        await expect(shark.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(shark.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(shark.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(shark);
        await expectNoSidewaysScroll(shark);
      }
    }
    await shark.goto('/good-to-know#own-accounts');
    await expect(shark.getByText('is added automatically: Safelist.')).toBeVisible();
  } finally {
    await context.close();
  }
});
