import { originOf } from './origin.ts';
import type { Post, ShownPicture, ShownVideo, Site } from './site.ts';
import type { WorldState } from './world-state.ts';

export type NamedSite = { site: Site; role: 'main' | 'redirect' | 'alias' | 'media' };
export type Place = { site: Site; post: Post };

/** The address of a post's page. */
export const postUrl = (site: Site, post: Post): string => `${originOf(site.host)}${post.path}`;

/** Finds sites by name and posts by address, planted ones included. */
export function openDirectory(sites: readonly Site[], state: WorldState) {
  const names = new Map<string, NamedSite>();
  for (const site of sites) {
    names.set(site.host, { site, role: 'main' });
    for (const other of site.others ?? []) names.set(other.name, { site, role: other.role });
  }
  const posts = (site: Site): Post[] => [...site.posts, ...state.planted(site.host)];
  const findPost = (site: Site, path: string): Post | undefined => {
    const bare = path.replace(/\/+$/, '');
    return posts(site).find((post) => post.path.replace(/\/+$/, '') === bare);
  };
  const findPicture = (site: Site, path: string): { post: Post; picture: ShownPicture; thumb: boolean } | undefined => {
    const full = path.replace(/^\/thumb\//, '/media/');
    for (const post of posts(site)) {
      const picture = post.pictures.find((one) => one.path === full);
      if (picture) return { post, picture, thumb: full !== path };
    }
    return undefined;
  };
  /** A piece of a stream leads to the whole. */
  const findVideo = (site: Site, path: string): { post: Post; video: ShownVideo } | undefined => {
    const list = path.replace(/[^/]+\.ts$/, 'index.m3u8');
    for (const post of posts(site)) {
      const video = post.videos?.find((one) => one.path === path || one.path === list);
      if (video) return { post, video };
    }
    return undefined;
  };
  return {
    sites,
    named: (name: string): NamedSite | undefined => names.get(name.toLowerCase()),
    posts,
    findPost,
    findPicture,
    findVideo,
    /** The post behind the address of a page, or of one of its pictures or videos; tracking parameters do not matter. */
    locate(address: string): Place | undefined {
      if (!URL.canParse(address)) return undefined;
      const url = new URL(address);
      const site = names.get(url.hostname)?.site;
      if (!site) return undefined;
      const post =
        findPost(site, url.pathname) ?? (findPicture(site, url.pathname) ?? findVideo(site, url.pathname))?.post;
      return post && { site, post };
    },
  };
}
export type Directory = ReturnType<typeof openDirectory>;
