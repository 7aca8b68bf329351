import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Id } from '#platform/ids/index.ts';

export { parseWith, type SchemaOf } from './schema-of.ts';

type Schema = Record<string, never>;
export type Database = NodePgDatabase<Schema>;
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;

/** Who acts. A worker names the job it runs. */
export type Actor =
  | { kind: 'creator'; userId: Id<'user'> }
  | { kind: 'operator'; userId: Id<'user'> }
  | { kind: 'worker'; job: string };

/**
 * What every verb stands on. `emit` and `enqueue` write into the verb's own transaction: an event that was not
 * committed was never said, a job that was not committed never runs.
 */
export interface Context {
  actor: Actor;
  /** The product's clock, the only source of business time. */
  now: () => Date;
  signal: AbortSignal;
  tx: Transaction;
  emit<Payload extends object>(event: EventType<Payload>, payload: Payload): Promise<void>;
  enqueue<Payload extends object>(job: JobType<Payload>, payload: Payload): Promise<void>;
}

/** The one shape of business logic: may this actor · parse · transaction · record. Routes and jobs wrap it. */
export type Verb<Input, Output> = (ctx: Context, input: Input) => Promise<Output>;

/** A fact of the past, `<module>.<what happened>`; see `platform/events`. */
export interface EventType<Payload extends object> {
  name: string;
  parse(payload: unknown): Payload;
}

/** Work to be done at least once; see `platform/jobs`. */
export interface JobType<Payload extends object> {
  name: string;
  parse(payload: unknown): Payload;
  /** At most one queued and one running job for each key. A method, so that jobs of different payloads share a list. */
  key?(payload: Payload): string;
  /** One worker runs at most one job of a lane at a time; the others wait in the queue and hold up nothing else. */
  lane?(payload: Payload): string | undefined;
}

/** Runs `work` in one transaction, as one actor. Serialization failures and deadlocks are tried again, three times. */
export type InTransaction = <Output>(
  actor: Actor,
  signal: AbortSignal,
  work: (ctx: Context) => Promise<Output>,
) => Promise<Output>;

/** The actor as one word for logs and event chains: `creator:usr_…`, `worker:matching.judge-page`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'worker' ? `worker:${actor.job}` : `${actor.kind}:${actor.userId}`;
}
