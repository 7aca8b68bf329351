import { readBrandOf } from '#modules/brands/index.ts';
import { checkTarget } from '#modules/impersonations/check-target.ts';
import { type ImpersonationInput, reportsPerDay } from '#modules/impersonations/contract.ts';
import { dueAfter } from '#modules/impersonations/impersonation.ts';
import { filedBy, profileOn } from '#modules/impersonations/platforms.ts';
import { readTarget } from '#modules/impersonations/read-target.ts';
import { addMove, insertReport, lockReportsOf, reportsSince } from '#modules/impersonations/store.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/**
 * Takes in a report of an account that poses as the creator; an operator reads it.
 *
 * @throws Problem invalid (`no_profile`, an unknown account, no real profile) · conflict `own_account`,
 *   `profile_whitelisted`, `impersonation_open` · over-limit `impersonations_limit`
 */
export async function reportImpersonation(
  ctx: Context,
  { userId, ...given }: { userId: string } & Omit<ImpersonationInput, 'declaration'>,
): Promise<ImpersonationRow> {
  await lockReportsOf(ctx.tx, userId);
  const checked = await checkTarget(ctx, { userId, profileUrl: given.profileUrl });
  if ('refusal' in checked) {
    const { code, message } = checked.refusal;
    const errors = [{ path: 'profileUrl', message }];
    throw new Problem(code === 'no_profile' ? 'invalid' : 'conflict', { code, detail: message, errors });
  }
  const { target } = checked;
  const real = await realProfile(ctx, userId, given, target.account);
  const now = ctx.now();
  if ((await reportsSince(ctx.tx, userId, new Date(now.getTime() - dayMs))) >= reportsPerDay)
    throw new Problem('over-limit', {
      code: 'impersonations_limit',
      detail: `You have reported ${reportsPerDay} profiles within a day, which is the limit. Go on tomorrow.`,
    });
  const { faked, harm, what } = given;
  const row: ImpersonationRow = {
    id: newId('impersonation', now),
    userId,
    profileUrl: target.url,
    account: target.account,
    platform: target.platform,
    handle: target.handle,
    ...real,
    ...{ faked, harm, what },
    state: 'waiting',
    isOpen: true,
    dueAt: dueAfter('waiting', { harm, filedBy: filedBy(target.platform) }, now) ?? null,
    reference: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  };
  await insertReport(ctx.tx, row);
  await addMove(ctx.tx, {
    impersonationId: row.id,
    at: now,
    actor: actorName(ctx.actor),
    state: 'waiting',
    note: null,
    reference: null,
    undoes: null,
  });
  return row;
}

/** An account of the creator's list, or an address that is another one than what is reported. */
async function realProfile(
  ctx: Context,
  userId: string,
  { brandId, realUrl }: Pick<ImpersonationInput, 'brandId' | 'realUrl'>,
  fakeAccount: string,
): Promise<Pick<ImpersonationRow, 'brandId' | 'realUrl'>> {
  const fault = (path: string, message: string) =>
    new Problem('invalid', { detail: 'Some fields need another look.', errors: [{ path, message }] });
  if (brandId !== undefined) {
    const brand = await readBrandOf(ctx.tx, userId, brandId);
    if (!brand) throw fault('brandId', 'This account is not on your list.');
    const { platform, handle } = brand;
    return { brandId: brand.id, realUrl: brand.profileUrl ?? profileOn(platform, handle) ?? `${platform}:${handle}` };
  }
  if (realUrl === undefined) throw fault('realUrl', 'Say which profile is your real one.');
  const real = readTarget(realUrl);
  if ('refused' in real) throw fault('realUrl', real.refused);
  if (real.account === fakeAccount) throw fault('realUrl', 'This is the profile that you report. Give your own one.');
  return { brandId: null, realUrl: real.url };
}
