import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantFeature } from '#modules/billing/index.ts';
import { operatorLooked } from '#modules/operations/index.ts';
import { readDesk } from '#modules/operations/read-desk.ts';
import { addFile, removeFile } from '#modules/support/add-file.ts';
import { addNote, answerAsTeam, closeAsTeam } from '#modules/support/answer-as-team.ts';
import { closeSilent } from '#modules/support/close-silent.ts';
import {
  filesKeptDays,
  filesPerDay,
  maxFileBytes,
  maxFiles,
  maxStoredBytes,
  messagesPerDay,
  openThreads,
  silentDays,
} from '#modules/support/contract.ts';
import { deleteFiles } from '#modules/support/delete-files.ts';
import { presentForTeam, presentSummary, presentThread } from '#modules/support/present-thread.ts';
import { readStanding } from '#modules/support/read-standing.ts';
import { filesOf, markSeen, messagesOf, pageOfThreads, readThread } from '#modules/support/store.ts';
import type { ThreadRow } from '#modules/support/tables.ts';
import { closeThread, openThread, reopenThread, writeMessage } from '#modules/support/write-message.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

const publicUrl = 'http://localhost:3000';
const hour = 3600;
const day = 86_400;
const pdf = Buffer.from('%PDF-1.7 an invoice');
let world: NoticeWorld;
let mara: { userId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`writes${count}`);
});

const premium = (userId = mara.userId) =>
  world.transaction((ctx) => grantFeature(ctx, { userId, feature: 'prioritySupport', reason: 'a test' }));
const open = (text = 'It does not load.', subject = 'My report', userId = mara.userId) =>
  world.transaction((ctx) => openThread(ctx, { userId, subject, text }));
const write = (threadId: string, text = 'One more thing.') =>
  world.transaction((ctx) => writeMessage(ctx, { userId: mara.userId, threadId, text }));
const answer = (threadId: string, text = 'We looked at it.') =>
  world.transaction((ctx) => answerAsTeam(ctx, { operatorId: 'usr_op', threadId, text }));
const read = async ({ id }: Pick<ThreadRow, 'id'>) => (await readThread(world.db, id)) ?? expect.fail('gone');
const standing = (userId = mara.userId) => world.transaction((ctx) => readStanding(ctx, userId));
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  );
const news = async () =>
  (await world.database.pool.query('select title, text, link from notifications where user_id = $1', [mara.userId]))
    .rows;

describe('openThread', () => {
  it('promises four hours with priority support, and nothing without', async () => {
    expect(await open()).toMatchObject({ targetHours: null, messages: 1, state: 'open' });
    await premium();
    const promised = await open();
    expect(promised.targetHours).toBe(4);
    expect(promised.dueAt?.getTime()).toBe(world.clock.now().getTime() + 4 * hour * 1000);
    expect(presentSummary(promised).answerBy).toBe(promised.dueAt?.toISOString());
  });

  it('refuses an address in the subject, and one open thread too many', async () => {
    expect(await code(open('Look.', 'see leaks[.]to'))).toBe('invalid');
    for (let n = 0; n < openThreads.usual; n += 1) await open();
    expect(await code(open())).toBe('support_threads_limit');
  });

  it('holds the limit when many requests come at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => code(open())));
    expect(results.filter((one) => one === 'done')).toHaveLength(openThreads.usual);
  });
});

