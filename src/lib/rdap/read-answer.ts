import { type Contact, contactsOf, type RefusedContact, readEntities } from './entities.ts';
import { lineOf, listOf, objectOf } from './json.ts';

interface AnswerContacts {
  /** Abuse mailboxes, outermost entity first. Never guessed. */
  abuse: Contact[];
  refused: RefusedContact[];
  /** Where the answer says that more is known, such as a registrar's own server. */
  related: string[];
}

/** What an answer about an address says. */
export interface NetworkAnswer extends AnswerContacts {
  name?: string;
  handle?: string;
  country?: string;
  /** Name of the organisation that has the network. */
  organisation?: string;
  /** A content delivery network by its name: it carries the site, it does not keep it. */
  cdn?: string;
}

/** What an answer about a domain says. */
export interface RegistrationAnswer extends AnswerContacts {
  domain?: string;
  registrar?: string;
  nameservers: string[];
}

/** Names and handles under which delivery networks are registered. */
const deliveryNetworks: readonly [RegExp, string][] = [
  [/\bcloudflare(?:net)?\b/i, 'Cloudflare'],
  [/\bfastly\b|\bSKYCA-3\b/i, 'Fastly'],
  [/\bakamai\b/i, 'Akamai'],
  [/\bamazon cloudfront\b|\bcloudfront\b/i, 'Amazon CloudFront'],
  [/\bddos-?guard\b/i, 'DDoS-Guard'],
  [/\bbunny(?:way|cdn|net)?\b/i, 'bunny.net'],
  [/\bstackpath\b/i, 'StackPath'],
  [/\bsucuri\b/i, 'Sucuri'],
  [/\bimperva\b|\bincapsula\b/i, 'Imperva'],
  [/\bcdn77\b|\bdatacamp\b/i, 'CDN77'],
  [/\bgcore\b|\bg-core\b/i, 'Gcore'],
  [/\bedgio\b|\bedgecast\b|\blimelight\b/i, 'Edgio'],
];

/**
 * Reads the answer of an address lookup.
 *
 * @returns undefined where it is not a JSON object, or an error answer
 */
export function readNetwork(json: unknown): NetworkAnswer | undefined {
  const value = answerOf(json);
  if (!value) return undefined;
  const entities = readEntities(value);
  const name = lineOf(value.name);
  const handle = lineOf(value.handle);
  const organisation = entities.find(({ roles, name }) => name !== undefined && roles.includes('registrant'))?.name;
  const words = [name, handle, organisation]
    .filter((word) => word !== undefined)
    .join(' ')
    .replaceAll('_', ' ');
  const cdn = deliveryNetworks.find(([pattern]) => pattern.test(words))?.[1];
  const { contacts: abuse, refused } = contactsOf(entities, 'abuse');
  return { abuse, refused, related: relatedOf(value), name, handle, country: lineOf(value.country), organisation, cdn };
}

/**
 * Reads the answer of a domain lookup. The abuse contact of a domain is its registrar's.
 *
 * @returns undefined where it is not a JSON object, or an error answer
 */
export function readDomain(json: unknown): RegistrationAnswer | undefined {
  const value = answerOf(json);
  if (!value) return undefined;
  const entities = readEntities(value);
  const { contacts: abuse, refused } = contactsOf(entities, 'abuse');
  return {
    abuse,
    refused,
    related: relatedOf(value),
    domain: lineOf(value.ldhName)?.toLowerCase(),
    registrar: entities.find(({ roles }) => roles.includes('registrar'))?.name,
    nameservers: listOf(value.nameservers).flatMap((server) => {
      const name = lineOf(objectOf(server)?.ldhName);
      return name === undefined ? [] : [name.toLowerCase()];
    }),
  };
}

function answerOf(json: unknown): Record<string, unknown> | undefined {
  const value = objectOf(json);
  return value && value.errorCode === undefined ? value : undefined;
}

/** Addresses of other RDAP answers. They are hostile input: to be fetched through the outbound guard only. */
function relatedOf(value: Record<string, unknown>): string[] {
  return listOf(value.links)
    .flatMap((entry) => {
      const link = objectOf(entry);
      const href = link?.rel === 'related' && /rdap/i.test(String(link.type)) ? lineOf(link.href) : undefined;
      return href !== undefined && /^https?:\/\//i.test(href) && URL.canParse(href) ? [href] : [];
    })
    .slice(0, 5);
}
