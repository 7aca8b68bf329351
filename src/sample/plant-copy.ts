import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { postUrl } from './directory.ts';
import { mediaUrl } from './pages/layouts.ts';
import type { Alteration } from './pictures/alter-picture.ts';
import type { Post, ShownPicture } from './site.ts';
import type { VideoChange } from './videos/video-changes.ts';
import { lacksFfmpegSentence } from './videos/video-store.ts';
import type { World } from './world.ts';

/** A copy to put somewhere: one of the drawn works (`work`), a picture's bytes, or the creator's clip (`video`). */
export type CopyToPlant = {
  /** Main name of the site, e.g. `leakpalace.test`. */
  host: string;
  handle: string;
  work?: number;
  bytes?: Buffer;
  video?: VideoChange;
  alterations?: readonly Alteration[];
  title?: string;
  text?: string;
  path?: string;
  truth?: 'copy' | 'decoy' | 'licensed';
};

export type PlantedCopy = { url: string; mediaUrls: readonly string[] };

function mediaOf({ handle, work, video, ...wanted }: CopyToPlant, id: string): Pick<Post, 'pictures' | 'videos'> {
  const truth = wanted.truth ?? 'copy';
  if (video !== undefined) {
    const original = truth === 'decoy' ? {} : { work: `${handle}/clip` };
    const path = video === 'stream' ? `/media/${id}/index.m3u8` : `/media/${id}.mp4`;
    return { pictures: [], videos: [{ path, change: video, truth, ...original }] };
  }
  const seed = `${handle}/${work}`;
  const picture: ShownPicture = {
    path: `/media/${id}.jpg`,
    source: wanted.bytes ? { planted: id } : { seed: truth === 'decoy' ? `${seed}~decoy` : seed },
    alterations: wanted.alterations ?? [],
    format: 'jpg',
    truth,
    ...(work !== undefined && { work: seed }),
  };
  return { pictures: [picture] };
}

/**
 * Adds a page with a copy to a site; the search engine lists it at once.
 * @throws Error if the site is unknown, the path is taken, not exactly one of work, bytes and video is given, or a video
 *   is wanted without ffmpeg
 */
export async function plantCopy(world: World, wanted: CopyToPlant): Promise<PlantedCopy> {
  const site = world.directory.named(wanted.host)?.site;
  if (!site) throw new Error(`no site ${wanted.host} in the sample world`);
  if ([wanted.work, wanted.bytes, wanted.video].filter((one) => one !== undefined).length !== 1)
    throw new Error('a copy is one of a work, bytes and a video');
  if (wanted.video !== undefined && !(await world.videos.canEncode())) throw new Error(lacksFfmpegSentence);
  const id = randomUUID();
  const path = wanted.path ?? `/new/${wanted.handle}-${id.slice(0, 8)}`;
  if (world.directory.findPost(site, path)) throw new Error(`${path} is taken on ${site.host}`);
  const post: Post = {
    path,
    title: wanted.title ?? `${wanted.handle} leaked`,
    text: wanted.text ?? 'Just in.',
    handle: wanted.handle,
    ...mediaOf(wanted, id),
  };
  const bytes = wanted.bytes && {
    id,
    data: wanted.bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))
      ? wanted.bytes
      : await sharp(wanted.bytes).jpeg({ quality: 90 }).toBuffer(),
  };
  world.state.plant(site.host, post, bytes);
  const shown = [...post.pictures, ...(post.videos ?? [])];
  return { url: postUrl(site, post), mediaUrls: shown.map((one) => mediaUrl(site, one.path)) };
}
