import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestImap, type TestImap } from '../../../tests/setup/imap-server.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { replyHandlers, replyJobs } from './jobs.ts';
import { imapOptions, pollImap } from './poll-imap.ts';
import { repliesForOperator, repliesOfNotices } from './store.ts';

const mail = (subject: string, more = '', text = 'Hello.'): string =>
  `From: desk@host.test\r\nTo: agent@agent.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@host.test>\r\n${more}Content-Type: text/plain\r\n\r\n${text}\r\n`;
const subjectOf = (raw: Buffer): string => /^Subject: (.*)$/m.exec(raw.toString('latin1'))?.[1]?.trim() ?? '';
const quiet = new AbortController().signal;
let imap: TestImap;
afterEach(() => imap?.close());

describe('a poll of the mailbox', () => {
  it('takes what is unread, oldest first, and marks it read after it is kept', async () => {
    imap = await openTestImap([mail('one'), mail('two'), mail('three')]);
    imap.messages[1]?.flags.add('\\Seen');
    const taken: string[] = [];
    const polled = await pollImap(
      imap,
      async (raw) => {
        taken.push(subjectOf(raw));
        expect(imap.said.some((command) => command.startsWith('UID STORE') && taken.length === 1)).toBe(false);
        return 'kept';
      },
      quiet,
    );
    expect(polled).toEqual({ kept: 2, setAside: 0, faults: [] });
    expect(taken).toEqual(['one', 'three']);
    expect(imap.messages.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
    expect(await pollImap(imap, async () => 'kept', quiet)).toMatchObject({ kept: 0 });
  });

  it('leaves unread what could not be kept, and takes what stands behind it', async () => {
    imap = await openTestImap([mail('bad'), mail('good')]);
    const fault = new Error('the disk is full');
    const polled = await pollImap(
      imap,
      async (raw) => {
        if (subjectOf(raw) === 'bad') throw fault;
        return 'kept';
      },
      quiet,
    );
    expect(polled).toEqual({ kept: 1, setAside: 0, faults: [fault] });
    expect([...(imap.messages[0]?.flags ?? [])]).toEqual([]);
    expect(await pollImap(imap, async () => 'kept', quiet)).toMatchObject({ kept: 1 });
  });

  it('brings again what a lost connection left unmarked', async () => {
    imap = await openTestImap([mail('one')]);
    imap.before = (command, socket) => command.startsWith('UID STORE') && socket.destroy();
    let times = 0;
    const take = async (): Promise<'kept'> => {
      times += 1;
      return 'kept';
    };
    await expect(pollImap(imap, take, quiet)).rejects.toThrow();
    imap.before = () => undefined;
    await pollImap(imap, take, quiet);
    expect(times).toBe(2);
  });

  it('asks for STARTTLS before it says a password to another machine', () => {
    expect(imapOptions({ url: 'imap://u:p@mail.example' })).toMatchObject({
      port: 143,
      secure: false,
      doSTARTTLS: true,
    });
    expect(imapOptions({ url: 'imaps://a%40b:p%3A@mail.example' })).toMatchObject({
      port: 993,
      secure: true,
      auth: { user: 'a@b', pass: 'p:' },
    });
    expect(imapOptions({ url: 'imap://u:p@127.0.0.1:1143' })).not.toHaveProperty('doSTARTTLS');
  });

  it('says that a password is wrong', async () => {
    imap = await openTestImap([]);
    await expect(pollImap({ url: imap.url.replace('pa', 'xx') }, async () => 'kept', quiet)).rejects.toThrow();
  });
});

describe('the job that polls', () => {
  let world: NoticeWorld;
  beforeEach(async () => {
    world = await noticeWorld();
  });
  afterEach(() => world.close());

  it('threads answers, takes the same bytes once, keeps unreadable mail aside for an operator', async () => {
    const creator = await world.creator('ida');
    await world.host('host.test', [{ step: 'site', address: 'desk@host.test' }]);
    const caseId = await world.open(creator, 'https://host.test/1');
    await world.drain({ sweeps: true });
    await world.later(2_000);
    const [notice] = await world.noticesOf(caseId);
    if (!notice) throw new Error('no notice was sent');
    const answer = mail('answer', `In-Reply-To: ${notice.messageId}\r\n`, 'Your request has been rejected.');
    const huge = `${mail('huge')}${'x'.repeat(6 * 1024 * 1024)}`;
    imap = await openTestImap([answer, answer, '\r\n\r\n', huge, mail('stranger')]);
    const faults: unknown[] = [];
    const { handlers } = replyHandlers({
      blobs: world.blobs,
      replySecret: world.settings.replySecret,
      ledger: world.ledger,
      mailbox: imap,
      onFault: (error) => faults.push(error),
    });
    const poll = handlers[replyJobs[0]?.name ?? ''];
    if (!poll) throw new Error('no handler');
    expect(await poll(world.jobRun, {} as never)).toBe('done');
    expect(faults).toEqual([]);
    expect(imap.messages.map(({ flags }) => [...flags].sort())).toEqual([
      ['\\Seen'],
      ['\\Seen'],
      ['\\Flagged', '\\Seen'],
      ['\\Flagged', '\\Seen'],
      ['\\Seen'],
    ]);
    expect((await repliesOfNotices(world.db, [notice.id])).map((row) => row.outcome)).toEqual(['refused']);
    const waiting = await repliesForOperator(world.db, 10);
    expect(waiting.map((row) => row.subject)).toEqual(expect.arrayContaining([null, null, 'stranger']));
    expect(waiting).toHaveLength(3);
    await imap.close();
    expect(await poll(world.jobRun, {} as never)).toMatchObject({ skipped: expect.any(String) });
    expect(faults).toHaveLength(1);
  });

  it('keeps a message whose words are cut in the middle of a sign', async () => {
    imap = await openTestImap([mail('odd', '', `please provide the details ${'😀'.repeat(200)} x`)]);
    imap.messages.push({
      uid: 40,
      raw: Buffer.from(mail('even', '', `please provide details ${'😀'.repeat(200)} x`)),
      flags: new Set(),
    });
    const faults: unknown[] = [];
    const { handlers } = replyHandlers({
      blobs: world.blobs,
      replySecret: world.settings.replySecret,
      ledger: world.ledger,
      mailbox: imap,
      onFault: (error) => faults.push(error),
    });
    await handlers[replyJobs[0]?.name ?? '']?.(world.jobRun, {} as never);
    expect(faults).toEqual([]);
    expect(await repliesForOperator(world.db, 10)).toHaveLength(2);
  });
});
