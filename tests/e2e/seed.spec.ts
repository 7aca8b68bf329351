import type { Page, Route } from '@playwright/test';
import { endsAt, guardedRoutes, roles } from '../setup/access-table.ts';
import { thorough } from '../setup/thorough.ts';
import { anyWidth, enter, expect, inThorough, isNarrow, onPhone, openMenu, test } from './at-product.ts';

/** The user's specification as it reads, section by section; what is tested elsewhere stands in docs/seed-coverage.md. */

/** A page of one thing is asked for with a name that nothing has. */
const protectedRoutes = guardedRoutes.map((route) => ({ route, address: route.replace(/\$\w+/g, 'nob_0') }));

/** Opens an address and answers where it ended, and over how many addresses. */
async function open(page: Page, route: string): Promise<{ path: string; reason: string | null; steps: number }> {
  const seen = new Set<string>();
  const note = () => seen.add(page.url());
  page.on('framenavigated', note);
  await page.goto(route);
  // A case lies over the report, whose heading nobody reaches then.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  page.off('framenavigated', note);
  const { pathname, searchParams } = new URL(page.url());
  return { path: pathname.replace(/(.)\/$/, '$1'), reason: searchParams.get('reason'), steps: seen.size };
}

test.describe('6. roles and permissions', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'who may enter does not hang on the width');

  // The gate asks the same table over HTTP (tests/api/access.test.ts).
  for (const [name, role] of Object.entries(roles))
    test(`a ${name} opens exactly what the table says`, { tag: inThorough }, async ({ page }) => {
      test.setTimeout(150_000);
      await enter(page, role.email);
      for (const { route, address } of protectedRoutes) {
        const ended = await open(page, address);
        const expected = endsAt(role, route);
        expect(ended.path, `${name} at ${route}`).toBe(expected === route ? address : expected);
        if (expected === '/plans' && route !== '/plans')
          expect(ended.reason, `${name} at ${route}`).toBe('authorization_required');
        // The address asked for, and at most two more.
        expect(ended.steps, `${name} at ${route}`).toBeLessThanOrEqual(3);
      }
    });

  // Which pages the guard is before is read from the routes themselves; the gate opens one of each five.
  test('an anonymous visitor is sent to sign in from every one of them, and nobody is asked who they are', async ({
    page,
  }) => {
    const some = thorough ? protectedRoutes : protectedRoutes.filter((_, at) => at % 5 === 0);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/v1/me') && asked.push(request.url()));
    for (const { address } of some) expect((await open(page, address)).path, address).toBe('/sign-in');
    expect(asked, 'the user call without the cookie').toEqual([]);
  });

  test('areas are whole segments: what only begins like one is none', { tag: inThorough }, async ({ page }) => {
    await enter(page, 'affiliate@demo.test');
    await page.goto('/referxyz');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });
});

test('who recommends alone is promised no cases where nothing happened yet', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'affiliate@demo.test');
  // Another test may have announced something to everybody meanwhile.
  await page.route(/\/api\/v1\/notifications(?:\?|$)/, (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, unread: 0 } }),
  );
  await page.goto('/notifications');
  const content = page.locator('#content');
  await expect(content.getByText('What concerns your account and how you sign in.')).toBeVisible();
  await expect(content.getByText(/^Changes of your account, of how you sign in, and of a plan/)).toBeVisible();
  await expect(content.getByText(/matches|cases/)).toHaveCount(0);
});

test('2. public routes have their titles, descriptions and fields', { tag: anyWidth }, async ({ page }) => {
  for (const [path, title] of [
    ['/sign-in', 'Sign In'],
    ['/sign-up', 'Sign Up'],
    ['/reset', 'Reset Password'],
  ] as const) {
    const answer = await page.goto(path);
    // Before any script, as search engines read it.
    expect(await answer?.text()).toMatch(
      new RegExp(`<title[^>]*>${title}</title>.*name="description" content="${title}"`),
    );
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', title);
  }
  await page.goto('/sign-in');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In with Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In with Google' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await page.goto('/sign-in?isAffiliateOnly=true');
  await expect(page.getByRole('heading', { name: 'Sign in to your affiliate account' })).toBeVisible();
  await page.goto('/sign-up?rFromSearch=FRIEND7');
  await expect(page.getByLabel(/Referral code/)).toHaveValue('FRIEND7');
  await page.goto('/sign-up');
  await expect(page.getByLabel(/Referral code/)).toHaveAttribute('placeholder', 'ABC123');
  await page.goto('/reset');
  await expect(page.getByRole('button', { name: 'Send password reset email' })).toBeVisible();
  for (const path of ['/auth-redirect', '/custom-offer/ofr_x', '/email-settings/subscription/x']) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]').first(), path).toHaveAttribute('content', 'noindex');
  }
});

