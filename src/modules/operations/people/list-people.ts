import { isAffiliateAlone } from '#modules/access/index.ts';
import { pageOfUsers, type UserRow } from '#modules/accounts/index.ts';
import { type Entitlements, entitlement, planHolders } from '#modules/billing/index.ts';
import { type BrandRow, brandsOfAll, usersByHandle } from '#modules/brands/index.ts';
import { suspendedOf, suspendedUsers } from '#modules/community/index.ts';
import type { ListedPerson, PeopleQuery } from '#modules/operations/people/contract.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { type Cursor, readCursor, toPage } from '#platform/http/page.ts';
import type { Context } from '#platform/verb/index.ts';

/** So many are read at a time where the plan decides who is meant: what somebody may is said by one function alone. */
const atOnce = 200;

/** People as an operator looks for them. Whoever is shown is told so: nobody pages through everybody unseen. */
export async function listPeople(
  ctx: Context,
  { operatorId, ...query }: PeopleQuery & { operatorId: string },
): Promise<{ items: ListedPerson[]; nextCursor: string | null }> {
  const { items: found, nextCursor } = toPage(await find(ctx, query), query.limit, cursorOf);
  const ids = found.map(({ user }) => user.id);
  const accounts = Map.groupBy(await brandsOfAll(ctx.tx, ids), ({ userId }) => userId as string);
  const suspended = await suspendedOf(ctx.tx, ids, ctx.now());
  await recordLooks(ctx, { operatorId, at: 'people', shown: ids.map((id) => ({ userId: id, id })) });
  const items = found.map((one) =>
    presentListed(one, { accounts: accounts.get(one.user.id) ?? [], isSuspended: suspended.has(one.user.id) }),
  );
  return { items, nextCursor };
}

export interface Found {
  user: UserRow;
  entitled: Entitlements;
}
const cursorOf = ({ user }: Found): Cursor => ({ at: user.createdAt.toISOString(), id: user.id });

/** One more than a page, where there are more. */
async function find(ctx: Context, query: PeopleQuery): Promise<Found[]> {
  const { q, status, plan, who, sort, limit } = query;
  const now = ctx.now();
  const words = q || undefined;
  const paid = plan && plan !== 'free' ? plan : undefined;
  const among = [
    ...(paid ? [planHolders(paid)] : status === 'subscribed' || status === 'former' ? [planHolders()] : []),
    ...(who === 'suspended' ? [suspendedUsers(now)] : []),
  ];
  const isMeant = ({ user, entitled }: Found): boolean =>
    (!status || entitled.frontendStatus === status) &&
    (!plan || entitled.plan === plan) &&
    (who !== 'affiliate' || isAffiliate(user, entitled));
  const found: Found[] = [];
  for (let after = readCursor(query.cursor), isLast = false; !isLast && found.length <= limit; ) {
    const rows = await pageOfUsers(ctx.tx, {
      words,
      also: words === undefined ? undefined : usersByHandle(words.replace(/^@/, '')),
      among,
      who: who === 'suspended' ? undefined : who || undefined,
      sort: sort || 'newest',
      after,
      limit: Math.max(atOnce, limit + 1),
      facts: entitlement.facts,
    });
    const judged = rows.map(({ user, facts }) => ({ user, entitled: entitlement.judge(facts, now) }));
    found.push(...judged.filter(isMeant));
    const last = judged.at(-1);
    isLast = rows.length < Math.max(atOnce, limit + 1) || last === undefined;
    after = last && cursorOf(last);
  }
  return found;
}

const isAffiliate = (user: UserRow, entitled: Entitlements): boolean =>
  isAffiliateAlone(user.isAffiliateOnly, entitled);

export function presentListed(
  { user, entitled }: Found,
  { accounts, isSuspended }: { accounts: readonly BrandRow[]; isSuspended: boolean },
): ListedPerson {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    signedUpAt: user.createdAt.toISOString(),
    status: entitled.frontendStatus,
    plan: entitled.plan,
    isOperator: user.role === 'operator',
    isAffiliate: isAffiliate(user, entitled),
    isLeaving: user.deletionDueAt !== null && user.deletionCause !== 'former',
    isSuspended,
    accounts: accounts.map(({ platform, handle, state, shelvedAt }) => ({
      ...{ platform, handle, state },
      archived: shelvedAt !== null,
    })),
  };
}
