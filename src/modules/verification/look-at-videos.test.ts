import { afterAll, describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import { fakeVideos, fakeWeb, videoBytes, videoWork } from '../../../tests/setup/fake-videos.ts';
import { lookAtCase } from './look-at-case.ts';

const { videos, held, drop } = fakeVideos();
afterAll(drop);

const page = 'https://a.test/v/1';
const file = 'https://a.test/v/1.mp4';
const row = { url: page, urlKey: 'a.test/v/1', media: [{ url: file }] };
const shown = { body: `<title>annavale</title><video src="${file}"></video>` };
/** Takes everything for no picture. */
const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as a look uses

async function look(site: Parameters<typeof fakeWeb>[0], { canRead = true, at = row } = {}) {
  const fetch = fakeWeb(site);
  const deps = { fetchFrom: { first: fetch, second: fetch }, decoder, videos: canRead ? videos : undefined };
  const { outcome, facts } = await lookAtCase(deps, at, [videoWork], 'first', new AbortController().signal);
  expect(held(), 'no file is left').toEqual([]);
  return { outcome, media: facts.media };
}

describe('lookAtCase', () => {
  it.each([
    ['the same file', videoBytes('work'), 'present', 'same'],
    ['the work encoded again', videoBytes('work', 'again'), 'present', 'same'],
    ['another video in its place', videoBytes('another'), 'media-replaced', 'other'],
    ['a black one in its place', videoBytes('plain'), 'placeholder', 'placeholder'],
    ['one that cannot be read', videoBytes('broken'), 'not-compared', 'unknown'],
  ])('sees %s', async (_, body, outcome, found) => {
    expect(await look({ [page]: shown, [file]: { body } })).toEqual({ outcome, media: [found] });
  });

  it('does not call a copy gone whose video cannot be read here', async () => {
    const seen = await look({ [page]: shown, [file]: { body: videoBytes('work', 'again') } }, { canRead: false });
    expect(seen).toEqual({ outcome: 'not-compared', media: ['unknown'] });
  });

  it('finds the video on its page under a new address', async () => {
    const moved = 'https://a.test/new.mp4';
    const body = `<title>annavale</title><video src="${moved}"></video>`;
    expect(await look({ [page]: { body }, [moved]: { body: videoBytes('work', 'again') } })).toMatchObject({
      outcome: 'present',
    });
  });

  it('looks at an address that is the video itself', async () => {
    const at = { url: file, urlKey: 'a.test/v/1.mp4', media: [{ url: file }] };
    expect(await look({ [file]: { body: videoBytes('work', 'again') } }, { at })).toMatchObject({ outcome: 'present' });
    expect(await look({}, { at })).toMatchObject({ outcome: 'gone' });
  });
});
