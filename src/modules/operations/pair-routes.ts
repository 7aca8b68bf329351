import { z } from 'zod';
import { pairLookBody, pairLookSchema, pairSides } from '#modules/operations/contract.ts';
import { blobsOf, lookAtPair, openSide } from '#modules/operations/look-at-pair.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const id = z.string().max(64);

/** The size of a picture that stays on its creator's device. */
const keptOf = ({ isPrivate, width, height }: { isPrivate?: boolean; width?: number; height?: number }) =>
  isPrivate && width && height ? { width, height } : undefined;

/** Where a person has to see whether it is really the same. */
export function pairRoutes({ blobs }: { blobs: Blobs }): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/cases/{id}/look',
      summary:
        'Open both pictures of a case on the desk for 15 minutes; of intimate works with a reason that its creator reads',
      tag: 'operator',
      params: z.object({ id }),
      body: pairLookBody,
      answer: pairLookSchema,
      codes: ['reason_required', 'quarantined'],
      run: ({ params, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { look, row } = await lookAtPair(ctx, {
            caseId: params.id,
            operatorId: caller.userId,
            reason: body.reason,
          });
          const sides = await blobsOf(ctx, row);
          const shown = async (side: (typeof pairSides)[number]) => {
            const given = sides[side];
            return (
              given && {
                caption: given.caption,
                kept: keptOf(given),
                tiny: given.tiny && (await dataAddress(ctx, blobs, row.userId, given.tiny)),
                region: given.region,
                path: given.clear && `/ops/cases/${row.id}/looks/${look.id}/${side}`,
              }
            );
          };
          return {
            id: look.id,
            sensitivity: look.sensitivity,
            until: look.until.toISOString(),
            yours: await shown('yours'),
            found: await shown('found'),
          };
        }),
    }),
    route({
      method: 'get',
      path: '/ops/cases/{id}/looks/{look}/{side}',
      summary: 'One picture of an opening, to the operator who opened it, until it ends',
      tag: 'operator',
      params: z.object({ id, look: id, side: z.enum(pairSides) }),
      answerType: 'image/webp',
      async run({ params, caller, transaction }) {
        const found = await transaction(async (ctx) => {
          const { ownerId, blobId } = await openSide(ctx, {
            caseId: params.id,
            lookId: params.look,
            operatorId: caller.userId,
            side: params.side,
          });
          return blobs.get(ctx.tx, ownerId, blobId);
        });
        if (!found) throw notFound();
        const headers = {
          'content-type': found.contentType,
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
        };
        return new Response(new Uint8Array(found.bytes), { headers });
      },
    }),
  ];
}

/** A few hundred bytes: not worth an address of their own, which somebody might open. */
async function dataAddress(ctx: Context, blobs: Blobs, ownerId: string, blobId: string): Promise<string | undefined> {
  const blob = await blobs.get(ctx.tx, ownerId, blobId);
  return blob && `data:${blob.contentType};base64,${blob.bytes.toString('base64')}`;
}
