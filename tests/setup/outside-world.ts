import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { drawPicture } from '../../src/sample/index.ts';
import { lacks, testdata } from './testdata.ts';

/** A host of the fictional web: what its paths answer. */
export type Answer = {
  status?: number;
  type?: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  delayMs?: number;
  /** `silent`: takes the request and never answers. `stalls`: sends the head and half the body, then nothing more. */
  fault?: 'silent' | 'stalls';
};
export type Site = (path: string, request: IncomingMessage) => Answer | undefined;

export interface Received {
  to: string;
  from: string;
  subject: string;
  text: string;
  messageId: string;
  replyTo: string;
  raw: Buffer;
  at: number;
}

/** The world outside the product, of the test's own making: sites, a search engine, registries, a mail server. */
export interface OutsideWorld {
  port: number;
  smtpPort: number;
  hostsFile: object;
  mails: Received[];
  /** Every request, with real time, for the politeness count. */
  hits: { host: string; path: string; at: number; agent: string }[];
  /** Addresses the search engine lists. */
  listed: Map<string, { title: string; words: string }>;
  sites: Map<string, Site>;
  /** What the mail server answers to a recipient: 250 unless said. */
  refuse: Map<string, number>;
  searchDown: boolean;
  /** What is wrong with the search engine for one query, if anything: down, or some of its engines silent. */
  searchFault: (query: string) => { down?: true; silent?: [string, string][] } | undefined;
  /** Recipients in the middle of whose message the mail server closes the connection, and how often it did. */
  cutOff: Map<string, number>;
  close(): Promise<void>;
}

export const html = (title: string, body: string): Answer => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>${title}</title><body>${body}</body>`,
});
export const picture = (bytes: Buffer): Answer => ({ type: 'image/jpeg', body: bytes });

export async function openWorld(addresses: Record<string, string>): Promise<OutsideWorld> {
  const world: Omit<OutsideWorld, 'port' | 'smtpPort' | 'hostsFile' | 'close'> = {
    mails: [],
    hits: [],
    listed: new Map(),
    sites: new Map(),
    refuse: new Map(),
    searchDown: false,
    searchFault: () => undefined,
    cutOff: new Map(),
  };
  const server = createServer((request, response) => void answer(world, request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      const code = world.refuse.get(address.address.toLowerCase());
      if (code) done(Object.assign(new Error('refused'), { responseCode: code }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const cut = world.cutOff.get(to);
        if (cut !== undefined) {
          world.cutOff.set(to, cut + 1);
          sockets.get(session.remotePort)?.destroy();
          return;
        }
        const raw = Buffer.concat(chunks);
        void simpleParser(raw).then((mail) => {
          world.mails.push({
            to: session.envelope.rcptTo.map((one) => one.address).join(','),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            messageId: mail.messageId ?? '',
            replyTo: mail.replyTo?.value[0]?.address ?? '',
            raw,
            at: Date.now(),
          });
          done();
        });
      });
    },
  });
  smtp.on('error', () => undefined); // senders are killed in the middle of a sentence
  const sockets = new Map<number, Socket>();
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const smtpPort = (smtp.server.address() as AddressInfo).port;
  const connect = `127.0.0.1:${port}`;
  const hosts = Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, { connect, address }]));
  return Object.assign(world, {
    port,
    smtpPort,
    hostsFile: { hosts },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await new Promise<void>((done) => smtp.close(done));
    },
  });
}

async function answer(
  world: Pick<OutsideWorld, 'sites' | 'hits' | 'listed' | 'searchDown' | 'searchFault'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  const url = new URL(request.url ?? '/', `http://${host}`);
  world.hits.push({
    host,
    path: url.pathname + url.search,
    at: Date.now(),
    agent: request.headers['user-agent'] ?? '',
  });
  const found = host === '127.0.0.1' ? search(world, url) : world.sites.get(host)?.(url.pathname + url.search, request);
  const given: Answer = found ?? { status: 404, type: 'text/html', body: '<title>Not found</title>' };
  if (given.delayMs) await new Promise((done) => setTimeout(done, given.delayMs));
  if (given.fault === 'silent') return;
  response.writeHead(given.status ?? 200, { 'content-type': given.type ?? 'text/html', ...given.headers });
  if (given.fault === 'stalls') response.write(given.body.slice(0, given.body.length / 2));
  else response.end(given.body);
}

