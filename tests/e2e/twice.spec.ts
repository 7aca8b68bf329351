import { writeFile } from 'node:fs/promises';
import type { Page, Route, TestInfo } from '@playwright/test';
import { Pool } from 'pg';
import { programme } from '../../src/modules/referrals/programme.ts';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { earn } from '../setup/earn.ts';
import { anyWidth, type Call, enter, expect, fresh, inThorough, test } from './at-product.ts';

/** A form of the product: how it is filled, what sends it, and how many there are of what it made. */
interface Form {
  name: string;
  as: string;
  /** The page, or what makes it first. */
  at: string | ((call: Call, word: string) => Promise<string>);
  /** What is sent; `*` is any id. */
  call: string;
  fill(page: Page, word: string): Promise<void>;
  submit: string;
  made(call: Call, word: string): Promise<number>;
  /** The only journey through this form that the gate walks. */
  inGate?: true;
}

const premium = 'premium@demo.test';
const operator = 'operator@demo.test';
const holding = async (call: Call, path: string, word: string): Promise<number> =>
  ((await call('GET', path)).items ?? []).filter((one) => JSON.stringify(one).includes(word)).length;

const forms: Form[] = [
  {
    name: 'an account',
    as: premium,
    at: '/brands',
    call: '/brands',
    submit: 'Add the account',
    async fill(page, word) {
      await page.getByRole('button', { name: 'Add an account' }).first().click();
      await page.getByLabel('Platform', { exact: true }).fill('fanlane');
      await page.getByLabel('Handle', { exact: true }).fill(word);
    },
    made: (call, word) => holding(call, '/brands?limit=200', word),
  },
  {
    name: 'a search term',
    inGate: true,
    as: premium,
    at: '/search-terms',
    call: '/search-terms',
    submit: 'Add the term',
    fill: (page, word) => page.getByLabel('Your own term').fill(word),
    made: (call, word) => holding(call, '/search-terms?limit=200', word),
  },
  {
    name: 'an entry of the whitelist',
    as: premium,
    at: '/whitelist',
    call: '/whitelist',
    submit: 'Never report it',
    async fill(page, word) {
      await page.getByLabel('What', { exact: true }).selectOption('domain');
      await page.getByLabel('Which', { exact: true }).fill(`${word}.test`);
      await page.getByLabel('Why', { exact: true }).fill('A partner');
    },
    made: (call, word) => holding(call, '/whitelist?limit=200', word),
  },
  {
    name: 'a collection',
    as: premium,
    at: '/branches',
    call: '/collections',
    submit: 'Make the collection',
    async fill(page, word) {
      await page.getByRole('button', { name: 'New collection' }).first().click();
      await page.getByLabel('Title', { exact: true }).fill(word);
    },
    made: (call, word) => holding(call, '/collections?limit=200', word),
  },
  {
    name: 'a report of leaks',
    as: premium,
    at: '/report-leaks',
    call: '/leaks',
    submit: 'Report 1 page',
    async fill(page, word) {
      await page.getByLabel('Addresses of the pages').fill(`https://${word}.test/gallery`);
      await page.getByRole('checkbox', { name: 'These pages show my content' }).check();
      await expect(page.getByText('1 to report', { exact: true })).toBeVisible();
    },
    made: (call, word) => holding(call, '/leaks?limit=200', word),
  },
  {
    name: 'a report of a false profile',
    inGate: true,
    as: premium,
    at: '/report-impersonation',
    call: '/impersonations',
    submit: 'Send the report',
    async fill(page, word) {
      const address = page.getByLabel('Address of the false profile');
      await address.fill(`instagram.com/${word}`);
      await address.blur();
      await expect(page.getByText(`@${word} on Instagram.`)).toBeVisible();
      await page.getByRole('checkbox', { name: 'My pictures' }).check();
      await page.getByLabel('What happens there').fill('It sells my pictures.');
      await page.getByRole('checkbox', { name: 'What I say here is true' }).check();
    },
    made: (call, word) => holding(call, '/impersonations?limit=200', word),
  },
  {
    name: 'a report of a scam',
    inGate: true,
    as: premium,
    at: '/risk-registry',
    call: '/registry/reports',
    submit: 'Send the report',
    async fill(page, word) {
      await page.getByRole('button', { name: 'Report a scam' }).click();
      await page.getByLabel('Known by').fill(`@${word}`);
      await page.getByLabel('What happened').fill('They took a deposit.');
      await page.getByRole('dialog').getByRole('checkbox').check();
    },
    made: (call, word) => holding(call, '/registry/reports?limit=200', word),
  },
  {
    name: 'a topic',
    as: operator,
    at: '/community',
    call: '/community/topics',
    submit: 'Send it',
    async fill(page, word) {
      await page.getByRole('button', { name: 'Begin a topic' }).first().click();
      await page.getByLabel('Title').fill(word);
      await page.getByLabel('Text').fill('Only once.');
    },
    made: (call, word) => holding(call, '/community/topics?category=announcements&limit=200', word),
  },
  {
    name: 'an offer',
    as: operator,
    at: '/ops/offers',
    call: '/ops/offers',
    submit: 'Make the offer',
    async fill(page, word) {
      await page.getByLabel('Per cent off').fill('10');
      await page.getByLabel('For how many months').fill('1');
      await page.getByLabel(/^Your words/).fill(word);
    },
    made: (call, word) => holding(call, '/ops/offers?limit=200', word),
  },
  {
    name: 'an entry of the whitelist among several',
    as: premium,
    at: '/whitelist',
    call: '/whitelist/several',
    submit: 'Add 1',
    async fill(page, word) {
      await page.getByRole('button', { name: 'Add several' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(`${word}.test`);
      await dialog.getByLabel('Why', { exact: true }).fill('A partner');
      await expect(dialog.getByText('1 to add', { exact: true })).toBeVisible();
    },
    made: (call, word) => holding(call, '/whitelist?limit=200', word),
  },
  {
    name: 'a report of leaks that came as a list',
    as: premium,
    at: '/report-leaks',
    call: '/leaks',
    submit: 'Report 2 pages',
    async fill(page, word) {
      const buffer = Buffer.from(`address;found\nhttps://${word}.test/1;today\nhttps://${word}.test/2;today\n`);
      await page.getByLabel('Choose a list').setInputFiles({ name: 'leaks.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('checkbox', { name: 'These pages show my content' }).check();
      await expect(page.getByText('2 to report', { exact: true })).toBeVisible();
    },
    made: async (call, word) => (await holding(call, '/leaks?limit=200', word)) / 2,
  },
  {
    name: 'a reply',
    as: operator,
    at: async (call, word) => {
      const { id } = await call('POST', '/community/topics', { title: `About ${word}`, category: 'other', text: 'T' });
      return `/community/${id}`;
    },
    call: '/community/topics/*/replies',
    submit: 'Reply',
    fill: (page, word) => page.getByLabel('Your reply').fill(`Said ${word}`),
    made: async (call, word) => {
      const { items = [] } = await call('GET', '/community/topics?limit=200');
      const topic = items.find(({ title }) => title === `About ${word}`);
      return holding(call, `/community/topics/${topic?.id}/replies`, `Said ${word}`);
    },
  },
  {
    name: 'a decision about a feature',
    as: operator,
    at: async (call) => {
      const { items: [someone] = [] } = await call('GET', '/ops/people?q=free@demo.test');
      return `/ops/people/${someone?.id}`;
    },
    call: '/ops/people/*/features',
    submit: 'Give it',
    async fill(page, word) {
      await page
        .getByRole('button', { name: /^Give / })
        .last()
        .click();
      await page.getByRole('dialog').getByLabel('Why', { exact: true }).fill(word);
    },
    made: async (call, word) => {
      const { items: [someone] = [] } = await call('GET', '/ops/people?q=free@demo.test');
      return JSON.stringify(await call('GET', `/ops/people/${someone?.id}`)).split(word).length - 1;
    },
  },
];

/** Any id in the place of a star. */
const endsWith = (call: string) => (url: URL) =>
  new RegExp(`^/api/v1${call.replaceAll('*', '[^/]+')}$`).test(url.pathname);

for (const form of forms) {
  const tag = form.inGate ? anyWidth : [anyWidth, inThorough];
  test(`${form.name} is made once, however often it is sent`, { tag }, async ({ page }) => {
    const call = await enter(page, form.as);
    const word = fresh('once');
    await page.goto(typeof form.at === 'string' ? form.at : await form.at(call, word));
    await form.fill(page, word);
    const count = await loseFirst(page, form.call);
    const button = page.getByRole('button', { name: form.submit, exact: true }).last();
    // Both in one turn of the page: before it could switch the button off.
    await button.evaluate((one: { click(): void }) => {
      one.click();
      one.click();
    });
    await expect.poll(() => form.made(call, word)).toBe(1);
    await expect(button, 'what was filled in is still there').toBeVisible();
    expect(count.sent).toBe(1);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
    await expect.poll(() => count.sent).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await form.made(call, word)).toBe(1);
  });
}

/** The answer of the first of these is lost after the server has done it; counts how many were sent. */
async function loseFirst(page: Page, call: string): Promise<{ sent: number }> {
  const count = { sent: 0 };
  await page.route(endsWith(call), async (route: Route) => {
    // A list that is only looked at goes to the same address, as often as it is typed in.
    if (route.request().method() !== 'POST' || route.request().postDataJSON()?.check) return route.continue();
    count.sent += 1;
    if (count.sent > 1) return route.continue();
    const done = await route.fetch();
    expect(done.ok(), await done.text()).toBe(true);
    await route.abort('connectionreset');
  });
  return count;
}

/** In the browser: whoever waits for the first form to be answered hears of a fault of the way instead. */
const deaf = `
  const { addEventListener } = XMLHttpRequest.prototype;
  let lost;
  XMLHttpRequest.prototype.addEventListener = function (type, listener) {
    lost ??= this;
    if (lost !== this) addEventListener.call(this, type, listener);
    else if (type === 'error') addEventListener.call(this, 'load', listener);
  };
`;

/** The same of a form with a file, which only the browser itself can send: its first answer is told to it as none. */
async function loseFirstForm(page: Page, call: string): Promise<{ sent: number }> {
  const count = { sent: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && endsWith(call)(new URL(request.url()))) count.sent += 1;
  });
  await page.addInitScript(deaf);
  return count;
}

/** A file on the disk: chosen again it is the same one. */
async function fileOf(info: TestInfo, name: string, bytes: Buffer): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

const png = (length: number) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(length)]);

