import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { flagCase } from '#modules/cases/index.ts';
import { askExport } from '#modules/own-data/export/ask-export.ts';
import { ownDataHandlers } from '#modules/own-data/index.ts';
import { makeExportJob } from '#modules/own-data/job-names.ts';
import { newestExport, partsOf } from '#modules/own-data/store.ts';
import { extracts, findings, notExported } from '#modules/own-data/walk/left-out.ts';
import { ownedTables, readSchema } from '#modules/own-data/walk/read-schema.ts';
import { move } from '#modules/referrals/books.ts';
import { post } from '#modules/referrals/ledger.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { canaries, plantCanaries } from '../../../../tests/setup/canaries.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let userId: string;
beforeEach(async () => {
  world = await noticeWorld();
  userId = await plantCanaries(world);
});
afterEach(() => world.close());

async function ask(): Promise<string> {
  await world.transaction((ctx) => askExport(ctx, { userId }));
  return (await newestExport(world.db, userId))?.id ?? '';
}

const handlers = (blobs: Blobs = world.blobs) =>
  ownDataHandlers({
    db: world.db,
    blobs,
    partBytes: 1000,
    canWarn: true,
    lookAtPlan: async () => undefined,
    endPurchases: async () => undefined,
  });
const make = (exportId: string, blobs?: Blobs) =>
  handlers(blobs).handlers[makeExportJob.name]?.(world.jobRun, { exportId } as never);

async function zipOf(exportId: string): Promise<Map<string, string>> {
  const parts: Buffer[] = [];
  for (const id of await partsOf(world.db, exportId)) {
    const part = await world.blobs.get(world.db, userId, id);
    if (part) parts.push(part.bytes);
  }
  return unzip(Buffer.concat(parts));
}

function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  return new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (!zip) return fail(error);
      zip.on('error', fail);
      zip.on('end', () => done(files));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (fault, stream) => {
          if (!stream) return fail(fault);
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(Buffer.from(chunk));
          files.set(entry.fileName, Buffer.concat(chunks).toString());
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}

test('everything of a creator is in one zip: each table, each row, each file; nothing of another’s and no secret', async () => {
  await plantCanaries(world, 'othername');
  await world.db.execute(sql`update credentials set password = 'salt:hash-of-' || id`);
  const id = await ask();
  expect(await make(id)).toBe('done');
  const files = await zipOf(id);
  const tables = ownedTables(await readSchema(world.db)).filter(({ name }) => !(name in notExported));
  expect([...files.keys()].filter((name) => name.startsWith('data/')).sort()).toEqual(
    [...tables.map(({ name }) => name), ...Object.keys(extracts)].map((name) => `data/${name}.jsonl`).sort(),
  );
  for (const { name, ownedBy } of tables) {
    const { rows } = await world.db.execute(
      sql`select 1 from ${sql.identifier(name)} where ${ownedBy(sql`${userId}`)}`,
    );
    const lines = (files.get(`data/${name}.jsonl`) ?? '').split('\n').filter((line) => line !== '');
    // What is written while it is made (its own row moves on, its news) comes later than the moment it shows.
    if (name !== 'notifications' && name !== 'blobs') expect(lines, name).toHaveLength(rows.length);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  }
  const all = [...files].flat().join('\n');
  for (const word of Object.values(canaries).filter((one) => one !== canaries.job)) expect(all, word).toContain(word);
  expect(all).not.toMatch(/othername|other-copies|token-of-canaryname|scrypt|"password"/);
  const { rows } = await world.db.execute<{ hash: string }>(sql`select password as hash from credentials`);
  for (const { hash } of rows) expect(all).not.toContain(hash);
  expect([...files.keys()].some((name) => /^files\/works\/wrk_\w+\.clean\.webp$/.test(name))).toBe(true);
  expect([...files.keys()].some((name) => /^files\/notices\/ntc_\w+\.raw\.eml$/.test(name))).toBe(true);
  expect(files.get('data/replies.jsonl')).toContain(canaries.reply);
  expect([...files.keys()].filter((name) => name.startsWith('files/replies/'))).toEqual([]);
  expect([...files.keys()].some((name) => /^files\/authorizations\/aut_\w+\.document\.pdf$/.test(name))).toBe(true);
  expect(files.get('README.txt')).toContain('mail_links: links that open the account');
});

