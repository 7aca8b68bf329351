import { z } from 'zod';
import { editPost, removeOwnPost } from '#modules/community/change-own-post.ts';
import { aliasUntil, chooseAlias } from '#modules/community/choose-alias.ts';
import {
  aliasBody,
  editBody,
  followBody,
  followedSchema,
  type OwnStanding,
  ownStandingSchema,
  postSchema,
  postStateSchema,
  reactBody,
  replyBody,
  replyPage,
  replyQuery,
  reportBody,
  reportedSchema,
  topicBody,
  topicPage,
  topicQuery,
  topicSchema,
} from '#modules/community/contract.ts';
import { isFollowing } from '#modules/community/follow-store.ts';
import { followTopic } from '#modules/community/follow-topic.ts';
import { presentPosts, presentTopic, type Reader } from '#modules/community/present.ts';
import { reactToPost } from '#modules/community/react-to-post.ts';
import { reportPost } from '#modules/community/report-post.ts';
import { moderationRoutes } from '#modules/community/routes-operator.ts';
import { pageOfReplies, pageOfTopics, readAlias, readPost, readSuspension } from '#modules/community/store.ts';
import { beginTopic, replyToTopic } from '#modules/community/write-post.ts';
import { deriveKey } from '#platform/blobs/seal.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface CommunityDeps {
  secretKey: string;
  /** Its own addresses may stand in every post. */
  publicUrl: string;
  /** Names that nobody's alias may hold. */
  brands: readonly string[];
}

const tag = 'community';
const params = z.object({ id: z.string().max(64) });
const readerOf = ({ userId, role }: Caller): Reader => ({ userId, isTeam: role === 'operator' });
const writing = ['alias_missing', 'writing_suspended', 'writing_limit'];

export function communityRoutes(deps: CommunityDeps): AnyRoute[] {
  const given = { secret: deriveKey(deps.secretKey, 'community'), brands: deps.brands };
  return [
    ...own(given),
    ...reading(deps.publicUrl),
    ...beginning(deps.publicUrl),
    ...changing(deps.publicUrl),
    ...answering(deps.publicUrl),
    ...moderationRoutes(),
  ];
}

function own(given: { secret: Buffer; brands: readonly string[] }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/community/standing',
      summary: 'Under which alias one writes, and whether one may',
      tag,
      answer: ownStandingSchema,
      run: ({ caller, transaction }) => transaction((ctx) => standingOf(ctx, readerOf(caller))),
    }),
    route({
      method: 'post',
      path: '/community/alias',
      summary: 'Choose an alias; it is all that others see',
      tag,
      body: aliasBody,
      answer: ownStandingSchema,
      codes: ['alias_taken', 'alias_lately'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          await chooseAlias(ctx, given, { userId: caller.userId, ...body });
          return standingOf(ctx, readerOf(caller));
        }),
    }),
  ];
}

async function standingOf(ctx: Context, { userId, isTeam }: Reader): Promise<OwnStanding> {
  const row = await readAlias(ctx.tx, userId);
  const suspension = await readSuspension(ctx.tx, userId, ctx.now());
  return {
    alias: row?.alias,
    aliasUntil: row && aliasUntil(row.changedAt) > ctx.now() ? aliasUntil(row.changedAt).toISOString() : undefined,
    isTeam,
    suspended: suspension && { reason: suspension.reason, until: suspension.until.toISOString() },
  };
}

function reading(publicUrl: string): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/community/topics',
      summary: 'Topics, those with the latest reply first, or the newest; announcements are a separate category',
      tag,
      query: topicQuery,
      answer: topicPage,
      run: ({ query: { q, category, sort, limit, cursor }, caller, transaction }) =>
        transaction(async ({ tx }) => {
          const reader = readerOf(caller);
          const asked = { words: q || undefined, category, sort, seesAll: reader.isTeam };
          const rows = await pageOfTopics(tx, asked, limit, readCursor(cursor));
          const { items, nextCursor } = toPage(rows, limit, ({ post }) => ({
            at: (sort === 'active' ? post.lastAt : post.createdAt).toISOString(),
            id: post.id,
          }));
          return { items: items.map((row) => presentTopic(row, reader)), nextCursor };
        }),
    }),
    route({
      method: 'get',
      path: '/community/topics/{id}',
      summary: 'A topic with its first post',
      tag,
      params,
      answer: topicSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const { row, topic } = await topicAs(ctx, publicUrl, readerOf(caller), id);
          if (row.post.topicId) throw notFound();
          return topic;
        }),
    }),
    route({
      method: 'get',
      path: '/community/topics/{id}/replies',
      summary: 'Replies to a topic, the oldest first',
      tag,
      params,
      query: replyQuery,
      answer: replyPage,
      run: ({ params: { id }, query: { limit, cursor }, caller, transaction }) =>
        transaction(async (ctx) => {
          const topic = await readPost(ctx.tx, id);
          if (!topic || topic.post.topicId) throw notFound();
          const rows = await pageOfReplies(ctx.tx, id, limit, readCursor(cursor));
          const { items, nextCursor } = toPage(rows, limit, ({ post }) => ({
            at: post.createdAt.toISOString(),
            id: post.id,
          }));
          return { items: await presentPosts(ctx, publicUrl, readerOf(caller), items), nextCursor };
        }),
    }),
  ];
}

