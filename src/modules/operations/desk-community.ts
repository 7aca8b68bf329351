import { type PostToModerate, postsForOperator } from '#modules/community/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';

type Action = DeskItem['actions'][number];

/** Posts that people reported, and addresses that nobody has looked at. Who wrote them stays unsaid: `userId` is left out. */
export async function communityPosts({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  return (await postsForOperator(tx, now, limit)).map((item) => {
    const { post, text, alias, reports } = item;
    const since = reports[0]?.createdAt ?? post.createdAt;
    return {
      kind: 'community-post',
      id: post.id,
      title: reports.length > 0 ? 'A post in the community was reported' : 'A post in the community holds an address',
      dueAt: due('community-post', since),
      facts: {
        alias: text.byTeam ? undefined : (alias ?? undefined),
        postTitle: text.title ?? undefined,
        post: text.text,
        postState: post.state,
        reportedBy: reports.length > 0 ? reports.length : undefined,
        reportedFor: reports.map(({ reason }) => reason),
        reportWords: reports.map(({ words }) => words).filter((words) => words !== ''),
        suspended: item.isSuspended || undefined,
      },
      actions: actionsOn(item),
    };
  });
}

function actionsOn({ post, text, reports, isSuspended }: PostToModerate): Action[] {
  const path = `/ops/community/posts/${post.id}`;
  const decide = (name: string, decision: string, asks?: string[]): Action => ({
    name,
    method: 'post',
    path: `${path}/decide`,
    body: { decision },
    ...(asks && { asks }),
  });
  const links =
    text.hidesLinks || text.links !== null
      ? [decide('let link through', 'allow-links'), decide('leave link hidden', 'hide-links')]
      : [];
  const suspend: Action = { name: 'suspend writer', method: 'post', path: `${path}/suspend`, asks: ['days', 'reason'] };
  const author: Action = { name: 'open author', method: 'post', path: `${path}/author`, asks: ['reason'] };
  return [
    ...(reports.length > 0 || post.state !== 'shown' ? [decide('keep post', 'keep')] : []),
    ...links,
    decide('hide post', 'hide', ['reason']),
    decide('remove post', 'remove', ['reason']),
    ...(text.byTeam
      ? []
      : isSuspended
        ? [{ name: 'let write again', method: 'post' as const, path: `${path}/write-again` }]
        : [suspend]),
    ...(text.byTeam ? [] : [author]),
  ];
}
