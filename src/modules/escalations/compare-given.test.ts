import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashKind, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import type { Decoded, RefusalCode } from '#lib/image-decode/index.ts';
import { grantFeature } from '#modules/billing/index.ts';
import { addBrand, decideBrand } from '#modules/brands/index.ts';
import { bringBackDocument } from '#modules/documents/bring-back-document.ts';
import { documentFiles } from '#modules/documents/comparison.ts';
import { giveDocument } from '#modules/documents/give-document.ts';
import { documentHandlers, documentJobs } from '#modules/documents/jobs.ts';
import { lookAtDocument } from '#modules/documents/look-at-document.ts';
import { documentRoutes } from '#modules/documents/routes.ts';
import { settleDocuments } from '#modules/documents/settle-documents.ts';
import { takeBackDocument } from '#modules/documents/take-back-document.ts';
import type { CompareDeps } from '#modules/escalations/index.ts';
import { addScreenshot } from '#modules/impersonations/add-screenshot.ts';
import { screenshotFiles } from '#modules/impersonations/comparison.ts';
import { impersonationHandlers, impersonationJobs } from '#modules/impersonations/jobs.ts';
import { lookAtScreenshots } from '#modules/impersonations/look-at-screenshots.ts';
import { removeScreenshot } from '#modules/impersonations/remove-screenshot.ts';
import { reportImpersonation } from '#modules/impersonations/report-impersonation.ts';
import { screenshotRoutes } from '#modules/impersonations/routes-screenshots.ts';
import { addFile as addEvidence, removeFile as removeEvidence } from '#modules/registry/add-file.ts';
import { scamFiles } from '#modules/registry/comparison.ts';
import { registryHandlers, registryJobs } from '#modules/registry/jobs.ts';
import { reportScam } from '#modules/registry/report-scam.ts';
import { scamFileRoutes } from '#modules/registry/routes-files.ts';
import { addFile, removeFile } from '#modules/support/add-file.ts';
import { supportFiles } from '#modules/support/comparison.ts';
import { supportHandlers, supportJobs } from '#modules/support/jobs.ts';
import { supportRoutes } from '#modules/support/routes.ts';
import { messagesOf } from '#modules/support/store.ts';
import { openThread } from '#modules/support/write-message.ts';
import { createFileStore } from '#platform/blobs/index.ts';
import type { AnyRoute } from '#platform/http/route.ts';
import type { JobDefinition, JobRun, ModuleJobs } from '#platform/jobs/job.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';

// The marks are drawn pictures: nothing here is, or looks like, what such a list is for.
let world: Planted;
let userId: string;
let count = 0;
beforeAll(async () => {
  // Payloads are checked where jobs are defined.
  const jobs = [...supportJobs, ...documentJobs, ...impersonationJobs, ...registryJobs];
  world = await planted(jobs as unknown as JobDefinition[]);
});
afterAll(() => world.close());
beforeEach(async () => {
  userId = await world.creator();
});

/** One kind of file that creators give. */
interface Kind {
  name: string;
  table: string;
  stateColumn: string;
  /** What it stands for, to be given files. */
  open(): Promise<string>;
  give(at: string, bytes: Buffer): Promise<{ id: string }>;
  remove(id: string): Promise<unknown>;
  /** An operator opens what there is; answers where the bytes are. */
  look?: (at: string, id: string) => Promise<(string | null)[]>;
  handlers(deps: CompareDeps): ModuleJobs;
  routes(): AnyRoute[];
  path: string;
  codes: { checking: string; refused: string };
  read(
    id: string,
  ): Promise<{ blobId: string | null; contentSha256: string | null; fingerprint: Buffer | null } | undefined>;
}

