import { engines } from '../../entries.ts';
import { inspect } from '../../inspect.ts';
import type { SiteRequest, SiteResponse } from '../../site.ts';
import { isVideoChange } from '../../videos/video-changes.ts';
import { lacksFfmpegSentence } from '../../videos/video-store.ts';
import type { World } from '../../world.ts';
import { secondsIn } from './clock.ts';
import { json } from './frame.ts';

function body(request: SiteRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(request.body);
    // Any object may be read by key; the values stay unknown.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Not JSON is the same as nothing asked for; every reader below refuses that.
    return {};
  }
}
const refused = (): SiteResponse => json({ error: 'bad request' }, 400);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

async function change(
  request: SiteRequest,
  world: World,
  verb: string,
  name: string,
): Promise<SiteResponse | undefined> {
  const asked = body(request);
  const state = inspect(world);
  if (verb === 'bio') {
    if (typeof asked.bio !== 'string') return refused();
    state.setBio(name, asked.bio);
    return json({ handle: name, bio: state.bio(name) });
  }
  if (verb === 'clock') {
    const seconds = secondsIn(String(asked.seconds));
    if (seconds === undefined || !world.clock.move) return refused();
    world.clock.move(seconds);
    return json({ now: world.clock.read().toISOString() });
  }
  if (verb === 'forms') {
    const engine = engines.find((one) => one === name);
    return engine && texts(asked.urls).length > 0
      ? json({ reference: state.fileRemoval(engine, texts(asked.urls)) })
      : refused();
  }
  if (verb === 'plant') {
    const { host, handle, work, bytes, video } = asked;
    if (typeof host !== 'string' || typeof handle !== 'string') return refused();
    if (video !== undefined) {
      if (!isVideoChange(video)) return refused();
      if (!(await world.videos.canEncode())) return json({ error: lacksFfmpegSentence }, 400);
      return json(await state.plantCopy({ host, handle, video }), 201);
    }
    const what =
      typeof bytes === 'string'
        ? { bytes: Buffer.from(bytes, 'base64') }
        : typeof work === 'number'
          ? { work }
          : undefined;
    return what ? json(await state.plantCopy({ host, handle, ...what }), 201) : refused();
  }
  return undefined;
}

/** The inspection of the world for tests in another process: `/api/copies`, `/api/mails`, `/api/hits?host=`, `/api/answers` … */
export async function worldApi(request: SiteRequest, world: World): Promise<SiteResponse | undefined> {
  const [, , verb = '', name = ''] = request.path.split('/');
  if (request.method === 'POST' || request.method === 'PUT')
    return change(request, world, verb, decodeURIComponent(name));
  const state = inspect(world);
  if (verb === 'copies') return json(state.copies());
  if (verb === 'mails')
    return json(state.mails().map(({ raw, ...mail }) => ({ ...mail, raw: raw.toString('base64') })));
  if (verb === 'answers') return json(state.answers());
  if (verb === 'asked') return json(state.asked());
  if (verb === 'reports') return json([...state.reports('cloudflare'), ...state.reports('aws')]);
  if (verb === 'hits') return json(state.hits(request.query.get('host') ?? undefined));
  if (verb === 'clock') return json({ now: world.clock.read().toISOString(), movable: world.clock.move !== undefined });
  return undefined;
}
