import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { createAsk } from '#modules/discovery/sources/ask-api.ts';
import { listOrNothing } from '#modules/discovery/sources/pictures/absent-list.ts';
import { bytesOf } from '#modules/discovery/sources/pictures/bytes-of.ts';
import { type PicturePage, searchPictures } from '#modules/discovery/sources/pictures/search-pictures.ts';
import type { DiscoverySource } from '#modules/discovery/sources/source.ts';

/** Fields come in either spelling: `page_url` and `pageUrl` are one. */
function camel(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()), one]),
  );
}

const image = z.preprocess(
  camel,
  z.object({ pageUrl: z.string(), pageTitle: z.string().nullish(), passage: z.string().nullish() }),
);
/** Numbers of 64 bits come as texts. */
const answer = z.preprocess(
  camel,
  z
    .looseObject({ images: z.array(image).nullish(), maxPage: z.coerce.number().optional() })
    .superRefine(listOrNothing('images', ['page', 'maxPage', 'id'])),
);

/** Of the text that holds the picture. */
const mostBytes = 3_145_728;
/** Pages of one picture: each is a question that is paid for. */
const mostPages = 5;

/** Yandex (`image/search_by_image`): pages that show the picture. The first page has the number 0. */
export function searchYandex(options: {
  fetch: SafeFetch;
  base: string;
  key: string;
  folderId: string;
}): Pick<DiscoverySource, 'answers' | 'search'> {
  const { base, key, folderId, fetch } = options;
  return searchPictures({
    id: 'yandex',
    open: () => {
      const ask = createAsk({ title: 'Yandex', variable: 'YANDEX_SEARCH_API_KEY', fetch });
      return async ({ picture, page, mayStill, onLeft }, signal): Promise<PicturePage> => {
        const data = bytesOf(picture).toString('base64');
        if (data.length > mostBytes)
          return { found: [], isLast: true, fault: 'This picture is larger than Yandex takes.' };
        const { images, maxPage = 0 } = await ask(new URL(`${base}/v2/image/search_by_image`), answer, {
          method: 'POST',
          headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ folderId, data, page: page - 1 }),
          signal,
          mayStill,
          onLeft,
        });
        return {
          found: (images ?? []).map(({ pageUrl, pageTitle, passage }) => ({
            url: pageUrl,
            title: pageTitle ?? undefined,
            snippet: passage ?? undefined,
            engines: ['Yandex'],
          })),
          isLast: page >= mostPages || page > maxPage,
        };
      };
    },
  });
}
