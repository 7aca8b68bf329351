import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReplyAddress } from '#lib/reply-address/index.ts';
import { eventsOf } from '#modules/cases/index.ts';
import { confirmContact, contactsForOperator, contactsOfHost, ladderOf } from '#modules/hosts/index.ts';
import { recordLookup } from '#modules/hosts/record-lookup.ts';
import { approveAsOperator } from '#modules/notices/approve-notice.ts';
import type { NoticeRow } from '#modules/notices/index.ts';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let creator: { userId: string; workId: string };
let count = 0;
let host = '';
let asked: { address: string; network?: string | undefined }[] = [];

beforeAll(async () => {
  world = await noticeWorld();
  creator = await world.creator('ida');
});
afterAll(() => world.close());
beforeEach(() => {
  count += 1;
  host = `shielded${count}.test`;
  asked = [];
  publishes(undefined);
});

const cdn = 'abuse@delivers.test';
const desk = () => `abuse@some-host${count}.test`;
const answer = () =>
  `We are not a website hosting provider, and we cannot remove material that is hosted by others.\n\nHosting Provider:\n-----------------\nSome Host Ltd\n\nAbuse Contact:\n--------------\n${desk()}`;

/** Which mailbox the registries publish as a network's abuse contact. */
function publishes(address: string | undefined): void {
  world.confirmNamedHost = async (_run, named) => {
    asked.push(named);
    return named.address === address
      ? { source: 'RDAP of the address 203.0.113.9', sourceUrl: 'https://rdap.test/ip/1' }
      : undefined;
  };
}

/** A case whose notice went to the delivery network in front of its host. */
async function toldTheNetwork(step: 'cdn' | 'site' = 'cdn'): Promise<string> {
  await world.host(host, [
    { step, address: cdn },
    { step: 'registrar', address: 'abuse@registrar.test' },
  ]);
  const caseId = await world.open(creator, `https://${host}/1`);
  await world.drain({ sweeps: true });
  await world.later(1_000);
  return caseId;
}

