import { isIPv4 } from 'node:net';
import type { Directory } from '../directory.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { type Company, type ContactShape, lastOf, networkOf, registrars } from './networks.ts';

/** Names of the registry's servers with the addresses they pretend to have. */
export const rdapHosts: readonly { name: string; address: string }[] = [
  { name: 'data.iana.org', address: '198.51.100.225' },
  { name: 'rdap.sample.test', address: '198.51.100.226' },
  { name: 'rdap.north.sample.test', address: '198.51.100.227' },
  { name: 'rdap.south.sample.test', address: '198.51.100.228' },
  { name: 'rdap.registrars.sample.test', address: '198.51.100.229' },
];

const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/rdap+json' },
  body: JSON.stringify(value),
});
const conformance = ['rdap_level_0', 'redacted'];
const notFound = (): SiteResponse =>
  json({ rdapConformance: conformance, errorCode: 404, title: 'Not Found', description: ['No such object.'] }, 404);

const bootstrap: Record<string, unknown[]> = {
  dns: [[['test', 'me'], ['https://rdap.sample.test/']]],
  ipv4: [
    [['203.0.113.0/24'], ['https://rdap.north.sample.test/']],
    [['198.51.100.0/24'], ['https://rdap.south.sample.test/']],
  ],
  ipv6: [[['2001:db8::/32'], ['https://rdap.south.sample.test/']]],
  asn: [[['64496-64511'], ['https://rdap.north.sample.test/']]],
};

function vcard(name: string, email?: string): unknown[] {
  const mail = email === undefined ? [] : [['email', {}, 'text', email]];
  return [
    'vcard',
    [
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', name],
      ['kind', {}, 'text', 'group'],
      ...mail,
      ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100'],
    ],
  ];
}

function abuseEntities(company: Company, shape: ContactShape, role: string): unknown[] {
  const abuse = (email?: string) => ({
    objectClassName: 'entity',
    handle: `${company.id}-ABUSE`,
    roles: ['abuse'],
    vcardArray: vcard(`${company.name} Abuse`, email),
  });
  const owner = {
    objectClassName: 'entity',
    handle: company.id.toUpperCase(),
    roles: [role],
    vcardArray: vcard(company.name),
  };
  if (shape === 'nested')
    return [
      {
        ...owner,
        entities: [
          {
            objectClassName: 'entity',
            handle: `${company.id}-NOC`,
            roles: ['technical'],
            vcardArray: vcard('NOC', `noc@${company.id}.test`),
            entities: [abuse(company.mailbox)],
          },
        ],
      },
    ];
  if (shape === 'redacted')
    return [
      { ...owner, remarks: [{ title: 'REDACTED FOR PRIVACY', description: ['Some data is withheld.'] }] },
      abuse('REDACTED FOR PRIVACY'),
    ];
  if (shape === 'hostile')
    return [owner, abuse(`${company.mailbox}\r\nBcc: everyone@${company.id}.test, second@${company.id}.test`)];
  return [{ ...owner, entities: [abuse(company.mailbox)] }];
}

function ip(address: string, server: string, { services }: World): SiteResponse {
  const network = isIPv4(address) ? networkOf(address) : undefined;
  // Where nobody stands in for a real company, nobody is sent to it.
  if (network?.service && !services.has(network.service)) return notFound();
  if (!network || !server.includes(network.server)) return notFound();
  return json({
    rdapConformance: conformance,
    objectClassName: 'ip network',
    handle: `NET-${network.id.toUpperCase()}`,
    startAddress: network.first,
    endAddress: lastOf(network),
    ipVersion: 'v4',
    name: network.id.toUpperCase(),
    type: 'ASSIGNED',
    country: network.country ?? 'ZZ',
    cidr0_cidrs: [{ v4prefix: network.first, length: network.prefix }],
    entities: abuseEntities(network, network.shape, 'registrant'),
    ...(network.shape === 'redacted' && {
      redacted: [{ name: { description: 'Abuse contact email' }, method: 'replacementValue' }],
    }),
  });
}

function domain(name: string, server: string, directory: Directory): SiteResponse {
  const site = registered(name, directory);
  const registrar = site && registrars.find(({ id }) => id === site.registrar);
  if (!site || !registrar) return notFound();
  const registry = server === 'rdap.sample.test';
  // The registry of a nested registrar knows its name alone; the registrar's own server knows the rest.
  const entities =
    registry && registrar.shape === 'nested'
      ? [
          {
            objectClassName: 'entity',
            roles: ['registrar'],
            handle: String(registrar.ianaId),
            vcardArray: vcard(registrar.name),
          },
        ]
      : abuseEntities(registrar, registrar.shape, 'registrar');
  const url = `https://rdap.registrars.sample.test/domain/${site.host}`;
  return json({
    rdapConformance: conformance,
    objectClassName: 'domain',
    ldhName: site.host,
    handle: `${site.host.toUpperCase()}-ID`,
    status: ['active'],
    events: [{ eventAction: 'registration', eventDate: '2026-10-02T08:00:00Z' }],
    entities: [
      ...entities,
      {
        objectClassName: 'entity',
        roles: ['registrant'],
        vcardArray: vcard('REDACTED FOR PRIVACY', 'REDACTED FOR PRIVACY'),
      },
    ],
    publicIds: [{ type: 'IANA Registrar ID', identifier: String(registrar.ianaId) }],
    links: registry ? [{ rel: 'related', type: 'application/rdap+json', value: url, href: url }] : [],
    nameservers: [{ objectClassName: 'nameserver', ldhName: `ns1.${registrar.id}.test` }],
  });
}

/** Domains that look like a creator's name, without any site: the registry alone knows them. */
const lookAlikes = ['premiumvale-official.test', 'premiumvaleleaks.test'];

function registered(name: string, directory: Directory): { host: string; registrar: string } | undefined {
  const host = name.toLowerCase();
  if (lookAlikes.includes(host)) return { host, registrar: 'nameworks' };
  const site = directory.named(host)?.site;
  return site?.host === host ? site : undefined;
}

/** IANA's bootstrap files and the registry servers named in them. */
export function answerRdap(request: SiteRequest, world: World): SiteResponse {
  const { host } = request;
  if (host === 'data.iana.org') {
    const services = bootstrap[/^\/rdap\/(\w+)\.json$/.exec(request.path)?.[1] ?? ''];
    return services
      ? json({ version: '1.0', publication: '2026-11-01T00:00:00Z', description: 'Sample bootstrap', services })
      : notFound();
  }
  const [, kind, value = ''] = request.path.split('/');
  if (kind === 'ip') return ip(decodeURIComponent(value), host, world);
  if (kind === 'domain') return domain(decodeURIComponent(value), host, world.directory);
  return notFound();
}
