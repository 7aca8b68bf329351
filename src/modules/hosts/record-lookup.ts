import { parseMailbox } from '#lib/mail-address/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { contactKnown } from '#modules/hosts/events.ts';
import { ladderOf } from '#modules/hosts/read-ladder.ts';
import { type Found, isSameDesk, ladder, type SourceAnswer } from '#modules/hosts/recipient.ts';
import {
  addressBounced,
  contactsOfHost,
  insertContact,
  patchLookup,
  putLookup,
  updateContact,
} from '#modules/hosts/store.ts';
import type { ContactRow, LookupRow } from '#modules/hosts/tables.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Stores what a look-up found. A source that answered replaces what it said before, one that could not be asked leaves
 * it; what bounced stays bounced, and what an operator confirmed stays. With nobody at all, `abuse@` of the registered
 * name (RFC 2142) is the one guess, and waits for an operator.
 */
export async function recordLookup(ctx: Context, input: { host: string; answers: SourceAnswer[] }): Promise<void> {
  const { host, answers } = input;
  const failed = answers.filter((answer) => answer.failed);
  const lookup = await putLookup(ctx.tx, {
    host,
    state: failed.length > 0 ? 'failed' : 'done',
    unasked: failed.flatMap(({ steps }) => ladder.findLast((step) => steps.includes(step)) ?? []),
    findings: answers.flatMap(({ findings }) => findings),
    lookedUpAt: ctx.now(),
  });
  const known = await contactsOfHost(ctx.tx, host);
  const siteCountry = answers.find((answer) => answer.siteCountry !== undefined)?.siteCountry;
  const found = answers
    .flatMap((answer) => answer.found)
    .map((one) => (one.step === 'site' && siteCountry ? { ...one, country: siteCountry } : one))
    .filter(passesGate);
  const stays = (row: ContactRow): boolean =>
    row.confirmedBy !== null ||
    row.namedIn !== null ||
    row.namedByReport !== null ||
    row.state === 'bounced' ||
    row.state === 'refused' ||
    !answers.some((answer) => !answer.failed && answer.steps.includes(row.step));
  const others = known.filter((row) => row.step !== 'guess' && row.state !== 'superseded' && stays(row));
  const wanted = found.length === 0 && others.length === 0 ? guessFor(host) : found;
  for (const one of wanted) await keepContact(ctx, host, one, known);
  for (const row of known) {
    if (wanted.some((one) => isSame(row, one)) || (row.state !== 'usable' && row.state !== 'unconfirmed')) continue;
    if (row.confirmedBy === null && (row.step === 'guess' || !stays(row)))
      await updateContact(ctx.tx, row.id, { state: 'superseded' });
  }
  if (lookup) await wakeWaiting(ctx, lookup);
}

/**
 * Whoever waited for a contact of this host goes on where there is one. What an operator let pass is open again once all
 * answered.
 */
async function wakeWaiting(ctx: Context, { host, state, waitsSince, settledAt }: LookupRow): Promise<void> {
  const isKnown = (await ladderOf(ctx.tx, host)).length > 0;
  if (state === 'done' && (settledAt || (waitsSince && isKnown)))
    await patchLookup(ctx.tx, host, { settledAt: null, waitsSince: isKnown ? null : waitsSince });
  if (isKnown && (waitsSince || settledAt)) await ctx.emit(contactKnown, { host });
}

/** The gate once more, at the last door before the table: whatever the reader, no other address gets in. */
function passesGate(found: Found): boolean {
  if (found.channel === 'form-packet') return found.formUrl !== undefined && URL.canParse(found.formUrl);
  const mailbox = found.address === undefined ? undefined : parseMailbox(found.address);
  return mailbox?.ok === true && mailbox.address === found.address;
}

function guessFor(host: string): Found[] {
  const domain = registrableDomain(host, { sites: true });
  const guess: Found = {
    step: 'guess',
    channel: 'smtp',
    address: `abuse@${domain}`,
    source: 'guess by RFC 2142',
    unconfirmed: true,
  };
  return domain !== undefined && passesGate(guess) ? [guess] : [];
}

const isSame = (row: ContactRow, found: Found): boolean =>
  row.step === found.step &&
  row.address?.toLowerCase() === found.address?.toLowerCase() &&
  (row.formUrl ?? undefined) === found.formUrl;

/** An operator said that this one is not to be written to, whatever rung it was found on then. */
const isRefused = ({ state, beforeBounce }: ContactRow): boolean => state === 'refused' || beforeBounce === 'refused';

/** Keeps a contact as it was found; what bounced, and what an operator said of it, stays. */
export async function keepContact(
  ctx: Context,
  host: string,
  found: Found,
  contacts: readonly ContactRow[],
): Promise<void> {
  const known = contacts.find((row) => isSame(row, found));
  const fresh = {
    name: found.name ?? null,
    country: found.country ?? null,
    source: found.source,
    sourceUrl: found.sourceUrl ?? null,
    checkedAt: ctx.now(),
    namedIn: found.namedIn ?? null,
    namedByReport: found.namedByReport ?? null,
  };
  const bounced = found.address !== undefined && (await addressBounced(ctx.tx, found.address));
  const refused = contacts.some((row) => isRefused(row) && isSameDesk(row, found));
  const believed = found.unconfirmed ? 'unconfirmed' : 'usable';
  const otherwise = refused ? 'refused' : believed;
  const asFound = bounced ? 'bounced' : otherwise;
  const beforeRefused = refused ? believed : null;
  if (!known) {
    await insertContact(ctx.tx, {
      ...fresh,
      id: newId('contact', ctx.now()),
      host,
      step: found.step,
      channel: found.channel,
      address: found.address ?? null,
      formUrl: found.formUrl ?? null,
      state: asFound,
      bouncedAt: bounced ? ctx.now() : null,
      beforeBounce: bounced ? otherwise : null,
      beforeRefused,
      confirmedBy: null,
      // Of whichever rung the word was.
      refusedBecause: contacts.find((row) => isRefused(row) && isSameDesk(row, found))?.refusedBecause ?? null,
    });
    return;
  }
  const kept = known.confirmedBy !== null || known.state === 'bounced' || known.state === 'refused';
  const dead = bounced ? ({ bouncedAt: ctx.now(), beforeBounce: otherwise } as const) : {};
  await updateContact(ctx.tx, known.id, { ...fresh, ...(kept ? {} : { ...dead, state: asFound, beforeRefused }) });
}
