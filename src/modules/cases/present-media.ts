import { faceInPicture } from '#modules/cases/face-verdict.ts';
import { hasShutWork } from '#modules/cases/hold-listed-work.ts';
import { mediaIdsOf } from '#modules/cases/quarantine/flag-case.ts';
import { isQuarantined } from '#modules/cases/quarantine/store.ts';
import { shownFirst } from '#modules/cases/shown-first.ts';
import { readCaseOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { sceneAt, worksByIds } from '#modules/content/index.ts';
import { anyQuarantined, blurredOf, foundSceneAt, mediaById, tiniesOf } from '#modules/discovery/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Signs a blob's address for five minutes; handed in, because links hang on the deployment's secret. */
export type MediaLinks = (target: { ownerId: string; blobId: string }, now: Date) => string;

interface Picture {
  tiny?: string;
  clear?: string;
  width?: number;
  height?: number;
  region?: [number, number][];
  isPrivate?: boolean;
  caption: string;
}

/** Adds to each row of a list its found picture at 24 px: one reading for the page instead of a call for each row. */
export async function withTinies<Item extends { id: string }>(
  ctx: Reading,
  links: MediaLinks,
  rows: CaseRow[],
  items: Item[],
): Promise<(Item & { tiny?: string })[]> {
  const tinies = await picturesOf(ctx, links, rows, tiniesOf);
  return items.map((item) => {
    const tiny = tinies.get(item.id);
    return tiny === undefined ? item : { ...item, tiny };
  });
}

/** By case, its found picture as the decoder blurred it: nothing in it can be recognised. */
export const blurredPictures = (ctx: Reading, links: MediaLinks, rows: CaseRow[]): Promise<Map<string, string>> =>
  picturesOf(ctx, links, rows, blurredOf);

/** By case, the creator's own picture that was recognised, at 24 px. Of a work that stays on their device there is none. */
export async function ownPictures(ctx: Reading, links: MediaLinks, rows: CaseRow[]): Promise<Map<string, string>> {
  const shown = new Map(rows.map((row) => [row.id, shownFirst(row)[0]]));
  const works = await worksByIds(
    ctx.tx,
    [...new Set(shown.values())].filter((id) => id !== undefined),
  );
  return new Map(
    rows.flatMap(({ id, userId }) => {
      const work = works.find((one) => one.id === shown.get(id) && one.userId === userId);
      if (!work?.tinyBlobId || work.quarantinedAt !== null) return [];
      return [[id, links({ ownerId: userId, blobId: work.tinyBlobId }, ctx.now())] as const];
    }),
  );
}

type Reading = Pick<Context, 'tx' | 'now'>;

async function picturesOf(
  ctx: Reading,
  links: MediaLinks,
  rows: CaseRow[],
  blobsOf: typeof tiniesOf,
): Promise<Map<string, string>> {
  const pictured = rows.filter(({ verdict: { mediaId } }) => mediaId);
  const ownerId = pictured[0]?.userId;
  if (!ownerId) return new Map();
  const shut = await shutAmong(ctx, pictured);
  const shown = pictured.flatMap(({ id, workIds, verdict: { mediaId } }) =>
    mediaId && !workIds.some((workId) => shut.has(workId)) ? [[id, mediaId] as const] : [],
  );
  const blobs = await blobsOf(ctx.tx, ownerId, [...new Set(shown.map(([, mediaId]) => mediaId))]);
  return new Map(
    shown.flatMap(([id, mediaId]) => {
      const blobId = blobs.get(mediaId);
      return blobId === undefined ? [] : [[id, links({ ownerId, blobId }, ctx.now())] as const];
    }),
  );
}

/** Works of these cases that are shown to nobody. */
async function shutAmong({ tx }: Pick<Context, 'tx'>, rows: CaseRow[]): Promise<Set<string>> {
  const works = await worksByIds(tx, [...new Set(rows.flatMap(({ workIds }) => workIds))]);
  return new Set(works.flatMap(({ id, quarantinedAt }) => (quarantinedAt === null ? [] : [id])));
}

const nounOf = ({ durationSeconds }: { durationSeconds: number | null }): string =>
  durationSeconds === null ? 'picture' : 'video';

const leadOf = ({ signals }: CaseRow['verdict']): string =>
  signals.includes('username in picture') || !signals.includes(faceInPicture)
    ? 'with your name in it'
    : 'which may show you';

/** Both sides of a case as links. The caption is provenance, never content. */
export async function presentMedia(
  ctx: Context,
  links: MediaLinks,
  input: { userId: string; caseId: string },
): Promise<{ yours?: Picture & { workId: string; title: string }; found?: Picture; quarantined: boolean }> {
  const row = await readCaseOf(ctx.tx, input.userId, input.caseId);
  if (!row) throw notFound();
  // What shows a work that is shown to nobody is not shown either.
  const isShut = await hasShutWork(ctx, row.workIds);
  const link = (ownerId: string, blobId: string | null): string | undefined =>
    blobId === null || isShut ? undefined : links({ ownerId, blobId }, ctx.now());
  const [shownId] = shownFirst(row);
  const [known] = await worksByIds(ctx.tx, shownId ? [shownId] : []);
  const work = known?.userId === row.userId ? known : undefined;
  // Where it lies and from which moment it is was found out for the verdict's work alone.
  const isJudged = work?.id === row.verdict.workId;
  const scene = work && (await sceneAt(ctx.tx, work.id, isJudged ? row.verdict.offsetSeconds : undefined));
  const yours = scene ?? work;
  const media = row.verdict.mediaId ? await mediaById(ctx.tx, row.verdict.mediaId, row.userId) : undefined;
  const seen =
    media && (await foundSceneAt(ctx.tx, { mediaId: media.id, userId: media.ownerId }, row.verdict.copySeconds));
  const quarantined = (await isQuarantined(ctx.tx, row.id)) || (await anyQuarantined(ctx.tx, mediaIdsOf(row)));
  return {
    quarantined,
    yours: work && {
      workId: work.id,
      title: work.title,
      tiny: link(work.userId, yours?.tinyBlobId ?? null),
      clear: link(work.userId, yours?.thumbnailBlobId ?? null),
      width: work.width ?? undefined,
      height: work.height ?? undefined,
      region: isJudged ? row.verdict.regions?.work : undefined,
      isPrivate: work.isPrivate,
      caption: `Your ${work.kind === 'video' ? 'video' : 'picture'}, ${work.isPrivate ? 'which stays on your device, ' : ''}${work.title}`,
    },
    found: media && {
      tiny: link(media.ownerId, (seen ?? media).tinyBlobId),
      clear: link(media.ownerId, (seen ?? media).thumbnailBlobId),
      width: media.width ?? undefined,
      height: media.height ?? undefined,
      region: row.verdict.regions?.copy,
      caption: quarantined
        ? `Found ${nounOf(media)}, hidden from everyone`
        : `Found ${nounOf(media)}, ${row.verdict.kind === 'fake' ? 'a fake of you, as you reported it' : row.verdict.kind === 'named' ? leadOf(row.verdict) : `${row.verdict.kind} as ${work?.title ?? 'yours'}`}`,
    },
  };
}
