import { hours } from '../desks/hours.ts';
import { autoReplyThenObey, decideUnderDsa, obey } from '../desks/obey.ts';
import { answerOnly, bounceAtOnce, stall } from '../desks/resist.ts';
import type { ServiceId } from '../services/sample-keys.ts';
import type { Desk } from '../site.ts';

/** A company behind addresses or names, with a desk of its own. */
export type Company = {
  id: string;
  name: string;
  /** Mailbox of its abuse desk. */
  mailbox: string;
  desk: Desk;
};

/** How the registry shows the abuse contact. */
export type ContactShape = 'plain' | 'nested' | 'redacted' | 'hostile';

/** `prefix` is the network of sixteen or thirty-two addresses from `first`. */
export type Network = Company & {
  first: string;
  prefix: 27 | 28;
  server: 'north' | 'south';
  shape: ContactShape;
  /** ISO 3166, where the registry says it. */
  country?: string;
  /** It is that of a real company: known to the registry only where this world stands in for its interface. */
  service?: ServiceId;
};

export const networks: readonly Network[] = [
  {
    id: 'quaystone',
    name: 'Quaystone Hosting',
    mailbox: 'abuse@quaystone.test',
    desk: obey(hours(1), '451'),
    first: '203.0.113.0',
    prefix: 28,
    server: 'north',
    shape: 'plain',
  },
  {
    id: 'granite',
    name: 'Granite Offshore',
    mailbox: 'abuse@granite.test',
    desk: stall(),
    first: '203.0.113.16',
    prefix: 28,
    server: 'north',
    shape: 'plain',
  },
  {
    id: 'shieldfront',
    name: 'Shieldfront CDN',
    mailbox: 'abuse@shieldfront.test',
    desk: answerOnly(
      'not-ours',
      hours(1),
      'A CDN: names the host behind it and removes nothing.',
      'Shieldfront is a network provider and hosts no content. The hosting provider is Quaystone Hosting, abuse@quaystone.test.',
    ),
    first: '203.0.113.32',
    prefix: 28,
    server: 'north',
    shape: 'plain',
  },
  {
    id: 'veiled',
    name: 'Veiled Networks',
    mailbox: 'abuse@veiled.test',
    desk: stall(),
    first: '203.0.113.48',
    prefix: 28,
    server: 'north',
    shape: 'redacted',
  },
  {
    id: 'nordlicht',
    name: 'Nordlicht Hosting GmbH',
    mailbox: 'abuse@nordlicht.test',
    desk: decideUnderDsa(hours(20)),
    first: '203.0.113.64',
    prefix: 28,
    server: 'north',
    shape: 'plain',
    country: 'DE',
  },
  {
    id: 'amazon',
    name: 'Amazon Technologies Inc.',
    mailbox: 'abuse@amazonaws.com',
    desk: obey(hours(6), '410'),
    first: '203.0.113.80',
    prefix: 28,
    server: 'north',
    shape: 'plain',
    country: 'US',
    service: 'aws',
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare, Inc.',
    mailbox: 'abuse@cloudflare.com',
    desk: answerOnly('auto-reply', hours(1), 'A CDN with a form and an interface: answers mail by a machine alone.'),
    first: '203.0.113.96',
    prefix: 28,
    server: 'north',
    shape: 'redacted',
    country: 'US',
    service: 'cloudflare',
  },
  {
    id: 'clearline',
    name: 'Clearline Transit',
    mailbox: 'abuse@clearline.test',
    desk: stall(),
    first: '203.0.113.112',
    prefix: 28,
    server: 'north',
    shape: 'plain',
  },
  {
    id: 'crooked',
    name: 'Crooked Systems',
    mailbox: 'abuse@crooked.test',
    desk: stall(),
    first: '198.51.100.0',
    prefix: 28,
    server: 'south',
    shape: 'hostile',
  },
  {
    id: 'swiftrack',
    name: 'Swiftrack',
    mailbox: 'abuse@swiftrack.test',
    desk: autoReplyThenObey(hours(6), '404'),
    first: '198.51.100.16',
    prefix: 28,
    server: 'south',
    shape: 'nested',
  },
  {
    id: 'registry',
    name: 'Sample Registry',
    mailbox: 'abuse@registry.sample.test',
    desk: stall(),
    first: '198.51.100.224',
    prefix: 27,
    server: 'south',
    shape: 'plain',
  },
];

export const registrars: readonly (Company & { ianaId: number; shape: ContactShape })[] = [
  {
    id: 'nameworks',
    name: 'Nameworks Ltd',
    mailbox: 'abuse@nameworks.test',
    ianaId: 9001,
    shape: 'plain',
    desk: answerOnly(
      'not-ours',
      hours(3),
      'A registrar: says that it only registers names.',
      'We only register the domain name and host no content. Please contact the hosting provider.',
    ),
  },
  {
    id: 'regalia',
    name: 'Regalia Domains',
    mailbox: 'abuse@regalia.test',
    ianaId: 9002,
    shape: 'nested',
    desk: stall(),
  },
  {
    id: 'cheapnames',
    name: 'Cheapnames',
    mailbox: 'abuse@cheapnames.test',
    ianaId: 9003,
    shape: 'plain',
    desk: bounceAtOnce(),
  },
  {
    id: 'domainyard',
    name: 'Domainyard',
    mailbox: 'abuse@domainyard.test',
    ianaId: 9004,
    shape: 'plain',
    desk: obey(hours(48), '451'),
  },
  {
    id: 'hushnames',
    name: 'Hushnames',
    mailbox: 'abuse@hushnames.test',
    ianaId: 9005,
    shape: 'redacted',
    desk: stall(),
  },
];

const number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** The network an IPv4 address lies in. */
export function networkOf(address: string): Network | undefined {
  const wanted = number(address);
  return networks.find(({ first, prefix }) => wanted >= number(first) && wanted < number(first) + 2 ** (32 - prefix));
}

/** The last address of a network. */
export function lastOf({ first, prefix }: Network): string {
  const parts = first.split('.');
  return [...parts.slice(0, 3), Number(parts[3]) + 2 ** (32 - prefix) - 1].join('.');
}
