import { test as base, expect, type Page } from '@playwright/test';
import { axeFaults } from '../setup/axe-faults.ts';
import { type Product, startProduct } from '../setup/start-product.ts';
import { thorough } from '../setup/thorough.ts';
import { copyOfSeeded, worldEnv } from './seeded.ts';
import { shared } from './shared.ts';

export { expect };

/** A tag: walked by `npm run test:thorough`, not by the gate. */
export const inThorough = '@thorough';
/** A tag: the gate walks this at 375 px too. */
export const onPhone = '@phone';
/** A tag: the way does not depend on the width, so it is never walked at 375 px. */
export const anyWidth = '@any-width';

/** The address and the data directory of the running product. */
export type Served = Pick<Product, 'url' | 'dataDir'>;

/**
 * A test whose addresses are paths of the product that all workers share: the whole of it with its sample world and
 * personas. What it changes is a creator's of its own (`creator`, `newcomer`), rows that it made, or put back. With THOROUGH
 * each worker has a product of its own, since four hundred tests there move clocks and change personas. Anything the page
 * throws fails the test.
 */
export const test = base.extend<object, { product: Served; alone: string }>({
  /** A file that names itself here has a product of its own: it moves the clock, or needs rows as young as they are. */
  alone: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ alone }, use) => {
      if (alone === '' && !thorough) return use({ url: shared().urls.Reclaim, dataDir: shared().dataDir });
      const product = await startProduct({ dataDir: await copyOfSeeded(), env: worldEnv });
      process.env.RECLAIM_E2E_URL = product.url;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  page: async ({ page }, use) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => void thrown.push(error.message));
    await use(page);
    expect(thrown, 'the page threw').toEqual([]);
  },
});

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
}

/** No fault of WCAG 2.1 A and AA, by axe. Contrasts are left to `test:thorough`: they take two thirds of a look. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  const levels = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const;
  expect(await axeFaults(page, levels, { 'color-contrast': { enabled: thorough } })).toEqual([]);
}

/** Answers of the API as these tests read them; what is not named here is of no matter to them. */
export type Answer = Record<string, unknown> & { items?: Record<string, unknown>[] };
export type Call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;

/** Calls with the cookies of the page's own browser. */
export async function callerIn(page: Page): Promise<Call> {
  const url = process.env.RECLAIM_E2E_URL ?? '';
  const { provider } = await (await page.request.get(`${url}/api/v1/deployment`)).json();
  return async (method, path, data) => {
    const answer = await page.request.fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'x-provider': provider },
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} was answered with ${answer.status()}: ${await answer.text()}`);
    return answer.json().catch(() => ({}));
  };
}

/**
 * Leaves the page that is open, before the cookies change: a page of the product that notices another person, or the end
 * of its session, loads itself again, and that would interrupt the test's next `goto`.
 */
const leave = async (page: Page): Promise<void> => {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
};

/** Takes the session from the page's browser, where the test opens another page next. */
export async function dropSession(page: Page): Promise<void> {
  await leave(page);
  await page.context().clearCookies();
}

/** Signs in through the API, in the page's own browser: for tests whose promise is another one, and that then open a page. */
export async function enter(page: Page, email: string): Promise<Call> {
  await leave(page);
  const call = await callerIn(page);
  await call('POST', '/auth/sign-in/email', { email, password: 'demo-password-1' });
  return call;
}

/** What newcomers sign in with. */
export const newPassword = 'three quiet harbours';

/** Somebody new, signed up and signed in through the API, whom no other test has met. */
export async function newcomer(page: Page): Promise<{ call: Call; email: string }> {
  await leave(page);
  const call = await callerIn(page);
  const email = `${fresh('mara')}@creator.test`;
  await call('POST', '/auth/sign-up/email', { email, password: newPassword });
  return { call, email };
}

/** A creator of this test's own: with a plan, a proven account and six pictures in the sample world, and authorization. */
export async function creator(page: Page, plan = 'premium'): Promise<{ call: Call; email: string; handle: string }> {
  const { call, email } = await newcomer(page);
  const { url: world } = await call('GET', '/sample');
  const { url: payPage } = await call('POST', '/billing/checkout', { plan, every: 'month' });
  await page.request.post(String(payPage), { form: { do: 'pay', card: 'good', number: '' }, maxRedirects: 0 });
  const handle = fresh('mara');
  const account = await call('POST', '/brands', { platform: 'fanlane', handle });
  await page.request.post(`${world}/api/bio/${handle}`, { data: { bio: Object(account.verification).code } });
  const proved = await call('POST', `/brands/${account.id}/verify`);
  expect(proved.verification).toMatchObject({ state: 'verified' });
  const { version, sha256 } = await call('GET', '/authorization/text');
  const [legalName, address, country] = ['Mara Vale', '1 Harbour Road, Lisbon', 'Portugal'];
  const signed = { legalName, address, country, signature: legalName, textVersion: version, textSha256: sha256 };
  await call('POST', '/authorization', signed);
  await call('POST', '/sample/pictures');
  await expect.poll(async () => (await call('GET', '/me')).plan, { timeout: 60_000 }).toBe(plan);
  return { call, email, handle };
}

/** Presses the button of the mail that asks whether the address is theirs. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const link = new URL(await linkTo(page, email, 'Confirm your e-mail'));
  const token = link.pathname.split('/').at(-1);
  await (await callerIn(page))('POST', '/auth/confirm-email', { token });
}

/** The newest mail with this subject to this address, once it is in the sample world's mailbox; answers its one link. */
export async function linkTo(page: Page, address: string, subject: string): Promise<string> {
  const world = (await (await callerIn(page))('GET', '/sample')).url;
  let link: string | undefined;
  await expect(async () => {
    const mails: { to: string[]; subject: string; text: string; at: number }[] = await (
      await page.request.get(`${world}/api/mails`)
    ).json();
    const [mail] = mails
      .filter(({ to, subject: said }) => to.includes(address) && said === subject)
      .sort((a, b) => b.at - a.at);
    link = /https?:\/\/\S+\/(?:reset|email-settings)\/\S+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}

/** A name nobody had before, for what must not meet an earlier test. */
export const fresh = (name: string): string => `${name}${crypto.randomUUID().slice(0, 6)}`;

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The sidebar, which on a phone is a drawer that has to be opened first. */
export async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click();
}

/** Nothing on the page makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, where = 'the page'): Promise<void> {
  // In words: what runs in the browser knows names that this side does not. Asked again: a new width takes a moment.
  const wider = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  const asked = expect.poll(() => page.evaluate<number>(wider), {
    message: `pixels that ${where} is wider than the screen`,
  });
  await asked.toBeLessThanOrEqual(0);
}

/** Until what is on the page now has been painted: keys pressed earlier are ignored, since no reader saw what they mean. */
export const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(
    'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(painted))))',
  );

/** Goes to a page by typing part of its name: once the page listens, and the field that takes it is there. */
export async function jumpTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}
