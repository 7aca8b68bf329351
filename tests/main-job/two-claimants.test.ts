import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client, type OutsideProduct, settingsIn, startOutside, until } from '../setup/outside-product.ts';
import { alter, html, type OutsideWorld, openWorld, picture, readPhoto } from '../setup/outside-world.ts';
import { type TestDatabase, testDatabase } from '../setup/test-database.ts';
import { thorough } from '../setup/thorough.ts';

/** From outside: one picture, a stranger who uploads it, a second creator who is proved, and what becomes of the takedown. */
const page = 'https://gallery.test/g/1';
const desk = 'copyright@gallery.test';

interface CaseView {
  id: string;
  url: string;
  state: string;
  nextAction?: { kind: string; text: string };
}

let world: OutsideWorld;
let product: OutsideProduct;
let database: TestDatabase;
let photo: Buffer;
const owner = { email: 'premium@demo.test' } as { email: string; client: Client };
const stranger = { email: 'free@demo.test' } as typeof owner;
const second = { email: 'plus@demo.test' } as typeof owner;
const operator = { email: 'operator@demo.test' } as typeof owner;

beforeAll(async () => {
  world = await openWorld({ 'gallery.test': '203.0.113.1', 'rdap.test': '203.0.113.2' });
  photo = await readPhoto('kodak_01.jpg');
  const copy = await alter.recompressed(photo);
  world.sites.set('gallery.test', (path) => {
    if (path === '/g/1') return html('premiumvale leaked', '<h1>premiumvale</h1><img src="/a.jpg">');
    if (path === '/a.jpg') return picture(copy);
    return path === '/dmca' ? html('DMCA', `<p>Write to <a href="mailto:${desk}">${desk}</a></p>`) : undefined;
  });
  world.listed.set(page, { title: 'premiumvale leaked', words: 'premiumvale leaked fanlane mega' });
  database = await testDatabase();
  const where = { DATABASE_URL: database.url, SECRET_KEY: 'c'.repeat(64) };
  product = await startOutside({ ...settingsIn(world), ...where, CRAWL_DELAY_MS: '100' }, world.hostsFile);
  for (const one of [owner, stranger, second, operator]) {
    one.client = new Client(product.url);
    await one.client.signIn(one.email);
  }
}, 120_000);
afterAll(async () => {
  await product?.stop();
  await world?.close();
  await database?.close();
});

async function upload({ client }: typeof owner): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'harbour.jpg', { type: 'image/jpeg' }));
  form.set('ownership', 'sole');
  form.set('title', 'Harbour at dawn');
  const { status, body } = await client.call<{ id: string }>('POST', '/works', form);
  expect(status, JSON.stringify(body)).toBe(201);
  await until(
    'the picture is ready',
    async () => (await client.call('GET', `/works/${body.id}`)).body.state === 'ready',
  );
  return body.id;
}
const caseOf = async ({ client }: typeof owner): Promise<CaseView | undefined> =>
  (await client.call<{ items: CaseView[] }>('GET', '/cases')).body.items.find(({ url }) => url === page);
const becomes = (state: string, whose = owner) =>
  until(`the case is ${state}`, async () => {
    const found = await caseOf(whose);
    return found?.state === state && found;
  });
/** For longer than a claim took to stop it before. */
async function stays(state: string): Promise<void> {
  for (const end = Date.now() + 4000; Date.now() < end; await pause(250))
    expect((await caseOf(owner))?.state).toBe(state);
}
const letters = () => world.mails.filter(({ to }) => to === desk);
const news = async ({ client }: typeof owner) =>
  (await client.call<{ items: { kind: string }[] }>('GET', '/notifications')).body.items.map(({ kind }) => kind);

// The rules of it are proven in `matching/picture-claim.test.ts` and `operations/weaker-claims.test.ts`.
it.runIf(thorough)(
  'of two creators who claim a picture the later upload waits for an operator, and the earlier goes on',
  {
    timeout: 240_000,
  },
  async () => {
    // A free sign-up has the picture first, and hinders nothing.
    await upload(stranger);
    const work = await upload(owner);
    await owner.client.call('POST', '/scans', {});
    const { id } = await becomes('noticed');
    expect(letters()).toHaveLength(1);
    expect(letters()[0]?.text).toContain(page);

    // A second creator with everything proved uploads it later and reports the page: their case waits, and says what helps.
    await upload(second);
    await second.client.call('POST', '/leaks', { urls: [page], declaration: true });
    const held = await becomes('held', second);
    expect(held.nextAction).toMatchObject({ kind: 'two-claimants', text: expect.stringContaining('support') });
    await until('they are told', async () => (await news(second)).includes('case-held'));
    expect(await news(owner)).not.toContain('case-held');
    await until('its desk knows', async () => {
      const { body } = await operator.client.call<{ items: { id: string }[] }>('GET', '/ops/desk');
      return JSON.stringify(body).includes(held.id);
    });

    // The first one's goes on: it stays where it stands, and its reminder leaves.
    await stays('noticed');
    product.setClock('+80h');
    await until('the reminder', async () => letters().length === 2);
    expect(letters()[1]?.subject).toMatch(/^Reminder/);
    expect((await owner.client.call<{ works: { id: string }[] }>('GET', `/cases/${id}`)).body.works[0]?.id).toBe(work);

    // An operator decides about the other's.
    const released = await operator.client.call('POST', `/ops/cases/${held.id}/release`, { decision: 'dismiss' });
    expect(released.status, JSON.stringify(released.body)).toBeLessThan(300);
    await becomes('dismissed', second);
    expect(letters()).toHaveLength(2);
  },
);
