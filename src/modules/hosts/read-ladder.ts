import { askAgainAt } from '#modules/hosts/await-contact.ts';
import { contactsChangedAt, intimateFormAt, platformDeskOf } from '#modules/hosts/platform-directory.ts';
import { ladder, type Recipient } from '#modules/hosts/recipient.ts';
import {
  contactById,
  contactsBouncedSince,
  contactsInState,
  contactsOfHost,
  countContacts,
  readLookup,
} from '#modules/hosts/store.ts';
import type { ContactRow } from '#modules/hosts/tables.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

const knownForMs = 30 * 86_400_000;

/**
 * Must somebody look first? Never looked up, older than thirty days, failed and it is time to ask again, or a platform whose
 * entry has other contacts since.
 */
export async function needsLookup(ctx: Pick<Context, 'tx' | 'now'>, host: string): Promise<boolean> {
  const last = await readLookup(ctx.tx, host.toLowerCase());
  if (!last) return true;
  if (last.state === 'failed') return ctx.now() >= askAgainAt(last);
  if (last.lookedUpAt < contactsChangedAt && platformDeskOf(host)) return true;
  return ctx.now().getTime() - last.lookedUpAt.getTime() > knownForMs;
}

/**
 * Who can be written to about copies on a host, in the order of the ladder; on one rung mail before forms. What bounced
 * or refuses us is left out, an address stands once, at its first rung, and a guess stands only where nothing else does.
 */
export async function ladderOf(tx: Database | Transaction, host: string): Promise<Recipient[]> {
  const known = await contactsOfHost(tx, host.toLowerCase());
  const others = known.some((row) => row.step !== 'guess' && row.state !== 'superseded');
  const seen = new Set<string>();
  return known
    .filter((row) => row.state === 'usable' || row.state === 'unconfirmed')
    .filter((row) => row.step !== 'guess' || !others || row.confirmedBy !== null)
    .sort((a, b) => ladder.indexOf(a.step) - ladder.indexOf(b.step) || channelRank(a) - channelRank(b))
    .filter((row) => {
      const key = row.address?.toLowerCase() ?? row.formUrl ?? row.id;
      return !seen.has(key) && seen.add(key);
    })
    .map(recipientOf);
}

/** A form for intimate material last: chosen where a law with a deadline fits, never in the place of another desk. */
function channelRank({ channel, formUrl }: ContactRow): number {
  if (channel === 'smtp') return 0;
  return formUrl !== null && intimateFormAt(formUrl) ? 2 : 1;
}

/** Whom nobody writes to about copies on this host any more, each with why. */
export async function givenUpOn(tx: Database | Transaction, host: string): Promise<string[]> {
  const known = await contactsOfHost(tx, host.toLowerCase());
  const why = ({ state, refusedBecause }: ContactRow): string | undefined =>
    state === 'bounced' ? 'mail to it came back' : state === 'refused' ? (refusedBecause ?? 'not the one') : undefined;
  const said = known.flatMap((row) => {
    const because = why(row);
    return because === undefined ? [] : [`${row.address ?? row.formUrl ?? row.id}: ${because}`];
  });
  return [...new Set(said)];
}

export async function recipientById(tx: Database | Transaction, id: string): Promise<Recipient | undefined> {
  const row = await contactById(tx, id);
  return row && recipientOf(row);
}

/** Contacts that wait for an operator's yes, oldest first. */
export async function contactsForOperator(tx: Database | Transaction, limit: number): Promise<Recipient[]> {
  return (await contactsInState(tx, ['unconfirmed'], limit)).map(recipientOf);
}

/** Those whose mail came back in the last two weeks, the latest first: should one of them work, an operator brings it back. */
export async function contactsBounced(ctx: Pick<Context, 'tx' | 'now'>, limit: number): Promise<Recipient[]> {
  return (await contactsBouncedSince(ctx.tx, bouncedSince(ctx.now()), limit)).map(recipientOf);
}

const bouncedSince = (now: Date): Date => new Date(now.getTime() - 14 * 86_400_000);

/** How many both lists hold. */
export const countContactsForOperator = ({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<number> =>
  countContacts(tx, bouncedSince(now()));

export function recipientOf(row: ContactRow): Recipient {
  return {
    contactId: row.id,
    host: row.host,
    step: row.step,
    channel: row.channel,
    address: row.address ?? undefined,
    formUrl: row.formUrl ?? undefined,
    name: row.name ?? undefined,
    country: row.country ?? undefined,
    source: row.source,
    sourceUrl: row.sourceUrl ?? undefined,
    checkedAt: row.checkedAt,
    confirmed: row.state === 'usable',
  };
}
