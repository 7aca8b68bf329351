import { domainToASCII } from 'node:url';
import {
  type Contact,
  contactsOf,
  type RefusedContact,
  rolesOfRegistrant,
  type Subject,
  takesComplaints,
} from './choose-contacts.ts';
import { deliveryNetworkNamed } from './delivery-networks.ts';
import { type Entity, type EntityReference, linksOf, readEntities, readEntity } from './entities.ts';
import { lineOf, listOf, objectOf } from './json.ts';
import { readCountry } from './read-country.ts';
import { remarksOf } from './read-remarks.ts';

interface AnswerContacts {
  /** Who takes complaints, those for abuse first. Never guessed. */
  abuse: Contact[];
  refused: RefusedContact[];
  /** Where the answer says that more is known, such as a registrar's own server. Possibly relative. */
  related: string[];
  /** Entities that take complaints of which the answer holds no more than the name. */
  truncated: (EntityReference & { as: 'desk' | 'registrar' })[];
}

/** What an answer about an address says. */
export interface NetworkAnswer extends AnswerContacts {
  name?: string;
  handle?: string;
  country?: string;
  startAddress?: string;
  endAddress?: string;
  /** Name of the organisation that has the network. */
  organisation?: string;
  /** ISO 3166-1 alpha-2: of that organisation's address, else of the network. */
  ownerCountry?: string;
  /** A content delivery network by its name: it carries the site, it does not keep it. */
  cdn?: string;
}

/** What an answer about a domain says. */
export interface RegistrationAnswer extends AnswerContacts {
  domain?: string;
  registrar?: string;
  /** ISO 8601: when the name was registered. */
  registeredAt?: string;
  /** ISO 3166-1 alpha-2, of the addresses that the answer holds. */
  registrarCountry?: string;
  registrantCountry?: string;
  nameservers: string[];
}

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
  const owner = entities.find(({ roles, name }) => name !== undefined && roles.includes('registrant'));
  const organisation = owner?.name;
  return {
    ...contactsIn(value, entities, 'network'),
    name,
    handle,
    country: lineOf(value.country),
    startAddress: lineOf(value.startAddress),
    endAddress: lineOf(value.endAddress),
    organisation,
    ...filledIn('ownerCountry', owner?.country ?? readCountry(lineOf(value.country))),
    cdn: deliveryNetworkNamed([name, handle, organisation]),
  };
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
  return {
    ...contactsIn(value, entities, 'domain'),
    domain: nameOf(value.ldhName) ?? nameOf(value.unicodeName),
    registrar: entities.find(({ roles }) => roles.includes('registrar'))?.name,
    ...filledIn('registeredAt', registrationOf(value)),
    ...filledIn('registrarCountry', countryOf(entities, 'registrar')),
    ...filledIn('registrantCountry', countryOf(entities, 'registrant')),
    nameservers: listOf(value.nameservers).flatMap((server) => {
      const name = nameOf(objectOf(server)?.ldhName);
      return name === undefined ? [] : [name];
    }),
  };
}

/** The event `registration` (RFC 9083 4.5); a date that is none is left out. */
function registrationOf(value: Record<string, unknown>): string | undefined {
  for (const event of listOf(value.events)) {
    const { eventAction, eventDate } = objectOf(event) ?? {};
    const at = eventAction === 'registration' ? Date.parse(lineOf(eventDate) ?? '') : Number.NaN;
    if (at > 0) return new Date(at).toISOString();
  }
  return undefined;
}

const countryOf = (entities: readonly Entity[], role: string): string | undefined =>
  entities.find(({ roles, country }) => country !== undefined && roles.includes(role))?.country;

const filledIn = <Name extends string>(name: Name, value: string | undefined): { [Key in Name]?: string } =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: string };

/** What an answer about an entity says, which does not tell what the entity does elsewhere. */
export interface EntityAnswer {
  handle?: string;
  /** Where it is the abuse desk of a network. */
  abuse: Contact[];
  /** Where it is the abuse desk of a domain. */
  ofDomain: Contact[];
  /** Where it is the registrar of a domain. */
  ofRegistrar: Contact[];
  refused: RefusedContact[];
}

/**
 * An entity of which an answer held no more than the name, read at its own address.
 *
 * @returns undefined where it is no answer about an entity, or an error answer
 */
export function readDesk(json: unknown): EntityAnswer | undefined {
  const value = answerOf(json);
  if (!value || (typeof value.objectClassName === 'string' && !/^\s*entity\s*$/i.test(value.objectClassName)))
    return undefined;
  const own = readEntity(value);
  const within = readEntities(value);
  // Elsewhere it has a role that it need not name here; who has the name or the network takes no complaint about it.
  const theirs = rolesOfRegistrant(own.roles);
  const as = (role: string) => [...within.map((entity) => below(entity, role)), { ...own, roles: [role, ...theirs] }];
  const { contacts: abuse, refused } = contactsOf(as('abuse'), 'network');
  const handle = lineOf(value.handle);
  return {
    ...(handle === undefined ? {} : { handle }),
    abuse,
    ofDomain: contactsOf(as('abuse'), 'domain').contacts,
    ofRegistrar: contactsOf(as('registrar'), 'domain').contacts,
    refused,
  };
}

const below = (entity: Entity, role: string): Entity => ({ ...entity, rolesAbove: [role, ...entity.rolesAbove] });

function contactsIn(value: Record<string, unknown>, entities: readonly Entity[], subject: Subject): AnswerContacts {
  // Who may remark on a domain is not known.
  const remarks = subject === 'network' ? remarksOf(value) : [];
  const { contacts: abuse, refused } = contactsOf(entities, subject, remarks);
  const related = relatedOf(value, entities);
  const truncated = entities.flatMap((entity) => {
    const as = whatIsMissing(entity, subject);
    return entity.rest && as ? [{ ...entity.rest, as }] : [];
  });
  return { abuse, refused, related, truncated: truncated.slice(0, mostLinks) };
}

/** A registrar's desk stands within it: where all is missing, the registrar itself is to be read. */
function whatIsMissing(entity: Entity, subject: Subject): 'desk' | 'registrar' | undefined {
  if (entity.roles.includes('abuse')) return takesComplaints(entity, subject) === 'all' ? 'desk' : undefined;
  const isRegistrar = subject === 'domain' && entity.roles.includes('registrar');
  return isRegistrar && takesComplaints(entity, subject) !== 'none' ? 'registrar' : undefined;
}

/** A name as it is compared: RFC 9083 allows its last dot, and some write it in Unicode. */
function nameOf(value: unknown): string | undefined {
  const line = lineOf(value);
  return line === undefined ? undefined : domainToASCII(line.trim().replace(/\.$/, '')).toLowerCase() || undefined;
}

function answerOf(json: unknown): Record<string, unknown> | undefined {
  const value = objectOf(json);
  // Some say of a good answer that its error is 0.
  return value && !value.errorCode ? value : undefined;
}

const mostLinks = 5;

/**
 * Addresses of other RDAP answers; a registrar's stands in the links of its entity, too. They are hostile input: to be
 * fetched through the outbound guard only.
 */
function relatedOf(value: Record<string, unknown>, entities: readonly Entity[]): string[] {
  const own = linksOf(value).filter(({ rel }) => rel.includes('related'));
  const ofRegistrars = entities
    .filter(({ roles }) => roles.includes('registrar'))
    .flatMap(({ links }) => links)
    .filter(({ rel, path }) => !rel.includes('self') && /\/domain\/./i.test(path));
  return [...new Set([...own, ...ofRegistrars].map(({ href }) => href))].slice(0, mostLinks);
}
