import { z } from 'zod';
import { caseFileName } from '#modules/evidence/index.ts';
import type { PaperBrand } from '#modules/reports/paper/brand.ts';
import { readStrip, type Strip } from '#modules/reports/strip/read-strip.ts';
import { renderStripApart } from '#modules/reports/strip/render-strip-apart.ts';
import { shrinkPicture } from '#modules/reports/strip/shrink-picture.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { asFile } from '#platform/http/as-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export interface StripDeps {
  brand: PaperBrand;
  blobs: Blobs;
}

/** By its case and the day of the last check. */
export function stripFileName(strip: Strip, isClear: boolean): string {
  const at = strip.after.at(-1)?.at ?? strip.letter.sentAt;
  return caseFileName({ ...strip, at }, `before-and-after${isClear ? '-clear' : ''}.pdf`);
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
      run: async ({ transaction, caller: { userId }, params: { id }, query, signal }) => {
        const strip = await transaction((ctx) => readStrip(ctx, blobs, { userId, caseId: id }));
        const isClear = query.picture === 'clear';
        const png = strip.before.picture?.png;
        const picture = png && { bytes: await shrinkPicture(png, { clear: isClear }), isClear };
        const bytes = await renderStripApart({ strip, product: brand.product, picture }, userId, signal);
        return new Response(bytes, { headers: asFile('application/pdf', stripFileName(strip, isClear)) });
      },
    }),
  ];
}
