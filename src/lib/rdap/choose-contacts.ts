import { isWithin, type MailboxCode } from '../mail-address/index.ts';
import type { Entity } from './entities.ts';
import {
  hidesRegistrant,
  isNamedForAbuse,
  isNamedForCopyright,
  isNamedForOtherAbuse,
  isOfRegistry,
} from './known-mailboxes.ts';
import { deadMailboxes, namedInRemarks } from './read-remarks.ts';
import { domainOf, splitMailboxes } from './split-mailboxes.ts';

/** A mailbox found in an answer, with the way to it. */
export interface Contact {
  address: string;
  /** Roles of the entity that has it, lower case. */
  roles: readonly string[];
  /** Of that entity, where its card says one. */
  name?: string;
  /** Handles or names of the entities above it and itself, outermost first. */
  path: readonly string[];
  /**
   * What says that it takes complaints: the role of its entity, the mailbox itself in the card of another contact of the
   * network, or a sentence that we read.
   */
  basis: 'role' | 'mailbox' | 'remark';
  /** The mailbox itself is for abuse, by its name or by its card; else it may be a general one of the desk. */
  isForAbuse: boolean;
}

/** A value that stood where a mailbox should be. `value` is hostile text: to be shown as data only. */
export interface RefusedContact {
  value: string;
  /** Of the strict gate, or whose mailbox it is instead. */
  code: MailboxCode | 'registry' | 'privacy_service' | 'registrant';
  roles: readonly string[];
}

export type Subject = 'network' | 'domain';

const has = (roles: readonly string[], ...any: string[]): boolean => any.some((role) => roles.includes(role));
const registrantSide = ['registrant', 'proxy', 'owner', 'holder'];
const technical = ['technical', 'tech'];
/** Within a registrar they are the registrant's all the same; its technical contact may be the registrar's. */
const othersOfRegistrant = ['administrative', 'admin', 'billing'];
const contactsOfRegistrant = [...othersOfRegistrant, ...technical];

/** Those of an entity's roles by which it has the name or the network itself. */
export const rolesOfRegistrant = (roles: readonly string[]): string[] =>
  roles.filter((role) => registrantSide.includes(role));

/**
 * Which mailboxes of a card take complaints: all of an abuse contact; of other contacts of a network and of a registrar,
 * those that are named for abuse. None of a registrant, of a privacy service, and of a domain's other contacts, who are
 * the registrant's.
 */
export function takesComplaints({ roles, rolesAbove, path, name }: Entity, subject: Subject): 'all' | 'named' | 'none' {
  const isDesk = roles.includes('abuse');
  const isRegistrant = has(roles, ...registrantSide);
  if (subject === 'network') {
    if (isDesk) return isRegistrant ? 'named' : 'all';
    // Some leave out the role of what they call the abuse desk.
    const isCalledDesk = roles.length === 0 && /abuse/i.test(`${path.at(-1)} ${name}`);
    const runsIt = isCalledDesk || has(roles, 'administrative', 'technical', 'noc');
    return !isRegistrant && runsIt ? 'named' : 'none';
  }
  // Who keeps all names below a suffix sells none of them.
  if (has([...rolesAbove, ...roles], 'registry')) return 'none';
  const ofRegistrar = isOfRegistrar({ roles, rolesAbove });
  const theirs = ofRegistrar ? othersOfRegistrant : contactsOfRegistrant;
  const within = rolesAbove.slice(rolesAbove.lastIndexOf('registrar') + 1);
  const isRegistrar = roles.includes('registrar');
  if (isRegistrant || (!isRegistrar && has(within, ...registrantSide, ...theirs))) return 'none';
  const isTheirs = !isRegistrar && has(roles, ...theirs);
  if (!isDesk) return ofRegistrar && !isTheirs ? 'named' : 'none';
  return isTheirs ? 'named' : 'all';
}

const isOfRegistrar = ({ roles, rolesAbove }: Pick<Entity, 'roles' | 'rolesAbove'>): boolean =>
  has([...rolesAbove, ...roles], 'registrar');

/** In lower case: some registries give the registrant's mailbox as that of another contact, too. */
function mailboxesOfRegistrants(entities: readonly Entity[]): Set<string> {
  const ofThem = entities.filter(({ roles }) => has(roles, ...registrantSide)).flatMap(({ mailboxes }) => mailboxes);
  const splits = ofThem.map(({ text }) => splitMailboxes(text));
  return new Set(splits.flatMap((split) => (split.ok ? split.addresses : [])).map((one) => one.toLowerCase()));
}

