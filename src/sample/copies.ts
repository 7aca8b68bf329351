import { postUrl } from './directory.ts';
import { mediaHost } from './pages/layouts.ts';
import type { PictureTruth } from './site.ts';
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
  /** Kinds of alteration of the first picture, in order. */
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

/** Every page that shows pictures, with the truth about it: what a run of the product is judged by. */
export function allCopies(world: World): CopyState[] {
  return world.directory.sites.flatMap((site) =>
    world.directory
      .posts(site)
      .filter((post) => post.pictures.length > 0)
      .map((post) => ({
        host: site.host,
        url: postUrl(site, post),
        mediaUrls: post.pictures.map((picture) => `https://${mediaHost(site)}${picture.path}`),
        handle: post.handle,
        works: post.pictures.flatMap((picture) => picture.work ?? []),
        truth: post.pictures[0]?.truth ?? 'copy',
        alterations: (post.pictures[0]?.alterations ?? []).map((alteration) => alteration.kind),
        access: post.access ?? 'open',
        standing: standingOf(world, site.host, post.path),
      })),
  );
}
