import { describe, expect, it } from 'vitest';
import { deliveryNetworkNamed } from './delivery-networks.ts';
import {
  hidesRegistrant,
  hidingDomains,
  isNamedForAbuse,
  isNamedForCopyright,
  isNamedForOtherAbuse,
  isOfRegistry,
  registries,
  rootRegistries,
} from './known-mailboxes.ts';

describe('deliveryNetworkNamed', () => {
  it.each([
    ['Cloudflare', 'CLOUDFLARENET', 'Cloudflare, Inc.', 'CLOUDFLARENET-EU', 'CLOUDFLAREINC'],
    ['Fastly', 'SKYCA-3', 'FASTLY', 'FASTLYINC', 'Fastly, Inc.'],
    ['Akamai', 'AKAMAI', 'AKAMAITECHNOLOGIES', 'AKAMAI-TECHNOLOGIES', 'Akamai International B.V.', 'PROLEXIC'],
    ['Amazon CloudFront', 'AMAZON-CF', 'AMAZO-CF', 'AMAZO-CF2', 'AMAZON-CFN', 'AMAZON-CF-V6', 'CLOUDFRONT'],
    ['DDoS-Guard', 'DDOS-GUARD-NET', 'DDoS-Guard LTD', 'ddosguard'],
    ['bunny.net', 'BUNNYCDN', 'BUNNYWAY', 'bunny.net', 'BunnyWay d.o.o.', 'BUNNY', 'Bunny, LLC'],
    ['StackPath', 'STACKPATH', 'HIGHWINDS', 'NETDNA', 'MAXCDN'],
    ['Sucuri', 'SUCURI-ARIN'],
    ['Imperva', 'INCAPSULA-NET', 'Imperva Inc'],
    ['CDN77', 'CDN77-ASH', 'DataCamp Limited'],
    ['Gcore', 'G_CORE', 'G-Core Labs S.A.', 'GCORE-EU', 'GCORELABS', 'G-CORE-LABS-NET'],
    ['Edgio', 'EDGECAST-NETBLK', 'LLNW', 'LLNW-02', 'Limelight Networks', 'EDGIO'],
    ['Qrator', 'QRATOR', 'Qrator-1', 'Qrator Labs CZ'],
    ['StormWall', 'STORMWALL', 'StormWall s.r.o.', 'STORM-WALL'],
    ['KeyCDN', 'KEYCDN', 'proinity LLC'],
    ['CacheFly', 'CACHEFLY', 'CacheNetworks, Inc.', 'CACHE-FLY'],
    ['CDNetworks', 'CDNETWORKS', 'CDNETWORKS-GLOBAL', 'QUANTIL-NET', 'WANGSU'],
    ['Medianova', 'MEDIANOVA'],
    ['NGENIX', 'NGENIX-NET'],
    ['ArvanCloud', 'ARVANCLOUD', 'Arvan Cloud'],
    ['DOSarrest', 'DOSARREST'],
    ['Nexusguard', 'NEXUSGUARD'],
    ['Variti', 'VARITI-NET'],
    ['Azion', 'AZION', 'AZION-TECHNOLOGIES'],
    ['GoCache', 'GOCACHE', 'GO-CACHE'],
    ['Baishan Cloud', 'BAISHAN', 'BAISHANCLOUD', 'Baishan Cloud'],
    ['ChinaCache', 'CHINACACHE', 'China-Cache'],
    ['EdgeCenter', 'EDGECENTER', 'EDGE-CENTER', 'EdgeCenter LLC', 'EDGE-CENTER-RU'],
    ['EdgeNext', 'EDGENEXT', 'EDGE-NEXT'],
    ['CDNvideo', 'CDNVIDEO', 'CDN-VIDEO'],
    ['Myra', 'MYRACLOUD', 'MYRA-SECURITY'],
    ['Link11', 'LINK11'],
    ['Reblaze', 'REBLAZE'],
    ['SiteLock', 'SITELOCK'],
    ['X4B', 'X4B-NET'],
    ['QUIC.cloud', 'QUIC-CLOUD', 'QUICCLOUD'],
    ['BelugaCDN', 'BELUGACDN'],
    ['SwiftServe', 'SWIFTSERVE'],
    ['Transparent Edge', 'TRANSPARENTEDGE', 'Transparent Edge Services'],
    ['TCPShield', 'TCPSHIELD'],
    ['Zenedge', 'ZENEDGE'],
    ['Vercara', 'VERCARA', 'NEUSTAR-ULTRADDOS'],
  ])('knows %s', (name, ...words) => {
    for (const word of words) expect([word, deliveryNetworkNamed([undefined, word])]).toEqual([word, name]);
  });

  it.each([
    'HOSTER',
    'BREAKFASTLY',
    'AMAZON-4',
    'AMAZON-EC2-CFX',
    'AT-88-Z',
    'SKYCA-30',
    'LINODE-US',
    'AKAMAI-LINODE',
    'SCORE-NET',
    'HARDCORE',
    'CONQRATOR',
    'MACDNET',
    'STORMWALLACE',
    'ALLNW',
    'AZIONE',
    'MYRASOFT',
    'ARGOCACHED',
    'VERCEL',
    'NETLIFY',
    'QUICK-CLOUD',
    'HEDGECENTER',
    'LINK110',
    'Bunny Hosting LLC',
    'FUNNY-BUNNY',
    'Edge Center Data GmbH',
    'THE-EDGE-CENTER-HOTEL',
    'Customer behind Imperva',
    'CLOUDFLARE-CUSTOMER-12',
    'BERLIN-G-CORE-DC',
    'BIG-CORE',
    'HIGHWINDS-DEDICATED',
    'DATACAMP-HOSTING',
    'GCORE-VPS',
    'DATACAMP-DC1',
  ])('takes %s for a host', (word) => {
    expect(deliveryNetworkNamed([word])).toBeUndefined();
  });

  it('takes a host for one, whoever owns it', () => {
    expect(deliveryNetworkNamed(['LINODE', 'NET-1', 'Akamai Technologies, Inc.'])).toBeUndefined();
  });
});

