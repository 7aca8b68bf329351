import { Link } from '@tanstack/react-router';
import type { TopicSummary } from '#modules/community/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { type Column, Two } from '#web/ui/table.tsx';
import { moment } from '#web/ui/words.ts';
import { categoryTexts } from './category-texts.ts';
import { communityTexts } from './texts.ts';

/** Who wrote it, as everybody sees it. */
export function writerWords({ alias, byTeam }: { alias?: string | undefined; byTeam: boolean }): string {
  const texts = textsOf(communityTexts).by;
  return byTeam ? texts.team : (alias ?? texts.gone);
}

export function topicColumns(): Column<TopicSummary>[] {
  const texts = textsOf(communityTexts);
  const categories = textsOf(categoryTexts);
  return [
    {
      key: 'topic',
      head: texts.columns.topic,
      wide: 'w-[52%]',
      cell: (topic) => (
        <Two
          first={
            <Link
              to="/community/$topicId"
              params={{ topicId: topic.id }}
              translate="no"
              className="after:absolute after:inset-0 hover:underline"
            >
              {topic.title ?? texts.untitled}
            </Link>
          }
          second={<span translate={topic.byTeam ? undefined : 'no'}>{writerWords(topic)}</span>}
        />
      ),
    },
    { key: 'category', head: texts.columns.category, cell: ({ category }) => categories[category] },
    { key: 'replies', head: texts.columns.replies, cell: ({ replies }) => texts.replies(replies) },
    {
      key: 'last',
      head: texts.columns.last,
      alignEnd: true,
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} className="text-muted">
          {moment(lastAt)}
        </time>
      ),
    },
  ];
}
