import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casesOfWorks } from '#modules/cases/cases-of-works.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { decideMany } from '#modules/cases/decide-many.ts';
import {
  because,
  checkChains,
  closeAsWhitelisted,
  eachCase,
  lockCase,
  noteCase,
  openFakeCase,
  readCase,
  reopenCase,
  takeBackFakeCase,
} from '#modules/cases/index.ts';
import { leaveDeletedOf, leaveUntold } from '#modules/cases/leave-deleted.ts';
import { presentCases } from '#modules/cases/present-case.ts';
import { toldToEngines } from '#modules/cases/store-told.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { packetsForOperator } from '#modules/deindexing/packets-waiting.ts';
import { formsToWithdraw } from '#modules/deindexing/withdrawals/forms-to-withdraw.ts';
import { type Deindexing, listed, openDeindexing } from '../../../../tests/setup/deindexing-world.ts';

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
const withdrawals = async (userId: string): Promise<{ id: string; engine: string; count: number; state: string }[]> =>
  (await world.packetsOf(userId)).filter(({ withdraws }: { withdraws?: string }) => withdraws !== undefined);
const engines = async (userId: string) => (await withdrawals(userId)).map(({ engine, count: n }) => [engine, n]).sort();
const both = (n: number) => [
  ['bing', n],
  ['google', n],
];

async function handedIn(many = 1) {
  const userId = await world.creator();
  const cases: string[] = [];
  for (let n = 0; n < many; n += 1) {
    count += 1;
    const url = `https://leak.test/door-${count}`;
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, listed);
    cases.push(await world.approvedCase(userId, url));
  }
  await world.work();
  const all: { id: string; engine: string }[] = await world.packetsOf(userId);
  const of = (engine: string) => all.find((one) => one.engine === engine)?.id ?? '';
  const found = { userId, cases, caseId: cases[0] ?? '', google: of('google'), bing: of('bing') };
  for (const id of [found.google, found.bing])
    expect((await post(userId, `${id}/submitted`, { reference: id })).status).toBe(200);
  world.queued.length = 0;
  return found;
}
const retractOnly = (userId: string, ids: string[]) =>
  eachCase(world.transaction, ids, (ctx, caseId) => withdrawCase(ctx, { userId, caseId }));
const withdraw = async (caseId: string): Promise<void> => {
  await world.handle('deindexing.withdraw', { caseId });
};
const state = async (caseId: string) => (await world.transaction(({ tx }) => readCase(tx, caseId)))?.state;
const tracksOf = async (packetId: string): Promise<string[]> =>
  (await world.q('select id from deindexing_tracks where packet_id = $1', [packetId])).rows.map(({ id }) => id);
const record = async (caseId: string): Promise<string[]> =>
  (
    await world.q(`select cause from case_events where case_id = $1 and type like 'search-withdrawal%' order by seq`, [
      caseId,
    ])
  ).rows.map(({ cause }) => cause);
const refuse = async (userId: string, packetId: string) =>
  post(userId, `${packetId}/refused`, { trackIds: await tracksOf(packetId), reason: 'not-infringing' });
const hasOpenClaim = async (caseId: string) =>
  (await world.transaction(({ tx }) => toldToEngines(tx, [caseId]))).has(caseId);
const deadlocks = async (): Promise<number> => {
  await world.q('select pg_stat_force_next_flush()');
  const { rows } = await world.q('select deadlocks from pg_stat_database where datname = current_database()');
  return Number(rows[0]?.deadlocks);
};
/** Runs work of several callers at once; each takes the next as soon as it is free. */
async function atOnce(many: number, work: (() => Promise<unknown>)[]): Promise<string[]> {
  const failed: string[] = [];
  const left = [...work];
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop())
      await next().catch((error: Error) => failed.push(String((error.cause as Error)?.message ?? error)));
  };
  await Promise.all(Array.from({ length: many }, worker));
  return failed;
}

