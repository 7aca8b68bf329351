import { stall } from '../desks/resist.ts';
import { document } from '../pages/document.ts';
import { html, raw } from '../pages/html.ts';
import type { Site, SiteResponse } from '../site.ts';
import { postList } from './post-list.ts';

const host = 'endlesspit.test';
const depth = 10_000;

/** A page of ten thousand links to pages of ten thousand links; the numbers end, so a reader without sense ends too. */
function pitPage(number: number): SiteResponse {
  const links = Array.from({ length: depth }, (_, index) => `<a href="/pit/${index}">premiumvale ${index}</a>\n`).join(
    '',
  );
  return {
    status: 200,
    body: document({ title: `premiumvale pit ${number}`, body: html`<h1>Level ${number}</h1>${raw(links)}` }),
  };
}

export const endlesspit: Site = {
  host,
  address: '203.0.113.22',
  title: 'Endless Pit',
  kind: 'leak',
  about:
    'A trap: 10,000 links on each of 10,000 pages, a calendar without end, a redirect into a private network. One true copy.',
  layout: 'album',
  contact: { style: 'footer', label: 'Abuse', address: `abuse@${host}` },
  mailbox: `abuse@${host}`,
  desk: stall(),
  registrar: 'cheapnames',
  posts: postList(host, [
    {
      path: '/drop/premiumvale',
      title: 'premiumvale drop',
      text: 'Jump in.',
      handle: 'premiumvale',
      works: [1],
      alter: [{ kind: 'recompress', quality: 65 }],
      links: ['/pit/0', '/calendar/2026/11', '/go/inside'],
    },
  ]),
  answer: ({ path }) => {
    const level = /^\/pit\/(\d{1,5})$/.exec(path)?.[1];
    if (level !== undefined) return Number(level) < depth ? pitPage(Number(level)) : undefined;
    const month = /^\/calendar\/(\d{4})\/(\d{1,2})$/.exec(path);
    if (month) {
      const ahead = Number(month[1]) * 12 + Number(month[2]);
      const next = `/calendar/${Math.floor(ahead / 12)}/${(ahead % 12) + 1}`;
      return {
        status: 200,
        body: document({ title: 'Calendar', body: html`<p><a href="${next}">next month of premiumvale</a></p>` }),
      };
    }
    if (path === '/go/inside')
      return { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' }, body: '' };
    return undefined;
  },
};
