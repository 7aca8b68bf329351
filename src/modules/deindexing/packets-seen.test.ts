import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addEntry } from '#modules/whitelist/index.ts';
import { type Deindexing, listed, openDeindexing, unlisted } from '../../../tests/setup/deindexing-world.ts';
import type { Packet } from './contract.ts';
import { keepPackets } from './keep-packets.ts';
import { packetsForOperator, packetsWaiting } from './packets-waiting.ts';

let world: Deindexing;
beforeEach(async () => {
  world = await openDeindexing();
});
afterEach(() => world.close());

let count = 0;
/** A creator with these many results that Google lists, in one packet. */
async function waiting(many = 1) {
  const userId = await world.creator();
  const urls: string[] = [];
  const cases: string[] = [];
  for (let n = 0; n < many; n += 1) {
    count += 1;
    const url = `https://leak.test/seen-${count}`;
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    urls.push(url);
    cases.push(await world.approvedCase(userId, url));
    world.clock.advance(1);
  }
  await world.work();
  const [{ id }] = await world.packetsOf(userId);
  const open = async (): Promise<Packet> => (await world.call(userId, 'GET', `/deindexing/packets/${id}`)).body;
  const submit = (body: object) => world.call(userId, 'POST', `/deindexing/packets/${id}/submitted`, body);
  return { userId, id: String(id), urls, cases, open, submit };
}
const inForm = (packet: Packet): string[] => packet.urls.filter((one) => one.inForm).map(({ url }) => url);

describe('a copy is sworn to where it was just seen', () => {
  it('leaves the form when its look is old, is looked at, and stands in it again', async () => {
    const { userId, urls, open, submit } = await waiting();
    world.hours(6);
    const old = await open();
    expect(old).toMatchObject({ count: 0, fields: [], missing: [expect.stringContaining('check the copy once more')] });
    expect(await submit({ reference: 'r' })).toMatchObject({ status: 409, body: { code: 'packet_incomplete' } });
    expect(await world.packetsOf(userId)).toEqual([]);
    await world.sweep('keep-packets');
    expect(await world.look()).toEqual(urls);
    expect(inForm(await open())).toEqual(urls);
    expect((await submit({ reference: 'r', count: 1 })).status).toBe(200);
  });

  it('is looked at shortly before that, so that a form which somebody fills in stays as it is', async () => {
    const { urls, open } = await waiting();
    world.hours(5);
    await world.sweep('keep-packets');
    expect(await world.look()).toEqual([]);
    world.clock.advance(3300);
    await world.sweep('keep-packets');
    expect(inForm(await open())).toEqual(urls);
    expect(await world.look()).toEqual(urls);
    world.clock.advance(600);
    expect(inForm(await open())).toEqual(urls);
  });

  it('is not looked at for a packet that was handed in, nor for a case that is closed', async () => {
    const handedIn = await waiting();
    await handedIn.submit({ reference: 'r' });
    const closed = await waiting();
    await world.q(`update cases set state = 'withdrawn' where id = $1`, [closed.cases[0]]);
    world.hours(7);
    await world.sweep('keep-packets');
    const looked = await world.look();
    for (const url of [...handedIn.urls, ...closed.urls]) expect(looked).not.toContain(url);
  });

  it('is looked at as soon as a packet waits again that was not handed in after all', async () => {
    const { userId, id, urls, open, submit } = await waiting();
    await submit({ reference: 'r' });
    world.hours(7);
    expect((await world.call(userId, 'POST', `/deindexing/packets/${id}/undo`)).body).toMatchObject({ count: 0 });
    expect(await world.look()).toEqual(urls);
    expect(inForm(await open())).toEqual(urls);
  });

  it.each(['unreachable', 'blocked', 'login-wall', 'changed', 'moved', 'media-left'])(
    'is in no form while our look says %s, and is taken up again when it is seen',
    async (outcome) => {
      const { userId, id, urls, submit } = await waiting(2);
      const [hidden = '', shown = ''] = urls;
      world.sees.set(hidden, outcome);
      world.hours(7);
      await world.work();
      const [packet] = await world.packetsOf(userId);
      expect(packet).toMatchObject({ id, count: 1 });
      expect(await submit({ reference: 'r', count: 2 })).toMatchObject({ body: { code: 'packet_changed' } });
      const filed = await submit({ reference: 'r', count: 1 });
      expect(filed.body.fields.find(({ key }: { key: string }) => key === 'urls').value).toBe(shown);
      world.hours(24);
      await world.work();
      expect(await world.packetsOf(userId, '?state=to_submit')).toEqual([]);
      world.sees.delete(hidden);
      world.hours(24);
      await world.work();
      await world.work();
      expect(await world.packetsOf(userId, '?state=to_submit')).toMatchObject([{ count: 1 }]);
    },
  );

  it('is in no packet, however long its page stays hidden: none is written that would hold nothing', async () => {
    const { userId, urls } = await waiting();
    for (const url of urls) world.sees.set(url, 'login-wall');
    const packets = async () =>
      (await world.q('select 1 from deindexing_packets where user_id = $1', [userId])).rowCount;
    world.hours(7);
    await world.work();
    const before = await packets();
    for (let day = 0; day < 3; day += 1) {
      world.hours(24);
      await world.work();
      expect(await world.look(), 'looked at once a day').toEqual([]);
    }
    expect(await packets()).toBe(before);
    for (const url of urls) world.sees.delete(url);
    world.hours(24);
    await world.work();
    await world.work();
    expect(await world.packetsOf(userId)).toMatchObject([{ count: 1 }]);
  });
});

