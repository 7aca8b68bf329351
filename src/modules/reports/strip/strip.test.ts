import { createHash } from 'node:crypto';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { type EvidenceWorld, openEvidenceWorld } from '../../../../tests/setup/evidence-world.ts';
import { testBrand } from '../../../../tests/setup/paper-brand.ts';
import { textOfPdf } from '../../../../tests/setup/pdf-text.ts';
import { buildArchive } from '../../evidence/archive.ts';
import { readFromZip } from '../../evidence/read-from-zip.ts';
import { putEvidence, unstamped } from '../../evidence/store.ts';
import { readStrip } from './read-strip.ts';
import { renderStrip } from './render-strip.ts';
import { renderStripApart } from './render-strip-apart.ts';
import { stripFileName, stripRoutes } from './routes.ts';
import { shrinkPicture } from './shrink-picture.ts';

const clock = createManualClock(new Date('2026-11-25T12:00:00Z'));
const userId = 'usr_strip';
const caseId = 'cas_strip';
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const letter = 'Please remove https://leak.test/a. I am the owner.';
let world: EvidenceWorld;
let png: Buffer;

const inContext = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  world.transact({ kind: 'worker', job: 'test' }, new AbortController().signal, work);
const q = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);
const strip = (of = userId) => inContext((ctx) => readStrip(ctx, world.blobs, { userId: of, caseId }));

/** A page of thin black and white lines, which no picture of it keeps once it is averaged. */
async function finePage(): Promise<Buffer> {
  const [width, height] = [1280, 2400];
  const pixels = Buffer.alloc(width * height, 255);
  for (let at = 0; at < pixels.length; at += 2) pixels[at] = 0;
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  world = await openEvidenceWorld(clock);
  png = await finePage();
});
afterAll(() => world.database.close());
beforeEach(async () => {
  await q('truncate users cascade');
  await world.creator(userId);
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
       removed_at, found_at, updated_at, head_hash, events)
     values ($1,$2,'https://leak.test/a','leak.test/a','leak.test','removed',1,1,false,'{"kind":"same","signals":[]}','same','{}','[]',
       '2026-11-24','2026-11-20','2026-11-24','h',1)`,
    [caseId, userId],
  );
});

async function capture(files = [{ path: 'picture.png', bytes: png, what: 'The page' }]): Promise<string> {
  const capturedAt = new Date('2026-11-20T10:00:00Z');
  const about = { caseId, round: 1, url: 'https://leak.test/a', capturedAt: capturedAt.toISOString(), media: [] };
  const said = files.length > 0 ? 'taken' : 'not captured: there is no browser here';
  const { zip, manifest, manifestSha256 } = await buildArchive(
    { ...about, state: 'captured', picture: said, timeStamp: 'none' },
    files,
  );
  await inContext(async (ctx) => {
    const archiveBlobId = await world.blobs.put(ctx, { ownerId: userId, bytes: zip, contentType: 'application/zip' });
    await putEvidence(ctx.tx, {
      ...{ id: 'evd_strip', caseId, userId, round: 1, state: 'captured', manifest, manifestSha256, archiveBlobId },
      ...{ picture: said, reason: null, capturedAt, approval: 2, retryAt: null, ...unstamped },
    });
  });
  return manifestSha256;
}

async function send(id: string, { dryRun = false, sent = '2026-11-21T09:00:00Z' } = {}): Promise<void> {
  await q(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
       body_sha256, discloses, elements, message_id, unseen, claim_token, attempts, refused_for_content, created_at, sent_at, updated_at)
     values ($1,$2,'sent','notice','dmca','smtp','abuse@leak.test',1,'site',$3,'nothing','Notice',$4,$5,'[]','{}',$1,false,0,1,false,$6,$6,$6)`,
    [id, userId, dryRun, letter, sha256(letter), sent],
  );
  await q(`insert into notice_cases (notice_id, case_id, round, url) values ($1,$2,1,'u')`, [id, caseId]);
}

async function check(vantage: 'first' | 'second', at: string, outcome = 'gone'): Promise<string> {
  const id = newId('check', new Date(at));
  await q(
    `insert into checks (id, case_id, round, vantage, outcome, status, facts, at) values ($1,$2,1,$3,$4,404,'{}',$5)`,
    [...[id, caseId, vantage, outcome, at]],
  );
  await q(
    `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
     values ($1, (select coalesce(max(seq), 0) + 1 from case_events), 'gone', 'worker:test', 'c', $2, $3, 'p', $4)`,
    [caseId, { checkId: id }, at, sha256(id)],
  );
  return sha256(id);
}