test('of a video, whose file is not kept, it holds the pictures of its scenes', async () => {
  const put = (text: string) =>
    world.transaction((ctx) =>
      world.blobs.put(ctx, { ownerId: userId, bytes: Buffer.from(text), contentType: 'image/webp' }),
    );
  const { pool } = world.database;
  const { rows } = await pool.query(
    `update works set kind = 'video', clean_blob_id = null, thumbnail_blob_id = $2
     where id = (select id from works where user_id = $1 order by id desc limit 1) returning id`,
    [userId, await put('poster')],
  );
  const workId = rows[0].id as string;
  await pool.query('insert into work_scenes values ($1, $2, 4.25, $3, $4)', [
    workId,
    userId,
    await put('scene'),
    await put('tiny'),
  ]);
  const id = await ask();
  expect(await make(id)).toBe('done');
  const files = await zipOf(id);
  expect(files.get(`files/works/${workId}.thumbnail.webp`)).toBe('poster');
  expect(files.get(`files/work_scenes/${workId}.at-4.250-seconds.thumbnail.webp`)).toBe('scene');
  expect([...files.values()]).not.toContain('tiny');
});

test('without a verified account it leaves out what was found, and says so', async () => {
  const { pool } = world.database;
  await pool.query(`update brands set archived_at = now() where user_id = $1`, [userId]);
  await pool.query(
    `insert into events (name, payload, actor, at) values ('matching.work-claimed', $1, 'worker:test', now())`,
    [JSON.stringify({ userId, workId: 'wrk_1', by: ['usr_another'] })],
  );
  const { rows } = await pool.query('select url, host from cases where user_id = $1', [userId]);
  expect(rows.length).toBeGreaterThan(0);
  const id = await ask();
  await make(id);
  const files = await zipOf(id);
  const all = [...files].flat().join('\n');
  for (const { url, host } of rows) for (const word of [url, host]) expect(all, word).not.toContain(word);
  expect(all).not.toContain('usr_another');
  for (const name of findings) expect(files.has(`data/${name}.jsonl`), name).toBe(false);
  expect(files.get('README.txt')).toContain('until an account is proved to be yours');
  // Her own words and pictures stay in it.
  for (const word of [canaries.name, canaries.workTitle, canaries.term]) expect(all, word).toContain(word);
});

test('an address that was not confirmed brings nothing of whoever has it', async () => {
  const { pool } = world.database;
  const other = await plantCanaries(world, 'othername');
  await pool.query(`update users set pending_email = 'wished@example.test' where id = $1`, [userId]);
  for (const [id, user] of [
    ['umail_theirs', other],
    ['umail_nobodys', null],
  ])
    await pool.query(
      `insert into user_mails (id, kind, to_address, user_id, facts, attempts, next_attempt_at, created_at)
       values ($1, 'known-address', 'wished@example.test', $2, '{"said": "to another"}', 0, $3, $3)`,
      [id, user, world.clock.now()],
    );
  await pool.query('update users set email_verified = false where id = $1', [userId]);
  await pool.query(
    `insert into offers (id, plan, percent_off, months_off, trial_days, expires_at, uses, email, message, made_by, made_at)
     select 'ofr_theirs', 'plus', 50, 1, 0, $2, 1, lower(email), 'An offer for another', 'usr_op', $2 from users where id = $1`,
    [userId, world.clock.now()],
  );
  const id = await ask();
  await make(id);
  const all = [...(await zipOf(id))].flat().join('\n');
  for (const word of ['umail_', 'to another', 'An offer for another']) expect(all, word).not.toContain(word);
});

