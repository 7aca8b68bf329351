import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#modules/community/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { say } from '#web/ui/toast.tsx';
import { moment } from '#web/ui/words.ts';
import type { Moderation } from './moderate-dialog.tsx';
import { moderateTexts } from './moderate-texts.ts';
import { PostReactions } from './post-reactions.tsx';
import { PostText } from './post-text.tsx';
import { communityTexts } from './texts.ts';
import { writerWords } from './topic-columns.tsx';

const EditForm = lazy(() => import('./edit-form.tsx'));
const ModerateDialog = lazy(() => import('./moderate-dialog.tsx'));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));
const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type Props = { post: Post; topicId: string; isTeam: boolean };

/** One post with what its reader may do about it. */
export function PostCard({ post, topicId, isTeam }: Props) {
  const texts = useTexts(communityTexts).post;
  const [editing, setEditing] = useState(false);
  const { gone, heldBack } = post;
  const who = writerWords(post);
  if (gone && !heldBack)
    return (
      <Card className="px-4 py-3 text-small text-muted">
        <p>{texts.gone[gone]}</p>
      </Card>
    );
  return (
    <Card aria-label={texts.of(who)} className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
        <span translate={post.byTeam ? undefined : 'no'} className="font-[600] text-text">
          {who}
        </span>
        {post.isMine && <span>({texts.you})</span>}
        <time dateTime={post.createdAt}>{moment(post.createdAt)}</time>
        {post.editedAt && <span>{texts.edited}</span>}
      </p>
      {gone && (
        <p className="text-small text-muted">
          {texts.heldBack[gone]} {post.moderatedWhy && texts.why(post.moderatedWhy)}
        </p>
      )}
      {editing ? (
        <Suspense>
          <EditForm post={post} topicId={topicId} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <PostText post={post} />
      )}
      {!editing && <Acts post={post} topicId={topicId} isTeam={isTeam} onEdit={() => setEditing(true)} />}
    </Card>
  );
}

function Acts({ post, topicId, isTeam, onEdit }: Props & { onEdit: () => void }) {
  const texts = useTexts(communityTexts).post;
  const [asking, setAsking] = useState<'remove' | 'report'>();
  const canEdit = post.editableUntil !== undefined && new Date(post.editableUntil) > productNow();
  const done = () => setAsking(undefined);
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1">
      {!post.gone && <PostReactions post={post} topicId={topicId} />}
      {canEdit && (
        <Button size="small" look="plain" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {post.isMine && (
        <Button size="small" look="plain" onClick={() => setAsking('remove')}>
          {texts.remove}
        </Button>
      )}
      {!post.isMine && !isTeam && !post.isReported && (
        <Button size="small" look="plain" onClick={() => setAsking('report')}>
          {texts.report}
        </Button>
      )}
      {post.isReported && <span className="px-2 text-small text-muted">{texts.reported}</span>}
      {isTeam && post.gone && post.gone !== 'author' && <PutBack post={post} topicId={topicId} />}
      {isTeam && !post.isMine && <Moderate post={post} topicId={topicId} />}
      <Suspense>
        {asking === 'remove' && <RemoveDialog postId={post.id} topicId={topicId} onDone={done} />}
        {asking === 'report' && <ReportDialog postId={post.id} topicId={topicId} onDone={done} />}
      </Suspense>
    </div>
  );
}

/** What the team may do about a post of somebody else, whether or not anybody reported it. */
function Moderate({ post, topicId }: Omit<Props, 'isTeam'>) {
  const texts = useTexts(moderateTexts);
  const [what, setWhat] = useState<Moderation>();
  const decided = post.gone === 'team';
  const offered: Moderation[] = [
    ...(decided ? [] : (['hide', 'remove'] as const)),
    ...(post.byTeam ? [] : (['suspend'] as const)),
  ];
  return (
    <>
      {offered.map((one) => (
        <Button key={one} size="small" look="plain" onClick={() => setWhat(one)}>
          {texts[one].button}
        </Button>
      ))}
      <Suspense>
        {what && <ModerateDialog what={what} post={post} topicId={topicId} onDone={() => setWhat(undefined)} />}
      </Suspense>
    </>
  );
}

/** An operator takes back what was decided. */
function PutBack({ post, topicId }: Omit<Props, 'isTeam'>) {
  const texts = useTexts(communityTexts).post;
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: () => api.post(`/ops/community/posts/${post.id}/decide`, { decision: 'keep' }),
    onSuccess: async () => {
      say({ title: texts.backAgain, text: '' });
      await Promise.all([
        renew(client, `/community/topics/${topicId}`),
        renew(client, `/community/topics/${topicId}/replies`),
      ]);
    },
  });
  return (
    <>
      <Button size="small" busy={act.isPending} onClick={() => act.mutate()}>
        {texts.putBack}
      </Button>
      <ProblemStrip of={act.error} />
    </>
  );
}