describe('writeMessage', () => {
  it('refuses more than the daily number of messages', async () => {
    const { id } = await open();
    for (let n = 1; n < messagesPerDay; n += 1) await write(id);
    expect(await code(write(id))).toBe('support_limit');
    world.clock.advance(day + 1);
    expect(await code(write(id))).toBe('done');
  });

  it('reaches nobody else’s thread', async () => {
    const other = await world.creator(`other${count}`);
    const { id } = await open('Mine.', 'Mine', other.userId);
    expect(await code(write(id))).toBe('not_found');
  });

  it('keeps every message when creator and team write at once', async () => {
    const { id } = await open();
    await Promise.all([write(id), answer(id), write(id), answer(id)]);
    const rows = await messagesOf(world.db, [id]);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('answerAsTeam', () => {
  it('answers and closes nothing where a message came that the operator did not see', async () => {
    const { userId } = await world.creator('mara');
    const thread = await world.transaction((ctx) => openThread(ctx, { userId, subject: 'One', text: 'First.' }));
    const seen = { operatorId: 'usr_op', threadId: thread.id, upTo: 1 };
    await world.transaction((ctx) => writeMessage(ctx, { userId, threadId: thread.id, text: 'Second.' }));
    for (const act of [
      () => world.transaction((ctx) => answerAsTeam(ctx, { ...seen, text: 'To the first.' })),
      () => world.transaction((ctx) => closeAsTeam(ctx, seen)),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'support_thread_changed' });
    await world.transaction((ctx) => answerAsTeam(ctx, { ...seen, upTo: 2, text: 'To both.' }));
  });

  it('ends the wait, marks the thread unread and tells its creator without a word of it', async () => {
    const { id } = await open('My real name is Ann, see https://leak.example/ann');
    await answer(id, 'Ann, we wrote to leak.example.');
    const row = await read({ id });
    expect(row).toMatchObject({ dueAt: null, waitsSince: null, lastTeam: 2 });
    expect(presentSummary(row)).toMatchObject({ isUnread: true, waitsFor: 'creator' });
    const [said] = await news();
    expect(said).toMatchObject({ link: `/messages/${id}` });
    expect(`${said.title} ${said.text}`).not.toMatch(/Ann|leak|My report/);
    await world.transaction(({ tx }) => markSeen(tx, mara.userId, id, 2));
    expect(presentSummary(await read({ id })).isUnread).toBe(false);
    expect((await standing()).unread).toBe(0);
  });

  it('refuses an operator’s own thread and a closed one', async () => {
    const own = await open();
    const refused = world.transaction((ctx) =>
      answerAsTeam(ctx, { operatorId: mara.userId, threadId: own.id, text: 'To me.' }),
    );
    expect(await code(refused)).toBe('not_for_yourself');
    await world.transaction((ctx) => closeThread(ctx, { userId: mara.userId, threadId: own.id }));
    expect(await code(answer(own.id))).toBe('support_thread_closed');
  });
});

describe('closing and reopening', () => {
  it('asks the team to look again when a thread is reopened or written in', async () => {
    const { id } = await open();
    await world.transaction((ctx) => closeAsTeam(ctx, { operatorId: 'usr_op', threadId: id }));
    expect(await read({ id })).toMatchObject({ state: 'closed', dueAt: null });
    await world.transaction((ctx) => reopenThread(ctx, { userId: mara.userId, threadId: id }));
    expect((await read({ id })).dueAt).not.toBeNull();
    await world.transaction((ctx) => closeThread(ctx, { userId: mara.userId, threadId: id }));
    await write(id);
    expect(await read({ id })).toMatchObject({ state: 'open' });
  });
});

describe('presentThread', () => {
  it('never makes a link, and hides addresses of found material from whoever did not write them', async () => {
    await world.host('leak.test', []);
    await world.open({ ...mara, workId: (await world.creator(`w${count}`)).workId }, 'https://leak.test/p');
    const { id } = await open('Is https://leak.test/p gone? See https://www.copyright.gov/dmca/.');
    await answer(id, 'Yes: https://leak.test/p');
    const shown = await world.transaction(async (ctx) => presentThread(ctx, publicUrl, await read({ id }), 'creator'));
    expect(shown.thread.flatMap(({ pieces }) => pieces.map(({ kind }) => kind))).not.toContain('link');
    expect(shown.thread[0]?.pieces).toContainEqual({ kind: 'hidden-link', text: 'https://leak.test/p' });
    expect(shown.thread[1]?.pieces).toContainEqual({ kind: 'hidden-link' });
    const forTeam = await world.transaction(async (ctx) => presentForTeam(ctx, publicUrl, await read({ id })));
    expect(forTeam.thread[1]?.pieces).toContainEqual({ kind: 'hidden-link', text: 'https://leak.test/p' });
  });

  it('shows notes to the team only', async () => {
    const { id } = await open();
    await world.transaction((ctx) => addNote(ctx, { operatorId: 'usr_op', threadId: id, text: 'Ask billing.' }));
    const [mine, theirs] = await world.transaction(async (ctx) => [
      await presentThread(ctx, publicUrl, await read({ id }), 'creator'),
      await presentForTeam(ctx, publicUrl, await read({ id })),
    ]);
    expect(JSON.stringify(mine)).not.toContain('Ask billing');
    expect(theirs?.notes.map(({ text }) => text)).toEqual(['Ask billing.']);
  });
});

describe('addFile', () => {
  const add = async (threadId: string, bytes: Buffer, fileName = 'a.pdf') => {
    const [message] = await messagesOf(world.db, [threadId]);
    return world.transaction((ctx) =>
      addFile(ctx, world.blobs, { userId: mara.userId, messageId: message?.id ?? '', fileName, bytes }),
    );
  };

  it('takes a PDF, a picture or plain text by their bytes, and names each for what it is', async () => {
    const { id } = await open();
    expect(await add(id, pdf, 'invoice.hta')).toMatchObject({ fileName: 'invoice.hta.pdf' });
    expect(await add(id, Buffer.from('Line one\nLine two'), 'log')).toMatchObject({
      fileName: 'log.txt',
      contentType: 'text/plain',
    });
    const stored = (await filesOf(world.db, [id])).find(({ contentType }) => contentType === 'application/pdf');
    expect((await world.blobs.get(world.db, mara.userId, stored?.blobId ?? ''))?.bytes).toEqual(pdf);
  });

  it.each([
    ['empty_file', Buffer.alloc(0)],
    ['file_too_large', Buffer.alloc(maxFileBytes + 1)],
    ['unsupported_format', Buffer.from('<script>alert(1)</script>')],
    ['unsupported_format', Buffer.from('PK\u0003\u0004 a zip')],
    ['unsupported_format', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
  ])('refuses with %s what it does not take', async (expected, bytes) => {
    const { id } = await open();
    expect(await code(add(id, bytes))).toBe(expected);
    expect(await filesOf(world.db, [id])).toEqual([]);
  });

  it('refuses more files within a day than the limit, those that were deleted again included', async () => {
    const { id } = await open();
    const kept = await add(id, pdf);
    const deleted = await add(id, Buffer.from('text'));
    await world.transaction((ctx) => removeFile(ctx, world.blobs, { ...mara, fileId: deleted.id }));
    await world.db.execute(sql`
      insert into support_files (id, user_id, thread_id, message_id, file_name, content_type, bytes, state, created_at)
      select 'sfl_planted_' || ${count}::text || '_' || n, user_id, thread_id, message_id, '', content_type, 1, 'deleted', created_at
      from support_files, generate_series(1, ${filesPerDay - 3}) as n where id = ${kept.id}`);
    expect(await code(add(id, pdf))).toBe('done');
    expect(await code(add((await open()).id, pdf))).toBe('support_files_per_day');
    world.clock.advance(day + 1);
    expect(await code(add((await open('Again.')).id, pdf))).toBe('done');
  });

  it('refuses what would make the files of one creator more than 100 MB, until some are deleted', async () => {
    const { id } = await open();
    const kept = await add(id, pdf);
    await world.db.execute(sql`update support_files set bytes = ${maxStoredBytes - 10} where id = ${kept.id}`);
    expect(await code(add(id, pdf))).toBe('support_storage_full');
    await world.transaction((ctx) => removeFile(ctx, world.blobs, { ...mara, fileId: kept.id }));
    expect(await code(add(id, pdf))).toBe('done');
  });

  it('refuses a sixth file, and a file for a message of long ago', async () => {
    const { id } = await open();
    for (let n = 0; n < maxFiles; n += 1) await add(id, Buffer.from(`file ${n}`));
    expect(await code(add(id, pdf))).toBe('support_files_limit');
    const old = await open();
    world.clock.advance(2 * hour);
    expect(await code(add(old.id, pdf))).toBe('message_is_old');
  });

  it('is deleted by its creator, and 30 days after its thread was closed', async () => {
    const { id } = await open();
    const [one, two] = [await add(id, pdf), await add(id, Buffer.from('text'))];
    await (await world.transaction((ctx) => removeFile(ctx, world.blobs, { userId: mara.userId, fileId: one.id })))();
    expect((await filesOf(world.db, [id])).map((file) => file.id)).toEqual([two.id]);
    await world.transaction((ctx) => closeThread(ctx, { userId: mara.userId, threadId: id }));
    const run = { transaction: world.transaction } as Parameters<typeof deleteFiles>[1];
    expect(await deleteFiles(world.blobs, run)).toBe(0);
    world.clock.advance(filesKeptDays * day + 1);
    await deleteFiles(world.blobs, run);
    expect(await filesOf(world.db, [id])).toEqual([]);
    expect(await world.blobs.get(world.db, mara.userId, two.blobId ?? '')).toBeUndefined();
  });
});

describe('closeSilent', () => {
  const sweep = () => closeSilent({ transaction: world.transaction } as Parameters<typeof closeSilent>[0]);

  it('closes a thread after 60 days of silence, tells its creator, and a message opens it again', async () => {
    const { id } = await open();
    await answer(id);
    world.clock.advance(silentDays * day - 60);
    await sweep();
    expect(await read({ id })).toMatchObject({ state: 'open' });
    world.clock.advance(120);
    await sweep();
    const closed = await read({ id });
    expect(closed).toMatchObject({ state: 'closed', closedBy: 'silence' });
    expect(presentSummary(closed)).toMatchObject({ closedBy: 'silence' });
    expect((await news()).map(({ title }) => title)).toContain('A thread of yours was closed');
    await write(id);
    expect(await read({ id })).toMatchObject({ state: 'open', closedBy: null });
  });

  it('leaves open what waits for the team', async () => {
    const { id } = await open();
    world.clock.advance(silentDays * day + 60);
    await sweep();
    expect(await read({ id })).toMatchObject({ state: 'open' });
  });
});

describe('readStanding', () => {
  it('measures the median of first answers, and counts one that is overdue', async () => {
    world.clock.advance(200 * day); // past what other tests wrote
    await premium();
    expect((await standing()).measured).toMatchObject({ n: 0, medianMinutes: undefined });
    const wait = async (hours: number) => {
      const { id } = await open();
      world.clock.advance(hours * hour);
      await answer(id);
    };
    await wait(1);
    await wait(3);
    expect((await standing()).measured).toMatchObject({ n: 2, medianMinutes: 120 });
    await open(); // unanswered: counted once it is past its deadline
    expect((await standing()).measured.n).toBe(2);
    world.clock.advance(5 * hour);
    expect((await standing()).measured).toMatchObject({ n: 3, medianMinutes: 180 });
    expect(await standing()).toMatchObject({ isPriority: true, targetHours: 4, open: 3, mostOpen: 10 });
  });
});

describe('pageOfThreads', () => {
  it('finds words in subjects and messages, of this creator alone', async () => {
    const { id } = await open('The invoice of May', 'Payment');
    await open('Something else', 'Other');
    const found = async (words: string) =>
      (await pageOfThreads(world.db, mara.userId, { limit: 10, after: undefined, words })).map((row) => row.id);
    expect(await found('INVOICE')).toEqual([id]);
    expect(await found('payment')).toEqual([id]);
    expect(await found('100%')).toEqual([]);
  });
});

describe('readDesk', () => {
  it('lists threads by deadline, promised ones first, and writes the look into the creator’s log', async () => {
    const usual = await open();
    const other = await world.creator(`vip${count}`);
    await premium(other.userId);
    const promised = await open('Please help.', 'Urgent', other.userId);
    const queue = { deadLetters: async () => [], deadKinds: async () => [] };
    const { items } = await world.transaction((ctx) => readDesk(ctx, queue, { operatorId: 'usr_op', kind: 'support' }));
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(promised.id)).toBeLessThan(ids.indexOf(usual.id));
    expect(items.find(({ id }) => id === promised.id)).toMatchObject({
      facts: { subject: 'Urgent', message: 'Please help.', promisedHours: 4 },
    });
    const { rows } = await world.database.pool.query(
      `select payload from events where name = $1 and payload ->> 'userId' = $2 order by events.id`,
      [operatorLooked.name, other.userId],
    );
    expect(rows.flatMap(({ payload }) => payload.ids)).toContain(promised.id);
  });
});
