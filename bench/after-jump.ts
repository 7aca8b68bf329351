// How long people wait for their pages after the sample world's clock moved by 72 hours, when hundreds of jobs come due at
// once: the whole product with its weeks of history, once with a worker that gives way (`main/give-way.ts`) and once without.
// Ends after less than four minutes on two idle cores; RECLAIM_E2E_SEEDED saves a minute of them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { runningEmbedded } from '../src/platform/db/embedded.ts';
import { copyOfSeeded, makeSeeded, worldEnv } from '../tests/e2e/seeded.ts';
import { type Product, signIn, startProduct } from '../tests/setup/start-product.ts';
import { readUse, usedBetween } from './processor-use.ts';
import type { Measure } from './run.ts';

const hours = 72;
/** How long they are looked at after it: sweeps of what is due come once a minute. */
const afterMs = 55_000;
const roundsBefore = 15;
const betweenMs = 300;
const paths = ['/dashboard', '/cases?limit=100', '/notices?limit=100', '/report'];

interface Round {
  before: number[];
  after: number[];
  /** The slowest call of each kind after the jump. */
  slowest: string;
  used: string;
  jobs: number;
}

export async function measure(): Promise<Measure[]> {
  const given = process.env.RECLAIM_E2E_SEEDED;
  const seeded = given ?? (await makeSeeded());
  process.env.RECLAIM_E2E_SEEDED = seeded;
  try {
    const keep = pathToFileURL(join(import.meta.dirname, '../tests/fixtures/keep-priority.ts')).href;
    const without = await afterJump({ NODE_OPTIONS: `${worldEnv.NODE_OPTIONS} --import=${keep}` });
    const giving = await afterJump({});
    return [
      {
        name: `Answers after a jump of ${hours} hours, p95`,
        value: part(giving.after, 0.95),
        unit: 'ms',
        aim: '≤ 1000',
        detail: `/dashboard, /cases, /notices, /report for ${afterMs / 1000} s; ${told(giving)}`,
      },
      {
        name: `Answers after a jump of ${hours} hours, slowest`,
        value: Math.max(...giving.after),
        unit: 'ms',
        aim: '≤ 1000',
        detail: giving.slowest,
      },
      {
        name: 'Those answers ÷ the same before the jump, p50',
        value: part(giving.after, 0.5) / part(giving.before, 0.5),
        unit: '×',
        detail: `with a worker that gives way; without: ${(part(without.after, 0.5) / part(without.before, 0.5)).toFixed(1)} ×`,
      },
      {
        name: 'Those answers where the worker gives way ÷ where it does not, p95',
        value: part(giving.after, 0.95) / part(without.after, 0.95),
        unit: '×',
        detail: `without: ${told(without)}`,
      },
    ];
  } finally {
    if (given === undefined) {
      delete process.env.RECLAIM_E2E_SEEDED;
      rmSync(seeded, { recursive: true, force: true });
    }
  }
}

/** A product of its own, which has seen no jump yet. */
async function afterJump(env: Record<string, string>): Promise<Round> {
  const product = await startProduct({ dataDir: await copyOfSeeded(), env: { ...worldEnv, ...env } });
  const client = new Client({ connectionString: runningEmbedded(product.dataDir) });
  try {
    await client.connect();
    const headers = { ...(await signIn(product.url, 'premium@demo.test')), 'content-type': 'application/json' };
    const before: number[] = [];
    for (let round = -3; round < roundsBefore; round += 1) {
      const took = await askAll(product, headers);
      if (round >= 0) before.push(...took); // a connection's first ones learn the statements
      await pause(betweenMs);
    }
    const [use, done] = [await readUseOf(product, client), await jobsDone(client)];
    const jump = await fetch(`${product.url}/api/v1/sample/clock`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ hours }),
    });
    if (!jump.ok) throw new Error(`the clock was not moved: ${jump.status} ${await jump.text()}`);
    const rounds: number[][] = [];
    for (const end = performance.now() + afterMs; performance.now() < end; await pause(betweenMs))
      rounds.push(await askAll(product, headers));
    return {
      before,
      after: rounds.flat(),
      slowest: paths
        .map((path, at) => `${path} ${Math.max(...rounds.map((one) => one[at] ?? 0)).toFixed(0)}`)
        .join(', '),
      used: usedBetween(use, await readUseOf(product, client)),
      jobs: (await jobsDone(client)) - done,
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

/** One after another, so that each waits for others alone. */
async function askAll({ url }: Product, headers: Record<string, string>): Promise<number[]> {
  const took: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    took.push(performance.now() - began);
  }
  return took;
}

async function readUseOf({ pid }: Product, client: Client) {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `select pid, application_name as name from pg_stat_activity where application_name <> ''`,
  );
  return readUse(pid, new Map(rows.map(({ pid: backend, name }) => [backend, name])));
}

async function jobsDone(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where state = 'completed'`,
  );
  return rows[0]?.n ?? 0;
}

function part(took: readonly number[], share: number): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const told = ({ before, after, slowest, used, jobs }: Round): string =>
  `before p50 ${part(before, 0.5).toFixed(0)}, p95 ${part(before, 0.95).toFixed(0)} ms, after ${part(after, 0.5).toFixed(0)} and ${part(after, 0.95).toFixed(0)} ms; slowest ${slowest}; ${jobs} jobs; ${used}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