test('2. the sidebar collapses by key and remembers it for seven days; on a phone it is a drawer', {
  tag: onPhone,
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/whitelist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isNarrow(page)) {
    await openMenu(page);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(18 * 16);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    return;
  }
  const width = async () => Math.round((await page.locator('#sidebar').boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(16 * 16);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(3 * 16);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  await page.reload();
  await expect.poll(width).toBe(3 * 16);
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(16 * 16);
  // Under 768 pixels it is a drawer, and not one pixel above.
  const opener = page.getByRole('button', { name: 'Open menu' });
  for (const [size, isDrawer] of [
    [768, false],
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width: size, height: 800 });
    await expect(opener).toBeVisible({ visible: isDrawer });
    await expect(page.locator('#sidebar')).toBeVisible({ visible: !isDrawer });
  }
});

const userMenu = ['/account', '/notifications', '/plans', '/community'];

test('2. the menu leads to every destination, and to support, terms, privacy and billing', async ({ page }) => {
  test.slow();
  const found = new Set<string>();
  const note = async (email: string) => {
    await enter(page, email);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isNarrow(page)) await openMenu(page);
    for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
      found.add((await link.getAttribute('href')) ?? '');
  };
  await note('promo@demo.test');
  await note('premium@demo.test');
  await page.getByRole('button', { name: /your menu/ }).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText([
    ...['Account', 'Notifications', 'Plans', 'Community'],
    ...['Billing', 'Support', 'Terms', 'Privacy', 'Sign out'],
  ]);
  for (const [at, path] of userMenu.entries()) {
    await expect(items.nth(at)).toHaveAttribute('href', path);
    found.add(path);
  }
  const destinations = guardedRoutes.filter(
    (path) =>
      !/^\/(claim-offer|renew|file-uploads|manual-removals|report-deep-fakes|marketing|messages|review|notices|ops|your-week)|\$/.test(
        path,
      ), // the seed names no way to them
  );
  expect([...found]).toEqual(expect.arrayContaining(destinations));
  for (const [name, path] of [
    ['Support', '/support'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path);
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(page).toHaveURL(/\/account#billing$/);
  await expect(page.getByRole('button', { name: 'Cards and invoices' })).toBeInViewport();
});

const lockedItem = (page: Page) => page.getByRole('button', { name: 'Report Impersonation, on a higher plan' });
/** Sonner's own mark of a message that stands on the page and not behind three others. */
const toasts = (page: Page) => page.locator('[data-sonner-toast][data-visible=true][data-removed=false]');

test('4. a locked item says the toast’s words, and leads to the plans', { tag: onPhone }, async ({ page }) => {
  await enter(page, 'free@demo.test');
  await page.goto('/dashboard');
  // Where what shows messages does not arrive, the page stays, and the message comes once it does. A press asks for it.
  const missing = page.waitForEvent('requestfailed');
  await page.route(/\/assets\/toaster-.*\.js/, (route) => route.abort());
  await openMenu(page);
  await lockedItem(page).press('Enter');
  await missing;
  await expect(lockedItem(page)).toBeVisible();
  await page.unrouteAll();
  await lockedItem(page).press('Enter');
  await expect(toasts(page)).toHaveCount(2);
  const toast = toasts(page).first();
  await expect(toast.getByText('Upgrade required')).toBeVisible();
  await expect(toast.getByText('This feature requires a higher-level paid plan')).toBeVisible();
  if (!isNarrow(page)) expect((await toast.boundingBox())?.width).toBe(356);
  await toast.locator('button', { hasText: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/plans/);
});

test('9. messages stay for four seconds, three at a time and 14 px apart, and go by a swipe of 45 px', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'on a phone the drawer lies over the place where they stand');
  await enter(page, 'free@demo.test');
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What shows messages has arrived, and from here on no time passes but what is told below, however slow the machine.
  await lockedItem(page).press('Enter');
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'));
  const kept = page.locator('[data-sonner-toast][data-removed=false]');
  const standing = (count: number, among = toasts(page)) =>
    expect
      .poll(async () => {
        await page.clock.runFor(10);
        return among.count();
      })
      .toBe(count);
  await standing(0);
  await lockedItem(page).press('Enter');
  await standing(1);
  await page.clock.runFor(3500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(600);
  await expect(toasts(page)).toHaveCount(0);
  // Whoever is on it with the keyboard is not hurried.
  await lockedItem(page).press('Enter');
  await standing(1);
  await toasts(page).getByRole('button', { name: 'Upgrade' }).focus();
  await page.clock.runFor(9000);
  await expect(toasts(page)).toHaveCount(1);
  await lockedItem(page).focus();
  await page.clock.runFor(4500);
  await expect(toasts(page)).toHaveCount(0);
  for (const count of [1, 2, 3]) {
    await lockedItem(page).press('Enter');
    await standing(count);
  }
  await lockedItem(page).press('Enter');
  await standing(4, kept);
  await standing(3);
  const tops = async () => {
    const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()));
    return boxes.map((box) => ({ from: box?.y ?? 0, to: (box?.y ?? 0) + (box?.height ?? 0) }));
  };
  // Held, and spread out; the pointer moves, since those that still slide in may have left it.
  let moved = 0;
  await expect
    .poll(async () => {
      moved += 1;
      await toasts(page)
        .first()
        .hover({ position: { x: 40 + (moved % 2) * 8, y: 20 } });
      await page.clock.runFor(50);
      const [newest, before] = await tops();
      return Math.round((newest?.from ?? 0) - (before?.to ?? 0));
    })
    .toBe(14);
  const swipe = async (by: number) => {
    // By its words, where most hands take hold of it: a pointer selects no text there.
    const box = await toasts(page).first().getByText('Upgrade required').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.clock.runFor(2000); // slowly: a quick flick is a swipe, too
    await page.mouse.move(x + by, y, { steps: 3 });
    await page.mouse.up();
  };
  await swipe(40);
  expect(await kept.count()).toBe(4);
  await swipe(50);
  await standing(3, kept);
});

