import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { askExport } from '#modules/own-data/export/ask-export.ts';
import { ownDataHandlers } from '#modules/own-data/index.ts';
import { makeExportJob } from '#modules/own-data/job-names.ts';
import { newestExport, partsOf } from '#modules/own-data/store.ts';
import { notExported } from '#modules/own-data/walk/left-out.ts';
import { ownedTables, readSchema } from '#modules/own-data/walk/read-schema.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { prepareQueues } from '#platform/jobs/queue.ts';
import { canaries, plantCanaries } from '../../../../tests/setup/canaries.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let userId: string;
beforeEach(async () => {
  world = await noticeWorld();
  await prepareQueues(world.database.url, []);
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
    tables.map(({ name }) => `data/${name}.jsonl`).sort(),
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
  expect([...files.keys()].some((name) => /^files\/authorizations\/aut_\w+\.document\.pdf$/.test(name))).toBe(true);
  expect(files.get('README.txt')).toContain('mail_links: links that open the account');
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
