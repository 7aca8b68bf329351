import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { type StepFacts, type StepKind, stepMinutes } from '#modules/accounts/steps/step.ts';
import { signInSteps } from '#modules/accounts/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

export interface Step<Kind extends StepKind> {
  kind: Kind;
  /** What whoever finishes it has to say. Nothing of it is stored. */
  secret: string;
  userId?: string | undefined;
  facts: StepFacts[Kind];
}

const idOf = (kind: StepKind, secret: string): string =>
  createHash('sha256').update(`${kind}\n${secret}`).digest('base64url');

export async function putStep<Kind extends StepKind>({ tx, now }: Context, step: Step<Kind>): Promise<void> {
  const { kind, secret, userId, facts } = step;
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + stepMinutes * 60_000);
  await tx.insert(signInSteps).values({ id: idOf(kind, secret), kind, userId, facts, createdAt, expiresAt });
}

type Found<Kind extends StepKind> = { userId: string | undefined; facts: StepFacts[Kind] } | undefined;

/** Looks at a step that goes on, whatever becomes of this attempt. */
export async function readStep<Kind extends StepKind>(ctx: Context, kind: Kind, secret: string): Promise<Found<Kind>> {
  const [row] = await ctx.tx
    .select()
    .from(signInSteps)
    .where(alive(ctx, kind, secret));
  return found(row);
}

/** Ends a step: of many at once exactly one gets it. Undefined for an ended, expired and invented one alike. */
export async function takeStep<Kind extends StepKind>(ctx: Context, kind: Kind, secret: string): Promise<Found<Kind>> {
  const [row] = await ctx.tx
    .delete(signInSteps)
    .where(alive(ctx, kind, secret))
    .returning();
  return found(row);
}

const alive = ({ now }: Context, kind: StepKind, secret: string) =>
  and(eq(signInSteps.id, idOf(kind, secret)), gt(signInSteps.expiresAt, now()));

function found<Kind extends StepKind>(row: typeof signInSteps.$inferSelect | undefined): Found<Kind> {
  // The kind is part of the hash that found it, so the facts are those that were put.
  return row && { userId: row.userId ?? undefined, facts: row.facts as StepFacts[Kind] };
}

/** What was begun for a user goes no further. */
export async function dropSteps(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(signInSteps).where(eq(signInSteps.userId, userId));
}

export async function dropExpiredSteps(tx: Transaction, now: Date): Promise<number> {
  const gone = await tx.delete(signInSteps).where(lte(signInSteps.expiresAt, now)).returning({ id: signInSteps.id });
  return gone.length;
}