describe('prepareWithdrawals', () => {
  it('runs for many cases of one creator at once without a deadlock', async () => {
    const { userId, cases } = await handedIn(24);
    await retractOnly(userId, cases);
    const before = await deadlocks();
    expect(
      await atOnce(
        8,
        cases.map((caseId) => () => withdraw(caseId)),
      ),
    ).toEqual([]);
    expect(await deadlocks()).toBe(before);
    expect(await engines(userId)).toEqual(both(24));
  });

  it('takes back nothing twice where the submission and its withdrawal are undone meanwhile', async () => {
    const { userId, cases, google } = await handedIn(12);
    await retractOnly(userId, cases);
    const before = await deadlocks();
    const undo = async () => {
      const { status } = await post(userId, `${google}/undo`);
      expect(status).toBe(200);
    };
    const work = cases.map((caseId) => () => withdraw(caseId));
    expect(await atOnce(6, [...work.slice(0, 6), undo, ...work.slice(6)])).toEqual([]);
    expect(await deadlocks()).toBe(before);
    expect(await engines(userId)).toEqual([['bing', 12]]);
  });

  it('meets a withdrawal that is handed in and undone at once without a deadlock', async () => {
    const { userId, cases } = await handedIn(10);
    await retractOnly(userId, cases);
    await withdraw(cases[0] ?? '');
    const [{ id = '' } = {}] = await withdrawals(userId);
    const before = await deadlocks();
    const record = () => post(userId, `${id}/submitted`, { reference: 'mail' });
    const undo = () => post(userId, `${id}/undo`);
    const rest = cases.slice(1).map((caseId) => () => withdraw(caseId));
    expect(await atOnce(6, [...rest.slice(0, 4), undo, record, ...rest.slice(4), undo, record])).toEqual([]);
    expect(await deadlocks()).toBe(before);
    const all = await withdrawals(userId);
    for (const engine of ['google', 'bing'])
      expect(all.filter((one) => one.engine === engine).reduce((sum, one) => sum + one.count, 0)).toBe(10);
  });
});

describe('undoRefusal', () => {
  it('withdraws what was refused by mistake, also after the retraction', async () => {
    const { userId, caseId, google } = await handedIn();
    expect((await refuse(userId, google)).status).toBe(200);
    await retractOnly(userId, [caseId]);
    await withdraw(caseId);
    expect(await engines(userId)).toEqual([['bing', 1]]);
    world.queued.length = 0;
    const trackIds = await tracksOf(google);
    expect((await post(userId, `${google}/refused/undo`, { trackIds })).status).toBe(200);
    for (const { name, payload } of [...world.queued])
      if (name.startsWith('deindexing.')) await world.handle(name, payload);
    expect(await engines(userId)).toEqual(both(1));
  });
});

describe('recordRefusal', () => {
  it('takes a refused address out of the withdrawal that waits, and an empty withdrawal off the desk', async () => {
    const { userId, cases, google } = await handedIn(2);
    const [first = '', second = ''] = cases;
    await retractOnly(userId, cases);
    for (const id of cases) await withdraw(id);
    const [track = ''] = (
      await world.q('select id from deindexing_tracks where packet_id = $1 and case_id = $2', [google, first])
    ).rows.map(({ id }) => id);
    expect((await post(userId, `${google}/refused`, { trackIds: [track], reason: 'not-infringing' })).status).toBe(200);
    expect(await engines(userId)).toEqual([
      ['bing', 2],
      ['google', 1],
    ]);
    expect((await record(first)).at(-1)).toBe('Google refused the report, so there is nothing to withdraw');
    expect(await record(second)).toHaveLength(2);
    expect((await refuse(userId, google)).status).toBe(200);
    expect(await engines(userId)).toEqual([['bing', 2]]);
    const onDesk = await world.transaction((ctx) => packetsForOperator(ctx, 10_000));
    expect(onDesk.filter((row) => row.userId === userId).map(({ engine }) => engine)).toEqual(['bing']);
  });

  it('leaves a withdrawal that was handed in as it is', async () => {
    const { userId, caseId, google } = await handedIn();
    await retractOnly(userId, [caseId]);
    await withdraw(caseId);
    for (const { id } of await withdrawals(userId)) await post(userId, `${id}/submitted`, { reference: 'mail' });
    expect((await refuse(userId, google)).status).toBe(200);
    expect(await engines(userId)).toEqual(both(1));
  });
});

describe('openTracks', () => {
  it('withdraws and reports anew where it runs before the job of the retraction', async () => {
    const { userId, caseId } = await handedIn();
    await retractOnly(userId, [caseId]);
    world.hours(1);
    await world.transaction((ctx) =>
      reopenCase(ctx, { caseId, why: because('undone'), from: ['withdrawn'], anew: true, waits: true }),
    );
    await world.q(`update cases set state = 'approved', checked_at = $2, checked_outcome = 'present' where id = $1`, [
      caseId,
      world.clock.now(),
    ]);
    const facts = { from: 'found', considered: {} };
    await world.transaction((ctx) => noteCase(ctx, { caseId, type: 'approved', cause: 'planted', facts }));
    await world.handle('deindexing.open-tracks', { caseId });
    await withdraw(caseId);
    expect(await engines(userId)).toEqual(both(1));
    expect(await world.statesOf(caseId)).toEqual({ google: 'to_submit', bing: 'to_submit' });
  });
});

