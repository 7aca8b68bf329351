import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandHeart, Heart, type LucideIcon, Users } from 'lucide-react';
import type { Post, Reaction } from '#modules/community/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { communityTexts } from './texts.ts';

const icons: Record<Reaction, LucideIcon> = { thanks: Heart, same: Users, support: HandHeart };
const reactions = ['thanks', 'same', 'support'] as const satisfies Reaction[];

type Props = { post: Post; topicId: string };

/** What a post is answered with, without a word: counted for everybody, pressed by whoever did not write it. */
export function PostReactions({ post, topicId }: Props) {
  const given = post.reactions;
  if (post.isMine)
    return given.map(({ kind, n }) => (
      <span key={kind} className="flex items-center gap-1.5 px-2 text-small text-muted">
        <Words kind={kind} n={n} />
      </span>
    ));
  return reactions.map((kind) => <Reacting key={kind} kind={kind} post={post} topicId={topicId} />);
}

function Reacting({ kind, post, topicId }: Props & { kind: Reaction }) {
  const client = useQueryClient();
  // Presses are sent one after the other; the latest shows at once, until its answer is read.
  const act = useMutation({
    scope: { id: `reaction ${post.id} ${kind}` },
    mutationFn: (on: boolean) => api.post(`/community/posts/${post.id}/reactions`, { kind, on }),
    onSettled: () =>
      Promise.all([
        renew(client, `/community/topics/${topicId}`),
        renew(client, `/community/topics/${topicId}/replies`),
      ]),
  });
  const { n = 0, isMine = false } = post.reactions.find((reaction) => reaction.kind === kind) ?? {};
  const pressed = act.isPending ? act.variables : isMine;
  return (
    <>
      <Button size="small" look="plain" aria-pressed={pressed} onClick={() => act.mutate(!pressed)}>
        <Words kind={kind} n={n + Number(pressed) - Number(isMine)} pressed={pressed} />
      </Button>
      <ProblemStrip of={act.error} />
    </>
  );
}

function Words({ kind, n, pressed }: { kind: Reaction; n: number; pressed?: boolean }) {
  const texts = useTexts(communityTexts).post.reactions;
  const Icon = icons[kind];
  return (
    <>
      <Icon size={15} aria-hidden className={pressed ? 'fill-current' : undefined} />
      {texts[kind]}
      {n > 0 && <span className="tabular-nums">{n}</span>}
    </>
  );
}
