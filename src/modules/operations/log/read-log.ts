import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import { operators, userByEmail, userById } from '#modules/accounts/index.ts';
import type { LogEntry, LogQuery } from '#modules/operations/log/contract.ts';
import { entryOf, isAbout, isAct, isLook, isOperators } from '#modules/operations/log-entry.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { events } from '#platform/events/index.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
const of = (key: string): SQL => sql`${events.payload} ->> ${sql.raw(`'${key}'`)}`;

/** All that operators saw and did, the newest first. Whoever is asked for by name reads in their own log that it was. */
export async function readLog(
  ctx: Context,
  { operatorId, ...query }: LogQuery & { operatorId: string },
): Promise<{ items: LogEntry[]; nextCursor: string | null }> {
  const { tx } = ctx;
  const whom = query.person ? await personAsked(tx, query.person) : undefined;
  if (whom) await recordLooks(ctx, { operatorId, at: 'log', shown: [{ userId: whom, id: whom }] });
  const after = readCursor(query.cursor);
  const rows = await tx
    .select({ id: events.id, name: events.name, payload: events.payload, at: events.at })
    .from(events)
    .where(and(isOperators, asked(query, whom), after && lt(events.id, Number(after.id) || 0)))
    .orderBy(desc(events.id))
    .limit(query.limit + 1);
  const page = toPage(rows, query.limit, ({ id, at }) => ({ at: at.toISOString(), id: String(id) }));
  const names = new Map((await namedOperators(tx)).map(({ id, name }) => [id, name]));
  const items = page.items.map(({ id, name, payload, at }): LogEntry => {
    const { operatorId, userId } = payload as { operatorId: string; userId?: string }; // as each of these events has them
    const operator = { id: operatorId, name: names.get(operatorId) };
    return { id: String(id), at: at.toISOString(), operator, userId, ...entryOf(name, payload) };
  });
  return { items, nextCursor: page.nextCursor };
}

/** Who it is, by id or whole e-mail. */
const personAsked = async (tx: Transaction, person: string): Promise<string | undefined> =>
  (await (person.includes('@') ? userByEmail(tx, person) : userById(tx, person)))?.id;

/** What is about somebody whose account is gone is found by their id. */
function asked({ operator, kind, person, what, from, to }: LogQuery, whom: string | undefined): SQL | undefined {
  const userId = whom ?? (person?.includes('@') ? 'nobody' : person);
  return and(
    operator ? sql`${of('operatorId')} = ${operator}` : undefined,
    kind === 'looked' ? isLook : kind === 'acted' ? isAct : undefined,
    userId ? sql`${of('userId')} = ${userId}` : undefined,
    what ? isAbout(what) : undefined,
    from ? gte(events.at, new Date(from)) : undefined,
    to ? lt(events.at, new Date(Date.parse(to) + dayMs)) : undefined,
  );
}

/** Those who run this deployment, with the name by which they are known to each other. */
export async function namedOperators(tx: Transaction): Promise<{ id: string; name: string }[]> {
  return (await operators(tx)).map(({ id, name, email }) => ({ id, name: name || email }));
}