describe('whose mailbox it is', () => {
  it.each(registries)('of the registry %s, also in a part of it', (name) => {
    expect(isOfRegistry(`abuse@${name}`, 'network')).toBe(true);
    expect(isOfRegistry(`Abuse@mail.${name.toUpperCase()}`, 'network')).toBe(true);
    expect(isOfRegistry(`abuse@not${name}`, 'network')).toBe(false);
    expect(isOfRegistry(`abuse@${name}`, 'domain')).toBe(rootRegistries.includes(name));
  });

  it.each(hidingDomains)('of a service that hides registrants, %s', (name) => {
    expect(hidesRegistrant(`4f2a@${name}`)).toBe(true);
    expect(hidesRegistrant(`4f2a@mail.${name}`)).toBe(true);
  });

  it.each([
    ['hostmaster@ripe.net', true],
    ['abuse@lacnic.net', true],
    ['irt@nic.or.kr', true],
    ['ipas@cnnic.cn', true],
    ['cert@cert.br', true],
    ['abuse@stripe.net', false],
    ['abuse@host.test', false],
  ])('%s of an address registry: %s', (address, expected) => {
    expect(isOfRegistry(address, 'network')).toBe(expected);
  });

  it('of a domain is no other registry’s than that of all names', () => {
    expect(isOfRegistry('abuse@registro.br', 'domain')).toBe(false);
    expect(isOfRegistry('abuse@iana.org', 'domain')).toBe(true);
  });

  it.each([
    ['4f2a@withheldforprivacy.com', true],
    ['a.b@domainsbyproxy.com', true],
    ['x@whoisprotection.cc', true],
    ['x@contactprivacy.com', true],
    ['x@anonymised.email', true],
    ['x@anonymize.test', true],
    ['x@whoisguard.com', true],
    ['x@whoissecure.test', true],
    ['x@whoisprotect.test', true],
    ['x@proxies.test', true],
    ['x@redacted.test', true],
    ['x@masked.test', true],
    ['x@obscured.test', true],
    ['privacy@registrar.test', false],
    ['abuse@registrar.test', false],
  ])('%s hides a registrant: %s', (address, expected) => {
    expect(hidesRegistrant(address)).toBe(expected);
  });

  it.each([
    ['4f2a@withheldforprivacy.com', true],
    ['x@domainsbyproxy.com', true],
    ['x@contactprivacy.com', true],
    ['x@whoisguard.com', true],
    ['x@data-protected.net', true],
    ['noc@privacyhost.test', false],
    ['noc@proxy-seller.test', false],
    ['noc@masked.test', false],
  ])('%s hides who has a network: %s', (address, expected) => {
    expect(hidesRegistrant(address, 'network')).toBe(expected);
  });

  it.each([
    ['abuse@h.test', true],
    ['net-abuse@h.test', true],
    ['report.abuse@h.test', true],
    ['AbuseDesk@h.test', true],
    ['casinoabuse@h.test', true],
    ['abuso@h.test', true],
    ['abus@h.test', true],
    ['missbrauch@h.test', true],
    ['misbruik@h.test', true],
    ['net-misuse@h.test', true],
    ['naduzycia@h.test', true],
    ['zneuziti@h.test', true],
    ['rabus@h.test', false],
    ['abush@h.test', false],
    ['no-abuse@h.test', false],
    ['not_abuse@h.test', false],
    ['child-abuse@h.test', false],
    ['disabused@h.test', false],
    ['noc@abuse.test', false],
  ])('%s is named for abuse: %s', (address, expected) => {
    expect(isNamedForAbuse(address)).toBe(expected);
  });

  it.each([
    ['child-abuse@h.test', true],
    ['csam@h.test', true],
    ['ncmec-reports@h.test', true],
    ['abuse@h.test', false],
    ['report@child.test', false],
  ])('%s is for another kind of abuse: %s', (address, expected) => {
    expect(isNamedForOtherAbuse(address)).toBe(expected);
  });

  it.each([
    ['dmca@h.test', true],
    ['copyright.agent@h.test', true],
    ['take-down@h.test', true],
    ['urheberrecht@h.test', true],
    ['intellectual-property@h.test', true],
    ['copy@h.test', false],
    ['info@dmca.test', false],
  ])('%s is named for copyright: %s', (address, expected) => {
    expect(isNamedForCopyright(address)).toBe(expected);
  });
});
