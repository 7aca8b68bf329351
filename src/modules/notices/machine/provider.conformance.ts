import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTrustedFetch, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { createAws } from '#modules/notices/machine/aws.ts';
import type { MachineChannel, MachineId } from '#modules/notices/machine/channel.ts';
import { createCloudflare } from '#modules/notices/machine/cloudflare.ts';
import { referenceOf } from '#modules/notices/machine/cloudflare-report.ts';

/** How the next request is answered; `takes`: the report is kept all the same. */
export type Behaviour = {
  takes?: boolean;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** `hang`: never answers. `cut`: breaks off in the middle of its answer. */
  ends?: 'hang' | 'cut';
};

interface Kept {
  id: string;
  key: string;
  body: Record<string, unknown>;
  status: string;
  more: Record<string, unknown>;
}

/** Stands for a recipient's interface on loopback, in recorded shapes, and counts what it is asked. */
export interface TestProvider {
  channel: MachineChannel;
  fetch: SafeFetch;
  base: string;
  /** Every report that it was posted, whatever it answered. */
  posts: { path: string; headers: IncomingMessage['headers']; body: string }[];
  requests: string[];
  /** Reports that it holds. */
  reports: Kept[];
  behave(...next: Behaviour[]): void;
  /** The same adapter with something else in place of its fetch or clock. */
  open(options: { fetch?: SafeFetch; now?: () => number }): MachineChannel;
  body(noticeId: string): Buffer;
  close(): Promise<void>;
}

export const testKeys = { token: 'token-of-nobody', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret-of-nobody' };
const accountId = 'abcdef0123456789';

export async function testProvider(id: MachineId): Promise<TestProvider> {
  const next: Behaviour[] = [];
  const posts: TestProvider['posts'] = [];
  const requests: string[] = [];
  const reports: Kept[] = [];
  const answer = id === 'aws' ? answerAsAws : answerAsCloudflare;
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const path = request.url ?? '';
      requests.push(`${request.method} ${path}`);
      if (request.method === 'POST') posts.push({ path, headers: request.headers, body });
      const behaviour = next.shift();
      const usual = !behaviour || behaviour.takes ? answer(reports, request.method ?? '', path, body) : undefined;
      respond(response, { status: 200, ...usual, ...behaviour });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const fetch = createTrustedFetch({ userAgent: 'Test/1', bases: [base], limits: { totalMs: 1_500 } });
  const open: TestProvider['open'] = (options) => {
    const common = { fetch, base, ...options };
    return id === 'aws'
      ? createAws({ ...common, ...testKeys, region: 'us-east-1' })
      : createCloudflare({ ...common, token: testKeys.token, accountId });
  };
  return {
    channel: open({}),
    fetch,
    base,
    posts,
    requests,
    reports,
    behave: (...more) => void next.push(...more),
    open,
    body: (noticeId) => Buffer.from(JSON.stringify(bodyOf(id, noticeId))),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const bodyOf = (id: MachineId, noticeId: string): object =>
  id === 'aws'
    ? { clientToken: noticeId, correlationId: noticeId, report: { xarf: { category: 'copyright' } } }
    : { act: 'abuse_dmca', original_work: `Works by Mara (${referenceOf(noticeId)})`, urls: 'https://copies.test/1' };

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function respond(response: ServerResponse, { status = 200, headers = {}, body = '', ends }: Behaviour): void {
  if (ends === 'hang') return;
  if (ends === 'cut') {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(body.length + 100) });
    response.write(body);
    setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

const json = (status: number, value: object): Behaviour => ({ status, body: JSON.stringify(value) });
const parsed = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>; // bodies of ours

function answerAsCloudflare(reports: Kept[], method: string, path: string, text: string): Behaviour {
  const of = { success: true, errors: [], messages: [] };
  if (method === 'POST') {
    const body = parsed(text);
    const id = `cf${reports.length + 1}`;
    reports.push({ id, key: String(body.original_work), body, status: 'in_review', more: {} });
    return json(200, { abuse_rand: id, request: { act: 'abuse_dmca' }, result: 'success' });
  }
  const shown = ({ id, key, status, more }: Kept) => ({ id, type: 'DMCA', status, original_work: key, ...more });
  const [, one] = /abuse-reports\/([^?/]+)$/.exec(path) ?? [];
  if (one === undefined) return json(200, { ...of, result: { reports: reports.map(shown) } });
  const found = reports.find(({ id }) => id === one);
  return found ? json(200, { ...of, result: shown(found) }) : json(404, { success: false, errors: [], messages: [] });
}

function answerAsAws(reports: Kept[], method: string, path: string, text: string): Behaviour {
  if (method === 'POST') {
    const body = parsed(text);
    const key = String(body.clientToken);
    const known = reports.find((report) => report.key === key);
    const report = known ?? { id: `aws${reports.length + 1}`, key, body, status: 'QUEUED', more: {} };
    if (!known) reports.push(report);
    return json(202, { reportId: report.id });
  }
  const found = reports.find(({ id }) => path.endsWith(`/${id}`));
  if (!found) return json(404, { message: 'no such report' });
  const at = '2026-11-29T00:00:00Z';
  return json(200, { status: found.status, submittedAt: at, lastUpdatedAt: at, ...found.more });
}
