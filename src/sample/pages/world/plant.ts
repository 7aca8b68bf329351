import type { Alteration } from '../../pictures/alter-picture.ts';
import { plantCopy } from '../../plant-copy.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import { isHandle, worksEach } from '../../sites/personas.ts';
import type { World } from '../../world.ts';
import { html } from '../html.ts';
import { browsePath, worldPage } from './frame.ts';

/** What a copy may have gone through, by its name on the form. */
const changes = new Map<string, readonly Alteration[]>([
  ['as it is', []],
  ['mirrored', [{ kind: 'mirror' }]],
  ['cropped', [{ kind: 'crop', percent: 40 }]],
  ['captioned', [{ kind: 'caption', text: 'guess who' }]],
  ['in a collage', [{ kind: 'collage', others: ['planted/1', 'planted/2', 'planted/3'] }]],
  ['in a screenshot', [{ kind: 'screenshot' }]],
  ['in a larger picture', [{ kind: 'inset' }]],
  ['filmed from a screen', [{ kind: 'filmed' }]],
]);

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
    const alterations = changes.get(form.get('change') ?? 'as it is');
    if (!known || !alterations || !isHandle(handle) || !Number.isInteger(work) || work < 1 || work > worksEach)
      return worldPage(
        world,
        'Plant a copy',
        html`<p>Choose a site, a handle, a work from 1 to ${worksEach} and a change from the list.</p>`,
        400,
      );
    const planted = await plantCopy(world, { host, handle, work, alterations });
    return worldPage(
      world,
      'Planted',
      html`<p>The copy stands at <a href="${browsePath(planted.url)}">${planted.url}</a>.</p>`,
    );
  }
  const options = sites.map((site) => html`<option>${site.host}</option>`);
  const changed = [...changes.keys()].map((name) => html`<option>${name}</option>`);
  const body = html`<p>The pictures of any handle are under <a href="/originals">Pictures</a>.</p><form class="row" method="post"><label>Site <select name="host">${options}</select></label><label>Handle <input name="handle" required></label><label>Work <input name="work" type="number" min="1" max="${worksEach}" value="1"></label><label>Change <select name="change">${changed}</select></label><button>Plant</button></form>`;
  return worldPage(world, 'Plant a copy', body);
}
