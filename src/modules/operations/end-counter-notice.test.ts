import { describe, expect, it } from 'vitest';
import {
  approvalsOf,
  because,
  decideCase,
  eventsOf,
  moveCase,
  openCase,
  reopenCase,
  sentenceOf,
  timersOf,
} from '#modules/cases/index.ts';
import { claimedByAnother } from '#modules/matching/verdict.ts';
import { endCounterNotice } from '#modules/operations/end-counter-notice.ts';
import {
  decideCounterNotice,
  latestCounterNotice,
  readInbound,
  receiveReply,
  undoCounterEnd,
} from '#modules/replies/index.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

const day = 86_400;
const court = { decision: 'court-action', court: 'S.D.N.Y.', docket: '1:26-cv-01234' } as const;
const claims = 'We received a counter-notice under 17 U.S.C. 512(g)(3) from our user.';
let { world, mara, host, caseId, count } = {} as CaseScene; // set before each test
eachCase('disputes', { sent: true }, (scene) => ({ world, mara, host, caseId, count } = scene));

const state = async () => (await world.caseRow(caseId)).state;
const counter = async () => (await latestCounterNotice(world.db, caseId)) ?? expect.fail('no counter-notice');
const timers = async () => (await timersOf(world.db, [caseId])).map(({ kind }) => kind).sort();
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
let mails = 0;
async function receive(text: string): Promise<void> {
  mails += 1;
  world.clock.advance(60);
  const [notice] = await world.noticesOf(caseId);
  const raw = `From: dmca@${host}\r\nMessage-ID: <d${mails}@host.test>\r\nIn-Reply-To: ${notice?.messageId}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  await world.transaction((ctx) => receiveReply(ctx, deps, inbound));
  await world.drain();
}
const goToCourt = async () => {
  await world.transaction((ctx) => decideCounterNotice(ctx, { userId: mara.userId, caseId, body: court }));
  await world.drain();
};
const end = async (result: 'mistaken' | 'upheld' | 'lost') => {
  const { id } = await counter();
  const row = await world.transaction((ctx) =>
    endCounterNotice(ctx, { counterNoticeId: id, operatorId: 'usr_op', result, reason: 'read by a person' }),
  );
  await world.drain();
  return row;
};
const undo = async () => {
  const { id } = await counter();
  await world.transaction((ctx) => undoCounterEnd(ctx, { counterNoticeId: id }));
  await world.drain();
};
/** A removed copy that is back waits in review in its next round. */
async function back(): Promise<void> {
  const told = { caseId, cause: 'test' };
  await world.transaction(async (ctx) => {
    await moveCase(ctx, { ...told, to: 'gone', facts: { checkId: 'chk_1', outcome: 'gone' } });
    await moveCase(ctx, { ...told, to: 'removed', facts: { checkIds: [] } });
    await reopenCase(ctx, { caseId, why: 'back', waits: true });
  });
}

/** The copy is seen again by a scan. */
const copyIsBack = () =>
  world.transaction((ctx) =>
    openCase(ctx, {
      userId: mara.userId,
      url: `https://${host}/1`,
      urlKey: `${host}/1`,
      host,
      alsoKnownAs: [],
      social: false,
      verdict: { kind: 'same', distance: 3, signals: [] },
      workIds: [mara.workId],
      sameWorkIds: [mara.workId],
      media: [],
      seenAt: new Date(world.clock.now().getTime() + 1000),
    }),
  );
/** Removed, and seen again by a scan. */
async function removedAndBack(): Promise<void> {
  await world.transaction(async (ctx) => {
    await moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'chk_1', outcome: 'gone' } });
    const set = { removedAt: ctx.now() };
    await moveCase(ctx, { caseId, to: 'removed', cause: 'test', facts: { checkIds: [] }, set });
  });
  await copyIsBack();
}