async function postAs(ctx: Context, publicUrl: string, reader: Reader, id: string) {
  const row = await readPost(ctx.tx, id);
  const [post] = row ? await presentPosts(ctx, publicUrl, reader, [row]) : [];
  if (!row || !post) throw notFound();
  return { row, post };
}

async function topicAs(ctx: Context, publicUrl: string, reader: Reader, id: string) {
  const { row, post } = await postAs(ctx, publicUrl, reader, id);
  const isFollowed = await isFollowing(ctx.tx, reader.userId, id);
  return { row, topic: { ...presentTopic(row, reader), post, isFollowed } };
}

function beginning(publicUrl: string): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/community/topics',
      summary: 'Begin a topic',
      tag,
      body: topicBody,
      answer: topicSchema,
      status: 201,
      creates: true,
      codes: writing,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const writer = readerOf(caller);
          const { id } = await beginTopic(ctx, publicUrl, writer, body);
          return (await topicAs(ctx, publicUrl, writer, id)).topic;
        }),
    }),
    route({
      method: 'post',
      path: '/community/topics/{id}/replies',
      summary: 'Reply to a topic',
      tag,
      params,
      body: replyBody,
      answer: postSchema,
      status: 201,
      creates: true,
      codes: writing,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const writer = readerOf(caller);
          const reply = await replyToTopic(ctx, publicUrl, writer, { topicId: id, ...body });
          return (await postAs(ctx, publicUrl, writer, reply.id)).post;
        }),
    }),
  ];
}

function changing(publicUrl: string): AnyRoute[] {
  return [
    route({
      method: 'patch',
      path: '/community/posts/{id}',
      summary: 'Change a post of one’s own, for 15 minutes',
      tag,
      params,
      body: editBody,
      answer: postSchema,
      codes: ['too_late', 'writing_suspended'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          await editPost(ctx, publicUrl, readerOf(caller), { postId: id, ...body });
          return (await postAs(ctx, publicUrl, readerOf(caller), id)).post;
        }),
    }),
    route({
      method: 'delete',
      path: '/community/posts/{id}',
      summary: 'Take a post of one’s own away; its place stays',
      tag,
      params,
      answer: postStateSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          await removeOwnPost(ctx, { userId: caller.userId, postId: id });
          return { id, state: 'gone' };
        }),
    }),
    route({
      method: 'post',
      path: '/community/posts/{id}/reports',
      summary: 'Report another person’s post to the operators',
      tag,
      params,
      body: reportBody,
      answer: reportedSchema,
      status: 201,
      creates: true,
      codes: ['reported_before', 'reports_limit'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => ({
          id: await reportPost(ctx, { userId: caller.userId, postId: id, ...body }),
          state: 'waiting' as const,
        })),
    }),
  ];
}

function answering(publicUrl: string): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/community/posts/{id}/reactions',
      summary: 'React to another person’s post, or remove the reaction',
      tag,
      params,
      body: reactBody,
      answer: postSchema,
      codes: ['writing_suspended'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          await reactToPost(ctx, { userId: caller.userId, postId: id, ...body });
          return (await postAs(ctx, publicUrl, readerOf(caller), id)).post;
        }),
    }),
    route({
      method: 'post',
      path: '/community/topics/{id}/follow',
      summary: 'Follow or stop following replies to a topic',
      tag,
      params,
      body: followBody,
      answer: followedSchema,
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          await followTopic(ctx, { userId: caller.userId, topicId: id, ...body });
          return { id, isFollowed: body.follows };
        }),
    }),
  ];
}
