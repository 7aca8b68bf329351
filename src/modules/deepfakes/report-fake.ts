import { mayTakeDown } from '#modules/brands/index.ts';
import { readWork } from '#modules/content/index.ts';
import { type DeepfakeInput, lookWithinHours, reportsPerDay } from '#modules/deepfakes/contract.ts';
import { fakeDeclaration, fakeDeclarationSha256 } from '#modules/deepfakes/declaration-text.ts';
import { judgePages } from '#modules/deepfakes/judge-pages.ts';
import { insertReport, lockFakesOf, reportsSince } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow } from '#modules/deepfakes/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const hourMs = 3_600_000;

/**
 * Takes in a report of a fake with its declaration; an operator looks before anything is sent. Only somebody whose account
 * is verified and whose authorization stands reports one: else anybody could have pictures of others taken down.
 *
 * @throws Problem not-found · invalid and conflict of `judgePages`, conflict `declaration_text_changed` and why we may not
 *   act · over-limit `deepfakes_limit`
 */
export async function reportFake(
  ctx: Context,
  { userId, urls, ip, ...given }: DeepfakeInput & { userId: string; ip: string | undefined },
): Promise<DeepfakeRow> {
  await lockFakesOf(ctx.tx, userId);
  const now = ctx.now();
  const may = await mayTakeDown(ctx.tx, userId, now);
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  if (given.textVersion !== fakeDeclaration.version)
    throw new Problem('conflict', {
      code: 'declaration_text_changed',
      detail: 'The text has changed since you opened it. Read the new one and sign that.',
    });
  if (given.workId !== undefined && (await readWork(ctx.tx, given.workId))?.userId !== userId) throw notFound();
  const pages = await judgePages(ctx, { userId, urls });
  if ((await reportsSince(ctx.tx, userId, new Date(now.getTime() - 24 * hourMs))) >= reportsPerDay)
    throw new Problem('over-limit', {
      code: 'deepfakes_limit',
      detail: `You have reported ${reportsPerDay} fakes within a day, which is the limit. Send this one tomorrow, or write to Support.`,
    });
  const { medium, how, intimate, signature } = given;
  const row: DeepfakeRow = {
    id: newId('deepfake', now),
    ...{ userId, medium, how, intimate, signature },
    workId: given.workId ?? null,
    harm: given.harm || null,
    textVersion: fakeDeclaration.version,
    textSha256: fakeDeclarationSha256,
    ip: ip ?? null,
    signedAt: now,
    state: 'waiting',
    dueAt: dueFrom(now, intimate),
    reason: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertReport(ctx.tx, row, pages);
  return row;
}

/** When an operator should have looked. */
export const dueFrom = (at: Date, intimate: boolean): Date =>
  new Date(at.getTime() + lookWithinHours[intimate ? 'intimate' : 'other'] * hourMs);
