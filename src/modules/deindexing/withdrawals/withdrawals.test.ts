import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { checkChains, closeAsWhitelisted, eachCase, noteCase, reopenCase } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import type { Packet, packetSummarySchema } from '#modules/deindexing/contract.ts';
import { packetsForOperator } from '#modules/deindexing/packets-waiting.ts';
import { formsToWithdraw } from '#modules/deindexing/withdrawals/forms-to-withdraw.ts';
import { type Deindexing, listed, openDeindexing } from '../../../../tests/setup/deindexing-world.ts';

type Summary = z.infer<typeof packetSummarySchema>;
let world: Deindexing;
beforeAll(async () => {
  world = await openDeindexing();
});
afterAll(async () => {
  const { faults } = await checkChains(world.db);
  await world.close();
  expect(faults, 'every record of these tests verifies').toEqual([]);
});
beforeEach(() => world.forget());

let count = 0;
const post = (userId: string, path: string, body: object = {}) =>
  world.call(userId, 'POST', `/deindexing/packets/${path}`, body);
const read = async (userId: string, id: string): Promise<Packet> =>
  (await world.call(userId, 'GET', `/deindexing/packets/${id}`)).body;
const packets = async (userId: string): Promise<Summary[]> => world.packetsOf(userId);
const withdrawals = async (userId: string): Promise<Summary[]> =>
  (await packets(userId)).filter(({ withdraws }) => withdraws !== undefined);
const onDesk = async (userId: string) =>
  (await world.transaction((ctx) => packetsForOperator(ctx, 10_000))).filter((row) => row.userId === userId);

/** A creator with these many results that both engines list. */
async function waiting(many = 1) {
  const userId = await world.creator();
  const cases: string[] = [];
  for (let n = 0; n < many; n += 1) {
    count += 1;
    const url = `https://leak.test/withdrawn-${count}`;
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, listed);
    cases.push(await world.approvedCase(userId, url));
  }
  await world.work();
  const all = await packets(userId);
  const of = (engine: string) => all.find((one) => one.engine === engine)?.id ?? '';
  return { userId, cases, google: of('google'), bing: of('bing') };
}
async function handedIn(many = 1) {
  const found = await waiting(many);
  expect((await post(found.userId, `${found.google}/submitted`, { reference: 'G-1' })).status).toBe(200);
  expect((await post(found.userId, `${found.bing}/submitted`, { reference: 'B-1' })).status).toBe(200);
  return found;
}
/** Retracts, and lets the jobs run that its events ask for. */
async function retract(userId: string, ...ids: string[]): Promise<void> {
  const { results } = await eachCase(world.transaction, ids, (ctx, caseId) => withdrawCase(ctx, { userId, caseId }));
  expect(results.every(({ state }) => state === 'withdrawn')).toBe(true);
  for (const caseId of ids) await afterwards(caseId);
}
async function afterwards(caseId: string): Promise<void> {
  await world.handle('deindexing.stop-tracks', { caseId });
  await world.handle('deindexing.withdraw', { caseId });
}
const record = async (caseId: string) =>
  (
    await world.q(
      `select type, cause, facts from case_events where case_id = $1 and type like 'search-withdrawal%' order by seq`,
      [caseId],
    )
  ).rows;
const preview = (ids: string[]) => world.transaction(({ tx }) => formsToWithdraw(tx, ids));

