import { type Context, type EventType, type JobType, parseWith, type SchemaOf } from '#platform/verb/index.ts';

/** What a handler may use: transactions, the clock, an abort signal that fires when the lease is lost. */
export interface JobRun {
  now: () => Date;
  signal: AbortSignal;
  /** 0 on the first try. */
  attempt: number;
  transaction<Output>(work: (ctx: Context) => Promise<Output>): Promise<Output>;
}

/**
 * What became of a job. `again` re-sends it after real seconds (politeness), with another payload where one is given, and
 * behind those that are not re-sent where it gives way; `skipped` says why nothing was to do.
 */
export type JobAnswer = 'done' | { skipped: string } | { again: number; payload?: object; givesWay?: true };

export interface JobDefinition<Payload extends object = object> extends JobType<Payload> {
  /** Events that put this job in the queue; the event's payload and time, mapped. */
  on: { event: string; map: (payload: unknown, at: Date) => Payload | undefined }[];
  /** Jobs of this name that one worker runs at once. */
  concurrency: number;
  retryLimit: number;
}

/** Runs one job. Throwing means: try again with back-off, then the dead letters. */
export type JobHandler<Payload extends object> = (run: JobRun, payload: Payload) => Promise<JobAnswer>;

/** Looks for due rows by the product's clock and enqueues or does the work; returns how many it took up. */
export interface Sweep {
  name: string;
  /** Real milliseconds between two runs. Due work must begin within 5 s of a jump of the clock. */
  everyMs: number;
  run: (run: JobRun) => Promise<number>;
}

/** One module's part of the worker: definitions for everybody, handlers for the worker. */
export interface ModuleJobs {
  handlers: Record<string, JobHandler<never>>;
  sweeps?: Sweep[];
}

/**
 * Defines a job: its name, the schema of its payload, and what wakes it. Light: no handler is loaded here. What mostly waits
 * for somebody's turn has a `lane`, say the host that is asked: else those that wait for one of them fill all slots.
 *
 * @example
 * export const judgePage = defineJob({ name: 'matching.judge-page', payload: z.object({ pageId: z.string() }) })
 *   .when(pageRead, ({ pageId }) => ({ pageId }));
 */
export function defineJob<Payload extends object>(options: {
  name: string;
  payload: SchemaOf<Payload>;
  key?: (payload: Payload) => string;
  lane?: (payload: Payload) => string | undefined;
  concurrency?: number;
  retryLimit?: number;
}): JobDefinition<Payload> & {
  when<E extends object>(
    event: EventType<E>,
    map: (payload: E, at: Date) => Payload | undefined,
  ): JobDefinition<Payload> & { when: unknown };
} {
  const definition: JobDefinition<Payload> = {
    name: options.name,
    parse: (payload) => parseWith(options.payload, payload),
    key: options.key,
    lane: options.lane,
    on: [],
    concurrency: options.concurrency ?? 2,
    retryLimit: options.retryLimit ?? 10,
  };
  const chained = Object.assign(definition, {
    when<E extends object>(event: EventType<E>, map: (payload: E, at: Date) => Payload | undefined) {
      definition.on.push({ event: event.name, map: (payload, at) => map(event.parse(payload), at) });
      return chained;
    },
  });
  return chained;
}
