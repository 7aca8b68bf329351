import { describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { authorizationText, readAuthorization, revokeAuthorization, signAuthorization } from '#modules/brands/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { claimNotice } from '#modules/notices/claim-notice.ts';
import { practiceWhy } from '#modules/notices/end-dry-run.ts';
import { heldWhy, waitsSinceRevocation } from '#modules/notices/held-for-revocation.ts';
import { holdJob } from '#modules/notices/hold-for-revocation.ts';
import { countLeaving } from '#modules/notices/index.ts';
import { lockWithMatesOfAll } from '#modules/notices/lock-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { accepted } from '../../../tests/setup/notice-world.ts';

let { world, mara, host, caseId } = {} as CaseScene; // set before each test
const take = (scene: CaseScene) => ({ world, mara, host, caseId } = scene);
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
const last = async () => (await world.noticesOf(caseId)).at(-1);
const idOf = async () => (await last())?.id ?? '';
const revoke = () =>
  world.transaction(async (ctx) => {
    const authorizationId = (await readAuthorization(ctx.tx, mara.userId))?.id ?? '';
    return revokeAuthorization(ctx, { userId: mara.userId, authorizationId });
  });
const sign = () =>
  world.transaction((ctx) =>
    signAuthorization({ blobs: world.blobs, render: async () => Buffer.from('%PDF-1.7 again') }, ctx, {
      userId: mara.userId,
      legalName: 'Mara Vale',
      signature: 'Mara Vale',
      address: '1 Sample Street, Dover, DE 19801',
      country: 'US',
      textVersion: authorizationText.version,
      ip: undefined,
    }),
  );
const approve = async () => {
  const noticeId = await idOf();
  return world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId }));
};
const claim = (noticeId: string) => world.transaction((ctx) => claimNotice(ctx, world.settings, noticeId));
const held = { state: 'draft', needs: 'creator' };

