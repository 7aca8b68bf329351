import { because, type CaseRow, casesWaitingOn, eventsOf, noteCase, setTimer } from '#modules/cases/index.ts';
import { awaitContact } from '#modules/hosts/index.ts';
import type { Chosen } from '#modules/notices/choose-recipient.ts';
import { mayTell } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import type { Context } from '#platform/verb/index.ts';

/** A rung that could not be asked about is not passed over: the case waits until it is asked again, and its record says so once. */
export async function waitsForContact(ctx: Context, row: CaseRow, chosen: Chosen): Promise<boolean> {
  if (row.state === 'exhausted' && chosen.outcome === 'nobody') return false;
  if (chosen.outcome === 'nobody' && chosen.known) return false;
  const rung = chosen.outcome === 'chosen' ? chosen.recipient.step : undefined;
  const again = await awaitContact(ctx, { host: row.host, rung });
  if (!again || row.state === 'exhausted') return false;
  const { id: caseId, round, step } = row;
  await setTimer(ctx, { caseId, kind: 'escalate', dueAt: again });
  const isNoted = (await eventsOf(ctx.tx, caseId)).some(
    ({ type, facts }) => type === 'contact-awaited' && facts.round === round && facts.step === step,
  );
  if (!isNoted)
    await noteCase(ctx, {
      caseId,
      type: 'contact-awaited',
      cause: because('contactAwaited', { host: row.host }),
      facts: { round, step },
    });
  return true;
}

/**
 * A host has a contact that it had not: cases that wait for one, or were given up, are drafted for. Where it was written
 * to already, they stay as they are.
 */
export async function takeUpHost(ctx: Context, host: string): Promise<number> {
  let taken = 0;
  for (const row of await casesWaitingOn(ctx.tx, host)) {
    const { id: caseId, round, step } = row;
    if (!mayTell('notice', row)) continue;
    await ctx.enqueue(prepareJob, row.state === 'approved' ? { caseId, round } : { caseId, round, step });
    taken += 1;
  }
  return taken;
}

const askAgainDays = 30;

/** A case was given up: who runs its site is looked up again after a while, and whoever is new there is written to. */
export async function askAgainLater(ctx: Context, row: CaseRow): Promise<void> {
  if (row.contestedUntil !== null) return;
  const dueAt = new Date(ctx.now().getTime() + askAgainDays * 86_400_000);
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt });
}
