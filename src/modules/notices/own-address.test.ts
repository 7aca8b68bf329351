import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approveAsOperator } from '#modules/notices/approve-notice.ts';
import { claimNotice } from '#modules/notices/claim-notice.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `own${count}.test`;
});

const letters = () => world.letters.filter(({ raw }) => raw.includes(host)).map(({ to }) => to);
const openWith = async (...addresses: string[]): Promise<string> => {
  const steps = ['site', 'abuse', 'registrar'] as const;
  await world.host(
    host,
    addresses.map((address, at) => ({ step: steps[at] ?? 'registrar', address })),
  );
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  return caseId;
};
const lastOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
/** The creator's account gets the address that a notice is for: after it was drafted, queued or begun. */
const becomes = (email: string) => world.db.execute(sql`update users set email = ${email} where id = ${mara.userId}`);
const queue = (id: string) => world.transaction((ctx) => queueNotice(ctx, world, id));

it.each([
  ['the creator’s own', () => `Mara${count}+dmca@creators.test`],
  ['in the domain of our mail', () => 'dmca@mail.agent.test'],
  ['our agent’s', () => 'Agent@agent.test'],
])('where the only contact is %s, an operator is asked and nothing is sent', async (_whose, address) => {
  const caseId = await openWith(address());
  await world.later(901);
  const draft = await lastOf(caseId);
  expect([draft.state, draft.needs]).toEqual(['draft', 'operator']);
  expect(draft.failure).toMatch(/own address|our own addresses/);
  await expect(world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId: draft.id }))).rejects.toMatchObject(
    {
      code: 'cannot_be_sent',
      message: draft.failure,
    },
  );
  expect(letters()).toEqual([]);
});

it('an address that became the creator’s own while the draft waited gets nothing', async () => {
  const caseId = await openWith(`desk@${host}`);
  await becomes(`desk@${host}`);
  await world.later(901);
  expect(letters()).toEqual([]);
  expect(await lastOf(caseId)).toMatchObject({ state: 'draft', needs: 'operator' });
});

it('one that became so when the letter was final is not sent; the next contact is written to', async () => {
  const caseId = await openWith(`desk@${host}`, `abuse@${host}`);
  world.clock.advance(901);
  const { id } = await lastOf(caseId);
  await queue(id);
  world.waiting.length = 0;
  await becomes(`desk@${host}`);
  await world.runJob(deliverJob.name, { noticeId: id });
  expect(letters()).toEqual([]);
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual([`abuse@${host}`]);
});

it('not even by a worker that had begun it before it died', async () => {
  const caseId = await openWith(`desk@${host}`);
  world.clock.advance(901);
  const { id } = await lastOf(caseId);
  await queue(id);
  world.waiting.length = 0;
  const claim = await world.transaction((ctx) => claimNotice(ctx, world.settings, id));
  if (!claim.ok) throw new Error(claim.why);
  await world.ledger.begin(id, claim.notice.claimToken);
  await becomes(`desk@${host}`);
  await world.runJob(deliverJob.name, { noticeId: id });
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual([]);
  expect(await lastOf(caseId)).toMatchObject({ state: 'draft', needs: 'operator' });
});

it('a withdrawal is not sent there either', async () => {
  const caseId = await openWith(`desk@${host}`);
  await world.later(901);
  expect(letters()).toHaveLength(1);
  await becomes(`desk@${host}`);
  await world.db.execute(sql`update cases set state = 'withdrawn' where id = ${caseId}`);
  await world.runJob('notices.retract', { caseId });
  await world.later(901);
  expect(letters()).toHaveLength(1);
  expect(await lastOf(caseId)).toMatchObject({ kind: 'retraction', state: 'draft', needs: 'operator' });
});
