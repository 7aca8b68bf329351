import { beforeEach, describe, expect, it } from 'vitest';
import { decideCase, openCase, timersOf } from '#modules/cases/index.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { answerNotice } from '#modules/notices/answer-notice.ts';
import { checkSent } from '#modules/notices/check-sent.ts';
import { recordTold } from '#modules/notices/note-untold.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { doubtUnsent } from '#modules/notices/store.ts';
import { noticesForOperator } from '#modules/notices/store-operator.ts';
import { tellCourtAction } from '#modules/notices/tell-court-action.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';
import { accepted, brokenOff } from '../../../tests/setup/notice-world.ts';

const day = 86_400;
const refused = { outcome: 'refused', code: 550, response: '550 no', stage: 'recipient' } as const;
let { world, mara, host, caseId, count } = {} as CaseScene; // set before each test
eachCase('truly', { sent: false }, (scene) => ({ world, mara, host, caseId, count } = scene));
const last = async () => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
const kinds = async () => (await timersOf(world.db, [caseId])).map(({ kind }) => kind);
const letters = () => world.letters.filter(({ to }) => to.endsWith(host));
const withdraw = async () => {
  await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
  await world.drain();
};
const resolve = async (verdict: 'arrived' | 'did-not-arrive') => {
  const { id } = await last();
  return world.transaction((ctx) => resolveUncertain(ctx, world.ledger, { noticeId: id, verdict, who: 'otto' }));
};
const answer = async (outcome: 'bounce' | 'answer' | 'auto-reply') => {
  const { id } = await last();
  await world.transaction((ctx) => answerNotice(ctx, world.ledger, { noticeId: id, outcome, why: 'test' }));
  await world.drain();
};

describe('a withdrawal', () => {
  it.each(['within its window', 'before it is drafted'])(
    'leaves as promised, though the page is reported again %s',
    async (when) => {
      await world.later(901);
      if (when === 'within its window') await withdraw();
      else await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
      world.clock.advance(60);
      await world.transaction((ctx) =>
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
          reported: true,
        }),
      );
      await world.drain();
      expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', round: 2 });
      await world.later(1800);
      expect(letters().at(-1)?.raw).toMatch(/Subject: Withdrawal/);
    },
  );

  it.each([
    ['refused', async () => undefined],
    ['undeliverable', async () => undefined],
    ['bounced', async () => answer('bounce')],
  ])('that was %s is an operator’s to tell, and stands in the chain', async (how, afterwards) => {
    await world.later(901);
    await withdraw();
    if (how === 'refused') world.answer = () => refused;
    if (how === 'undeliverable')
      world.answer = () =>
        ({ outcome: 'unreachable', reason: 'connect', response: 'no way', stage: 'connect' }) as never;
    for (let time = 0; time < 20; time += 1) await world.later(1801);
    await afterwards();
    const desk = async () => (await noticesForOperator(world.db, 200)).filter(({ userId }) => userId === mara.userId);
    const [waiting] = await desk();
    expect([waiting?.kind, waiting?.untoldSince]).toEqual(['retraction', expect.any(Date)]);
    expect(await world.eventTypes(caseId)).toContain('retraction-undelivered');
    const input = { noticeId: waiting?.id ?? '', note: 'by telephone' };
    for (let time = 0; time < 2; time += 1) await world.transaction((ctx) => recordTold(ctx, input));
    expect(await desk()).toEqual([]);
    expect((await world.eventTypes(caseId)).filter((type) => type === 'retraction-told')).toHaveLength(1);
  });

  it('goes to whoever answered after a bounce', async () => {
    await world.later(901);
    const { id } = await last();
    await answer('bounce');
    await world.transaction((ctx) => answerNotice(ctx, world.ledger, { noticeId: id, outcome: 'answer', why: 'test' }));
    expect((await world.noticesOf(caseId))[0]?.state).toBe('answered');
    await withdraw();
    const drafts = (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'retraction');
    expect(drafts.map(({ recipient }) => recipient)).toContain(`dmca@${host}`);
  });
});

