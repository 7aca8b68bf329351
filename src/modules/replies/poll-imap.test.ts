import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestImap, type TestImap } from '../../../tests/setup/imap-server.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { type ReplyJobDeps, replyHandlers, replyJobs } from './jobs.ts';
import type { Mark } from './mailbox-mark.ts';
import { imapOptions, type Marks, pollImap } from './poll-imap.ts';
import { repliesForOperator, repliesOfNotices } from './store.ts';

const mail = (subject: string, more = '', text = 'Hello.'): string =>
  `From: desk@host.test\r\nTo: agent@agent.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@host.test>\r\n${more}Content-Type: text/plain\r\n\r\n${text}\r\n`;
const subjectOf = (raw: Buffer): string => /^Subject: (.*)$/m.exec(raw.toString('latin1'))?.[1]?.trim() ?? '';
/** Marks of one poll alone. */
function memory(): Marks {
  let mark: Mark | undefined;
  return {
    read: async () => mark,
    set: async (given) => {
      mark = given;
    },
    move: async (_, uid, isTaken) => {
      const left = mark?.left.filter((one) => one !== uid) ?? [];
      if (mark) mark = { ...mark, lastUid: Math.max(mark.lastUid, uid), left: isTaken ? left : [...left, uid] };
    },
  };
}
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
      memory(),
      quiet,
    );
    expect(polled).toEqual({ kept: 2, setAside: 0, faults: [] });
    expect(taken).toEqual(['one', 'three']);
    expect(imap.messages.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
    expect(await pollImap(imap, async () => 'kept', memory(), quiet)).toMatchObject({ kept: 0 });
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
      memory(),
      quiet,
    );
    expect(polled).toEqual({ kept: 1, setAside: 0, faults: [fault] });
    expect([...(imap.messages[0]?.flags ?? [])]).toEqual([]);
    expect(await pollImap(imap, async () => 'kept', memory(), quiet)).toMatchObject({ kept: 1 });
  });

  it('brings again what a lost connection left unmarked', async () => {
    imap = await openTestImap([mail('one')]);
    imap.before = (command, socket) => command.startsWith('UID STORE') && socket.destroy();
    let times = 0;
    const take = async (): Promise<'kept'> => {
      times += 1;
      return 'kept';
    };
    await expect(pollImap(imap, take, memory(), quiet)).rejects.toThrow();
    imap.before = () => undefined;
    await pollImap(imap, take, memory(), quiet);
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
    await expect(
      pollImap({ url: imap.url.replace('pa', 'xx') }, async () => 'kept', memory(), quiet),
    ).rejects.toThrow();
  });
});

describe('the job that polls', () => {
  let world: NoticeWorld;
  let deps: Omit<ReplyJobDeps, 'mailbox' | 'onFault'>;
  beforeEach(async () => {
    world = await noticeWorld();
    const { blobs, ledger, settings, confirmNamedHost } = world;
    deps = { blobs, ledger, settings, confirmNamedHost, replySecret: settings.replySecret };
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
    const { handlers } = replyHandlers({ ...deps, mailbox: imap, onFault: (error) => faults.push(error) });
    const poll = handlers[replyJobs[0]?.name ?? ''];
    if (!poll) throw new Error('no handler');
    expect(await poll(world.jobRun, {} as never)).toBe('done');
    expect(faults).toEqual([]);
    expect(imap.messages.map(({ flags }) => [...flags].sort())).toEqual([
      ['\\Seen'],
      ['\\Seen'],
      ['\\Flagged', '\\Seen'],
      ['\\Seen'],
      ['\\Seen'],
    ]);
    expect((await repliesOfNotices(world.db, [notice.id])).map((row) => row.outcome)).toEqual(['refused']);
    const waiting = await repliesForOperator(world.db, 10);
    expect(waiting.map((row) => row.subject)).toEqual(expect.arrayContaining([null, 'huge', 'stranger']));
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
    const { handlers } = replyHandlers({ ...deps, mailbox: imap, onFault: (error) => faults.push(error) });
    await handlers[replyJobs[0]?.name ?? '']?.(world.jobRun, {} as never);
    expect(faults).toEqual([]);
    expect(await repliesForOperator(world.db, 10)).toHaveLength(2);
  });

  describe('and what somebody opened first', () => {
    const faults: unknown[] = [];
    const poll = () => {
      const { handlers } = replyHandlers({ ...deps, mailbox: imap, onFault: (error) => faults.push(error) });
      return handlers[replyJobs[0]?.name ?? '']?.(world.jobRun, {} as never);
    };
    const kept = async () => (await repliesForOperator(world.db, 100)).map(({ subject }) => subject).sort();
    const arrive = (uid: number, subject: string, ...flags: string[]) =>
      imap.messages.push({ uid, raw: Buffer.from(mail(subject)), flags: new Set(flags) });
    beforeEach(async () => {
      faults.length = 0;
      imap = await openTestImap([mail('old'), mail('new')]);
      imap.messages[0]?.flags.add('\\Seen');
      await poll();
    });
    afterEach(() => expect(faults).toEqual([]));

    it('is taken, but nothing that was read before the first poll', async () => {
      expect(await kept()).toEqual(['new']);
      arrive(20, 'opened', '\\Seen');
      arrive(21, 'starred', '\\Flagged');
      await poll();
      expect(await kept()).toEqual(['new', 'opened', 'starred']);
      const before = imap.said.length;
      await poll();
      expect(imap.said.slice(before).filter((command) => command.startsWith('UID FETCH'))).toEqual([]);
    });

    it('is taken once by two workers at once, and after a death between keeping and marking', async () => {
      arrive(20, 'opened', '\\Seen');
      await Promise.all([poll(), poll()]);
      arrive(21, 'late', '\\Seen');
      imap.before = (command, socket) => command.startsWith('UID STORE') && socket.destroy();
      await poll();
      expect(faults.splice(0)).toHaveLength(1);
      imap.before = () => undefined;
      await poll();
      expect(await kept()).toEqual(['late', 'new', 'opened']);
    });

    it('comes again when it could not be kept, though it is read', async () => {
      arrive(20, 'opened', '\\Seen');
      arrive(21, 'next', '\\Seen');
      const put = world.blobs.put;
      let fails = true;
      world.blobs.put = async (ctx, blob) => {
        if (fails && Buffer.from(blob.bytes).includes('Subject: opened')) throw new Error('the disk is full');
        return put(ctx, blob);
      };
      await poll();
      expect(faults.splice(0)).toHaveLength(1);
      expect(await kept()).toEqual(['new', 'next']);
      fails = false;
      await poll();
      world.blobs.put = put;
      expect(await kept()).toEqual(['new', 'next', 'opened']);
    });

    it('is neither lost nor doubled when the server numbers anew', async () => {
      arrive(20, 'opened', '\\Seen');
      imap.uidValidity = 2;
      for (const [at, message] of imap.messages.entries()) message.uid = at + 1;
      await poll();
      expect(await kept()).toEqual(expect.arrayContaining(['new', 'opened']));
      expect(new Set(await kept()).size).toBe((await kept()).length);
      arrive(4, 'after', '\\Seen');
      await poll();
      expect(await kept()).toContain('after');
    });
  });
});
