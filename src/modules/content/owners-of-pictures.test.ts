import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { spyDecoder } from '../../../tests/setup/spy-decoder.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { fingerprintWork, uploadWork } from './index.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

describe('fingerprintWork', () => {
  it('decodes on behalf of its creator, whose slow pictures leave a child to others', async () => {
    const userId = await world.creator();
    const bytes = await drawPicture('an upload');
    const { id } = await world.transaction((ctx) => uploadWork(ctx, world.blobs, { userId, bytes, ownership: 'sole' }));
    const { decoder, owners } = spyDecoder();
    expect(await fingerprintWork({ db: world.db, blobs: world.blobs, decoder }, world.jobRun, id)).toBe('done');
    expect([...new Set(owners)]).toEqual([userId]);
  });
});
