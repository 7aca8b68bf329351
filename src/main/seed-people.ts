import { type Persona, personas, userByEmail } from '#modules/accounts/index.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type Clock, createManualClock } from '#platform/clock/index.ts';
import { createTransact, type Send } from '#platform/jobs/transact.ts';
import type { Database } from '#platform/verb/index.ts';
import { allJobs } from './all-jobs.ts';
import { seedDemo, sharedHash } from './seed-demo.ts';
import { isMarked, pressWhitelisted } from './seed-history/marker.ts';
import { stories } from './seed-history/stories.ts';

interface PeopleDeps {
  db: Database;
  clock: Clock;
  blobs: Blobs;
  send: Send;
}

const dayMs = 86_400_000;

/** The people of the demonstration signed up some weeks ago, and each leaves the licensed site alone. Safe to repeat. */
export async function seedPeopleOfThePast(deps: PeopleDeps): Promise<void> {
  const passwordHash = sharedHash();
  await Promise.all(personas.map((persona) => seedPerson(deps, persona, passwordHash)));
}

async function seedPerson(deps: PeopleDeps, persona: Persona, passwordHash: () => Promise<string>): Promise<void> {
  const story = stories.find(({ email }) => email === persona.email);
  const clock = createManualClock(new Date(deps.clock.now().getTime() - ((story?.beginsDaysAgo ?? 25) + 1) * dayMs));
  const inTransaction = createTransact({ db: deps.db, clock, send: deps.send, jobs: allJobs });
  await seedDemo({ inTransaction, blobs: deps.blobs }, [persona], passwordHash);
  if (persona.handle === undefined) return;
  await inTransaction({ kind: 'worker', job: 'seed-people' }, AbortSignal.timeout(60_000), async (ctx) => {
    const user = await userByEmail(ctx.tx, persona.email);
    if (!user || (await isMarked(ctx.tx, pressWhitelisted, user.id))) return;
    await ctx.emit(pressWhitelisted, { userId: user.id });
    const entry = { kind: 'domain', value: 'partnerpress.test', reason: 'Licensed press' } as const;
    await addEntry(ctx, { userId: user.id, entry });
  });
}
