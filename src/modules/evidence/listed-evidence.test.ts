import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashEntry, hashBytes } from '#lib/hash-list/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { fakeVideos, fakeWeb, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { sharedDecoder } from '../../../tests/setup/shared-decoder.ts';
import { mediaFiles, pageFiles } from './describe.ts';
import { ListedMaterial } from './find-listed.ts';
import { lookNow } from './look-now.ts';
import { refuseListedWithin } from './refuse-listed-within.ts';

// The marks are drawn pictures: nothing here is, or looks like, what such a list is for.
const marked = await drawPicture('mark/1');
const encodedAgain = await sharp(marked).jpeg({ quality: 70 }).toBuffer();
const harmless = await drawPicture('mark/3');
const decoder = sharedDecoder();
const { videos, held, drop } = fakeVideos();
afterAll(async () => {
  drop();
  await decoder.close();
});
const { signal } = new AbortController();
const listOf = (...entries: Omit<HashEntry, 'label'>[]) => ({
  current: async () => createHashList(entries.map((entry) => ({ ...entry, label: 'mark' }))),
});
const decoded = await decoder.decode(marked, { fingerprint: true });
const pdq = toHex((decoded.ok && decoded.fingerprint?.whole.hashes[0]) || new Uint8Array(32));
const byLooks = listOf({ kind: 'pdq', hash: pdq });
const byFile = listOf({ kind: 'sha256', hash: hashBytes(marked).sha256 });
const elsewhere = listOf({ kind: 'pdq', hash: '5a'.repeat(32) });

const page = 'https://a.test/v/1';
const file = 'https://a.test/v/1.mp4';
const inPage = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

/** The same address as a style sheet may write it. */
const escaped = (bytes: Buffer) => inPage(bytes).replace('data', '\\64 ata');

async function look(
  body: string,
  list: typeof byLooks | undefined,
  { site = {}, media = [] as { url: string }[], reader = videos.reader, canRead = true } = {},
) {
  const fetch = fakeWeb({ [page]: { body }, ...site });
  const deps = { fetch, decoder, list, videos: canRead ? { ...videos, reader } : undefined };
  const looked = await lookNow(deps, signal, { url: page, media, works: [videoWork] }).catch((error: unknown) => {
    if (error instanceof ListedMaterial) return error;
    throw error;
  });
  expect(held(), 'no file is left').toEqual([]);
  const nothing = { seen: undefined, pages: [], lines: [], files: [] };
  if (looked instanceof ListedMaterial) return { ...nothing, listed: looked.file };
  const { seen } = looked;
  if (seen.outcome === 'failed') throw new Error(seen.why);
  return {
    listed: undefined,
    seen,
    pages: pageFiles(seen.page, seen.isUnchecked).map(({ path }) => path),
    ...mediaFiles(seen.media),
  };
}

