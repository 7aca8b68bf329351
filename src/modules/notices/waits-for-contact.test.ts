import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { presentCase, timersOf } from '#modules/cases/index.ts';
import { giveContact, settleHost } from '#modules/hosts/give-contact.ts';
import { confirmContact, hostsWaiting, ladderOf, needsLookup, patienceMs } from '#modules/hosts/index.ts';
import type { SourceAnswer } from '#modules/hosts/recipient.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import { contactsOfHost, readLookup } from '#modules/hosts/store.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host = '';
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  host = `away${count}.test`;
  mara = await world.creator(`mara${count}`);
});

const silent = { found: [], findings: [], failed: true };
const nobody = { ...silent, failed: false };
const site = (more: Partial<SourceAnswer> = {}): SourceAnswer => ({ ...nobody, steps: ['site', 'platform'], ...more });
const network = (more: Partial<SourceAnswer> = {}): SourceAnswer => ({ ...nobody, steps: ['abuse', 'cdn'], ...more });
const registrar = (more: Partial<SourceAnswer> = {}): SourceAnswer => ({ ...nobody, steps: ['registrar'], ...more });
const atRegistrar: SourceAnswer['found'] = [
  { step: 'registrar', channel: 'smtp', address: 'abuse@registrar.test', source: 'RDAP' },
];
const atNetwork: SourceAnswer['found'] = [
  { step: 'abuse', channel: 'smtp', address: 'noc@network.test', source: 'RDAP' },
];

const answer = async (...answers: SourceAnswer[]): Promise<void> => {
  await world.transaction((ctx) => recordLookup(ctx, { host, answers }));
  await world.drain();
};
const open = async (): Promise<string> => {
  const caseId = await world.open(mara, `https://${host}/1`);
  await world.drain();
  return caseId;
};
const told = () => world.letters.filter(({ raw }) => raw.includes(`${host}/1`)).map(({ to }) => to);
const waiting = async () =>
  (await hostsWaiting(world.db, new Date(world.clock.now().getTime() - patienceMs), 10))
    .map((row) => row.host)
    .filter((one) => one === host);
const awaited = async (caseId: string) => {
  const row = await world.caseRow(caseId);
  return world.transaction(async ({ tx }) => (await presentCase(tx, row, async () => new Map())).nextAction);
};
const hour = 3600;

