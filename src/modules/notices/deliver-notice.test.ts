import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SendOutcome } from '#lib/smtp-send/index.ts';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, decideCase, reopenCase } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { advanceCases } from '#modules/notices/advance-cases.ts';
import { answerNotice } from '#modules/notices/answer-notice.ts';
import { approveAsOperator, approveNotice } from '#modules/notices/approve-notice.ts';
import { cancelNotices } from '#modules/notices/cancel-notices.ts';
import { checkSent } from '#modules/notices/check-sent.ts';
import { claimNotice } from '#modules/notices/claim-notice.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { dropDraft } from '#modules/notices/drop-draft.ts';
import { meetLedger } from '#modules/notices/meet-ledger.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { recordFormPacket } from '#modules/notices/record-form-packet.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { doubtUnsent } from '#modules/notices/store.ts';
import { noticesForOperator } from '#modules/notices/store-operator.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { accepted, brokenOff, type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { sendingSettings } from '../../../tests/setup/takedown.ts';

const hour = 3600;
let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

// A world for each test: where the clock moves for days, nobody else's cases go on with it.
beforeEach(async () => {
  world = await noticeWorld();
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `copies${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

const letters = () => world.letters.filter(({ raw }) => raw.includes(`mara${count}`));
const told = () => letters().map(({ to }) => to.split('@')[0]);
const whitelist = (path: string) =>
  world.transaction((ctx) =>
    addEntry(ctx, { userId: mara.userId, entry: { kind: 'url', value: `https://${host}${path}`, reason: 'mine' } }),
  );
const openDrafted = async (path = '/1'): Promise<string> => {
  const caseId = await world.open(mara, `https://${host}${path}`);
  await world.drain();
  return caseId;
};
const noticeOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
const queue = (noticeId: string) => world.transaction((ctx) => queueNotice(ctx, world, noticeId));
const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it('an address whitelisted between drafting and queueing is left out; the letter names the others', async () => {
  const kept = await openDrafted('/kept');
  const mine = await openDrafted('/mine');
  expect((await noticeOf(kept)).id).toBe((await noticeOf(mine)).id);
  await whitelist('/mine'); // its closing job has not run yet
  world.clock.advance(901);
  expect(await queue((await noticeOf(kept)).id)).toEqual({ outcome: 'queued' });
  await world.drain({ sweeps: true });
  expect((await world.caseRow(mine)).state).toBe('whitelisted');
  expect(letters()).toHaveLength(1);
  expect(letters()[0]?.raw).toContain('/kept');
  expect(letters()[0]?.raw).not.toContain('/mine');
});

it('an address whitelisted while queued stops its letter, and the others get a new one', async () => {
  const kept = await openDrafted('/kept');
  const mine = await openDrafted('/mine');
  const first = await noticeOf(kept);
  world.clock.advance(901);
  await queue(first.id);
  world.waiting.length = 0; // the wake-up is late: the whitelist comes first
  await whitelist('/mine');
  await world.drain();
  await world.runJob(deliverJob.name, { noticeId: first.id });
  expect(letters()).toEqual([]);
  await world.drain();
  await world.later(901);
  expect(letters()).toHaveLength(1);
  expect(letters()[0]?.raw).not.toContain('/mine');
  expect((await world.caseRow(kept)).state).toBe('noticed');
  expect((await world.caseRow(mine)).state).toBe('whitelisted');
});

it('written anew long after its proof was kept, a notice waits for a look', async () => {
  const kept = await openDrafted('/kept');
  await openDrafted('/mine');
  world.clock.advance(901);
  await queue((await noticeOf(kept)).id);
  world.waiting.length = 0;
  world.clock.advance(7 * hour);
  await whitelist('/mine');
  await world.drain();
  const again = await noticeOf(kept);
  expect([again.state, again.createdAt]).toEqual(['draft', world.clock.now()]);
  world.clock.advance(901);
  expect(await queue(again.id)).toMatchObject({ outcome: 'looks' });
});

it('a worker died before DATA and the address was whitelisted since: nothing is said about it', async () => {
  const kept = await openDrafted('/kept');
  await openDrafted('/mine');
  const first = await noticeOf(kept);
  world.clock.advance(901);
  await queue(first.id);
  world.waiting.length = 0;
  // The worker claimed it, began in the ledger, and was killed.
  const claim = await world.transaction((ctx) => claimNotice(ctx, world.settings, first.id));
  if (!claim.ok) throw new Error(claim.why);
  const begun = await world.ledger.begin(first.id, claim.notice.claimToken);
  await whitelist('/mine');
  await world.drain();
  await world.runJob(deliverJob.name, { noticeId: first.id });
  expect(letters()).toEqual([]);
  // The one that was merely slow may not send it either.
  expect(begun.ok && (await begun.marks.data())).toBe(false);
  await world.drain();
  await world.later(901);
  expect(letters()).toHaveLength(1);
  expect(letters()[0]?.raw).not.toContain('/mine');
});

it('the ledger holds the answer before the notice counts as sent, and nothing leaves before it is due', async () => {
  const notice = await noticeOf(await openDrafted());
  world.clock.advance(901);
  await queue(notice.id);
  const seen: string[] = [];
  const { transaction } = world.jobRun;
  world.jobRun.transaction = async (work) => {
    seen.push((await world.ledger.read(notice.id)).state);
    return transaction(work);
  };
  world.clock.advance(-1);
  await world.runJob(deliverJob.name, { noticeId: notice.id });
  expect(letters()).toEqual([]);
  world.clock.advance(1);
  await world.runJob(deliverJob.name, { noticeId: notice.id });
  expect(letters()).toHaveLength(1);
  expect(seen).toEqual(['unknown', 'unknown', 'before-data', 'accepted']);
  expect(await checkSent(world.db, world.ledger)).toMatchObject({ unknown: 0, missing: 0, faults: [] });
});

it('while a notice leaves, neither undo nor dismiss pretends that it did not', async () => {
  const caseId = await openDrafted();
  const asked: unknown[] = [];
  world.answer = async () => {
    const input = { userId: mara.userId, caseId };
    asked.push(await code(world.transaction((ctx) => undoDecision(ctx, input))));
    asked.push(await code(world.transaction((ctx) => decideCase(ctx, { ...input, decision: 'dismiss' }))));
    return accepted;
  };
  await world.later(901);
  expect(asked).toEqual(['already_sent', 'already_sent']);
  const row = await world.caseRow(caseId);
  expect([row.state, row.sendingNoticeId]).toEqual(['noticed', null]);
});

it('withdrawn while its notice leaves: the recipient is told of the withdrawal too', async () => {
  const caseId = await openDrafted();
  world.answer = async () => {
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    world.answer = () => accepted;
    return accepted;
  };
  await world.later(901);
  await world.later(901);
  expect((await world.noticesOf(caseId)).map((row) => [row.kind, row.state])).toEqual([
    ['notice', 'retracted'],
    ['retraction', 'sent'],
  ]);
  expect(told()).toEqual(['dmca', 'dmca']);
});

it('a retraction goes to everybody who was told, once each', async () => {
  const caseId = await openDrafted();
  await world.later(901);
  await world.later(15 * 86_400);
  await world.later(901);
  const before = letters().length;
  for (let time = 0; time < 2; time += 1)
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
  await world.runJob('notices.retract', { caseId });
  await world.later(901);
  expect(
    letters()
      .slice(before)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([`abuse@${host}`, `dmca@${host}`]);
});

it('one reminder a step, also when its job runs twice', async () => {
  const caseId = await openDrafted();
  await world.later(901);
  await world.later(73 * 3600);
  await world.runJob('notices.remind', { caseId, step: 1 });
  await world.later(901);
  await world.runJob('notices.remind', { caseId, step: 1 });
  await world.later(901);
  expect((await world.noticesOf(caseId)).map((row) => row.kind)).toEqual(['notice', 'reminder']);
  expect(told()).toEqual(['dmca', 'dmca']);
});

it('a final no at SMTP sends the next contact a notice at once', async () => {
  const caseId = await openDrafted();
  world.answer = (to) =>
    to.startsWith('dmca@')
      ? { outcome: 'refused', code: 550, response: '550 no such user', stage: 'recipient' }
      : accepted;
  await world.later(901);
  await world.later(901);
  expect((await world.noticesOf(caseId)).map((row) => [row.recipient.split('@')[0], row.state])).toEqual([
    ['dmca', 'bounced'],
    ['abuse', 'sent'],
  ]);
  expect((await world.caseRow(caseId)).step).toBe(1);
});

it.each(['recipient', 'data', 'answer'] as const)(
  'a 4xx at %s is tried again for six hours of business time, then the next contact is written to',
  async (stage) => {
    const caseId = await openDrafted();
    let tries = 0;
    world.answer = (to) => {
      if (!to.startsWith('dmca@')) return accepted;
      tries += 1;
      return { outcome: 'deferred', code: 451, response: '451 later', stage };
    };
    await world.later(901);
    const [first] = await world.noticesOf(caseId);
    expect(first?.state).toBe('queued');
    for (let minutes = 0; minutes < 5 * 60; minutes += 50) await world.later(50 * 60);
    expect((await world.noticesOf(caseId))[0]?.state).toBe('queued');
    expect(tries).toBeGreaterThan(5);
    for (let minutes = 0; minutes < 120; minutes += 60) await world.later(62 * 60);
    expect((await world.noticesOf(caseId)).map((row) => [row.recipient.split('@')[0], row.state])).toEqual([
      ['dmca', 'failed'],
      ['abuse', 'sent'],
    ]);
  },
);

it.each([
  [
    'cannot be reached',
    { outcome: 'unreachable', reason: 'refused-connection', response: 'nobody listens', stage: 'connect' },
  ],
  ['refuses our sign-in', { outcome: 'unreachable', reason: 'sign-in-refused', response: '535 no', stage: 'auth' }],
  ['greets us with a no', { outcome: 'refused', code: 554, response: '554 no service', stage: 'greeting' }],
  ['does not take our sender', { outcome: 'refused', code: 550, response: '550 sender', stage: 'mail' }],
  ['puts us off', { outcome: 'deferred', code: 421, response: '421 busy', stage: 'hello' }],
] as const)(
  'a mail server of ours that %s for days is nobody’s refusal: the first contact gets it once it is back',
  async (_what, broken) => {
    const caseId = await openDrafted();
    const asked: string[] = [];
    world.answer = (to) => {
      if (to.endsWith(`@${host}`)) asked.push(to.split('@')[0] ?? '');
      return broken;
    };
    await world.later(901);
    for (let hours = 0; hours < 30; hours += 2.5) await world.later(2.5 * 3600);
    expect(asked.length).toBeGreaterThan(10);
    expect(new Set(asked)).toEqual(new Set(['dmca']));
    world.answer = () => accepted;
    for (let hours = 0; hours < 3; hours += 1) await world.later(1801);
    const all = (await world.noticesOf(caseId)).map((row) => [row.recipient.split('@')[0], row.state]);
    expect(all.filter(([, state]) => state !== 'failed')).toEqual([['dmca', 'sent']]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
  },
);

it.each([
  ['no such user', { code: 550, response: '550 no such user', stage: 'recipient' }, 'bounced'],
  [
    'a mailbox that is closed',
    { code: 550, enhanced: '5.2.1', response: '550 5.2.1 closed', stage: 'recipient' },
    'bounced',
  ],
  ['a policy', { code: 550, enhanced: '5.7.1', response: '550 5.7.1 not from you', stage: 'recipient' }, 'usable'],
  ['the content', { code: 554, response: '554 spam', stage: 'answer' }, 'usable'],
] as const)('a no for %s leaves the mailbox as it is for everybody else', async (_what, no, state) => {
  await openDrafted();
  world.answer = (to) => (to.startsWith('dmca@') ? { outcome: 'refused', ...no } : accepted);
  await world.later(901);
  const { rows } = await world.database.pool.query('select state from host_contacts where address = $1', [
    `dmca@${host}`,
  ]);
  expect(rows).toEqual([{ state }]);
});

describe('a mail server that dislikes what we write, whoever it is for', () => {
  const word = (): string => `content ${String.fromCharCode(96 + count).repeat(4)}`;
  const spam = (id: string, more: object = {}): SendOutcome => ({
    outcome: 'refused',
    code: 554,
    enhanced: '5.7.1',
    response: `554 5.7.1 ${id} ${word()} rejected`,
    stage: 'answer',
    ...more,
  });
  const states = async (caseId: string) =>
    (await world.noticesOf(caseId)).map(({ recipient, state, needs }) => [recipient.split('@')[0], state, needs]);
  /** A host whose desks are in two houses. */
  const twoHouses = async (path: string): Promise<string> => {
    host = `disliked${count}${path}.test`;
    await world.host(host, [
      { step: 'site', address: `dmca@${host}` },
      { step: 'abuse', address: `abuse@hoster${count}${path}.test` },
      { step: 'registrar', address: `registrar@names${count}${path}.test` },
    ]);
    return openDrafted(`/${path}`);
  };

  it('uses up no contact: what it refused twice in the same words waits for an operator, for the first contact', async () => {
    const caseId = await twoHouses('twice');
    let asked = 0;
    world.answer = (to) => {
      if (!to.includes(`${count}twice`)) return accepted;
      asked += 1;
      return spam(`4Xq${asked}Zz91`);
    };
    await world.later(901);
    for (let hours = 0; hours < 40; hours += 4) await world.later(4 * 3600);
    expect(asked).toBe(2);
    expect(await states(caseId)).toEqual([
      ['dmca', 'bounced', 'nothing'],
      ['abuse', 'failed', 'nothing'],
      ['dmca', 'draft', 'operator'],
    ]);
    const { failure } = await noticeOf(caseId);
    expect(failure).toContain('Our own mail server refuses this text for every recipient');
    expect(failure).toContain(`rejected”, in the same words as for 1 recipient elsewhere within a week`);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', step: 0 });
    expect((await noticesForOperator(world.db, 100)).map(({ id }) => id)).toContain((await noticeOf(caseId)).id);

    world.answer = () => accepted;
    const noticeId = (await noticeOf(caseId)).id;
    await world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId }));
    await world.later(1);
    for (let looks = 0; looks < 3; looks += 1) await world.later(601);
    expect((await states(caseId)).at(-1)).toEqual(['dmca', 'sent', 'nothing']);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    await world.later(73 * 3600);
    await world.later(901);
    expect((await noticeOf(caseId)).kind).toBe('reminder');
    expect((await noticeOf(caseId)).state).toBe('sent');
  });

  it.each([
    ['answer', ['abuse', 'failed', 'nothing'], 'dmca'],
    ['data', ['abuse', 'bounced', 'nothing'], 'registrar'],
  ])(
    'is judged by how far it came, %s, also where a worker died after the answer was kept',
    async (stage, now, next) => {
      const first = await twoHouses(stage);
      world.answer = (to) => (to.includes(`${count}${stage}`) ? spam('4Xq1') : accepted);
      await world.later(901);
      const second = (await world.noticesOf(first)).at(-1);
      expect(second?.recipient).toContain('abuse@');
      world.answer = () => accepted;
      if (!second) throw new Error('no notice');
      const begun = await world.ledger.begin(second.id, 1);
      if (!begun.ok) throw new Error(begun.reason);
      await begun.marks.data();
      await begun.marks.result('rejected', `554 5.7.1 4Xq77 ${word()} rejected`, 554, stage);
      await world.later(901);
      expect((await states(first)).slice(0, 2)).toEqual([['dmca', 'bounced', 'nothing'], now]);
      expect((await noticeOf(first)).recipient.split('@')[0]).toBe(next);
    },
  );

  it('is no longer said to refuse once a reminder that it refused is out', async () => {
    const caseId = await twoHouses('reminded');
    await world.later(901);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    const caseHost = host;
    await twoHouses('before');
    world.answer = (to) => (to.startsWith('dmca@') ? spam('x1') : accepted);
    await world.later(901);
    for (let looks = 0; looks < 3; looks += 1) await world.later(601);
    world.answer = (to) => (to === `dmca@${caseHost}` ? spam('y2') : accepted);
    await world.later(73 * 3600);
    for (let looks = 0; looks < 4; looks += 1) await world.later(901);
    const held = await noticeOf(caseId);
    expect([held.kind, held.state, held.needs]).toEqual(['reminder', 'draft', 'operator']);
    world.answer = () => accepted;
    await world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId: held.id }));
    for (let looks = 0; looks < 3; looks += 1) await world.later(601);
    expect(await world.eventTypes(caseId)).toContain('reminder-sent');
    await world.later(12 * 24 * 3600);
    for (let looks = 0; looks < 3; looks += 1) await world.later(901);
    expect((await states(caseId)).at(-1)).toEqual(['abuse', 'sent', 'nothing']);
  });

  it('is not what one party says of two of its mailboxes, on whichever of its mail domains', async () => {
    host = `party${count}.test`;
    await world.host(host, [
      { step: 'site', address: `dmca@${host}` },
      { step: 'abuse', address: `abuse@mail.eu.${host.toUpperCase()}` },
      { step: 'registrar', address: `registrar@names${count}.test` },
    ]);
    const caseId = await openDrafted('/party');
    world.answer = (to) => (to.toLowerCase().endsWith(host) ? spam('4Xq1') : accepted);
    await world.later(901);
    for (let steps = 0; steps < 3; steps += 1) await world.later(901);
    expect(await states(caseId)).toEqual([
      ['dmca', 'bounced', 'nothing'],
      ['abuse', 'bounced', 'nothing'],
      ['registrar', 'sent', 'nothing'],
    ]);
  });

  const full = { response: '552 5.2.2 mailbox full', enhanced: '5.2.2', code: 552 };
  it.each<[string, object, object]>([
    ['in other words', {}, { response: '554 5.7.1 your address is listed' }],
    ['about the mailbox', full, full],
    ['before the content was handed over', {}, { stage: 'recipient' }],
    ['the first of them before the content was handed over', { stage: 'recipient' }, {}],
  ])('is not what two houses say %s: the next contact is written to at once', async (how, first, second) => {
    const caseId = await twoHouses(how.replace(/ /g, ''));
    const [one, other] = [spam('x1', first), spam('y2', second)];
    world.answer = (to) => (to.startsWith('dmca@') ? one : to.startsWith('abuse@') ? other : accepted);
    await world.later(901);
    for (let steps = 0; steps < 3; steps += 1) await world.later(901);
    expect(await states(caseId)).toEqual([
      ['dmca', 'bounced', 'nothing'],
      ['abuse', 'bounced', 'nothing'],
      ['registrar', 'sent', 'nothing'],
    ]);
  });
});

