import { type CaseRow, readCase } from '#modules/cases/index.ts';
import { type HostLookup, needsLookup } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { type Drafted, draftNotice, wentOn } from '#modules/notices/draft-notice.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

type Deps = { settings: NoticeSettings; lookUpHost: HostLookup };

/** Looks up who answers for the host, where that is not known or old, then drafts. The network stays outside transactions. */
export async function prepareNotice(
  deps: Deps,
  run: JobRun,
  input: { caseId: string; round: number; step?: number; unseen?: boolean },
): Promise<JobAnswer> {
  const row = await run.transaction(({ tx }) => readCase(tx, input.caseId));
  if (!row || wentOn(row, input)) return { skipped: 'the case has changed' };
  await lookUp(deps, run, row);
  const drafted: Drafted = await run.transaction((ctx) => draftNotice(ctx, deps.settings, input));
  return drafted.outcome === 'skipped' ? { skipped: drafted.why } : 'done';
}

async function lookUp(deps: Deps, run: JobRun, row: CaseRow): Promise<void> {
  if (await run.transaction((ctx) => needsLookup(ctx, row.host)))
    await deps.lookUpHost(run, { host: row.host, url: row.url });
}
