import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneLine } from '../../src/platform/http/one-line.ts';
import { type Planted, plantFor } from '../api/planted.ts';
import { type Answer, type Operation, publishedCalls, type RunningApi, runApi } from '../api/running-api.ts';
import { lacksHostile, someHostile } from '../setup/hostile-strings.ts';
import { bodiesOf, type Path, textAt, type Variant, withText } from './body-of.ts';
import { addressOf, goodFor, senderOf } from './good-bodies.ts';

/**
 * Every text of every call that writes meets the published collections, with a body that is otherwise good: the fields
 * are those of the OpenAPI document, so that a new one is in by itself.
 */
let api: RunningApi;
let calls: Operation[];
let document: Record<string, unknown>;
let ids: Partial<Record<string, string>>;
beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
  ({ calls, document } = await publishedCalls(api.product.url));
  const planted: Planted = await plantFor(api, 'premium');
  await api.ask('POST', '/community/alias', { as: 'premium', body: { alias: 'quiet harbour' } });
  const body = { title: 'T', category: 'other', text: 'T' };
  const { id } = (await api.ask('POST', '/community/topics', { as: 'premium', body })).body;
  ids = { ...planted, topics: String(id), posts: String(id) };
}, 120_000);
afterAll(() => api?.stop());

/** Texts of which each gets an answer of its own, and one that may be anything: what it does not know counts as none. */
const judgedAlone = ['lines', 'urls', 'via'];
/** Whoever names no length says what the text has to look like. */
const namesShape = /\d|one line|e-mail|address|year-month-day|which of your works/i;

/** Eight at a time: the order does not matter, the minutes do. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

interface Case extends Variant {
  call: Operation;
}
const cases = (): Case[] =>
  calls
    .filter(({ method, path }) => ['POST', 'PATCH'].includes(method) && !path.startsWith('/webhooks/'))
    .flatMap((call) => bodiesOf(call, document, goodFor(call, ids)).map((variant) => ({ call, ...variant })));

const ask = async ({ call }: Case, body: unknown, field: Path = []): Promise<Answer & { ms: number }> => {
  const as = senderOf(call, field);
  const began = performance.now();
  const answer = await api.ask(call.method, addressOf(call.path, ids), { ...(as ? { as } : {}), body });
  return { ...answer, ms: performance.now() - began };
};

/** What is not there to be asked in a deployment without settings. */
const notConnected = ['google_not_connected', 'billing_not_connected'];
/** Real time, with eight at once on a busy machine; alone each takes milliseconds. */
const mostMs = 10_000;

/** A platform that is not known asks for its address, a second view for another name, a site for a mailbox at it, a profile for its handle. */
const alsoNamed: Record<string, string> = {
  platform: 'profileUrl',
  filters: 'name',
  mark: 'email',
  email: 'mark',
  marks: 'profiles',
};

