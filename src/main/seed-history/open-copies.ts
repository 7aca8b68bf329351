import { isSocialHost } from '#modules/brands/index.ts';
import { type CaseVerdict, decideCase, openCase } from '#modules/cases/index.ts';
import { keepMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { readAddress } from '#modules/discovery/index.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { isOneOf } from '#modules/matching/index.ts';
import { asCreator, inHours, type Past } from './past.ts';
import type { Scene } from './scenery.ts';

/** A scan came upon this page: judged by the engine, kept as a case, decided as the story tells. */
export async function openCopy(past: Past, scene: Scene, scanId: string): Promise<void> {
  const { ctx, userId } = past;
  const address = readAddress(scene.url);
  if (!address) throw new Error(`${scene.url} is no address`);
  const { verdict, media, workIds } = await judge(past, scene);
  const opened = await openCase(ctx, {
    userId,
    url: address.canonical,
    urlKey: address.key,
    host: address.host,
    alsoKnownAs: [],
    social: isSocialHost(address.host),
    verdict,
    workIds,
    sameWorkIds: verdict.kind === 'same' ? workIds : [],
    media,
    scanId,
  });
  // Somebody was here first: the page is theirs to follow.
  if (opened.outcome !== 'opened') return;
  const { caseId } = opened;
  past.followed.set(caseId, { scene, gone: [] });
  const { fate } = scene.copy;
  if (fate.kind !== 'dismissed') return;
  past.agenda.add(inHours(ctx.now(), fate.hours), async () => {
    await decideCase(asCreator(past), { userId, caseId, decision: 'dismiss', reason: fate.reason });
  });
}

type Judged = Pick<Parameters<typeof openCase>[1], 'verdict' | 'media' | 'workIds'>;

async function judge(past: Past, { picture, mediaUrl }: Scene): Promise<Judged> {
  if (!picture || mediaUrl === undefined)
    return { verdict: { kind: 'named', signals: ['username in url', 'username in title'] }, media: [], workIds: [] };
  const seen = past.pictures(picture);
  const { contentSha256, contentType, bytes, decoded } = seen;
  const known = await mediumByContent(past.ctx.tx, contentSha256);
  const medium = { contentSha256, contentType, size: bytes.length, known, decoded };
  const mediaId = await keepMedium(past.ctx, past.blobs, past.userId, medium);
  const said = isOneOf({ contentHash: contentSha256, fingerprint: decoded.fingerprint }, past.works);
  if (said.kind !== 'same' && said.kind !== 'similar')
    throw new Error(`the engine calls ${mediaUrl} ${said.kind}, which the history does not tell`);
  const { kind, workId, distance, transform, by: stage } = said;
  const verdict: CaseVerdict = {
    kind,
    workId,
    distance,
    transform,
    stage,
    mediaId,
    mediaUrl,
    signals: ['username in title'],
  };
  return { verdict, media: [{ url: mediaUrl, mediaId, workId }], workIds: [workId] };
}
