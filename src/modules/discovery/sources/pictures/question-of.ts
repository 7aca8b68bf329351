import { lastAnswers, picturesToSend, unansweredSendings } from '#modules/content/index.ts';
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
/** Days until a picture is sent again to a source that did not answer about it: a day, then twice as long each time. */
const restDays = (tries: number): number => (tries === 0 ? 0 : Math.min(againAfterDays, 2 ** (tries - 1)));
const dayMs = 86_400_000;
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
  return { ...question, pictures: await picturesOf(ctx, pictures, scan) };
}

async function picturesOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  { pagesFound }: PictureDesk,
  { userId, createdAt }: ScanRow,
): Promise<PictureToAsk[]> {
  const works = await picturesToSend(ctx.tx, userId, mostWorks);
  if (works.length === 0) return [];
  const found = await pagesFound(ctx.tx, userId);
  const since = new Date(ctx.now().getTime() - againAfterDays * dayMs);
  const answers = Map.groupBy(await lastAnswers(ctx.tx, userId), ({ workId }) => workId);
  const unanswered = Map.groupBy(await unansweredSendings(ctx.tx, userId, createdAt), ({ workId }) => workId);
  const ordered = inTurns(works, ({ workId }) => found.get(workId) ?? 0);
  return ordered.map(({ workId, title }) => ({
    workId,
    title,
    answeredBy: (answers.get(workId) ?? []).map(({ sourceId, at }) => ({ sourceId, lately: at > since })),
    unansweredBy: (unanswered.get(workId) ?? []).map(({ sourceId, tries, at }) => ({
      sourceId,
      at,
      isResting: ctx.now() < new Date(at.getTime() + restDays(tries) * dayMs),
    })),
  }));
}

/** Sends for one source in one run of it; empty where it is not asked with pictures. */
export function sendFor(
  { pictures }: Pick<SourceRegistry, 'pictures'>,
  run: Pick<JobRun, 'transaction' | 'signal'>,
  { userId, source }: { userId: string; source: Pick<DiscoverySource, 'id' | 'leaves'> },
): Pick<Question, 'sendPicture' | 'noteSendings'> {
  const { id: sourceId, leaves } = source;
  if (!pictures || !leaves) return {};
  return {
    sendPicture: (workId) => pictures.send(run, { userId, workId, sourceId, leaves }),
    noteSendings: (sendings, outcome) => pictures.note(run, sendings, outcome),
  };
}
