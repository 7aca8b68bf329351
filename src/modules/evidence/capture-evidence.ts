import { sniff } from '#lib/image-decode/index.ts';
import type { ReadDns } from '#lib/safe-fetch/index.ts';
import {
  because,
  type CaseRow,
  type Cause,
  eventsOf,
  lockCase,
  noteCase,
  sentenceOf,
  setTimer,
} from '#modules/cases/index.ts';
import { mediaById, readPage } from '#modules/discovery/index.ts';
import { type Archive, type ArchiveFile, buildArchive, stampFile } from '#modules/evidence/archive.ts';
import { connectionOf, dnsFile, mediaFiles, pageFiles } from '#modules/evidence/describe.ts';
import { endAsListed } from '#modules/evidence/end-as-listed.ts';
import { evidenceCaptured } from '#modules/evidence/events.ts';
import { ListedMaterial } from '#modules/evidence/find-listed.ts';
import type { Copy } from '#modules/evidence/judge-media.ts';
import { longestWaitMs, type PageSeen, type WantedMedium } from '#modules/evidence/look-at-page.ts';
import { type LookDeps, lookNow } from '#modules/evidence/look-now.ts';
import type { NoPicture } from '#modules/evidence/shown-as.ts';
import { evidenceOf, putEvidence, unstamped } from '#modules/evidence/store.ts';
import type { EvidenceRow } from '#modules/evidence/tables.ts';
import type { Picture, TakePicture } from '#modules/evidence/take-picture.ts';
import { type KnownWork, knownOfCase } from '#modules/matching/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export interface CaptureDeps extends LookDeps {
  blobs: Blobs;
  /** Undefined where no browser is configured; the evidence then says so. */
  takePicture: TakePicture | undefined;
  readDns: ReadDns;
  /** Whether a time-stamp authority is configured. */
  hasAuthority: boolean;
}
export interface CaptureInput {
  caseId: string;
  userId: string;
  round: number;
}

const tries = 3;
/** A page that was gone: the check decides first; if the case is then still approved, we look again. */
const retryGoneMs = 3_600_000;
/** After so many checks that would not say gone, an operator looks. */
const mostDoubts = 3;
const disagree = sentenceOf(because('looksDisagree'));

/** What is known before the network is asked. */
interface Task {
  row: CaseRow;
  /** Number of the approval's event: the proof is told of once for each approval. */
  approval: number;
  media: WantedMedium[];
  works: KnownWork[];
  found: { files: ArchiveFile[]; about: object | undefined };
}

/** Keeps proof of what stands at an approved case's address, then lets its notice be prepared. */
export async function captureEvidence(deps: CaptureDeps, run: JobRun, input: CaptureInput): Promise<JobAnswer> {
  const task = await run.transaction((ctx) => begin(ctx, deps.blobs, input));
  if (!task) return { skipped: 'the case has changed, or this was done' };
  const wanted = { url: task.row.url, media: task.media, works: task.works };
  const looked = await lookNow(deps, run.signal, wanted).catch((error: unknown) => {
    if (error instanceof ListedMaterial) return error;
    throw error;
  });
  if (looked instanceof ListedMaterial)
    return run.transaction((ctx) => endAsListed(ctx, { ...input, file: looked.file }));
  const { seen, copy } = looked;
  if (seen.outcome === 'failed' && seen.laterMs !== undefined && seen.laterMs <= longestWaitMs)
    return { again: Math.ceil(seen.laterMs / 1000) };
  if (seen.outcome === 'failed' && seen.laterMs === undefined && run.attempt < tries - 1)
    throw new Error(`no evidence yet for case ${input.caseId}: ${seen.why}`);
  const picture = await pictureOf(deps, run, seen);
  const dns = await dnsFile(deps.readDns, run.signal, task.row.url, seen.page);
  const archive = await archiveOf(task, seen, { ...picture, dns, at: run.now(), hasAuthority: deps.hasAuthority });
  return run.transaction((ctx) => finish(ctx, deps, { ...input, task, seen, copy, archive }));
}

/** The number of the approval that stands, if the case is still approved in this round. */
async function approvalOf(ctx: Context, input: CaptureInput): Promise<{ row: CaseRow; approval: number } | undefined> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (row?.state !== 'approved' || row.round !== input.round || row.userId !== input.userId) return undefined;
  const events = await eventsOf(ctx.tx, row.id);
  return { row, approval: events.findLast((event) => event.type === 'approved')?.seq ?? 0 };
}

