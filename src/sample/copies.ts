import { postUrl } from './directory.ts';
import { mediaUrl } from './pages/layouts.ts';
import type { PictureTruth, Post } from './site.ts';
import type { World } from './world.ts';

/** What everybody meets under the address of a copy now; `hidden` is a removal for one reader only. */
export type Standing = 'up' | 'hidden' | 'login' | 'gone' | 'placeholder';

export type CopyState = {
  host: string;
  url: string;
  mediaUrls: readonly string[];
  handle: string;
  works: readonly string[];
  truth: PictureTruth;
  /** Kinds of alteration of the first picture or video, in order. */
  alterations: readonly string[];
  access: 'open' | 'members' | 'fenced';
  standing: Standing;
};

/** The page as a reader without cookies and with a new name meets it. */
export function standingOf(world: World, host: string, path: string): Standing {
  const leaves = world.state.takeDownFor(host, path, '')?.leaves;
  if (leaves === 'login' || leaves === 'placeholder') return leaves;
  if (leaves !== undefined) return 'gone';
  const reader = world.hits.reader(host);
  return reader !== undefined && world.state.takeDownFor(host, path, reader) ? 'hidden' : 'up';
}

function alterationsOf({ pictures: [picture], videos: [video] = [] }: Post): string[] {
  if (picture) return picture.alterations.map(({ kind }) => kind);
  return video === undefined || video.change === 'none' ? [] : [video.change];
}

/** Every page that shows pictures or videos, with the truth about it: what a run of the product is judged by. */
export function allCopies(world: World): CopyState[] {
  return world.directory.sites.flatMap((site) =>
    world.directory.posts(site).flatMap((post) => {
      const media = [...post.pictures, ...(post.videos ?? [])];
      if (media.length === 0) return [];
      return {
        host: site.host,
        url: postUrl(site, post),
        mediaUrls: media.map(({ path }) => mediaUrl(site, path)),
        handle: post.handle,
        works: media.flatMap(({ work }) => work ?? []),
        truth: media[0]?.truth ?? 'copy',
        alterations: alterationsOf(post),
        access: post.access ?? 'open',
        standing: standingOf(world, site.host, post.path),
      };
    }),
  );
}
