import { ladder, type StepKind } from '#modules/hosts/recipient.ts';
import { patchLookup, readLookup } from '#modules/hosts/store.ts';
import type { LookupRow } from '#modules/hosts/tables.ts';
import type { Context } from '#platform/verb/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const soonest = minute;

/** So long a case waits for an earlier rung, as it does for a mail server that puts us off: a site may be silent for good. */
const goesOnAfterMs = 6 * hour;

/** So long what could not be asked about is only asked again; then an operator sees the host, too. */
export const patienceMs = 24 * hour;

/** A source that failed is asked again after a minute, then twice as late each time, at last every six hours. */
export function askAgainAt({ lookedUpAt, waitsSince }: LookupRow): Date {
  const waited = waitsSince ? lookedUpAt.getTime() - waitsSince.getTime() : Number.POSITIVE_INFINITY;
  return new Date(lookedUpAt.getTime() + Math.min(Math.max(waited, soonest), 6 * hour));
}

/**
 * Whether a case waits before it is told to this rung, or given up with none: an earlier rung could not be asked about,
 * which says nothing of whether somebody stands there. Answers when it is asked again. After six hours the case goes on with
 * the rung that is known; where none is, it waits on. Where everything answered and nobody is known, an operator sees the
 * host and nothing is waited for.
 */
export async function awaitContact(
  ctx: Pick<Context, 'tx' | 'now'>,
  input: { host: string; rung: StepKind | undefined },
): Promise<Date | undefined> {
  const host = input.host.toLowerCase();
  const last = await readLookup(ctx.tx, host);
  if (!last || last.settledAt) return undefined;
  const place = input.rung === undefined ? ladder.length : ladder.indexOf(input.rung);
  const waits = last.unasked.some((step) => ladder.indexOf(step) < place);
  if (!waits && input.rung !== undefined) return undefined;
  const waitsSince = last.waitsSince ?? ctx.now();
  await patchLookup(ctx.tx, host, { waitsSince });
  if (!waits) return undefined;
  const now = ctx.now().getTime();
  const over = input.rung === undefined ? Number.POSITIVE_INFINITY : waitsSince.getTime() + goesOnAfterMs;
  if (now >= over) return undefined;
  const again = askAgainAt({ ...last, waitsSince }).getTime();
  return new Date(Math.min(again > now ? again : now + soonest, over));
}