it.each([[1], [2]])(
  'nobody is told before their time after a whitelisting was undone, of %i contacts',
  async (contacts) => {
    const other = `undone${count}.test`;
    const desks = [
      { step: 'site', address: `dmca@${other}` },
      { step: 'abuse', address: `abuse@${other}` },
    ] as const;
    await world.host(other, desks.slice(0, contacts));
    caseId = await world.open(mara, `https://${other}/1`);
    await world.drain();
    await world.later(901);
    const due = async () => (await timersOf(world.db, [caseId])).find(({ kind }) => kind === 'escalate')?.dueAt;
    const before = await due();
    const decide = (decision: 'whitelist' | 'approve') =>
      world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision }));
    await decide('whitelist');
    await world.drain();
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await decide('approve');
    await world.drain();
    for (let time = 0; time < 2; time += 1) await world.later(1000);
    expect((await world.caseRow(caseId)).state).toBe('noticed');
    expect((await world.noticesOf(caseId)).map(({ recipient }) => recipient)).toEqual([`dmca@${other}`]);
    expect(await due()).toEqual(before);
  },
);

it('a second court action is told too, the first of them once', async () => {
  await world.later(901);
  const { id: noticeId } = await last();
  await world.database.pool.query(`update cases set state = 'contested' where id = $1`, [caseId]);
  const tell = (docket: string) =>
    world.transaction((ctx) =>
      tellCourtAction(ctx, world.settings, { caseId, noticeId, courtAction: { court: 'S.D.N.Y.', docket } }),
    );
  expect([await tell('ONE'), await tell('ONE'), await tell('TWO')]).toEqual(['drafted', 'skipped', 'drafted']);
});

it('one mailbox written in two ways is told once a round', async () => {
  const other = `twice${count}.test`;
  await world.host(other, [
    { step: 'site', address: `Abuse@${other}` },
    { step: 'abuse', address: `abuse@${other}` },
  ]);
  caseId = await world.open(mara, `https://${other}/1`);
  await world.drain();
  await world.later(901);
  await world.database.pool.query(`update host_contacts set state = 'superseded' where host = $1 and step = 'site'`, [
    other,
  ]);
  await world.later(15 * day);
  await world.later(1000);
  expect((await world.noticesOf(caseId)).filter(({ kind }) => kind === 'notice')).toHaveLength(1);
});

describe('one in doubt that arrived', () => {
  beforeEach(() => {
    world.answer = () => brokenOff;
  });

  it('was sent when its words left, and is reminded of', async () => {
    await world.later(901);
    const left = world.clock.now();
    for (let time = 0; time < 2; time += 1) await world.later(day);
    expect(await kinds()).not.toContain('remind');
    world.answer = () => accepted;
    await resolve('arrived');
    expect((await last()).sentAt).toEqual(left);
    expect(await kinds()).toContain('remind');
  });

  it('is no fault of the ledger when an automatic answer shows it', async () => {
    await world.later(901);
    await answer('auto-reply');
    const { id, state } = await last();
    expect(state).toBe('sent');
    const { faults } = await checkSent(world.db, world.ledger);
    expect(faults.filter((fault) => fault.includes(id))).toEqual([]);
  });

  it('moves its cases where the ledger was lost before it was seen to leave, and stands in the ledger then', async () => {
    world.clock.advance(901);
    await world.runSweep('notices.queue-drafts');
    world.waiting.length = 0;
    await world.transaction((ctx) => doubtUnsent(ctx.tx, 'the record is lost', ctx.now()));
    await resolve('arrived');
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    expect((await kinds()).sort()).toEqual(['escalate', 'recheck', 'remind']);
    const { id } = await last();
    const { faults } = await checkSent(world.db, world.ledger);
    expect(faults.filter((fault) => fault.includes(id))).toEqual([]);
  });
});
