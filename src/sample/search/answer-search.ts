import { engines } from '../entries.ts';
import { document } from '../pages/document.ts';
import { html } from '../pages/html.ts';
import type { SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import { type FoundPage, searchPages } from './search-pages.ts';

const perPage = 10;

function result(found: FoundPage, position: number, category: string) {
  const url = new URL(found.url);
  return {
    url: found.url,
    title: found.title,
    content: found.content,
    engine: found.engines[0],
    engines: found.engines,
    positions: found.engines.map(() => position),
    score: Math.round((found.score / position) * 1000) / 1000,
    category,
    publishedDate: null,
    thumbnail: found.pictures[0]?.replace('/media/', '/thumb/') ?? '',
    template: category === 'images' ? 'images.html' : 'default.html',
    parsed_url: [url.protocol.slice(0, -1), url.host, url.pathname, '', '', ''],
    ...(category === 'images' && {
      img_src: found.pictures[0],
      thumbnail_src: found.pictures[0]?.replace('/media/', '/thumb/'),
    }),
  };
}

/** `GET /search` as SearXNG answers it, in JSON or as a page. */
export function answerSearch(request: SiteRequest, world: World): SiteResponse {
  const asked = request.method === 'POST' ? new URLSearchParams(request.body) : request.query;
  const query = asked.get('q') ?? '';
  if (query.trim() === '')
    return {
      status: 400,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: 'No query' }),
    };
  const down = world.switches.unresponsive;
  const only = asked.get('engines')?.split(',');
  const usable = engines.filter(
    (engine) => (only === undefined || only.includes(engine)) && !down.some(([name]) => name === engine),
  );
  const category = (asked.get('categories') ?? 'general').split(',').includes('images') ? 'images' : 'general';
  const found = searchPages(world, query, usable).filter((page) => category === 'general' || page.pictures.length > 0);
  const start = Math.max(0, Math.trunc(Number(asked.get('pageno') ?? 1)) - 1 || 0) * perPage;
  const results = found.slice(start, start + perPage).map((page, index) => result(page, start + index + 1, category));
  if (asked.get('format') === 'json') {
    const answer = {
      query,
      number_of_results: found.length,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: down,
    };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answer) };
  }
  const list = results.map(
    (one) =>
      html`<li><a href="${one.url}">${one.title}</a> <small>${one.engines.join(', ')}</small><br>${one.url}<br>${one.content}</li>`,
  );
  const body = html`<h1>Search</h1><form action="/search"><input name="q" value="${query}"><button>Search</button></form><ol start="${start + 1}">${list}</ol>`;
  return { status: 200, body: document({ title: `${query} | Search`, body }) };
}