/** Told of already: the same approval, and not waiting for a page that was gone. */
const isDone = (known: EvidenceRow | undefined, approval: number): boolean =>
  known !== undefined && known.approval === approval && known.reason !== 'gone';

async function begin(ctx: Context, blobs: Blobs, input: CaptureInput): Promise<Task | undefined> {
  const standing = await approvalOf(ctx, input);
  if (!standing || isDone(await evidenceOf(ctx.tx, input.caseId, input.round), standing.approval)) return undefined;
  const { row } = standing;
  const media: WantedMedium[] = [];
  for (const medium of row.media) {
    const known = medium.mediaId === undefined ? undefined : await mediaById(ctx.tx, medium.mediaId, row.userId);
    // Of a video that was read in part, the hash is that of its beginning.
    const isBeginning = known?.isPart === true && known.durationSeconds !== null;
    media.push({
      url: medium.url,
      workId: medium.workId,
      foundSha256: isBeginning ? undefined : known?.contentSha256,
    });
  }
  return {
    ...standing,
    media,
    works: await knownOfCase(ctx.tx, row),
    found: await foundBefore(ctx, blobs, row),
  };
}

/** What discovery kept of the page when the copy was found. */
async function foundBefore(ctx: Context, blobs: Blobs, row: CaseRow): Promise<Task['found']> {
  const page = row.pageId === null ? undefined : await readPage(ctx.tx, row.pageId);
  if (page?.userId !== row.userId) return { files: [], about: undefined };
  const html = page.htmlBlobId === null ? undefined : await blobs.get(ctx.tx, row.userId, page.htmlBlobId);
  const { url, status, address, hops, contentSha256 } = page;
  return {
    files: html
      ? [{ path: 'found/page.html', bytes: html.bytes, what: `The page as found on ${page.fetchedAt.toISOString()}` }]
      : [],
    about: {
      url,
      status,
      address,
      hops,
      contentSha256,
      headers: page.headers,
      fetchedAt: page.fetchedAt.toISOString(),
    },
  };
}

/** The picture of the page, in words of the manifest as well. */
interface Pictured {
  said: string;
  kind?: NoPicture;
  files: ArchiveFile[];
}

async function pictureOf(deps: CaptureDeps, run: JobRun, seen: PageSeen): Promise<Pictured> {
  const picture = await tryPicture(deps, run, seen);
  if (!picture.ok) return { said: `not captured: ${picture.why}`, kind: picture.kind, files: [] };
  return {
    said: picture.said,
    files: [{ path: 'picture.png', bytes: picture.png, what: 'The page as it looks, without scripts' }],
  };
}

async function tryPicture({ takePicture, decoder }: CaptureDeps, run: JobRun, seen: PageSeen): Promise<Picture> {
  if (seen.outcome !== 'seen') return { ok: false, kind: 'no-page', why: 'there was no page to take one of' };
  if (seen.isUnchecked)
    return { ok: false, kind: 'not-compared', why: 'not every picture in the page could be compared first' };
  if (!takePicture) return { ok: false, kind: 'no-browser', why: 'there is no browser here' };
  const { body, bodySkipped } = seen.page;
  if (bodySkipped) return { ok: false, kind: 'not-a-page', why: 'this address is a video, not a page' };
  // A browser shows a picture on a ground of its own, on which one of a single colour would not be blank.
  if (sniff(body).kind === 'image' && (await isBlank(decoder, body, run.signal)))
    return { ok: false, kind: 'blank', why: 'the picture at this address shows nothing' };
  const picture = await takePicture(run.signal, seen.page, seen.media);
  return picture.ok && (await isBlank(decoder, picture.png, run.signal))
    ? { ok: false, kind: 'blank', why: 'without its scripts the page shows nothing' }
    : picture;
}

/** One colour proves nothing, and would look as if it did. */
async function isBlank(decoder: CaptureDeps['decoder'], bytes: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await decoder.decode(bytes, { fingerprint: true, cut: true }, signal);
  return decoded.ok && decoded.flat === true;
}