const unsigned = { sign: () => '' };
const kinds: Kind[] = [
  {
    name: 'support',
    table: 'support_files',
    stateColumn: 'state',
    async open() {
      const thread = await world.transaction((ctx) =>
        openThread(ctx, { userId, subject: 'Files', text: 'See below.' }),
      );
      return (await messagesOf(world.db, [thread.id]))[0]?.id ?? '';
    },
    give: (messageId, bytes) =>
      world.transaction((ctx) => addFile(ctx, world.blobs, { userId, messageId, fileName: 'a', bytes })),
    remove: (fileId) => world.transaction((ctx) => removeFile(ctx, world.blobs, { userId, fileId })),
    handlers: supportHandlers,
    routes: () => supportRoutes({ blobs: world.blobs, publicUrl: 'https://here.test' }),
    path: '/support-files/{id}',
    codes: { checking: 'support_file_checking', refused: 'support_file_refused' },
    read: (id) => supportFiles.read(world.db, id),
  },
  {
    name: 'documents',
    table: 'documents',
    stateColumn: 'comparison',
    async open() {
      const brand = { platform: 'onlyfans', handle: `papers${count}` };
      return (await world.transaction((ctx) => addBrand(ctx, { userId, brand }))).brand.id;
    },
    give: (brandId, bytes) =>
      world.transaction((ctx) => giveDocument(ctx, world.blobs, { userId, brandId, fileName: 'a', bytes })),
    remove: (documentId) => world.transaction((ctx) => takeBackDocument(ctx, { userId, documentId })),
    look: async (_, documentId) => [
      (
        await world.transaction((ctx) =>
          lookAtDocument(ctx, { documentId, operatorId: 'usr_op', reason: 'the name on it' }),
        )
      ).blobId,
    ],
    handlers: documentHandlers,
    routes: () => documentRoutes({ blobs: world.blobs, ...unsigned }),
    path: '/documents/{id}/file',
    codes: { checking: 'document_checking', refused: 'document_refused' },
    read: (id) => documentFiles.read(world.db, id),
  },
  {
    name: 'impersonations',
    table: 'impersonation_screenshots',
    stateColumn: 'state',
    async open() {
      await world.transaction((ctx) => grantFeature(ctx, { userId, feature: 'impersonation', reason: 'a test' }));
      const report = {
        profileUrl: `https://x.com/fake_${count}`,
        realUrl: 'https://x.com/the_real_one',
        faked: ['pictures' as const],
        harm: 'serious' as const,
        what: 'It sells my pictures.',
      };
      return (await world.transaction((ctx) => reportImpersonation(ctx, { userId, ...report }))).id;
    },
    give: (impersonationId, bytes) =>
      world.transaction((ctx) => addScreenshot(ctx, world.blobs, { userId, impersonationId, fileName: 'a', bytes })),
    remove: (screenshotId) => world.transaction((ctx) => removeScreenshot(ctx, world.blobs, { userId, screenshotId })),
    look: async (impersonationId) =>
      (
        await world.transaction((ctx) =>
          lookAtScreenshots(ctx, { impersonationId, operatorId: 'usr_op', reason: 'the picture in it' }),
        )
      ).ready.map(({ blobId }) => blobId),
    handlers: impersonationHandlers,
    routes: () => screenshotRoutes({ blobs: world.blobs }),
    path: '/impersonation-screenshots/{id}',
    codes: { checking: 'screenshot_checking', refused: 'screenshot_refused' },
    read: (id) => screenshotFiles.read(world.db, id),
  },
  {
    name: 'registry',
    table: 'scam_files',
    stateColumn: 'state',
    async open() {
      const report = { userId, kind: 'other' as const, marks: ['@bad'], what: 'W', firstSeen: '2026-01-01' };
      return (await world.transaction((ctx) => reportScam(ctx, Buffer.alloc(32), report))).id;
    },
    give: (reportId, bytes) =>
      world.transaction((ctx) => addEvidence(ctx, world.blobs, { userId, reportId, fileName: 'a', bytes })),
    remove: (fileId) => world.transaction((ctx) => removeEvidence(ctx, world.blobs, { userId, fileId })),
    handlers: registryHandlers,
    routes: () => scamFileRoutes({ blobs: world.blobs }),
    path: '/scam-files/{id}',
    codes: { checking: 'scam_file_checking', refused: 'scam_file_refused' },
    read: (id) => scamFiles.read(world.db, id),
  },
];

const draw = () => drawPicture(`given/${++count}`, { width: 640, height: 480 });
const listOf = (...entries: [HashKind, string][]) =>
  createHashList(entries.map(([kind, hash]) => ({ kind, hash, label: 'mark' })));
const by = (list: HashList | undefined) => (list ? { list: { current: async () => list } } : {});
const escalated = async () =>
  (await world.database.pool.query('select kind, matched_by from escalations where holder = $1', [userId])).rows;
