import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Post, Topic } from '#modules/community/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { categoryTexts } from './category-texts.ts';
import { FollowButton } from './follow-button.tsx';
import { Standing } from './own-standing.tsx';
import { PostCard } from './post-card.tsx';
import { ReplyForm } from './reply-form.tsx';
import { mayWrite, useStanding } from './standing.ts';
import { communityTexts } from './texts.ts';

const route = getRouteApi('/_app/community_/$topicId');

/** One topic with its replies, the oldest first, and the field for another one. */
export function TopicScreen() {
  const { topic: texts, safe } = useTexts(communityTexts);
  const { topicId } = route.useParams();
  const path = `/community/topics/${topicId}`;
  const query = useQuery({ queryKey: [path], queryFn: ({ signal }) => api.get<Topic>(path, { signal }) });
  const community = useLabel('/community');
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title={texts.crumb}
      crumb={
        <Link to="/community" className="hover:underline max-md:hidden">
          {community}
        </Link>
      }
    >
      {query.data ? (
        <Whole key={query.data.id} topic={query.data} />
      ) : (
        <Card>
          <NotLoaded
            error={query.error}
            refetch={query.refetch}
            title={unknown ? texts.unknown : texts.notLoaded}
            safe={safe}
            rows={4}
          />
        </Card>
      )}
    </Page>
  );
}

function Whole({ topic }: { topic: Topic }) {
  const { untitled } = useTexts(communityTexts);
  const categories = useTexts(categoryTexts);
  const standing = useStanding();
  const isTeam = standing?.isTeam === true;
  const canReply = mayWrite(standing) && (!topic.post.gone || topic.post.gone === 'author' || isTeam);
  return (
    <div className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4">
      <PageLead title={topic.title ?? untitled} actions={<FollowButton topic={topic} />}>
        {categories[topic.category]}
      </PageLead>
      <PostCard post={topic.post} topicId={topic.id} isTeam={isTeam} />
      <Replies topicId={topic.id} isTeam={isTeam} />
      <Standing standing={standing} />
      {canReply && <ReplyForm topicId={topic.id} />}
    </div>
  );
}

function Replies({ topicId, isTeam }: { topicId: string; isTeam: boolean }) {
  const { topic: texts, safe } = useTexts(communityTexts);
  const list = useList<Post>(`/community/topics/${topicId}/replies`);
  return (
    <section aria-label={texts.repliesTitle} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-step font-[600] tracking-title">{texts.repliesTitle}</h2>
      {list.isPending || list.error ? (
        <Card>
          <NotLoaded error={list.error} refetch={list.again} title={texts.repliesNotLoaded} safe={safe} rows={2} />
        </Card>
      ) : (
        list.items.length === 0 && <p className="text-muted">{texts.noReplies}</p>
      )}
      {list.items.map((post) => (
        <PostCard key={post.id} post={post} topicId={topicId} isTeam={isTeam} />
      ))}
      <MoreButton list={list} size="small" className="justify-items-start" />
    </section>
  );
}
