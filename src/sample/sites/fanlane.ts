import { stall } from '../desks/resist.ts';
import { document } from '../pages/document.ts';
import { html } from '../pages/html.ts';
import type { WantedPicture } from '../pictures/picture-store.ts';
import type { Site, SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { isHandle, personaHandles, worksEach } from './personas.ts';

const host = 'fanlane.test';

function profile(handle: string, world: World): SiteResponse {
  const numbers = Array.from({ length: worksEach }, (_, index) => index + 1);
  const bio = world.state.bio(handle);
  const body = html`<main>
    <h1>${handle}</h1>
    <p class="handle">@${handle} on Fanlane</p>
    <p class="bio" id="bio">${bio}</p>
    <details><summary>Edit bio</summary>
      <form method="post" action="/${handle}/bio"><textarea name="bio" rows="3" cols="60" maxlength="500">${bio}</textarea><button>Save bio</button></form>
    </details>
    <section class="feed">${numbers.map((number) => html`<figure><img src="https://cdn.${host}/media/${handle}/${number}.jpg" alt="Picture ${number} by ${handle}" width="400"></figure>`)}</section>
  </main>`;
  return {
    status: 200,
    body: document({ title: `${handle} | Fanlane`, canonical: `https://${host}/${handle}`, description: bio, body }),
  };
}

function answer(request: SiteRequest, world: World): SiteResponse | undefined {
  const [first = '', second] = request.path.slice(1).split('/');
  const handle = first.toLowerCase();
  if (first === '') {
    const list = personaHandles.map((name) => html`<li><a href="/${name}">${name}</a></li>`);
    return { status: 200, body: document({ title: 'Fanlane', body: html`<h1>Fanlane</h1><ul>${list}</ul>` }) };
  }
  if (!isHandle(handle)) return undefined;
  if (second === 'bio' && request.method === 'POST') {
    world.state.setBio(handle, new URLSearchParams(request.body).get('bio') ?? '');
    return { status: 303, headers: { location: `/${handle}` }, body: '' };
  }
  if (second !== undefined) return undefined;
  return first === handle
    ? profile(handle, world)
    : { status: 301, headers: { location: `https://${host}/${handle}` }, body: '' };
}

/** The original behind an address of the platform's media host, for any handle. */
export function fanlanePicture(path: string): WantedPicture | undefined {
  const [, handle = '', number] = /^\/(?:media|thumb)\/([^/]+)\/([1-9])\.jpg$/.exec(path) ?? [];
  if (!isHandle(handle) || Number(number) > worksEach) return undefined;
  return { source: { seed: `${handle}/${number}` }, alterations: [], format: 'jpg' };
}

export const fanlane: Site = {
  host,
  address: '198.51.100.25',
  others: [
    { name: `www.${host}`, address: '198.51.100.26', role: 'redirect' },
    { name: `cdn.${host}`, address: '198.51.100.27', role: 'media' },
  ],
  title: 'Fanlane',
  kind: 'creators',
  about: 'The creators’ own platform: a page for every handle, whose bio can be edited, with the original pictures.',
  layout: 'timeline',
  contact: { style: 'platform', path: '/copyright', label: 'Copyright', address: `copyright@${host}` },
  mailbox: `copyright@${host}`,
  desk: stall(),
  registrar: 'nameworks',
  posts: [],
  answer,
};
