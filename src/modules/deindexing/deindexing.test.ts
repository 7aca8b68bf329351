import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { agent, type Deindexing, listed, openDeindexing, unlisted } from '../../../tests/setup/deindexing-world.ts';

let world: Deindexing;
beforeEach(async () => {
  world = await openDeindexing();
});
afterEach(() => world.close());

/** A scan read the page at this address, which the others led to. */
const allowProfile = (userId: string) =>
  world.transaction((ctx) => changeSettings(ctx, { userId, change: { nameProfile: true } }));
const crawled = (userId: string, url: string, from: string[]) =>
  world.q(
    `insert into pages (id, url, url_key, host, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ('pag_' || $1 || $4, $2, $5, 'leak.test', '[]', $3, '[]', '[]', $4::timestamptz, false, 1, $1)`,
    [userId, url, JSON.stringify(from.map((one) => ({ url: one, status: 302 }))), world.clock.now().toISOString(), url],
  );

describe('tracks', () => {
  test('open with the approval, one an engine, and only once', async () => {
    const userId = await world.creator();
    const caseId = await world.approvedCase(userId, 'https://leak.test/once');
    await world.handle('deindexing.open-tracks', { caseId });
    expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    expect((await world.q('select 1 from deindexing_tracks where case_id = $1', [caseId])).rowCount).toBe(2);
  });
  test('open for no plan without the feature, and for no closed case', async () => {
    expect(
      await world.statesOf(await world.approvedCase(await world.creator('none'), 'https://leak.test/free')),
    ).toEqual({});
    expect(
      await world.statesOf(await world.approvedCase(await world.creator(), 'https://leak.test/shut', 'dismissed')),
    ).toEqual({});
  });
  test.each(['approved', 'noticed', 'refused', 'exhausted'])(
    'are taken up with the next look where the job that opens them was lost: %s',
    async (state) => {
      const userId = await world.creator();
      const caseId = await world.approvedCase(userId, `https://leak.test/lost-${state}`, 'found');
      expect(await world.statesOf(caseId)).toEqual({});
      await world.q('update cases set state = $2 where id = $1', [caseId, state]);
      await world.looked(caseId);
      await world.looked(caseId);
      expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    },
  );
  test.each(['approved', 'noticed', 'refused', 'exhausted'])(
    'that were stopped go on with the next look where that job was lost: %s',
    async (state) => {
      const userId = await world.creator();
      const url = `https://leak.test/resumed-${state}`;
      world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
      const caseId = await world.approvedCase(userId, url);
      await world.q(`update cases set state = 'held' where id = $1`, [caseId]);
      await world.handle('deindexing.stop-tracks', { caseId });
      await world.looked(caseId);
      expect(await world.statesOf(caseId), 'not while it is held').toEqual({});
      await world.q('update cases set state = $2 where id = $1', [caseId, state]);
      await world.looked(caseId);
      await world.work();
      expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
      expect(await world.packetsOf(userId)).toMatchObject([{ count: 1 }]);
    },
  );
  test.each(['gone', 'removed', 'contested', 'dismissed'])('are not taken up for a case that is %s', async (state) => {
    const caseId = await world.approvedCase(await world.creator(), `https://leak.test/not-${state}`, 'found');
    await world.q('update cases set state = $2 where id = $1', [caseId, state]);
    await world.looked(caseId);
    expect(await world.statesOf(caseId)).toEqual({});
  });
  test('open at the new address of a page that moved, and the old result is followed to its end', async () => {
    const userId = await world.creator();
    const [old, moved] = ['https://leak.test/old', 'https://leak.test/new'];
    world.shows.set(`google ${old}`, listed).set(`google ${moved}`, listed);
    const caseId = await world.approvedCase(userId, old);
    await world.work();
    await world.q(`update cases set url = $2, url_key = $2 where id = $1`, [caseId, moved]);
    world.clock.advance(1);
    await crawled(userId, moved, [old]);
    for (const _ of [1, 2]) await world.handle('deindexing.open-tracks', { caseId });
    await world.work();
    const parts = await world.partsOf(caseId);
    expect(parts.map(({ engine, url }) => `${engine} ${url}`)).toEqual([
      `google ${moved}`,
      `google ${old}`,
      `bing ${moved}`,
      `bing ${old}`,
    ]);
    const [packet] = await world.packetsOf(userId, '?engine=google');
    const { body } = await world.call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    expect(body.urls.map(({ url, inForm }: { url: string; inForm: boolean }) => [url, inForm])).toEqual([
      [old, true],
      [moved, true],
    ]);
    // A later scan finds that the old address leads there no more.
    world.clock.advance(1);
    await crawled(userId, moved, []);
    const later = await world.call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    expect(later.body.urls.map(({ url, inForm }: { url: string; inForm: boolean }) => [url, inForm])).toEqual([
      [old, false],
      [moved, true],
    ]);
    world.clock.advance(8 * 86_400);
    await world.work();
    const after = await world.q('select url, packet_id, next_check_at from deindexing_tracks where case_id = $1', [
      caseId,
    ]);
    for (const track of after.rows.filter(({ url }) => url === old))
      expect(track, 'nobody asks about it').toMatchObject({ packet_id: null, next_check_at: null });
  });
  test('open for no held case, also where it is held at that very moment, and its packet holds nothing', async () => {
    const userId = await world.creator();
    expect(await world.statesOf(await world.approvedCase(userId, 'https://leak.test/h1', 'held'))).toEqual({});
    const caseId = await world.approvedCase(userId, 'https://leak.test/h2', 'held');
    await world.q(`update cases set state = 'approved' where id = $1`, [caseId]);
    const opening = await world.during([`update cases set state = 'held' where id = $1`, [caseId]], () =>
      world.handle('deindexing.open-tracks', { caseId }),
    );
    expect(opening).toEqual({ skipped: 'the case has changed' });
    expect(await world.statesOf(caseId)).toEqual({});
    const other = await world.approvedCase(userId, 'https://leak.test/h3');
    await world.work();
    const [packet] = await world.packetsOf(userId);
    await world.q(`update cases set state = 'held' where id = $1`, [other]);
    expect(await world.packetsOf(userId)).toEqual([]);
    const filed = await world.call(userId, 'POST', `/deindexing/packets/${packet.id}/submitted`, { reference: 'r' });
    expect(filed.status).toBe(409);
  });
  test('say not indexed after two looks a day apart, and delisted only of what was handed in', async () => {
    const userId = await world.creator();
    const url = 'https://leak.test/two';
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    const caseId = await world.approvedCase(userId, url);
    await world.work();
    expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    const [packet] = await world.packetsOf(userId, '?state=to_submit');
    expect(packet).toMatchObject({ engine: 'google', count: 1 });
    world.hours(24);
    await world.work();
    expect((await world.statesOf(caseId)).bing).toBe('not_indexed');
    const done = await world.call(userId, 'POST', `/deindexing/packets/${packet.id}/submitted`, {
      reference: '3-1415',
    });
    expect(done.body).toMatchObject({ state: 'submitted', reference: '3-1415' });
    expect((await world.statesOf(caseId)).google).toBe('submitted');
    world.hours(24);
    await world.work();
    expect((await world.statesOf(caseId)).google).toBe('pending');
    world.shows.set(`google ${url}`, unlisted);
    world.hours(48);
    await world.work();
    expect((await world.statesOf(caseId)).google).toBe('pending');
    world.shows.set(`google ${url}`, { state: 'no-answer', reason: 'captcha' });
    world.hours(24);
    await world.work();
    expect((await world.statesOf(caseId)).google).toBe('pending');
    world.shows.set(`google ${url}`, unlisted);
    world.hours(6);
    await world.work();
    expect((await world.statesOf(caseId)).google).toBe('delisted');
    world.shows.set(`google ${url}`, listed);
    world.hours(31 * 24);
    await world.work();
    expect((await world.statesOf(caseId)).google).toBe('relisted');
    expect((await world.packetsOf(userId, '?state=to_submit')).map((one: { engine: string }) => one.engine)).toContain(
      'google',
    );
  });
  test('stop with their case while nothing was handed in, and go on when it is approved again', async () => {
    const userId = await world.creator();
    const url = 'https://leak.test/stop';
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    const caseId = await world.approvedCase(userId, url);
    await world.work();
    await world.q(`update cases set state = 'dismissed' where id = $1`, [caseId]);
    await world.handle('deindexing.stop-tracks', { caseId });
    expect(await world.statesOf(caseId)).toEqual({});
    expect(await world.packetsOf(userId)).toEqual([]);
    await world.q(`update cases set state = 'approved' where id = $1`, [caseId]);
    await world.handle('deindexing.stop-tracks', { caseId });
    await world.handle('deindexing.open-tracks', { caseId });
    await world.work();
    expect(await world.packetsOf(userId)).toHaveLength(1);
  });
});