const pdqOf = async (bytes: Buffer): Promise<string> => {
  const decoded = await world.decoder.decode(bytes, { fingerprint: true });
  return decoded.ok ? toHex(decoded.fingerprint?.whole.hashes[0] ?? new Uint8Array(32)) : expect.fail('unread');
};
const hashOf = (kind: HashKind, bytes: Buffer) => (kind === 'pdq' ? pdqOf(bytes) : hashBytes(bytes)[kind]);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    ({ code }: { code?: string }) => code,
  );

describe.each(kinds)('files given to $name', (kind) => {
  const compare = (fileId: string, list?: HashList, run: JobRun = world.jobRun) =>
    kind.handlers({ ...world, ...by(list) }).handlers[`${kind.name}.compare-file`]?.(run, { fileId } as never);
  const stateOf = async (id: string): Promise<{ state: string; refusal: string | null }> => {
    const { rows } = await world.db.execute<{ state: string; refusal: string | null }>(
      sql`select ${sql.identifier(kind.stateColumn)} as state, refusal from ${sql.identifier(kind.table)} where id = ${id}`,
    );
    return rows[0] ?? expect.fail('gone');
  };
  /** Its creator opens it. */
  const download = (id: string) => {
    const route = kind.routes().find(({ path, method }) => path === kind.path && method === 'get');
    const request = { params: { id }, caller: { userId }, transaction: world.transaction };
    return codeOf(Promise.resolve(route?.run(request as never)));
  };

  it('open once they were compared, for their creator and for operators', async () => {
    const at = await kind.open();
    world.sent.length = 0;
    const { id } = await kind.give(at, await draw());
    expect(world.sent).toContainEqual({ job: `${kind.name}.compare-file`, payload: { fileId: id } });
    expect(await download(id)).toBe(kind.codes.checking);
    if (kind.look) expect(await codeOf(kind.look(at, id))).toBe(kind.codes.checking);
    expect(await compare(id)).toBe('done');
    expect(await download(id)).toBe('opened');
    expect(await kind.look?.(at, id)).toEqual(kind.look && [(await kind.read(id))?.blobId]);
    expect(await compare(id)).toEqual({ skipped: 'it was deleted, or checked' });
  });

  it.each(['sha256', 'md5', 'pdq'] as const)(
    'are deleted and escalated where the list knows one by %s',
    async (hash) => {
      const at = await kind.open();
      const bytes = await draw();
      const { id } = await kind.give(at, bytes);
      const blobId = (await kind.read(id))?.blobId ?? '';
      await compare(id, listOf([hash, await hashOf(hash, bytes)]));
      expect(await stateOf(id)).toEqual({ state: 'refused', refusal: 'not-accepted' });
      expect(await kind.read(id)).toMatchObject({ blobId: null, contentSha256: null, fingerprint: null });
      expect(await world.blobs.get(world.db, userId, blobId)).toBeUndefined();
      expect(await escalated()).toEqual([{ kind: 'upload', matched_by: hash }]);
      expect(await download(id)).toBe(kind.codes.refused);
      if (kind.look) expect(await codeOf(kind.look(at, id))).toMatch(/^(document_refused|no_screenshots)$/);
    },
  );

  it('are deleted without an escalation where a picture cannot be decoded', async () => {
    const { id } = await kind.give(await kind.open(), (await draw()).subarray(0, 60));
    await expect(compare(id, listOf()), 'perhaps its reader crashed').rejects.toThrow('broken');
    expect(await stateOf(id)).toEqual({ state: 'checking', refusal: null });
    await compare(id, listOf(), { ...world.jobRun, attempt: 1 });
    expect(await stateOf(id)).toEqual({ state: 'refused', refusal: 'unreadable' });
    expect(await escalated()).toEqual([]);
  });

  it('are deleted with their own reason where a picture has too many pixels', async () => {
    const { id } = await kind.give(await kind.open(), await draw());
    const decode = async (): Promise<Decoded> => ({ ok: false, code: 'too-many-pixels', sentence: '' });
    const { handlers } = kind.handlers({ ...world, decoder: { decode, close: async () => undefined } });
    await handlers[`${kind.name}.compare-file`]?.(world.jobRun, { fileId: id } as never);
    expect(await stateOf(id)).toEqual({ state: 'refused', refusal: 'too-many-pixels' });
  });

  describe('that the decoder could not read this time', () => {
    const refusing = (code: RefusalCode) => async (): Promise<Decoded> => ({ ok: false, code, sentence: '' });
    const failing = async (): Promise<Decoded> => {
      throw new Error('no child can be started');
    };
    it.each([
      ['it was busy', refusing('took-too-long'), 0],
      ['it was busy for every try', refusing('too-much-memory'), 9],
      ['it cannot start', failing, 9],
    ])('stay closed, with their bytes, where %s', async (_, decode, attempt) => {
      const { id } = await kind.give(await kind.open(), await draw());
      const { blobId } = (await kind.read(id)) ?? {};
      const decoder = { decode, close: async () => undefined };
      const { handlers } = kind.handlers({ ...world, decoder });
      const run = { ...world.jobRun, attempt };
      await expect(handlers[`${kind.name}.compare-file`]?.(run, { fileId: id } as never)).rejects.toThrow();
      expect(await stateOf(id)).toEqual({ state: 'checking', refusal: null });
      expect(await world.blobs.get(world.db, userId, blobId ?? '')).toMatchObject({ id: blobId });
      expect(await compare(id)).toBe('done');
      expect(await download(id)).toBe('opened');
    });
  });

  it('stay deleted where their creator deletes one while it is read', async () => {
    const { id } = await kind.give(await kind.open(), await draw());
    const transaction: JobRun['transaction'] = async (work) => {
      if (kind.name !== 'documents') await kind.remove(id);
      else
        await world.db.execute(
          sql`update documents set file_blob_id = null, state = 'taken-back', settled_at = created_at where id = ${id}`,
        );
      return world.transaction(work);
    };
    await compare(id, listOf(), { ...world.jobRun, transaction });
    expect((await kind.read(id))?.blobId ?? null).toBeNull();
  });

  it.each(['sha256', 'pdq'] as const)('are deleted where a changed list knows a kept one by %s', async (hash) => {
    const at = await kind.open();
    const bytes = await draw();
    const [listed, other] = [await kind.give(at, bytes), await kind.give(at, await draw())];
    for (const { id } of [listed, other]) await compare(id);
    const blobId = (await kind.read(listed.id))?.blobId ?? '';
    const list = listOf([hash, await hashOf(hash, bytes)]);
    const name = `${kind.name}.compare-kept-files`;
    const { handlers, sweeps } = kind.handlers({ ...world, ...by(list) });
    world.sent.length = 0;
    await sweeps?.find((one) => one.name === name)?.run(world.jobRun);
    expect(world.sent).toEqual([{ job: name, payload: {} }]);
    await handlers[name]?.(world.jobRun, {} as never);
    expect(await stateOf(listed.id)).toEqual({ state: 'refused', refusal: 'not-accepted' });
    expect(await world.blobs.get(world.db, userId, blobId)).toBeUndefined();
    expect((await stateOf(other.id)).state).toBe('ready');
    expect(await escalated()).toEqual([{ kind: 'upload', matched_by: hash }]);
  });

  it('are queued again where one was not compared for ten minutes', async () => {
    const { id } = await kind.give(await kind.open(), await draw());
    const sweep = kind.handlers(world).sweeps?.find(({ name }) => name === `${kind.name}.compare-file-again`);
    const job = { job: `${kind.name}.compare-file`, payload: { fileId: id } };
    world.sent.length = 0;
    await sweep?.run(world.jobRun);
    expect(world.sent).not.toContainEqual(job);
    world.clock.advance(601);
    await sweep?.run(world.jobRun);
    expect(world.sent).toContainEqual(job);
  });

  it('wait longer each time, and hold nobody up', async () => {
    const sweep = kind.handlers(world).sweeps?.find(({ name }) => name === `${kind.name}.compare-file-again`);
    await world.db.execute(sql`update ${sql.identifier(kind.table)} set compare_again_at = ${'2999-01-01'}`);
    const at = await kind.open();
    const { id } = await kind.give(at, await draw());
    const timesQueued = async (seconds: number) => {
      world.clock.advance(seconds);
      world.sent.length = 0;
      await sweep?.run(world.jobRun);
      return world.sent.filter(({ payload }) => 'fileId' in payload && payload.fileId === id).length;
    };
    expect(await timesQueued(601)).toBe(1);
    expect(await timesQueued(590)).toBe(0);
    expect(await timesQueued(20)).toBe(1);
    expect(await timesQueued(1_200)).toBe(0);
    expect(await timesQueued(20)).toBe(1);
    expect(await timesQueued(30 * 86_400)).toBe(1);
    expect(await timesQueued(86_390)).toBe(0);
    expect(await timesQueued(20)).toBe(1);
  });

  it('stay closed where the bytes of one are lost, and others go on', async () => {
    const at = await kind.open();
    const [lost, other] = [await kind.give(at, await draw()), await kind.give(at, await draw())];
    await createFileStore(world.folder).remove((await kind.read(lost.id))?.blobId ?? '');
    await expect(compare(lost.id)).rejects.toThrow('its bytes are gone');
    expect(await stateOf(lost.id)).toEqual({ state: 'checking', refusal: null });
    expect(await compare(other.id)).toBe('done');
  });

  it.skipIf(['support', 'registry'].includes(kind.name))(
    'stay, closed, where one that could be opened before cannot be read',
    async () => {
      const { id } = await kind.give(await kind.open(), (await draw()).subarray(0, 60));
      await world.db.execute(sql`update ${sql.identifier(kind.table)} set was_open = true where id = ${id}`);
      const again = { ...world.jobRun, attempt: 1 };
      expect(await compare(id, undefined, again)).toEqual({
        skipped: 'it cannot be read, and stays closed with its bytes',
      });
      expect(await stateOf(id)).toEqual({ state: 'checking', refusal: null });
      expect((await kind.read(id))?.blobId).toEqual(expect.any(String));
    },
  );
});

