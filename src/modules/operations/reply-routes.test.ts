import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { because, eventsOf, timersOf } from '#modules/cases/index.ts';
import { readInbound, receiveReply, repliesForOperator } from '#modules/replies/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { counterNoticeRoutes } from './counter-notice-routes.ts';
import { replyDeskRoutes } from './reply-routes.ts';

const log = pino({ level: 'silent' });
let world: NoticeWorld;
let api: OpenAPIHono;
let creator: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida');
  await world.host('host.test', [{ step: 'site', address: 'desk@host.test' }]);
  const inTransaction = createTransact({
    db: drizzle(world.database.pool),
    clock: world.clock,
    jobs: [],
    send: async () => undefined,
  });
  api = createApi({ log });
  const identify = async (headers: Headers) => {
    const userId = headers.get('x-user');
    if (!userId) return undefined;
    const role = userId === 'usr_op' ? ('operator' as const) : ('creator' as const);
    const rest = { frontendStatus: 'subscribed' as const, effectiveSpecialFeatures: [], isAffiliateOnly: false };
    return { userId, role, ...rest, plan: 'premium' };
  };
  const isPublic = (call: string) => ruleOfCall(call) === 'public';
  const more = { provider: 'reclaim', publicUrl: 'http://localhost:3000', inTransaction, isPublic };
  mount(api, { ...more, log, identify, authorize: authorizeCall }, [
    ...replyDeskRoutes({ blobs: world.blobs, ledger: world.ledger, settings: world.settings }),
    ...counterNoticeRoutes(),
  ]);
});
afterAll(() => world.close());

