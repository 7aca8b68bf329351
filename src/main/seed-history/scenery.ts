import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { postUrl } from '#sample/directory.ts';
import { mediaHost, postMarkup } from '#sample/pages/layouts.ts';
import { sitePage } from '#sample/pages/site-page.ts';
import { hashText } from '#sample/pictures/random.ts';
import type { Post, Site } from '#sample/site.ts';
import { siteOf } from './known-hosts.ts';
import { original, type Pictures, type WantedPicture } from './pictures.ts';
import type { Copy } from './story.ts';

/** A copy on its page: what the sample world shows under this address, or showed when it was there. */
export interface Scene {
  copy: Copy;
  site: Site;
  post: Post;
  url: string;
  /** Absent on a page that only names the creator. */
  picture?: WantedPicture;
  mediaUrl?: string;
}

/** Takes the page from the sample world where it exists there today, and makes it up where it does not any more. */
export function sceneOf(copy: Copy, handle: string): Scene {
  const site = siteOf(copy.host);
  const standing = site.posts.find((post) => post.path === copy.path);
  const post = standing ?? postOf(copy, handle);
  const [shown] = post.pictures;
  const url = postUrl(site, post);
  const work = Number(shown?.work?.split('/')[1]);
  if (!shown || Number.isNaN(work)) return { copy, site, post, url };
  const picture = { work, alter: shown.alterations, format: shown.format };
  return { copy, site, post, url, picture, mediaUrl: `https://${mediaHost(site)}${shown.path}` };
}

function postOf(copy: Copy, handle: string): Post {
  const { host, path, title, work, alter, format } = copy;
  const post = { path, title, text: `${title}. Enjoy before it is gone.`, handle };
  if (work === undefined) return { ...post, pictures: [] };
  const name = hashText(`${host}${path} ${work}`).toString(36);
  const source = { seed: `${handle}/${work}` };
  return {
    ...post,
    pictures: [
      { path: `/media/${name}.${format}`, source, alterations: alter, format, truth: 'copy', work: source.seed },
    ],
  };
}

/** The pictures that a creator's works and scenes are made of. */
export const picturesWanted = (works: number, scenes: readonly Scene[]): WantedPicture[] => [
  ...Array.from({ length: works }, (_, index) => original(index + 1)),
  ...scenes.flatMap(({ picture }) => picture ?? []),
];

/** Answers for the pages and pictures of the scenes as they stood then. Nothing leaves this process. */
export function fetchIn(scenes: readonly Scene[], pictures: Pictures): SafeFetch {
  return async (asked) => {
    const address = String(asked);
    for (const scene of scenes) {
      const { site, url, picture, mediaUrl } = scene;
      if (address === url) return pageOf(scene);
      if (address === mediaUrl && picture) {
        const { bytes, contentType } = pictures(picture);
        return answer(address, site.address, bytes, contentType);
      }
    }
    throw new Error(`${address} is not part of the history`);
  };
}

/** A scene's page as its site answers with it. */
export function pageOf({ site, post, url }: Scene): Answered {
  const { body } = sitePage(site, { title: `${post.title} | ${site.title}`, ...postMarkup(site, post) });
  return answer(url, site.address, Buffer.from(body), 'text/html; charset=utf-8');
}

type Answered = Extract<FetchAnswer, { ok: true }>;

function answer(url: string, address: string, body: Buffer, type: string): Answered {
  const rawHeaders = [
    ['content-type', type],
    ['content-length', String(body.length)],
  ] as const;
  return {
    ok: true,
    status: 200,
    url,
    hops: [{ url, status: 200, address }],
    headers: Object.fromEntries(rawHeaders),
    rawHeaders,
    body,
    bodySkipped: false,
    wireBytes: body.length,
    decodedBytes: body.length,
    address,
  };
}
