import { type MailboxCode, parseMailbox } from '../mail-address/index.ts';
import { lineOf, listOf, objectOf } from './json.ts';

/** A mailbox found in an answer, with the way to it. */
export interface Contact {
  address: string;
  /** Roles of the entity that has it, lower case. */
  roles: readonly string[];
  /** Of that entity, where its card says one. */
  name?: string;
  /** Handles or names of the entities above it and itself, outermost first. */
  path: readonly string[];
}

/** A value that stood where a mailbox should be. `value` is hostile text: to be shown as data only. */
export interface RefusedContact {
  value: string;
  code: MailboxCode;
  roles: readonly string[];
}

/** One entity of an answer, flattened. */
export interface Entity {
  roles: readonly string[];
  path: readonly string[];
  name?: string;
  mailboxes: readonly string[];
}

const deepest = 8;
const most = 500;

/**
 * Every entity of an answer, nested ones too, outermost first. An entity's own roles count, not those above it: the
 * abuse contact of a registrar stands inside the registrar.
 */
export function readEntities(json: unknown): Entity[] {
  const found: Entity[] = [];
  let level = listOf(objectOf(json)?.entities).map((entity) => ({ entity, path: [] as readonly string[] }));
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { entity, path } of level.slice(0, most - found.length)) {
      const value = objectOf(entity);
      if (!value) continue;
      const card = readCard(value.vcardArray);
      const own = [...path, lineOf(value.handle) ?? card.name ?? '?'];
      const roles = listOf(value.roles).flatMap((role) =>
        typeof role === 'string' ? [role.trim().toLowerCase()] : [],
      );
      found.push({ roles, path: own, name: card.name, mailboxes: card.mailboxes });
      for (const inner of listOf(value.entities)) next.push({ entity: inner, path: own });
    }
    level = next;
  }
  return found;
}

/** Mailboxes of the entities with a role, through the strict gate, each once; what it refused is told. */
export function contactsOf(
  entities: readonly Entity[],
  role: string,
): { contacts: Contact[]; refused: RefusedContact[] } {
  const contacts: Contact[] = [];
  const refused: RefusedContact[] = [];
  for (const { roles, path, name, mailboxes } of entities) {
    if (!roles.includes(role)) continue;
    for (const value of mailboxes) {
      const mailbox = parseMailbox(value);
      if (!mailbox.ok) refused.push({ value: value.slice(0, 300), code: mailbox.code, roles });
      else if (!contacts.some(({ address }) => address.toLowerCase() === mailbox.address.toLowerCase())) {
        contacts.push({ address: mailbox.address, roles, path, ...(name === undefined ? {} : { name }) });
      }
    }
  }
  return { contacts, refused };
}

/** Name and e-mail values of a jCard, RFC 7095: `['vcard', [[name, parameters, type, value], …]]`. */
function readCard(card: unknown): { name?: string; mailboxes: string[] } {
  let name: string | undefined;
  const mailboxes: string[] = [];
  for (const property of listOf(listOf(card)[1])) {
    const [key, , , ...values] = listOf(property);
    const kind = typeof key === 'string' ? key.toLowerCase() : '';
    if (kind === 'email') mailboxes.push(...values.flat(3).filter((value) => typeof value === 'string'));
    if (kind === 'fn' || (kind === 'org' && name === undefined)) name = lineOf(values.flat(3)[0]) ?? name;
  }
  return { name, mailboxes: mailboxes.slice(0, 20) };
}
