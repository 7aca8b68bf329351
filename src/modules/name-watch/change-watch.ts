import { brandsOf } from '#modules/brands/index.ts';
import { includesReports, requireReports } from '#modules/impersonations/index.ts';
import { askAgainAfterHours, type NameWatch } from '#modules/name-watch/contract.ts';
import { isCloseTo, namesOf, ownNames, plainName } from '#modules/name-watch/names-of.ts';
import { requireQuestions, spentUntil } from '#modules/name-watch/question-bound.ts';
import {
  askAllNow,
  lockWatch,
  planSoon,
  progressOf,
  readWatch,
  updateWatch,
} from '#modules/name-watch/store-watches.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

const hour = 3_600_000;

/** Which names are watched, at how many platforms, and how far the questions are. */
export async function readNameWatch(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: string,
  platforms: number,
): Promise<NameWatch> {
  const watch = await readWatch(tx, userId);
  const variants = watch?.variants ?? [];
  const until = watch && spentUntil(watch, now());
  const { waiting, putOff, lastAskedAt } = await progressOf(tx, userId, { now: now(), until });
  const askedAgainAt = watch?.askedForAt && new Date(watch.askedForAt.getTime() + askAgainAfterHours * hour);
  const askAgainAt = until ?? askedAgainAt;
  return {
    names: namesOf(await brandsOf(tx, userId), variants),
    variants,
    isOn: await includesReports({ tx, now }, userId),
    platforms,
    waiting,
    ...(until && putOff > 0 ? { putOff: { questions: putOff, until: until.toISOString() } } : {}),
    ...(lastAskedAt ? { lastAskedAt: lastAskedAt.toISOString() } : {}),
    ...(askAgainAt && askAgainAt > now() ? { askAgainAt: askAgainAt.toISOString() } : {}),
  };
}

const noName = 'A username is one word of letters a to z, digits, dots, dashes and underscores.';
const notClose =
  'We look only for names that are close to those of your verified accounts. Add your other account to your list of accounts first.';

/**
 * Which further usernames are asked for.
 *
 * Names that are watched already stay as they are: taking some away asks for neither a verified account nor a plan.
 *
 * @throws Problem invalid where one is none · where one is added, invalid if it is not close to the creator's own names,
 *   authorization-required without the feature, over-limit `names_asked_enough`
 */
export const chooseVariants: Verb<{ userId: string; variants: readonly string[] }, void> = async (
  ctx,
  { userId, variants },
) => {
  const watch = await lockWatch(ctx.tx, userId);
  const own = ownNames(await brandsOf(ctx.tx, userId));
  const isNew = (name: string): boolean => !watch?.variants.includes(name);
  const names = variants.map((variant) => plainName(variant));
  const errors = names.flatMap((name, at) => {
    const message = name === undefined ? noName : isNew(name) && !isCloseTo(name, own) ? notClose : undefined;
    return message ? [{ path: `variants.${at}`, message }] : [];
  });
  if (errors.length > 0) throw new Problem('invalid', { detail: errors[0]?.message, errors });
  const chosen = [...new Set(names.flatMap((name) => name ?? []))];
  if (chosen.some(isNew)) {
    await requireReports(ctx, userId);
    requireQuestions(watch, ctx.now());
  }
  await planSoon(ctx.tx, userId, ctx.now());
  await updateWatch(ctx.tx, userId, { variants: chosen });
};

/**
 * Asks out of turn: everything that was not asked in the last day is due now.
 *
 * @throws Problem over-limit `asked_lately`, `names_asked_enough`
 */
export const askNow: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const now = ctx.now();
  const watch = await lockWatch(ctx.tx, userId);
  requireQuestions(watch, now);
  const again = watch?.askedForAt && watch.askedForAt.getTime() + askAgainAfterHours * hour;
  if (again && again > now.getTime())
    throw new Problem('over-limit', {
      code: 'asked_lately',
      detail: `You asked for this within the last ${askAgainAfterHours} hours. The answers come in below; you can ask again a day after the last time.`,
    });
  await planSoon(ctx.tx, userId, now);
  await updateWatch(ctx.tx, userId, { askedForAt: now });
  await askAllNow(ctx.tx, userId, { now, before: new Date(now.getTime() - askAgainAfterHours * hour) });
};
