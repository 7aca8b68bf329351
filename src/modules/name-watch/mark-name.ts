import { accountAt } from '#modules/brands/index.ts';
import type { NameMark } from '#modules/name-watch/contract.ts';
import { lockNamesake, updateNamesake } from '#modules/name-watch/store-accounts.ts';
import { lockDomain, updateDomain } from '#modules/name-watch/store-domains.ts';
import { planSoon } from '#modules/name-watch/store-watches.ts';
import type { NamesakeRow, SimilarDomainRow } from '#modules/name-watch/tables.ts';
import { addEntry, addEntryFor, takeBackEntry } from '#modules/whitelist/index.ts';
import type { Id } from '#platform/ids/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

interface Marking {
  userId: string;
  id: string;
  /** Null takes the mark back, and the entry of the whitelist that came with it. */
  mark: NameMark | null;
  /** With `mine`: put it on the whitelist. */
  whitelist?: boolean | undefined;
}
const reason = 'You marked it as your own';

/** What the creator says of an account with their name. @throws Problem not-found · as `addEntry` */
export const markNamesake: Verb<Marking, NamesakeRow> = async (ctx, { userId, id, mark, whitelist }) => {
  const row = await lockNamesake(ctx.tx, userId, id);
  if (!row) throw notFound();
  const set = await weighed(ctx, row, mark, async () =>
    whitelist === true && accountAt(row.profileUrl) === undefined
      ? // A site that is no platform: the profile and what lies below it.
        (await addEntry(ctx, { userId, entry: { kind: 'url-prefix', value: `${row.profileUrl}/`, reason } })).row.id
      : whitelist === true
        ? addEntryFor(ctx, { userId, url: row.profileUrl, reason })
        : null,
  );
  await updateNamesake(ctx.tx, id, set);
  return { ...row, ...set };
};

/** What the creator says of a domain that looks like theirs. @throws Problem not-found · as `addEntry` */
export const markDomain: Verb<Marking, SimilarDomainRow> = async (ctx, { userId, id, mark, whitelist }) => {
  const row = await lockDomain(ctx.tx, userId, id);
  if (!row) throw notFound();
  const set = await weighed(ctx, row, mark, async () =>
    whitelist === true
      ? (await addEntry(ctx, { userId, entry: { kind: 'domain', value: row.domain, reason } })).row.id
      : null,
  );
  await updateDomain(ctx.tx, id, set);
  return { ...row, ...set };
};

type Marked = Pick<NamesakeRow, 'userId' | 'mark' | 'markedAt' | 'entryId'>;

/** What a mark changes; the entry that an earlier one made goes with it. */
async function weighed(
  ctx: Context,
  { userId, mark: before, markedAt, entryId }: Marked,
  mark: NameMark | null,
  enter: () => Promise<Id<'whitelist'> | null>,
): Promise<Pick<NamesakeRow, 'mark' | 'markedAt' | 'entryId'>> {
  if (entryId && markedAt) await takeBackEntry(ctx, { userId, entryId, addedAt: markedAt });
  // What was its creator's own was not asked about, and is again.
  if (before === 'mine' || mark === 'mine') await planSoon(ctx.tx, userId, ctx.now());
  const set = { mark, markedAt: mark === null ? null : ctx.now() };
  return { ...set, entryId: mark === 'mine' ? await enter() : null };
}
