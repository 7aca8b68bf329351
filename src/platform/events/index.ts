import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actorName, type Context, type EventType, parseWith, type SchemaOf } from '#platform/verb/index.ts';

/** Every event that was ever true, in order. Written in the transaction that made it true, never changed. */
export const events = pgTable('events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  payload: jsonb('payload').notNull(),
  actor: text('actor').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
});

/**
 * Names an event. Delivered at least once, as a job, to every subscriber named in some module's `jobs.ts`.
 *
 * @example export const caseApproved = defineEvent('cases.approved', z.object({ caseId: z.string() }));
 */
export function defineEvent<Payload extends object>(name: string, schema: SchemaOf<Payload>): EventType<Payload> {
  return { name, parse: (payload) => parseWith(schema, payload) };
}

/** Appends one event to the log, in the caller's transaction. Used by the platform's context, not by modules. */
export async function recordEvent(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  name: string,
  payload: object,
): Promise<void> {
  await ctx.tx.insert(events).values({ name, payload, actor: actorName(ctx.actor), at: ctx.now() });
}
