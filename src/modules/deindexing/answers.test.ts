import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deindexing, listed, openDeindexing, unlisted } from '../../../tests/setup/deindexing-world.ts';
import type { Packet } from './contract.ts';

let world: Deindexing;
beforeAll(async () => {
  world = await openDeindexing();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const post = (userId: string, path: string, body: object = {}) =>
  world.call(userId, 'POST', `/deindexing/packets/${path}`, body);
const read = async (userId: string, id: string): Promise<Packet> =>
  (await world.call(userId, 'GET', `/deindexing/packets/${id}`)).body;
let count = 0;

/** A creator with these many results that Google lists, in one packet. */
async function waiting(many = 1) {
  const userId = await world.creator();
  for (let n = 0; n < many; n += 1) {
    count += 1;
    const url = `https://leak.test/answer-${count}`;
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, unlisted);
    await world.approvedCase(userId, url);
  }
  await world.work();
  const [{ id }] = await world.packetsOf(userId, '?engine=google');
  const { urls } = await read(userId, id);
  return { userId, id: String(id), cases: urls.map(({ caseId }) => caseId), urls };
}
async function handedIn(many = 1, reference = '3-1415') {
  const packet = await waiting(many);
  expect((await post(packet.userId, `${packet.id}/submitted`, { reference })).status).toBe(200);
  return packet;
}
const ids = (urls: Packet['urls']): string[] => urls.map((one) => one.trackId);
const events = async (name: string, userId: string) =>
  (
    await world.q(`select payload from events where name = $1 and payload ->> 'userId' = $2 order by id`, [
      name,
      userId,
    ])
  ).rows.map((row) => row.payload);

describe('an engine that says no', () => {
  test('is recorded for each address, with its reason and number, and shown with the packet', async () => {
    const { userId, id, urls, cases } = await handedIn(3);
    const [first, second] = ids(urls);
    const words = 'We could not find the page in our index.';
    const answer = await post(userId, `${id}/refused`, { trackIds: [first], reason: 'not-in-index', words });
    expect(answer.status).toBe(200);
    expect(
      (await post(userId, `${id}/refused`, { trackIds: [second], reason: 'duplicate', reference: 'D-2' })).status,
    ).toBe(200);
    const packet = await read(userId, id);
    expect(packet).toMatchObject({ state: 'submitted', states: { refused: 2, submitted: 1 } });
    expect(packet.urls.map(({ state, refusal, may }) => ({ state, refusal, may }))).toEqual([
      {
        state: 'refused',
        refusal: { at: world.clock.now().toISOString(), reason: 'not-in-index', words, reference: '3-1415' },
        may: ['undo-refusal', 'resubmit'],
      },
      {
        state: 'refused',
        refusal: { at: world.clock.now().toISOString(), reason: 'duplicate', reference: 'D-2' },
        may: ['undo-refusal', 'resubmit'],
      },
      { state: 'submitted', refusal: undefined, may: ['refuse'] },
    ]);
    expect(await world.partsOf(cases[0] ?? '')).toContainEqual({
      engine: 'google',
      url: expect.stringMatching(/^https:/),
      state: 'refused',
      since: world.clock.now().toISOString(),
      refusal: expect.objectContaining({ reason: 'not-in-index', words, reference: '3-1415' }),
      packetId: id,
    });
    expect(await events('deindexing.refused', userId)).toMatchObject([
      { packetId: id, trackIds: [first], reason: 'not-in-index', by: `creator:${userId}` },
      { trackIds: [second], reference: 'D-2' },
    ]);
  });

  test('is recorded once however often it is sent, for all that were chosen or none', async () => {
    const { userId, id, urls } = await handedIn(2);
    const trackIds = ids(urls);
    const answer = { trackIds, reason: 'not-infringing' };
    expect((await post(userId, `${id}/refused`, { ...answer, trackIds: [trackIds[0]] })).status).toBe(200);
    expect((await post(userId, `${id}/refused`, answer)).body.states).toEqual({ refused: 2 });
    expect((await post(userId, `${id}/refused`, answer)).status).toBe(200);
    const other = await post(userId, `${id}/refused`, { ...answer, reason: 'insufficient' });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_refused' } });
    const { rows } = await world.q('select refusals from deindexing_tracks where id = any($1)', [trackIds]);
    expect(rows.map((row) => row.refusals.length)).toEqual([1, 1]);
  });

  test('is not recorded for what was not handed in, without a reason, or for what lies elsewhere', async () => {
    const { userId, id, urls } = await waiting();
    const trackIds = ids(urls);
    const refuse = (body: object) => post(userId, `${id}/refused`, body);
    expect(await refuse({ trackIds, reason: 'duplicate' })).toMatchObject({
      status: 409,
      body: { code: 'not_handed_in' },
    });
    expect((await refuse({ trackIds, reason: 'because' })).status).toBe(400);
    expect((await refuse({ trackIds, reason: 'other' })).body.errors).toMatchObject([{ path: 'words' }]);
    expect((await refuse({ trackIds: [], reason: 'duplicate' })).status).toBe(400);
    const foreign = await handedIn();
    for (const of of [ids(foreign.urls), ['trk_nobody'], [...trackIds, 'trk_nobody']])
      expect((await refuse({ trackIds: of, reason: 'duplicate' })).status).toBe(404);
    expect((await post(foreign.userId, `${id}/refused`, { trackIds, reason: 'duplicate' })).status).toBe(404);
  });

  test('is never told again by itself, whatever is seen', async () => {
    const { userId, id, urls, cases } = await handedIn();
    await post(userId, `${id}/refused`, { trackIds: ids(urls), reason: 'insufficient' });
    for (let month = 0; month < 4; month += 1) {
      world.hours(31 * 24);
      await world.work();
    }
    expect((await world.statesOf(cases[0] ?? '')).google).toBe('refused');
    expect(await world.packetsOf(userId, '?state=to_submit&engine=google')).toEqual([]);
    const { url } = urls[0] ?? { url: '' };
    world.shows.set(`google ${url}`, unlisted);
    await world.q('update deindexing_tracks set next_check_at = $1 where url = $2', [world.clock.now(), url]);
    await world.work();
    world.hours(31 * 24);
    await world.work();
    expect((await world.statesOf(cases[0] ?? '')).google).toBe('not_indexed');
    world.shows.set(`google ${url}`, listed);
    await world.q('update deindexing_tracks set next_check_at = $1 where url = $2', [world.clock.now(), url]);
    await world.work();
    expect((await world.statesOf(cases[0] ?? '')).google).toBe('refused');
    expect(await world.packetsOf(userId, '?state=to_submit&engine=google')).toEqual([]);
  });

  test('did not say it after all: the address stands where it stood, and the record is kept', async () => {
    const { userId, id, urls } = await handedIn(2);
    world.hours(25);
    await world.work();
    const [first, second] = ids(urls);
    await post(userId, `${id}/refused`, { trackIds: [first, second], reason: 'duplicate' });
    const undone = await post(userId, `${id}/refused/undo`, { trackIds: [first] });
    expect(undone.body.states).toEqual({ pending: 1, refused: 1 });
    expect((await post(userId, `${id}/refused/undo`, { trackIds: [first] })).status).toBe(200);
    expect(await events('deindexing.refusal-taken-back', userId)).toMatchObject([{ trackIds: [first] }]);
    const { rows } = await world.q('select refusals from deindexing_tracks where id = $1', [first]);
    expect(rows[0].refusals).toMatchObject([{ reason: 'duplicate', ended: { how: 'taken-back' } }]);
    expect((await post(userId, `${id}/refused`, { trackIds: [first], reason: 'insufficient' })).status).toBe(200);
  });

  test('is told again by a person, in a new packet; the old one keeps what was handed in with it', async () => {
    const { userId, id, urls } = await handedIn(2, 'R-1');
    const [first, second] = ids(urls);
    expect((await post(userId, `${id}/resubmit`, { trackIds: [first] })).body.code).toBe('not_refused');
    await post(userId, `${id}/refused`, { trackIds: [first], reason: 'insufficient' });
    const again = await post(userId, `${id}/resubmit`, { trackIds: [first] });
    expect(again.body).toMatchObject({ state: 'to_submit', count: 1, urls: [{ trackId: first, state: 'to_submit' }] });
    expect((await read(userId, id)).urls).toMatchObject([
      { trackId: first, movedTo: again.body.id, may: [] },
      { trackId: second, state: 'submitted' },
    ]);
    await post(userId, `${again.body.id}/submitted`, { reference: 'R-2' });
    const old = await read(userId, id);
    expect(old).toMatchObject({ reference: 'R-1', count: 2, states: { submitted: 2 } });
    expect(old.fields.find(({ key }) => key === 'urls')?.value).toBe(urls.map(({ url }) => url).join('\n'));
    const listed = await world.packetsOf(userId, '?engine=google');
    expect(listed.map(({ reference }: Packet) => reference)).toEqual(expect.arrayContaining(['R-1', 'R-2']));
    const { rows } = await world.q('select refusals from deindexing_tracks where id = $1', [first]);
    expect(rows[0].refusals).toMatchObject([{ ended: { how: 'handed-in-again' } }]);
  });

  test.each([
    ['dismissed', 'case_closed'],
    ['whitelisted', 'case_closed'],
    ['withdrawn', 'case_closed'],
    ['contested', 'case_closed'],
    ['held', 'case_closed'],
    ['gone', 'copy_gone'],
    ['removed', 'copy_gone'],
  ])('is not told again about a case that is %s', async (state, code) => {
    const { userId, id, urls, cases } = await handedIn();
    await post(userId, `${id}/refused`, { trackIds: ids(urls), reason: 'insufficient' });
    await world.q('update cases set state = $2 where id = $1', [cases[0], state]);
    const again = await post(userId, `${id}/resubmit`, { trackIds: ids(urls) });
    expect(again).toMatchObject({ status: 409, body: { code } });
    expect((await read(userId, id)).urls[0]?.may).toEqual(['undo-refusal']);
    expect((await read(userId, id)).states).toEqual({ refused: 1 });
  });
});

describe('a packet that was not handed in after all', () => {
  test('waits again with the same addresses, and can be handed in with its true number', async () => {
    const { userId, id, cases } = await handedIn(2, 'wrong');
    expect((await read(userId, id)).undoUntil).toBe(new Date(world.clock.now().getTime() + 86_400_000).toISOString());
    world.hours(3);
    const undone = await post(userId, `${id}/undo`);
    expect(undone.body).toMatchObject({ state: 'to_submit', count: 2, states: { to_submit: 2 } });
    expect(undone.body).not.toHaveProperty('reference');
    expect((await post(userId, `${id}/undo`)).status).toBe(200);
    expect(await events('deindexing.submission-taken-back', userId)).toMatchObject([{ reference: 'wrong' }]);
    await world.work();
    expect((await world.statesOf(cases[0] ?? '')).google).toBe('to_submit');
    expect((await post(userId, `${id}/submitted`, { reference: 'right' })).body).toMatchObject({
      state: 'submitted',
      reference: 'right',
    });
  });

  test('is no longer taken back after a day, nor once the engine has answered or was seen to act', async () => {
    const late = await handedIn();
    world.hours(24);
    expect(await post(late.userId, `${late.id}/undo`)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect(await read(late.userId, late.id)).not.toHaveProperty('undoUntil');
    const answered = await handedIn(2);
    await post(answered.userId, `${answered.id}/refused`, { trackIds: [ids(answered.urls)[0]], reason: 'duplicate' });
    expect((await post(answered.userId, `${answered.id}/undo`)).body.code).toBe('undo_too_late');
    expect((await read(answered.userId, answered.id)).states).toEqual({ refused: 1, submitted: 1 });
  });

  test('is not offered again for a case that was closed meanwhile', async () => {
    const { userId, id, cases } = await handedIn(2);
    await world.q(`update cases set state = 'whitelisted' where id = $1`, [cases[0]]);
    await world.handle('deindexing.stop-tracks', { caseId: cases[0] });
    expect((await post(userId, `${id}/undo`)).body).toMatchObject({ state: 'to_submit', count: 1 });
    expect((await world.statesOf(cases[0] ?? '')).google).toBeUndefined();
  });

  test('is undone by nobody else; an operator may, and it is on record who did', async () => {
    const { userId, id, urls } = await handedIn();
    const stranger = await world.creator();
    for (const [path, body] of [
      ['undo', {}],
      ['refused', { trackIds: ids(urls), reason: 'duplicate' }],
      ['refused/undo', { trackIds: ids(urls) }],
      ['resubmit', { trackIds: ids(urls) }],
    ] as const) {
      expect((await post(stranger, `${id}/${path}`, body)).status, path).toBe(404);
      expect((await world.call(stranger, 'POST', `/ops/deindexing/${id}/${path}`, body)).status, path).toBe(403);
    }
    const ops = (path: string, body: object = {}) =>
      world.call('usr_op', 'POST', `/ops/deindexing/${id}/${path}`, body);
    const trackIds = ids(urls);
    expect((await ops('refused', { trackIds, reason: 'duplicate' })).status).toBe(200);
    expect((await ops('refused/undo', { trackIds })).status).toBe(200);
    expect((await ops('undo')).body).toMatchObject({ state: 'to_submit' });
    expect(await events('deindexing.submission-taken-back', userId)).toMatchObject([{ by: 'operator:usr_op' }]);
    expect(await events('deindexing.refused', userId)).toMatchObject([{ by: 'operator:usr_op' }]);
  });

  test('and a submission at the same moment end in one of the two', async () => {
    const { userId, id } = await handedIn(1, 'first');
    const [undone, again] = await Promise.all([
      post(userId, `${id}/undo`),
      post(userId, `${id}/submitted`, { reference: 'second' }),
    ]);
    expect(undone.status).toBe(200);
    const packet = await read(userId, id);
    if (again.status === 200) expect(packet).toMatchObject({ state: 'submitted', reference: 'second' });
    else expect(packet).toMatchObject({ state: 'to_submit', states: { to_submit: 1 } });
  });
});

describe('what was handed in', () => {
  test('stays what it was when names and works change', async () => {
    const { userId, id } = await handedIn();
    const before = await read(userId, id);
    await world.q(`update works set title = 'Another title' where user_id = $1`, [userId]);
    await world.q(`update brands set display_name = 'Somebody' where user_id = $1`, [userId]);
    await world.q('update authorizations set revoked_at = $2 where user_id = $1', [userId, world.clock.now()]);
    const { fields, statements, missing } = await read(userId, id);
    expect({ fields, statements }).toEqual({ fields: before.fields, statements: before.statements });
    expect(missing).toEqual([]);
  });

  test('is shown with what was seen of it, and why nothing was', async () => {
    const { userId, id, urls } = await handedIn();
    const { url } = urls[0] ?? { url: '' };
    world.shows.set(`google ${url}`, unlisted);
    world.hours(25);
    await world.work();
    world.shows.set(`google ${url}`, { state: 'no-answer', reason: 'CAPTCHA' });
    world.hours(25);
    await world.work();
    world.shows.set(`google ${url}`, unlisted);
    world.hours(7);
    await world.work();
    const [one] = (await read(userId, id)).urls;
    expect(one).toMatchObject({ state: 'delisted', listing: 'not-listed' });
    expect(one?.looks.map(({ listing, reason }) => reason ?? listing)).toEqual([
      'not-listed',
      'CAPTCHA',
      'not-listed',
      'listed',
    ]);
  });
});

describe('a copy that is gone meanwhile', () => {
  const states = async (caseId: string | undefined, state: string) =>
    void (await world.q('update cases set state = $2 where id = $1', [caseId, state]));
  const urlsField = (packet: Packet) => packet.fields.find(({ key }) => key === 'urls')?.value;

  test.each(['gone', 'removed', 'whitelisted', 'held'])(
    'is left out of the form, of its list and of what was handed in: %s',
    async (state) => {
      const { userId, id, urls, cases } = await waiting(2);
      await states(cases[0], state);
      const packet = await read(userId, id);
      expect(packet).toMatchObject({ count: 1, states: { to_submit: 1 } });
      expect(packet.urls.map(({ inForm }) => inForm)).toEqual([false, true]);
      expect(urlsField(packet)).toBe(urls[1]?.url);
      const { text } = await world.call(userId, 'GET', '/deindexing/bulk-file');
      expect(text).not.toContain(urls[0]?.url);
      expect(text).toContain(urls[1]?.url);
      expect((await post(userId, `${id}/submitted`, { reference: 'r', count: 2 })).body.code).toBe('packet_changed');
      expect((await post(userId, `${id}/submitted`, { reference: 'r', count: 1 })).body.states).toEqual({
        submitted: 1,
      });
      expect((await world.statesOf(cases[0] ?? '')).google).toBe('to_submit');
    },
  );

  test('is offered again once it is seen to be there after all', async () => {
    const { userId, id, cases } = await waiting();
    await states(cases[0], 'gone');
    expect(await world.packetsOf(userId)).toEqual([]);
    const submit = () => post(userId, `${id}/submitted`, { reference: 'r' });
    expect((await submit()).status).toBe(409);
    world.hours(7 * 24);
    await world.work();
    expect((await read(userId, id)).urls).toEqual([]);
    await states(cases[0], 'noticed');
    world.hours(24);
    await world.work();
    expect(await world.packetsOf(userId, '?engine=google')).toMatchObject([{ count: 1, states: { to_submit: 1 } }]);
  });
});
