import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { postUrl } from './directory.ts';
import { mediaHost } from './pages/layouts.ts';
import type { Alteration } from './pictures/alter-picture.ts';
import type { Post } from './site.ts';
import type { World } from './world.ts';

/** A copy to put somewhere: one of the drawn works (`work`) or bytes of one's own. */
export type CopyToPlant = {
  /** Main name of the site, e.g. `leakpalace.test`. */
  host: string;
  handle: string;
  work?: number;
  bytes?: Buffer;
  alterations?: readonly Alteration[];
  title?: string;
  text?: string;
  path?: string;
  truth?: 'copy' | 'decoy' | 'licensed';
};

export type PlantedCopy = { url: string; mediaUrls: readonly string[] };

/**
 * Adds a page with a copy to a site; the search engine lists it at once.
 * @throws Error if the site is unknown, the path is taken, or neither or both of work and bytes are given
 */
export async function plantCopy(world: World, wanted: CopyToPlant): Promise<PlantedCopy> {
  const site = world.directory.named(wanted.host)?.site;
  if (!site) throw new Error(`no site ${wanted.host} in the sample world`);
  if ((wanted.work === undefined) === (wanted.bytes === undefined)) throw new Error('a copy is either a work or bytes');
  const id = randomUUID();
  const path = wanted.path ?? `/new/${wanted.handle}-${id.slice(0, 8)}`;
  if (world.directory.findPost(site, path)) throw new Error(`${path} is taken on ${site.host}`);
  const seed = `${wanted.handle}/${wanted.work}`;
  const post: Post = {
    path,
    title: wanted.title ?? `${wanted.handle} leaked`,
    text: wanted.text ?? 'Just in.',
    handle: wanted.handle,
    pictures: [
      {
        path: `/media/${id}.jpg`,
        source: wanted.bytes ? { planted: id } : { seed: wanted.truth === 'decoy' ? `${seed}~decoy` : seed },
        alterations: wanted.alterations ?? [],
        format: 'jpg',
        truth: wanted.truth ?? 'copy',
        ...(wanted.work !== undefined && { work: seed }),
      },
    ],
  };
  const bytes = wanted.bytes && {
    id,
    data: wanted.bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))
      ? wanted.bytes
      : await sharp(wanted.bytes).jpeg({ quality: 90 }).toBuffer(),
  };
  world.state.plant(site.host, post, bytes);
  return { url: postUrl(site, post), mediaUrls: [`https://${mediaHost(site)}/media/${id}.jpg`] };
}
