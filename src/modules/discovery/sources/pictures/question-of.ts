import { lastAnswers, picturesToSend } from '#modules/content/index.ts';
import { buildQuestion } from '#modules/discovery/build-question.ts';
import type { SourceRegistry } from '#modules/discovery/sources/open-sources.ts';
import { inTurns } from '#modules/discovery/sources/pictures/in-turns.ts';
import type { PictureDesk } from '#modules/discovery/sources/pictures/picture-desk.ts';
import type { DiscoverySource, PictureToAsk, Question } from '#modules/discovery/sources/source.ts';
import type { ScanRow } from '#modules/discovery/tables.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** A picture that a source answered about is sent to it again after so long, in business time. */
const againAfterDays = 30;
/** Works that are looked at, newest first. */
const mostWorks = 5_000;

/** What a scan asks its sources: in words and addresses, and by the pictures that may be sent. */
export async function questionOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  { pictures }: Pick<SourceRegistry, 'pictures'>,
  scan: ScanRow,
): Promise<Question> {
  const question = await buildQuestion(ctx, scan);
  if (!pictures || scan.request.pictures !== true) return question;
  return { ...question, pictures: await picturesOf(ctx, pictures, scan.userId) };
}

async function picturesOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  { pagesFound }: PictureDesk,
  userId: string,
): Promise<PictureToAsk[]> {
  const works = await picturesToSend(ctx.tx, userId, mostWorks);
  if (works.length === 0) return [];
  const found = await pagesFound(ctx.tx, userId);
  const since = new Date(ctx.now().getTime() - againAfterDays * 86_400_000);
  const answers = Map.groupBy(await lastAnswers(ctx.tx, userId), ({ workId }) => workId);
  const ordered = inTurns(works, ({ workId }) => found.get(workId) ?? 0);
  return ordered.map(({ workId, title }) => ({
    workId,
    title,
    answeredBy: (answers.get(workId) ?? []).map(({ sourceId, at }) => ({ sourceId, lately: at > since })),
  }));
}

/** Sends for one source in one run of it; undefined where it is not asked with pictures. */
export function sendFor(
  { pictures }: Pick<SourceRegistry, 'pictures'>,
  run: Pick<JobRun, 'transaction' | 'signal'>,
  { userId, source }: { userId: string; source: Pick<DiscoverySource, 'id' | 'leaves'> },
): Question['sendPicture'] {
  const { id: sourceId, leaves } = source;
  return pictures && leaves && ((workId) => pictures.send(run, { userId, workId, sourceId, leaves }));
}
