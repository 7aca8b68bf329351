import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideCase, eventsOf, moveCase, noteCase, timersOf } from '#modules/cases/index.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let creator: { userId: string; workId: string };
let hosts = 0;
let host = '';
let mails = 0;

// A world for each test: where the clock moves for days, no case of an earlier one moves with it.
beforeEach(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida');
});
afterEach(() => world.close());

/** Cases told in one letter to a host of their own. */
async function sent(...paths: string[]): Promise<string[]> {
  hosts += 1;
  host = `host${hosts}.test`;
  await world.host(host, [
    { step: 'site', address: `desk@${host}` },
    { step: 'abuse', address: `abuse@${host.replace('host', 'net')}` },
  ]);
  const ids = [];
  for (const path of paths) ids.push(await world.open(creator, `https://${host}/${path}`));
  await world.drain({ sweeps: true });
  await world.later(1_000);
  return ids;
}
async function receive(messageId: string, text: string): Promise<void> {
  mails += 1;
  const raw = `From: desk@${host}\r\nSubject: Re\r\nMessage-ID: <a${mails}@host.test>\r\nIn-Reply-To: ${messageId}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  await world.transaction((ctx) =>
    receiveReply(ctx, { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger }, inbound),
  );
}
const messageOf = async (caseId: string, at = 0): Promise<string> =>
  (await world.noticesOf(caseId)).filter(({ kind, sentAt }) => kind === 'notice' && sentAt)[at]?.messageId ?? '';
/** The host stays silent, so the next contact is written to. */
async function nextStep(): Promise<void> {
  await world.later(15 * 86_400);
  await world.later(1_000);
}
const stateOf = async (caseId: string) => (await world.caseRow(caseId)).state;
const lastOf = async (caseId: string) => (await eventsOf(world.db, caseId)).at(-1);
const timers = (caseId: string) => timersOf(world.db, [caseId]);

const noes = {
  refused: 'Your request has been rejected.',
  'not theirs': 'This website is not hosted by us.',
  more: 'Please provide the exact URLs of the infringing material.',
};

describe('an answer to an earlier notice', () => {
  it.each(Object.entries(noes))('of an earlier step is noted, and moves nothing: %s', async (_, text) => {
    const [caseId = ''] = await sent('1');
    await nextStep();
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 2 });
    const before = await timers(caseId);
    await receive(await messageOf(caseId), text);
    expect(await stateOf(caseId)).toBe('noticed');
    expect(await timers(caseId)).toEqual(before);
    expect(await lastOf(caseId)).toMatchObject({
      type: 'reply',
      cause: expect.stringContaining('; it speaks of an earlier notice'),
    });
  });

  it.each(Object.entries({ ...noes, removed: 'The content has been removed.' }))(
    'of an earlier round is noted, and moves nothing: %s',
    async (_, text) => {
      const [caseId = ''] = await sent('1');
      const told = { caseId, cause: 'test' };
      const [gone, removed] = [{ checkId: 'chk_1', outcome: 'gone' }, { checkIds: [] }];
      await world.transaction((ctx) => moveCase(ctx, { ...told, to: 'gone', facts: gone }));
      await world.transaction((ctx) => moveCase(ctx, { ...told, to: 'removed', facts: removed }));
      await world.transaction((ctx) => moveCase(ctx, { ...told, to: 'found', facts: { why: 'back' } }));
      await world.transaction((ctx) => decideCase(ctx, { userId: creator.userId, caseId, decision: 'approve' }));
      await world.drain({ sweeps: true });
      await world.later(1_000);
      expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 2, step: 1 });
      const before = await timers(caseId);
      await receive(await messageOf(caseId, 0), text);
      expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 2, step: 1 });
      expect(await timers(caseId)).toEqual(before);
      await receive(await messageOf(caseId, 1), noes.refused);
      expect(await stateOf(caseId)).toBe('refused');
    },
  );

  it('that it was removed, of an earlier step, brings a look forward and leaves the ladder as it is', async () => {
    const [caseId = ''] = await sent('1');
    await nextStep();
    const before = await timers(caseId);
    await receive(await messageOf(caseId), 'The content has been removed.');
    const after = await timers(caseId);
    expect(after.find(({ kind }) => kind === 'recheck')?.dueAt).toEqual(world.clock.now());
    const others = (list: typeof after) => list.filter(({ kind }) => kind !== 'recheck');
    expect(others(after)).toEqual(others(before));
  });
});

describe('a host that passes a notice on', () => {
  it.each(['We forwarded your notice to our customer.', 'Your complaint was passed on to our client.'])(
    'has acknowledged it, and nothing changes: %s',
    async (text) => {
      const [caseId = ''] = await sent('1');
      const [before, was] = [await timers(caseId), await lastOf(caseId)];
      await receive(await messageOf(caseId), text);
      expect(await timers(caseId)).toEqual(before);
      expect(await lastOf(caseId)).toEqual(was);
      expect((await world.noticesOf(caseId))[0]?.state).toBe('sent');
    },
  );
});

describe('an answer that names addresses', () => {
  it('is about the case of the address that was told, also where its page stands elsewhere by now', async () => {
    const [one = '', two = ''] = await sent('1', '2');
    const messageId = await messageOf(one);
    await world.transaction((ctx) =>
      noteCase(ctx, {
        caseId: one,
        type: 'moved',
        cause: 'test',
        set: { url: `https://${host}/new`, urlKey: `${host}/new` },
      }),
    );
    await receive(messageId, `Your request has been rejected:\nhttps://${host}/1`);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['refused', 'noticed']);
  });

  it('is about what its writer names, not about the whole letter that they quote below', async () => {
    const [one = '', two = '', three = ''] = await sent('1', '2', '3');
    const quoted = [1, 2, 3].map((n) => `> https://${host}/${n}`).join('\n');
    await receive(
      await messageOf(one),
      `Your request has been rejected:\nhttps://${host}/2\n\nOn 3 May we wrote:\n${quoted}`,
    );
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual(['noticed', 'refused', 'noticed']);
  });

  it('is about what its writer names where the whole letter follows without a mark', async () => {
    const [one = '', two = '', three = ''] = await sent('1', '2', '3');
    const letter = (await world.noticesOf(one))[0]?.body ?? '';
    expect(letter).toContain(`https://${host}/3`);
    await receive(await messageOf(one), `Your request has been rejected:\nhttps://${host}/2\n\n${letter}`);
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual(['noticed', 'refused', 'noticed']);
  });

  it('is about the case that knows it as a further address, or writes it another way', async () => {
    const [one = '', two = ''] = await sent('1', '2');
    await world.database.pool.query(
      `insert into case_aliases (case_id, user_id, url, url_key, told, at)
       select id, user_id, $2, $3, false, $4 from cases where id = $1`,
      [one, `https://${host}/old`, `${host}/old`, world.clock.now()],
    );
    const messageId = await messageOf(one);
    await receive(messageId, `Your request has been rejected.\n<HTTP://www.${host}/old/?utm_source=desk>.`);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['refused', 'noticed']);
  });
});
