// What lists, search, exports and figures cost a creator with 10,000 cases, and one with a million: over HTTP, as a browser
// asks, against an API process of its own on a database that seed-cases.ts fills. REPORT_SCALE=100000 is a shorter round.
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { Pool } from 'undici';
import { bringUpToDate } from '../src/main/bring-up-to-date.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { signIn, startProduct } from '../tests/setup/start-product.ts';
import type { Measure } from './run.ts';
import { seedCases } from './seed-cases.ts';

const many = Number(process.env.REPORT_SCALE ?? 1_000_000);
const few = 10_000;
const requests = 100;
const people = { large: 'premium@demo.test', small: 'plus@demo.test' };

interface Asker {
  userId: string;
  cases: number;
  pool: Pool;
  headers: Record<string, string>;
}

export async function measure(): Promise<Measure[]> {
  // On disk, as a database is; several GB.
  const dataDir = mkdtempSync(join(tmpdir(), 'reclaim-scale-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir });
  try {
    await bringUpToDate(database.url);
    const env = { DATABASE_URL: database.url, SECRET_KEY: 'of-a-measurement'.repeat(3), DEMO: 'personas' };
    const product = await startProduct({ dataDir, entry: 'api.ts', env });
    const client = new Client({ connectionString: database.url });
    const askers: Asker[] = [];
    try {
      await client.connect();
      for (const [email, cases] of [[people.small, few] as const, [people.large, many] as const]) {
        const { rows } = await client.query<{ id: string }>('select id from users where email = $1', [email]);
        const pool = new Pool(product.url, { connections: 1, bodyTimeout: 0, headersTimeout: 120_000 });
        askers.push({ userId: rows[0]?.id ?? '', cases, pool, headers: await signIn(product.url, email) });
      }
      await seedCases(client, askers);
      const found: Measure[] = [];
      const keep = (...measured: Measure[]): void => {
        found.push(...measured);
        // A fault later on would lose what took minutes.
        for (const { name, value, unit, detail } of measured)
          process.stderr.write(`${name}: ${value.toFixed(1)} ${unit} (${detail})\n`);
      };
      const [, large] = askers;
      if (large) keep(...(await csv(client, large, product.url, product.pid)));
      for (const asker of askers) keep(await lists(client, asker));
      for (const asker of askers) keep(await everywhere(client, asker));
      for (const asker of askers) keep(await figures(asker));
      for (const asker of askers) keep(await weeks(client, asker));
      return found;
    } finally {
      for (const { pool } of askers) await pool.close();
      await client.end();
      await product.stop({ keep: true });
    }
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The slowest of them is the figure. Hosts and words are the creator's own: one of a tenth of the cases, one of few. */
async function lists(client: Client, asker: Asker): Promise<Measure> {
  const { rows } = await client.query<{ host: string }>(
    'select host from cases where user_id = $1 group by host order by count(*) desc, host',
    [asker.userId],
  );
  const [most, rare] = [rows[0]?.host ?? '', rows[Math.floor(rows.length / 2)]?.host ?? ''];
  const deep = await cursorAfter(asker, 20);
  const asked: Record<string, string> = {
    'first page': '',
    'a deep page': `cursor=${deep}`,
    removed: 'state=removed',
    'contested or held': 'state=contested,held',
    'the largest host': `host=${most}`,
    'one kind': 'kind=similar',
    'all three': `state=removed&host=${most}&kind=similar`,
    'part of a host': `q=${most.slice(0, 8)}`,
    'part of a small host': `q=${rare.slice(0, 8)}`,
    'part of a path': 'q=private-pack',
    'one page': `q=-pack-${Math.floor(asker.cases / 3)}`,
    'words with a state': 'q=gallery&state=removed',
    'no hit': 'q=stands-nowhere',
  };
  const worst: [name: string, p50: number, p95: number][] = [];
  for (const [name, query] of Object.entries(asked)) {
    const both = [];
    for (const order of ['found', 'updated'])
      if (name !== 'a deep page' || order === 'found')
        both.push(await timed(asker, `/cases?order=${order}&${query}`, requests));
    const slower = both.sort((a, b) => b.p95 - a.p95)[0];
    if (slower) worst.push([name, slower.p50, slower.p95]);
  }
  const detail = worst.map(([name, p50, p95]) => `${name} ${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(', ');
  return {
    name: `GET /cases of a creator with ${written(asker.cases)}, slowest p95`,
    value: Math.max(...worst.map(([, , p95]) => p95)),
    unit: 'ms',
    aim: '≤ 30',
    detail: `p50 / p95 in the slower of both orders: ${detail}`,
  };
}

/** What the palette asks on each rest of the keys. */
async function everywhere(client: Client, asker: Asker): Promise<Measure> {
  const { rows } = await client.query<{ id: string; host: string }>(
    'select id, host from cases where user_id = $1 order by found_at offset $2 limit 1',
    [asker.userId, Math.floor(asker.cases / 2)],
  );
  const [{ id, host } = { id: '', host: '' }] = rows;
  const asked = {
    'two letters': 'fa',
    'part of a host': host.slice(0, 5),
    'a case': `C-${id.slice(-4)}`,
    'part of a title': 'Mirror set',
    'part of a path': 'private-pack',
    'one page': `-pack-${Math.floor(asker.cases / 3)}`,
    'no hit': 'stands-nowhere',
  };
  const took: [string, { p50: number; p95: number }][] = [];
  for (const [name, q] of Object.entries(asked))
    took.push([name, await timed(asker, `/search?q=${encodeURIComponent(q)}`, requests)]);
  return {
    name: `GET /search of a creator with ${written(asker.cases)}, slowest p95`,
    value: Math.max(...took.map(([, { p95 }]) => p95)),
    unit: 'ms',
    aim: '≤ 50',
    detail: `p50 / p95: ${took.map(([name, { p50, p95 }]) => `${name} ${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(', ')}`,
  };
}

async function figures(asker: Asker): Promise<Measure> {
  const times = asker.cases > 100_000 ? 3 : 20;
  const report = await timed(asker, '/report', times);
  const dashboard = await timed(asker, '/dashboard', times);
  return {
    name: `GET /report of a creator with ${written(asker.cases)}, p50`,
    value: report.p50 / 1000,
    unit: 's',
    aim: asker.cases > few ? '≤ 5' : '≤ 0.3',
    detail: `p95 ${(report.p95 / 1000).toFixed(2)} s; GET /dashboard ${(dashboard.p50 / 1000).toFixed(2)} s, p95 ${(dashboard.p95 / 1000).toFixed(2)} s`,
  };
}

/** Beside one pass over the same index, which no answer about all cases can be faster than. */
async function weeks(client: Client, asker: Asker): Promise<Measure> {
  const times = asker.cases > 100_000 ? 10 : 40;
  const [one, all] = [await timed(asker, '/report/week', times), await timed(asker, '/report/weeks', times)];
  const scans: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const began = performance.now();
    await client.query(
      `select count(*) from cases where user_id = $1 and state <> '' and found_at < now() and updated_at < now()`,
      [asker.userId],
    );
    scans.push(performance.now() - began);
  }
  const scan = scans.sort((a, b) => a - b)[scans.length >> 1] ?? 0;
  const slower = one.p50 > all.p50 ? one : all;
  return {
    name: `Your Week of a creator with ${written(asker.cases)}, slower p95`,
    value: slower.p95,
    unit: 'ms',
    ...(asker.cases <= 100_000 ? { aim: '≤ 150' } : {}),
    detail: `/report/week p50 ${one.p50.toFixed(0)}, /report/weeks ${all.p50.toFixed(0)} ms: ${(slower.p50 / scan).toFixed(1)} × a bare scan of the cases (${scan.toFixed(0)} ms)`,
  };
}

async function csv(client: Client, asker: Asker, url: string, pid: number): Promise<Measure[]> {
  const before = rssOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rssOf(pid));
  }, 50);
  try {
    const leaving = new AbortController();
    const slow = readSlowly(url, asker.headers, leaving.signal);
    const read = await readCsv(asker);
    leaving.abort();
    await slow;
    await pause(1000);
    const { rows: still } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'reclaim%' and state <> 'idle'`,
    );
    const truth = await bruteForce(client, asker.userId);
    if (read.rows !== truth.rows || read.sum !== truth.sum)
      throw new Error(`the CSV holds ${read.rows} rows, ${read.sum}; the tables ${truth.rows}, ${truth.sum}`);
    if (still.length > 0) throw new Error('a query goes on whose reader is gone');
    return [
      {
        name: `CSV of ${written(asker.cases)} until its first row`,
        value: read.firstRowMs / 1000,
        unit: 's',
        aim: '≤ 1',
        detail: `${Math.round(read.rows / read.seconds)} rows a second beside a slow reader; rows and checksum as a plain select has them`,
      },
      {
        name: `Memory of the API meanwhile, a slow reader beside a fast one`,
        value: most - before,
        unit: 'MB',
        aim: '≤ 150',
        detail: `resident ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; nothing runs for a reader that left`,
      },
    ];
  } finally {
    clearInterval(watch);
  }
}

async function readCsv({ pool, headers }: Asker) {
  const began = performance.now();
  const { body, statusCode } = await pool.request({ path: '/api/v1/report.csv', method: 'GET', headers });
  if (statusCode !== 200) throw new Error(`/report.csv answered ${statusCode}: ${await body.text()}`);
  const hash = createHash('md5');
  let rows = -1; // the header
  let columns: number[] = [];
  let firstRowMs = 0;
  for await (const line of createInterface({ input: body })) {
    rows += 1;
    const cells = line.split(',');
    if (rows === 0) {
      columns = ['url', 'state', 'case_id'].map((name) => cells.indexOf(name));
      continue;
    }
    if (rows === 1) firstRowMs = performance.now() - began;
    hash.update(`${columns.map((at) => cells[at]).join(',')}\n`);
  }
  return { rows, firstRowMs, seconds: (performance.now() - began) / 1000, sum: hash.digest('hex') };
}

/** A line that takes a little every now and then, until it is given up. */
async function readSlowly(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(`${url}/api/v1/report.csv`, { headers, signal });
    const body = answer.body && Readable.fromWeb(answer.body as never);
    for await (const _ of body ?? []) await pause(100, undefined, { signal });
  } catch {
    if (!signal.aborted) throw new Error('the slow reader was cut off');
  }
}

async function bruteForce(client: Client, userId: string) {
  const { rows } = await client.query<{ url: string; state: string; id: string }>(
    'select url, state, id from cases where user_id = $1 order by found_at desc, id desc',
    [userId],
  );
  const hash = createHash('md5');
  for (const { url, state, id } of rows) hash.update(`${url},${state},${id}\n`);
  return { rows: rows.length, sum: hash.digest('hex') };
}

async function timed(asker: Asker, path: string, times: number): Promise<{ p50: number; p95: number }> {
  const took: number[] = [];
  // What a connection does the first three times is to learn the statement.
  for (let at = times > 20 ? -5 : 0; at < times; at += 1) {
    const began = performance.now();
    await read(asker, path);
    if (at >= 0) took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: took[took.length >> 1] ?? 0, p95: took[Math.ceil(took.length * 0.95) - 1] ?? 0 };
}

async function read({ pool, headers }: Asker, path: string): Promise<string> {
  const { body, statusCode } = await pool.request({ path: `/api/v1${path}`, method: 'GET', headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
  return text;
}

async function cursorAfter(asker: Asker, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const query = cursor && `&cursor=${cursor}`;
    // A page, as the contract has it.
    const answer = JSON.parse(await read(asker, `/cases?order=found&limit=200${query}`)) as { nextCursor: string };
    cursor = answer.nextCursor;
  }
  return cursor;
}

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const written = (cases: number): string => `${cases.toLocaleString('en')} URLs`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