const otherWork = [...contactsOfRegistrant, 'noc', 'notifications', 'registrar', 'reseller', 'sponsor'];
const mostContacts = 50;

/**
 * The mailboxes of an answer that take complaints, through the strict gate, each once and those for abuse first, with
 * what was refused.
 */
export function contactsOf(
  entities: readonly Entity[],
  subject: Subject,
  remarks: Entity['remarks'] = [],
): { contacts: Contact[]; refused: RefusedContact[] } {
  const contacts: Contact[] = [];
  const refused: RefusedContact[] = [];
  const registrants = subject === 'domain' ? mailboxesOfRegistrants(entities) : new Set<string>();
  for (const entity of resellersLast(entities)) {
    const takes = takesComplaints(entity, subject);
    if (takes === 'none') continue;
    const { roles, path, name } = entity;
    for (const { text, isForAbuse } of entity.mailboxes) {
      const split = splitMailboxes(text);
      // A card that is no abuse desk is not expected to have one.
      if (!split.ok && takes === 'all') refused.push({ value: text.slice(0, 300), code: split.code, roles });
      for (const address of split.ok ? split.addresses : []) {
        const isNamed = isForAbuse || isNamedForAbuse(address);
        if (takes === 'named' && !isNamed) continue;
        const isRegistrants = registrants.has(address.toLowerCase()) && !(isNamed && isOfRegistrar(entity));
        const code = isRegistrants ? 'registrant' : whoseInstead(address, subject);
        if (code) {
          refused.push({ value: address, code, roles });
          continue;
        }
        const basis = roles.includes('abuse') ? 'role' : 'mailbox';
        contacts.push({ address, roles, path, basis, isForAbuse: isNamed, ...(name === undefined ? {} : { name }) });
      }
    }
  }
  for (const address of namedInRemarks([...remarks, ...remarksOfThese(entities, subject)])) {
    if (whoseInstead(address, subject)) continue;
    contacts.push({ address, roles: [], path: [], basis: 'remark', isForAbuse: isNamedForAbuse(address) });
  }
  const dead = new Set(entities.flatMap((entity) => deadMailboxes(entity.remarks)));
  return { contacts: orderContacts(contacts, dead), refused: refused.slice(0, mostContacts) };
}

/** A well-formed mailbox of somebody who takes no complaint about this. */
function whoseInstead(address: string, subject: Subject): 'registry' | 'privacy_service' | undefined {
  if (isOfRegistry(address, subject)) return 'registry';
  return hidesRegistrant(address, subject) && !isNamedForAbuse(address) ? 'privacy_service' : undefined;
}

function resellersLast(entities: readonly Entity[]): readonly Entity[] {
  const isOfReseller = ({ rolesAbove, roles }: Entity): boolean => has([...rolesAbove, ...roles], 'reseller');
  return [...entities.filter((one) => !isOfReseller(one)), ...entities.filter(isOfReseller)];
}

/**
 * Each mailbox once, those for abuse first, whichever card they are in; then those of a card for abuse alone, then those
 * of a card with other roles, too. What is known by its mailbox alone comes last, unless it is of the same organisation.
 *
 * @param dead mailboxes in lower case which are taken only where there is no other
 */
export function orderContacts(contacts: readonly Contact[], dead: ReadonlySet<string> = new Set()): Contact[] {
  const domains = new Set(contacts.filter(({ basis }) => basis === 'role').map(({ address }) => domainOf(address)));
  const desks = [...domains].slice(0, mostContacts);
  const rankOf = ({ address, roles, basis, isForAbuse }: Contact): number => {
    if (dead.has(address.toLowerCase())) return 9;
    if (isNamedForOtherAbuse(address)) return 8;
    if (basis === 'remark') return 6;
    if (basis === 'mailbox') return desks.some((domain) => isWithin(address, domain)) ? 1 : 5;
    if (isForAbuse) return 0;
    if (isNamedForCopyright(address)) return 2;
    return has(roles, ...otherWork) ? 4 : 3;
  };
  const seen = new Set<string>();
  return contacts
    .slice(0, 10 * mostContacts)
    .map((contact) => ({ contact, rank: rankOf(contact) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ contact }) => contact)
    .filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()))
    .slice(0, mostContacts);
}

/** Of a network all but strangers speak of it; of a domain, whoever registers it and their desk. */
function remarksOfThese(entities: readonly Entity[], subject: Subject): Entity['remarks'] {
  return entities
    .filter((entity) => subject === 'network' || takesComplaints(entity, subject) !== 'none')
    .flatMap(({ remarks }) => remarks);
}
