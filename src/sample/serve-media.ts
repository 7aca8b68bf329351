import { streamType } from './pages/layouts.ts';
import type { PictureFormat } from './pictures/alter-picture.ts';
import type { Leaves, Post, Site, SiteRequest, SiteResponse } from './site.ts';
import { fanlanePicture } from './sites/fanlane.ts';
import { lacksFfmpegSentence } from './videos/video-store.ts';
import type { World } from './world.ts';

const types: Record<PictureFormat, string> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' };

const plain = (status: number, body: string): SiteResponse => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

export const isMember = (request: SiteRequest): boolean => /(^|;\s*)member=1/.test(request.cookies);

/** The answer in place of a post's file; undefined where the file or its placeholder is shown. */
function refusal(post: Post, leaves: Leaves | undefined, request: SiteRequest): SiteResponse | undefined {
  const isHidden = (leaves === 'login' || post.access === 'members') && !isMember(request);
  if (isHidden) return plain(403, 'Log in first.');
  if (leaves === undefined || leaves === 'login' || leaves === 'placeholder') return undefined;
  return plain(leaves === 'text' ? 404 : Number(leaves), 'Gone.');
}

async function servePicture(site: Site, request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const found = world.directory.findPicture(site, request.path);
  if (!found) return undefined;
  const { format } = found.picture;
  const leaves = world.state.takeDownFor(site.host, found.post.path, request.agent)?.leaves;
  const refused = refusal(found.post, leaves, request);
  if (refused) return refused;
  const body =
    leaves === 'placeholder'
      ? await world.pictures.placeholder(format)
      : await world.pictures.get({ ...found.picture, ...(found.thumb && { width: 320 }) });
  return { status: 200, headers: { 'content-type': types[format] }, body };
}

const typeOfVideo = (path: string): string =>
  path.endsWith('.m3u8') ? streamType : path.endsWith('.ts') ? 'video/mp2t' : 'video/mp4';

async function serveVideo(site: Site, request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const found = world.directory.findVideo(site, request.path);
  if (!found) return undefined;
  const leaves = world.state.takeDownFor(site.host, found.post.path, request.agent)?.leaves;
  const refused = refusal(found.post, leaves, request);
  if (refused) return refused;
  const { change, truth } = found.video;
  const isPlaceholder = leaves === 'placeholder';
  const name = change === 'stream' ? request.path.slice(request.path.lastIndexOf('/') + 1) : undefined;
  const body = isPlaceholder
    ? await world.videos.placeholder()
    : await world.videos.get({ handle: found.post.handle, change, truth }, name);
  const type = isPlaceholder ? 'video/mp4' : typeOfVideo(request.path);
  return body ? { status: 200, headers: { 'content-type': type }, body } : plain(404, lacksFfmpegSentence);
}

/** Answers for the pictures and videos of a site. */
export async function serveMedia(site: Site, request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  if (site.kind === 'creators') {
    const own = fanlanePicture(request.path);
    return own && { status: 200, headers: { 'content-type': types.jpg }, body: await world.pictures.get(own) };
  }
  return (await servePicture(site, request, world)) ?? serveVideo(site, request, world);
}
