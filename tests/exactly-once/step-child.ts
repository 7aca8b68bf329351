// Takes steps of takedowns in a process of its own, which ends itself with -9 when each of them stands right before or
// after it commits its n-th transaction.
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createClock } from '../../src/platform/clock/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import type { InTransaction } from '../../src/platform/verb/index.ts';
import { blobsIn, type Step, take, transactOn } from './steps.ts';

export interface Trial {
  step: Step;
  at: number;
  point: string;
}

const [, , databaseUrl = '', folder = ''] = process.argv;
// Loading takes the longest: everything is there before it is said what is to be done.
const trials = JSON.parse(await text(process.stdin)) as Trial[];
const clock = createClock();
const db = drizzle(openPool(databaseUrl, { applicationName: 'step', max: trials.length + 1 }));
const inner = transactOn(db, clock);
let parked = 0;
/** They go down together: each stands where it is until the last has come to its point. */
const die = (): Promise<never> => {
  parked += 1;
  if (parked === trials.length) process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

async function run({ step, at, point }: Trial): Promise<void> {
  let begun = 0;
  const transact: InTransaction = async (actor, signal, work) => {
    begun += 1;
    const isAt = begun === at;
    const output = await inner(actor, signal, async (ctx) => {
      const result = await work(ctx);
      return isAt && point === 'before' ? die() : result;
    });
    return isAt && point === 'after' ? die() : output;
  };
  await take(step, { clock, blobs: blobsIn(folder), transact });
}
await Promise.race(trials.map(run));
process.exit(1); // one came past its point
