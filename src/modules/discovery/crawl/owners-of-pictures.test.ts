import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { spyDecoder } from '../../../../tests/setup/spy-decoder.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import type { TaskRow } from '../tables.ts';
import type { CrawlDeps } from './deps.ts';
import { readInline } from './keep-inline.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

describe('readInline', () => {
  it('decodes on behalf of the host, whose slow pictures leave a child to others', async () => {
    const { decoder, owners } = spyDecoder();
    const settings = { readsPictureText: false, findsFaces: false };
    const deps = { db: world.db, blobs: world.blobs, decoder, settings } as unknown as CrawlDeps;
    const task = { userId: await world.creator(), attempts: 0, host: 'slow.test' } as TaskRow;
    const pictures = [{ bytes: await drawPicture('in a page'), type: 'image/jpeg' }];
    expect(await readInline(deps, world.jobRun, task, pictures)).toMatchObject([{ decoded: { ok: false } }]);
    expect([...new Set(owners)]).toEqual(['slow.test']);
  });
});