describe('lookNow with a quarantine list', () => {
  it.each([
    ['its file', `<img src="${inPage(marked)}">`, byFile],
    ['its looks', `<img src="${inPage(encodedAgain, 'image/jpeg')}">`, byLooks],
    ['its looks in a style', `<style>p{background:url(${inPage(marked)})}</style>`, byLooks],
    ['its looks in a style that escapes', `<style>p{background:u\\72l(${escaped(encodedAgain)})}</style>`, byLooks],
    ['its looks in a drawing', `<svg><image href="${inPage(encodedAgain)}"/></svg>`, byLooks],
  ])('keeps nothing of a page that holds a listed picture by %s', async (_, body, list) => {
    const { listed } = await look(body, list);
    expect(listed).toMatchObject({
      hit: { label: 'mark' },
      mediaUrl: expect.stringContaining('#inline-picture-'),
      mediaKey: 'a.test/v/1',
    });
  });

  it('keeps a page with other pictures, and every page where there is no list', async () => {
    for (const [body, list] of [
      [`<img src="${inPage(harmless)}">`, byLooks],
      [`<img src="${inPage(marked)}">`, undefined],
    ] as const)
      expect(await look(body, list)).toMatchObject({ pages: ['page.html', 'headers.txt', 'connection.json'] });
  });

  it('neither keeps nor draws a page of which not every picture was compared', async () => {
    const many = Array.from(
      { length: 51 },
      (_, at) => `<img src="${inPage(Buffer.concat([harmless, Buffer.of(at)]))}">`,
    );
    const { pages, seen } = await look(many.join(''), byFile);
    expect([pages, seen?.isUnchecked]).toEqual([['headers.txt', 'connection.json'], true]);
  });

  it('keeps nothing where frames of a video are listed', async () => {
    const site = { [file]: { body: videoBytes('work', 'again') } };
    const shown = `<video src="${file}"></video>`;
    const { listed } = await look(shown, listOf({ kind: 'pdq', hash: await pdqOfFrame() }), {
      site,
      media: [{ url: file }],
    });
    expect(listed).toMatchObject({ hit: { by: 'pdq' }, mediaUrl: file, mediaKey: 'a.test/v/1.mp4' });
  });

  it('keeps a video byte for byte once its frames were compared, and its hash alone where they were not', async () => {
    const media = [{ url: file }];
    const shown = `<video src="${file}"></video>`;
    const whole = { [file]: { body: videoBytes('work', 'again') } };
    expect((await look(shown, elsewhere, { site: whole, media })).files).toMatchObject([{ path: 'media/1.mp4' }]);
    const broken = { [file]: { body: videoBytes('broken') } };
    for (const options of [{ site: broken }, { site: whole, canRead: false }]) {
      const { files, lines } = await look(shown, elsewhere, { ...options, media });
      expect(files).toEqual([]);
      expect(lines).toMatchObject([
        { sha256: expect.any(String), bytesNotKept: expect.stringContaining('not compared') },
      ]);
    }
  });
});

describe('refuseListedWithin', () => {
  it.each([
    ['a style sheet', 'text/css', `p{background:url(${inPage(encodedAgain)})}`],
    ['a style sheet that escapes', 'text/css', `p{background:url("${escaped(encodedAgain)}")}`],
    ['a style sheet that ends a style', 'text/css', `/*</style>*/p{background:url(${inPage(encodedAgain)})}`],
    ['a style sheet in UTF-16', 'text/css', Buffer.from(`\ufeffp{background:url(${inPage(encodedAgain)})}`, 'utf16le')],
    ['a drawing', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${inPage(marked)}"/></svg>`],
  ])('gives no %s on that holds a listed picture', async (_, type, body) => {
    const at = 'https://a.test/x';
    const fetch = fakeWeb({ [at]: { body, type } });
    expect(await refuseListedWithin(fetch, { decoder, list: byLooks })(at)).toMatchObject({ ok: false });
    expect(await refuseListedWithin(fetch, { decoder, list: elsewhere })(at)).toMatchObject({ ok: true });
  });

  it('gives nothing on of which not all could be read', async () => {
    const at = 'https://a.test/x';
    const body = '<!DOCTYPE svg [<!ENTITY e SYSTEM "b.svg">]><svg xmlns="http://www.w3.org/2000/svg">&e;</svg>';
    const fetch = fakeWeb({ [at]: { body, type: 'image/svg+xml' } });
    expect(await refuseListedWithin(fetch, { decoder, list: elsewhere })(at)).toMatchObject({ ok: false });
    expect(await refuseListedWithin(fetch, { decoder })(at)).toMatchObject({ ok: true });
  });
});

/** The PDQ of one frame of a video that `fakeVideos` reads. */
async function pdqOfFrame(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'listed-'));
  try {
    const path = join(folder, 'a.mp4');
    writeFileSync(path, videoBytes('work'));
    const video = await videos.reader.read(path);
    return toHex((video.ok && video.frames[3]?.whole.hashes[0]) || new Uint8Array(32));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