test('the books of the referral programme are in it as far as they are one’s own, and say nobody else’s name', async () => {
  const other = await plantCanaries(world, 'othername');
  const q = (text: string, values: unknown[]) => world.database.pool.query(text, values);
  const at = world.clock.now();
  for (const [payee, mark, cents] of [
    [userId, 'mine', 1770],
    [other, 'theirs', 999],
  ] as const) {
    await q(
      `insert into referrals (id, user_id, referred_id, code, state, held_for, signed_up_at)
       values ($1, $2, $3, $1, 'counting', '[]', $4)`,
      [`ref_${mark}`, payee, payee === userId ? other : null, at],
    );
    await q(
      `insert into referral_clicks (user_id, day, visitor, at, via) values
      ($1, '2026-11-20', $2 || '1', $3, null), ($1, '2026-11-20', $2 || '2', $3, null)`,
      [payee, `visitor-of-${mark}`, at],
    );
    await world.transaction((ctx) =>
      post(ctx, {
        key: mark,
        kind: `earned-${mark}`,
        payee,
        currency: 'usd',
        postings: move('programme', 'held', cents),
      }),
    );
    await q(
      `insert into payouts (id, user_id, currency, cents, method_kind, holder, sealed_details, shown, state, asked_at)
       values ($1, $2, 'usd', $3, 'sepa', $4, 'sealed', '… 4711', 'asked', $5)`,
      [`pay_${mark}`, payee, cents, `Holder ${mark}`, at],
    );
  }
  const id = await ask();
  await make(id);
  const files = await zipOf(id);
  const rowsIn = (name: string) =>
    (files.get(`data/${name}.jsonl`) ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const side = {
    transaction: expect.stringMatching(/^pst_/),
    at: expect.any(String),
    kind: 'earned-mine',
    currency: 'usd',
  };
  expect(rowsIn('referral_ledger')).toEqual([
    { ...side, account: 'programme', cents: -1770 },
    { ...side, account: 'held', cents: 1770 },
  ]);
  expect(rowsIn('referral_clicks_by_day')).toEqual([{ day: '2026-11-20', via: null, clicks: 2 }]);
  expect(rowsIn('payouts')).toMatchObject([{ id: 'pay_mine', holder: 'Holder mine', cents: 1770 }]);
  expect(rowsIn('referrals')).toMatchObject([{ id: 'ref_mine', state: 'counting' }]);
  const all = [...files].flat().join('\n');
  for (const word of ['theirs', 'visitor-of-mine', 'sealed_details":"']) expect(all).not.toContain(word);
  for (const name of ['referrals', 'referral_ledger', 'payouts'])
    expect(files.get(`data/${name}.jsonl`)).not.toContain(other);
});

test('it is told when it is ready, in parts of a bounded size, and its parts are taken away after seven days', async () => {
  const id = await ask();
  await make(id);
  const row = await newestExport(world.db, userId);
  expect(row).toMatchObject({ state: 'ready', done: row?.total });
  const { rows } = await world.db.execute<{ size: number }>(
    sql`select b.size from data_export_parts p join blobs b on b.id = p.blob_id`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBe(row?.size);
  expect(Math.max(...rows.map(({ size }) => size))).toBeLessThan(100_000);
  const told = sql`select mail_state from notifications where user_id = ${userId} and kind = 'export-ready'`;
  expect((await world.db.execute(told)).rows).toEqual([{ mail_state: 'queued' }]);
  expect(await make(id)).toEqual({ skipped: expect.any(String) });
  world.clock.advance(7 * 86_400);
  const blobs = async () => (await world.db.execute(sql`select 1 from blobs where owner_id = ${userId}`)).rows.length;
  const before = await blobs();
  await handlers()
    .sweeps?.find(({ name }) => name === 'own-data.expire')
    ?.run(world.jobRun);
  expect(await partsOf(world.db, id)).toEqual([]);
  expect(before - (await blobs())).toBe(rows.length);
  expect(await newestExport(world.db, userId)).toMatchObject({ state: 'expired' });
});

test('a run that dies half-way leaves nothing that is offered; the next one begins anew and leaves no rest', async () => {
  const id = await ask();
  let puts = 0;
  const dying: Blobs = {
    ...world.blobs,
    put: (...given) => {
      puts += 1;
      if (puts === 3) throw new Error('killed');
      return world.blobs.put(...given);
    },
  };
  await expect(make(id, dying)).rejects.toThrow('killed');
  expect(await newestExport(world.db, userId)).toMatchObject({ state: 'making' });
  expect(await partsOf(world.db, id)).toHaveLength(2);
  expect(await make(id)).toBe('done');
  expect((await zipOf(id)).has('data/users.jsonl')).toBe(true);
  const { rows } = await world.db.execute(sql`
    select 1 from blobs where owner_id = ${userId} and content_type = 'application/zip' and id not in (select blob_id from data_export_parts)`);
  expect(rows).toEqual([]);
});

test('a run that stood still while another made the file writes nothing into it', async () => {
  const id = await ask();
  let puts = 0;
  let later: ReturnType<typeof make>;
  const slow: Blobs = {
    ...world.blobs,
    put: async (...given) => {
      puts += 1;
      return world.blobs.put(...given);
    },
    get: async (...given) => {
      if (puts > 0) later ??= make(id);
      await later;
      return world.blobs.get(...given);
    },
  };
  await expect(make(id, slow)).rejects.toThrow('made by a later run');
  expect(await later).toBe('done');
  expect(await newestExport(world.db, userId)).toMatchObject({ state: 'ready' });
  expect((await zipOf(id)).has('data/users.jsonl')).toBe(true);
});

test('one whose job was lost is taken up by the sweep', async () => {
  const id = await ask();
  world.waiting.length = 0;
  world.clock.advance(600);
  await handlers()
    .sweeps?.find(({ name }) => name === 'own-data.due')
    ?.run(world.jobRun);
  expect(world.waiting).toEqual([{ job: makeExportJob.name, payload: { exportId: id } }]);
});

test('one is made at a time, and one a day', async () => {
  const id = await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'export_running' });
  await make(id);
  await expect(ask()).rejects.toMatchObject({ code: 'export_lately', details: { retryAfterSeconds: 86_400 } });
  world.clock.advance(86_400);
  expect(await ask()).not.toBe(id);
});

