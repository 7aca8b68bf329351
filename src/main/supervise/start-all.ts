import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#platform/config/index.ts';
import { EmbeddedInUse, startEmbedded } from '#platform/db/embedded.ts';
import { waitReady } from '#platform/db/pool.ts';
import { whyUnusable } from '#platform/db/why-unusable.ts';
import type { Log } from '#platform/log/index.ts';
import { localUrl, untilReady, whyNotFree } from './address.ts';
import { type KeptChild, keepChild } from './keep-child.ts';
import { prepareWorld, readWorld, type World, waitForWorld, worldSettings } from './sample-world.ts';

/** A start that cannot succeed, told in one sentence. */
export class CannotStart extends Error {}

export type StartPlan = {
  config: Config;
  /** What the processes inherit; `process.env` of the starter. */
  env: Record<string, string | undefined>;
  /** node arguments of each process: its entry first. */
  entries: { api: string[]; worker: string[]; sample: string[]; web?: string[] };
  migrate(databaseUrl: string): Promise<unknown>;
  log: Log;
  /** Aborted when everything is to end. */
  signal: AbortSignal;
  /** The entries are watched by a node of their own (`--dev`). */
  watched?: boolean;
};

export type Started = { world?: World; remark?: string };

/** Jobs in hand are put down in this time; with the other steps' patience it stays below ten seconds. */
const productPatienceMs = 4500;

/** Undoing in reverse order of doing: api and worker end before the world they speak to, the database last. */
type Undo = (withinMs: number) => Promise<unknown>;

/**
 * Starts database, sample world, migration, api and worker, in this order as far as one needs another.
 * `ready` is told when `/readyz` answers; the promise resolves when all has ended after `signal`, and rejects with
 * `CannotStart` or a fault after everything that was started has been ended.
 */
export async function startAll(plan: StartPlan, ready: (started: Started) => void): Promise<void> {
  const undo: Undo[] = [];
  const failed = new AbortController();
  const signal = AbortSignal.any([plan.signal, failed.signal]);
  try {
    const started = await bringUp(plan, undo, signal, (why) => failed.abort(new CannotStart(why)));
    ready(started);
    await new Promise<void>((done) =>
      signal.aborted ? done() : signal.addEventListener('abort', () => done(), { once: true }),
    );
    if (failed.signal.aborted) throw failed.signal.reason;
  } catch (error) {
    if (failed.signal.aborted) throw failed.signal.reason;
    if (!plan.signal.aborted) throw error;
  } finally {
    for (const step of undo.reverse()) await step(1200);
  }
}

async function bringUp(
  plan: StartPlan,
  undo: Undo[],
  signal: AbortSignal,
  giveUp: (why: string) => void,
): Promise<Started> {
  const { config } = plan;
  const taken = await whyNotFree(config.host, config.port);
  signal.throwIfAborted();
  if (taken) throw new CannotStart(taken);
  const database = await openDatabase(plan, undo);
  signal.throwIfAborted();
  const prepared = config.demo === 'world' ? prepareWorld(config, localUrl(config.host, config.port)) : undefined;
  const product: KeptChild[] = [];
  let known: World | undefined;
  const envFor = (world: World | undefined) => ({
    ...childEnv(plan, database.url),
    ...(prepared && world ? worldSettings(config, world, prepared) : {}),
  });
  if (prepared)
    keep(plan, undo, 'reclaim-sample', plan.entries.sample, { ...withoutSecrets(plan.env), ...prepared.env }, giveUp);
  await plan.migrate(database.url).catch((error: unknown) => cannotUse(error, database.url));
  if (prepared) known = await waitForWorld(prepared.announced, signal);
  signal.throwIfAborted();
  product.push(keep(plan, undo, 'reclaim-api', plan.entries.api, envFor(known), giveUp));
  if (plan.entries.web) keep(plan, undo, 'reclaim-web', plan.entries.web, withoutSecrets(plan.env), giveUp, true);
  // What waits for the worker waits in the database; whoever opens the page does not wait for two to load at once.
  await untilReady(localUrl(config.host, config.port), signal);
  product.push(keep(plan, undo, 'reclaim-worker', plan.entries.worker, envFor(known), giveUp));
  // Both end at the same time, so that the slower one decides and not the sum.
  undo.push(() => Promise.all(product.map((child) => child.stop(productPatienceMs))));
  if (prepared)
    void followWorld(prepared.announced, known, signal, (world) =>
      Promise.all(product.map((child) => child.renew(envFor(world)))),
    );
  return { world: known, remark: database.remark };
}

async function openDatabase(plan: StartPlan, undo: Undo[]): Promise<{ url: string; remark?: string }> {
  const { config, log } = plan;
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl;
    const onWait = (error: unknown) => log.warn(`${whyUnusable(error, url)} It is asked again for 30 seconds.`);
    await waitReady(url, { signal: plan.signal, onWait }).catch((error: unknown) => cannotUse(error, url));
    return { url };
  }
  try {
    const embedded = await startEmbedded({
      dataDir: config.dataDir,
      onCrash: (message) => log.error(message),
      signal: plan.signal,
    });
    undo.push(() => embedded.stop(2000));
    return embedded;
  } catch (error) {
    if (!(error instanceof EmbeddedInUse)) throw error;
    throw new CannotStart(
      `${config.dataDir} is in use by process ${error.pid}: stop that one, or give another DATA_DIR (and PORT).`,
    );
  }
}

function cannotUse(error: unknown, databaseUrl: string): never {
  const why = whyUnusable(error, databaseUrl);
  throw why === undefined ? error : new CannotStart(why);
}

function keep(
  plan: StartPlan,
  undo: Undo[],
  title: string,
  args: string[],
  env: Record<string, string | undefined>,
  giveUp: (why: string) => void,
  tool = false,
): KeptChild {
  const born = performance.now();
  const child = keepChild({
    title,
    args,
    env,
    isTool: tool || plan.watched === true,
    onDeath: (reason, inARow) => {
      plan.log.error({ process: title, reason }, 'a process ended unexpectedly and is started again');
      // One that never came to life will not by being tried again; one that once lived is never given up.
      if (inARow >= 5 && performance.now() - born < 60_000)
        giveUp(`${title} ended ${inARow} times in a row (${reason}); its last lines above say why.`);
    },
  });
  undo.push((withinMs) => child.stop(withinMs));
  return child;
}

/** A world that was started again listens elsewhere: api and worker are then started again too. */
async function followWorld(
  announced: string,
  first: World | undefined,
  signal: AbortSignal,
  renew: (world: World) => Promise<unknown>,
): Promise<void> {
  let known = JSON.stringify(first);
  while (!signal.aborted) {
    await pause(500, undefined, { signal, ref: false }).catch(() => undefined); // Aborted: the loop's condition ends it.
    const world = readWorld(announced);
    if (signal.aborted || !world || JSON.stringify(world) === known) continue;
    known = JSON.stringify(world);
    await renew(world);
  }
}

/** Api and worker get every decision that was made here, so that they cannot decide otherwise. */
function childEnv(plan: StartPlan, databaseUrl: string): Record<string, string | undefined> {
  const { config } = plan;
  return {
    ...plan.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey,
    DEMO: config.demo,
    NOTICE_BATCH_SECONDS: String(config.noticeBatchSeconds),
  };
}

/** The sample world is outside the product: it gets none of its keys. */
function withoutSecrets(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const needed = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'CHROMIUM_PATH'];
  return Object.fromEntries(needed.map((name) => [name, env[name]]));
}
