import { createHash, createHmac } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi, mount } from '#platform/http/mount.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { openReply } from './open-reply.ts';
import { replyRoutes } from './routes.ts';
import { repliesForOperator } from './store.ts';

const secret = 'a secret of sixteen or more';
const log = pino({ level: 'silent' });
let world: NoticeWorld;
let api: OpenAPIHono;
let messageId = '';

beforeAll(async () => {
  world = await noticeWorld();
  const creator = await world.creator('ida');
  await world.host('host.test', [{ step: 'site', address: 'desk@host.test' }]);
  const caseId = await world.open(creator, 'https://host.test/1');
  await world.drain();
  await world.later(901);
  messageId = (await world.noticesOf(caseId))[0]?.messageId ?? expect.fail('no notice was sent');
  const inTransaction = createTransact({
    db: drizzle(world.database.pool),
    clock: world.clock,
    jobs: [],
    send: async () => undefined,
  });
  api = createApi({ log });
  const readParts = { replies: async () => [] } as never; // no call here shows a case
  const access = { identify: async () => undefined, authorize: () => undefined as never, isPublic: () => true };
  mount(api, { provider: 'reclaim', publicUrl: 'http://localhost:3000', inTransaction, log, ...access }, [
    ...replyRoutes({
      blobs: world.blobs,
      ledger: world.ledger,
      replySecret: world.settings.replySecret,
      inboundSecret: secret,
      readParts,
    }),
  ]);
});
afterAll(() => world.close());

async function post(raw: Buffer, signature?: string) {
  const answer = await api.request('/inbound/email', {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-signature': signature ?? `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`,
    },
    body: new Uint8Array(raw),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

/** A letter with a scanned PDF of so many bytes. */
const scanned = (text: string, bytes: number, subject = 'Re: Notice'): Buffer =>
  Buffer.from(
    [
      'From: desk@host.test',
      'To: notices@agent.test',
      `Subject: ${subject}`,
      `Message-ID: <${subject.length}-${text.length}@host.test>`,
      `In-Reply-To: ${messageId}`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: application/pdf; name=scan.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      `${'QUJD'.repeat(19)}\r\n`.repeat(Math.ceil(bytes / 78)),
      '--b--',
      '',
    ].join('\r\n'),
  );

it('keeps a letter of many megabytes whole, and a person reads it', async () => {
  const raw = scanned('The content has been removed.', 6 * 1024 * 1024);
  const { status, body } = await post(raw);
  expect({ status, body }).toMatchObject({ status: 202, body: { outcome: 'unclear', noticeId: expect.any(String) } });
  const opened = await openReply(world.db as never, world.blobs, body.id);
  expect(opened).toMatchObject({ row: { subject: 'Re: Notice', fromAddress: 'desk@host.test' }, isCut: true });
  expect(opened?.text).toBe('The content has been removed.');
  const kept = await world.blobs.get(world.db, opened?.row.userId ?? '', opened?.row.rawBlobId ?? '');
  expect(kept?.sha256).toBe(createHash('sha256').update(raw).digest('hex'));
  expect(await post(raw)).toMatchObject({ status: 202, body: { id: body.id } });
});

it('a counter-notice of many megabytes is one', async () => {
  const raw = scanned('Please see attached.', 6 * 1024 * 1024, 'Counter Notification');
  expect(await post(raw)).toMatchObject({ status: 202, body: { outcome: 'counter_notice' } });
});

it('keeps what no program can read', async () => {
  const { status, body } = await post(Buffer.from('\r\n \r\n'));
  expect({ status, body }).toMatchObject({ status: 202, body: { outcome: 'unclear' } });
  expect((await repliesForOperator(world.db, 100)).map(({ id }) => id)).toContain(body.id);
});

it('keeps nothing that nobody signed', async () => {
  const raw = scanned('Unsigned.', 100);
  expect(await post(raw, 'sha256=00')).toMatchObject({ status: 401, body: { code: 'bad_signature' } });
});
