import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { issuerPath } from './issuer/open-issuer.ts';
import { answerProfile } from './profiles.ts';
import { openQuirks } from './quirks.ts';
import { answerRdap, rdapHosts } from './rdap/answer-rdap.ts';
import { serveSite } from './serve-site.ts';
import { serveWorld } from './serve-world.ts';
import { allServices } from './services/all-services.ts';
import type { SiteRequest, SiteResponse } from './site.ts';
import type { World } from './world.ts';

const mostBody = 20_000_000;
const own = new Set(['127.0.0.1', 'localhost', '[::1]']);
const registries = new Set(rdapHosts.map(({ name }) => name));
const services = new Map(allServices.map((service) => [service.host, service]));
const plain = (status: number, body: string): SiteResponse => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > mostBody) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function requestOf(message: IncomingMessage): Promise<SiteRequest | undefined> {
  const host = (message.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const target = `http://${host}${message.url ?? '/'}`;
  if (host === '' || !URL.canParse(target)) return undefined;
  const { pathname, searchParams } = new URL(target);
  const bytes = await bodyOf(message);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A path with a broken escape names no page; it is looked up as it stands.
  }
  return {
    host,
    path,
    query: searchParams,
    method: message.method ?? 'GET',
    agent: message.headers['user-agent'] ?? '',
    cookies: message.headers.cookie ?? '',
    headers: Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, value?.toString()])),
    body: bytes.toString('utf8'),
    bytes,
  };
}

function send(response: ServerResponse, answer: SiteResponse, head: boolean): void {
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  response.writeHead(answer.status, {
    'content-type': 'text/html; charset=utf-8',
    ...answer.headers,
    'content-length': body.length,
  });
  response.end(head ? undefined : body);
}

const isForIssuer = ({ headers, url }: IncomingMessage): boolean =>
  own.has((headers.host ?? '').replace(/:\d+$/, '')) && (url ?? '').startsWith(`${issuerPath}/`);

/** One server for every name of the world, told apart by Host; its own pages stand under the loopback names. */
export function openHttpServer(world: World): Server {
  const quirks = openQuirks();

  async function answer(request: SiteRequest, origin: string | undefined): Promise<SiteResponse> {
    if (own.has(request.host)) return serveWorld(request, world, origin);
    const site = world.directory.named(request.host)?.site;
    const service = services.get(request.host);
    const profile = site || service ? undefined : answerProfile(request);
    if (profile) return profile;
    if (!site && !service && !registries.has(request.host))
      return plain(421, 'This name is not part of the sample world.');
    const real = Date.now();
    const quirked = site && (await quirks.before(site));
    const response =
      quirked?.response ??
      (site
        ? await serveSite(site, request, world)
        : service
          ? await service.answer(request, world)
          : answerRdap(request, world));
    const { host, path, method, agent } = request;
    world.hits.add({
      host,
      path,
      method,
      agent,
      status: response.status,
      at: world.state.now(),
      real,
      browsed: false,
      ...(quirked?.impatient && { impatient: true }),
    });
    return response;
  }
  return createServer((message, response) => {
    if (world.issuer && isForIssuer(message))
      return void world.issuer
        .handle(message, response)
        .catch(() => response.headersSent || response.writeHead(400).end('This visit is over.'));
    requestOf(message)
      .then((request) => (request ? answer(request, message.headers.origin) : plain(400, 'Bad request.')))
      .catch((error: unknown) =>
        plain(error instanceof RangeError ? 413 : 500, error instanceof Error ? error.message : 'Fault.'),
      )
      .then((done) => send(response, done, message.method === 'HEAD'))
      // An answer that cannot be written, a header with odd signs, say, must not end the world.
      .catch(() => response.destroy());
  });
}