describe('prepareWithdrawals', () => {
  it('puts one withdrawal for each engine on the desk, with every field ready to be copied', async () => {
    const { userId, cases, google, bing } = await handedIn(2);
    const [caseId = '', other = ''] = cases;
    expect(await withdrawals(userId), 'nothing is taken back yet').toEqual([]);
    await retract(userId, caseId);
    expect((await withdrawals(userId)).map((one) => [one.engine, one.withdraws, one.count]).sort()).toEqual([
      ['bing', bing, 1],
      ['google', google, 1],
    ]);
    expect((await onDesk(userId)).map((row) => [row.engine, row.withdraws, row.count]).sort()).toEqual([
      ['bing', bing, 1],
      ['google', google, 1],
    ]);
    const [summary] = (await withdrawals(userId)).filter(({ engine }) => engine === 'google');
    const packet = await read(userId, summary?.id ?? '');
    const { rows } = await world.q('select url from cases where id = $1', [caseId]);
    const textOf = (key: string) => packet.fields.find((field) => field.key === key)?.value;
    expect(textOf('reference')).toBe('G-1');
    expect(textOf('urls')).toBe(rows[0]?.url);
    expect(textOf('message')).toContain(`reference G-1, for the following address:\n  1. ${rows[0]?.url}\n`);
    expect(
      packet.fields.every(({ value }) => value !== ''),
      'ready to be copied',
    ).toBe(true);
    expect(packet).toMatchObject({ missing: [], statements: [], urls: [{ caseId, may: [] }] });
    expect(await record(other), 'the other case goes on').toEqual([]);
    expect(await record(caseId)).toMatchObject([
      { type: 'search-withdrawal-waits', facts: { packetId: expect.any(String), says: expect.any(Object) } },
      {
        type: 'search-withdrawal-waits',
        cause: expect.stringMatching(/submitted to (Google|Bing) with the number [GB]-1/),
      },
    ]);
  });

  it('joins cases of one submission in one withdrawal, and those retracted after it was handed in in another', async () => {
    const { userId, cases } = await handedIn(3);
    const [first = '', second = '', third = ''] = cases;
    await retract(userId, first, second);
    const google = async () => (await withdrawals(userId)).filter(({ engine }) => engine === 'google');
    const [both] = await google();
    expect(await google()).toMatchObject([{ count: 2, state: 'to_submit' }]);
    expect((await post(userId, `${both?.id}/submitted`, { reference: 'by mail', count: 2 })).status).toBe(200);
    await retract(userId, third);
    expect((await google()).map(({ state, count: n }) => [state, n]).sort()).toEqual([
      ['submitted', 2],
      ['to_submit', 1],
    ]);
  });

  it('makes no second withdrawal when it runs again, after a crash or at the same time', async () => {
    const { userId, cases } = await handedIn(2);
    await Promise.all(cases.map((caseId) => retract(userId, caseId)));
    await Promise.all([...cases, ...cases].map((caseId) => afterwards(caseId)));
    expect((await withdrawals(userId)).map(({ engine, count: n }) => [engine, n]).sort()).toEqual([
      ['bing', 2],
      ['google', 2],
    ]);
    for (const caseId of cases) expect(await record(caseId)).toHaveLength(2);
    await retract(userId, ...cases);
    expect(await withdrawals(userId)).toHaveLength(2);
  });

  it('loses nothing when its transaction fails: the next run writes all of it', async () => {
    const { userId, cases } = await handedIn();
    const [caseId = ''] = cases;
    await world.transaction((ctx) => withdrawCase(ctx, { userId, caseId }));
    await world.q(
      `create function fail_withdrawn() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await world.q(
      'create trigger fail_withdrawn before insert on deindexing_withdrawn for each row execute function fail_withdrawn()',
    );
    await expect(world.handle('deindexing.withdraw', { caseId })).rejects.toThrow();
    await world.q('drop trigger fail_withdrawn on deindexing_withdrawn');
    await world.q('drop function fail_withdrawn()');
    expect(await withdrawals(userId)).toEqual([]);
    expect(await record(caseId)).toEqual([]);
    await afterwards(caseId);
    expect(await withdrawals(userId)).toHaveLength(2);
  });

  it('withdraws nothing where the packet was not handed in: it leaves the desk', async () => {
    const { userId, cases } = await waiting();
    const [caseId = ''] = cases;
    expect(await onDesk(userId)).toHaveLength(2);
    expect(await preview([caseId])).toEqual([]);
    await retract(userId, caseId);
    expect(await onDesk(userId)).toEqual([]);
    expect(await record(caseId)).toEqual([]);
  });

  it('sees what is handed in while the case is retracted', async () => {
    const { userId, cases, google } = await waiting();
    const [caseId = ''] = cases;
    await Promise.all([
      post(userId, `${google}/submitted`, { reference: 'G-2' }),
      world.transaction((ctx) => withdrawCase(ctx, { userId, caseId })),
    ]);
    await afterwards(caseId);
    const sent = (await read(userId, google)).state === 'submitted';
    expect((await withdrawals(userId)).map(({ engine }) => engine)).toEqual(sent ? ['google'] : []);
  });

  it('follows every door: a case that the whitelist closed first, and one that was dismissed after it was reported', async () => {
    const { userId, cases } = await handedIn(2);
    const [whitelisted = '', dismissed = ''] = cases;
    await world.transaction((ctx) => closeAsWhitelisted(ctx, { caseId: whitelisted, entryId: 'wle_1' }));
    await world.handle('deindexing.stop-tracks', { caseId: whitelisted });
    await world.q(`update cases set state = 'dismissed' where id = $1`, [dismissed]);
    expect(await withdrawals(userId), 'closing alone takes nothing back').toEqual([]);
    await retract(userId, whitelisted, dismissed);
    expect((await withdrawals(userId)).map(({ engine, count: n }) => [engine, n]).sort()).toEqual([
      ['bing', 2],
      ['google', 2],
    ]);
    await expect(
      world.transaction((ctx) => undoDecision(ctx, { userId, caseId: dismissed })),
      'a withdrawal is on its way',
    ).rejects.toMatchObject({ code: 'already_withdrawn' });
  });
});

describe('handInWithdrawal', () => {
  it('records once how the engine was told, in the record of each case, and is taken back within a day', async () => {
    const { userId, cases, google } = await handedIn();
    const [caseId = ''] = cases;
    await retract(userId, caseId);
    const [{ id = '' } = {}] = (await withdrawals(userId)).filter(({ engine }) => engine === 'google');
    expect((await post(userId, `${id}/submitted`, { reference: 'mail', count: 4 })).body.code).toBe('packet_changed');
    expect(
      (await world.call('usr_op', 'POST', `/ops/deindexing/${id}/submitted`, { reference: 'mail', count: 1 })).status,
    ).toBe(200);
    expect((await post(userId, `${id}/submitted`, { reference: 'mail' })).status).toBe(200);
    expect((await post(userId, `${id}/submitted`, { reference: 'other' })).body.code).toBe('already_submitted');
    expect(await read(userId, id)).toMatchObject({
      state: 'submitted',
      reference: 'mail',
      undoUntil: expect.any(String),
    });
    expect((await onDesk(userId)).map(({ engine }) => engine)).toEqual(['bing']);
    expect((await record(caseId)).filter(({ facts }) => facts.packetId === google).map(({ type }) => type)).toEqual([
      'search-withdrawal-waits',
      'search-withdrawal-handed-in',
    ]);
    expect((await post(userId, `${google}/undo`)).body.code, 'the engine had it, or why was it taken back').toBe(
      'undo_too_late',
    );
    for (const _ of [1, 2]) expect((await post(userId, `${id}/undo`)).status).toBe(200);
    expect((await record(caseId)).at(-1)?.type).toBe('search-withdrawal-taken-back');
    expect(await onDesk(userId)).toHaveLength(2);
    expect((await post(userId, `${id}/submitted`, { reference: 'now' })).status).toBe(200);
    world.hours(24);
    expect((await post(userId, `${id}/undo`)).body.code).toBe('undo_too_late');
  });

  it('is nobody else’s, and takes no answers about single addresses', async () => {
    const { userId, cases } = await handedIn();
    await retract(userId, ...cases);
    const [{ id = '' } = {}] = await withdrawals(userId);
    const { urls } = await read(userId, id);
    const stranger = await world.creator();
    expect((await post(stranger, `${id}/submitted`, { reference: 'x' })).status).toBe(404);
    expect((await post(stranger, `${id}/undo`)).status).toBe(404);
    const trackIds = urls.map(({ trackId }) => trackId);
    expect((await post(userId, `${id}/refused`, { trackIds, reason: 'duplicate' })).status).toBe(404);
    expect((await post(userId, `${id}/resubmit`, { trackIds })).status).toBe(404);
  });
});

describe('undoSubmission', () => {
  it('takes a withdrawal off the desk whose form was recorded by mistake', async () => {
    const { userId, cases, google } = await handedIn();
    const [caseId = ''] = cases;
    await retract(userId, caseId);
    expect((await post(userId, `${google}/undo`)).status).toBe(200);
    expect((await withdrawals(userId)).map(({ engine }) => engine)).toEqual(['bing']);
    expect((await onDesk(userId)).map(({ engine }) => engine)).toEqual(['bing']);
    expect((await record(caseId)).at(-1)).toMatchObject({ type: 'search-withdrawal-dropped' });
    await afterwards(caseId);
    expect(await withdrawals(userId)).toHaveLength(1);
  });
});

describe('openTracks', () => {
  it('reports an address anew after its withdrawal, which can be withdrawn again', async () => {
    const { userId, cases, google } = await handedIn();
    const [caseId = ''] = cases;
    await retract(userId, caseId);
    for (const { id } of await withdrawals(userId)) await post(userId, `${id}/submitted`, { reference: 'mail' });
    expect(await world.statesOf(caseId), 'followed to its end').toEqual({ google: 'submitted', bing: 'submitted' });
    world.hours(48);
    await world.transaction((ctx) =>
      reopenCase(ctx, { caseId, why: 'again', from: ['withdrawn'], anew: true, waits: true }),
    );
    await world.q(`update cases set state = 'approved', checked_at = $2, checked_outcome = 'present' where id = $1`, [
      caseId,
      world.clock.now(),
    ]);
    const facts = { from: 'found', considered: {} };
    await world.transaction((ctx) => noteCase(ctx, { caseId, type: 'approved', cause: 'planted', facts }));
    await world.handle('deindexing.open-tracks', { caseId });
    expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
    await world.work();
    const again = (await packets(userId)).find((one) => one.engine === 'google' && one.state === 'to_submit');
    expect(again?.id).not.toBe(google);
    expect((await post(userId, `${again?.id}/submitted`, { reference: 'G-3' })).status).toBe(200);
    await world.handle('deindexing.withdraw', { caseId });
    expect(await preview([caseId]), 'what was said since stays, until it is retracted').toContainEqual(
      expect.objectContaining({ of: again?.id, recipient: 'Google Search' }),
    );
    await retract(userId, caseId);
    const googles = (await withdrawals(userId)).filter(({ engine }) => engine === 'google');
    expect(googles.map(({ withdraws, state }) => [withdraws, state]).sort()).toEqual(
      [
        [google, 'submitted'],
        [again?.id, 'to_submit'],
      ].sort(),
    );
  });
});

describe('formsToWithdraw', () => {
  /** What became of a submission, and what a retraction does about it. */
  const endings = [
    ['handed in', async () => {}, undefined],
    [
      'still listed',
      (id: string) => world.q(`update deindexing_tracks set state = 'pending' where packet_id = $1`, [id]),
      undefined,
    ],
    [
      'delisted',
      (id: string) => world.q(`update deindexing_tracks set state = 'delisted' where packet_id = $1`, [id]),
      undefined,
    ],
    [
      'not listed',
      (id: string) => world.q(`update deindexing_tracks set state = 'not_indexed' where packet_id = $1`, [id]),
      undefined,
    ],
    [
      'listed again',
      (id: string) => world.q(`update deindexing_tracks set state = 'relisted' where packet_id = $1`, [id]),
      undefined,
    ],
    [
      'from before packets kept what they held',
      (id: string) => world.q('update deindexing_packets set handed_in = null where id = $1', [id]),
      undefined,
    ],
    ['refused', (id: string, userId: string) => refuse(userId, id), 'refused'],
    [
      'refused by mistake',
      async (id: string, userId: string) => {
        await refuse(userId, id);
        const trackIds = (await read(userId, id)).urls.map(({ trackId }) => trackId);
        expect((await post(userId, `${id}/refused/undo`, { trackIds })).status).toBe(200);
      },
      undefined,
    ],
  ] as const;
  async function refuse(userId: string, id: string): Promise<void> {
    const trackIds = (await read(userId, id)).urls.map(({ trackId }) => trackId);
    expect((await post(userId, `${id}/refused`, { trackIds, reason: 'not-infringing' })).status).toBe(200);
  }

  it.each(endings)('names an engine once, with a packet or with its reason: %s', async (_, ends, leftOut) => {
    const { userId, cases, google, bing } = await handedIn();
    const [caseId = ''] = cases;
    await ends(google, userId);
    const before = await preview([caseId]);
    expect(before.map(({ of, leftOut: why }) => [of, why]).sort()).toEqual(
      [
        [google, leftOut],
        [bing, undefined],
      ].sort(),
    );
    await retract(userId, caseId);
    expect((await withdrawals(userId)).map(({ withdraws }) => withdraws).sort()).toEqual(
      before.flatMap(({ of, leftOut: why }) => (why ? [] : [of])).sort(),
    );
    expect((await preview([caseId])).map(({ leftOut: why }) => why).sort()).toEqual(
      ['already-withdrawn', leftOut ?? 'already-withdrawn'].sort(),
    );
  });
});
