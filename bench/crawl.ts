// How much of what politeness allows the crawler uses: requests a second that N hosts saw while they were being read,
// over N requests a second (CRAWL_DELAY_MS = 1000). The hosts and the search engine are served here; the product runs
// as it is. More than 1 would be impolite.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signIn, startProduct } from '../tests/setup/start-product.ts';
import type { Measure } from './run.ts';

const hosts = 8;
const pagesEach = 15;
const delayMs = 1000;
const names = Array.from({ length: hosts }, (_, number) => `host-${number}.test`);

export async function measure(): Promise<Measure> {
  const seen = new Map<string, number[]>();
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${host}`);
    if (url.pathname === '/search') return void response.end(JSON.stringify(hits(url)));
    seen.set(host, [...(seen.get(host) ?? []), performance.now()]);
    if (url.pathname === '/robots.txt') return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>premiumvale ${url.pathname}</title><p>A page of ${host} about premiumvale.`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address with a port; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-crawl-'));
  chmodSync(folder, 0o755); // open to the unprivileged user that runs the database, or it would live elsewhere and stay behind
  const entry = (name: string, at: number) => [name, { connect: `127.0.0.1:${port}`, address: `203.0.113.${at + 1}` }];
  const hostsFile = join(folder, 'hosts.json');
  writeFileSync(hostsFile, JSON.stringify({ hosts: Object.fromEntries(names.map(entry)) }));
  const product = await startProduct({
    env: {
      DEMO: 'personas',
      OUTBOUND_HOSTS_FILE: hostsFile,
      SEARXNG_URL: `http://127.0.0.1:${port}`,
      CRAWL_DELAY_MS: String(delayMs),
    },
  });
  try {
    const headers = await signIn(product.url, 'premium@demo.test');
    await scan(product.url, headers);
    return judge(seen);
  } finally {
    await product.stop();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function hits(url: URL): object {
  if (url.searchParams.get('pageno') !== '1') return { results: [] };
  const pages = Array.from({ length: pagesEach }, (_, page) => page);
  const results = pages.flatMap((page) =>
    names.map((name) => ({ url: `http://${name}/p/${page}`, title: 'premiumvale', engines: ['bench'] })),
  );
  return { results };
}

async function scan(url: string, headers: Record<string, string>): Promise<void> {
  const begun = await fetch(`${url}/api/v1/scans`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const { id } = (await begun.json()) as { id: string }; // as api.md says; anything else fails just below
  if (begun.status !== 202) throw new Error(`POST /scans was answered with ${begun.status}`);
  const end = performance.now() + 180_000;
  for (;;) {
    const answer = await fetch(`${url}/api/v1/scans/${id}`, { headers });
    const { state } = (await answer.json()) as { state: string }; // as api.md says
    if (state !== 'queued' && state !== 'running') return;
    if (performance.now() > end) throw new Error(`the scan is still ${state}`);
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** From the first request that any host saw to the last one; each host's first request is free. */
function judge(seen: Map<string, number[]>): Measure {
  const all = [...seen.values()].flat().sort((a, b) => a - b);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || seen.size < hosts) throw new Error('not every host was visited');
  const gaps = [...seen.values()].flatMap((times) => times.slice(1).map((at, i) => at - (times[i] ?? 0)));
  const seconds = (last - first) / 1000;
  const rate = (all.length - hosts) / seconds;
  return {
    name: `Crawl throughput ÷ politeness budget (${hosts} hosts)`,
    value: rate / (hosts * (1000 / delayMs)),
    unit: '×',
    aim: '≥ 0.9',
    detail: `${all.length} requests in ${seconds.toFixed(1)} s; shortest gap on a host ${(Math.min(...gaps) / 1000).toFixed(2)} s`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
