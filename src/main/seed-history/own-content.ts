import { personas } from '#modules/accounts/index.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { uploadWork } from '#modules/content/index.ts';
import { readWork, sameContent, updateWork } from '#modules/content/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { WorkSeen } from './past.ts';
import { original, type Pictures, type SeenPicture } from './pictures.ts';
import type { Story } from './story.ts';

/** The works' names in the order of their numbers; each creator's pictures take the kinds in turn. */
const titles = ['Hills at noon', 'Still life with jug', 'City at night', 'Mosaic', 'Harbour', 'Valley in autumn'];

/** As many works as the sample world draws for everybody; a former subscriber keeps what the free plan holds. */
const shownOf = ({ planEndedDaysAgo }: Story): string[] =>
  planEndedDaysAgo === undefined ? titles : titles.slice(0, 4);

export const worksOf = (story: Story): number => shownOf(story).length + (story.intimateWork === undefined ? 0 : 1);

interface Taking {
  userId: string;
  story: Story;
  pictures: Pictures;
}

/** The creator's own pictures in their collections, taken in as any upload is; the worker fingerprints them. */
export async function takeIn(ctx: Context, blobs: Blobs, { userId, story, pictures }: Taking): Promise<WorkSeen[]> {
  const { handle, intimateWork } = story;
  const works: WorkSeen[] = [];
  const upload = async (title: string, collectionId: string): Promise<void> => {
    const number = works.length + 1;
    const picture = pictures(original(number));
    const file = { bytes: picture.bytes, fileName: `${handle}-${number}.jpg` };
    const { id } = await uploadWork(ctx, blobs, { userId, ...file, title, collectionId, ownership: 'sole' });
    works.push({ id, ...seen(picture) });
  };
  const shown = await addCollection(ctx, {
    userId,
    title: 'Sample pictures',
    platform: 'Fanlane',
    sourceUrl: `https://fanlane.test/${handle}`,
    sensitivity: 'paid',
    pictureSearch: story.searchesPictures === true,
  });
  for (const title of shownOf(story)) await upload(title, shown.id);
  if (intimateWork !== undefined) await upload(intimateWork, await addIntimate(ctx, userId, story));
  return works;
}

/** Signed by the person shown: from then on notices may say so. */
async function addIntimate(ctx: Context, userId: string, { email }: Story): Promise<string> {
  const { id: collectionId } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
  const signature = personas.find((one) => one.email === email)?.name ?? email;
  const by: Context = { ...ctx, actor: { kind: 'creator', userId } };
  const { version: textVersion } = declarationText;
  await signDeclaration(by, { userId, collectionId, signature, textVersion, ip: undefined });
  return collectionId;
}

/** The same pictures, as an earlier chapter took them in. */
export async function takenIn(ctx: Context, { userId, story, pictures }: Taking): Promise<WorkSeen[]> {
  const works: WorkSeen[] = [];
  for (let number = 1; number <= worksOf(story); number += 1) {
    const picture = seen(pictures(original(number)));
    const work = await sameContent(ctx.tx, userId, picture.contentSha256);
    if (work) works.push({ id: work.id, ...picture });
  }
  return works;
}

/**
 * In the weeks that `live` writes the works had been read, so that scans had something to compare with. The worker reads them
 * after the chapter: at its end they wait for that again.
 */
export async function whileRead(
  { tx }: Pick<Context, 'tx'>,
  works: readonly WorkSeen[],
  live: () => Promise<void>,
): Promise<void> {
  const unread: string[] = [];
  for (const { id } of works) {
    if ((await readWork(tx, id))?.state !== 'processing') continue;
    unread.push(id);
    await updateWork(tx, id, { state: 'ready' });
  }
  await live();
  for (const id of unread) await updateWork(tx, id, { state: 'processing' });
}

function seen({ contentSha256, decoded }: SeenPicture): Omit<WorkSeen, 'id'> {
  const regions = decoded.fingerprint ? [decoded.fingerprint.whole, ...decoded.fingerprint.trimmed] : [];
  const fingerprints = regions.flatMap(({ hashes: [hash], quality }) => (hash ? [{ hash, quality }] : []));
  return { contentSha256, fingerprints };
}
