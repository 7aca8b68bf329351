import { sql } from 'drizzle-orm';
import { addUser, changeSettings, type Persona, personaPassword, personas, userByEmail } from '#modules/accounts/index.ts';
import { changeSubscription, grantFeature } from '#modules/billing/index.ts';
import { addBrand, authorizationText, proveBrand, signAuthorization } from '#modules/brands/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { Foundation } from './foundation.ts';

const days = (now: Date, count: number): Date => new Date(now.getTime() + count * 86_400_000);

/** Makes the people of the demonstration, once, through the product's own verbs; at every boot their plans last on. */
export async function seedDemo({ inTransaction, blobs }: Pick<Foundation, 'inTransaction' | 'blobs'>): Promise<void> {
  for (const persona of personas) {
    await inTransaction({ kind: 'worker', job: 'seed-demo' }, AbortSignal.timeout(60_000), async (ctx) => {
      await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`); // several API processes may start at once
      await seedPersona(ctx, blobs, persona);
    });
  }
}

async function seedPersona(ctx: Context, blobs: Blobs, persona: Persona): Promise<void> {
  const added = await addUser(ctx, { email: persona.email, password: personaPassword, name: persona.name, role: persona.role, isAffiliateOnly: persona.isAffiliateOnly });
  const user = added ?? (await userByEmail(ctx.tx, persona.email));
  if (!user) throw new Error(`${persona.email} is neither new nor known`);
  if (persona.plan) await keepPlan(ctx, user.id, persona.plan);
  if (!added) return; // what the person changed since then is theirs
  if (persona.feature) await grantFeature(ctx, { userId: user.id, feature: persona.feature, reason: 'demonstration' });
  if (persona.handle) await giveAccount(ctx, blobs, user.id, persona.name, persona.handle);
}

async function keepPlan(ctx: Context, userId: string, plan: NonNullable<Persona['plan']>): Promise<void> {
  const over = plan.state === 'over';
  await changeSubscription(ctx, {
    userId,
    cause: 'persona',
    plan: plan.name,
    state: over ? 'ended' : 'active',
    paidUntil: days(ctx.now(), over ? -14 : 365),
    cancelAtPeriodEnd: plan.state === 'cancelled',
    everPaid: true,
  });
}

async function giveAccount(ctx: Context, blobs: Blobs, userId: string, name: string, handle: string): Promise<void> {
  const added = await addBrand(ctx, { userId, brand: { platform: 'fanlane', handle, displayName: name, profileUrl: `https://fanlane.test/${handle}` } });
  if (added.outcome === 'taken_by_another') throw new Error(`${handle} belongs to somebody else already`);
  await proveBrand(ctx, added.brand, ['unverified', 'verifying'], 'verified');
  const { renderAuthorization } = await import('#modules/brands/authorization-document.ts'); // loaded once, at the first boot
  await signAuthorization({ blobs, render: renderAuthorization }, ctx, {
    userId,
    ip: undefined,
    legalName: name,
    address: '1 Sample Street, Sampletown, DE 19801',
    country: 'US',
    signature: name,
    textVersion: authorizationText.version,
  });
  await changeSettings(ctx, { userId, change: { autoSend: true, firstNoticesCleared: true } });
}