describe('a message that was no counter-notice', () => {
  it('lets the case go on where it stood, looked at now, with its reason in the chain', async () => {
    await receive(claims);
    expect(await state()).toBe('contested');
    await end('mistaken');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1, round: 1, contestedUntil: null });
    expect(await timers()).toEqual(['escalate', 'recheck', 'remind']);
    expect(await counter()).toMatchObject({
      ended: 'mistaken',
      endedWhy: 'read by a person',
      nextAt: null,
      decision: null,
    });
    const said = (await eventsOf(world.db, caseId)).find(({ type }) => type === 'counter-notice-ended');
    expect(said?.cause).toBe('An operator read the message, and it is no counter-notice: read by a person');
    await end('mistaken');
    const { rows } = await world.database.pool.query(
      `select payload from events where name = 'operations.acted' and payload ->> 'id' = $1 order by events.id`,
      [(await counter()).id],
    );
    expect(rows).toEqual([
      {
        payload: {
          userId: mara.userId,
          operatorId: 'usr_op',
          action: 'counter-notice-mistaken',
          id: (await counter()).id,
        },
      },
    ]);
    await world.later(15 * day);
    await world.later(1_000);
    expect(
      letters().map(({ to }) => to),
      'the ladder goes on',
    ).toContain(`abuse@${host}`);
  });

  it('that came before anybody was told in this round leaves the case in review, where it was held held', async () => {
    await back();
    await receive(claims);
    await end('mistaken');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2, contestedUntil: null });
    await world.transaction((ctx) =>
      moveCase(ctx, {
        caseId,
        to: 'held',
        cause: because('heldGeneral'),
        facts: { reason: sentenceOf(because('heldGeneral')) },
      }),
    );
    await receive(claims);
    expect(await state()).toBe('contested');
    await end('mistaken');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held', holdSays: { key: 'heldGeneral' } });
  });

  it('that came when a look had said gone is looked at again before anything is said', async () => {
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'chk_1', outcome: 'gone' } }),
    );
    await receive(claims);
    await end('mistaken');
    expect(await state()).toBe('gone');
    expect(await timers()).toEqual(['second-look']);
  });

  it('gives way to another one that came in meanwhile: that starts its own days', async () => {
    await receive(claims);
    const first = await counter();
    await world.later(2 * day);
    await receive(`${claims} Again, and signed.`);
    await end('mistaken');
    const second = await counter();
    expect(second.id).not.toBe(first.id);
    expect(second.receivedAt).toEqual(world.clock.now());
    expect(second.decision ?? second.ended).toBeNull();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'contested', contestedUntil: second.restoreBy });
    expect(await timers()).toEqual(['decide-by']);
  });

  it('may turn out to be one after all: the case stands still under the days it had', async () => {
    await receive(claims);
    const before = await counter();
    await end('mistaken');
    await undo();
    await undo();
    expect(await counter()).toEqual(before);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'contested', contestedUntil: before.restoreBy });
    expect(await timers()).toEqual(['decide-by']);
    await end('mistaken');
    await world.later(2 * day);
    await expect(undo()).rejects.toMatchObject({ code: 'undo_too_late' });
  });

  it('is no court’s: won or lost is refused where nobody went to court, and all where it lapsed', async () => {
    await receive(claims);
    await expect(end('upheld')).rejects.toMatchObject({ code: 'no_court_action' });
    await world.transaction((ctx) =>
      decideCounterNotice(ctx, { userId: mara.userId, caseId, body: { decision: 'let-lapse' } }),
    );
    await expect(end('mistaken')).rejects.toMatchObject({ code: 'counter_notice_over' });
  });
});

