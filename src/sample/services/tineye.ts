import { findPicture } from './known-pictures.ts';
import { sampleKeys } from './sample-keys.ts';
import { json, type Service } from './service.ts';

const refused = (code: number, message: string) => json(code, { code, messages: [message], results: [] });

async function uploadIn(body: Buffer, type: string): Promise<Buffer | undefined> {
  const request = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await request.formData().catch(() => undefined); // another body is no form
  const upload = form?.get('image_upload');
  return upload instanceof Blob ? Buffer.from(await upload.arrayBuffer()) : undefined;
}

/** TinEye: pages that show an uploaded picture whole. */
export const tineye: Service = {
  id: 'tineye',
  title: 'TinEye',
  host: 'api.tineye.com',
  address: '198.51.100.231',
  says: 'Takes a picture and names pages that show it whole.',
  async answer({ path, query, headers, bytes }, world) {
    if (headers?.['x-api-key'] !== sampleKeys.tineye) return refused(401, 'Invalid API key.');
    if (!/^\/rest\/search\/?$/.test(path)) return refused(404, 'No such method.');
    const upload = await uploadIn(bytes ?? Buffer.alloc(0), headers['content-type'] ?? '');
    if (!upload) return refused(400, 'image_upload is missing.');
    const found = await findPicture(world, upload, 'tineye').catch(() => undefined); // no picture
    if (!found) return refused(400, 'The image could not be read.');
    const whole = found.filter(({ isWhole }) => isWhole);
    const offset = Math.max(0, Math.trunc(Number(query.get('offset'))) || 0);
    const limit = Math.max(1, Math.trunc(Number(query.get('limit'))) || 100);
    const crawled = new Date(world.state.now()).toISOString().slice(0, 10);
    world.state.noteAsked({
      service: 'tineye',
      at: world.state.now(),
      question: `a picture of ${upload.length} bytes`,
      answer: `${whole.length} matches`,
    });
    return json(200, {
      code: 200,
      messages: [],
      stats: { query_time: '0.10', total_results: whole.length },
      results: {
        total_results: whole.length,
        total_backlinks: whole.length,
        matches: whole.slice(offset, offset + limit).map(({ page, image, score }) => ({
          image_url: image,
          domain: new URL(page).host,
          score,
          width: 1200,
          height: 900,
          format: 'JPEG',
          overlay: 'overlay/sample',
          tags: [],
          backlinks: [{ url: image, backlink: page, crawl_date: crawled }],
        })),
      },
    });
  },
};
