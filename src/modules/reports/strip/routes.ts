import { z } from 'zod';
import type { PaperBrand } from '#modules/reports/paper/brand.ts';
import { readStrip } from '#modules/reports/strip/read-strip.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { asFile } from '#platform/http/as-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export interface StripDeps {
  brand: PaperBrand;
  blobs: Blobs;
}

export function stripRoutes({ brand, blobs }: StripDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/cases/{id}/strip',
      summary: 'The page before, the letter and the page after on one sheet, as PDF',
      tag: 'cases',
      params: z.object({ id: z.string().max(64) }),
      query: z.object({
        picture: z.enum(['blurred', 'clear']).optional().describe('Blurred, unless asked for clear.'),
      }),
      answerType: 'application/pdf',
      codes: ['quarantined', 'strip_incomplete'],
      run: async ({ transaction, caller, params: { id }, query }) => {
        const strip = await transaction((ctx) => readStrip(ctx, blobs, { userId: caller.userId, caseId: id }));
        // Loaded when asked for: they are larger than the rest of this module together.
        const { shrinkPicture } = await import('#modules/reports/strip/shrink-picture.ts');
        const { renderStrip } = await import('#modules/reports/strip/render-strip.ts');
        const isClear = query.picture === 'clear';
        const png = strip.before.picture?.png;
        const picture = png && { bytes: await shrinkPicture(png, { clear: isClear }), isClear };
        const bytes = new Uint8Array(await renderStrip({ strip, product: brand.product, picture }));
        return new Response(bytes, { headers: asFile('application/pdf', 'before-and-after.pdf') });
      },
    }),
  ];
}