it('closed in the middle of DATA: uncertain, never sent again by itself, whatever time passes', async () => {
  const caseId = await openDrafted();
  world.answer = (to) => (to.startsWith('dmca@') ? brokenOff : accepted);
  await world.later(901);
  const notice = await noticeOf(caseId);
  expect([notice.state, (await world.caseRow(caseId)).state]).toEqual(['uncertain', 'noticed']);
  for (let hour = 0; hour < 5; hour += 1) await world.later(3600);
  await world.runJob(deliverJob.name, { noticeId: notice.id });
  const after = await noticeOf(caseId);
  expect([after.state, after.attempts]).toEqual(['uncertain', 1]);
  expect((await world.caseRow(caseId)).sendingNoticeId).toBeNull();
  expect(told()).toEqual(['dmca']);
});

describe('a delivery in doubt that did not arrive, says an operator', () => {
  const doubted = async (path = '/1') => {
    const caseId = await openDrafted(path);
    world.answer = () => brokenOff;
    await world.later(901);
    world.answer = () => accepted;
    await world.later(20 * hour);
    const notice = await noticeOf(caseId);
    expect(notice.state).toBe('uncertain');
    return { caseId, notice };
  };
  const resolve = (noticeId: string, verdict: 'arrived' | 'did-not-arrive' = 'did-not-arrive') =>
    world.transaction((ctx) => resolveUncertain(ctx, world.ledger, { noticeId, verdict, who: 'otto' }));
  const states = async (caseId: string) =>
    (await world.noticesOf(caseId)).map(({ kind, state, step }) => `${kind} ${step} ${state}`);

  it('is not sent again: its case is proven anew, and another letter takes its place', async () => {
    const { caseId, notice } = await doubted();
    expect((await resolve(notice.id)).state).toBe('failed');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', step: 0, firstNoticedAt: null });
    await world.drain();
    expect(await states(caseId)).toEqual(['notice 1 failed', 'notice 1 draft']);
    await world.later(901);
    expect(await states(caseId)).toEqual(['notice 1 failed', 'notice 1 sent']);
    const [, again] = await world.noticesOf(caseId);
    expect(again?.messageId).not.toBe(notice.messageId);
    expect(told()).toEqual(['dmca', 'dmca']);
    expect(await code(resolve(notice.id))).toBe('not_uncertain');
  });

  it('is not sent where its address was whitelisted since, or dry run is on', async () => {
    const mine = await doubted('/mine');
    const dry = await doubted('/dry');
    await whitelist('/mine');
    await resolve(mine.notice.id); // its closing job has not run yet
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun: true } }));
    await resolve(dry.notice.id);
    await world.drain();
    await world.later(901);
    expect(told()).toEqual(['dmca', 'dmca']);
    expect((await world.caseRow(mine.caseId)).state).toBe('whitelisted');
    expect(await noticeOf(dry.caseId)).toMatchObject({ state: 'draft', dryRun: true });
  });

  it('leaves a case alone that is gone, or has begun its next round', async () => {
    const gone = await doubted('/gone');
    const moved = await doubted('/moved');
    await world.database.pool.query(`update cases set state = 'gone' where id = $1`, [gone.caseId]);
    await nextRound(moved.caseId);
    for (const { notice } of [gone, moved]) await resolve(notice.id);
    await world.drain();
    expect(await states(gone.caseId)).toEqual(['notice 1 failed']);
    expect(await states(moved.caseId)).toEqual(['notice 1 failed']);
    expect((await world.caseRow(gone.caseId)).state).toBe('gone');
    expect(await world.eventTypes(moved.caseId)).toContain('notice-lost');
  });

  it('at a further step goes back to the step before, and climbs after a look', async () => {
    const caseId = await openDrafted();
    await world.later(901);
    world.answer = () => brokenOff;
    await world.later(15 * 24 * hour);
    await world.later(901);
    world.answer = () => accepted;
    const notice = await noticeOf(caseId);
    expect(notice).toMatchObject({ state: 'uncertain', step: 2 });
    const since = (await world.noticesOf(caseId))[0]?.sentAt;
    await resolve(notice.id);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1, stepNoticedAt: since });
    await world.later(1);
    await world.later(901);
    expect((await states(caseId)).filter((one) => one.startsWith('notice'))).toEqual([
      'notice 1 sent',
      'notice 2 failed',
      'notice 2 sent',
    ]);
  });

  it('but the ledger knows better: its answer counts', async () => {
    const { caseId, notice } = await doubted();
    const late = { ...(await world.ledger.read(notice.id)), state: 'accepted' as const };
    const ledger = { ...world.ledger, resolve: async () => false, read: async () => late };
    const input = { noticeId: notice.id, verdict: 'did-not-arrive', who: 'otto' } as const;
    await world.transaction((ctx) => resolveUncertain(ctx, ledger, input));
    expect(await states(caseId)).toEqual(['notice 1 sent']);
  });

  it('and the worker dies with the answer: the next run finds it in the ledger and drafts anew', async () => {
    const { caseId, notice } = await doubted();
    await world.ledger.resolve(notice.id, 'did-not-arrive', 'otto');
    await world.later(61);
    expect(await states(caseId)).toEqual(['notice 1 failed', 'notice 1 draft']);
  });

  it('is shut in the ledger where none of it ever left, so that no slow worker still sends it', async () => {
    const caseId = await openDrafted();
    const { id } = await noticeOf(caseId);
    world.clock.advance(901);
    await queue(id);
    world.waiting.length = 0;
    const claim = await world.transaction((ctx) => claimNotice(ctx, world.settings, id));
    if (!claim.ok) throw new Error(claim.why);
    const begun = await world.ledger.begin(id, claim.notice.claimToken);
    await world.transaction((ctx) => doubtUnsent(ctx.tx, 'the ledger was lost', ctx.now()));
    await resolve(id);
    expect(begun.ok && (await begun.marks.data())).toBe(false);
    expect(await states(caseId)).toEqual(['notice 1 failed']);
  });
});

