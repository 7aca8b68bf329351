import { serveSite } from '../../serve-site.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import type { World } from '../../world.ts';
import { browsePath } from './frame.ts';

/** Turns addresses of the world in a page or a redirect into paths under `/~/`. */
function rewrite(text: string, host: string, world: World): string {
  const absolute = text.replace(/https?:\/\/([a-z0-9.-]+)(\/[^\s"'<>]*)?/g, (whole, name: string) =>
    world.directory.named(name) ? browsePath(whole) : whole,
  );
  return absolute
    .replace(/\b(href|src|action|poster|data-src)="\/(?!~\/|\/)/g, `$1="/~/${host}/`)
    .replaceAll(' data-src="', ' src="')
    .replaceAll(' src="data:image/gif;base64,R0lGODlhAQABAAAAACw="', '');
}

/** `/~/<host>/<path>`: a page of a site as a person reads it, without a hosts file. */
export async function browsePage(request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const [, host = '', path = '/'] = /^\/~\/([^/]+)(\/.*)?$/.exec(request.path) ?? [];
  const site = world.directory.named(host)?.site;
  if (!site) return undefined;
  const response = await serveSite(site, { ...request, host, path }, world);
  world.hits.add({
    host,
    path,
    method: request.method,
    status: response.status,
    agent: request.agent,
    at: world.state.now(),
    real: Date.now(),
    browsed: true,
  });
  const location = response.headers?.location;
  const moved = location?.startsWith('/') ? `/~/${host}${location}` : location && rewrite(location, host, world);
  return {
    ...response,
    headers: { ...response.headers, ...(moved !== undefined && { location: moved }) },
    body: typeof response.body === 'string' ? rewrite(response.body, host, world) : response.body,
  };
}
