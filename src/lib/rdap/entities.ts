import { lineOf, listOf, objectOf } from './json.ts';
import { type Card, readCard } from './read-card.ts';
import { remarksOf } from './read-remarks.ts';
import { splitMailboxes } from './split-mailboxes.ts';

/** One entity of an answer, flattened. */
export interface Entity extends Card {
  /** Lower case, each word by itself. */
  roles: readonly string[];
  /** Roles of the entities above it, outermost first. */
  rolesAbove: readonly string[];
  /** Handles or names of the entities above it and itself, outermost first. */
  path: readonly string[];
  remarks: readonly (readonly string[])[];
  links: readonly Link[];
  /** Where the rest of it is to be read: it has no mailbox that can be written to here. */
  rest?: EntityReference;
}

/** An entity by its address or its handle, as `locateEntity` resolves it. */
export interface EntityReference {
  /** Of its own answer, possibly relative. Hostile input: to be fetched through the outbound guard only. */
  href?: string;
  handle?: string;
}

type Above = Pick<Entity, 'path' | 'rolesAbove'>;
const nothingAbove: Above = { path: [], rolesAbove: [] };

const deepest = 8;
const most = 500;

/**
 * Every entity of an answer, nested ones too, outermost first. An entity's own roles count, not those above it: the
 * abuse contact of a registrar stands inside the registrar.
 */
export function readEntities(json: unknown): Entity[] {
  const found: Entity[] = [];
  let level = entitiesOf(objectOf(json)).map((entity) => ({ entity, above: nothingAbove }));
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { entity, above } of level.slice(0, most - found.length)) {
      const value = objectOf(entity);
      if (!value) continue;
      const read = readEntity(value, above);
      found.push(read);
      // The registrar's role comes last of one entity's: what follows it is within the registrar.
      const own = [...read.roles].sort((one, other) => Number(one === 'registrar') - Number(other === 'registrar'));
      const within = { path: read.path, rolesAbove: [...read.rolesAbove, ...own] };
      for (const inner of entitiesOf(value)) next.push({ entity: inner, above: within });
    }
    level = next;
  }
  return found;
}

/** Some write one entity without a list around it, or each under a name. */
function entitiesOf(value: Record<string, unknown> | undefined): readonly unknown[] {
  const written = objectOf(value?.entities);
  if (!written) return listOf(value?.entities);
  const isOne = ['roles', 'role', 'handle', 'vcardArray', 'entities'].some((member) => Object.hasOwn(written, member));
  return isOne ? [written] : Object.values(written).slice(0, most);
}

/** One entity, without those within it. */
export function readEntity(value: Record<string, unknown>, above: Above = nothingAbove): Entity {
  const card = readCard(value);
  const handle = lineOf(value.handle)?.trim();
  const canBeWritten = card.mailboxes.some(({ text }) => splitMailboxes(text).ok);
  const links = linksOf(value);
  const rest = canBeWritten ? undefined : referenceOf(links, handle);
  return {
    ...card,
    roles: rolesOf(value),
    rolesAbove: above.rolesAbove,
    path: [...above.path, handle ?? card.name ?? '?'],
    remarks: remarksOf(value),
    links,
    ...(rest ? { rest } : {}),
  };
}

/** Some write one role as a text, several in one, or one with further words: `Abuse Contact`. */
function rolesOf(value: Record<string, unknown>): string[] {
  const given = [Object.values(objectOf(value.roles) ?? { all: value.roles }), value.role].flat(2).slice(0, 50);
  const words = given.flatMap((role) =>
    typeof role === 'string' && !/(?<![a-z])no[nt]?(?![a-z])/i.test(role.slice(0, 200))
      ? role
          .slice(0, 200)
          .toLowerCase()
          .split(/[^a-z]+/)
      : [],
  );
  return [...new Set(words.filter((word) => word !== ''))];
}

function referenceOf(links: readonly Link[], handle: string | undefined): EntityReference | undefined {
  const known = handle !== undefined && handle.length <= 100 && !noHandle.test(handle) ? handle : undefined;
  const href = ownAddressOf(links, known);
  if (href === undefined && known === undefined) return undefined;
  return { ...(href === undefined ? {} : { href }), ...(known === undefined ? {} : { handle: known }) };
}

const noHandle = /^(?:[^\p{L}\d]*|redacted.*|n\/a|none|null)$/isu;

/** The address an entity gives as its own; with another word on the link, or none, one that ends in its handle. */
function ownAddressOf(links: readonly Link[], handle: string | undefined): string | undefined {
  const endsInHandle = ({ path }: Link): boolean =>
    handle !== undefined && path.toLowerCase().endsWith(`/entity/${encodeURIComponent(handle).toLowerCase()}`);
  const isOwn = ({ rel, path }: Link): boolean => rel.includes('self') && !otherKinds.test(path);
  return (links.find(isOwn) ?? links.find(endsInHandle))?.href;
}

/** Some write the address of the whole answer as that of each entity. */
const otherKinds = /\/(?:ip|domain|autnum|nameserver)\//i;

export interface Link {
  rel: string[];
  /** Absolute or relative; no link to a page for people. */
  href: string;
  /** Of its target. */
  path: string;
}

const anywhere = 'https://registry.invalid/kind/';
const mostLinks = 20;

/** Links of an object to what may be other answers. */
export function linksOf(value: Record<string, unknown>): Link[] {
  return [value.links]
    .flat()
    .slice(0, mostLinks)
    .flatMap((entry) => {
      const link = objectOf(entry);
      const href = lineOf(link?.href)?.trim();
      if (!link || href === undefined || !URL.canParse(href, anywhere)) return [];
      const { protocol, pathname } = new URL(href, anywhere);
      // Without a type it may be a page for people, which is no JSON and then says nothing.
      const isAnswer = typeof link.type !== 'string' || link.type.trim() === '' || /rdap|json/i.test(link.type);
      if (!isAnswer || (protocol !== 'https:' && protocol !== 'http:')) return [];
      const rel = typeof link.rel === 'string' ? link.rel.toLowerCase().split(/\s+/, 10) : [];
      return [{ rel, href, path: pathname }];
    });
}
