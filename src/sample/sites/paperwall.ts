import { obey } from '../desks/obey.ts';
import { postUrl } from '../directory.ts';
import { addressesIn } from '../mail/read-notice.ts';
import { html } from '../pages/html.ts';
import { sitePage } from '../pages/site-page.ts';
import { hashText } from '../pictures/random.ts';
import type { Site, SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { postList } from './post-list.ts';

const host = 'paperwall.test';
const path = '/report';

export const paperwall: Site = {
  host,
  address: '203.0.113.53',
  title: 'Paperwall',
  kind: 'leak',
  about: 'Takes complaints by its form alone, removes what stands in one at once and gives a reference number.',
  layout: 'album',
  contact: { style: 'form', path, label: 'Report a copy' },
  desk: obey(0, '410'),
  registrar: 'hushnames',
  posts: postList(host, [
    { path: '/wall/plusvale', title: 'plusvale on the wall', text: 'New.', handle: 'plusvale', works: [1] },
  ]),
  answer: (request, world) => (request.path === path ? formPage(request, world) : undefined),
};

function formPage(request: SiteRequest, world: World): SiteResponse {
  const title = 'Report a copy';
  const page = (body: ReturnType<typeof html>, status = 200) =>
    sitePage(paperwall, { title: `${title} | ${paperwall.title}`, body: html`<h1>${title}</h1>${body}` }, status);
  if (request.method !== 'POST')
    return page(
      html`<form method="post"><p><label>Addresses, one a line <textarea name="urls" rows="8"></textarea></label></p><p><label>Original work <input name="work"></label></p><p><label>Signature <input name="signature"></label></p><button>Submit</button></form>`,
    );
  const urls = addressesIn(new URLSearchParams(request.body).get('urls') ?? '');
  const places = urls.flatMap((url) => world.directory.locate(url) ?? []).filter(({ site }) => site === paperwall);
  if (places.length === 0) return page(html`<p>Give at least one address of this site.</p>`, 400);
  for (const { site, post } of places) world.state.takeDown(site.host, post.path, '410');
  const reference = `PW-${hashText(places.map(({ site, post }) => postUrl(site, post)).join(' '))
    .toString(36)
    .toUpperCase()}`;
  return page(html`<p>Thank you. Your reference number is <strong id="reference">${reference}</strong>.</p>`);
}