test('a document that was deleted or not compared yet is in it as a row that says so, and not as a file', async () => {
  const { rows } = await world.db.execute<{ id: string }>(sql`select id from brands where user_id = ${userId} limit 1`);
  for (const [id, removedAt, comparison] of [
    ['doc_kept', null, 'ready'],
    ['doc_removed', world.clock.now(), 'ready'],
    ['doc_not_compared', null, 'checking'],
  ] as const) {
    const bytes = Buffer.from(`%PDF-1.7 ${id}`);
    const blob = await world.transaction((ctx) =>
      world.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'application/pdf' }),
    );
    await world.db.execute(sql`
      insert into documents (id, user_id, brand_id, platform, handle, file_name, content_type, bytes, file_blob_id, state, comparison, created_at, delete_at, removed_at)
      values (${id}, ${userId}, ${rows[0]?.id}, 'fanlane', 'mara', 'a.pdf', 'application/pdf', 9, ${blob}, 'waiting', ${comparison},
        ${world.clock.now()}, ${removedAt}, ${removedAt})`);
  }
  const id = await ask();
  await make(id);
  const files = await zipOf(id);
  expect(files.get('data/documents.jsonl')).toMatch(/"doc_removed".*"removed_at":"\d/);
  expect([...files.keys()].filter((name) => name.startsWith('files/documents/'))).toEqual([
    'files/documents/doc_kept.file.pdf',
  ]);
});

test('one that was asked for before a file of its creator was found on the list is taken away', async () => {
  const insert = (id: string, holder: string) =>
    world.db.execute(sql`
      insert into escalations (id, holder, kind, content_sha256, matched_by, label, at)
      values (${id}, ${holder}, 'upload', ${id}, 'sha256', 'mark', ${world.clock.now()})`);
  const sweep = () =>
    handlers()
      .sweeps?.find(({ name }) => name === 'own-data.expire')
      ?.run(world.jobRun);
  const id = await ask();
  await make(id);
  world.clock.advance(60);
  await insert('esc_other', 'usr_other');
  expect(await sweep()).toBe(0);
  await insert('esc_own', userId);
  expect(await sweep()).toBe(1);
  expect(await newestExport(world.db, userId)).toMatchObject({ id, state: 'expired' });
  expect(await partsOf(world.db, id)).toEqual([]);
  world.clock.advance(86_400);
  await make(await ask());
  expect(await sweep(), 'it holds only what was not found').toBe(0);
});

test('the evidence of a case in quarantine is in it as a row and not as a file', async () => {
  const { rows } = await world.db.execute<{ id: string; caseId: string }>(
    sql`select id, case_id as "caseId" from evidence where user_id = ${userId}`,
  );
  const [{ id: evidenceId, caseId } = { id: '', caseId: '' }] = rows;
  const archive = await world.transaction((ctx) =>
    world.blobs.put(ctx, { ownerId: userId, bytes: Buffer.from('archive'), contentType: 'application/zip' }),
  );
  await world.db.execute(sql`update evidence set archive_blob_id = ${archive} where id = ${evidenceId}`);
  const exported = async () => {
    const id = await ask();
    await make(id);
    const files = await zipOf(id);
    expect(files.get('data/evidence.jsonl')).toContain(evidenceId);
    return [...files.keys()].filter((name) => name.startsWith('files/evidence/'));
  };
  expect(await exported()).toEqual([`files/evidence/${evidenceId}.archive.zip`]);
  await world.transaction((ctx) => flagCase(ctx, { caseId, by: 'operator' }));
  world.clock.advance(86_400);
  expect(await exported()).toEqual([]);
});

test('a video is in it in its parts until it is read, and by the pictures of its scenes', async () => {
  const put = (text: string, contentType: string) =>
    world.transaction((ctx) => world.blobs.put(ctx, { ownerId: userId, bytes: Buffer.from(text), contentType }));
  const [part, scene] = [await put('first bytes', 'application/octet-stream'), await put('a scene', 'image/webp')];
  await world.db.execute(sql`
    insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
    values ('wrk_video', ${userId}, 'tour', 'sole', 'processing', 'video', 'tour', 11, ${world.clock.now()})`);
  await world.db.execute(sql`
    insert into work_parts (id, work_id, start, size, part_blob_id) values ('upp_first', 'wrk_video', 0, 11, ${part})`);
  await world.db.execute(sql`insert into work_scenes values ('wrk_video', ${userId}, 1.5, ${scene}, ${scene})`);
  const id = await ask();
  await make(id);
  const files = await zipOf(id);
  expect([...files].filter(([name]) => /^files\/work_/.test(name))).toEqual([
    ['files/work_parts/upp_first.part.bin', 'first bytes'],
    ['files/work_scenes/wrk_video.at-1.500-seconds.thumbnail.webp', 'a scene'],
  ]);
  expect(files.get('data/work_scenes.jsonl')).toContain('wrk_video');
  expect(files.get('README.txt')).toContain('pictures of its scenes are here');
});
