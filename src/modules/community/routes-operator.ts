import { z } from 'zod';
import {
  authorSchema,
  decidePostBody,
  openAuthorBody,
  postStateSchema,
  suspendBody,
} from '#modules/community/contract.ts';
import { decidePost, letWriteAgain, openAuthor, suspendWriter } from '#modules/community/moderate-post.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });

export function moderationRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/community/posts/{id}/decide',
      summary: 'Keep, hide or remove a post, or decide about its addresses; each can be changed again',
      tag: 'operator',
      params,
      body: decidePostBody,
      answer: postStateSchema,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => ({
          id,
          state: await decidePost(ctx, { postId: id, operatorId: caller.userId, ...body }),
        })),
    }),
    route({
      method: 'post',
      path: '/ops/community/posts/{id}/suspend',
      summary: 'Keep the writer of a post from writing for some days',
      tag: 'operator',
      params,
      body: suspendBody,
      answer: postStateSchema,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          await suspendWriter(ctx, { postId: id, operatorId: caller.userId, ...body });
          return { id, state: 'suspended' };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/community/posts/{id}/write-again',
      summary: 'Let the writer of a post write again',
      tag: 'operator',
      params,
      answer: postStateSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          await letWriteAgain(ctx, { postId: id, operatorId: caller.userId });
          return { id, state: 'writing' };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/community/posts/{id}/author',
      summary: 'Open who wrote a post, with a reason that the writer reads',
      tag: 'operator',
      params,
      body: openAuthorBody,
      answer: authorSchema,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => ({
          id,
          author: await openAuthor(ctx, { postId: id, operatorId: caller.userId, ...body }),
        })),
    }),
  ];
}