async function archiveOf(
  task: Task,
  seen: PageSeen,
  { at, dns, hasAuthority, ...picture }: Pictured & { at: Date; dns: ArchiveFile; hasAuthority: boolean },
): Promise<Archive> {
  const media = mediaFiles(seen.outcome === 'failed' ? [] : seen.media);
  return buildArchive(
    {
      caseId: task.row.id,
      round: task.row.round,
      url: task.row.url,
      capturedAt: at.toISOString(),
      state: seen.outcome === 'seen' ? 'captured' : 'failed',
      ...(seen.outcome === 'seen' ? {} : { reason: seen.outcome === 'failed' ? seen.why : 'gone' }),
      picture: picture.said,
      ...(picture.kind && { noPicture: picture.kind }),
      timeStamp: hasAuthority
        ? `${stampFile}, once the authority has answered`
        : 'none: no time-stamp authority is configured',
      ...(seen.page ? { page: connectionOf(seen.page) } : {}),
      media: media.lines,
      ...(task.found.about ? { found: task.found.about } : {}),
    },
    [
      ...(seen.page ? pageFiles(seen.page, seen.isUnchecked) : []),
      dns,
      ...media.files,
      ...picture.files,
      ...task.found.files,
    ],
  );
}

async function finish(
  ctx: Context,
  { blobs, hasAuthority }: Pick<CaptureDeps, 'blobs' | 'hasAuthority'>,
  input: CaptureInput & { task: Task; seen: PageSeen; copy: Copy; archive: Archive },
): Promise<JobAnswer> {
  const { caseId, userId, round, task, seen, copy, archive } = input;
  const standing = await approvalOf(ctx, input);
  const known = await evidenceOf(ctx.tx, caseId, round);
  if (standing?.approval !== task.approval || isDone(known, task.approval))
    return { skipped: 'the case has changed meanwhile' };
  const saysGone = seen.outcome === 'gone';
  const doubts = saysGone ? await checksSince(ctx, caseId, task.approval) : 0;
  const isGone = saysGone && doubts < mostDoubts;
  const fresh: EvidenceRow = {
    id: known?.id ?? newId('evidence', ctx.now()),
    caseId,
    userId,
    round,
    state: seen.outcome === 'seen' ? 'captured' : 'failed',
    manifest: archive.manifest,
    manifestSha256: archive.manifestSha256,
    archiveBlobId: null,
    picture: archive.manifest.picture,
    reason: saysGone && !isGone ? disagree : (archive.manifest.reason ?? null),
    capturedAt: ctx.now(),
    approval: task.approval,
    retryAt: isGone ? new Date(ctx.now().getTime() + retryGoneMs) : null,
    ...unstamped,
    stampDueAt: hasAuthority ? ctx.now() : null,
  };
  // An earlier capture of this round that has the page is better proof than a later one that has not.
  const keeps = known?.state === 'captured' && fresh.state === 'failed' && known.manifest.url === archive.manifest.url;
  const row = keeps
    ? { ...known, approval: fresh.approval, retryAt: fresh.retryAt, reason: isGone ? 'gone' : null }
    : {
        ...fresh,
        archiveBlobId: await blobs.put(ctx, { ownerId: userId, bytes: archive.zip, contentType: 'application/zip' }),
      };
  await putEvidence(ctx.tx, row);
  await noteCase(ctx, {
    caseId,
    type: seen.outcome === 'seen' ? 'evidence-captured' : 'evidence-failed',
    cause: saysGone && !isGone ? because('looksDisagree') : causeOf(seen, task.media.length),
    facts: {
      evidenceId: row.id,
      manifestSha256: archive.manifestSha256,
      picture: fresh.picture,
      ...(archive.manifest.noPicture && { noPicture: archive.manifest.noPicture }),
      reason: fresh.reason,
      copy,
    },
  });
  // Nothing is said about a page that is gone: no notice may leave. A check looks at once and decides.
  if (isGone) await setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() });
  else
    await ctx.emit(evidenceCaptured, {
      caseId,
      userId,
      round,
      state: row.state,
      ...(saysGone || isUnseen(standing.row, seen) ? { unseen: true } : {}),
    });
  return 'done';
}

/** Where we recognised nothing, its creator's word counts for a page that answers; one that does not an operator looks at. */
const isUnseen = ({ verdict }: CaseRow, seen: PageSeen): boolean =>
  (verdict.kind === 'named' || verdict.kind === 'fake') && seen.outcome === 'failed';

/** Checks since the approval: each of them left the case approved, or its proof would not be asked for again. */
const checksSince = async (ctx: Context, caseId: string, approval: number): Promise<number> =>
  (await eventsOf(ctx.tx, caseId)).filter(({ seq, type }) => seq > approval && type === 'checked').length;

function causeOf(seen: PageSeen, of: number): Cause {
  if (seen.outcome === 'seen') {
    const kept = seen.media.filter(({ sha256, why }) => sha256 !== undefined && why === undefined).length;
    return because('proofKept', { kept, of });
  }
  return seen.outcome === 'failed'
    ? `The page could not be captured again; what was kept when it was found is the proof. ${seen.why}`
    : because('notThereToProve');
}