test('9. a panel slides in for 500 ms and out for 300, and a name shows after 700 ms, the next within 300 at once', async ({
  page,
}) => {
  test.slow();
  const call = await enter(page, 'premium@demo.test');
  // Her weeks of history come a moment after the start.
  await expect.poll(async () => (await call('GET', '/cases?limit=1')).items?.length, { timeout: 60_000 }).toBe(1);
  await page.clock.install();
  await page.goto('/takedown-report');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const panel = (side: string, state: string) => page.locator(`[data-side=${side}][data-state=${state}]`);
  if (isNarrow(page)) {
    await openMenu(page);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(panel('left', 'open')).toHaveCSS('animation-duration', '0.5s');
    return;
  }
  await page.locator('main a[href*="/takedown-report/cas_"]').first().click();
  await expect(panel('right', 'open')).toHaveCSS('animation-duration', '0.5s');
  expect((await panel('right', 'open').boundingBox())?.width).toBeCloseTo(960);
  await page.keyboard.press('Escape');
  await expect(panel('right', 'closed')).toHaveCSS('animation-duration', '0.3s');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+b');
  const name = page.getByRole('tooltip', { name: 'Whitelist' });
  // From here on no time passes but what is told below, however slow the machine.
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 10_000);
  const item = (label: string) => page.locator('#sidebar').getByRole('link', { name: label });
  const comesLate = async () => {
    await item('Whitelist').hover();
    await page.clock.runFor(600);
    await expect(name).toBeHidden();
    await page.clock.runFor(150);
    await expect(name).toBeVisible();
  };
  await comesLate();
  // From one name to the next nobody waits, and 300 ms after the last everybody does again.
  await page.mouse.move(900, 500, { steps: 4 });
  await page.clock.runFor(100);
  await expect(name).toBeHidden();
  await item('Dashboard').hover();
  await page.clock.runFor(50);
  await expect(page.getByRole('tooltip', { name: 'Dashboard' })).toBeVisible();
  await page.mouse.move(900, 500, { steps: 4 });
  await page.clock.runFor(350);
  await comesLate();
});