async function call(method: string, path: string, body?: object, user: string | null = 'usr_op') {
  const answer = await api.request(path, {
    method,
    headers: {
      'x-provider': 'reclaim',
      ...(user ? { 'x-user': user } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
/** A message that is threaded by its headers, or by nothing. */
async function message(text: string, headers: Record<string, string> = {}): Promise<string> {
  count += 1;
  const head = {
    From: 'desk@host.test',
    Subject: `Message ${count}`,
    'Message-ID': `<${count}@host.test>`,
    ...headers,
  };
  const lines = Object.entries({ ...head, 'Content-Type': 'text/plain; charset=utf-8' });
  const raw = `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const row = await world.transaction((ctx) =>
    receiveReply(ctx, { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger }, inbound),
  );
  return row.id;
}
/** Cases told in one letter, with the notice's id. */
async function sent(...paths: string[]): Promise<{ ids: string[]; noticeId: string; messageId: string }> {
  const ids: string[] = [];
  for (const path of paths) ids.push(await world.open(creator, `https://host.test/${path}`));
  await world.drain({ sweeps: true });
  await world.later(1_000);
  const [notice] = await world.noticesOf(ids[0] ?? '');
  return { ids, noticeId: notice?.id ?? '', messageId: notice?.messageId ?? '' };
}
const events = async (name: string): Promise<Record<string, unknown>[]> =>
  (await world.database.pool.query('select payload from events where name = $1 order by id', [name])).rows.map(
    (row) => row.payload,
  );
const stateOf = async (caseId: string) => (await world.caseRow(caseId)).state;
const repliesOn = async (caseId: string) =>
  (await eventsOf(world.db, caseId)).filter(({ type }) => type === 'reply').length;

describe('who may see to replies', () => {
  it('is an operator alone', async () => {
    const id = await message('hello?');
    for (const [method, path, body] of [
      ['GET', `/ops/replies/${id}`],
      ['POST', `/ops/replies/${id}/assign`, { about: 'cas_1' }],
      ['POST', `/ops/replies/${id}/classify`, { outcome: 'refused' }],
      ['POST', `/ops/replies/${id}/close`, { note: 'done' }],
      ['POST', `/ops/replies/${id}/answer`, { text: 'Here you are.' }],
      ['POST', '/ops/counter-notices/rpl_1/told', { note: 'done' }],
      ['POST', '/ops/counter-notices/rpl_1/ended', { result: 'mistaken', reason: 'an advertisement' }],
      ['POST', '/ops/counter-notices/rpl_1/ended/undo'],
    ] as const) {
      expect((await call(method, path, body, null)).status, path).toBe(401);
      expect((await call(method, path, body, creator.userId)).status, path).toBe(403);
    }
    for (const path of ['/ops/replies/rpl_none/close', '/ops/counter-notices/rpl_none/told'])
      expect((await call('POST', path, { note: 'x' })).status).toBe(404);
    expect((await call('GET', '/ops/replies/rpl_none')).status).toBe(404);
  });
});

it.each([
  ['/ops/replies/:id/close', 'note', {}],
  ['/ops/counter-notices/rpl_1/told', 'note', {}],
  ['/ops/counter-notices/rpl_1/ended', 'reason', { result: 'mistaken' }],
])(
  'half a character in what an operator writes at %s is refused, and its field is named',
  async (path, field, more) => {
    const id = await message('hello?');
    const answer = await call('POST', path.replace(':id', id), { ...more, [field]: 'Called them \ud83d' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: field }] } });
    expect((await repliesForOperator(world.db, 100)).some((row) => row.id === id)).toBe(true);
  },
);

describe('a message without a thread', () => {
  it('is read as text with its headers, and says what it may be about', async () => {
    const { ids, noticeId } = await sent('read');
    const id = await message('About https://host.test/read, <script>alert(1)</script> \u202Egpj.exe', {
      'X-Odd': 'one\r\n two',
    });
    const { status, body } = await call('GET', `/ops/replies/${id}`);
    expect(status).toBe(200);
    expect(body.text).toContain('<script>alert(1)</script> \uFFFDgpj.exe');
    expect(body.headers).toContainEqual({ name: 'X-Odd', value: 'one two' });
    expect(body.source).toContain('Message-ID: ');
    expect(body.suggestions).toMatchObject([{ noticeId, caseId: ids[0], url: 'https://host.test/read' }]);
    const byName = await message(`Your reference ${noticeId}`, { From: 'other@else.test' });
    expect((await call('GET', `/ops/replies/${byName}`)).body.suggestions).toMatchObject([{ noticeId }]);
    const looks = (await events('operations.looked')).filter(({ at }) => at === 'reply');
    expect(looks).toContainEqual({ userId: creator.userId, operatorId: 'usr_op', at: 'reply', ids: [noticeId] });
  });

  it('takes effect when it is assigned: on that case alone, as if it had been threaded, once', async () => {
    const { ids, noticeId } = await sent('a', 'b');
    const [a = '', b = ''] = ids;
    const id = await message('Your request has been rejected.');
    const assign = (about: string) => call('POST', `/ops/replies/${id}/assign`, { about });
    expect((await assign('nothing')).status).toBe(400);
    expect(await assign(a)).toMatchObject({ status: 200, body: { outcome: 'refused', noticeId, caseId: a } });
    expect([await stateOf(a), await stateOf(b)]).toEqual(['refused', 'noticed']);
    expect((await world.noticesOf(a))[0]?.state).toBe('answered');
    const before = (await eventsOf(world.db, a)).length;
    expect((await assign(a)).status).toBe(200);
    expect((await eventsOf(world.db, a)).length).toBe(before);
    expect((await assign(b)).body.code).toBe('already_assigned');
    expect((await events('operations.acted')).filter((one) => one.id === id)[0]).toEqual({
      userId: creator.userId,
      operatorId: 'usr_op',
      action: 'reply-assign',
      id,
    });
  });

  it('that disputes starts the clock on the day it came, and tells its creator', async () => {
    const { ids } = await sent('late');
    const [caseId = ''] = ids;
    const id = await message('We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.');
    const came = world.clock.now();
    await world.later(2 * 86_400);
    await call('POST', `/ops/replies/${id}/assign`, { about: caseId });
    expect(await stateOf(caseId)).toBe('contested');
    const { rows } = await world.database.pool.query(`select received_at from counter_notices where case_id = $1`, [
      caseId,
    ]);
    expect(rows[0].received_at).toEqual(came);
    expect((await events('replies.contested')).at(-1)).toMatchObject({ caseId, replyId: id });
  });

  it('cannot answer what was never sent', async () => {
    const held = await world.open(creator, 'https://host.test/held', { hold: because('heldGeneral') });
    const id = await message('What do you want?');
    expect((await call('POST', `/ops/replies/${id}/assign`, { about: held })).body.code).toBe('no_notice_sent');
    expect((await call('POST', `/ops/replies/${id}/classify`, { outcome: 'refused' })).body.code).toBe('no_notice');
  });

  it('is closed with a note, and then nothing more is done with it', async () => {
    const id = await message('Buy cheap watches');
    const close = () => call('POST', `/ops/replies/${id}/close`, { note: 'An advertisement' });
    expect((await call('POST', `/ops/replies/${id}/close`, { note: '  ' })).status).toBe(400);
    const [first, again] = [await close(), await close()];
    expect(first.body).toMatchObject({ id, closedAt: expect.any(String) });
    expect(again.body).toEqual(first.body);
    expect((await call('POST', `/ops/replies/${id}/classify`, { outcome: 'refused' })).body.code).toBe('reply_closed');
    const { rows } = await world.database.pool.query('select closed_by, closed_note from replies where id = $1', [id]);
    expect(rows[0]).toEqual({ closed_by: 'operator:usr_op', closed_note: 'An advertisement' });
  });
});

describe('a reply that the rules could not read', () => {
  it('takes effect as an operator says, once', async () => {
    const { ids, messageId } = await sent('unclear');
    const [caseId = ''] = ids;
    const id = await message('Hm.', { 'In-Reply-To': messageId });
    const classify = (outcome: string) => call('POST', `/ops/replies/${id}/classify`, { outcome });
    const [one, two] = await Promise.all([classify('not_resolvable'), classify('not_resolvable')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await repliesOn(caseId)).toBe(1);
    expect((await timersOf(world.db, [caseId])).find(({ kind }) => kind === 'escalate')?.dueAt).toEqual(
      world.clock.now(),
    );
    expect((await classify('refused')).body.code).toBe('already_classified');
    expect((await call('POST', `/ops/replies/${id}/close`, { note: 'x' })).body.code).toBe('reply_done');
  });
});

describe('a recipient that asks for more', () => {
  it('waits until an operator has answered, which the timeline then says', async () => {
    const { ids, messageId } = await sent('more');
    const [caseId = ''] = ids;
    const id = await message('Please provide more information about the work.', { 'In-Reply-To': messageId });
    const waits = async () => (await repliesForOperator(world.db, 50)).some((row) => row.id === id);
    expect(await waits()).toBe(true);
    await call('POST', `/ops/replies/${id}/close`, { note: 'Sent them the title' });
    expect(await waits()).toBe(false);
    expect((await eventsOf(world.db, caseId)).at(-1)).toMatchObject({
      type: 'reply-closed',
      actor: 'operator:usr_op',
      cause: 'An operator read the question and closed it',
    });
  });

  it('is answered from the desk, once, and its creator is told who did it', async () => {
    const { noticeId, messageId } = await sent('answered');
    const id = await message('Please provide more information about the work.', { 'In-Reply-To': messageId });
    const answer = (text?: string) => call('POST', `/ops/replies/${id}/answer`, { text });
    for (const text of [undefined, ' ', 'x'.repeat(5001), 'a\u0007b']) {
      const { status, body } = await answer(text);
      expect([status, body.errors[0].path]).toEqual([400, 'text']);
    }
    const { rows } = await world.database.pool.query('select email from users where id = $1', [creator.userId]);
    expect((await answer(`Write to ${rows[0].email}`)).body.code).toBe('discloses_private');
    const [one, two] = await Promise.all([answer('The titles are below.'), answer('The titles are below.')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await answer('Something else.')).body.code).toBe('already_answered');
    const { body } = await call('GET', `/ops/replies/${id}`);
    expect(body.thread.map((letter: { by: string }) => letter.by).sort()).toEqual(['them', 'us', 'us']);
    expect(body.thread.find((letter: { id: string }) => letter.id === noticeId)).toMatchObject({
      by: 'us',
      who: 'desk@host.test',
    });
    const acted = (await events('operations.acted')).filter((event) => event.id === id);
    expect(acted.map(({ action, userId }) => [action, userId])).toContainEqual(['reply-answer', creator.userId]);
  });

  it('may turn out to refuse', async () => {
    const { ids, messageId } = await sent('more-refused');
    const [caseId = ''] = ids;
    const id = await message('Please provide more information about the work.', { 'In-Reply-To': messageId });
    await call('POST', `/ops/replies/${id}/classify`, { outcome: 'refused' });
    expect(await stateOf(caseId)).toBe('refused');
  });
});

describe('a host that could not be told of a court action', () => {
  it('is told by an operator, who says how; the timeline keeps it, once', async () => {
    const { ids, messageId } = await sent('court');
    const [caseId = ''] = ids;
    await message('We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.', {
      'In-Reply-To': messageId,
    });
    const { rows } = await world.database.pool.query(
      `update counter_notices set decision = 'court-action', court = 'S.D.N.Y.', docket = '1', untold_since = $2
       where case_id = $1 returning id`,
      [caseId, world.clock.now()],
    );
    const told = () => call('POST', `/ops/counter-notices/${rows[0].id}/told`, { note: 'By telephone' });
    expect((await told()).body).toEqual({ id: rows[0].id, caseId });
    await told();
    const causes = (await eventsOf(world.db, caseId)).filter(({ type }) => type === 'court-action-told');
    expect(causes.map(({ cause }) => cause)).toEqual(['An operator told the host of the court action: By telephone']);
  });
});

describe('a message that was taken as a counter-notice and is none', () => {
  it('is said to be none over the desk, and that is taken back there', async () => {
    const { ids, messageId } = await sent('none');
    const [caseId = ''] = ids;
    await message('We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.', {
      'In-Reply-To': messageId,
    });
    const { rows } = await world.database.pool.query('select id from counter_notices where case_id = $1', [caseId]);
    const path = `/ops/counter-notices/${rows[0].id}/ended`;
    expect((await call('POST', path, { result: 'mistaken' })).status, 'it wants a reason').toBe(400);
    expect((await call('POST', path, { result: 'lost', reason: 'x' })).body.code).toBe('no_court_action');
    const end = await call('POST', path, { result: 'mistaken', reason: 'It only quotes our notice' });
    expect(end).toMatchObject({ status: 200, body: { id: caseId, state: 'noticed' } });
    expect((await call('POST', `${path}/undo`)).body).toEqual({ id: caseId, state: 'contested' });
    expect(
      (await events('operations.acted')).filter((one) => one.id === rows[0].id).map(({ action }) => action),
    ).toEqual(['counter-notice-mistaken', 'counter-notice-undo']);
  });
});
