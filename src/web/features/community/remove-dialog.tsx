import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { communityTexts } from './texts.ts';

type Props = { postId: string; topicId: string; onDone: () => void };

export default function RemoveDialog({ postId, topicId, onDone }: Props) {
  const texts = useTexts(communityTexts).post;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () => api.remove(`/community/posts/${postId}`),
    onSuccess: async () => {
      say({ title: texts.removed, text: '' });
      await Promise.all([
        renew(client, '/community/topics'),
        renew(client, `/community/topics/${topicId}`),
        renew(client, `/community/topics/${topicId}/replies`),
      ]);
      onDone();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.sure} description={texts.sureText}>
      <ProblemStrip of={act.error} />
      <DialogActions>
        <Button look="destroy" busy={act.isPending} onClick={() => act.mutate()}>
          {texts.remove}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