describe('packetsForOperator', () => {
  it('puts withdrawals half a day before reports of the same hour', async () => {
    const { userId, caseId } = await handedIn();
    world.hours(200);
    const url = 'https://leak.test/older';
    world.shows.set(`google ${url}`, listed).set(`bing ${url}`, listed);
    await world.approvedCase(userId, url);
    await world.work();
    world.hours(11);
    await retractOnly(userId, [caseId]);
    await withdraw(caseId);
    const order = async () => {
      const { rows } = await world.q(
        `select withdraws from deindexing_packets where user_id = $1 and submitted_at is null`,
        [userId],
      );
      expect(rows).toHaveLength(4);
      return (await world.transaction((ctx) => packetsForOperator(ctx, 10_000)))
        .filter((row) => row.userId === userId)
        .map(({ withdraws }) => (withdraws === null ? 'report' : 'withdrawal'));
    };
    expect((await order()).slice(0, 2)).toEqual(['withdrawal', 'withdrawal']);
  });
});

describe('doors that close a case', () => {
  const refusedBy = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

  it('refuses to dismiss, or to undo the approval of, a case an engine was told of', async () => {
    const { userId, caseId } = await handedIn();
    await refusedBy(
      world.transaction((ctx) => decideCase(ctx, { userId, caseId, decision: 'dismiss' })),
      'already_sent',
    );
    await refusedBy(
      world.transaction((ctx) => undoDecision(ctx, { userId, caseId })),
      'told_to_engine',
    );
    expect(await state(caseId)).toBe('approved');
  });

  it('dismisses a case whose every form was refused', async () => {
    const { userId, caseId, google, bing } = await handedIn();
    expect(await hasOpenClaim(caseId)).toBe(true);
    for (const id of [google, bing]) expect((await refuse(userId, id)).status).toBe(200);
    expect(await hasOpenClaim(caseId)).toBe(false);
    await world.transaction((ctx) => decideCase(ctx, { userId, caseId, decision: 'dismiss' }));
    expect(await state(caseId)).toBe('dismissed');
  });

  it('withdraws from engines what turned out to be a studio’s', async () => {
    const { userId, caseId } = await handedIn();
    await world.q(`update works set ownership = 'studio' where user_id = $1`, [userId]);
    const workId = `wrk_${userId}`;
    expect(await world.transaction((ctx) => casesOfWorks(ctx, { userId, workIds: [workId] }))).toMatchObject({
      told: 1,
      stopped: 0,
    });
    const run = { transaction: world.transaction } as Parameters<typeof leaveDeletedOf>[0];
    await leaveDeletedOf(run, { userId, workId });
    expect(await state(caseId)).toBe('withdrawn');
    await withdraw(caseId);
    expect(await engines(userId)).toEqual(both(1));
  });

  it('keeps a case an engine was told of where its work, or the face it was found by, is deleted', async () => {
    const { caseId } = await handedIn();
    const left = await world.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, caseId);
      return row && leaveUntold(ctx, row, because('leadDeleted'));
    });
    expect(left).toBe(false);
    expect(await state(caseId)).toBe('approved');
  });

  it('withdraws the claims of a copy that turns out to be a fake, and reports it to engines no more', async () => {
    const { userId, caseId } = await handedIn();
    const row = await world.transaction(({ tx }) => readCase(tx, caseId));
    if (!row) throw new Error('there is a case');
    const { url, urlKey, host, social } = row;
    const opened = await world.transaction((ctx) =>
      openFakeCase(ctx, { userId, url, urlKey, host, social, reason: 'It is none of hers.' }),
    );
    expect(opened).toEqual({ outcome: 'approved', caseId });
    await world.handle('deindexing.stop-tracks', { caseId });
    await withdraw(caseId);
    expect(await engines(userId)).toEqual(both(1));
    expect(await hasOpenClaim(caseId)).toBe(false);
    await world.transaction((ctx) => takeBackFakeCase(ctx, { caseId, cause: because('fakeWithdrawn') }));
    await withdraw(caseId);
    expect(await engines(userId)).toEqual(both(1));
  });

  it('takes a fake back as told where an engine was told of its page', async () => {
    const { caseId } = await handedIn();
    await world.q(`update cases set verdict_kind = 'fake', verdict = '{"kind":"fake","signals":[]}' where id = $1`, [
      caseId,
    ]);
    const cause = because('fakeUndone');
    expect(await world.transaction((ctx) => takeBackFakeCase(ctx, { caseId, cause, untoldAlone: true }))).toBe(false);
    expect(await world.transaction((ctx) => takeBackFakeCase(ctx, { caseId, cause }))).toBe(true);
    expect(await state(caseId)).toBe('withdrawn');
  });
});

