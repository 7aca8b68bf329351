import { searchBrave } from '../search/search-pages.ts';
import { sampleKeys } from './sample-keys.ts';
import { json, type Service } from './service.ts';

/** Pages of results that are given, and the most results of one. */
const mostPages = 10;
const mostWeb = 20;
const mostImages = 100;

const refused = (status: number, code: string, detail: string) =>
  json(status, { type: 'ErrorResponse', error: { id: 'sample', status, code, detail } });

/** Brave Search: web pages and pictures by words, of an index that also holds pages no other engine lists. */
export const brave: Service = {
  id: 'brave',
  title: 'Brave Search',
  host: 'api.search.brave.com',
  address: '198.51.100.230',
  says: 'Searches pages and pictures by words. Lists pages that the other engines do not know.',
  answer({ path, query, headers }, world) {
    if (headers?.['x-subscription-token'] !== sampleKeys.brave)
      return refused(401, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
    const text = query.get('q') ?? '';
    if (text.trim() === '') return refused(422, 'VALIDATION', 'q is missing.');
    const kind = /^\/res\/v1\/(web|images)\/search$/.exec(path)?.[1];
    if (kind === undefined) return refused(404, 'NOT_FOUND', 'No such endpoint.');
    const found = searchBrave(world, text).filter(({ pictures }) => kind === 'web' || pictures.length > 0);
    const page = Math.min(mostPages, Math.trunc(Number(query.get('offset') ?? 0)) || 0);
    const count = Math.min(kind === 'web' ? mostWeb : mostImages, Math.trunc(Number(query.get('count'))) || 20);
    const shown = found.slice(page * count, (page + 1) * count);
    world.state.noteAsked({
      service: 'brave',
      at: world.state.now(),
      question: `${kind}: ${text}`,
      answer: `${shown.length} of ${found.length} results`,
    });
    if (kind === 'images')
      return json(200, {
        type: 'images',
        query: { original: text },
        results: shown.map(({ url, title, pictures }) => ({
          type: 'image_result',
          title,
          url,
          source: new URL(url).host,
          thumbnail: { src: pictures[0]?.replace('/media/', '/thumb/') },
          properties: { url: pictures[0] },
        })),
      });
    const isMore = found.length > (page + 1) * count;
    return json(200, {
      type: 'search',
      query: { original: text, more_results_available: isMore },
      ...(shown.length > 0 && {
        web: {
          type: 'search',
          results: shown.map(({ url, title, content }) => ({
            type: 'search_result',
            title,
            url,
            description: content,
            language: 'en',
            meta_url: { hostname: new URL(url).host },
          })),
        },
      }),
    });
  },
};
