import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { createDecoder } from './index.ts';

const folder = testdata('hostile/images');

test.skipIf(lacks('hostile/images'))(
  'every malformed picture is read or refused with a word, by the same child',
  async () => {
    const decoder = createDecoder({ processes: 2, maxMemoryMiB: 300, timeoutMs: 20_000, recycleAfter: 1000 });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const counts: Record<string, number> = {};
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const bytes = readFileSync(join(parentPath, name));
        const want = { fingerprint: true, thumbnail: true, tiny: true, clean: true, cut: true };
        const outcome = await decoder.decode(bytes, want);
        const word = outcome.ok ? 'read' : outcome.code;
        counts[word] = (counts[word] ?? 0) + 1;
      }),
    );
    await decoder.close();
    expect(files.length).toBeGreaterThan(540);
    // No time-out, no exhausted memory: these are all small.
    expect(Object.keys(counts).toSorted()).toEqual([
      'broken',
      'not-an-image',
      'read',
      'too-many-pixels', // a BMP that says it is very large
      'unsupported-format',
    ]);
    expect(counts.read).toBeGreaterThan(200);
  },
  60_000,
);