/** The page moved after somebody was told of it: it is to be spoken of anew. */
const nextRound = async (caseId: string): Promise<void> => {
  const { host: at } = await world.caseRow(caseId);
  const set = { url: `https://${at}/new-${caseId}`, urlKey: `${at}/new-${caseId}` };
  const from = ['approved', 'noticed'] as ['approved', 'noticed'];
  await world.transaction((ctx) => reopenCase(ctx, { caseId, why: 'it moved', from, anew: true, waits: true, set }));
};
const approve = (caseId: string) =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));

describe('a letter of an earlier round', () => {
  it('that a server put off does not leave any more: it names an address from before', async () => {
    const caseId = await openDrafted();
    world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'recipient' });
    await world.later(901);
    const first = await noticeOf(caseId);
    expect(first.state).toBe('queued');
    await nextRound(caseId);
    await approve(caseId); // before the closing job of the first round has run
    world.letters.length = 0; // the one that was put off
    world.answer = () => accepted;
    await world.later(61);
    await world.later(901);
    expect((await world.noticesOf(caseId)).map(({ round, state }) => [round, state])).toEqual([
      [1, 'failed'],
      [2, 'sent'],
    ]);
    expect(letters().map(({ raw }) => raw.includes('/new-'))).toEqual([true]);
  });

  it('whose answer comes late moves no case, and neither does one of an earlier step', async () => {
    const caseId = await openDrafted();
    await world.later(901);
    const first = await noticeOf(caseId);
    await world.later(15 * 24 * hour);
    await world.later(901);
    const second = await world.caseRow(caseId);
    expect([second.state, second.step]).toEqual(['noticed', 2]);
    await world.transaction((ctx) => advanceCases(ctx, first, 'sent'));
    expect(await world.caseRow(caseId)).toMatchObject({ step: 2, stepNoticedAt: second.stepNoticedAt });
    await nextRound(caseId);
    await approve(caseId);
    await world.transaction((ctx) => advanceCases(ctx, first, 'sent'));
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 2, step: 0 });
    expect((await world.eventTypes(caseId)).filter((type) => type === 'notice-sent')).toHaveLength(2);
  });

  it('that bounces late drafts nothing in the next one before its proof is kept', async () => {
    const caseId = await openDrafted();
    await world.later(901);
    const first = await noticeOf(caseId);
    await nextRound(caseId);
    await approve(caseId);
    world.waiting.length = 0; // the proof takes its time
    await world.transaction((ctx) =>
      answerNotice(ctx, world.ledger, { noticeId: first.id, outcome: 'bounce', why: '5.1.1' }),
    );
    await world.drain();
    await world.runJob('notices.prepare', { caseId, round: 2, step: 0 });
    expect((await world.noticesOf(caseId)).filter(({ round }) => round === 2)).toEqual([]);
  });
});

