import { z } from 'zod';
import { createAsk, type KeyedApi } from '#modules/discovery/sources/ask-api.ts';
import { bytesOf } from '#modules/discovery/sources/pictures/bytes-of.ts';
import { type PicturePage, searchPictures } from '#modules/discovery/sources/pictures/search-pictures.ts';
import { type DiscoverySource, SourceFailure } from '#modules/discovery/sources/source.ts';

/** `backlink` is the page that shows the picture `image_url`. */
const answer = z.object({
  code: z.number(),
  results: z.object({
    total_results: z.number(),
    matches: z.array(
      z.object({
        image_url: z.string(),
        backlinks: z.array(z.object({ backlink: z.string() })),
      }),
    ),
  }),
});

/** Matches of one page, and pages of one picture: each is a question that is paid for. */
const perPage = 100;
const mostPages = 3;

/** TinEye (`api.tineye.com/rest/search`): the picture is uploaded with each page of matches; a hit is a page that shows it. */
export function searchTineye({ base, key, fetch }: KeyedApi): Pick<DiscoverySource, 'answers' | 'search'> {
  return searchPictures({
    id: 'tineye',
    open: () => {
      const ask = createAsk({ title: 'TinEye', variable: 'TINEYE_API_KEY', fetch });
      return async ({ picture, page, mayStill, onLeft }, signal): Promise<PicturePage> => {
        const offset = (page - 1) * perPage;
        const url = new URL(`${base}/rest/search/`);
        url.searchParams.set('offset', String(offset));
        url.searchParams.set('limit', String(perPage));
        url.searchParams.set('sort', 'score');
        url.searchParams.set('order', 'desc');
        const { body, type } = await formOf(bytesOf(picture));
        const headers = { 'x-api-key': key, 'content-type': type };
        const { code, results } = await ask(url, answer, { method: 'POST', headers, body, signal, mayStill, onLeft });
        if (code === 401 || code === 403) throw new SourceFailure('TinEye refuses our key: check TINEYE_API_KEY.');
        if (code !== 200) throw new SourceFailure(`TinEye answered with code ${code}.`, { ofQuestion: true });
        return {
          found: results.matches.flatMap(({ image_url: match, backlinks }) =>
            backlinks.map(({ backlink }) => ({ url: backlink, snippet: match, engines: ['TinEye'] })),
          ),
          isLast: page >= mostPages || offset + results.matches.length >= results.total_results,
        };
      };
    },
  });
}

async function formOf(bytes: Buffer): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.set('image_upload', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}
