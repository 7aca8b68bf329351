import { originOf } from '../origin.ts';
import type { Layout, Post, ShownPicture, Site } from '../site.ts';
import { html, type Markup } from './html.ts';

/** The host name that serves a site's pictures. */
export function mediaHost(site: Site): string {
  return site.others?.find((other) => other.role === 'media')?.name ?? site.host;
}

/** The address of a picture or video of a site. */
export const mediaUrl = (site: Site, path: string): string => `${originOf(mediaHost(site))}${path}`;

const full = (site: Site, picture: ShownPicture): string => mediaUrl(site, picture.path);
const thumb = (site: Site, picture: ShownPicture): string => full(site, picture).replace('/media/', '/thumb/');
const all = (post: Post, draw: (picture: ShownPicture, index: number) => Markup): Markup[] => post.pictures.map(draw);
/** What a stream in pieces is called. */
export const streamType = 'application/vnd.apple.mpegurl';
const videos = (site: Site, post: Post): Markup[] =>
  (post.videos ?? []).map(({ path, change }) => {
    const address = mediaUrl(site, path);
    // Video sites hand a stream to their player; browsers themselves play few.
    if (change === 'stream' && site.layout === 'video')
      return html`<video controls width="480" data-hls="${address}"></video>`;
    return html`<video controls width="480"><source src="${address}" type="${change === 'stream' ? streamType : 'video/mp4'}"></video>`;
  });
const links = (post: Post): Markup =>
  html`<ul class="links">${(post.links ?? []).map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`;

function threadPager(post: Post): Markup | undefined {
  const { thread } = post;
  if (thread === undefined) return undefined;
  const path = (page: number): string => (page === 1 ? thread.first : `${thread.first}page-${page}`);
  const next = thread.page < thread.pages ? html`<a rel="next" href="${path(thread.page + 1)}">Next</a>` : undefined;
  const previous = thread.page > 1 ? html`<a rel="prev" href="${path(thread.page - 1)}">Prev</a>` : undefined;
  return html`<nav class="pager">${previous} Page ${thread.page} of ${thread.pages} ${next}</nav>`;
}

/** How each kind of site shows a post; every one reveals its media in another way. */
const bodies: Record<Layout, (site: Site, post: Post) => Markup> = {
  album: (site, post) =>
    html`<h1>${post.title}</h1><p>${post.text}</p><div class="album">${all(post, (picture) => html`<a href="${full(site, picture)}"><img src="${thumb(site, picture)}" alt="${post.handle}" width="320"></a>`)}</div>${links(post)}`,
  thread: (site, post) =>
    html`<h1>${post.title}</h1>${threadPager(post)}${all(post, (picture, index) => html`<article class="message" id="post-${index + 1}"><p class="by">user${index + 11}</p><p>${post.text}</p><img data-src="${full(site, picture)}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="attachment" loading="lazy"></article>`)}${threadPager(post)}${links(post)}`,
  image: (site, post) =>
    html`<h1>${post.title}</h1>${post.pictures[0] && html`<img srcset="${post.pictures.map((picture) => `${thumb(site, picture)} 320w, ${full(site, picture)} 1200w`).join(', ')}" src="${full(site, post.pictures[0])}" sizes="100vw" alt="${post.title}">`}<p>${post.text}</p>${links(post)}`,
  video: (site, post) =>
    html`<h1>${post.title}</h1>${all(post, (picture) => html`<video controls width="800" poster="${full(site, picture)}"></video>`)}<p>${post.text}</p><p><a href="${post.path}?utm_source=share&utm_medium=button">Share</a></p>${links(post)}`,
  directory: (_site, post) => html`<h1>${post.title}</h1><p>${post.text}</p>${links(post)}`,
  timeline: (site, post) =>
    html`<article class="status"><p class="by">@${post.path.split('/')[1]}</p><p>${post.text}</p>${all(post, (picture) => html`<img src="${full(site, picture)}" alt="Image">`)}</article>${links(post)}`,
  article: (site, post) =>
    html`<article><h1>${post.title}</h1><p>${post.text}</p>${all(post, (picture) => html`<figure><img src="${full(site, picture)}" alt="Illustration"><figcaption>Illustration</figcaption></figure>`)}</article>${links(post)}`,
};

/** The inside of a post's page and what belongs into its head. */
export function postMarkup(site: Site, post: Post): { head: Markup; body: Markup } {
  const first = post.pictures[0];
  const shared = site.layout === 'video' || site.layout === 'timeline' ? first : undefined;
  return {
    head: html`<meta property="og:title" content="${post.title}">${shared && html`<meta property="og:image" content="${full(site, shared)}">`}`,
    body: html`${bodies[site.layout](site, post)}${videos(site, post)}`,
  };
}