describe('packets', () => {
  test('gather the addresses of an hour, with every field of the form', async () => {
    const userId = await world.creator();
    await allowProfile(userId);
    const urls = ['https://leak.test/a', 'https://leak.test/b'];
    for (const url of urls) world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    for (const url of urls) {
      await world.approvedCase(userId, url);
      world.clock.advance(1);
    }
    await world.work();
    const [packet, ...others] = await world.packetsOf(userId, '?engine=google');
    expect(others).toEqual([]);
    const { body } = await world.call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    const fields = Object.fromEntries(
      body.fields.map((field: { key: string; value: string }) => [field.key, field.value]),
    );
    expect(fields).toMatchObject({
      name: agent.name,
      owner: 'Mara',
      email: agent.email,
      country: 'Germany',
      work: 'Original works by Mara: Sea at dawn',
      urls: urls.join('\n'),
      signature: agent.name,
    });
    expect(fields.example).toContain('https://fanlane.test/mara');
    expect(body.statements[1]).toContain('under penalty of perjury');
    expect(body).toMatchObject({ basis: 'dmca_512d', missing: [], urlsPerForm: 1000 });
    expect(body.formUrl).toContain('reportcontent.google.com');
  });
  test('are offered where the search source is silent, and say that nobody saw the result', async () => {
    const userId = await world.creator();
    await world.approvedCase(userId, 'https://leak.test/silent');
    await world.work();
    const [packet] = await world.packetsOf(userId, '?engine=bing');
    const { body } = await world.call(userId, 'GET', `/deindexing/packets/${packet.id}`);
    expect(body.urls).toMatchObject([{ url: 'https://leak.test/silent', listing: 'unknown', stale: false }]);
    expect(body.formUrl).toBe('https://www.bing.com/webmaster/contentremovalform');
  });
  test('are not handed in twice, nor with another number of addresses, nor without an authorization', async () => {
    const userId = await world.creator();
    world.shows.set('google https://leak.test/t', listed).set('bing https://leak.test/t', unlisted);
    await world.approvedCase(userId, 'https://leak.test/t');
    await world.work();
    const [{ id }] = await world.packetsOf(userId);
    const submit = (body: object) => world.call(userId, 'POST', `/deindexing/packets/${id}/submitted`, body);
    expect((await submit({ reference: 'r', count: 2 })).body.code).toBe('packet_changed');
    await world.q('update authorizations set revoked_at = $2 where user_id = $1', [userId, world.clock.now()]);
    expect((await submit({ reference: 'r' })).body.code).toBe('packet_incomplete');
    expect((await world.call(userId, 'GET', `/deindexing/packets/${id}`)).body.fields).toEqual([]);
    await world.q('update authorizations set revoked_at = null where user_id = $1', [userId]);
    expect((await submit({ reference: 'r', count: 1 })).status).toBe(200);
    expect((await submit({ reference: 'r' })).status).toBe(200);
    expect((await submit({ reference: 'other' })).body.code).toBe('already_submitted');
  });
  test('are nobody else’s, save the operator’s, whose look is recorded', async () => {
    const userId = await world.creator();
    world.shows.set('google https://leak.test/op', listed);
    await world.approvedCase(userId, 'https://leak.test/op');
    await world.work();
    const [{ id }] = await world.packetsOf(userId, '?engine=google');
    const stranger = await world.creator();
    expect((await world.call(stranger, 'GET', `/deindexing/packets/${id}`)).status).toBe(404);
    expect((await world.call(stranger, 'POST', `/deindexing/packets/${id}/submitted`, { reference: 'x' })).status).toBe(
      404,
    );
    expect((await world.call(stranger, 'GET', `/ops/deindexing/${id}`)).status).toBe(403);
    expect((await world.call('usr_op', 'GET', `/ops/deindexing/${id}`)).status).toBe(200);
    const events = await world.q(
      `select payload from events where name = 'deindexing.packet-looked-at' order by events.id`,
    );
    expect(events.rows.at(-1)?.payload).toMatchObject({ userId, operatorId: 'usr_op' });
    expect((await world.call('usr_op', 'POST', `/ops/deindexing/${id}/submitted`, { reference: 'op-1' })).status).toBe(
      200,
    );
  });
  test('name no profile of a creator who does not allow it', async () => {
    const userId = await world.creator();
    world.shows.set('google https://leak.test/quiet', listed);
    await world.approvedCase(userId, 'https://leak.test/quiet');
    await world.work();
    const [{ id }] = await world.packetsOf(userId, '?engine=google');
    const { text, body } = await world.call(userId, 'GET', `/deindexing/packets/${id}`);
    expect(body.fields.find(({ key }: { key: string }) => key === 'example').value).toMatch(/^Withheld/);
    expect(text).not.toContain('fanlane.test');
    expect((await world.call(userId, 'GET', '/deindexing/bulk-file')).text).not.toContain('fanlane.test');
  });
  test('are one for each account whose works they are about, in its name', async () => {
    const userId = await world.creator();
    await world.q(
      `insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
       values ('brd_x' || $1, $1, 'x', 'vera' || $1, 'Vera', '{}', '{}', 'verified', 'c', $2)`,
      [userId, world.clock.now()],
    );
    await world.q(
      `insert into collections (id, user_id, title, platform, sensitivity, created_at) values ('col_' || $1, $1, 'Set', 'x', 'paid', $2)`,
      [userId, world.clock.now()],
    );
    await world.q(
      `insert into works (id, user_id, collection_id, title, ownership, state, kind, content_sha256, size, created_at)
       values ('wrk_x' || $1, $1, 'col_' || $1, 'Moon', 'sole', 'ready', 'image', 'h2', 1, $2)`,
      [userId, world.clock.now()],
    );
    const urls = ['https://leak.test/first', 'https://leak.test/second'];
    for (const url of urls) world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    const cases = [];
    for (const url of urls) cases.push(await world.approvedCase(userId, url));
    await world.q(`update cases set work_ids = array['wrk_x' || $2] where id = $1`, [cases[1], userId]);
    await world.work();
    const packets = await world.packetsOf(userId, '?engine=google');
    const said = [];
    for (const { id } of packets) {
      const { body } = await world.call(userId, 'GET', `/deindexing/packets/${id}`);
      const fields = new Map(body.fields.map(({ key, value }: { key: string; value: string }) => [key, value]));
      said.push([fields.get('owner'), fields.get('urls')]);
    }
    expect(said.sort()).toEqual([
      ['Mara', urls[0]],
      ['Vera', urls[1]],
    ]);
    const { text } = await world.call(userId, 'GET', '/deindexing/bulk-file');
    expect(text).toContain('# Moon by Vera\n');
    expect(text).toContain('# Sea at dawn by Mara\n');
  });
  test('come as the list that Google takes for many', async () => {
    const userId = await world.creator();
    await allowProfile(userId);
    world.shows.set('google https://leak.test/bulk', listed);
    await world.approvedCase(userId, 'https://leak.test/bulk');
    await world.work();
    const { text, headers } = await world.call(userId, 'GET', '/deindexing/bulk-file');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^# Sea at dawn by Mara\n# https:\/\/fanlane\.test\/mara\S*\nhttps:\/\/leak\.test\/bulk\n$/);
    expect(headers.get('x-parts')).toBe('1');
    expect((await world.call(userId, 'GET', '/deindexing/bulk-file?part=2')).status).toBe(404);
  });
});
