import { findPicture } from './known-pictures.ts';
import { sampleKeys } from './sample-keys.ts';
import { asObject, asText, json, readObject, type Service } from './service.ts';

const refused = (code: number, status: string, message: string) => json(code, { error: { code, message, status } });
const firstOf = (value: unknown): Record<string, unknown> => asObject(Array.isArray(value) ? value[0] : undefined);

/** Google Vision, `images:annotate` with `WEB_DETECTION`: pages that show a picture or a part of it. */
export const vision: Service = {
  id: 'vision',
  title: 'Google Vision web detection',
  host: 'vision.googleapis.com',
  address: '198.51.100.232',
  says: 'Takes a picture and names pages that show it, whole or in part.',
  async answer({ path, headers, body }, world) {
    if (headers?.['x-goog-api-key'] !== sampleKeys.vision)
      return refused(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
    const asked = firstOf(readObject(body).requests);
    const content = asText(asObject(asked.image).content);
    const { type, maxResults } = firstOf(asked.features);
    if (path !== '/v1/images:annotate' || content === '' || type !== 'WEB_DETECTION')
      return refused(400, 'INVALID_ARGUMENT', 'One image with the feature WEB_DETECTION is needed.');
    const bytes = Buffer.from(content, 'base64');
    const found = await findPicture(world, bytes, 'vision').catch(() => undefined); // no picture
    if (!found) return json(200, { responses: [{ error: { code: 3, message: 'Bad image data.' } }] });
    const shown = found.slice(0, typeof maxResults === 'number' ? maxResults : 10);
    world.state.noteAsked({
      service: 'vision',
      at: world.state.now(),
      question: `a picture of ${bytes.length} bytes`,
      answer: `${shown.length} pages`,
    });
    const whole = shown.filter(({ isWhole }) => isWhole).map(({ image }) => ({ url: image }));
    const webDetection = {
      ...(whole.length > 0 && { fullMatchingImages: whole }),
      ...(shown.length > 0 && {
        pagesWithMatchingImages: shown.map(({ page, title, image, isWhole }) => ({
          url: page,
          pageTitle: title,
          [isWhole ? 'fullMatchingImages' : 'partialMatchingImages']: [{ url: image }],
        })),
      }),
      bestGuessLabels: [{ label: 'picture', languageCode: 'en' }],
    };
    return json(200, { responses: [{ webDetection }] });
  },
};
