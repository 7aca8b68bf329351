import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '#modules/cases/index.ts';
import { plantCase, plantWork } from '../../../tests/setup/takedown.ts';
import { type Received, type WebhookWorld, webhookWorld } from '../../../tests/setup/webhook-world.ts';
import { waysInDropped } from '../accounts/events.ts';
import { caseRemoved } from '../cases/events.ts';
import { scanFinished } from '../discovery/events.ts';
import { caseContested } from '../replies/events.ts';
import type { Delivery, Webhook } from './contract.ts';
import { waits } from './retries.ts';

let world: WebhookWorld;
let count = 0;
beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());

const creator = (plan?: 'standard' | 'plus'): Promise<string> => {
  count += 1;
  return world.creator(`hook${count}`, plan);
};
async function added(change: object = {}) {
  const { status, body } = await world.add(change);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const sendTest = async (id: string) => (await world.call('POST', `/account/webhooks/${id}/test`)).status;
const firstOf = async (id: string): Promise<Delivery> => {
  const [first] = await world.logOf(id);
  if (!first) throw new Error('the log is empty');
  return first;
};
/** What its creator was told by mail, which leaves once; nothing secret is in it. */
async function mailed(userId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query(
    `select facts ->> 'change' as change, m::text as row from user_mails m where user_id = $1 and kind = 'sign-in-changed' order by change`,
    [userId],
  );
  for (const { row } of rows) expect(row).not.toMatch(/hooks\.test|other\.test|whsec_/);
  return rows.map(({ change }) => change);
}
const offState = async () => (await world.listed())[0];

/** As https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md says it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

describe('a webhook', () => {
  test('is added with the password; its secret is said once and kept sealed', async () => {
    await creator();
    const { secret, item } = await added();
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(item).toMatchObject({ url: 'https://hooks.test/in', state: 'on', withUrls: false });
    expect(await world.listed()).toEqual([item]);
    const { rows } = await world.database.pool.query(
      'select w::text as row from webhooks w union all select e::text from events e',
    );
    for (const { row } of rows) expect(row).not.toContain(secret.slice(6, 30));
    expect((await world.add({ currentPassword: 'wrong' })).body).toMatchObject({ code: 'wrong_password' });
  });

  test('is added once for one Idempotency-Key; what was said once is not kept for it', async () => {
    await creator();
    const key = { 'idempotency-key': 'one hook' };
    const first = await world.add({}, key);
    expect(first.status).toBe(201);
    const said = { status: 409, body: expect.objectContaining({ code: 'secret_said' }) };
    expect(await world.add({}, key)).toMatchObject(said);
    expect((await world.add({ currentPassword: 'wrong' }, key)).body).toMatchObject({ code: 'wrong_password' });
    expect((await world.add({ url: 'https://other.test/' }, key)).body).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await world.listed()).toEqual([first.body.item]);
    const renew = () =>
      world.call(
        'POST',
        `/account/webhooks/${first.body.item.id}/secret`,
        { currentPassword: 'right' },
        { 'idempotency-key': 'other' },
      );
    const renewed = await renew();
    expect(renewed.status).toBe(200);
    expect(await renew()).toMatchObject(said);
    const { rows } = await world.database.pool.query('select i::text as row from idempotency_keys i');
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows)
      for (const { secret } of [first.body, renewed.body as { secret: string }])
        expect(row).not.toContain(secret.slice(6, 30));
  });

  test.each([
    ['http://hooks.test/', /https/],
    ['https://user:pw@hooks.test/', /password/],
    ['https://hooks.test:22/', /443/],
    ['https://127.0.0.1/', /private or reserved/],
    ['https://[::1]/', /private or reserved/],
    ['https://169.254.169.254/latest', /private or reserved/],
    ['https://localhost/', /internal/],
    ['https://metadata.google.internal/', /internal/],
    ['https://inside.example.org/', /private or reserved/],
    ['nonsense', /https/],
  ])('at %s is refused when it is added', async (url, why) => {
    await creator();
    expect((await world.add({ url })).body).toMatchObject({
      status: 400,
      code: 'webhook_url',
      errors: [{ path: 'url', message: expect.stringMatching(why) }],
    });
  });

  test('needs a plan that holds webhooks, also to go on hearing', async () => {
    await creator('standard');
    expect((await world.add()).body).toMatchObject({ status: 403, missing: { plan: ['plus', 'premium'] } });
    const userId = await creator();
    const { item } = await added();
    await world.database.pool.query(`update subscriptions set plan = 'standard' where user_id = $1`, [userId]);
    await world.transaction((ctx) => ctx.emit(scanFinished, { scanId: 'scn_1', userId, state: 'done' }));
    await world.work();
    expect(await world.logOf(item.id)).toEqual([]);
  });

  test('of another creator is as unknown as one that never was', async () => {
    await creator();
    const { item } = await added();
    await sendTest(item.id);
    const { id } = await firstOf(item.id);
    await creator();
    for (const [method, path] of [
      ['PATCH', `/account/webhooks/${item.id}`],
      ['DELETE', `/account/webhooks/${item.id}`],
      ['POST', `/account/webhooks/${item.id}/test`],
      ['GET', `/account/webhooks/${item.id}/deliveries`],
      ['POST', `/account/webhook-deliveries/${id}/resend`],
    ] as const)
      expect((await world.call(method, path, method === 'PATCH' ? { active: false } : undefined)).status).toBe(404);
  });

  test('are ten at most', async () => {
    await creator();
    const answers = await Promise.all(Array.from({ length: 12 }, () => world.add()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await world.add()).body).toMatchObject({ status: 409, code: 'too_many_webhooks' });
  });

  test('is sent thirty tests and repetitions an hour at most, with all others of its creator', async () => {
    await creator();
    const [{ item }, { item: other }] = [await added(), await added()];
    await sendTest(item.id);
    const { id } = await firstOf(item.id);
    const resend = async () => (await world.call('POST', `/account/webhook-deliveries/${id}/resend`)).status;
    const statuses = await Promise.all(
      Array.from({ length: 33 }, (_none, n) => (n % 3 === 0 ? resend() : sendTest(n % 3 === 1 ? item.id : other.id))),
    );
    expect(statuses.sort()).toEqual([...Array(29).fill(202), ...Array(4).fill(429)]);
    const refused = await world.call('POST', `/account/webhooks/${other.id}/test`);
    expect(refused.body.detail).toBe('You have sent many messages to your webhooks. Try again in 60 seconds.');
    world.clock.advance(3_601);
    expect(await sendTest(item.id)).toBe(202);
    expect(await resend()).toBe(202);
  });
});

describe('what is told', () => {
  test('is signed as Standard Webhooks says, and says nothing of where a copy stands', async () => {
    const userId = await creator();
    const { secret, item } = await added();
    const url = 'https://leak-one.test/secret-page';
    const caseId = await world.transaction(async (ctx) =>
      plantCase(ctx, { userId, workIds: [await plantWork(ctx, userId)], url }),
    );
    await world.work();
    expect(world.received).toHaveLength(1);
    const [message] = world.received as [Received];
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Test-Webhooks/1.0' });
    expect(JSON.parse(message.body)).toEqual({
      type: 'case.found',
      timestamp: world.clock.now().toISOString(),
      data: {
        case: {
          ...{ id: caseId, state: 'found', round: 1, step: 0, foundAt: world.clock.now().toISOString() },
          page: `https://reclaim.test/takedown-report/${caseId}`,
        },
      },
    });
    expect(message.body).not.toContain('leak-one');
    expect(await firstOf(item.id)).toMatchObject({
      id: message.headers['webhook-id'],
      ...{ state: 'delivered', status: 200, attempts: 1, answer: 'thanks', body: message.body },
    });
  });

  test('holds the address where the creator ticked it', async () => {
    const userId = await creator();
    await added({ withUrls: true });
    const url = 'https://leak-two.test/page';
    await world.transaction(async (ctx) =>
      plantCase(ctx, { userId, workIds: [await plantWork(ctx, userId)], url, kind: 'similar' }),
    );
    await world.work();
    expect(JSON.parse(world.received[0]?.body ?? '')).toMatchObject({ data: { case: { url, host: 'leak-two.test' } } });
  });

  test('is what was chosen, once however often the event is delivered, and to its owner alone', async () => {
    const other = await creator();
    await added();
    const userId = await creator();
    const { item } = await added({ kinds: ['case.removed', 'case.contested', 'scan.finished'] });
    const caseId = await world.transaction(async (ctx) =>
      plantCase(ctx, { userId, workIds: [await plantWork(ctx, userId)], url: 'https://leak.test/3' }),
    );
    for (const round of [1, 1]) await world.transaction((ctx) => ctx.emit(caseRemoved, { caseId, userId, round }));
    for (const replyId of ['r1', 'r1', 'r2'])
      await world.transaction((ctx) => ctx.emit(caseContested, { caseId, userId, replyId }));
    await world.transaction((ctx) => ctx.emit(scanFinished, { scanId: 'scn_2', userId, state: 'partial' }));
    await world.work();
    const kinds = (await world.logOf(item.id)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['case.contested', 'case.contested', 'case.removed', 'scan.finished']);
    expect(world.received).toHaveLength(4);
    const { rows } = await world.database.pool.query('select 1 from webhook_deliveries where user_id = $1', [other]);
    expect(rows).toEqual([]);
  });

  test('of a copy that is back says so, and not that it was found', async () => {
    const userId = await creator();
    await added();
    const url = 'https://leak.test/back';
    const workIds = [await world.transaction((ctx) => plantWork(ctx, userId))];
    const caseId = await world.transaction((ctx) => plantCase(ctx, { userId, workIds, url }));
    await world.work();
    await world.database.pool.query(`update cases set state = 'removed', removed_at = $2 where id = $1`, [
      caseId,
      world.clock.now(),
    ]);
    world.clock.advance(3600);
    const again = await world.transaction((ctx) =>
      openCase(ctx, {
        ...{
          userId,
          url,
          urlKey: 'leak.test/back',
          host: 'leak.test',
          alsoKnownAs: [],
          social: false,
          media: [],
          workIds,
          sameWorkIds: workIds,
        },
        verdict: { kind: 'same', distance: 3, signals: [] },
      }),
    );
    expect(again.outcome).toBe('reopened');
    await world.work();
    const types = world.received.map(({ body }) => JSON.parse(body).type);
    expect(types).toEqual(['case.found', 'case.reappeared']);
  });

  test('is nothing where the transaction of the event fails', async () => {
    const userId = await creator();
    const { item } = await added();
    const failing = world.transaction(async (ctx) => {
      await ctx.emit(scanFinished, { scanId: 'scn_3', userId, state: 'done' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    world.queued.splice(0); // the queue of the product is in the same transaction
    await world.work();
    expect(await world.logOf(item.id)).toEqual([]);
  });
});

describe('a message', () => {
  test('that is not taken is tried again over about a day, then given up', async () => {
    await creator();
    world.receiverSays((response) => response.writeHead(500).end('x'.repeat(5000)));
    const { item } = await added();
    await sendTest(item.id);
    await world.work();
    for (const [at, wait] of waits.entries()) {
      const log = await firstOf(item.id);
      expect(log).toMatchObject({ state: 'waiting', attempts: at + 1, status: 500, why: 'It answered 500.' });
      expect(log.answer).toHaveLength(1024);
      expect(log.nextAttemptAt).toBe(new Date(world.clock.now().getTime() + wait).toISOString());
      world.clock.advance(wait / 1000 - 1);
      await world.work();
      expect(world.received).toHaveLength(at + 1);
      world.clock.advance(1);
      await world.work();
    }
    expect(await firstOf(item.id)).toMatchObject({ state: 'failed', attempts: waits.length + 1 });
    expect(new Set(world.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(28);
    expect((await offState())?.state).toBe('on');
  });

  test('is sent again on asking, under its id and with its body', async () => {
    await creator();
    const { item, secret } = await added();
    await sendTest(item.id);
    await world.work();
    const { id } = await firstOf(item.id);
    expect((await world.call('POST', `/account/webhook-deliveries/${id}/resend`)).status).toBe(202);
    await world.work();
    const [first, second] = world.received as [Received, Received];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(isSigned(second, secret)).toBe(true);
    expect(await firstOf(item.id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test.each([200, 500])(
    'that is asked for again while an attempt runs, which ends with %s, is sent again',
    async (status) => {
      await creator();
      const { item } = await added();
      let asked: { status: number } | undefined;
      world.receiverSays(async (response) => {
        const { id } = await firstOf(item.id);
        asked ??= await world.call('POST', `/account/webhook-deliveries/${id}/resend`);
        world.receiverSays((next) => next.end('thanks'));
        response.writeHead(status).end();
      });
      await sendTest(item.id);
      await world.work();
      expect(asked?.status).toBe(202);
      expect(world.received).toHaveLength(2);
      expect(await firstOf(item.id)).toMatchObject({ state: 'delivered', attempts: 2 });
    },
  );

  test('follows no redirect', async () => {
    await creator();
    world.receiverSays((response) => response.writeHead(302, { location: 'https://other.test/' }).end());
    const { item } = await added();
    await sendTest(item.id);
    await world.work();
    expect(world.received).toHaveLength(1);
    expect(await firstOf(item.id)).toMatchObject({ status: 302, why: expect.stringMatching(/redirect/) });
  });

  test('goes to no private address, also where a name leads there only by now', async () => {
    const userId = await creator();
    const { item } = await added();
    await world.database.pool.query('update webhooks set url = $2 where user_id = $1', [
      userId,
      'https://127.0.0.1/in',
    ]);
    await sendTest(item.id);
    await world.work();
    expect(world.received).toEqual([]);
    expect(await firstOf(item.id)).toMatchObject({
      state: 'waiting',
      why: expect.stringMatching(/private or reserved/),
    });
  });

  test('that a receiver never answers ends in time', async () => {
    await creator();
    world.receiverSays(() => undefined);
    const { item } = await added();
    await sendTest(item.id);
    await world.work();
    expect(await firstOf(item.id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      why: expect.stringMatching(/longer/),
    });
  });

  test('counts as taken also where the answer is longer than we read', async () => {
    await creator();
    world.receiverSays((response) => response.end('y'.repeat(300_000)));
    const { item } = await added();
    await sendTest(item.id);
    await world.work();
    const log = await firstOf(item.id);
    expect(log).toMatchObject({ state: 'delivered', status: 200 });
    expect(log.answer?.length ?? 0).toBeLessThanOrEqual(1024);
  });

  test('that a worker died over is sent by the next, and a late worker changes nothing', async () => {
    await creator();
    const { item } = await added();
    await sendTest(item.id);
    const dies = world.run.transaction;
    let transactions = 0;
    const { id } = await firstOf(item.id);
    const dying = world.handlers['webhooks.deliver']?.(
      {
        ...world.run,
        transaction(work) {
          transactions += 1;
          if (transactions > 1) throw new Error('killed');
          return dies(work);
        },
      },
      { deliveryId: id } as never,
    );
    await expect(dying).rejects.toThrow('killed');
    expect(world.received).toHaveLength(1);
    await world.work();
    expect(world.received).toHaveLength(1); // held until the dead one's time is over
    world.clock.advance(60);
    await world.work();
    expect(world.received).toHaveLength(2);
    expect(await firstOf(item.id)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(world.received[0]?.headers['webhook-id']).toBe(world.received[1]?.headers['webhook-id']);
  });

  test('waits while three others of its webhook are on their way, and holds up nobody else’s', async () => {
    const userId = await creator();
    const [slow, quick] = [(await added()).item, (await added()).item];
    for (let n = 0; n < 5; n += 1) await sendTest(slow.id);
    await sendTest(quick.id);
    const until = new Date(world.clock.now().getTime() + 60_000);
    await world.database.pool.query(
      `update webhook_deliveries set claimed_until = $2 where id in
         (select id from webhook_deliveries where webhook_id = $1 order by id limit 3)`,
      [slow.id, until],
    );
    await world.work();
    expect(world.received).toHaveLength(1);
    expect(await firstOf(quick.id)).toMatchObject({ state: 'delivered' });
    expect(userId).toBeTruthy();
  });
});

describe('a webhook whose receiver', () => {
  test('answers 410 is switched off at once, and its creator is told', async () => {
    const userId = await creator();
    world.receiverSays((response) => response.writeHead(410).end());
    const { item } = await added();
    await sendTest(item.id);
    await world.work();
    expect(await offState()).toMatchObject({ state: 'off', offWhy: 'gone' });
    expect(await firstOf(item.id)).toMatchObject({ state: 'failed', attempts: 1, status: 410 });
    expect(await mailed(userId)).toEqual(['webhook-added', 'webhook-off']);
    expect(await sendTest(item.id)).toBe(409);
    const { id } = await firstOf(item.id);
    expect((await world.call('POST', `/account/webhook-deliveries/${id}/resend`)).body).toMatchObject({
      code: 'webhook_off',
    });
    world.receiverSays((response) => response.end());
    expect((await world.call('PATCH', `/account/webhooks/${item.id}`, { active: true })).body).toMatchObject({
      state: 'on',
    });
    await world.call('POST', `/account/webhook-deliveries/${id}/resend`);
    await world.work();
    expect(await firstOf(item.id)).toMatchObject({ state: 'delivered' });
  });

  test('takes nothing for days is switched off; one that took something in between is not', async () => {
    await creator();
    world.receiverSays((response) => response.writeHead(503).end());
    const { item } = await added();
    const failADay = async () => {
      await sendTest(item.id);
      for (const wait of [0, ...waits]) {
        world.clock.advance(wait / 1000);
        await world.work();
      }
    };
    for (let day = 0; day < 2; day += 1) await failADay();
    world.receiverSays((response) => response.end());
    await sendTest(item.id);
    await world.work();
    world.receiverSays((response) => response.writeHead(503).end());
    for (let day = 0; day < 3; day += 1) await failADay();
    expect(await offState()).toMatchObject({ state: 'on', failingSince: expect.any(String) });
    await failADay();
    expect(await offState()).toMatchObject({ state: 'off', offWhy: 'failing' });
  });

  test('is switched off by its creator is told nothing meanwhile', async () => {
    const userId = await creator();
    const { item } = await added();
    await sendTest(item.id);
    await world.call('PATCH', `/account/webhooks/${item.id}`, { active: false });
    await world.transaction((ctx) => ctx.emit(scanFinished, { scanId: 'scn_4', userId, state: 'done' }));
    await world.work();
    expect(world.received).toEqual([]);
    expect(await world.logOf(item.id)).toMatchObject([{ state: 'failed', kind: 'webhook.test' }]);
  });
});

describe('another address', () => {
  const patch = (id: string, body: object) => world.call<Webhook>('PATCH', `/account/webhooks/${id}`, body);
  const moved = { url: 'https://other.test/here', currentPassword: 'right' };

  test('is judged as a new one, asks for the owner, keeps the secret, and has what waits', async () => {
    await creator();
    world.receiverSays((response) => response.writeHead(503).end());
    const { item, secret } = await added();
    await sendTest(item.id);
    await world.work();
    expect(await offState()).toMatchObject({ failingSince: expect.any(String) });
    expect((await patch(item.id, { url: moved.url })).body).toMatchObject({ code: 'wrong_password' });
    expect((await patch(item.id, { ...moved, url: 'https://127.0.0.1/' })).body).toMatchObject({ code: 'webhook_url' });
    expect(await world.listed()).toMatchObject([{ url: item.url }]);
    const { body } = await patch(item.id, moved);
    expect(body).toEqual({ ...item, url: moved.url });
    world.receiverSays((response) => response.end('thanks'));
    world.clock.advance((waits[0] ?? 0) / 1000);
    await world.work();
    const last = world.received.at(-1) ?? expect.fail('nothing came');
    expect([last.headers.host, isSigned(last, secret)]).toEqual(['other.test', true]);
    expect(await firstOf(item.id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('is not switched off by what the one before answers', async () => {
    await creator();
    const { item } = await added();
    let changing: Promise<unknown> = Promise.resolve();
    world.receiverSays((response) => {
      changing = patch(item.id, moved).then(() => response.writeHead(410).end());
    });
    await sendTest(item.id);
    await world.work();
    await changing;
    expect(await world.listed()).toEqual([{ ...item, url: moved.url }]);
    expect(await firstOf(item.id)).toMatchObject({ state: 'failed', status: 410 });
  });

  test('of another creator’s webhook is unknown', async () => {
    await creator();
    const { item } = await added();
    await creator();
    expect((await patch(item.id, moved)).status).toBe(404);
  });
});

test('its creator is told by mail of each change, once, and of nothing that changed nothing', async () => {
  const userId = await creator();
  const { item } = await added();
  const change = async (body: object) => {
    world.clock.advance(1);
    await world.call('PATCH', `/account/webhooks/${item.id}`, body);
  };
  await change({ kinds: item.kinds, withUrls: item.withUrls, active: true });
  expect(await mailed(userId)).toEqual(['webhook-added']);
  await change({ withUrls: true });
  await change({ withUrls: true });
  await change({ active: false });
  await change({ active: false });
  await world.call('POST', `/account/webhooks/${item.id}/secret`, { currentPassword: 'right' });
  await world.call('DELETE', `/account/webhooks/${item.id}`);
  await world.call('DELETE', `/account/webhooks/${item.id}`);
  expect(await mailed(userId)).toEqual([
    'webhook-added',
    'webhook-changed',
    'webhook-changed',
    'webhook-changed',
    'webhook-removed',
  ]);
});

test('another secret signs beside the one before for a day', async () => {
  await creator();
  const { item, secret: before } = await added();
  expect((await world.call('POST', `/account/webhooks/${item.id}/secret`, {})).status).toBe(400);
  const changed = await world.call<{ secret: string }>('POST', `/account/webhooks/${item.id}/secret`, {
    currentPassword: 'right',
  });
  const { secret } = changed.body;
  const signed = async () => {
    await sendTest(item.id);
    await world.work();
    const message = world.received.at(-1) as Received;
    return [isSigned(message, before), isSigned(message, secret)];
  };
  expect(await signed()).toEqual([true, true]);
  world.clock.advance(86_399);
  expect(await signed()).toEqual([true, true]);
  world.clock.advance(1);
  expect(await signed()).toEqual([false, true]);
});

test('the log is read in pages and kept for thirty days', async () => {
  await creator();
  const { item } = await added();
  for (let n = 0; n < 3; n += 1) await sendTest(item.id);
  await world.work();
  const page = (query: string) =>
    world.call<{ items: Delivery[]; nextCursor: string | null }>(
      'GET',
      `/account/webhooks/${item.id}/deliveries?${query}`,
    );
  const first = (await page('limit=2')).body;
  const rest = (await page(`limit=2&cursor=${first.nextCursor}`)).body;
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual((await world.logOf(item.id)).map(({ id }) => id));
  expect(rest.nextCursor).toBeNull();
  world.clock.advance(31 * 86_400);
  await world.work();
  expect(await world.logOf(item.id)).toEqual([]);
});

test('the verifying code of the page for programs takes what we send, and nothing else', async () => {
  await creator();
  const { item, secret } = await added();
  await sendTest(item.id);
  await world.work();
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const shown = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    verify(headers: object, body: string, secret: string, now: number): object;
  }; // what the page exports
  const { headers, body } = world.received[0] as Received;
  const at = Number(headers['webhook-timestamp']);
  expect(shown.verify(headers, body, secret, at)).toEqual(JSON.parse(body));
  expect(() => shown.verify(headers, `${body} `, secret, at)).toThrow();
  expect(() => shown.verify(headers, body, secret, at + 301)).toThrow();
  expect(() => shown.verify({ ...headers, 'webhook-signature': 'v1,AAAA' }, body, secret, at)).toThrow();
});

test('what was added before the owner of an address had shown up is gone with their reset, and what they add is not', async () => {
  await creator();
  const other = await added();
  const userId = await creator();
  const { item } = await added();
  await world.transaction((ctx) => ctx.emit(waysInDropped, { userId }));
  world.clock.advance(1);
  const { item: own } = await added();
  await world.work();
  expect(await world.listed()).toEqual([own]);
  await world.transaction((ctx) => ctx.emit(scanFinished, { scanId: 'scn_5', userId, state: 'done' }));
  await world.work();
  expect((await world.logOf(own.id)).map(({ kind }) => kind)).toEqual(['scan.finished']);
  expect(world.received).toHaveLength(1);
  const { rows } = await world.database.pool.query(
    `select payload from events where name = 'webhooks.changed' and payload ->> 'change' = 'removed' and payload ->> 'userId' = $1 order by events.id`,
    [userId],
  );
  expect(rows).toEqual([{ payload: { userId, webhookId: item.id, change: 'removed' } }]);
  const { rows: left } = await world.database.pool.query('select id from webhooks where id = $1', [other.item.id]);
  expect(left).toHaveLength(1);
});
