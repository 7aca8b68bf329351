import { readBrandOf } from '#modules/brands/index.ts';
import { checkTarget } from '#modules/impersonations/check-target.ts';
import {
  type AccountChoice,
  chooseAccountBasis,
  type MarkInUse,
} from '#modules/impersonations/choose-account-basis.ts';
import {
  type AccountBasis,
  fakedParts,
  type ImpersonationInput,
  reportsPerDay,
} from '#modules/impersonations/contract.ts';
import { gatherAccountFacts } from '#modules/impersonations/gather-account-facts.ts';
import { dueAfter } from '#modules/impersonations/impersonation.ts';
import { filerOf, profileOn } from '#modules/impersonations/platforms.ts';
import { readTarget } from '#modules/impersonations/read-target.ts';
import { addMove, insertReport, lockReportsOf, reportsSince } from '#modules/impersonations/store.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { declareUse } from '#modules/impersonations/use-declaration.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;

/**
 * Takes in a report of an account that poses as the creator; an operator reads it.
 *
 * @throws Problem invalid (`no_profile`, `no_basis`, `use_not_declared`, an unknown account, no real profile) · conflict
 *   `own_account`, `profile_whitelisted`, `impersonation_open`, `declaration_text_changed` · over-limit `impersonations_limit`
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
      detail: `You have reported ${reportsPerDay} profiles within a day, which is the limit. Continue tomorrow.`,
    });
  const { harm, what, presents = 'as-person', withoutId = false, displayedName } = given;
  const named = { ...target, displayedName, presents, withoutId };
  const choice = chooseAccountBasis(await gatherAccountFacts(ctx, userId, named), given.basis);
  const { basis, reason, notTaken, fits } = choice;
  if (!basis || (given.basis && basis !== given.basis)) throw noBasis(choice, given.basis);
  const row: ImpersonationRow = {
    id: newId('impersonation', now),
    userId,
    profileUrl: target.url,
    account: target.account,
    platform: target.platform,
    handle: target.handle,
    ...real,
    ...{ harm, what, basis, presents, withoutId },
    faked: fakedParts.filter((part) => given.faked.includes(part)),
    displayedName: displayedName || null,
    ...(choice.basis === 'trademark' ? underMark(choice.mark, given, now) : underNone),
    ground: { reason, notTaken, fits, ...(given.basis && { wanted: given.basis }) },
    state: 'waiting',
    isOpen: true,
    dueAt: dueAfter('waiting', { harm, filedBy: filerOf({ platform: target.platform, basis }) }, now) ?? null,
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

const underNone = { trademarkId: null, trademark: null, useDeclared: null };
/** What is kept of the mark, and of what was declared about its use. */
const underMark = (mark: MarkInUse, { useTextVersion }: Pick<ImpersonationInput, 'useTextVersion'>, now: Date) => ({
  trademarkId: mark.id,
  trademark: mark,
  useDeclared: declareUse(useTextVersion, now),
});

/** Neither ground fits, or not the one that is wanted: why, in the words of the chooser. */
function noBasis({ notTaken, reason }: AccountChoice, wanted: AccountBasis | undefined): Problem {
  const why = notTaken.find(({ basis }) => basis === (wanted ?? 'trademark'))?.why;
  const message = why ? `${reason} ${why}` : reason;
  return new Problem('invalid', { code: 'no_basis', detail: message, errors: [{ path: 'basis', message }] });
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
