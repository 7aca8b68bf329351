import { z } from 'zod';
import type { ReserveMail } from '#modules/accounts/index.ts';
import {
  type AnswerKeys,
  answerByLink,
  askToAnswer,
  openLink,
  provableMark,
} from '#modules/registry/answer-by-mail.ts';
import {
  answerBody,
  answeringSchema,
  askAnswerBody,
  askedSchema,
  scamReplySchema,
} from '#modules/registry/contract.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'registry';
const params = z.object({ token: z.string().max(1000) });

/** Right of reply for whoever is named and has no account. */
export function answerRoutes(deps: AnswerKeys & { reserveMail: ReserveMail }): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/registry-answers',
      summary: 'Ask for a mail with a link to answer an entry; one answer, whether or not there is one',
      tag,
      body: askAnswerBody,
      answer: askedSchema,
      async run({ body, raw, transaction }) {
        const mark = provableMark(body);
        const wait = await deps.reserveMail({ cause: 'answer', to: body.email, from: clientAddress(raw) });
        if (wait === undefined) await transaction((ctx) => askToAnswer(ctx, deps.secret, mark, body.email));
        return { done: true as const };
      },
    }),
    route({
      method: 'get',
      path: '/registry-answers/{token}',
      summary: 'The entry that a link was mailed for, and what became of the answer that came by it',
      tag,
      params,
      answer: answeringSchema,
      run: ({ params: { token }, transaction }) => transaction((ctx) => openLink(ctx, deps, token)),
    }),
    route({
      method: 'post',
      path: '/registry-answers/{token}',
      summary: 'Answer it; an operator reads it before anything is published',
      tag,
      params,
      body: answerBody,
      answer: scamReplySchema,
      status: 201,
      codes: ['reply_waits', 'replies_limit'],
      run: ({ params: { token }, body, transaction }) =>
        transaction(async (ctx) => {
          const { id, proofCode } = await answerByLink(ctx, deps, token, body);
          return { id, state: 'waiting' as const, proofCode: proofCode ?? undefined };
        }),
    }),
  ];
}