describe('a letter in its window', () => {
  eachCase('revokes', { sent: false }, take);

  it('is held at once, and after a new signature leaves only when its creator says so', async () => {
    await revoke();
    await world.drain();
    expect(await last()).toMatchObject({ ...held, failure: expect.stringContaining('You revoked') });
    await world.later(901);
    expect(letters()).toEqual([]);
    await expect(approve()).rejects.toMatchObject({ code: 'authorization_revoked' });
    await sign();
    await world.later(86_400);
    expect(letters()).toEqual([]);
    expect(await last()).toMatchObject(held);
    await approve();
    await world.drain({ sweeps: true });
    expect(letters()).toHaveLength(1);
  });

  it('does not count a yes from before the revocation, even where automatic sending is on again', async () => {
    const noticeId = await idOf();
    await world.database.pool.query(
      `update notices set approved_at = $2, approved_by = 'creator', needs = 'nothing' where id = $1`,
      [noticeId, world.clock.now()],
    );
    world.clock.advance(1);
    await revoke();
    world.waiting.length = 0; // the job that holds has not run
    world.clock.advance(1);
    await sign();
    const queue = () => world.transaction((ctx) => queueNotice(ctx, world, noticeId));
    expect(await queue()).toMatchObject({ outcome: 'waits' });
    expect(await last()).toMatchObject(held);
  });

  it('is held where it was queued, and again where the creator signed before its claim', async () => {
    const noticeId = await idOf();
    world.clock.advance(901);
    expect(await world.transaction((ctx) => queueNotice(ctx, world, noticeId))).toEqual({ outcome: 'queued' });
    world.clock.advance(1);
    await revoke();
    world.waiting.length = 0;
    world.clock.advance(1);
    await sign();
    expect(await claim(noticeId)).toMatchObject({ ok: false, why: expect.stringContaining('revoked') });
    await world.later(901);
    expect(letters()).toEqual([]);
    expect(await last()).toMatchObject(held);
  });

  it('is held once the job runs, however often it does', async () => {
    const noticeId = await idOf();
    world.clock.advance(901);
    await world.transaction((ctx) => queueNotice(ctx, world, noticeId));
    world.clock.advance(1);
    await revoke();
    for (let time = 0; time < 2; time += 1) await world.runJob(holdJob.name, { userId: mara.userId });
    await world.drain();
    const all = await world.noticesOf(caseId);
    expect(all.map(({ state }) => state)).toEqual(['failed', 'draft']);
    expect(all.at(-1)).toMatchObject(held);
    expect(letters()).toEqual([]);
  });

  it('waits for its creator too where it is written again later, twice, until they send it', async () => {
    world.clock.advance(901);
    const noticeId = await idOf();
    await world.transaction((ctx) => queueNotice(ctx, world, noticeId));
    world.clock.advance(1);
    await revoke();
    await world.runJob(holdJob.name, { userId: mara.userId });
    world.waiting.length = 0;
    world.clock.advance(1);
    await sign();
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
    const again = () => world.runJob('notices.prepare', { caseId, round: 1 });
    await again();
    expect(await last()).toMatchObject({ ...held, failure: heldWhy });
    const { notice, rows } = await world.transaction(async (ctx) => {
      const locked = await lockWithMatesOfAll(ctx, (await last())?.id ?? '');
      if (locked.notice) await redraft(ctx, locked.notice, locked.rows, 'its desk changed');
      return locked;
    });
    expect([notice?.state, rows.length]).toEqual(['draft', 1]);
    world.waiting.length = 0;
    world.clock.advance(1);
    await again();
    await world.later(901);
    expect(await last()).toMatchObject({ ...held, failure: heldWhy });
    expect(letters()).toEqual([]);
    await approve();
    await world.drain({ sweeps: true });
    expect(letters()).toHaveLength(1);
  });

  const autoSend = () =>
    world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));

  it('waits where the job that holds it comes after the new signature and the end of the window', async () => {
    await revoke();
    world.waiting.length = 0;
    world.clock.advance(1);
    await sign();
    await autoSend();
    await world.later(901);
    expect(letters()).toEqual([]);
    expect(await last()).toMatchObject({ ...held, failure: heldWhy });
    await approve();
    await world.drain({ sweeps: true });
    expect(letters()).toHaveLength(1);
  });

  it('written in a dry run waits for its creator after it, whatever else they send', async () => {
    const dry = (dryRun: boolean) =>
      world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun } }));
    await dry(true);
    const other = await world.open(mara, 'https://dry-held.test/1');
    await world.host('dry-held.test', [{ step: 'site', address: 'dmca@dry-held.test' }]);
    await world.drain();
    await dry(false);
    await world.drain();
    await autoSend();
    await approve();
    await world.later(901);
    expect(world.letters.map(({ to }) => to)).toEqual([expect.stringContaining(host)]);
    expect((await world.noticesOf(other)).at(-1)).toMatchObject({ ...held, failure: practiceWhy });
  });

  it('waits in Review where its copy is found while the authorization is revoked', async () => {
    await revoke();
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
    const other = await world.open(mara, `https://${host}/2`);
    await world.later(901);
    await world.later(901);
    expect((await world.caseRow(other)).state).toBe('found');
    expect(letters()).toEqual([]);
  });
});

describe('several letters that were queued', () => {
  eachCase('holds', { sent: false }, take);

  it('wait with their reason after a new signature, until the creator sends each of them', async () => {
    await world.host('other-held.test', [{ step: 'site', address: 'dmca@other-held.test' }]);
    const other = await world.open(mara, 'https://other-held.test/1');
    await world.drain();
    world.clock.advance(901);
    for (const one of [caseId, other]) {
      const noticeId = (await world.noticesOf(one)).at(-1)?.id ?? '';
      expect(await world.transaction((ctx) => queueNotice(ctx, world, noticeId))).toEqual({ outcome: 'queued' });
    }
    world.clock.advance(1);
    await revoke();
    await world.runJob(holdJob.name, { userId: mara.userId });
    const prepare = world.waiting.filter(({ job }) => job === 'notices.prepare');
    world.waiting.length = 0;
    world.clock.advance(1);
    await sign();
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend: true } }));
    for (const { job, payload } of prepare) await world.runJob(job, payload as object);
    const ofOther = async () => (await world.noticesOf(other)).at(-1);
    expect(await last()).toMatchObject({ ...held, failure: heldWhy });
    expect(await ofOther()).toMatchObject({ ...held, failure: heldWhy });
    await approve();
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(world.letters.map(({ to }) => to)).toEqual([expect.stringContaining(host)]);
    expect(await ofOther()).toMatchObject({ ...held, failure: heldWhy });
  });

  it('are not taken back by a late job where the creator sent them after the new signature', async () => {
    await revoke();
    world.waiting.length = 0; // the job that holds runs late
    world.clock.advance(1);
    await sign();
    world.clock.advance(1);
    await approve();
    expect(await last()).toMatchObject({ state: 'queued' });
    await world.runJob(holdJob.name, { userId: mara.userId });
    expect(await last()).toMatchObject({ state: 'queued' });
    await world.drain();
    expect(letters()).toHaveLength(1);
  });
});