describe('a rung that could not be asked about', () => {
  it('is asked again before a later one is written to', async () => {
    await answer(site(silent), network(silent), registrar({ found: atRegistrar }));
    const caseId = await open();
    await world.later(901);
    expect(told()).toEqual([]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', step: 0 });
    expect(await awaited(caseId)).toMatchObject({
      kind: 'find-contact',
      text: expect.stringContaining('we ask again'),
    });
    await answer(site(silent), network({ found: atNetwork }), registrar({ found: atRegistrar }));
    await world.later(901);
    expect(told()).toEqual([]); // The site itself comes first.
    await answer(site(), network({ found: atNetwork }), registrar({ found: atRegistrar }));
    await world.later(901);
    expect(told()).toEqual(['noc@network.test']);
    expect((await world.eventTypes(caseId)).filter((type) => type === 'contact-awaited')).toHaveLength(1);
  });

  it('waits longer each time, and after a day an operator sees the host, names a contact and it is written to', async () => {
    const desk = `desk@${host}`;
    host = `203.0.113.${100 + count}`;
    await answer(site(silent), network(silent), registrar());
    const caseId = await open();
    const again = async (): Promise<number> => {
      const [timer] = (await timersOf(world.db, [caseId])).filter(({ kind }) => kind === 'escalate');
      return ((timer?.dueAt.getTime() ?? 0) - world.clock.now().getTime()) / 60_000;
    };
    const waits: number[] = [];
    for (let minutes = await again(); waits.length < 12; minutes = await again()) {
      waits.push(minutes);
      world.clock.advance(minutes * 60);
      expect(await world.transaction((ctx) => needsLookup(ctx, host))).toBe(true);
      expect(await waiting()).toEqual([]);
      await answer(site(silent), network(silent), registrar());
      await world.runSweep('notices.timers');
      await world.drain();
    }
    expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    expect(told()).toEqual([]);
    world.clock.advance(6 * hour);
    expect(await waiting()).toEqual([host]);
    await world.transaction((ctx) => giveContact(ctx, { host, contact: desk, who: 'usr_operator' }));
    await world.drain();
    await world.later(901);
    expect(await waiting()).toEqual([]);
    expect(told()).toEqual([desk]);
  });

  it('is passed over after six hours where a later one is known', async () => {
    await answer(site(silent), network({ found: atNetwork }), registrar({ found: atRegistrar }));
    await open();
    for (const minutes of [15, 15, 30, 60, 120, 119]) {
      world.clock.advance(minutes * 60);
      await answer(site(silent), network({ found: atNetwork }), registrar({ found: atRegistrar }));
      await world.runSweep('notices.timers');
      await world.drain();
      expect(told()).toEqual([]);
    }
    await world.later(61);
    await world.later(901);
    expect(told()).toEqual(['noc@network.test']);
  });

  it('is passed over where an operator says so', async () => {
    await answer(site(silent), network(), registrar({ found: atRegistrar }));
    await open();
    world.clock.advance(5 * hour);
    await world.transaction((ctx) => settleHost(ctx, { host }));
    await world.drain();
    await world.later(901);
    expect(told()).toEqual(['abuse@registrar.test']);
  });

  it('is decided by one of two operators who see it at once; the other one hears of it', async () => {
    await answer(site(silent), network(silent), registrar(silent));
    await open();
    const { waitsSince } = (await readLookup(world.db, host)) ?? {};
    if (!waitsSince) throw new Error('nothing waits');
    const give = (contact: string) =>
      world.transaction((ctx) => giveContact(ctx, { host, contact, who: 'usr_operator', waitsSince }));
    const settle = () => world.transaction((ctx) => settleHost(ctx, { host, waitsSince }));
    const said = await Promise.allSettled([give('one@desk.test'), give('two@desk.test'), settle()]);
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of said)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'host_settled', status: 409 });
    const given = (await contactsOfHost(world.db, host)).filter(({ confirmedBy }) => confirmedBy !== null);
    expect(given.length).toBeLessThan(2);
    await expect(give('three@desk.test')).rejects.toMatchObject({ code: 'host_settled' });
  });

  it('holds nothing up where an earlier one is known', async () => {
    const known: SourceAnswer['found'] = [
      { step: 'site', channel: 'smtp', address: `dmca@${host}`, source: 'its page' },
    ];
    await answer(site({ found: known }), network(silent), registrar(silent));
    await open();
    await world.later(901);
    expect(told()).toEqual([`dmca@${host}`]);
  });

  it('holds a further step up, too', async () => {
    const known: SourceAnswer['found'] = [
      { step: 'site', channel: 'smtp', address: `dmca@${host}`, source: 'its page' },
    ];
    await answer(site({ found: known }), network(silent), registrar({ found: atRegistrar }));
    const caseId = await open();
    await world.later(901);
    await world.later(14 * 24 * hour + 60);
    await world.later(901);
    expect(told().filter((to) => to !== `dmca@${host}`)).toEqual([]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
    await answer(site({ found: known }), network({ found: atNetwork }), registrar({ found: atRegistrar }));
    await world.later(hour);
    await world.later(901);
    expect(told().at(-1)).toBe('noc@network.test');
  });
});

describe('a case that was given up because nobody is known', () => {
  it('is seen by an operator, says what it waits for, and goes on when a look-up names somebody', async () => {
    host = `203.0.113.${count}`;
    await answer(site(), network(), registrar());
    const caseId = await open();
    expect((await world.caseRow(caseId)).state).toBe('exhausted');
    expect(await awaited(caseId)).toMatchObject({ kind: 'find-contact', text: expect.stringContaining('an operator') });
    expect(await waiting()).toEqual([host]);
    await answer(site(), network({ found: atNetwork }), registrar());
    expect(await waiting()).toEqual([]);
    await world.database.pool.query(`update cases set checked_at = $1, checked_outcome = 'present' where id = $2`, [
      world.clock.now(),
      caseId,
    ]);
    await world.later(901);
    expect(told()).toEqual(['noc@network.test']);
    expect((await world.caseRow(caseId)).state).toBe('noticed');
  });

  it('goes on when an operator confirms a contact that was refused before', async () => {
    await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
    await world.database.pool.query(`update host_contacts set state = 'refused' where host = $1`, [host]);
    const caseId = await open();
    expect((await world.caseRow(caseId)).state).toBe('exhausted');
    const { rows } = await world.database.pool.query(`select id from host_contacts where host = $1`, [host]);
    await world.transaction((ctx) => confirmContact(ctx, { contactId: rows[0].id, who: 'usr_operator' }));
    await world.drain();
    expect(await ladderOf(world.db, host)).toHaveLength(1);
    await world.database.pool.query(`update cases set checked_at = $1, checked_outcome = 'present' where id = $2`, [
      world.clock.now(),
      caseId,
    ]);
    await world.later(901);
    expect(told()).toEqual([`dmca@${host}`]);
  });
});
