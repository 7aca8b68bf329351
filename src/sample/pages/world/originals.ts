import type { SiteRequest, SiteResponse } from '../../site.ts';
import { isHandle, personaHandles, worksEach } from '../../sites/personas.ts';
import { lacksFfmpegSentence } from '../../videos/video-store.ts';
import type { World } from '../../world.ts';
import { document } from '../document.ts';
import { html } from '../html.ts';

const named = /^\/originals\/([^/]+)\/([1-9])\.jpg$/;

/** `/originals/<handle>/<n>.jpg`: the work as its creator has it, for uploads. */
export async function originalPicture(request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const [, handle = '', number] = named.exec(request.path) ?? [];
  if (!isHandle(handle) || Number(number) > worksEach) return undefined;
  return {
    status: 200,
    headers: { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' },
    body: await world.pictures.get({ source: { seed: `${handle}/${number}` }, alterations: [], format: 'jpg' }),
  };
}

/** `/originals/<handle>/clip.mp4`: a video of 15 s that shows five of the works, for uploads. */
export async function originalVideo(request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const [, handle = ''] = /^\/originals\/([^/]+)\/clip\.mp4$/.exec(request.path) ?? [];
  if (!isHandle(handle)) return undefined;
  const body = await world.videos.get({ handle, change: 'none' });
  return body
    ? { status: 200, headers: { 'content-type': 'video/mp4', 'access-control-allow-origin': '*' }, body }
    : { status: 404, headers: { 'content-type': 'text/plain' }, body: lacksFfmpegSentence };
}

/** The sample pictures and the video of a creator, or the list of creators. */
export async function originalsPage(request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const [, , handle = ''] = request.path.split('/');
  if (handle === '') {
    const list = personaHandles.map((name) => html`<li><a href="/originals/${name}">${name}</a></li>`);
    return {
      status: 200,
      body: document({
        title: 'Sample pictures',
        body: html`<h1>Sample pictures</h1><p>Drawn by this program. Download some and upload them as your work.</p><ul>${list}</ul>`,
      }),
    };
  }
  if (!isHandle(handle)) return undefined;
  const pictures = Array.from(
    { length: worksEach },
    (_, index) =>
      html`<figure><a href="/originals/${handle}/${index + 1}.jpg" download="${handle}-${index + 1}.jpg"><img src="/originals/${handle}/${index + 1}.jpg" alt="Work ${index + 1}" width="280"></a></figure>`,
  );
  const video = (await world.videos.canEncode())
    ? html`<p><a href="/originals/${handle}/clip.mp4" download="${handle}-clip.mp4">A video of them</a>, 15 seconds long.</p>`
    : undefined;
  return {
    status: 200,
    body: document({ title: `Pictures of ${handle}`, body: html`<h1>Pictures of ${handle}</h1>${video}${pictures}` }),
  };
}
