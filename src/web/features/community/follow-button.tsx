import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import type { Topic } from '#modules/community/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { say } from '#web/ui/toast.tsx';
import { communityTexts } from './texts.ts';

/** Whether the reader is told of replies. Whoever wrote in a topic follows it from then on. */
export function FollowButton({ topic: { id, isFollowed } }: { topic: Topic }) {
  const texts = useTexts(communityTexts).topic;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () => api.post(`/community/topics/${id}/follow`, { follows: !isFollowed }),
    onSuccess: async () => {
      say(isFollowed ? { title: texts.stopped, text: '' } : { title: texts.followed, text: texts.followedText });
      await renew(client, `/community/topics/${id}`);
    },
  });
  const Icon = isFollowed ? BellOff : Bell;
  return (
    <>
      <Button busy={act.isPending} onClick={() => act.mutate()}>
        <Icon size={16} aria-hidden />
        {isFollowed ? texts.stop : texts.follow}
      </Button>
      <ProblemStrip of={act.error} />
    </>
  );
}
