import { z } from 'zod';
import { createAsk, type KeyedApi } from '#modules/discovery/sources/ask-api.ts';
import { listOrNothing } from '#modules/discovery/sources/pictures/absent-list.ts';
import { bytesOf } from '#modules/discovery/sources/pictures/bytes-of.ts';
import { type PicturePage, searchPictures } from '#modules/discovery/sources/pictures/search-pictures.ts';
import { type DiscoverySource, SourceFailure } from '#modules/discovery/sources/source.ts';

const images = z.array(z.object({ url: z.string() })).nullish();
const page = z.object({
  url: z.string(),
  pageTitle: z.string().nullish(),
  fullMatchingImages: images,
  partialMatchingImages: images,
});
const webDetection = z
  .looseObject({ pagesWithMatchingImages: z.array(page).nullish() })
  .superRefine(
    listOrNothing('pagesWithMatchingImages', [
      'webEntities',
      'fullMatchingImages',
      'partialMatchingImages',
      'visuallySimilarImages',
      'bestGuessLabels',
    ]),
  );
const response = z
  .looseObject({ webDetection: webDetection.nullish(), error: z.object({ code: z.number() }).nullish() })
  .superRefine(listOrNothing('webDetection', ['error']));
const answer = z.looseObject({ responses: z.array(response).nullish() }).superRefine(listOrNothing('responses', []));

/** Pages for one picture. */
const mostPages = 200;
/** Codes of `google.rpc.Code` about the picture itself: an argument that is invalid, or out of range. */
const ofPicture: ReadonlySet<number> = new Set([3, 11]);

/** Google Vision (`images:annotate`, `WEB_DETECTION`): pages on which the picture, or a part of it, was seen. */
export function searchVision({ base, key, fetch }: KeyedApi): Pick<DiscoverySource, 'answers' | 'search'> {
  return searchPictures({
    id: 'vision',
    open: () => {
      const ask = createAsk({ title: 'Google Vision', variable: 'GOOGLE_VISION_API_KEY', fetch });
      return async ({ picture, mayStill, onLeft }, signal): Promise<PicturePage> => {
        const image = { content: bytesOf(picture).toString('base64') };
        const features = [{ type: 'WEB_DETECTION', maxResults: mostPages }];
        const { responses } = await ask(new URL(`${base}/v1/images:annotate`), answer, {
          method: 'POST',
          headers: { 'x-goog-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify({ requests: [{ image, features }] }),
          signal,
          mayStill,
          onLeft,
        });
        const { webDetection: detected, error } = responses?.[0] ?? {};
        if (error && !ofPicture.has(error.code))
          throw new SourceFailure(`Google Vision failed with code ${error.code}.`);
        if (error)
          return { found: [], isLast: true, fault: `Google Vision could not use this picture (code ${error.code}).` };
        return { found: (detected?.pagesWithMatchingImages ?? []).map(foundOn), isLast: true };
      };
    },
  });
}

function foundOn({ url, pageTitle, fullMatchingImages }: z.infer<typeof page>): PicturePage['found'][number] {
  return {
    url,
    title: pageTitle?.replace(/<\/?b>/g, ''),
    snippet: fullMatchingImages?.length ? 'Shows the whole picture.' : 'Shows a part of the picture.',
    engines: ['Google Vision'],
  };
}
