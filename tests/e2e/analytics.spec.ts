import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { startProduct } from '../setup/start-product.ts';
import { anyWidth, test as base, expect, expectAccessible, inThorough } from './at-product.ts';

type Came = { path: string; headers: IncomingMessage['headers']; body: string };

/** Somewhere to send statistics to, that keeps every byte that came. */
async function startCapture() {
  const came: Came[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => void parts.push(part));
    request.on('end', () => {
      came.push({ path: request.url ?? '', headers: request.headers, body: readable(Buffer.concat(parts)) });
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`; // it listens on a port; another name than the product's, as cookies know no ports
  return { url, came, stop: () => new Promise((done) => server.close(done)) };
}

/** Unpacked; also what was wrapped for a form. */
function readable(body: Buffer): string {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString();
  const text = body.toString();
  const wrapped = new URLSearchParams(text).get('data');
  return wrapped ? `${text}\n${Buffer.from(wrapped, 'base64')}` : text;
}

type Sent = { event: string; properties: Record<string, unknown> };
/** One event, several, or a batch of them. */
function eventsOf(body: string): Sent[] {
  const said: Sent | Sent[] | { batch: Sent[] } = JSON.parse(body);
  return 'batch' in said ? said.batch : [said].flat();
}

type Counting = { url: string; to: string; came: Came[] };

/** A product of its own that has somewhere to send statistics to. */
const test = base.extend<object, { counting: Counting }>({
  counting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    async ({}, use) => {
      const { url: to, came, stop } = await startCapture();
      const product = await startProduct({
        env: { DEMO: 'personas', POSTHOG_KEY: 'phc_testkey', POSTHOG_HOST: to },
      });
      await use({ url: product.url, to, came });
      await product.stop();
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe('usage statistics', { tag: inThorough }, () => {
  test.skip(({ viewport }) => viewport?.width !== 1280, 'what leaves does not hang on the width');
  test.beforeEach(({ counting }) => void counting.came.splice(0));
  test.use({ baseURL: async ({ counting }, use) => use(counting.url) });

  const ask = (page: Page) => page.getByRole('region', { name: 'Usage statistics' });
  const patternsOf = ({ came }: Counting) =>
    came.flatMap(({ body }) =>
      eventsOf(body).map(({ event, properties }) => (event === '$exception' ? 'fault' : properties.$pathname)),
    );

  async function enterHere(page: Page) {
    const { provider } = await (await page.request.get('/api/v1/deployment')).json();
    await page.request.post('/api/v1/auth/sign-in/email', {
      headers: { 'x-provider': provider },
      data: { email: 'premium@demo.test', password: 'demo-password-1' },
    });
  }

  test('nothing leaves or is loaded before a yes, and a no is kept', async ({ page, counting }) => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await page.goto('/sign-in');
    await expect(ask(page)).toBeVisible();
    await expectAccessible(page);
    const buttons = await ask(page).getByRole('button').all();
    const looks = await Promise.all(buttons.map((one) => one.getAttribute('class')));
    expect(new Set(looks).size, 'both answers look alike').toBe(1);
    await ask(page).getByRole('button', { name: 'No, do not' }).click();
    await expect(ask(page)).toBeHidden();
    await page.goto('/sign-up');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(
      "window.dispatchEvent(new ErrorEvent('error', { error: new Error('nobody hears of this') })); 0",
    );
    await expect(ask(page)).toHaveCount(0);
    expect(loaded.filter((url) => /sender/.test(url) || url.startsWith(counting.to))).toEqual([]);
    expect(counting.came).toEqual([]);
  });

  test('what leaves after a yes are patterns and places, and not one planted word', async ({ page, counting }) => {
    const secrets = ['premium@demo.test', 'leak-one', 'set-12', 'tok3n', 'Mara', 'harbours', 'fanlane', 'premiumvale'];
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(counting.url)) outside.push(request.url());
    });
    await enterHere(page);
    await page.goto('/takedown-report?q=leak-one.test%2Fset-12&email=premium%40demo.test#Mara');
    await ask(page).getByRole('button', { name: 'Yes, count' }).click();
    await expect(ask(page)).toHaveCount(0);
    await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
    await page.goto('/takedown-report/tok3n-Mara?from=leak-one.test');
    // What counts comes after the page: whoever leaves at once is not counted.
    await expect.poll(() => patternsOf(counting)).toContain('/takedown-report/{}');
    await page.goto('/reset/tok3n?customRedirect=%2Fset-12');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(`
      window.addEventListener('error', (event) => event.preventDefault());
      window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('premium@demo.test is not a function at https://leak-one.test/set-12') }));
      window.dispatchEvent(new CustomEvent('page-failed', { detail: 'three quiet harbours' }));
      0`);
    await page.goto('/no-such-page/premiumvale');
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect
      .poll(() => [...new Set(patternsOf(counting))].sort())
      .toEqual(['/reset/{}', '/takedown-report', '/takedown-report/{}', '/whitelist', '/{}/{}', 'fault']);

    const all = counting.came
      .map(({ path, headers, body }) => `${path}\n${JSON.stringify(headers)}\n${body}`)
      .join('\n');
    for (const secret of secrets) expect(all.toLowerCase()).not.toContain(secret.toLowerCase());
    for (const { path, headers, body } of counting.came) {
      expect(path).toMatch(/^\/e\/(?:\?|$)/);
      expect(headers.cookie).toBeUndefined();
      // Who speaks is in every request to somebody else; where on the page is not.
      expect([undefined, `${counting.url}/`]).toContain(headers.referer);
      expect(body).not.toContain(counting.url);
      for (const { event, properties } of eventsOf(body)) {
        expect(['$pageview', '$exception']).toContain(event);
        expect(properties.$process_person_profile).toBe(false);
      }
    }
    expect(new Set(outside.map((url) => new URL(url).origin)), 'nobody else is spoken to').toEqual(
      new Set([counting.to]),
    );
    const kept = await page.evaluate<string[]>(
      '[...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split("; ").map((one) => one.split("=")[0])]',
    );
    expect(kept.filter((name) => /ph_|posthog|phc_/.test(name))).toEqual([]);
  });

  test('a yes is taken back in Account, and nothing leaves from then on', async ({ page, counting }) => {
    await enterHere(page);
    await page.goto('/account');
    const card = page.getByRole('region', { name: 'Privacy' });
    await card.getByRole('button', { name: 'Count me', exact: true }).click();
    await expect.poll(() => patternsOf(counting)).toEqual(['/account']);
    await expect(ask(page)).toHaveCount(0);
    await card.getByRole('button', { name: 'Do not count me' }).click();
    await expect(card).toContainText('You are not counted.');
    await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
    // A batch waits three seconds at most; leaving the page would send it at once.
    await page.goto('/plans');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(patternsOf(counting)).toEqual(['/account']);
  });

  test('a browser that asks not to be followed is not asked', async ({ page, counting }) => {
    await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
    await enterHere(page);
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Privacy' })).toContainText('Your browser asks not to be counted');
    await expect(ask(page)).toHaveCount(0);
    expect(counting.came).toEqual([]);
  });

  test('the page to hide behind asks nothing', async ({ page }) => {
    await page.goto('/note');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(ask(page)).toBeHidden();
  });
});

// Without the fixture above, which would cost it a worker and so a product of its own.
base('without a key nobody is asked and not a byte of it is loaded', { tag: anyWidth }, async ({ page, product }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  const document = await page.goto('/sign-in');
  expect(document?.headers()['content-security-policy']).toContain("connect-src 'self';");
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'Usage statistics' })).toHaveCount(0);
  expect(loaded.filter((url) => /begin|sender|privacy-card/.test(url) || !url.startsWith(product.url))).toEqual([]);
});
