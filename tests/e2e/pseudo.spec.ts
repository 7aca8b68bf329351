import type { Page } from '@playwright/test';
import { accessRules, mayEnter, type Viewer } from '#modules/access/contract.ts';
import { newsToken } from '#modules/accounts/links/news-token.ts';
import { secretKeyOf } from '#platform/config/secret-key.ts';
import { pseudo } from '#web/language/pseudo.ts';
import { overLinks, waysIn } from '../setup/ways-in.ts';
import {
  type Call,
  dropSession,
  enter,
  expect,
  expectNoSidewaysScroll,
  inThorough,
  newPassword,
  test,
} from './at-product.ts';

/**
 * Every word of ours comes from a catalogue: in the pseudo-locale each is bracketed, and a third longer. Who it is about,
 * hosts, addresses and names stand as they are (`translate="no"`); what the server says is English still (`lang="en"`).
 */

/** Routes below a rule's own. */
const below: Readonly<Record<string, readonly string[]>> = {
  '/marketing': ['/marketing/social-share', '/marketing/welcome-package'],
  '/refer': ['/refer', '/refer/tips', '/refer/refer-aff-tos'],
  '/ops': [
    '/ops',
    '/ops/offers',
    '/ops/good-to-know',
    '/ops/hosts',
    '/ops/hosts/leakpalace.test',
    '/ops/sources',
    '/ops/jobs',
  ],
};
const personas = ['premium@demo.test', 'promo@demo.test', 'operator@demo.test'] as const;

/** What is on the page and neither bracketed nor meant to stay as it is. */
const strays = `(() => {
  const open = /⟦[^⟦⟧]*⟧/gu;
  const bare = (text) => {
    for (let last = ''; text !== last; ) [last, text] = [text, text.replace(open, '')];
    return text.replace(/alt\\+T|\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z/g, '');
  };
  const kept = (element) => element.closest('[translate="no"], [lang="en"], script, style, noscript, title') !== null;
  const found = new Set();
  const look = (element, text) => text && /\\p{L}/u.test(bare(text)) && !kept(element) && found.add(text.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node.parentElement, node.data);
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt']) look(element, element.getAttribute(name));
  }
  return [...found];
})()`;

async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript("localStorage.setItem('language', 'en-XA')");
}

/** Goes there as a link of the page does, and waits until nothing more is on its way. */
async function open(page: Page, route: string): Promise<void> {
  await page.evaluate("document.querySelectorAll('h1').forEach((head) => { head.dataset.left = '' })");
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(route)})`);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What is opened from a list, as the first of the sample world, and the button that opens a dialog of it. */
async function opened(call: Call): Promise<[route: string, button?: string][]> {
  const first = async (path: string, fits = (_item: Record<string, unknown>) => true) => {
    const { items = [] } = await call('GET', path);
    const one = items.find(fits);
    expect(one, path).toBeDefined();
    return String(one?.id);
  };
  // One that an engine may still refuse something of.
  const packet = await first('/deindexing/packets?state=submitted', ({ states }) =>
    /submitted|pending/.test(JSON.stringify(states)),
  );
  return [
    [`/takedown-report/${await first('/cases?state=noticed')}?as=page`, 'Retract'],
    ['/takedown-report?tab=search-engines'],
    ['/notifications?tab=mail'],
    [`/takedown-report/search-engines/${packet}`, 'Record a refusal'],
    [`/notices/${await first('/notices')}`],
    ['/review', 'Keys'],
  ];
}

/** Where a button is named, also the dialog that it opens on a wide screen. */
async function visit(page: Page, route: string, button?: string): Promise<void> {
  await open(page, route);
  await expectPseudo(page, route);
  if (!button) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: pseudo(button).slice(0, -1) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPseudo(page, `${button} of ${route}`);
  await page.keyboard.press('Escape');
}

/** At both widths, so that one sign-in and one visit do. */
async function expectPseudo(page: Page, route: string): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate<string[]>(strays), { message: `${route} at ${width}` }).toEqual([]);
    await expectNoSidewaysScroll(page, `${route} at ${width}`);
  }
}

async function routesOf(call: Call, skip: ReadonlySet<string>): Promise<string[]> {
  // The API answers what the table is asked with.
  const viewer = (await call('GET', '/me')) as unknown as Viewer;
  return Object.entries(accessRules)
    .filter(([, rule]) => mayEnter(viewer, rule))
    .flatMap(([route]) => below[route] ?? [route])
    .filter((route) => !skip.has(route));
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'both widths are looked at in one visit');

test('every page of the application speaks the language that is chosen, and fits it', { tag: inThorough }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  await speakPseudo(page);
  const seen = new Set<string>();
  for (const email of personas) {
    await dropSession(page);
    const call = await enter(page, email);
    await page.goto('/refer/tips');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const route of await routesOf(call, seen)) {
      seen.add(route);
      await test.step(route, () => visit(page, route));
    }
    if (email !== 'premium@demo.test') continue;
    for (const [route, button] of await opened(call)) await test.step(route, () => visit(page, route, button));
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('so does what an operator opens on the desk', { tag: inThorough }, async ({ page }) => {
  await speakPseudo(page);
  const call = await enter(page, 'operator@demo.test');
  const disputed = async () => (await call('GET', '/ops/desk?kind=counter-notice')).items?.length ?? 0;
  await expect.poll(disputed, { timeout: 60_000 }).toBeGreaterThan(0);
  await page.goto('/ops?kind=counter-notice');
  await page.locator('#desk-item button').first().click();
  await expect(page.locator('#desk-item details')).not.toHaveCount(0);
  for (const part of await page.locator('#desk-item summary').all()) await part.click();
  await expectPseudo(page, 'a counter-notice on the desk');
});

test('every way in speaks it too', { tag: inThorough }, async ({ page, product }) => {
  await speakPseudo(page);
  const call = await enter(page, 'plus@demo.test');
  const { id } = await call('GET', '/me');
  await dropSession(page);
  const news = newsToken(secretKeyOf(product.dataDir), String(id));
  for (const route of [...waysIn, `/email-settings/subscription/${news}`])
    await test.step(route, async () => {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectPseudo(page, route);
    });
});

test('and every link that is over, once it was tried', { tag: inThorough }, async ({ page }) => {
  await speakPseudo(page);
  for (const { path, button, passwords } of overLinks)
    await test.step(path, async () => {
      await page.goto(path);
      if (passwords)
        for (const name of ['newPassword', 'repeat']) await page.locator(`[name=${name}]`).fill(newPassword);
      await page.getByRole('button', { name: pseudo(button).slice(0, -1) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        pseudo('This link no longer works').slice(0, -1),
      );
      await expectPseudo(page, `${path}, tried`);
    });
});