describe('a PDF', () => {
  it.each(kinds.filter(({ name }) => name !== 'impersonations'))('given to $name is compared whole', async (kind) => {
    const at = await kind.open();
    const bytes = Buffer.from(`%PDF-1.7 an invoice ${kind.name}`);
    const [listed, other] = [await kind.give(at, bytes), await kind.give(at, Buffer.from('%PDF-1.7 another'))];
    const list = listOf(['sha256', hashBytes(bytes).sha256]);
    const { handlers } = kind.handlers({ ...world, ...by(list) });
    for (const { id } of [listed, other])
      await handlers[`${kind.name}.compare-file`]?.(world.jobRun, { fileId: id } as never);
    expect((await kind.read(listed.id))?.blobId).toBeNull();
    expect((await kind.read(other.id))?.blobId).toEqual(expect.any(String));
  });
});

describe('a document on the list', () => {
  const documents = kinds.find(({ name }) => name === 'documents') ?? expect.fail('no documents');
  const shown = async () => {
    const route = documents.routes().find(({ path, method }) => path === '/documents' && method === 'get');
    const request = { query: { limit: 10 }, caller: { userId }, transaction: world.transaction };
    const { items } = (await (route ?? expect.fail('no route')).run(request as never)) as { items: object[] };
    return items;
  };
  const refuse = async (id: string, bytes: Buffer) => {
    const list = listOf(['sha256', hashBytes(bytes).sha256]);
    const { handlers } = documents.handlers({ ...world, ...by(list) });
    await handlers['documents.compare-file']?.(world.jobRun, { fileId: id } as never);
  };

  const told = async (documentId: string) =>
    (await world.eventsNamed('documents.refused')).filter((event) => event.documentId === documentId);

  it('waits for nobody any more, and its creator hears that it was not taken in', async () => {
    const bytes = await draw();
    const brandId = await documents.open();
    const { id } = await documents.give(brandId, bytes);
    await refuse(id, bytes);
    expect(await shown()).toMatchObject([{ id, state: 'refused', isDeleted: true, refusal: 'not-accepted' }]);
    expect(await told(id)).toEqual([{ documentId: id, userId, brandId, refusal: 'not-accepted' }]);
  });

  it('keeps what an operator said of its account', async () => {
    const bytes = await draw();
    const brandId = await documents.open();
    const { id } = await documents.give(brandId, bytes);
    await world.transaction((ctx) => decideBrand(ctx, { brandId, decision: 'confirm' }));
    await world.transaction((ctx) => settleDocuments(ctx, { brandId }));
    await refuse(id, bytes);
    expect(await shown()).toMatchObject([{ id, state: 'accepted', refusal: 'not-accepted' }]);
    expect(await told(id)).toEqual([]);
  });

  it('cannot be brought back where its creator had deleted it', async () => {
    const bytes = await draw();
    const { id } = await documents.give(await documents.open(), bytes);
    await documents.remove(id);
    await refuse(id, bytes);
    expect(await shown()).toMatchObject([{ id, state: 'taken-back', isDeleted: true }]);
    const back = world.transaction((ctx) => bringBackDocument(ctx, { userId, documentId: id }));
    expect(await codeOf(back)).toBe('document_deleted');
  });
});
