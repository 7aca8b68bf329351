import { lineOf, listOf, objectOf } from './json.ts';
import { readCountry } from './read-country.ts';

/** A mailbox as a card has it: hostile text, not judged yet. */
export interface CardMailbox {
  text: string;
  /** The card says that it is for abuse. */
  isForAbuse: boolean;
}

export interface Card {
  name?: string;
  /** The preferred ones first. */
  mailboxes: CardMailbox[];
  /** ISO 3166-1 alpha-2, of its postal address. */
  country?: string;
}

interface Preferred extends CardMailbox {
  /** RFC 6350: 1 to 100, the lowest first. */
  preference: number;
}

const mostMailboxes = 20;
const leastPreferred = 101;

/** Name and mailboxes of an entity: of its jCard (RFC 7095), its JSContact card (RFC 9553), or its own members. */
export function readCard(value: Record<string, unknown>): Card {
  const vcard = readVcard(value.vcardArray ?? value.vcard);
  const contact = readJsContact(objectOf(value.jscard) ?? objectOf(value.jscontact_card));
  const own = [value.email]
    .flat()
    .flatMap((text) => (typeof text === 'string' ? [{ text, isForAbuse: false, preference: leastPreferred }] : []));
  const name = vcard.name ?? contact.name;
  const country = vcard.country ?? contact.country;
  const where = country === undefined ? {} : { country };
  const all = [...vcard.mailboxes, ...contact.mailboxes, ...own]
    .sort((one, other) => one.preference - other.preference)
    .slice(0, mostMailboxes)
    .map(({ text, isForAbuse }) => ({ text, isForAbuse }));
  // Some have nothing but a mailbox for a name.
  if (all.length === 0 && name?.includes('@'))
    return { ...where, name, mailboxes: [{ text: name, isForAbuse: false }] };
  return { ...where, ...(name === undefined ? {} : { name }), mailboxes: all };
}

/** `['vcard', [[name, parameters, type, value], …]]`, that in a list of its own, or the properties alone. */
function readVcard(card: unknown): { name?: string; country?: string; mailboxes: Preferred[] } {
  const properties = propertiesOf(card).map(propertyOf);
  const labels = new Map(
    properties.flatMap(({ kind, group, values }) =>
      group !== undefined && kind === 'x-ablabel' ? [[group, namesAbuse(values)] as const] : [],
    ),
  );
  let name: string | undefined;
  let country: string | undefined;
  const mailboxes: Preferred[] = [];
  for (const { kind, group, values, isForAbuse, preference, countryCode } of properties) {
    if (kind === 'fn' || (kind === 'org' && name === undefined)) name = lineOf(values[0]) ?? name;
    if (kind === 'adr') country ??= readCountry(countryCode) ?? readCountry(values.at(-1));
    const isLabelled = group !== undefined && labels.get(group) === true;
    for (const text of values.filter((one) => isMailbox(kind, one)).slice(0, mostMailboxes))
      mailboxes.push({ text, isForAbuse: isForAbuse || isLabelled || /abuse/.test(kind), preference });
  }
  return { ...(name === undefined ? {} : { name }), ...(country === undefined ? {} : { country }), mailboxes };
}

function propertiesOf(card: unknown): readonly unknown[] {
  const parts = listOf(card);
  const [first] = parts;
  if (typeof first === 'string') return listOf(parts[1]);
  const [word] = listOf(first);
  return typeof word === 'string' && /^vcard$/i.test(word) ? propertiesOf(first) : parts;
}

interface Property {
  kind: string;
  group?: string;
  values: string[];
  isForAbuse: boolean;
  preference: number;
  /** RFC 8605: the code of an address's country. */
  countryCode?: string;
}

function propertyOf(property: unknown): Property {
  const [key, given, , ...rest] = listOf(property);
  const [prefix, named] = typeof key === 'string' ? key.toLowerCase().split('.', 2) : [];
  const parameters = Object.entries(objectOf(given) ?? {}).slice(0, mostMailboxes);
  const parameter = (name: string): unknown => parameters.find(([one]) => one.toLowerCase() === name)?.[1];
  const group = named === undefined ? parameter('group') : prefix;
  const countryCode = lineOf(parameter('cc'));
  return {
    kind: named ?? prefix ?? '',
    ...(typeof group === 'string' ? { group: group.toLowerCase() } : {}),
    values: rest.flat(3).filter((one) => typeof one === 'string'),
    isForAbuse: parameters.some(([, one]) => namesAbuse(one)),
    preference: preferenceOf(parameter('pref'), parameter('type')),
    ...(countryCode === undefined ? {} : { countryCode }),
  };
}

/** In the name of a property: its mailbox is not in use any more. */
const outOfUse = new Set(
  'old former previous prev bounced bouncing bounce invalid dead bad deprecated obsolete expired disabled no not'.split(
    ' ',
  ),
);

/** A mailbox where one is expected, or a URI of one where any may stand. */
function isMailbox(kind: string, text: string): boolean {
  if (kind === 'email' || kind === 'e-mail') return true;
  if (kind.split(/[-_]/, 10).some((part) => outOfUse.has(part))) return false;
  if (/^\s*mailto:/i.test(text)) return kind === 'contact-uri' || kind === 'url' || kind.startsWith('x-');
  // Some write a bare mailbox there.
  if (!text.includes('@') || text.includes(':')) return false;
  return kind === 'contact-uri' || /abuse/.test(kind) || (kind.startsWith('x-') && /e-?mail/.test(kind));
}

function readJsContact(card: Record<string, unknown> | undefined): {
  name?: string;
  country?: string;
  mailboxes: Preferred[];
} {
  const name = lineOf(objectOf(card?.name)?.full) ?? lineOf(card?.name);
  const entriesOf = (value: unknown) => Object.values(objectOf(value) ?? listOf(value)).map(objectOf);
  const mailboxes = [...entriesOf(card?.emails), ...entriesOf(card?.links)].flatMap((entry) => {
    const text = entry?.address ?? entry?.uri;
    if (!entry || typeof text !== 'string' || (entry.address === undefined && !/^\s*mailto:/i.test(text))) return [];
    const isForAbuse = [entry.contexts, entry.label].some(namesAbuse);
    return [{ text, isForAbuse, preference: preferenceOf(entry.pref, undefined) }];
  });
  const country = entriesOf(card?.addresses)
    .map((address) => readCountry(lineOf(address?.countryCode)))
    .find((code) => code !== undefined);
  return { ...(name === undefined ? {} : { name }), ...(country === undefined ? {} : { country }), mailboxes };
}

/** A word, a list of words, or an object whose members are them. */
function namesAbuse(value: unknown): boolean {
  return [typeof value === 'string' ? value : listOf(value), Object.keys(objectOf(value) ?? {})]
    .flat()
    .some((word) => typeof word === 'string' && /abuse/i.test(word));
}

function preferenceOf(value: unknown, type: unknown): number {
  const [given] = [value].flat();
  const number = typeof given === 'number' || typeof given === 'string' ? Number(given) : leastPreferred;
  if (number >= 1 && number < leastPreferred) return number;
  return [type].flat().some((word) => typeof word === 'string' && /\bpref\b/i.test(word)) ? 1 : leastPreferred;
}