it('a notice is retracted when its withdrawal has left for every address that it named', async () => {
  const [one, two] = [await openDrafted('/1'), await openDrafted('/2')];
  await world.later(901);
  const { id } = await noticeOf(one);
  const state = async () => (await world.noticesOf(one)).find((notice) => notice.id === id)?.state;
  for (const [caseId, after] of [
    [one, 'sent'],
    [two, 'retracted'],
  ] as const) {
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    expect(await state()).toBe('sent');
    await world.later(901);
    expect(await state()).toBe(after);
  }
  expect((await checkSent(world.db, world.ledger)).faults.filter((fault) => fault.includes(id))).toEqual([]);
});

describe('cases before notices', () => {
  it.each([
    'approve',
    'approve as operator',
    'resolve',
    'answer',
    'queue',
    'claim',
    'cancel',
    'drop',
    'record',
  ] as const)('%s waits for its cases and holds no notice meanwhile', async (verb) => {
    const caseId = await openDrafted();
    const { id } = await noticeOf(caseId);
    const input = { noticeId: id, userId: mara.userId };
    const verbs: Record<typeof verb, (ctx: Context) => Promise<unknown>> = {
      approve: (ctx) => approveNotice(ctx, world, input),
      'approve as operator': (ctx) => approveAsOperator(ctx, world, input),
      resolve: (ctx) => resolveUncertain(ctx, world.ledger, { ...input, verdict: 'arrived', who: 'otto' }),
      answer: (ctx) => answerNotice(ctx, world.ledger, { ...input, outcome: 'answer', why: 'yes' }),
      queue: (ctx) => queueNotice(ctx, world, id),
      claim: (ctx) => claimNotice(ctx, world.settings, id),
      cancel: (ctx) => cancelNotices(ctx, world.settings, caseId),
      drop: (ctx) => dropDraft(ctx, { ...input, reason: 'not-there' }),
      record: (ctx) => recordFormPacket(ctx, { ...input, reference: 'R' }),
    };
    const holder = await world.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from cases where id = $1 for update', [caseId]);
    const under = code(world.transaction(verbs[verb]));
    const waits = async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    await expect.poll(waits, { timeout: 20_000 }).toBe(true);
    await holder.query('select 1 from notices where id = $1 for update nowait', [id]);
    await holder.query('rollback');
    holder.release();
    await under;
  });

  it('letters that share cases are cancelled and claimed at once, and none waits for the other', async () => {
    const paths = Array.from({ length: 6 }, (_, at) => `/${at}`);
    const ids: string[] = [];
    for (const path of paths) ids.push(await openDrafted(path));
    const { id } = await noticeOf(ids[0] ?? '');
    world.clock.advance(901);
    await queue(id);
    world.waiting.length = 0;
    const last = ids.toSorted().at(-1) ?? '';
    await world.database.pool.query(`update cases set state = 'dismissed' where id = $1`, [last]);
    const before = await deadlocks();
    await Promise.all([
      world.transaction((ctx) => cancelNotices(ctx, world.settings, last)),
      world.transaction((ctx) => claimNotice(ctx, world.settings, id)),
      world.transaction((ctx) => cancelNotices(ctx, world.settings, last)),
    ]);
    expect(await deadlocks()).toBe(before);
    expect((await noticeOf(last)).state).toBe('failed');
  });
});
const deadlocks = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

