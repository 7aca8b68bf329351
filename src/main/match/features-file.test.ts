import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFeaturesFile } from './features-file.ts';

test('gives back what was added, in the order that is asked for, and leaves nothing behind', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'reclaim-features-'));
  const file = await createFeaturesFile(scratch);
  await Promise.all([
    file.add('a', Uint8Array.of(1, 2, 3)),
    file.add('b', Uint8Array.of(4)),
    file.add('c', new Uint8Array()),
  ]);
  expect(await file.read(['b', 'unknown', 'a', 'c'])).toEqual([
    { id: 'b', features: Uint8Array.of(4) },
    { id: 'a', features: Uint8Array.of(1, 2, 3) },
    { id: 'c', features: new Uint8Array() },
  ]);
  await file.close();
  expect(readdirSync(scratch)).toEqual([]);
  rmSync(scratch, { recursive: true });
});