describe('a revocation against a claim', () => {
  eachCase('races', { sent: false }, take);

  /** Queued, and not yet claimed. */
  const queued = async (): Promise<string> => {
    const noticeId = await idOf();
    world.clock.advance(901);
    await world.transaction((ctx) => queueNotice(ctx, world, noticeId));
    world.waiting.length = 0;
    world.clock.advance(1);
    return noticeId;
  };

  it('waits for a claim that is being written, and counts its letter as leaving', async () => {
    const noticeId = await queued();
    const claimed = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const claiming = world.transaction(async (ctx) => {
      const answer = await claimNotice(ctx, world.settings, noticeId);
      claimed.resolve();
      await commit.promise;
      return answer;
    });
    await claimed.promise;
    const order: string[] = [];
    const revoking = revoke().then(() => order.push('revoked'));
    await expect.poll(waitingForLock).toBe(1);
    order.push('claimed');
    commit.resolve();
    expect(await claiming).toMatchObject({ ok: true });
    await revoking;
    expect(order).toEqual(['claimed', 'revoked']);
    expect(await countLeaving(world.db, mara.userId)).toBe(1);
  });

  it('that is being written makes a claim wait, and refuses it', async () => {
    const noticeId = await queued();
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const revoking = world.transaction(async (ctx) => {
      const authorizationId = (await readAuthorization(ctx.tx, mara.userId))?.id ?? '';
      await revokeAuthorization(ctx, { userId: mara.userId, authorizationId });
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    const claiming = claim(noticeId);
    await expect.poll(waitingForLock).toBe(1);
    commit.resolve();
    await revoking;
    expect(await claiming).toMatchObject({ ok: false, why: expect.stringContaining('revoked') });
    expect(await countLeaving(world.db, mara.userId)).toBe(0);
    await world.drain({ sweeps: true });
    expect(letters()).toEqual([]);
  });

  it('comes first where the server has not been given the letter yet', async () => {
    const noticeId = await queued();
    world.answer = async () => {
      await revoke(); // while the server greets
      return accepted;
    };
    await world.runJob('notices.deliver', { noticeId });
    expect(letters()).toEqual([]);
    expect(await countLeaving(world.db, mara.userId)).toBe(0);
    await world.later(901);
    expect(letters()).toEqual([]);
    expect(await last()).toMatchObject(held);
  });

  async function waitingForLock(): Promise<number> {
    const { rows } = await world.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  }
});

describe('what was sent', () => {
  eachCase('stays', { sent: true }, take);

  it('is neither reminded of nor taken to the next recipient, is checked on, and can be withdrawn', async () => {
    expect(letters()).toHaveLength(1);
    await revoke();
    await world.later(3 * 86_400 + 901);
    await world.later(14 * 86_400);
    await world.later(901);
    expect(letters()).toHaveLength(1);
    expect((await world.caseRow(caseId)).state).toBe('noticed');
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    expect(letters().map(({ raw }) => /withdraw/i.test(raw))).toEqual([false, true]);
  });
});

describe('what is written after a new signature', () => {
  eachCase('after', { sent: false }, take);

  it.each([
    ['bounced before', 'bounced', -60, false],
    ['was dropped before', 'failed', -60, false],
    ['was dropped by the revocation', 'failed', 0, true],
    ['was a draft', 'draft', -60, true],
  ])('waits for its creator where the letter before it %s: %s', async (_, state, seconds, waits) => {
    await revoke();
    const at = new Date(world.clock.now().getTime() + seconds * 1000);
    await world.database.pool.query(
      `update notices set state = $2, created_at = $3::timestamptz - interval '1 day', updated_at = $3 where id = $1`,
      [await idOf(), state, at],
    );
    world.clock.advance(60);
    await sign();
    const row = await world.caseRow(caseId);
    expect(await world.transaction(({ tx }) => waitsSinceRevocation(tx, row, 'notice'))).toBe(waits);
  });
});
