import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkChains, decideCase } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { markBounced, refuseContact } from '#modules/hosts/index.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import { approveAsOperator, approveNotice } from '#modules/notices/approve-notice.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { dropDraft } from '#modules/notices/drop-draft.ts';
import { rejectContact } from '#modules/notices/reject-contact.ts';
import { readNotice } from '#modules/notices/store.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let host: string;
let count = 0;
const day = 86_400;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(() => {
  count += 1;
  host = `addressed${count}.test`;
});

type Creator = Awaited<ReturnType<NoticeWorld['creator']>>;
const letters = () => world.letters.filter(({ raw }) => raw.includes(host)).map(({ to }) => to.split('@')[0]);
const lastOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice?.contactId) throw new Error('no notice to a contact');
  return { ...notice, contactId: notice.contactId };
};
const found = (address: string) =>
  world.transaction((ctx) =>
    recordLookup(ctx, {
      host,
      answers: [
        {
          found: [{ step: 'abuse', channel: 'smtp', address, source: 'RDAP' }],
          findings: [],
          failed: false,
          steps: ['abuse', 'cdn'],
        },
      ],
    }),
  );
/** A case whose first notice waits for its creator's own yes. */
const waiting = async () => {
  const bea = await world.creator(`bea${count}`, { autoSend: false });
  const caseId = await world.open(bea, `https://${host}/waiting`);
  await world.transaction((ctx) => decideCase(ctx, { userId: bea.userId, caseId, decision: 'approve' }));
  await world.drain();
  expect(await lastOf(caseId)).toMatchObject({ state: 'draft', needs: 'creator' });
  return { bea, caseId };
};
const approve = async ({ userId }: Creator, caseId: string) => {
  const { id } = await lastOf(caseId);
  world.clock.advance(1); // what comes of it is younger
  const answer = await world.transaction((ctx) => approveNotice(ctx, world, { userId, noticeId: id }));
  await world.later(901);
  return answer;
};

it('whom an operator refused gets nothing of another creator’s either: that notice goes to the next contact', async () => {
  await world.host(host, [
    { step: 'site', address: `sales@${host}`, unconfirmed: true },
    { step: 'registrar', address: `office@${host}`, unconfirmed: true },
  ]);
  const ana = await world.creator(`ana${count}`);
  const first = await world.open(ana, `https://${host}/1`);
  const { bea, caseId } = await waiting();
  const refused = await lastOf(first);
  expect(refused).toMatchObject({ recipient: `sales@${host}`, needs: 'operator' });
  await world.transaction((ctx) => dropDraft(ctx, { noticeId: refused.id, reason: 'wrong-recipient' }));
  await world.drain();
  expect(await approve(bea, caseId)).toMatchObject({ state: 'failed', failure: expect.stringContaining('write to') });
  expect(letters()).toEqual([]);
  expect(await lastOf(caseId)).toMatchObject({ recipient: `office@${host}`, state: 'draft', needs: 'creator' });
  expect(await world.eventTypes(caseId)).toContain('notice-left-out');
});

it('a doubtful contact that an operator rejects is never used for its host again: what waited goes to the next at once', async () => {
  const other = `other-${host}`;
  const desk = `sales@isp-${host}`;
  const [doubtful, next] = [
    { step: 'site' as const, address: desk, unconfirmed: true as const },
    { step: 'registrar' as const, address: `office@${host}`, unconfirmed: true as const },
  ];
  await world.host(host, [doubtful, next]);
  await world.host(other, [doubtful]);
  const ana = await world.creator(`ana${count}`);
  const caseId = await world.open(ana, `https://${host}/1`);
  const beside = await world.open(ana, `https://${other}/1`);
  await world.drain();
  const draft = await lastOf(caseId);
  expect(draft).toMatchObject({ recipient: desk, needs: 'operator' });
  expect((await lastOf(beside)).id).toBe(draft.id);
  const { rows } = await world.database.pool.query('select id from host_contacts where host = $1 and address = $2', [
    host,
    desk,
  ]);
  const contactId = rows[0].id;
  const reject = () =>
    world.transaction((ctx) =>
      rejectContact(ctx, world.settings, { contactId, reason: 'It sells their hosting', was: 'unconfirmed' }),
    );
  world.clock.advance(1);
  await reject();
  await world.drain();
  expect(await lastOf(caseId)).toMatchObject({ recipient: `office@${host}`, state: 'draft', needs: 'operator' });
  expect(await world.eventTypes(caseId)).toContain('notice-left-out');
  // Of another host that names it nothing was said.
  expect(await lastOf(beside)).toMatchObject({ recipient: desk, state: 'draft', needs: 'operator' });
  const kept = await world.database.pool.query('select state, refused_because from host_contacts where id = $1', [
    contactId,
  ]);
  expect(kept.rows).toEqual([{ state: 'refused', refused_because: 'It sells their hosting' }]);
  await expect(reject()).rejects.toMatchObject({ kind: 'conflict', code: 'contact_decided' });
  await found(desk);
  const again = await world.database.pool.query(
    'select state, refused_because from host_contacts where host = $1 and address = $2',
    [host, desk],
  );
  expect(again.rows.every(({ state }) => state === 'refused')).toBe(true);
  expect(letters()).toEqual([]);
});

