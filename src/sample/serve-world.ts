import { worldApi } from './pages/world/api.ts';
import { browsePage } from './pages/world/browse.ts';
import { clockPage } from './pages/world/clock.ts';
import { formPage } from './pages/world/forms.ts';
import { worldPage } from './pages/world/frame.ts';
import { frontPage } from './pages/world/front.ts';
import { mailboxPage, mailPage } from './pages/world/mailbox.ts';
import { originalPicture, originalsPage, originalVideo } from './pages/world/originals.ts';
import { plantPage } from './pages/world/plant.ts';
import { servicesPage } from './pages/world/services.ts';
import { answerSearch } from './search/answer-search.ts';
import type { SiteRequest, SiteResponse } from './site.ts';
import type { World } from './world.ts';

type Answer = (request: SiteRequest, world: World) => SiteResponse | undefined | Promise<SiteResponse | undefined>;

/** The world's own pages by the first part of their path. */
const pages: Record<string, Answer> = {
  '': frontPage,
  search: answerSearch,
  mail: (request, world) => (request.path === '/mail' ? mailboxPage(request, world) : mailPage(request, world)),
  clock: clockPage,
  forms: formPage,
  originals: (request, world) => {
    if (request.path.endsWith('.mp4')) return originalVideo(request, world);
    return request.path.endsWith('.jpg') ? originalPicture(request, world) : originalsPage(request, world);
  },
  plant: plantPage,
  services: (request, world) => (request.path === '/services' ? servicesPage(request, world) : undefined),
  api: worldApi,
  v1: (request, world) => world.payments.api(request),
  pay: (request, world) => world.payments.page(request, (...drawn) => worldPage(world, ...drawn)),
  '~': browsePage,
  healthz: () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' }),
};

/** True where the page that sent a request is one of the world's or the product's, or it was no page at all. */
function mayChange(origin: string | undefined, world: World): boolean {
  if (origin === undefined) return true;
  const { port } = new URL(world.url);
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`, new URL(world.productUrl).origin].includes(origin);
}

/** Answers on the world's own address, for people, tests and the product's guided run. */
export async function serveWorld(request: SiteRequest, world: World, origin?: string): Promise<SiteResponse> {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !mayChange(origin, world))
    return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'Not from there.' };
  const first = request.path.split('/')[1] ?? '';
  const answer = Object.hasOwn(pages, first) ? await pages[first]?.(request, world) : undefined;
  return (
    answer ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such page in the sample world.' }
  );
}
