import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { DialTcp } from './dial.ts';
import { createSafeFetch } from './index.ts';
import { bundle, type Issued, issue } from './test-certificate.ts';
import { type Loopback, listening, startHttp, startRaw } from './test-loopback.ts';

const open: Loopback[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const at = 'http://aia-host.com/issuer.crt';
const derOf = ({ cert }: Issued): Buffer => new X509Certificate(cert).raw;
const root = issue({ name: 'Test Root' });
const intermediate = issue({ name: 'Test Intermediate', by: root, isAuthority: true });
const leafBy = (by: Issued, caIssuers: string | undefined = at, name = 'a-host.com'): Issued =>
  issue({ name, by, ...(caIssuers === undefined ? {} : { caIssuers }) });

type Answer = { status?: number; body?: Buffer | string; location?: string };

/** A site that sends this chain, and what stands at the addresses of issuers. */
async function site(chain: readonly Issued[], files: Record<string, Answer> | 'silent', trusted: Issued = root) {
  const [leaf] = chain;
  if (!leaf) throw new Error('a chain has a leaf');
  const served = { key: leaf.key, cert: chain.map(({ cert }) => cert).join('') };
  let pages = 0;
  const https = createServer(served, (_request, response) => {
    pages += 1;
    response.end('the page');
  });
  const asked: string[] = [];
  const secure = await listening(https);
  const issuers =
    files === 'silent'
      ? await startRaw(() => undefined)
      : await startHttp((request, response) => {
          asked.push(`http://${request.headers.host}${request.url}`);
          const { status = 200, body = '', location } = files[asked.at(-1) ?? ''] ?? { status: 404 };
          response.writeHead(status, location === undefined ? {} : { location }).end(body);
        });
  open.push(secure, issuers);
  const dialled: string[] = [];
  const dial: DialTcp = (address, port) => {
    dialled.push(`${address}:${port}`);
    const socket = connect({ host: '127.0.0.1', port: port === 80 ? issuers.port : secure.port });
    Object.defineProperty(socket, 'remoteAddress', { get: () => address });
    return socket;
  };
  const fetch = createSafeFetch({
    userAgent: 'test',
    dial,
    ca: trusted.cert,
    // Generous on a busy machine; half of it is waited for an issuer that never comes.
    limits: { connectMs: files === 'silent' ? 10_000 : 60_000 },
    resolve: async (host) => [
      host === 'inside-host.com' ? '10.0.0.1' : host === 'aia-host.com' ? '5.6.7.8' : '1.2.3.4',
    ],
  });
  return { fetch, asked, dialled, pages: () => pages, serve: (next: Issued) => https.setSecureContext(next) };
}

describe('a chain without its intermediate', () => {
  test.each([
    ['DER', derOf(intermediate)],
    ['PEM', intermediate.cert],
    ['PKCS #7', bundle(derOf(intermediate))],
    ['PKCS #7 of several', bundle(derOf(root), derOf(issue({ name: 'Other' })), derOf(intermediate))],
  ])('is completed from the address that the certificate names (%s), which is asked once', async (_form, body) => {
    const { fetch, asked } = await site([leafBy(intermediate)], { [at]: { body } });
    for (let count = 0; count < 3; count += 1) {
      const result = await fetch('https://a-host.com/');
      expect(result).toMatchObject({ ok: true, status: 200, tls: { subject: 'CN=a-host.com' } });
      expect(result.ok && result.body.toString()).toBe('the page');
    }
    expect(asked).toEqual([at]);
  });

  const upper = issue({ name: 'Upper', by: root, isAuthority: true });
  const lower = issue({ name: 'Lower', by: upper, isAuthority: true, caIssuers: 'http://aia-host.com/upper.crt' });

  test('is completed over two levels', async () => {
    const files = { [at]: { body: derOf(lower) }, 'http://aia-host.com/upper.crt': { body: derOf(upper) } };
    const { fetch, asked } = await site([leafBy(lower)], files);
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: true });
    expect(asked).toEqual([at, 'http://aia-host.com/upper.crt']);
  });

  test('is completed where only its upper half is missing', async () => {
    const files = { 'http://aia-host.com/upper.crt': { body: derOf(upper) } };
    const { fetch } = await site([leafBy(lower), lower], files);
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: true });
  });

  test('is not followed over three levels', async () => {
    const second = issue({ name: 'Second', by: upper, isAuthority: true, caIssuers: 'http://aia-host.com/upper.crt' });
    const third = issue({ name: 'Third', by: second, isAuthority: true, caIssuers: 'http://aia-host.com/second.crt' });
    const files = {
      [at]: { body: derOf(third) },
      'http://aia-host.com/second.crt': { body: derOf(second) },
      'http://aia-host.com/upper.crt': { body: derOf(upper) },
    };
    const { fetch, asked } = await site([leafBy(third)], files);
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: false, code: 'tls' });
    expect(asked).toHaveLength(2);
  });
});