test(
  'a document that is chosen again after its answer was lost is one',
  { tag: [anyWidth, inThorough] },
  async ({ page }, info) => {
    const call = await enter(page, 'plus@demo.test');
    const handle = fresh('papers');
    await call('POST', '/brands', { platform: 'onlyfans', handle });
    const count = await loseFirstForm(page, '/documents');
    await page.goto('/brands');
    await page.getByRole('row').filter({ hasText: handle }).getByRole('button', { name: 'Prove' }).click();
    const dialog = page.getByRole('dialog', { name: `Prove that @${handle} is yours` });
    const field = dialog.getByLabel('Choose a document');
    const file = await fileOf(info, 'passport.pdf', Buffer.from('%PDF-1.7 once'));
    await field.setInputFiles(file);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await field.setInputFiles(file);
    await expect(dialog.getByText('passport.pdf waits to be checked')).toHaveCount(1);
    expect(count.sent).toBe(2);
    expect(await holding(call, '/documents?limit=200', handle)).toBe(1);
  },
);

test(
  'a screenshot whose answer was lost is added once, and nothing else is said',
  { tag: [anyWidth, inThorough] },
  async ({ page }, info) => {
    const call = await enter(page, premium);
    const handle = fresh('posed');
    const count = await loseFirstForm(page, '/impersonations/*/screenshots');
    await page.goto('/report-impersonation');
    await forms.find(({ call }) => call === '/impersonations')?.fill(page, handle);
    await page.getByLabel('Add pictures').setInputFiles(await fileOf(info, 'profile.png', png(40)));
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Report sent')).toBeVisible();
    await expect(page.getByText(/Not added/)).toHaveCount(0);
    expect(count.sent).toBe(2);
    const { items = [] } = await call('GET', '/impersonations?limit=200');
    const id = items.find((one) => JSON.stringify(one).includes(handle))?.id;
    expect((await call('GET', `/impersonations/${id}`)).screenshots).toHaveLength(1);
  },
);