it('the ledger is lost: what waited to leave becomes uncertain and stays unsent', async () => {
  const sent = await openDrafted('/sent');
  await world.later(901);
  expect((await noticeOf(sent)).state).toBe('sent');
  const waits = await openDrafted('/waits');
  const notice = await noticeOf(waits);
  world.clock.advance(901);
  await queue(notice.id);
  const empty = { ...world.ledger, read: async (key: string) => ({ key, state: 'unknown' as const, attempt: 0 }) };
  const met = await world.transaction((ctx) => meetLedger(ctx, { ledger: empty }));
  expect(met.doubtful).toBeGreaterThan(0);
  await world.drain(); // its wake-up from before is still in the queue
  await world.later(300);
  expect((await noticeOf(waits)).state).toBe('uncertain');
  expect(letters()).toHaveLength(1);
});

it('a bounce that comes back after the next contact was written to climbs no further', async () => {
  const caseId = await openDrafted();
  await world.later(901);
  const first = await noticeOf(caseId);
  await world.later(15 * 86_400);
  await world.later(901);
  expect(await world.noticesOf(caseId).then((rows) => rows.filter((row) => row.kind === 'notice'))).toHaveLength(2);
  await world.transaction((ctx) =>
    answerNotice(ctx, world.ledger, { noticeId: first.id, outcome: 'bounce', why: '5.1.1' }),
  );
  await world.drain();
  const row = await world.caseRow(caseId);
  expect([row.state, row.step]).toEqual(['noticed', 2]);
  expect((await world.noticesOf(caseId)).filter((one) => one.kind === 'notice')).toHaveLength(2);
});