describe('decideMany', () => {
  it('whitelists and withdraws in one step, and whitelists alone what nobody was told of', async () => {
    const { userId, caseId } = await handedIn();
    const untold = await world.approvedCase(userId, 'https://leak.test/untold');
    const asked = { userId, ids: [caseId, untold], decision: 'whitelist' as const, withdraw: true };
    expect((await decideMany(world.transaction, asked)).results.map((one) => one.state)).toEqual([
      'withdrawn',
      'whitelisted',
    ]);
    expect((await decideMany(world.transaction, asked)).results.map((one) => one.state)).toEqual([
      'withdrawn',
      'whitelisted',
    ]);
    await withdraw(caseId);
    expect(await engines(userId)).toEqual(both(1));
    await expect(decideMany(world.transaction, { ...asked, decision: 'dismiss' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('whitelists nothing where the withdrawal fails', async () => {
    const { userId, caseId } = await handedIn();
    await world.q(
      `create function fail_withdrawal() returns trigger language plpgsql as $$ begin if new.state = 'withdrawn' then raise 'broken'; end if; return new; end $$`,
    );
    await world.q(
      'create trigger fail_withdrawal before update on cases for each row execute function fail_withdrawal()',
    );
    const asked = { userId, ids: [caseId], decision: 'whitelist' as const, withdraw: true };
    await expect(decideMany(world.transaction, asked)).rejects.toThrow();
    await world.q('drop trigger fail_withdrawal on cases');
    await world.q('drop function fail_withdrawal()');
    expect(await state(caseId)).toBe('approved');
  });
});

describe('mayRetract', () => {
  const offered = async (caseId: string) => {
    const parts = async () => new Map();
    const [row] = await world.transaction(async ({ tx }) => {
      const known = await readCase(tx, caseId);
      return known ? presentCases(tx, [known], parts) : [];
    });
    return row?.mayRetract;
  };

  it('says whether an engine has something to take back, in every state of the case', async () => {
    const { userId, caseId, google } = await handedIn();
    await world.q(`update deindexing_tracks set state = 'not_indexed' where packet_id = $1`, [google]);
    for (const one of ['approved', 'found', 'dismissed', 'whitelisted']) {
      await world.q('update cases set state = $2 where id = $1', [caseId, one]);
      expect(await offered(caseId), one).toBe(true);
    }
    await retractOnly(userId, [caseId]);
    expect(await offered(caseId)).toBe(false);
    const untold = await world.approvedCase(userId, 'https://leak.test/nobody');
    expect(await offered(untold)).toBe(false);
  });

  it('agrees with what a retraction withdraws', async () => {
    const { userId, cases, google, bing } = await handedIn(2);
    const agree = async () => {
      for (const caseId of cases) {
        const open = (await world.transaction(({ tx }) => formsToWithdraw(tx, [caseId]))).some((one) => !one.leftOut);
        expect(await hasOpenClaim(caseId)).toBe(open);
      }
    };
    await agree();
    await world.q('update deindexing_packets set handed_in = null where id = $1', [google]);
    await agree();
    for (const id of [google, bing]) await refuse(userId, id);
    await agree();
    const trackIds = await tracksOf(google);
    await post(userId, `${google}/resubmit`, { trackIds });
    await agree();
    const again = (await world.packetsOf(userId)).find(
      (one: { state: string; engine: string }) => one.state === 'to_submit' && one.engine === 'google',
    );
    world.hours(1);
    await world.work();
    expect((await post(userId, `${again?.id}/submitted`, { reference: 'again' })).status).toBe(200);
    await agree();
    expect(await hasOpenClaim(cases[0] ?? ''), 'reported once more').toBe(true);
    await world.transaction((ctx) => closeAsWhitelisted(ctx, { caseId: cases[1] ?? '', entryId: 'wle_1' }));
    await retractOnly(userId, cases);
    for (const caseId of cases) await withdraw(caseId);
    await agree();
    expect(await hasOpenClaim(cases[0] ?? '')).toBe(false);
  });
});
