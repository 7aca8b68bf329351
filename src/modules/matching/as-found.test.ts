import { describe, expect, test } from 'vitest';
import type { PanelView } from '#lib/picture-views/index.ts';
import { hashOf, turned } from '#lib/video-frames/test-videos.ts';
import { mayShowAsFound } from './as-found.ts';
import type { KnownWork } from './is-one-of.ts';
import type { FoundImage } from './judge-image.ts';

const left: PanelView['box'] = [0, 0, 0.5, 1];
const right: PanelView['box'] = [0.5, 0, 1, 1];
const panel = (seed: number, box: PanelView['box']): PanelView => ({ ...turned(hashOf(seed)), box });
const sheet = (...panels: PanelView[]) => ({ whole: turned(hashOf(1)), trimmed: [], panels });
const found: FoundImage = { contentHash: 'sheet', fingerprint: sheet(panel(100, left), panel(200, right)) };
const work = (seed: number, more: Partial<KnownWork> = {}): KnownWork => ({
  id: `w${seed}`,
  contentSha256: `c${seed}`,
  fingerprints: [{ hash: hashOf(seed), quality: 100 }],
  ...more,
});

describe('a collage of which one work was exchanged', () => {
  const now = sheet(panel(300, left));
  const named = work(100, { foundIn: [found] });

  test('no longer shows that work', () => {
    expect(mayShowAsFound(now, [named])).toBe(false);
  });

  test('may still show another of its works, which it is not kept with', () => {
    expect(mayShowAsFound(now, [named, work(200)])).toBe(true);
    expect(mayShowAsFound(now, [named, work(400)]), 'one that it did not show').toBe(false);
  });

  test('shows none where each of its places has another picture', () => {
    expect(mayShowAsFound(sheet(panel(300, left), panel(310, right)), [named, work(200)])).toBe(false);
  });
});
