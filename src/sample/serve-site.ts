import { postUrl } from './directory.ts';
import { originOf } from './origin.ts';
import { html } from './pages/html.ts';
import { postMarkup } from './pages/layouts.ts';
import { contactPage, sitePage } from './pages/site-page.ts';
import { isMember, serveMedia } from './serve-media.ts';
import type { Leaves, Post, Site, SiteRequest, SiteResponse } from './site.ts';
import type { World } from './world.ts';

const perPage = 10;

const missing = (site: Site): SiteResponse =>
  sitePage(site, { title: 'Not found', body: html`<h1>404</h1><p>There is nothing here.</p>` }, 404);
const toLogin = (path: string): SiteResponse => ({
  status: 302,
  headers: { location: `/login?next=${encodeURIComponent(path)}` },
  body: '',
});

function loginPage(site: Site, request: SiteRequest): SiteResponse {
  const next = request.query.get('next') ?? '/';
  if (request.method === 'POST') {
    const target = next.startsWith('/') && !next.startsWith('//') ? next : '/';
    return { status: 303, headers: { location: target, 'set-cookie': 'member=1; Path=/; HttpOnly' }, body: '' };
  }
  const body = html`<h1>Log in to continue</h1><form method="post" action="/login?next=${encodeURIComponent(next)}"><label>Name <input name="name"></label><label>Password <input type="password" name="password"></label><button>Log in</button></form>`;
  return sitePage(site, { title: `Log in | ${site.title}`, body });
}

function takenDown(site: Site, request: SiteRequest, leaves: Leaves): SiteResponse | undefined {
  if (leaves === '404') return missing(site);
  if (leaves === '410')
    return sitePage(site, { title: 'Gone', body: html`<h1>410</h1><p>This page is gone.</p>` }, 410);
  if (leaves === '451')
    return sitePage(site, { title: 'Unavailable', body: html`<h1>451</h1><p>Unavailable for legal reasons.</p>` }, 451);
  if (leaves === 'text')
    return sitePage(site, {
      title: site.title,
      body: html`<h1>Removed</h1><p>This content has been removed after a copyright complaint.</p>`,
    });
  return leaves === 'login' && !isMember(request) ? toLogin(request.path) : undefined;
}

function postPage(site: Site, post: Post, request: SiteRequest, world: World): SiteResponse {
  if (post.access === 'members' && !isMember(request)) return toLogin(request.path);
  const leaves = world.state.takeDownFor(site.host, post.path, request.agent)?.leaves;
  const gone = leaves && takenDown(site, request, leaves);
  return (
    gone ??
    sitePage(site, {
      title: `${post.title} | ${site.title}`,
      canonical: postUrl(site, post),
      ...postMarkup(site, post),
    })
  );
}

/** Lists are words only, so that a copy stands on its own page and nowhere else. */
function listPage(site: Site, page: number, world: World): SiteResponse | undefined {
  const open = world.directory
    .posts(site)
    .filter(({ access, thread }) => access === undefined && (thread === undefined || thread.page === 1));
  const shown = open.slice((page - 1) * perPage, page * perPage);
  if (shown.length === 0 && page > 1) return undefined;
  const more = open.length > page * perPage ? html`<a rel="next" href="/page/${page + 1}">More</a>` : undefined;
  const body = html`<h1>${site.title}</h1><ul>${shown.map((post) => html`<li><a href="${post.path}">${post.title}</a></li>`)}</ul>${more}`;
  return sitePage(site, { title: site.title, description: `The newest on ${site.title}.`, body });
}

/** Answers for one site; `request.host` is the name that was asked for. */
export async function serveSite(site: Site, request: SiteRequest, world: World): Promise<SiteResponse> {
  const { path } = request;
  const role = world.directory.named(request.host)?.role ?? 'main';
  if (path === '/robots.txt')
    return {
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: site.quirks?.robots ?? 'User-agent: *\nAllow: /\n',
    };
  if (role === 'redirect')
    return {
      status: 301,
      headers: {
        location: `${originOf(site.host)}${encodeURI(path)}${request.query.size > 0 ? `?${request.query}` : ''}`,
      },
      body: '',
    };
  if (path.startsWith('/media/') || path.startsWith('/thumb/'))
    return (await serveMedia(site, request, world)) ?? missing(site);
  if (role === 'media' || path === '/favicon.ico') return missing(site);
  const contact = 'path' in site.contact && path === site.contact.path ? contactPage(site) : undefined;
  if (contact) return contact;
  const own = site.answer?.(request, world);
  if (own) return own;
  if (path === '/login') return loginPage(site, request);
  if (path === '/about')
    return sitePage(site, {
      title: `About ${site.title}`,
      body: html`<p>${site.title} is a site of a sample world. Nothing here is real.</p>`,
    });
  const post = world.directory.findPost(site, path);
  if (post) return postPage(site, post, request, world);
  const page = path === '/' ? 1 : Number(/^\/page\/([1-9]\d{0,3})$/.exec(path)?.[1] ?? 0);
  return (page > 0 ? listPage(site, page, world) : undefined) ?? missing(site);
}
