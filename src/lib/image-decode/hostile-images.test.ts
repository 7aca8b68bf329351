import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createDecoder } from './index.ts';

const folder = join(process.env.RECLAIM_TESTDATA ?? resolve('../shared/testdata'), 'hostile/images');
const present = existsSync(folder);
if (!present && process.env.CI !== undefined) throw new Error(`The hostile pictures are missing at ${folder}.`);
if (!present) console.info(`Skipped: no hostile pictures at ${folder}.`);

test.skipIf(!present)(
  'every malformed picture is read or refused with a word, by the same child',
  async () => {
    const decoder = createDecoder({ processes: 2, maxMemoryMiB: 300, timeoutMs: 5000, recycleAfter: 1000 });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const counts: Record<string, number> = {};
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const bytes = readFileSync(join(parentPath, name));
        const outcome = await decoder.decode(bytes, { fingerprint: true, thumbnail: true, tiny: true, clean: true });
        const word = outcome.ok ? 'read' : outcome.code;
        counts[word] = (counts[word] ?? 0) + 1;
      }),
    );
    await decoder.close();
    expect(files.length).toBeGreaterThan(540);
    // No time-out, no exhausted memory: these are all small.
    expect(Object.keys(counts).toSorted()).toEqual(['broken', 'not-an-image', 'read', 'unsupported-format']);
    expect(counts.read).toBeGreaterThan(200);
  },
  20_000,
);
