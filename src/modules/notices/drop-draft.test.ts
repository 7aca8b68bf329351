import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkChains, timersOf } from '#modules/cases/index.ts';
import { giveContact } from '#modules/hosts/give-contact.ts';
import { givenUpOn, hostsWaiting, patienceMs } from '#modules/hosts/index.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import { type DropReason, dropDraft } from '#modules/notices/drop-draft.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `drop${count}.test`;
});

const letters = () => world.letters.filter(({ raw }) => raw.includes(host)).map(({ to }) => to.split('@')[0]);
const lastOf = async (caseId: string) => {
  const notice = (await world.noticesOf(caseId)).at(-1);
  if (!notice) throw new Error('no notice');
  return notice;
};
const waitingFor = async (name: string): Promise<boolean> =>
  (await hostsWaiting(world.db, new Date(world.clock.now().getTime() - patienceMs), 100)).some(
    (row) => row.host === name,
  );
const drop = async (caseId: string, reason: DropReason) => {
  const { id } = await lastOf(caseId);
  world.clock.advance(1); // what comes of it is younger
  await world.transaction((ctx) => dropDraft(ctx, { noticeId: id, reason }));
  await world.drain();
};

it('to the wrong one nothing is ever sent: the next contact has its turn, with nobody left the case is exhausted', async () => {
  await world.host(host, [
    { step: 'site', address: `sales@${host}`, unconfirmed: true },
    { step: 'registrar', address: `office@${host}`, unconfirmed: true },
  ]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  expect(await lastOf(caseId)).toMatchObject({ recipient: `sales@${host}`, needs: 'operator' });
  await drop(caseId, 'wrong-recipient');
  expect(await lastOf(caseId)).toMatchObject({ recipient: `office@${host}`, state: 'draft' });
  await drop(caseId, 'wrong-recipient');
  expect((await world.caseRow(caseId)).state).toBe('exhausted');
  await world.later(30 * 86_400);
  expect(letters()).toEqual([]);
  const again = await world.open(mara, `https://${host}/2`);
  await world.drain();
  expect(await world.noticesOf(again)).toEqual([]);
});

it('to the wrong one nothing is sent for any case of the letter: on other rungs and other hosts it is the same mailbox', async () => {
  const other = `other-${host}`;
  const desk = `info@desk${count}.test`;
  for (const one of [host, other])
    await world.host(one, [
      { step: 'site', address: desk, unconfirmed: true },
      { step: 'abuse', address: desk.toUpperCase() },
    ]);
  const [caseId, second] = [await world.open(mara, `https://${host}/1`), await world.open(mara, `https://${other}/1`)];
  await world.drain();
  expect((await lastOf(second)).id).toBe((await lastOf(caseId)).id);
  await drop(caseId, 'wrong-recipient');
  await world.later(30 * 86_400);
  expect([(await world.caseRow(caseId)).state, (await world.caseRow(second)).state]).toEqual([
    'exhausted',
    'exhausted',
  ]);
  expect(letters()).toEqual([]);
});

it('a step about a copy that an operator did not see is dropped, and asked about again in a week', async () => {
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  await world.runJob(prepareJob.name, { caseId, round: 1, step: 1, unseen: true });
  expect(await lastOf(caseId)).toMatchObject({ recipient: `abuse@${host}`, needs: 'operator', unseen: true });
  await drop(caseId, 'not-there');
  const [recheck, escalate] = await timersOf(world.db, [caseId]).then((timers) =>
    ['recheck', 'escalate'].map((kind) => timers.find((timer) => timer.kind === kind)?.dueAt.getTime()),
  );
  const now = world.clock.now().getTime();
  expect([recheck, escalate]).toEqual([now, now + 7 * 86_400_000]);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  expect(letters()).toEqual(['dmca']);
});

it('a first notice about a copy that an operator did not see goes back to review', async () => {
  await world.host(host, [{ step: 'site', address: `sales@${host}`, unconfirmed: true }]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await drop(caseId, 'not-there');
  expect((await world.caseRow(caseId)).state).toBe('found');
});

it('what waits for its creator, or has left, is not an operator’s to drop', async () => {
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await expect(drop(caseId, 'not-there')).rejects.toMatchObject({ code: 'not_waiting' });
  await world.later(901);
  await expect(drop(caseId, 'wrong-recipient')).rejects.toMatchObject({ code: 'not_waiting' });
  expect(letters()).toEqual(['dmca']);
});

it('a form that cannot be used is written to no more, for no case, and the next contact has its turn', async () => {
  await world.host(host, [{ step: 'registrar', address: `registrar@${host}` }]);
  const form = `https://${host}/report`;
  await world.database.pool.query(
    `insert into host_contacts (id, host, step, channel, form_url, source, checked_at, state)
     values ($1, $2, 'platform', 'form-packet', $3, 'planted', $4, 'usable')`,
    [`con_form${count}`, host, form, world.clock.now()],
  );
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  expect(await lastOf(caseId)).toMatchObject({ recipient: form, channel: 'form-packet', state: 'draft' });
  await drop(caseId, 'form-unusable');
  expect((await world.noticesOf(caseId))[0]).toMatchObject({
    state: 'failed',
    failure: 'An operator tried: the form cannot be used',
  });
  await world.later(901);
  expect(letters()).toEqual(['registrar']);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
  const other = await world.open(mara, `https://${host}/2`);
  await world.drain();
  expect((await world.noticesOf(other)).map(({ recipient }) => recipient)).toEqual([`registrar@${host}`]);
});

it.each([
  ['every source answered', false],
  ['a source still could not be asked', true],
])(
  'a host whose only contact was a form that cannot be used is an operator’s again, with why, where %s',
  async (_, failed) => {
    const lookUp = () =>
      world.transaction((ctx) =>
        recordLookup(ctx, { host, answers: [{ found: [], findings: [], failed, steps: ['site'] }] }),
      );
    host = `203.0.113.${count}`; // of a bare address no mailbox is guessed
    await lookUp();
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    const form = 'https://desk.test/report';
    await world.transaction((ctx) => giveContact(ctx, { host, contact: form, who: 'usr_operator' }));
    await world.drain();
    expect(await lastOf(caseId)).toMatchObject({ recipient: form, state: 'draft', needs: 'operator' });
    expect(await waitingFor(host)).toBe(false);
    await drop(caseId, 'form-unusable');
    expect(await waitingFor(host)).toBe(true);
    expect(await givenUpOn(world.db, host)).toEqual([`${form}: An operator tried: the form cannot be used`]);
    await world.transaction((ctx) =>
      giveContact(ctx, { host, contact: `desk@drop${count}.test`, who: 'usr_operator' }),
    );
    await world.drain();
    expect(await waitingFor(host)).toBe(false);
    expect(await lastOf(caseId)).toMatchObject({ recipient: `desk@drop${count}.test` });
  },
);

it('only of a form it is said that it cannot be used', async () => {
  await world.host(host, [{ step: 'site', address: `sales@${host}`, unconfirmed: true }]);
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  await expect(drop(caseId, 'form-unusable')).rejects.toMatchObject({ code: 'not_a_form' });
});
