import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assignReply } from '#modules/replies/assign-reply.ts';
import { classifyReply } from '#modules/replies/classify-reply.ts';
import { closeReply } from '#modules/replies/close-reply.ts';
import { readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

// A reminder says of an address that nobody answered about it: of each, and only where that is so.

const hour = 3600;
const odd = 'Ticket 4711 / stage two / please hold the line.';
let world: NoticeWorld;
let creator: { userId: string; workId: string };
let count = 0;
let mails = 0;
let host = '';
let told: string[] = [];

beforeAll(async () => {
  world = await noticeWorld();
  creator = await world.creator('nora');
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  host = `silent${count}.test`;
  told = await tell(host);
});

/** Two addresses in one letter, which has left. */
async function tell(name: string): Promise<string[]> {
  await world.host(name, [
    { step: 'site', address: `desk@${name}` },
    { step: 'abuse', address: `abuse@net-${name}` },
  ]);
  const ids = [await world.open(creator, `https://${name}/1`), await world.open(creator, `https://${name}/2`)];
  await world.drain({ sweeps: true });
  await world.later(1_000);
  return ids;
}
const [first, second] = [() => told[0] ?? '', () => told[1] ?? ''];
const noticeOf = async (caseId: string) => (await world.noticesOf(caseId)).find(({ kind }) => kind === 'notice');

async function receive(text: string) {
  mails += 1;
  const letter = await noticeOf(first());
  const raw = `From: desk@${host}\r\nSubject: Re\r\nMessage-ID: <s${mails}@host.test>\r\nIn-Reply-To: ${letter?.messageId}\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
  const inbound = await readInbound(Buffer.from(raw));
  const deps = { blobs: world.blobs, replySecret: world.settings.replySecret, ledger: world.ledger };
  return world.transaction((ctx) => receiveReply(ctx, deps, inbound));
}
const classify = (replyId: string, outcome: 'auto_reply' | 'refused' | 'need_more_information') =>
  world.transaction((ctx) => classifyReply(ctx, world.ledger, { replyId, outcome }));
/** Until a reminder that is due has left. */
async function pass(hours: number): Promise<void> {
  await world.later(hours * hour);
  await world.later(901);
}
const reminders = async () => {
  const of = async (caseId: string) =>
    (await world.noticesOf(caseId)).filter(({ kind, state }) => kind === 'reminder' && state === 'sent').length;
  return [await of(first()), await of(second())];
};

it('an answer that waits to be read silences the reminder; read as an automatic one, it is sent', async () => {
  const { id, outcome } = await receive(odd);
  expect(outcome).toBe('unclear');
  expect((await noticeOf(first()))?.state).toBe('answered');
  await pass(80);
  expect(await reminders()).toEqual([0, 0]);
  await classify(id, 'auto_reply');
  expect((await noticeOf(first()))?.state, 'nobody has answered').toBe('sent');
  await pass(1);
  expect(await reminders()).toEqual([1, 1]);
  await pass(100);
  expect(await reminders(), 'once').toEqual([1, 1]);
});

it('the reminder stays silent while another answer waits, and the next step comes all the same', async () => {
  const one = await receive(odd);
  const other = await receive(`${odd} Once more.`);
  await classify(one.id, 'auto_reply');
  await pass(80);
  expect(await reminders()).toEqual([0, 0]);
  await classify(other.id, 'need_more_information');
  await pass(80);
  expect(await reminders(), 'somebody asked').toEqual([0, 0]);
});

it('what was answered about one address is reminded of at the other alone', async () => {
  await receive(`We refuse to act on https://${host}/1 since your request has been rejected.`);
  expect((await world.caseRow(first())).state).toBe('refused');
  await pass(80);
  expect(await reminders()).toEqual([0, 1]);
  const reminder = (await world.noticesOf(second())).find(({ kind }) => kind === 'reminder');
  expect(reminder?.body).toContain(`https://${host}/2`);
  expect(reminder?.body).not.toContain(`https://${host}/1`);
});

it('read as one that is about one address, an answer leaves the other to be reminded of', async () => {
  const { id } = await receive(`${odd} https://${host}/1`);
  await classify(id, 'refused');
  await pass(80);
  expect(await reminders()).toEqual([0, 1]);
});

it('an answer that an operator closes was one', async () => {
  const { id } = await receive(odd);
  await world.transaction((ctx) => closeReply(ctx, { replyId: id, note: 'rang them' }));
  await pass(80);
  expect(await reminders()).toEqual([0, 0]);
});

it('an answer that is about another letter is none to this one', async () => {
  const { id } = await receive(odd);
  const elsewhere = await tell(`other${count}.test`);
  const about = (await noticeOf(elsewhere[0] ?? ''))?.id ?? '';
  await world.transaction((ctx) => assignReply(ctx, world.ledger, { replyId: id, about }));
  await pass(80);
  expect(await reminders()).toEqual([1, 1]);
  told = elsewhere;
  expect(await reminders()).toEqual([0, 0]);
});

it('an answer that comes while its reminder waits for the mail server stops it, for its own address alone', async () => {
  await world.later(72 * hour);
  const waiting = async (caseId: string) =>
    (await world.noticesOf(caseId)).filter(({ kind }) => kind === 'reminder').map(({ state }) => state);
  expect(await waiting(first())).toEqual(['draft']);
  world.clock.advance(901);
  await world.runSweep('notices.queue-drafts');
  expect(await waiting(first())).toEqual(['queued']);
  await receive(`Please provide proof of ownership for https://${host}/1.`);
  expect((await world.caseRow(first())).state).toBe('noticed');
  await pass(1);
  expect(await reminders()).toEqual([0, 1]);
});
