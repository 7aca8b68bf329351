import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, hashBytes } from '#lib/hash-list/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { sharedDecoder } from '../../../../tests/setup/shared-decoder.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { refuseListed } from './refuse-listed.ts';

const marked = await drawPicture('mark/1');
const harmless = await drawPicture('mark/3');
const decoder = sharedDecoder();
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  db = drizzle(database.pool);
  const insert = (id: string, key: string, outcome: string | null) =>
    database.pool.query(
      `insert into escalations (id, holder, kind, content_sha256, matched_by, label, media_key, at, outcome, worked_by_id, worked_at, note)
       values ($1, 'usr_1', 'found', $1, 'md5', '', $2, now(), $3, $4, $5, $4)`,
      [id, key, outcome, outcome && 'usr_op', outcome && new Date()],
    );
  await insert('esc_1', 'g.test/closed.png', null);
  await insert('esc_2', 'g.test/cleared.png', 'not-reported');
});
afterAll(async () => {
  await decoder.close();
  await database.close();
});

/** A web on which `/to-closed` leads to a closed address, and everything else answers with these bytes. */
function asking(body: Buffer, listed: 'md5' | 'pdq' | 'none', pdq = '') {
  const asked: string[] = [];
  const fetch: SafeFetch = async (url, request) => {
    const hops = [String(url), ...(String(url).endsWith('/to-closed') ? ['https://g.test/closed.png'] : [])];
    for (const [index, hop] of hops.entries()) {
      const sentence = await request?.onHop?.(new URL(hop), index);
      if (sentence !== undefined) return { ok: false, code: 'hop-refused', sentence, hops: [] };
      asked.push(hop);
    }
    const head = { status: 200, headers: {}, url: String(url) };
    const rest = request?.wantRest?.(body.subarray(0, 64), head) ?? true;
    if (typeof rest !== 'boolean')
      for (let at = 0; at < body.length; at += 1_000) await rest.take(body.subarray(at, at + 1_000));
    const answer = { ...head, ok: true, hops: [], body: typeof rest === 'boolean' ? body : Buffer.alloc(0) };
    return answer as unknown as FetchAnswer; // all that is read of it
  };
  const entries = {
    none: [],
    md5: [{ kind: 'md5' as const, hash: hashBytes(marked).md5, label: 'mark' }],
    pdq: [{ kind: 'pdq' as const, hash: pdq, label: 'mark' }],
  };
  const list = { current: async () => createHashList(entries[listed]) };
  return { asked, fetch: refuseListed(fetch, { db, list, decoder }) };
}

it('asks no address at which such a file was met, a redirect there included', async () => {
  const { fetch, asked } = asking(harmless, 'none');
  for (const path of ['closed.png', 'to-closed'])
    expect(await fetch(`https://g.test/${path}`), path).toMatchObject({ ok: false, code: 'hop-refused' });
  expect(asked).toEqual(['https://g.test/to-closed']);
  for (const path of ['cleared.png', 'other.png']) expect((await fetch(`https://g.test/${path}`)).ok, path).toBe(true);
});

it('gives on no answer that is on the list, as a body or poured', async () => {
  const at = asking(marked, 'md5');
  expect(await at.fetch('https://g.test/new.png')).toMatchObject({ ok: false, code: 'hop-refused' });
  const pour = { take: async () => undefined, maxBytes: 1e9, maxMs: 1e9 };
  expect(await at.fetch('https://g.test/new.mp4', { wantRest: () => pour })).toMatchObject({ ok: false });
  expect(await at.fetch('https://g.test/new.png', { wantRest: () => true })).toMatchObject({ ok: false });
  const clean = asking(harmless, 'md5');
  expect(await clean.fetch('https://g.test/new.mp4', { wantRest: () => pour })).toMatchObject({ ok: true });
  expect(await clean.fetch('https://g.test/new.png')).toMatchObject({ ok: true, body: harmless });
});

it('knows a picture by its looks', async () => {
  const decoded = await decoder.decode(marked, { fingerprint: true });
  const pdq = toHex((decoded.ok && decoded.fingerprint?.whole.hashes[3]) || new Uint8Array(32));
  expect(await asking(marked, 'pdq', pdq).fetch('https://g.test/new.png')).toMatchObject({ ok: false });
  expect(await asking(harmless, 'pdq', pdq).fetch('https://g.test/new.png')).toMatchObject({ ok: true });
});