/** SearXNG's JSON: everything whose words hold every word of the query; asked for an address, that address. */
function search(world: Pick<OutsideWorld, 'listed' | 'searchDown' | 'searchFault'>, url: URL): Answer | undefined {
  if (url.pathname !== '/search') return undefined;
  const query = (url.searchParams.get('q') ?? '').toLowerCase();
  const fault = world.searchFault(query);
  if (world.searchDown || fault?.down) return { status: 503, body: 'down' };
  const page = Number(url.searchParams.get('pageno') ?? '1');
  const hits = [...world.listed].filter(
    ([address, { words }]) =>
      address === query || query.split(/\s+/).every((word) => words.toLowerCase().includes(word)),
  );
  const results = hits.slice((page - 1) * 10, page * 10).map(([address, { title, words }]) => ({
    url: address,
    title,
    content: words,
    engine: 'google',
    engines: ['google', 'bing'],
    score: 1,
  }));
  return {
    type: 'application/json',
    body: JSON.stringify({
      query,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: fault?.silent ?? [],
    }),
  };
}

/** RDAP: bootstrap files, one network with an abuse contact, registrars. */
export function rdapSites(world: OutsideWorld, contacts: { network: Record<string, string>; registrar: string }): void {
  const json = (body: object): Answer => ({ type: 'application/rdap+json', body: JSON.stringify(body) });
  const entity = (role: string, email: string): object => ({
    objectClassName: 'entity',
    roles: [role],
    vcardArray: [
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', role],
        ['email', {}, 'text', email],
      ],
    ],
  });
  world.sites.set('data.iana.org', (path) => {
    if (path === '/rdap/dns.json') return json({ version: '1.0', services: [[['test'], ['https://rdap.test/']]] });
    if (path === '/rdap/ipv4.json')
      return json({ version: '1.0', services: [[['203.0.113.0/24', '198.51.100.0/24'], ['https://rdap.test/']]] });
    if (path === '/rdap/ipv6.json' || path === '/rdap/asn.json') return json({ version: '1.0', services: [] });
    return undefined;
  });
  world.sites.set('rdap.test', (path) => {
    const ip = /^\/ip\/([\d.]+)/.exec(path)?.[1];
    if (ip) {
      const email = contacts.network[ip];
      return email === undefined
        ? { status: 404, body: '{}' }
        : json({
            objectClassName: 'ip network',
            handle: 'NET',
            name: 'HOSTCO',
            startAddress: ip,
            endAddress: ip,
            entities: [{ objectClassName: 'entity', roles: ['registrant'], entities: [entity('abuse', email)] }],
          });
    }
    const domain = /^\/domain\/([^/?]+)/.exec(path)?.[1];
    return domain
      ? json({
          objectClassName: 'domain',
          ldhName: domain,
          entities: [
            { objectClassName: 'entity', roles: ['registrar'], entities: [entity('abuse', contacts.registrar)] },
          ],
        })
      : undefined;
  });
}

/** A photograph of the test data, or, where there is none, a picture that is drawn: always the same for a name. */
export async function readPhoto(name: string): Promise<Buffer> {
  const photo = `photos/${name}`;
  return lacks(photo) ? drawPicture(name.replace(/\.jpg$/, '')) : readFileSync(testdata(photo));
}

export const alter = {
  recompressed: (bytes: Buffer) => sharp(bytes).jpeg({ quality: 35 }).toBuffer(),
  resized: (bytes: Buffer) => sharp(bytes).resize({ width: 420 }).jpeg({ quality: 75 }).toBuffer(),
  mirrored: (bytes: Buffer) => sharp(bytes).flop().jpeg({ quality: 80 }).toBuffer(),
  bordered: (bytes: Buffer) =>
    sharp(bytes)
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  small: (bytes: Buffer) => sharp(bytes).resize({ width: 640 }).webp({ quality: 60 }).toBuffer(),
};