async function receive(
  caseId: string,
  given: { from?: string; by?: 'reply-address' | 'message-id'; text?: string; to?: NoticeRow | undefined } = {},
): Promise<ReplyRow> {
  const { from = cdn, by = 'reply-address', text = answer() } = given;
  const notice = given.to ?? (await world.noticesOf(caseId))[0];
  if (!notice?.messageId) throw new Error('no notice was sent');
  const to =
    by === 'reply-address'
      ? makeReplyAddress(world.settings.replySecret, notice.id, world.settings.mailDomain ?? '')
      : 'x@mail.test';
  const raw = `From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <${randomUUID()}@host.test>\r\n${by === 'message-id' ? `In-Reply-To: ${notice.messageId}\r\n` : ''}Content-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  return world.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
const written = async (caseId: string) =>
  (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'notice').map(({ recipient }) => recipient);
const lastNamed = async (caseId: string) =>
  (await eventsOf(world.db, caseId)).findLast(({ type }) => type === 'host-named')?.cause;

describe('a delivery network that names the host', () => {
  it('moves the ladder there at once where a registry publishes its abuse contact', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    expect(await receive(caseId)).toMatchObject({
      outcome: 'not_resolvable',
      namedHost: { name: 'Some Host Ltd', address: desk() },
    });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn, desk()]);
    expect(world.letters.at(-1)?.to).toBe(desk());
    expect(await lastNamed(caseId)).toBe(
      `They named Some Host Ltd as the host. We write to its published abuse contact ${desk()} next`,
    );
    expect(await ladderOf(world.db, host)).toContainEqual(
      expect.objectContaining({
        address: desk(),
        step: 'abuse',
        confirmed: true,
        source: expect.stringContaining(`named by ${cdn}`),
      }),
    );
  });

  it('waits for an operator where none does, and the ladder goes on to who is known', async () => {
    const caseId = await toldTheNetwork();
    await receive(caseId);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(asked).toEqual([expect.objectContaining({ address: desk() })]);
    expect(await written(caseId)).toEqual([cdn, 'abuse@registrar.test']);
    expect(world.letters.map(({ to }) => to)).not.toContain(desk());
    expect(await lastNamed(caseId)).toBe(
      `They named Some Host Ltd as the host. An operator checks ${desk()} before we write there`,
    );
    const waiting = (await contactsForOperator(world.db, 100)).find(({ address }) => address === desk());
    expect(waiting).toMatchObject({ name: 'Some Host Ltd', host, source: `named by ${cdn} in its answer` });
  });

  it('is written to once an operator says that it is right', async () => {
    await world.host(host, [{ step: 'cdn', address: cdn }]);
    const caseId = await world.open(creator, `https://${host}/1`);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    await receive(caseId);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(world.letters.map(({ to }) => to)).not.toContain(desk());
    const draft = (await world.noticesOf(caseId)).find(({ recipient }) => recipient === desk());
    expect(draft).toMatchObject({ state: 'draft', needs: 'operator' });
    const [contact] = (await contactsForOperator(world.db, 100)).filter(({ address }) => address === desk());
    await world.transaction(async (ctx) => {
      await confirmContact(ctx, { contactId: contact?.contactId ?? '', who: 'usr_op' });
      await approveAsOperator(ctx, { settings: world.settings, blobs: world.blobs }, { noticeId: draft?.id ?? '' });
    });
    await world.later(1_000);
    expect(world.letters.at(-1)?.to).toBe(desk());
  });

  it('goes on without it where the look-up never ends', async () => {
    const caseId = await toldTheNetwork();
    await receive(caseId);
    world.waiting.splice(0);
    await world.later(11 * 60);
    expect(await written(caseId)).toEqual([cdn, 'abuse@registrar.test']);
  });

  it('stays on the ladder when the host is looked up again', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    await receive(caseId);
    await world.drain();
    await world.transaction((ctx) =>
      recordLookup(ctx, { host, answers: [{ found: [], findings: [], failed: false, steps: ['abuse', 'cdn'] }] }),
    );
    expect((await contactsOfHost(world.db, host)).find(({ address }) => address === desk())?.state).toBe('usable');
  });

  it('adds nobody whom an operator refused, or to whom mail came back', async () => {
    await world.host(host, [{ step: 'cdn', address: cdn }]);
    await world.database.pool.query(
      `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
       values ($1, $2, 'abuse', 'smtp', $3, 'planted', $4, 'refused')`,
      [`con_${host}`, host, desk(), world.clock.now()],
    );
    const caseId = await world.open(creator, `https://${host}/1`);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    publishes(desk());
    await receive(caseId);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn]);
    expect(await lastNamed(caseId)).toBe(`They named Some Host Ltd as the host. We don’t write to ${desk()}`);
  });

  it('is written to next where its answer comes after the ladder moved on', async () => {
    const caseId = await toldTheNetwork();
    const [first] = await world.noticesOf(caseId);
    await world.later(15 * 86_400);
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn, 'abuse@registrar.test']);
    publishes(desk());
    await receive(caseId, { to: first });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn, 'abuse@registrar.test', desk()]);
  });

  it('names somebody who was written to already: the ladder goes on', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    await receive(caseId);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    const [first] = await world.noticesOf(caseId);
    await receive(caseId, { to: first });
    await world.drain({ sweeps: true });
    expect(await lastNamed(caseId)).toBe(`They named Some Host Ltd as the host. We have written to ${desk()} already`);
    expect(await written(caseId)).toEqual([cdn, desk()]);
  });

  describe('is never sent anything', () => {
    it.each([
      ['as the creator’s own mailbox', async () => 'ida@creators.test'],
      ['as one of ours', async () => 'abuse@agent.test'],
      ['as a known platform', async () => 'copyright@instagram.com'],
      [
        'as a site that the creator leaves alone',
        async () => {
          const { userId } = creator;
          const entry = { kind: 'domain', value: 'friend.test', reason: 'A friend' } as const;
          await world.transaction((ctx) => addEntry(ctx, { userId, entry }));
          return 'abuse@mail.friend.test';
        },
      ],
    ])('%s, though a registry publishes it', async (_who, named) => {
      const caseId = await toldTheNetwork();
      const address = await named();
      publishes(address);
      await receive(caseId, { text: `We do not host this. The hosting provider is Some Host Ltd: ${address}` });
      await world.drain({ sweeps: true });
      await world.later(1_000);
      expect(await lastNamed(caseId)).toBe(`They named Some Host Ltd as the host. We don’t write to ${address}`);
      expect(await written(caseId)).toEqual([cdn, 'abuse@registrar.test']);
      expect((await contactsOfHost(world.db, host)).map((contact) => contact.address)).not.toContain(address);
    });
  });
});

