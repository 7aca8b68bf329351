import { z } from 'zod';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { exampleQuery, exampleSchema } from '#modules/notices/example/contract.ts';
import { previewLetter } from '#modules/notices/example/preview-letter.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function exampleRoutes({ settings }: { settings: NoticeSettings }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/contacts/{id}/example',
      summary: 'What a notice to this contact would look like, about an example creator; nothing is kept or sent',
      tag: 'operator',
      params: z.object({ id: z.string().max(64) }),
      query: exampleQuery,
      answer: exampleSchema,
      run: ({ transaction, params: { id }, query }) =>
        transaction((ctx) => previewLetter(ctx, settings, { contactId: id, ...query })),
    }),
  ];
}