it('no reminder goes to whom an operator refused since', async () => {
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const caseId = await world.open(await world.creator(`ana${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  const { contactId } = await lastOf(caseId);
  await world.transaction((ctx) => refuseContact(ctx, { contactId }));
  await world.later(4 * day);
  await world.later(901);
  expect(letters()).toEqual(['dmca']);
  expect(await world.eventTypes(caseId)).toContain('reminder-left-out');
});

it('a reminder that waited does not leave either', async () => {
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const caseId = await world.open(await world.creator(`ana${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  await world.later(73 * 3600);
  const reminder = await lastOf(caseId);
  expect(reminder).toMatchObject({ kind: 'reminder', state: 'draft' });
  await world.transaction((ctx) => refuseContact(ctx, reminder));
  await world.later(901);
  expect(letters()).toEqual(['dmca']);
  expect(await readNotice(world.db, reminder.id)).toMatchObject({ state: 'failed' });
});

it('a guess that a later look-up replaced is not written to: the desk that was found is', async () => {
  await world.host(host, [{ step: 'guess', address: `abuse@${host}`, unconfirmed: true }]);
  const { bea, caseId } = await waiting();
  await found(`noc@${host}`);
  await approve(bea, caseId);
  expect(letters()).toEqual([]);
  expect(await lastOf(caseId)).toMatchObject({ recipient: `noc@${host}`, state: 'draft', needs: 'creator' });
  await approve(bea, caseId);
  expect(letters()).toEqual(['noc']);
});

it('a mailbox that bounced since is not written to, and of several hosts in one letter the others are told', async () => {
  const other = `other-${host}`;
  const desk = `desk@isp-${host}`;
  await world.host(host, [{ step: 'abuse', address: desk }]);
  await world.host(other, [{ step: 'abuse', address: desk }]);
  const { bea, caseId } = await waiting();
  const beside = await world.open(bea, `https://${other}/1`);
  await world.transaction((ctx) => decideCase(ctx, { userId: bea.userId, caseId: beside, decision: 'approve' }));
  await world.drain();
  expect((await lastOf(beside)).id).toBe((await lastOf(caseId)).id);
  const { contactId } = await lastOf(caseId);
  await world.transaction((ctx) => refuseContact(ctx, { contactId }));
  await approve(bea, caseId);
  expect(world.letters.filter(({ to }) => to === desk).map(({ raw }) => raw.includes(`https://${host}/`))).toEqual([
    false,
  ]);
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
  const third = await world.open(bea, `https://${other}/2`);
  await world.transaction((ctx) => decideCase(ctx, { userId: bea.userId, caseId: third, decision: 'approve' }));
  await world.drain();
  const draft = await lastOf(third);
  await world.transaction((ctx) => markBounced(ctx, draft));
  await approve(bea, third);
  expect(world.letters.filter(({ to }) => to === desk)).toHaveLength(1);
  expect((await world.caseRow(third)).state).toBe('exhausted');
});

it('what is queued when its recipient is refused is dropped before it leaves, and an operator’s yes lets none go', async () => {
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  const caseId = await world.open(await world.creator(`ana${count}`), `https://${host}/1`);
  await world.drain();
  world.answer = () => ({ outcome: 'deferred', code: 450, response: '450 later', stage: 'recipient' });
  await world.later(901);
  const queued = await lastOf(caseId);
  expect(queued.state).toBe('queued');
  await world.transaction((ctx) => refuseContact(ctx, queued));
  world.answer = () => ({ outcome: 'accepted', code: 250, response: '250 OK' });
  world.letters.length = 0;
  world.clock.advance(3600);
  await world.runJob(deliverJob.name, { noticeId: queued.id });
  await world.drain();
  expect(letters()).toEqual([]);
  await world.later(901);
  expect(letters()).toEqual(['abuse']);

  const gia = await world.creator(`gia${count}`, { firstNoticesCleared: false, autoSend: true });
  const looked = await world.open(gia, `https://${host}/2`);
  await world.drain();
  const draft = await lastOf(looked);
  await world.transaction((ctx) => refuseContact(ctx, draft));
  await world.database.pool.query(`update notices set needs = 'operator', approved_at = $2 where id = $1`, [
    draft.id,
    world.clock.now(),
  ]);
  await world.transaction((ctx) => approveAsOperator(ctx, world, { noticeId: draft.id }));
  await world.later(901);
  expect(letters()).toEqual(['abuse']);
});

it('a withdrawal still goes to whoever holds our notice, refused since or not', async () => {
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const ana = await world.creator(`ana${count}`);
  const caseId = await world.open(ana, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  const { contactId } = await lastOf(caseId);
  await world.transaction((ctx) => refuseContact(ctx, { contactId }));
  await world.transaction((ctx) => withdrawCase(ctx, { userId: ana.userId, caseId }));
  await world.drain();
  await world.later(901);
  expect(letters()).toEqual(['dmca', 'dmca']);
});
