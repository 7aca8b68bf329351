import type { Alteration } from '../../pictures/alter-picture.ts';
import { plantCopy } from '../../plant-copy.ts';
import type { Site, SiteRequest, SiteResponse } from '../../site.ts';
import { isHandle, worksEach } from '../../sites/personas.ts';
import { isVideoChange, videoChanges } from '../../videos/video-changes.ts';
import { lacksFfmpegSentence } from '../../videos/video-store.ts';
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

const refused = (world: World, sentence: string): SiteResponse =>
  worldPage(world, 'Plant a copy', html`<p>${sentence}</p>`, 400);

const isWork = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= worksEach;

/** Fields of the form: `host`, `handle`, and either `video` or `work` and `change`. */
async function plant(form: URLSearchParams, sites: readonly Site[], world: World): Promise<SiteResponse> {
  const [host, handle] = [form.get('host') ?? '', (form.get('handle') ?? '').toLowerCase()];
  if (!sites.some((site) => site.host === host) || !isHandle(handle))
    return refused(world, 'Choose a site from the list and a handle.');
  const [video, work, alterations] = [
    form.get('video'),
    Number(form.get('work')),
    changes.get(form.get('change') ?? 'as it is'),
  ];
  if (video !== null) {
    if (!isVideoChange(video)) return refused(world, 'Choose a change from the list.');
    if (!(await world.videos.canEncode())) return refused(world, lacksFfmpegSentence);
  } else if (!alterations || !isWork(work))
    return refused(world, `Choose a work from 1 to ${worksEach} and a change from the list.`);
  const planted = await plantCopy(world, { host, handle, ...(video === null ? { work, alterations } : { video }) });
  return worldPage(
    world,
    'Planted',
    html`<p>The copy stands at <a href="${browsePath(planted.url)}">${planted.url}</a>.</p>`,
  );
}

/** Puts a copy of a work on a site: a leak that comes later, or one for a newcomer's own handle. */
export async function plantPage(request: SiteRequest, world: World): Promise<SiteResponse> {
  const sites = world.directory.sites.filter(({ kind }) => kind === 'leak' || kind === 'social');
  if (request.method === 'POST') return plant(new URLSearchParams(request.body), sites, world);
  const where = html`<label>Site <select name="host">${sites.map((site) => html`<option>${site.host}</option>`)}</select></label><label>Handle <input name="handle" required></label>`;
  const changed = [...changes.keys()].map((name) => html`<option>${name}</option>`);
  const ofVideos = Object.entries(videoChanges).map(
    ([name, { label }]) => html`<option value="${name}">${label}</option>`,
  );
  const video = (await world.videos.canEncode())
    ? html`<h2>A video</h2><p>15 seconds that show five of the pictures, one after the other.</p><form class="row" method="post">${where}<label>Change <select name="video">${ofVideos}</select></label><button>Plant the video</button></form>`
    : undefined;
  const body = html`<p>The pictures of any handle are under <a href="/originals">Pictures</a>.</p><form class="row" method="post">${where}<label>Work <input name="work" type="number" min="1" max="${worksEach}" value="1"></label><label>Change <select name="change">${changed}</select></label><button>Plant</button></form>${video}`;
  return worldPage(world, 'Plant a copy', body);
}
