import { readCase } from '#modules/cases/index.ts';
import { type HostLookup, needsLookup } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { draftNotice } from '#modules/notices/draft-notice.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** Looks up who answers for the host, where that is not known or old, then drafts. The network stays outside transactions. */
export async function prepareNotice(
  deps: { settings: NoticeSettings; lookUpHost: HostLookup },
  run: JobRun,
  input: { caseId: string; round: number },
): Promise<JobAnswer> {
  const row = await run.transaction(({ tx }) => readCase(tx, input.caseId));
  if (!row || row.round !== input.round || !['approved', 'noticed', 'refused', 'exhausted'].includes(row.state))
    return { skipped: 'the case went on' };
  if (await run.transaction((ctx) => needsLookup(ctx, row.host)))
    await deps.lookUpHost(run, { host: row.host, url: row.url });
  const drafted = await run.transaction((ctx) => draftNotice(ctx, deps.settings, input));
  return drafted.outcome === 'skipped' ? { skipped: drafted.why } : 'done';
}
