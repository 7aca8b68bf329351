import { sql } from 'drizzle-orm';
import {
  addUser,
  changeSettings,
  confirmAddress,
  hashPassword,
  markDemoPerson,
  type Persona,
  personaPassword,
  personas,
  userByEmail,
} from '#modules/accounts/index.ts';
import { changeSubscription, grantFeature, readPayment } from '#modules/billing/index.ts';
import {
  addBrand,
  authorizationText,
  brandsOf,
  proveBrand,
  readAuthorization,
  renderWhenSigned,
  signAuthorization,
} from '#modules/brands/index.ts';
import { addOwnAccount } from '#modules/whitelist/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { Foundation } from './foundation.ts';

/** Plans and signatures of personas last at least this long from every start. */
export const leastDays = 90;
const givenDays = 180;
const later = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/**
 * Puts the people of a demonstration into the database. Safe to repeat at every start: what is there stays, and what
 * would end within 90 days is prolonged. One transaction a person, so that nobody is half there.
 */
export async function seedDemo(
  { inTransaction, blobs }: Pick<Foundation, 'inTransaction' | 'blobs'>,
  people: readonly Persona[] = personas,
  passwordHash = sharedHash(),
): Promise<void> {
  const one = (persona: Persona) =>
    inTransaction({ kind: 'worker', job: 'seed-demo' }, AbortSignal.timeout(60_000), async (ctx) => {
      // Several API processes may start at once.
      await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seed-demo ${persona.email}`}))`);
      await seedOne(blobs, ctx, persona, passwordHash);
    });
  await Promise.all(people.map(one));
}

/** All have one password and share its hash, made when somebody is added. */
export function sharedHash(): () => Promise<string> {
  let hash: Promise<string> | undefined;
  return () => {
    hash ??= hashPassword(personaPassword);
    return hash;
  };
}

async function seedOne(
  blobs: Blobs,
  ctx: Context,
  persona: Persona,
  passwordHash: () => Promise<string>,
): Promise<void> {
  const { email, name, role, isAffiliateOnly } = persona;
  const known = await userByEmail(ctx.tx, email);
  const given = { email, name, role, isAffiliateOnly, emailConfirmed: true };
  const user = known ?? (await addUser(ctx, { ...given, password: { hash: await passwordHash() } }));
  if (!user) throw new Error(`${email} was added by another process at the same moment; start again`);
  await markDemoPerson(ctx, { userId: user.id });
  // Those of a start before addresses were confirmed.
  if (known) await confirmAddress(ctx.tx, user.id, email, ctx.now());
  if (persona.plan) await subscribe(ctx, user.id, persona.plan);
  if (persona.feature) await grantFeature(ctx, { userId: user.id, feature: persona.feature, reason: 'persona' });
  if (persona.handle === undefined) return;
  // Later starts leave the switches as somebody may have set them.
  if (!known) await changeSettings(ctx, { userId: user.id, change: { autoSend: true, firstNoticesCleared: true } });
  await actForCreator(blobs, ctx, { userId: user.id, handle: persona.handle, name });
}

/** A proved account and a signed authorization: from then on the service may act. Safe to repeat. */
export async function actForCreator(
  blobs: Blobs,
  ctx: Context,
  { userId, handle, name }: { userId: string; handle: string; name: string },
): Promise<void> {
  await ownAccount(ctx, userId, handle, name);
  await authorize(blobs, ctx, userId, name);
}

async function subscribe(ctx: Context, userId: string, plan: NonNullable<Persona['plan']>): Promise<void> {
  const now = ctx.now();
  const known = await readPayment(ctx.tx, userId);
  const over = plan.state === 'over';
  if (known && (over || known.paidUntil > later(now, leastDays))) return;
  const paidUntil = later(now, over ? -30 : givenDays);
  await changeSubscription(ctx, {
    userId,
    plan: plan.name,
    state: over ? 'ended' : 'active',
    paidUntil,
    cancelAt: plan.state === 'cancelled' ? paidUntil : undefined,
    everPaid: true,
    cause: 'persona',
  });
}

async function ownAccount(ctx: Context, userId: string, handle: string, displayName: string): Promise<void> {
  if ((await brandsOf(ctx.tx, userId)).some((brand) => brand.state === 'verified')) return;
  const added = await addBrand(ctx, { userId, brand: { platform: 'fanlane', handle, displayName } });
  const proved = await proveBrand(ctx, added.brand, ['unverified', 'verifying', 'rejected'], 'verified');
  await addOwnAccount(ctx, { brandId: proved.id });
}

async function authorize(blobs: Blobs, ctx: Context, userId: string, name: string): Promise<void> {
  const known = await readAuthorization(ctx.tx, userId);
  if (known && (known.revokedAt || known.expiresAt > later(ctx.now(), leastDays))) return;
  await signAuthorization({ blobs, render: renderWhenSigned }, ctx, {
    userId,
    legalName: name,
    signature: name,
    address: '1 Sample Street, Sampletown, DE 19801',
    country: 'US',
    textVersion: authorizationText.version,
    ip: undefined,
  });
}
