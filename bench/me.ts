// What our own layers cost: GET /me a second, over a bare Hono server that does the same session query on the same
// database, in turns in the same run, with the same connections.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool } from 'undici';
import { runningEmbedded } from '../src/platform/db/embedded.ts';
import { startNode } from '../tests/setup/start-node.ts';
import { freePort, signIn, startProduct } from '../tests/setup/start-product.ts';
import type { Measure } from './run.ts';

const roundMs = 1500;
const rounds = 9;
const connections = 16;

export async function measure(): Promise<Measure> {
  const product = await startProduct({ env: { DEMO: 'personas' } });
  const port = await freePort();
  const databaseUrl = runningEmbedded(product.dataDir) ?? '';
  const bare = startNode([join(import.meta.dirname, 'peers/bare-server.ts'), String(port), databaseUrl]);
  try {
    const headers = await signIn(product.url, 'premium@demo.test');
    const bareUrl = `http://127.0.0.1:${port}`;
    await untilAnswers(bareUrl, headers);
    await rate(product.url, headers, 1000);
    await rate(bareUrl, headers, 1000);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await rate(bareUrl, headers, roundMs));
      ours.push(await rate(product.url, headers, roundMs));
    }
    // Each round beside its own peer: what else the machine does falls on both.
    const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
    const [we, they] = [middle(ours), middle(theirs)];
    return {
      name: 'GET /me ÷ bare framework with the same session query',
      value: middle(ratios),
      unit: '×',
      aim: '≥ 0.6',
      detail: `${we.toFixed(0)} a second against ${they.toFixed(0)}, ${connections} connections`,
    };
  } finally {
    bare.kill('SIGTERM');
    await product.stop();
  }
}

async function untilAnswers(url: string, headers: Record<string, string>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/api/v1/me`, { headers }).catch(() => undefined); // not listening yet
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the bare server does not know the session');
}

async function rate(url: string, headers: Record<string, string>, forMs: number): Promise<number> {
  const pool = new Pool(url, { connections });
  const began = performance.now();
  let answered = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() - began < forMs) {
      const answer = await pool.request({ path: '/api/v1/me', method: 'GET', headers });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return answered / seconds;
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