type Two = Awaited<ReturnType<typeof waiting>>;
const inState =
  (state: string) =>
  ({ cases }: Two) =>
    world.q('update cases set state = $2 where id = $1', [cases[0], state]);
/** What leaves the first of two addresses out of the form, or both. */
const reasons: Record<string, { now: (two: Two) => Promise<unknown>; both?: true }> = {
  nothing: { now: async () => undefined },
  'its case is on hold': { now: inState('held') },
  'its case is disputed': { now: inState('contested') },
  'its case is dismissed': { now: inState('dismissed') },
  'the copy is gone': { now: inState('gone') },
  'the whitelist': {
    now: ({ userId, urls }) =>
      world.transaction((ctx) =>
        addEntry(ctx, { userId, entry: { kind: 'url', value: urls[0] ?? '', reason: 'mine' } }),
      ),
  },
  'nobody considered its use': {
    now: async ({ cases }) => {
      await world.q('alter table case_events disable trigger case_events_append_only');
      await world.q(`update case_events set facts = facts - 'considered' where case_id = $1`, [cases[0]]);
    },
  },
  'the address leads elsewhere': {
    now: ({ cases }) =>
      world.q(`update cases set url = url || '-moved', url_key = url_key || '-moved' where id = $1`, [cases[0]]),
  },
  'the work is a studio’s': {
    now: async ({ userId, cases }) => {
      await world.q(
        `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
          values ($1, $2, 'Theirs', 'studio', 'ready', 'image', 'h2', 1, $3)`,
        [`wrk_studio_${userId}`, userId, world.clock.now()],
      );
      await world.q('update cases set work_ids = array[$2] where id = $1', [cases[0], `wrk_studio_${userId}`]);
    },
  },
  'a look that saw nothing': {
    now: ({ cases }) => world.q(`update cases set checked_outcome = 'blocked' where id = $1`, [cases[0]]),
  },
  'a look that is old': {
    now: ({ cases }) =>
      world.q(`update cases set checked_at = checked_at - interval '7 hours' where id = $1`, [cases[0]]),
  },
  'the authorization is withdrawn': {
    now: ({ userId }) =>
      world.q('update authorizations set revoked_at = $2 where user_id = $1', [userId, world.clock.now()]),
    both: true,
  },
};

describe('what is counted as waiting is what the opened packet holds', () => {
  it.each(Object.keys(reasons))('left out by %s', async (name) => {
    const { now = () => Promise.reject(name), both } = reasons[name] ?? {};
    const two = await waiting(2);
    await now(two);
    const expected = name === 'nothing' ? two.urls : both ? [] : two.urls.slice(1);
    const packet = await two.open();
    expect(inForm(packet)).toEqual(expected);
    expect(packet.count).toBe(expected.length);
    expect(packet.fields.find(({ key }) => key === 'urls')?.value ?? '').toBe(expected.join('\n'));
    for (const one of packet.urls.filter((url) => !url.inForm)) expect(one.leftOut).toMatch(/^[A-Z].+\.$/);
    if (expected.length === 0) expect(packet.missing).toHaveLength(1);
    const summaries = await world.packetsOf(two.userId);
    expect(summaries.map((one: { count: number }) => one.count)).toEqual(both ? [] : [expected.length]);
    const counts = await world.transaction(async (ctx) => ({
      own: await packetsWaiting(ctx, two.userId),
      desk: (await packetsForOperator(ctx, 1000)).find(({ id }) => id === two.id)?.count ?? 0,
    }));
    expect(counts).toEqual({ own: expected.length, desk: expected.length });
    const { text } = await world.call(two.userId, 'GET', '/deindexing/bulk-file');
    expect(text.split('\n').filter((line) => line.startsWith('https:'))).toEqual(expected);
  });
});

it('however many wait, each takes its turn to be looked at and is on the desk', async () => {
  const first = await waiting();
  const { id, urls } = await waiting();
  // Packets of creators who never submit a form, with copies that cannot be reached: more than a sweep takes at once, and
  // more than the desk shows. None was checked yet, so the sweep takes them first.
  await world.q(
    `insert into deindexing_packets (id, user_id, engine, created_at, closes_at)
     select 'pkt_old' || n, $1, 'google', $2::timestamptz - interval '1 day', $2::timestamptz - interval '1 day' from generate_series(1, 55) n`,
    [first.userId, world.clock.now()],
  );
  await world.q(
    `insert into deindexing_tracks
     select (jsonb_populate_record(track, jsonb_build_object('id', 'trk_old' || n, 'packet_id', 'pkt_old' || n, 'url', url || n, 'next_check_at', null))).*
     from deindexing_tracks track, generate_series(1, 55) n where packet_id = $1`,
    [first.id],
  );
  await world.q("update cases set state = 'dismissed' where id = any($1)", [first.cases]);
  world.hours(7);
  for (let turn = 0; turn < 2; turn += 1) {
    await keepPackets(world.jobRun, 50);
    world.clock.advance(30);
  }
  expect(await world.look()).toEqual(expect.arrayContaining(urls));
  const desk = await world.transaction((ctx) => packetsForOperator(ctx, 50));
  expect(desk.map((packet) => packet.id)).toContain(id);
});