describe('a court action', () => {
  it('that was won lets the case go on at its step', async () => {
    await receive(claims);
    await goToCourt();
    await world.later(60 * day);
    expect(await state()).toBe('contested');
    await end('upheld');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1, contestedUntil: null });
    expect(await counter()).toMatchObject({ decision: 'court-action', ended: 'upheld' });
    await undo();
    expect(await state()).toBe('contested');
    expect(await counter()).toMatchObject({ decision: 'court-action', ended: null });
  });

  it('that was lost takes the notice back from whoever had it', async () => {
    await receive(claims);
    await goToCourt();
    await end('lost');
    await world.later(1_000);
    expect(await state()).toBe('withdrawn');
    expect(letters().at(-1)?.raw).toMatch(/Subject: Withdrawal/);
    expect(await counter()).toMatchObject({ decision: 'court-action', ended: 'lost' });
    await expect(undo()).rejects.toMatchObject({ code: 'undo_too_late' });
  });

  it('while it lasts, nobody approves a new notice, not even its creator', async () => {
    await receive(claims);
    await goToCourt();
    await world.later(40 * day);
    await world.transaction(async (ctx) => {
      await moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'chk_1', outcome: 'gone' } });
      await moveCase(ctx, { caseId, to: 'removed', cause: 'test', facts: { checkIds: [] } });
      await reopenCase(ctx, { caseId, why: 'seen by a scan' });
    });
    const approve = () =>
      world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await expect(state()).resolves.toBe('contested');
    await world.transaction((ctx) =>
      moveCase(ctx, { caseId, to: 'found', cause: 'test', facts: { why: 'nobody was told in this round' } }),
    );
    await expect(approve()).rejects.toMatchObject({ code: 'counter_notice_open' });
    await end('upheld');
    expect(await approve()).toMatchObject({ state: 'approved' });
  });

  it('that was lost after the copy had been gone and came back takes the notice back too', async () => {
    await receive(claims);
    await goToCourt();
    await world.later(40 * day);
    await removedAndBack();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'contested', round: 1 });
    expect(await timers()).toContain('recheck');
    await end('lost');
    await world.later(1_000);
    expect(await state()).toBe('withdrawn');
    expect(letters().at(-1)?.raw).toMatch(/Subject: Withdrawal/);
  });

  it.each(['found', 'dismissed'] as const)('that was lost takes the notice back from a case that is %s', async (to) => {
    await receive(claims);
    await goToCourt();
    await world.transaction(async (ctx) => {
      await moveCase(ctx, { caseId, to: 'found', cause: 'test', facts: { why: 'test' } });
      if (to === 'dismissed') await moveCase(ctx, { caseId, to, cause: 'test', facts: {} });
    });
    await end('lost');
    await world.later(1_000);
    expect(await state()).toBe('withdrawn');
    expect(letters().at(-1)?.raw).toMatch(/Subject: Withdrawal/);
  });
});

describe('a claim by another creator while the case stood still', () => {
  /** Another creator's picture stands beside this one, and the job that says so has run. */
  async function claim(): Promise<void> {
    const { pool } = world.database;
    const now = world.clock.now();
    await pool.query(
      `insert into pages (id, url, url_key, host, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
       values ($1, 'https://copies.test/1', 'copies.test/1', 'copies.test', '{}', '[]', '[]', '[]', $2, false, 1, $3)`,
      [`pag_${count}`, now, mara.userId],
    );
    await pool.query(
      `insert into verdicts (id, user_id, page_id, kind, work_id, signals, at)
       values ($1, $2, $3, 'same', $4, $5, $6)`,
      [`ver_${count}`, mara.userId, `pag_${count}`, mara.workId, JSON.stringify([claimedByAnother]), now],
    );
    await world.runJob('cases.hold-claimed', mara);
  }
  it('does not stop it when it goes on, since its notice is out', async () => {
    await receive(claims);
    await claim();
    expect(await state()).toBe('contested');
    expect(await end('mistaken')).toMatchObject({ state: 'noticed', holdSays: null });
  });

  it('stops it where no notice of this round is out', async () => {
    await receive(claims);
    await world.database.pool.query('update cases set round = 2, step = 0 where id = $1', [caseId]);
    await claim();
    expect(await end('mistaken')).toMatchObject({ state: 'held', holdSays: { key: 'heldClaimed' } });
  });
});

describe('an address that was ever disputed', () => {
  it('is never approved by rule again, whatever became of it', async () => {
    await receive(claims);
    await goToCourt();
    await end('upheld');
    await removedAndBack();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2, contestedUntil: null });
  });

  it('is one again like any other where the message was no counter-notice', async () => {
    await receive(claims);
    await end('mistaken');
    await removedAndBack();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 2 });
    const approval = (await approvalsOf(world.db, [caseId])).get(caseId)?.facts.considered;
    expect(approval).toMatchObject({
      how: 'by-rule',
      rules: expect.arrayContaining(['no counter-notice about it ever came in']),
    });
  });
});