describe('an intermediate that was fetched is never an authority', () => {
  const stranger = issue({ name: 'Stranger Root' });
  const signsItself = issue({ name: 'Self-made Intermediate' });
  const byStranger = issue({ name: 'Stranger Intermediate', by: stranger, isAuthority: true });
  const namesake = issue({ name: 'Test Root' });
  const byNamesake = issue({ name: 'Namesake Intermediate', by: namesake, isAuthority: true });
  const noAuthority = issue({ name: 'b-host.com', by: root, isAuthority: false });
  const expired = issue({ name: 'Old Intermediate', by: root, isAuthority: true, validTo: '20210101000000Z' });

  test.each([
    ['signs itself', signsItself],
    ['is issued by an unknown root', byStranger],
    ['is issued by a root of the same name as a known one', byNamesake],
    ['is no authority', noAuthority],
    ['has expired', expired],
  ])('where it %s, the site is refused, the second time, too', async (_what, issuer) => {
    const { fetch, pages } = await site([leafBy(issuer)], { [at]: { body: derOf(issuer) } });
    for (let count = 0; count < 2; count += 1)
      expect(await fetch('https://a-host.com/')).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(?:tls|incomplete-chain)$/),
      });
    expect(pages()).toBe(0);
  });

  test('even where it is among the authorities: a chain ends at a self-signed certificate only', async () => {
    const { fetch, pages } = await site([leafBy(intermediate)], {}, intermediate);
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: false, code: 'incomplete-chain' });
    expect(pages()).toBe(0);
  });

  test('for another name, or for another leaf of the same host', async () => {
    const site1 = await site([leafBy(intermediate)], { [at]: { body: derOf(intermediate) } });
    expect(await site1.fetch('https://a-host.com/')).toMatchObject({ ok: true });
    expect(await site1.fetch('https://b-host.com/')).toMatchObject({ ok: false, code: 'tls' });
    site1.serve(leafBy(signsItself));
    expect(await site1.fetch('https://a-host.com/')).toMatchObject({ ok: false });
    site1.serve(leafBy(issue({ name: 'Test Intermediate' })));
    expect(await site1.fetch('https://a-host.com/')).toMatchObject({ ok: false });
    expect(site1.pages()).toBe(1);
  });

  test('for a leaf that has expired', async () => {
    const leaf = issue({ name: 'a-host.com', by: intermediate, caIssuers: at, validTo: '20210101000000Z' });
    const { fetch, pages } = await site([leaf], { [at]: { body: derOf(intermediate) } });
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: false, code: 'tls' });
    expect(pages()).toBe(0);
  });

  test('and what is remembered of a host gives way once its chain ends elsewhere', async () => {
    const later = issue({ name: 'Later Intermediate', by: root, isAuthority: true });
    const files = { [at]: { body: derOf(intermediate) }, 'http://aia-host.com/later.crt': { body: derOf(later) } };
    const { fetch, serve } = await site([leafBy(intermediate)], files);
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: true });
    serve(leafBy(later, 'http://aia-host.com/later.crt'));
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: true });
  });
});

describe('an issuer that cannot be had', () => {
  const other = issue({ name: 'Other Intermediate', by: root, isAuthority: true });

  test.each<[string, string | undefined, Answer]>([
    ['no address is named', undefined, {}],
    ['nothing is there', at, { status: 404, body: derOf(intermediate) }],
    ['it is no certificate', at, { body: '<html>' }],
    ['it is another authority', at, { body: derOf(other) }],
    ['it is a bundle of others', at, { body: bundle(derOf(root), derOf(other)) }],
    ['it is a bundle that breaks off', at, { body: bundle(derOf(intermediate)).subarray(0, -40) }],
    ['it begins a certificate again and again', at, { body: Buffer.from('3082'.repeat(4_000), 'hex') }],
    ['it is larger than 16 KiB', at, { body: Buffer.concat([derOf(intermediate), Buffer.alloc(17_000)]) }],
    ['it leads on', at, { status: 302, location: 'http://aia-host.com/there.crt' }],
    ['it is at an https address', 'https://aia-host.com/issuer.crt', { body: derOf(intermediate) }],
    ['it is in a private network', 'http://inside-host.com/issuer.crt', { body: derOf(intermediate) }],
    ['it is in a private network by its address', 'http://127.0.0.1/issuer.crt', { body: derOf(intermediate) }],
    ['it is on another port', 'http://aia-host.com:22/issuer.crt', { body: derOf(intermediate) }],
    ['it is at an ldap address', 'ldap://aia-host.com/cn=issuer', { body: derOf(intermediate) }],
  ])('is said where %s', async (_why, caIssuers, body) => {
    const leaf =
      caIssuers === undefined ? issue({ name: 'a-host.com', by: intermediate }) : leafBy(intermediate, caIssuers);
    const { fetch, pages, dialled } = await site([leaf], { [caIssuers ?? '']: body });
    const result = await fetch('https://a-host.com/');
    expect(result).toMatchObject({ ok: false, code: 'incomplete-chain' });
    expect(!result.ok && result.sentence).toBe(
      'a-host.com sends an incomplete certificate chain, and the missing certificate could not be fetched.',
    );
    expect(pages()).toBe(0);
    expect(dialled.filter((address) => !/^(?:1\.2\.3\.4:443|5\.6\.7\.8:80)$/.test(address))).toEqual([]);
  });

  test('is said where it never comes, before the connection would time out', async () => {
    const { fetch } = await site([leafBy(intermediate)], 'silent');
    expect(await fetch('https://a-host.com/')).toMatchObject({ ok: false, code: 'incomplete-chain' });
  });
});
