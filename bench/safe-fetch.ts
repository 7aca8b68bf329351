import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { Client, request } from 'undici';
import { createTrustedFetch } from '../src/lib/safe-fetch/index.ts';

type Measure = { name: string; value: number; unit: string; aim: string; detail: string };

const page = Buffer.alloc(64 * 1024, '<p>a page of ordinary size</p>');
const rounds = 5;
const each = 200;

/** What the outbound guard costs: pages a second through it ÷ through undici, both on a new loopback connection each. */
export async function measure(): Promise<Measure[]> {
  const server = createServer((_request, response) => response.end(page));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address with a port; only pipes have a string.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const safeFetch = createTrustedFetch({ userAgent: 'bench', bases: [base] });
  const guarded = async (): Promise<void> => {
    const answer = await safeFetch(`${base}/page`);
    if (!answer.ok || answer.body.length !== page.length) throw new Error('bench/safe-fetch: the page did not come');
  };
  const plain = async (): Promise<void> => {
    const client = new Client(base);
    const answer = await request(`${base}/page`, { dispatcher: client, reset: true });
    if ((await answer.body.arrayBuffer()).byteLength !== page.length)
      throw new Error('bench/safe-fetch: the page did not come');
    await client.close();
  };
  try {
    await seconds(plain);
    await seconds(guarded);
    let best = { guarded: Number.POSITIVE_INFINITY, plain: Number.POSITIVE_INFINITY };
    for (let round = 0; round < rounds; round += 1) {
      best = {
        plain: Math.min(best.plain, await seconds(plain)),
        guarded: Math.min(best.guarded, await seconds(guarded)),
      };
    }
    const rate = Math.round(each / best.guarded);
    return [
      {
        name: 'outbound guard ÷ plain request',
        value: best.plain / best.guarded,
        unit: '×',
        aim: '≥ 0.5',
        detail: `${rate} pages of 64 KiB a second, one after another, a new connection each`,
      },
    ];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < each; i += 1) await work();
  return (performance.now() - started) / 1_000;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