test('9. a page that takes more than a second says that it comes, for half a second at least', async ({ page }) => {
  test.skip(isNarrow(page), 'the same router');
  await enter(page, 'premium@demo.test');
  await page.clock.install();
  await page.goto('/takedown-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Takedown Report' })).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*whitelist.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const whitelist = page.getByRole('heading', { level: 1, name: 'Whitelist' });
  const coming = page.getByRole('status').filter({ hasText: 'Loading' });
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 10_000'));
  await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).press('Enter');
  await page.clock.runFor(900);
  await expect(page.getByRole('heading', { level: 1, name: 'Takedown Report' })).toBeVisible();
  await page.clock.runFor(150);
  await expect(coming).toBeVisible();
  const came = page.waitForResponse(/\/assets\/.*whitelist.*\.js/);
  release();
  await came;
  await page.clock.runFor(420);
  await expect(coming).toBeVisible();
  await page.clock.resume();
  await expect(whitelist).toBeVisible();
});

/** Who is to be advised a higher plan hangs on what was found: the user call says so. */
const advised = {
  email: 'standard@demo.test',
  says: { shouldShowUpgrade: true, suggestUpgradeCustomMessage: 'Nine more.' },
};
for (const [{ email, says }, own, card] of [
  [{ email: 'free@demo.test' }, ['Get Started', 'Free scan', /\/onboarding/], ['Get Started', /\/plans/]],
  [{ email: 'cancelled@demo.test' }, ['Plan Cancelled', 'Reactivate', /\/account/], ['Reactivate Now', /\/account/]],
  [{ email: 'former@demo.test' }, ['Reactivate Subscription', 'Alert', /\/plans/], ['Renew Subscription', /\/plans/]],
  [advised, ['Upgrade Plan', 'Recommended', /\/plans/], ['Upgrade Now', /\/plans/]],
] as [{ email: string; says?: object }, [string, string, RegExp], [string, RegExp]][])
  test(`2. and 4. the banner and the card of ${says ? 'whoever is advised a higher plan' : email}`, {
    // Which banner and card belong to whom is tested in src/web/features/shell/navigation.test.ts.
    tag: email === 'free@demo.test' ? onPhone : inThorough,
  }, async ({ page }) => {
    await enter(page, email);
    if (says)
      await page.route('**/api/v1/me', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), ...says } });
      });
    await page.goto('/notifications');
    await openMenu(page);
    const menu = isNarrow(page) ? page.getByRole('dialog', { name: 'Menu' }) : page.locator('#sidebar');
    const [label, badge, leads] = own;
    const banner = menu.getByRole('link', { name: label }).filter({ hasText: badge });
    await expect(banner).toBeVisible();
    await expect(banner).toHaveAttribute('href', leads);
    const button = menu.getByRole('link', { name: card[0], exact: true }).last();
    if (says) await expect(menu.getByText('Nine more.')).toBeVisible();
    await button.click();
    await expect(page).toHaveURL(card[1]);
  });