/** What is wrong with an answer to a body in which this field alone is odd; nothing where it is as it should be. */
function faultsOf({ status, body, text, headers, ms }: Answer & { ms: number }, field: Path): string[] {
  const found: string[] = [];
  const code = String(body.code);
  if (status >= 500 && !notConnected.includes(code)) found.push(`${status} ${text.slice(0, 200)}`);
  if (ms > mostMs) found.push(`took ${Math.round(ms)} ms`);
  if (status < 400) return found;
  if (headers.get('content-type') !== 'application/problem+json')
    found.push(`is no problem+json: ${text.slice(0, 80)}`);
  if (code !== 'invalid') return found;
  const errors = (body.errors ?? []) as { path: string; message: string }[]; // RFC 9457 and the published schema
  const named = [field[0], alsoNamed[String(field[0])]];
  if (!errors.some(({ path }) => named.includes(path.split('.')[0]))) found.push(`names ${JSON.stringify(errors)}`);
  for (const { message } of errors)
    if (!/^["“‘A-Z@].*[.!?]$/s.test(message)) found.push(`says no sentence: ${message}`);
  return found;
}

test('a good body of each call is known to this test', async () => {
  const refused: string[] = [];
  for (const one of cases()) {
    const { status, body, text } = await ask(one, one.body);
    if (status >= 400 && body.code === 'invalid') refused.push(`${one.call.call} ${JSON.stringify(one.body)}: ${text}`);
  }
  expect(refused).toEqual([]);
});

test('whatever is too long, or cannot be stored, is refused beside its field, with the limit', async () => {
  const faults = new Set<string>();
  const fields = cases().flatMap((one) => one.fields.map((field) => ({ one, field })));
  expect(fields.length).toBeGreaterThan(100);
  await each(fields, async ({ one, field }) => {
    const where = `${one.call.call} ${field.join('.')}`;
    for (const value of ['\0', 'a\ud800', 'x'.repeat(100_000)]) {
      const answer = await ask(one, withText(one.body, field, value), field);
      if (judgedAlone.includes(String(field[0])) && answer.status < 300) continue;
      if (answer.status < 400) faults.add(`${where} takes ${JSON.stringify(value.slice(0, 9))}`);
      for (const fault of faultsOf(answer, field)) faults.add(`${where} ${fault}`);
      const errors = (answer.body.errors ?? []) as { path: string; message: string }[]; // as above
      const mine = errors.filter(({ path }) => path.split('.')[0] === field[0]).map(({ message }) => message);
      if (value.length > 9 && answer.body.code === 'invalid' && !mine.some((said) => namesShape.test(said)))
        faults.add(`${where} names no limit: ${mine.join(' ')}`);
    }
  });
  expect([...faults].sort()).toEqual([]);
}, 600_000);

test.skipIf(lacksHostile)(
  'every text of every call takes or refuses each, and keeps what it took',
  async () => {
    const faults = new Set<string>();
    const count = { sent: 0, taken: 0, compared: 0, readAgain: 0, refused: 0, limited: 0 };
    const tries: { one: Case; field: Path; value: string }[] = [];
    await each(cases(), async (one) => {
      const { status, body } = await ask(one, one.body);
      for (const field of one.fields) {
        const isKept = status < 300 && typeof textAt(body, field) === 'string';
        // In CI whatever is kept and said again meets all of them, what is only read a hundred.
        const met = someHostile(isKept ? 12 : 3, `${one.call.call} ${field.join('.')}`, isKept ? undefined : 100);
        tries.push(...met.map((value) => ({ one, field, value })));
      }
    });
    await each([...tries.entries()], async ([at, { one, field, value }]) => {
      const where = `${one.call.call} ${field.join('.')}`;
      const answer = await ask(one, withText({ ...one.body, ...another(one.body, at) }, field, value), field);
      count.sent += 1;
      for (const fault of faultsOf(answer, field)) faults.add(`${where} ${fault} (${JSON.stringify(value)})`);
      if (answer.status === 429) count.limited += 1;
      else if (answer.status >= 400) count.refused += 1;
      else {
        count.taken += 1;
        const said = textAt(answer.body, field);
        if (typeof said !== 'string') return;
        count.compared += 1;
        if (!survived(said, value, field))
          faults.add(`${where} says ${JSON.stringify(said)} for ${JSON.stringify(value)}`);
        const again = await readAgain(one.call, answer);
        if (again === undefined) return;
        count.readAgain += 1;
        if (textAt(again, field) !== said)
          faults.add(`${where} keeps ${JSON.stringify(textAt(again, field))} of ${JSON.stringify(said)}`);
      }
    });
    process.stdout.write(`hostile texts at the API: ${JSON.stringify(count)}\n`);
    expect([...faults].sort()).toEqual([]);
    expect(count.compared).toBeGreaterThan(20);
  },
  1_800_000,
);

/** What makes it another one than those before, so that it is made and not found. */
function another(body: Record<string, unknown>, at: number): Record<string, unknown> {
  if (body.kind === 'url') return { value: `https://fine.test/${at}` };
  return 'handle' in body ? { handle: `fine${at}` } : {};
}

/** As it came, save what its schema says of it: without what surrounds it, on one line, and some in lower case. */
function survived(said: string, value: string, field: Path): boolean {
  // A search term holds nothing that cannot be seen.
  const forms = [value, value.trim(), oneLine(value).trim(), value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  // Left blank, a profile has the address that its platform gives it.
  if (field.at(-1) === 'profileUrl' && value.trim() === '') return URL.canParse(said);
  return (
    forms.includes(said) ||
    (['platform', 'handle'].includes(String(field.at(-1))) &&
      forms.some((one) => one.toLowerCase() === said.toLowerCase()))
  );
}

/** The same thing by the GET of its own address, or of the list that it stands in first. */
async function readAgain({ path, method }: Operation, made: Answer): Promise<unknown> {
  const has = (wanted: string) => calls.some(({ call }) => call === `GET ${wanted}`);
  const get = async (from: string): Promise<Record<string, unknown>> =>
    (await api.ask('GET', from, { as: 'premium' })).body;
  if (method === 'PATCH') return undefined; // the next one has changed it meanwhile
  const { id } = made.body;
  if (typeof id !== 'string') return undefined;
  if (has(`${path}/{id}`)) return get(`${path}/${id}`);
  if (!has(path)) return undefined;
  // The newest stand first, save where others came meanwhile, or the list has an order of its own.
  for (const limit of [20, 200]) {
    const { items = [] } = await get(`${path}?limit=${limit}`);
    const found = (items as { id: string }[]).find((one) => one.id === id); // a list of the API
    if (found) return found;
  }
  return undefined;
}