describe('the job that takes a named host', () => {
  const named = async (caseId: string) =>
    (await eventsOf(world.db, caseId)).filter(({ type }) => type === 'host-named');

  it('takes effect once, however often it runs, at once or one after the other', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    const { id: replyId } = await receive(caseId);
    const again = () => world.runJob('replies.take-named-host', { replyId });
    await Promise.all([again(), again(), again()]);
    await world.drain({ sweeps: true });
    await again();
    await world.later(1_000);
    await again();
    await world.drain({ sweeps: true });
    expect(await named(caseId)).toHaveLength(1);
    expect(await written(caseId)).toEqual([cdn, desk()]);
    expect((await contactsOfHost(world.db, host)).filter(({ address }) => address === desk())).toHaveLength(1);
    expect(world.letters.filter(({ to }) => to === desk())).toHaveLength(1);
  });

  it('runs again where it died while it asked the registries', async () => {
    const caseId = await toldTheNetwork();
    world.confirmNamedHost = async () => Promise.reject(new Error('killed'));
    const { id: replyId } = await receive(caseId);
    await expect(world.drain()).rejects.toThrow('killed');
    expect(await named(caseId)).toEqual([]);
    publishes(desk());
    await world.runJob('replies.take-named-host', { replyId });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await named(caseId)).toHaveLength(1);
    expect(await written(caseId)).toEqual([cdn, desk()]);
  });

  it('notes it once for each of several copies that one letter told of', async () => {
    await world.host(host, [{ step: 'cdn', address: cdn }]);
    const caseIds = await Promise.all([1, 2, 3].map((page) => world.open(creator, `https://${host}/${page}`)));
    await world.drain({ sweeps: true });
    await world.later(1_000);
    publishes(desk());
    await receive(caseIds[0] ?? '');
    await world.drain({ sweeps: true });
    await world.later(1_000);
    for (const caseId of caseIds) {
      expect(await named(caseId)).toHaveLength(1);
      expect(await written(caseId)).toEqual([cdn, desk()]);
    }
    expect((await contactsOfHost(world.db, host)).filter(({ address }) => address === desk())).toHaveLength(1);
  });
});

describe('a forged letter', () => {
  it('from a stranger names nobody: an operator reads it first, and then the registries are asked', async () => {
    const caseId = await toldTheNetwork();
    const reply = await receive(caseId, { from: 'anybody@evil.test', by: 'message-id' });
    expect(reply).toMatchObject({ outcome: 'unclear', namedHost: { address: desk() } });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn]);
    expect((await contactsOfHost(world.db, host)).map(({ address }) => address)).not.toContain(desk());
    publishes(desk());
    await world.transaction((ctx) =>
      classifyReply(ctx, world.ledger, { replyId: reply.id, outcome: 'not_resolvable' }),
    );
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn, desk()]);
  });

  it('that uses the network’s name and knows the Message-ID alone leads to nobody whom no operator confirmed', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    await receive(caseId, { by: 'message-id' });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(asked).toEqual([]);
    expect(world.letters.map(({ to }) => to)).not.toContain(desk());
    expect(await contactsOfHost(world.db, host)).toContainEqual(
      expect.objectContaining({ address: desk(), state: 'unconfirmed' }),
    );
  });

  it('of a site that names a victim’s mailbox leads to nobody whom no operator confirmed', async () => {
    const caseId = await toldTheNetwork('site');
    publishes('victim@private.test');
    await receive(caseId, { text: 'We do not host this. The hosting provider is: victim@private.test' });
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(asked).toEqual([]);
    expect(world.letters.map(({ to }) => to)).not.toContain('victim@private.test');
  });

  it('after an answer that was disputed moves nothing', async () => {
    const caseId = await toldTheNetwork();
    publishes(desk());
    await world.database.pool.query('update cases set contested_until = $2 where id = $1', [
      caseId,
      new Date(world.clock.now().getTime() + 86_400_000),
    ]);
    await receive(caseId);
    await world.drain({ sweeps: true });
    await world.later(1_000);
    expect(await written(caseId)).toEqual([cdn]);
  });
});
