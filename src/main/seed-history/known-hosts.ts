import type { SourceAnswer } from '#modules/hosts/recipient.ts';
import { networkOf, registrars } from '#sample/rdap/networks.ts';
import type { Site } from '#sample/site.ts';
import { allSites } from '#sample/sites/all-sites.ts';

/** The site of the sample world that answers under a host's name. */
export function siteOf(host: string): Site {
  const site = allSites.find((one) => one.host === host);
  if (!site) throw new Error(`${host} is no site of the sample world`);
  return site;
}

/** What a look-up of this host would find in the sample world, without asking: its desk, its network, its registrar. */
export function contactsIn(site: Site): SourceAnswer[] {
  return [deskOf(site), networkBehind(site), registrarOf(site)];
}

function deskOf(site: Site): SourceAnswer {
  const { host, contact, mailbox } = site;
  const steps = ['site', 'platform'] as const;
  if (contact.style === 'form') return formOf(site, `https://${host}${contact.path}`);
  // One that is hostile or disguised is refused whole, as the reader of sites does.
  const [one] = contact.style === 'several' ? contact.addresses : 'address' in contact ? [contact.address] : [];
  const address = one === mailbox ? mailbox : undefined;
  const doubtful = contact.style === 'several' ? { unconfirmed: true as const } : {};
  const url = 'path' in contact ? `https://${host}${contact.path}` : `https://${host}/`;
  if (address === undefined)
    return { found: [], findings: [{ step: 'site', said: `${host} names no contact`, url }], failed: false, steps };
  return {
    found: [{ step: 'site', channel: 'smtp', address, source: 'page of the site', sourceUrl: url, ...doubtful }],
    findings: [{ step: 'site', said: `${host} names ${address}`, url }],
    failed: false,
    steps,
  };
}

function formOf({ title }: Site, formUrl: string): SourceAnswer {
  const found = { step: 'platform', channel: 'form-packet', formUrl, name: title, sourceUrl: formUrl } as const;
  return {
    found: [{ ...found, source: 'known platform' }],
    findings: [{ step: 'platform', said: `${title} is a known platform`, url: formUrl }],
    failed: false,
    steps: ['platform', 'site'],
  };
}

function networkBehind({ address }: Site): SourceAnswer {
  const network = networkOf(address);
  const steps = ['abuse', 'cdn'] as const;
  const step = network?.id === 'shieldfront' ? 'cdn' : 'abuse';
  const isPlain = network?.shape === 'plain' || network?.shape === 'nested';
  const said = `${address}: ${network?.name ?? 'no network known'}, ${isPlain ? network.mailbox : 'no abuse contact'}`;
  if (!isPlain) return { found: [], findings: [{ step, said }], failed: false, steps };
  const sourceUrl = `https://rdap.${network.server}.sample.test/ip/${address}`;
  const source = `RDAP of the address ${address}`;
  const named = { name: network.name, ...(network.country ? { country: network.country } : {}) };
  return {
    found: [{ step, channel: 'smtp', address: network.mailbox, ...named, source, sourceUrl }],
    findings: [{ step, said, url: sourceUrl }],
    failed: false,
    steps,
  };
}

function registrarOf({ host, registrar: id }: Site): SourceAnswer {
  const steps = ['registrar'] as const;
  const registrar = registrars.find((one) => one.id === id);
  const said = `${host}: ${registrar?.name ?? 'no registrar known'}`;
  if (!registrar || registrar.shape === 'redacted')
    return { found: [], findings: [{ step: 'registrar', said }], failed: false, steps };
  const source = `RDAP of the domain ${host}`;
  return {
    found: [{ step: 'registrar', channel: 'smtp', address: registrar.mailbox, name: registrar.name, source }],
    findings: [{ step: 'registrar', said }],
    failed: false,
    steps,
  };
}
