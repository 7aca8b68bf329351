import { z } from 'zod';
import { operatorActed } from '#modules/accounts/index.ts';
import { packetSchema, refusedBody, submittedBody, tracksBody } from '#modules/deindexing/contract.ts';
import { offerAgain } from '#modules/deindexing/offer-again.ts';
import { type PacketSettings, presentPacket } from '#modules/deindexing/present-packet.ts';
import { recordRefusal } from '#modules/deindexing/record-refusal.ts';
import { submitPacket } from '#modules/deindexing/submit-packet.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { undoRefusal } from '#modules/deindexing/undo-refusal.ts';
import { undoSubmission } from '#modules/deindexing/undo-submission.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Context, SchemaOf } from '#platform/verb/index.ts';

interface Deps {
  settings: PacketSettings;
}
/** Whose packet it must be; an operator acts for every creator. */
interface Of {
  packetId: string;
  userId?: string;
}
interface Act<Body> {
  path: string;
  summary: string;
  body?: SchemaOf<Body>;
  codes: string[];
  run(ctx: Context, of: Of, body: Body): Promise<PacketRow>;
}

const params = z.object({ id: z.string().max(64) });

/** What a person writes down about a packet: the creator about an own one, an operator about any. */
export function actingRoutes({ settings }: Deps): AnyRoute[] {
  return [
    ...both(settings, {
      path: 'submitted',
      summary: 'Record the reference number of a form that a person handed in',
      body: submittedBody,
      codes: ['already_submitted', 'packet_changed', 'packet_incomplete'],
      run: (ctx, of, body) => submitPacket(ctx, settings, { ...of, ...body }),
    }),
    ...both(settings, {
      path: 'undo',
      summary: 'Take back, within a day, the record that a packet was handed in',
      codes: ['undo_too_late'],
      run: (ctx, of) => undoSubmission(ctx, of),
    }),
    ...both(settings, {
      path: 'refused',
      summary: 'Record that the engine refused addresses of a packet, and why',
      body: refusedBody,
      codes: ['not_handed_in', 'already_refused'],
      run: (ctx, of, body) => recordRefusal(ctx, { ...of, ...body }),
    }),
    ...both(settings, {
      path: 'refused/undo',
      summary: 'Take back the record of a refusal',
      body: tracksBody,
      codes: [],
      run: (ctx, of, body) => undoRefusal(ctx, { ...of, ...body }),
    }),
    ...both(settings, {
      path: 'resubmit',
      summary: 'Offer refused addresses again; answers the packet in which they wait to be handed in',
      body: tracksBody,
      codes: ['not_refused', 'copy_gone', 'case_closed'],
      run: (ctx, of, body) => offerAgain(ctx, { ...of, ...body }),
    }),
  ];
}

function both<Body>(settings: Deps['settings'], act: Act<Body>): AnyRoute[] {
  const { run, path, ...spec } = act;
  const common = { ...spec, method: 'post' as const, params, answer: packetSchema };
  return [
    route({
      ...common,
      path: `/deindexing/packets/{id}/${path}`,
      tag: 'deindexing',
      run: ({ transaction, caller: { userId }, params: { id: packetId }, body }) =>
        transaction(async (ctx) => presentPacket(ctx, settings, await run(ctx, { packetId, userId }, body))),
    }),
    route({
      ...common,
      path: `/ops/deindexing/{id}/${path}`,
      tag: 'operator',
      run: ({ transaction, caller: { userId: operatorId }, params: { id: packetId }, body }) =>
        transaction(async (ctx) => {
          const row = await run(ctx, { packetId }, body);
          const action = `packet-${path.replace('/', '-')}`;
          await ctx.emit(operatorActed, { userId: row.userId, operatorId, action, id: packetId });
          return presentPacket(ctx, settings, row);
        }),
    }),
  ];
}