test('7. the user is asked for once in five minutes, and again when the window gets focus', { tag: anyWidth }, async ({
  page,
}) => {
  await enter(page, 'premium@demo.test');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v1/me')) return;
    asked += 1;
    expect(request.headers()['x-provider']).toBe('reclaim');
    expect(request.headers()['content-type']).toContain('application/json');
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const once = asked;
  expect(once).toBe(1);
  for (const label of ['Whitelist', 'Takedown Report']) {
    await openMenu(page);
    await page.getByRole('link', { name: label }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  }
  const focus = () => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await focus();
  expect(asked).toBe(once);
  await page.clock.fastForward(301_000);
  await focus();
  await expect.poll(() => asked).toBe(once + 1);
});

test('8. a user call that fails, or finds no network, leads to signing in, with the way back', {
  tag: anyWidth,
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  const way: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && way.at(-1) !== pathname) way.push(pathname);
  });
  for (const fails of [
    (route: Route) => route.fulfill({ status: 500, json: { status: 500, code: 'internal', detail: 'It failed.' } }),
    (route: Route) => route.abort('internetdisconnected'),
  ]) {
    way.length = 0;
    await page.route('**/api/v1/me', fails);
    await page.goto('/whitelist?q=mara');
    await expect(page).toHaveURL(/\/sign-in\?customRedirect=%2Fwhitelist%3Fq%3Dmara$/);
    await expect(page.getByRole('button', { name: 'Sign In with Email' })).toBeVisible();
    expect(way).toEqual(['/whitelist', '/sign-in']);
    await page.unrouteAll();
  }
  // Nothing was lost: the session is still there.
  await page.goto('/whitelist');
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
});

test('8. an unknown path, and a page that cannot be drawn', { tag: anyWidth }, async ({ page }) => {
  const missing = await page.goto('/no/such/page');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  for (const known of ['/sign-in', '/refer/', '/notices/ntc_nobodys'])
    expect((await page.request.get(known)).status(), known).toBe(200);
  await enter(page, 'premium@demo.test');
  // A page's own part does not arrive: as after a deployment, or on a bad line.
  await page.route(/\/assets\/.*whitelist.*\.js/, (route) => route.abort());
  await page.goto('/whitelist');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  const text = page.locator('#error-text');
  await expect(text).toBeHidden();
  await page.getByRole('button', { name: 'Show Error' }).click();
  await expect(text).not.toBeEmpty();
  await page.getByRole('button', { name: 'Hide Error' }).click();
  await expect(text).toBeHidden();
});

test('8. a mode without a stylesheet is said on the console, and the page stays usable', { tag: anyWidth }, async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.route('**/sign-in', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace('"mode":"production"', '"mode":"nobody"') });
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In with Email' })).toBeVisible();
  expect(said.join('\n')).toMatch(/Styles were not found for deployment mode "nobody"/);
  // The same where the sheet of a known mode does not arrive.
  await page.unrouteAll();
  said.length = 0;
  await page.route(/\/assets\/production-.*\.css/, (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In with Email' })).toBeVisible();
  expect(said.join('\n')).toMatch(/Styles were not found for deployment mode "production"/);
  // And of the pages that the server draws.
  for (const path of ['/', '/terms']) {
    said.length = 0;
    await page.goto(path);
    await expect.poll(() => said.join('\n')).toMatch(/Styles were not found for deployment mode "production"/);
  }
  await page.unrouteAll();
  said.length = 0;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(said).toEqual([]);
});

test('2. a page is loaded when somebody means to open it, and its place is kept when they come back', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'a finger gives no sign of what it means');
  await enter(page, 'premium@demo.test');
  // The figures above the list come late: neither they nor the button that comes with them may move the list.
  const { promise: cameBack, resolve: comeBack } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/report(?:\?|$)/, async (route) => {
    await cameBack;
    await route.continue();
  });
  await page.goto('/takedown-report');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const part = page.waitForRequest(/\/assets\/.*whitelist.*\.js/);
  await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).hover();
  await part;
  await page.setViewportSize({ width: 1280, height: 300 });
  // Once the page is as long as that: its rows are drawn few by few.
  await expect(page.locator('main a[href*="/takedown-report/cas_"]').first()).toBeVisible();
  await page.evaluate('window.scrollTo(0, 180)');
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(180);
  const address = await page.locator('main a[href*="/takedown-report/cas_"]').first().getAttribute('href');
  const place = async () => Math.round((await page.locator(`main a[href="${address}"]`).first().boundingBox())?.y ?? 0);
  const before = await place();
  await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Takedown Report' })).toBeVisible();
  await expect.poll(place).toBe(before);
  comeBack();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(await place()).toBe(before);
  // Loaded again, it is where it was, too.
  await page.goto('/good-to-know');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('window.scrollTo(0, 350)');
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(350);
  await page.reload();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(350);
});
