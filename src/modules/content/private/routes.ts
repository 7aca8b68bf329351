import { workSchema } from '#modules/content/contract.ts';
import { presentWork, type SignLink } from '#modules/content/present-work.ts';
import { addPrivateWork } from '#modules/content/private/add-private-work.ts';
import { newPrivateWork } from '#modules/content/private/contract.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

/** Bytes of the JSON: in base64, features are 75 KB of it at most and the frames of an animation 183 KB. */
const maxBody = 320 * 1024;

export function privateWorkRoute({ blobs, links }: { blobs: Blobs; links: { sign: SignLink } }): AnyRoute {
  return route({
    method: 'post',
    path: '/works/fingerprints',
    summary: 'Add a picture that stays on your device, by its fingerprints',
    tag: 'content',
    body: newPrivateWork,
    maxBody,
    status: 201,
    creates: true,
    codes: ['works_limit'],
    answer: workSchema,
    run: ({ transaction, caller: { userId }, body }) =>
      transaction(async (ctx) =>
        presentWork(await addPrivateWork(ctx, blobs, { ...body, userId }), links.sign, ctx.now()),
      ),
  });
}
