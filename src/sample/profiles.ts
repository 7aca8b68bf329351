import { html } from './pages/html.ts';
import type { SiteRequest, SiteResponse } from './site.ts';

type ProfileHost = {
  name: string;
  address: string;
  title: string;
  /** Who has an account; none: it refuses to say. */
  accounts?: readonly string[];
};

/** Platforms that have nothing but profiles: one server answers for all of them. */
export const profileHosts: readonly ProfileHost[] = [
  {
    name: 'tunebarn.test',
    address: '198.51.100.235',
    title: 'Tunebarn',
    accounts: ['staff', 'premiumvale', 'premiumvale_official'],
  },
  { name: 'pinfolio.test', address: '198.51.100.236', title: 'Pinfolio', accounts: ['staff', 'premiumvale'] },
  { name: 'streamloft.test', address: '198.51.100.237', title: 'Streamloft', accounts: ['staff'] },
  { name: 'quillpost.test', address: '198.51.100.238', title: 'Quillpost' },
];

/** The profile that is asked for, 404 without one, or 403 from a platform that shows none to strangers. */
export function answerProfile(request: SiteRequest): SiteResponse | undefined {
  const host = profileHosts.find(({ name }) => name === request.host);
  if (!host) return undefined;
  if (request.path === '/robots.txt')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\n' };
  const username = request.path.split('/')[1]?.toLowerCase() ?? '';
  if (!host.accounts) return page(host, 403, html`<h1>Sign in</h1><p>Profiles are for members.</p>`);
  if (!host.accounts.includes(username)) return page(host, 404, html`<h1>404</h1><p>There is nothing here.</p>`);
  return page(host, 200, html`<h1>@${username}</h1><p>A profile of the sample world. Nothing here is real.</p>`);
}

const page = ({ title }: ProfileHost, status: number, body: ReturnType<typeof html>): SiteResponse => ({
  status,
  body: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`
    .markup,
});