test(
  'a large picture is announced once, also where the answer to that was lost',
  { tag: [anyWidth, inThorough] },
  async ({ page }, info) => {
    const call = await enter(page, premium);
    await page.goto('/branches');
    const count = await loseFirst(page, '/uploads');
    await page.route(/\/uploads\/upl_/, (route) => route.abort('connectionreset'));
    const name = fresh('large');
    await page.getByLabel('Who owns them').selectOption('sole');
    await page.getByLabel('Choose files').setInputFiles(await fileOf(info, `${name}.png`, png(6_000_000)));
    await expect.poll(() => count.sent).toBe(2);
    await expect.poll(() => holding(call, '/uploads', name)).toBe(1);
  },
);

test('a payout that is asked for twice is one', { tag: [anyWidth, inThorough] }, async ({ page, product }) => {
  const call = await enter(page, 'affiliate@demo.test');
  const currentPassword = 'demo-password-1';
  await call('POST', '/referrals/terms', { version: programme.version });
  const method = { kind: 'bank', holder: 'A Holder', details: 'DE02 1203 0000 0000 2020 51', currentPassword };
  await call('POST', '/referrals/payout-method', method);
  const pool = new Pool({ connectionString: runningEmbedded(product.dataDir) ?? '' });
  const payee = String((await call('GET', '/me')).id);
  await earn(pool, payee);
  await pool.end();
  await page.goto('/refer');
  const ask = page.getByRole('button', { name: 'Ask for $50.00' });
  await expect(ask).toBeVisible();
  const count = await loseFirst(page, '/referrals/payouts');
  await ask.evaluate((one: { click(): void }) => {
    one.click();
    one.click();
  });
  // Read anew where the answer is lost, so that there is nothing to press again.
  await expect(page.getByText('A payout is under way.')).toBeVisible();
  await expect(ask).toHaveCount(0);
  expect(count.sent).toBe(1);
  expect((await call('GET', '/referrals')).payouts).toHaveLength(1);
});
