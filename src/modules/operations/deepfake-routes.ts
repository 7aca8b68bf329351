import { z } from 'zod';
import { selfCode } from '#modules/access/index.ts';
import { mayTakeDownCodes } from '#modules/brands/index.ts';
import {
  decideReport,
  deepfakeDecideBody,
  deepfakeSchema,
  presentFake,
  readFake,
  undoFakeDecision,
} from '#modules/deepfakes/index.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const about = { tag: 'operator', params, answer: deepfakeSchema };

/** A report is read, decided with a reason, and a decision taken back; each is a line in the creator's log. */
export function deepfakeDeskRoutes(): AnyRoute[] {
  return [
    route({
      ...about,
      method: 'get',
      path: '/ops/deepfakes/{id}',
      summary: 'A report of a fake whole; its creator reads in their log that it was opened',
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await readFake(ctx.tx, id);
          if (!row) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'deepfake', shown: [row] });
          return presentFake(ctx.tx, row);
        }),
    }),
    route({
      ...about,
      method: 'post',
      path: '/ops/deepfakes/{id}/decide',
      summary:
        'Approve a report of a fake, or refuse it, with a reason that its creator reads. Approving says that a reasonable person would take it for real, and that it is no parody, review or news',
      body: deepfakeDecideBody,
      codes: [
        selfCode,
        'deepfake_state',
        'feature_ended',
        'whitelisted',
        'case_open',
        'case_held',
        ...mayTakeDownCodes,
      ],
      run: ({ params: { id: reportId }, body, caller, transaction }) =>
        transaction(async (ctx) =>
          presentFake(ctx.tx, await decideReport(ctx, { reportId, operatorId: caller.userId, ...body })),
        ),
    }),
    route({
      ...about,
      method: 'post',
      path: '/ops/deepfakes/{id}/undo',
      summary: 'Undo a decision about a report of a fake, within a day and before a notice is sent',
      codes: [selfCode, 'deepfake_state', 'already_sent'],
      run: ({ params: { id: reportId }, caller, transaction }) =>
        transaction(async (ctx) =>
          presentFake(ctx.tx, await undoFakeDecision(ctx, { reportId, operatorId: caller.userId })),
        ),
    }),
  ];
}