describe('readStrip', () => {
  it('says what is missing, and to another creator nothing', async () => {
    const code = (detail: RegExp) => ({
      details: { code: 'strip_incomplete', detail: expect.stringMatching(detail) },
    });
    await expect(strip()).rejects.toMatchObject(code(/not captured/));
    await capture();
    await send('ntc_trial', { dryRun: true });
    await expect(strip()).rejects.toMatchObject(code(/No notice was sent/));
    await send('ntc_1');
    await check('first', '2026-11-22T10:00:00Z');
    await check('second', '2026-11-22T11:00:00Z', 'present');
    await expect(strip()).rejects.toMatchObject(code(/No check/));
    await check('first', '2026-11-23T10:00:00Z');
    expect((await strip()).after).toHaveLength(1);
    await expect(strip('usr_other')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('refuses where the case, a picture of it or a work of it is shown to nobody', async () => {
    await capture();
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    expect((await strip()).letter.bodySha256).toBe(sha256(letter));
    const refused = { details: { code: 'quarantined' } };
    const now = clock.now();
    await q(
      `insert into media (id, content_sha256, size, state, fingerprints, first_seen_at, quarantined_at)
       values ('med_strip', 'med_strip', 1, 'fingerprinted', '[]', $1, $1)`,
      [now],
    );
    await q(`update cases set media = '[{"mediaId":"med_strip","url":"u"}]' where id = $1`, [caseId]);
    await expect(strip()).rejects.toMatchObject(refused);
    await q(`update cases set media = '[]', work_ids = '{wrk_strip}' where id = $1`, [caseId]);
    await q(
      `insert into works (id, user_id, state, kind, title, ownership, content_sha256, size, created_at, quarantined_at)
       values ('wrk_strip', $1, 'ready', 'image', 'W', 'sole', 'h', 1, $2, $2)`,
      [userId, now],
    );
    await expect(strip()).rejects.toMatchObject(refused);
    await q(`update works set quarantined_at = null where id = 'wrk_strip'`);
    await q(
      `insert into quarantines (id, holder, case_id, url, media, flagged_by, at) values ('qua_strip', $1, $2, 'u', '[]', 'operator', $3)`,
      [userId, caseId, now],
    );
    await expect(strip()).rejects.toMatchObject(refused);
    await q(`update quarantines set decision = 'cleared', decided_by_id = 'usr_operator', decided_at = $1`, [now]);
    expect((await strip()).letter.bodySha256).toBe(sha256(letter));
  });

  it('shows no letter that came back as the one sent', async () => {
    await capture();
    await send('ntc_1');
    await q(`update notices set state = 'bounced' where id = 'ntc_1'`);
    await check('first', '2026-11-23T10:00:00Z');
    await expect(strip()).rejects.toMatchObject({ details: { detail: expect.stringMatching(/came back/) } });
    await send('ntc_2', { sent: '2026-11-20T12:00:00Z' });
    expect((await strip()).letter.sentAt).toEqual(new Date('2026-11-20T12:00:00Z'));
  });

  it('takes the picture that the manifest names, the last letter and each check with its hash', async () => {
    const manifestSha256 = await capture();
    await send('ntc_1');
    await send('ntc_2', { sent: '2026-11-22T09:00:00Z' });
    const hashes = [await check('first', '2026-11-23T10:00:00Z'), await check('second', '2026-11-24T11:00:00Z')];
    const seen = await strip();
    expect(seen.before).toMatchObject({ manifestSha256, picture: { sha256: sha256(png) } });
    expect(seen.before.picture?.png.equals(png)).toBe(true);
    expect(seen.letter).toMatchObject({ bodySha256: sha256(letter), sentAt: new Date('2026-11-22T09:00:00Z') });
    expect(seen.after.map(({ hash }) => hash)).toEqual(hashes);
  });
});

describe('the sheet', () => {
  it('says times with their zone, the hash of each part, and no address that can be pressed', async () => {
    const manifestSha256 = await capture();
    await send('ntc_1');
    const hash = await check('first', '2026-11-23T10:00:00Z');
    const one = { ...(await strip()), timeZone: 'Europe/Berlin' };
    const bytes = await shrinkPicture(png, { clear: false });
    const text = textOfPdf(await renderStrip({ strip: one, product: 'Reclaim', picture: { bytes, isClear: false } }));
    for (const words of [
      ...['20 Nov 2026, 11:00 CET', '21 Nov 2026, 10:00 CET', '23 Nov 2026, 11:00 CET', 'hxxps://leak[.]test/a'],
      ...['I am the owner.', 'the host answered 404', 'Blurred here'],
    ])
      expect(text).toContain(words);
    // A hash is drawn in pieces.
    for (const drawn of [sha256(png), manifestSha256, sha256(letter), hash])
      expect(text.replaceAll(' ', '')).toContain(drawn);
    expect(text).not.toContain('https://');
    expect(text).toContain('SHA-256 of the text below the subject');
    expect(text).not.toContain('whole text');
  });

  it('is German around the letter, which stays as it was sent', async () => {
    await capture();
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    const one = { ...(await strip()), language: 'de' as const, timeZone: 'Europe/Berlin' };
    const text = textOfPdf(await renderStrip({ strip: one, product: 'Reclaim', picture: undefined }));
    for (const words of [
      'Vorher und nachher',
      '20. Nov. 2026, 11:00 MEZ',
      'Die Seite ist verschwunden',
      'I am the owner.',
    ])
      expect(text).toContain(words);
    expect(text).toContain('von unserem ersten Standort, der Hoster hat 404 geantwortet');
  });

  it('is one page also for a letter that is too long, and says so', async () => {
    await capture();
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    const one = await strip();
    const body = Array.from({ length: 300 }, (_, at) => `Line ${at} of it.`).join('\n');
    const pdf = await renderStrip({
      strip: { ...one, letter: { ...one.letter, body } },
      product: 'Reclaim',
      picture: { bytes: await shrinkPicture(png, { clear: true }), isClear: true },
    });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(textOfPdf(pdf)).toContain('The rest is in the notice itself.');
  });

  it('is the same from the thread that draws it for a creator', async () => {
    await capture();
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    const picture = { bytes: await shrinkPicture(png, { clear: false }), isClear: false };
    const drawn = { strip: await strip(), product: 'Reclaim', picture };
    const there = Buffer.from(await renderStripApart(drawn, userId, new AbortController().signal));
    const here = await renderStrip(drawn);
    expect(textOfPdf(there)).toBe(textOfPdf(here));
    const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length;
    expect([pictures(there), pictures(here)]).toEqual([1, 1]);
  });

  it('says why there is no picture of the page', async () => {
    await capture([]);
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    const one = await strip();
    const text = textOfPdf(await renderStrip({ strip: one, product: 'Reclaim', picture: undefined }));
    expect(text).toContain('there is no browser here');
    expect(text).not.toContain('picture.png');
  });
});

describe('GET /cases/{id}/strip', () => {
  const log = pino({ level: 'silent' });
  const ask = async () => {
    const api = createApi({ log });
    const identify = async () => ({
      ...{ userId, role: 'creator' as const, frontendStatus: 'subscribed' as const, plan: 'plus' },
      ...{ effectiveSpecialFeatures: [], isAffiliateOnly: false },
    });
    const server = { log, identify, provider: 'reclaim', publicUrl: 'http://localhost:3000', isPublic: () => false };
    mount(
      api,
      { ...server, inTransaction: world.transact, authorize: () => undefined },
      stripRoutes({ brand: testBrand, blobs: world.blobs }),
    );
    const answer = await api.request(`/cases/${caseId}/strip`, { headers: { 'x-provider': 'reclaim' } });
    expect(answer.status).toBe(200);
    return answer;
  };

  it('is a PDF named by its case and the day of the last check, that holds page, letter, page after and hashes', async () => {
    const manifestSha256 = await capture();
    await send('ntc_1');
    await check('first', '2026-11-23T10:00:00Z');
    const hash = await check('second', '2026-11-24T11:00:00Z');
    const { headers, ...answer } = await ask().then(async (response) => ({
      headers: response.headers,
      pdf: Buffer.from(await response.arrayBuffer()),
    }));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="case-as-strip-2026-11-24-before-and-after.pdf"',
    );
    expect(answer.pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    const text = textOfPdf(answer.pdf);
    for (const words of ['1 The page before', 'I am the owner.', '3 The page after', 'the host answered 404'])
      expect(text).toContain(words);
    for (const drawn of [sha256(png), manifestSha256, sha256(letter), hash])
      expect(text.replaceAll(' ', '')).toContain(drawn);
    expect(stripFileName(await strip(), true)).toBe('case-as-strip-2026-11-24-before-and-after-clear.pdf');
  });
});

describe('shrinkPicture', () => {
  const spread = async (bytes: Buffer): Promise<number> =>
    (await sharp(bytes).greyscale().stats()).channels[0]?.stdev ?? 0;

  it('leaves no line of the page in a blurred one, and is as wide in both', async () => {
    const cut = await sharp(png).extract({ left: 0, top: 0, width: 1280, height: 1600 }).png().toBuffer();
    expect(await spread(cut)).toBeGreaterThan(100);
    expect(await spread(await shrinkPicture(png, { clear: false }))).toBeLessThan(3);
    const { width, height } = await sharp(await shrinkPicture(png, { clear: true })).metadata();
    expect([width, height]).toEqual([800, 1000]);
  });
});

describe('readFromZip', () => {
  it('reads each file of an archive as it was put in, and none that is not in it', async () => {
    const files = [
      { path: 'a.txt', bytes: Buffer.from('a'.repeat(5000)), what: 'a' },
      { path: 'b/c.bin', bytes: Buffer.from([1, 2, 3]), what: 'b' },
    ];
    const about = { caseId, round: 1, url: 'u', capturedAt: '2026-11-20T10:00:00Z', media: [] };
    const { zip } = await buildArchive({ ...about, state: 'captured', picture: '', timeStamp: '' }, files);
    for (const { path, bytes } of files) expect(readFromZip(zip, path)?.equals(bytes), path).toBe(true);
    expect(readFromZip(zip, 'picture.png')).toBeUndefined();
    expect(() => readFromZip(Buffer.from('no zip at all, but longer than its end'), 'a.txt')).toThrow(/not a zip/);
  });
});
