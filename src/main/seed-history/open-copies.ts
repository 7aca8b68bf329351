import { isSocialHost } from '#modules/brands/index.ts';
import { decideCase, openCase } from '#modules/cases/index.ts';
import { keepMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { isOneOf } from '#modules/matching/index.ts';
import { keepPage, keepVerdict, type SaidOfPage } from './keep-page.ts';
import { asCreator, inHours, type Past } from './past.ts';
import type { Scene } from './scenery.ts';

/** A scan came upon this page: kept, judged by the engine, opened as a case, decided as the story tells. */
export async function openCopy(past: Past, scene: Scene, scanId: string): Promise<void> {
  const { ctx, userId } = past;
  const judged = await judge(past, scene);
  const { page, signals } = await keepPage(past, { scene, scanId, medium: judged?.medium });
  const { medium, workId, said } = judged ?? {};
  const verdict: SaidOfPage =
    medium && said
      ? { ...said, mediaId: medium.mediaId, mediaUrl: medium.url, signals: [...signals, ...shows[said.kind]] }
      : { kind: 'named', signals };
  await keepVerdict(past, page, verdict);
  const workIds = workId ? [workId] : [];
  const opened = await openCase(ctx, {
    ...{ userId, url: page.url, urlKey: page.urlKey, host: page.host, alsoKnownAs: [] },
    social: isSocialHost(page.host),
    verdict,
    workIds,
    sameWorkIds: verdict.kind === 'same' ? workIds : [],
    media: medium ? [{ ...medium, workId }] : [],
    ...{ pageId: page.id, seenAt: page.fetchedAt, scanId },
  });
  // Somebody was here first: the page is theirs to follow.
  if (opened.outcome !== 'opened') return;
  past.followed.set(opened.caseId, { scene, gone: [] });
  planDecision(past, scene, opened.caseId);
}

/** As matching counts what a page shows. */
const shows = { same: ['1 picture of yours on this page'], similar: [] } as const;

function planDecision(past: Past, { copy }: Scene, caseId: string): void {
  const { ctx, userId, agenda } = past;
  const { fate, approvedAfterHours } = copy;
  if (approvedAfterHours !== undefined)
    agenda.add(inHours(ctx.now(), approvedAfterHours), async () => {
      await decideCase(asCreator(past), { userId, caseId, decision: 'approve' });
      await past.drain();
    });
  if (fate.kind === 'dismissed')
    agenda.add(inHours(ctx.now(), fate.hours), async () => {
      await decideCase(asCreator(past), { userId, caseId, decision: 'dismiss', reason: fate.reason });
    });
}

interface Judged {
  medium: { url: string; mediaId: string };
  workId: string;
  said: Pick<SaidOfPage, 'workId' | 'distance' | 'transform' | 'stage'> & { kind: 'same' | 'similar' };
}

/** What the engine says of the page's picture; undefined where it only names the creator. */
async function judge(past: Past, { picture, mediaUrl }: Scene): Promise<Judged | undefined> {
  if (!picture || mediaUrl === undefined) return undefined;
  const seen = past.pictures(picture);
  const { contentSha256, contentType, bytes, decoded } = seen;
  const known = await mediumByContent(past.ctx.tx, contentSha256);
  const medium = { contentSha256, contentType, size: bytes.length, known, decoded };
  const { id: mediaId } = await keepMedium(past.ctx, past.blobs, past.userId, medium);
  const said = isOneOf({ contentHash: contentSha256, fingerprint: decoded.fingerprint }, past.works);
  if (said.kind !== 'same' && said.kind !== 'similar')
    throw new Error(`the engine calls ${mediaUrl} ${said.kind}, which the history does not tell`);
  const { kind, workId, distance, transform, by: stage } = said;
  return { medium: { url: mediaUrl, mediaId }, workId, said: { kind, workId, distance, transform, stage } };
}