it('a bounce sends the next contact one notice, also when the job runs twice', async () => {
  const caseId = await openDrafted();
  await world.later(901);
  const first = await noticeOf(caseId);
  await world.transaction((ctx) =>
    answerNotice(ctx, world.ledger, { noticeId: first.id, outcome: 'bounce', why: '5.1.1' }),
  );
  await world.drain();
  await world.runJob('notices.climb', { noticeId: first.id, caseIds: [caseId] });
  await world.later(901);
  await world.runJob('notices.climb', { noticeId: first.id, caseIds: [caseId] });
  await world.later(901);
  expect(told()).toEqual(['dmca', 'abuse']);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

it('text, subject, recipient and basis never change after queueing', async () => {
  const caseId = await openDrafted();
  const { id } = await noticeOf(caseId);
  await world.db.execute(sql`update notices set subject = 'changed while a draft' where id = ${id}`);
  world.clock.advance(901);
  await queue(id);
  for (const column of ['body', 'subject', 'recipient', 'message_id', 'basis'])
    await expect(
      world.db.execute(sql`update notices set ${sql.identifier(column)} = 'forged' where id = ${id}`),
      column,
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not change') } });
});

it('a draft that waits for the creator leaves when approved; approving twice sends it once', async () => {
  const quiet = await world.creator(`quiet-mara${count}`, { autoSend: false });
  const caseId = await world.open(quiet, `https://${host}/quiet`);
  await world.transaction((ctx) => decideCase(ctx, { userId: quiet.userId, caseId, decision: 'approve' }));
  await world.drain();
  const { id } = await noticeOf(caseId);
  for (let time = 0; time < 2; time += 1)
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: quiet.userId, noticeId: id }));
  await world.drain();
  expect((await noticeOf(caseId)).state).toBe('sent');
  expect(told()).toEqual(['dmca']);
});

