// Takes one step of a takedown in a process of its own, which ends itself with -9 right before or after it commits its
// n-th transaction.
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createClock } from '../../src/platform/clock/index.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import type { InTransaction } from '../../src/platform/verb/index.ts';
import { blobsIn, type Step, take, transactOn } from './steps.ts';

const [, , databaseUrl = '', folder = ''] = process.argv;
// Loading takes the longest: everything is there before it is said what is to be done.
const { step, at, point } = JSON.parse(await text(process.stdin)) as { step: Step; at: number; point: string };
const clock = createClock();
const db = drizzle(openPool(databaseUrl, { applicationName: 'step', max: 2 }));
const inner = transactOn(db, clock);
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
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
process.exit(1); // it came past its point
