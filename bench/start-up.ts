// From the start of the process to the first 200 of /readyz: on an empty data directory, and again on the same one.
// `npm start` as a stranger types it, sample world and npm itself included; packages are installed and the client is built.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProduct } from '../tests/setup/start-product.ts';
import type { Measure } from './run.ts';

export async function measure(): Promise<Measure[]> {
  const onDisk = mkdtempSync(join(tmpdir(), 'reclaim-start-'));
  chmodSync(onDisk, 0o755);
  const first = await startProduct({ entry: 'npm start', dataDir: join(onDisk, 'data') });
  await first.stop({ keep: true });
  const again: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const product = await startProduct({ entry: 'npm start', dataDir: first.dataDir });
    again.push(product.readyAfterMs);
    await product.stop({ keep: true });
  }
  rmSync(onDisk, { recursive: true, force: true });
  const restart = again.sort((a, b) => a - b)[1] ?? 0;
  return [
    {
      name: 'Empty data directory to ready',
      value: first.readyAfterMs / 1000,
      unit: 's',
      aim: '≤ 10',
      detail: '`npm start`: cluster, tables, people, api, worker and sample world',
    },
    {
      name: 'Start again to ready',
      value: restart / 1000,
      unit: 's',
      aim: '≤ 3',
      detail: `middle of ${again.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`,
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