it('without an agent nothing leaves, and a sentence says what is missing', async () => {
  const poor = await noticeWorld({ ...sendingSettings, agent: undefined });
  try {
    await poor.host('poor.test', [{ step: 'site', address: 'dmca@poor.test' }]);
    const caseId = await poor.open(await poor.creator('poor'), 'https://poor.test/1');
    await poor.drain();
    await poor.later(901);
    const [notice] = await poor.noticesOf(caseId);
    expect([notice?.state, notice?.needs]).toEqual(['draft', 'operator']);
    expect(notice?.failure).toMatch(/missing: signature, agent address/);
    expect(poor.letters).toEqual([]);
  } finally {
    await poor.close();
  }
});

it('programs at an abuse desk read the name of this deployment, and of no other', async () => {
  const other = await noticeWorld({ ...sendingSettings, product: 'Shark' });
  try {
    await other.host('hosted.test', [{ step: 'abuse', address: 'abuse@hosted.test' }]);
    await other.open(await other.creator('other'), 'https://hosted.test/1');
    await other.drain();
    await other.later(901);
    const [letter] = other.letters;
    expect(letter?.raw).toMatch(/^User-Agent: Shark\/1\r$/m);
    expect(letter?.raw).not.toContain('Reclaim');
  } finally {
    await other.close();
  }
});

it('one draft that cannot be made ready holds up no other', async () => {
  const bad = await openDrafted('/bad');
  const { id, contactId } = await noticeOf(bad);
  const other = `other${count}.test`;
  await world.host(other, [{ step: 'site', address: `dmca@${other}` }]);
  const good = await world.open(mara, `https://${other}/good`);
  await world.drain();
  await world.db.execute(sql`update notices set recipient = 'not an address' where id = ${id}`);
  await world.db.execute(sql`update host_contacts set address = 'not an address' where id = ${contactId}`);
  world.clock.advance(901);
  const faults: unknown[] = [];
  await world.drain({ sweeps: true }).catch((error) => faults.push(error));
  await world.drain();
  expect(faults).toHaveLength(1);
  expect((await noticeOf(good)).state).toBe('sent');
  expect((await noticeOf(bad)).state).toBe('draft');
  await world.db.execute(sql`update notices set state = 'failed' where id = ${id}`);
});
