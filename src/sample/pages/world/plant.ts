import { plantCopy } from '../../plant-copy.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import { isHandle, worksEach } from '../../sites/personas.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { browsePath, worldPage } from './frame.ts';

/** Puts a copy of a work on a site: a leak that comes later, or one for a newcomer's own handle. */
export async function plantPage(request: SiteRequest, world: World): Promise<SiteResponse> {
  const sites = world.directory.sites.filter(({ kind }) => kind === 'leak' || kind === 'social');
  if (request.method === 'POST') {
    const form = new URLSearchParams(request.body);
    const [host, handle, work] = [
      form.get('host') ?? '',
      (form.get('handle') ?? '').toLowerCase(),
      Number(form.get('work')),
    ];
    const known = sites.some((site) => site.host === host);
    if (!known || !isHandle(handle) || !Number.isInteger(work) || work < 1 || work > worksEach)
      return worldPage(
        world,
        'Plant a copy',
        html`<p>Choose a site, a handle and a work from 1 to ${worksEach}.</p>`,
        400,
      );
    const planted = await plantCopy(world, { host, handle, work });
    return worldPage(
      world,
      'Planted',
      html`<p>The copy stands at <a href="${browsePath(planted.url)}">${planted.url}</a>.</p>`,
    );
  }
  const options = sites.map((site) => html`<option>${site.host}</option>`);
  const body = html`<p>The pictures of any handle are under <a href="/originals">Pictures</a>.</p><form class="row" method="post"><label>Site <select name="host">${options}</select></label><label>Handle <input name="handle" required></label><label>Work <input name="work" type="number" min="1" max="${worksEach}" value="1"></label><button>Plant</button></form>`;
  return worldPage(world, 'Plant a copy', body);
}
