import { addCollection } from '#modules/content/add-collection.ts';
import { uploadWork } from '#modules/content/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { WorkSeen } from './past.ts';
import { original, type Pictures } from './pictures.ts';
import type { Story } from './story.ts';

/** The works' names in the order of their numbers; each creator's pictures take the kinds in turn. */
const titles = ['Hills at noon', 'Still life with jug', 'City at night', 'Mosaic', 'Harbour', 'Valley in autumn'];

/** As many works as the sample world draws for everybody; a former subscriber keeps what the free plan holds. */
export const worksOf = ({ email }: Story): number => (email === 'former@demo.test' ? 4 : titles.length);

/** The creator's own pictures in a collection, taken in as any upload is; the worker fingerprints them. */
export async function takeIn(
  ctx: Context,
  blobs: Blobs,
  input: { userId: string; story: Story; pictures: Pictures },
): Promise<WorkSeen[]> {
  const { userId, story, pictures } = input;
  const collection = await addCollection(ctx, {
    userId,
    title: 'Sample pictures',
    platform: 'Fanlane',
    sourceUrl: `https://fanlane.test/${story.handle}`,
    sensitivity: 'paid',
    pictureSearch: story.searchesPictures === true,
  });
  const works: WorkSeen[] = [];
  for (const [index, title] of titles.slice(0, worksOf(story)).entries()) {
    const { bytes, decoded } = pictures(original(index + 1));
    const fileName = `${story.handle}-${index + 1}.jpg`;
    const upload = { userId, bytes, fileName, title, collectionId: collection.id, ownership: 'sole' as const };
    const { id, contentSha256 } = await uploadWork(ctx, blobs, upload);
    const regions = decoded.fingerprint ? [decoded.fingerprint.whole, ...decoded.fingerprint.trimmed] : [];
    const fingerprints = regions.flatMap(({ hashes: [hash], quality }) => (hash ? [{ hash, quality }] : []));
    works.push({ id, contentSha256, fingerprints });
  }
  return works;
}
