import { getRouteApi } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TopicSummary } from '#modules/community/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import { keyOf, oneOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { categoryTexts } from './category-texts.ts';
import { Standing } from './own-standing.tsx';
import { mayWrite, useStanding } from './standing.ts';
import { communityTexts } from './texts.ts';
import { topicColumns } from './topic-columns.tsx';

const TopicDialog = lazy(() => import('./topic-dialog.tsx'));
const route = getRouteApi('/_app/community');

export function CommunityScreen() {
  const texts = useTexts(communityTexts);
  const categories = useTexts(categoryTexts);
  const [query, setQuery] = useQueryText();
  const asked = route.useSearch();
  const category = keyOf(categories, asked.category);
  const sort = oneOf(['newest'], asked.sort);
  const navigate = route.useNavigate();
  const standing = useStanding();
  const [beginning, setBeginning] = useState(false);
  const list = useList<TopicSummary>('/community/topics', { q: query || undefined, category, sort });
  const named = category && categories[category];
  const sought = [query, named].filter(Boolean).join(', ');
  const begin = mayWrite(standing) && (
    <Button look="primary" onClick={() => setBeginning(true)}>
      {texts.lead.begin}
    </Button>
  );
  const filter = (next: object) => void navigate({ search: (was) => ({ ...was, ...next }), replace: true });
  const options = Object.entries(categories).map(([value, label]) => ({ value, label }));
  return (
    <Page title={useLabel('/community')}>
      <PageLead title={texts.lead.title} actions={begin}>
        {texts.lead.text}
      </PageLead>
      <Standing standing={standing} />
      <div className="flex flex-wrap gap-2">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.category}
          value={category ?? ''}
          onChange={(event) => filter({ category: event.target.value || undefined })}
          options={[{ value: '', label: texts.everyCategory }, ...options]}
        />
        <FilterSelect
          aria-label={texts.sort}
          value={sort ?? 'active'}
          onChange={(event) => filter({ sort: event.target.value === 'newest' ? 'newest' : undefined })}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {!query && !category && <Announcements />}
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={topicColumns()}
        rowKey={({ id }) => id}
        rowsLead
        query={sought}
        nothing={texts.nothing(sought)}
        onClearQuery={() => void navigate({ search: {}, replace: true })}
        safe={texts.safe}
        empty={
          <EmptyState icon={MessagesSquare} {...texts.none}>
            {begin}
          </EmptyState>
        }
      />
      <Suspense>
        {beginning && <TopicDialog isTeam={standing?.isTeam === true} onDone={() => setBeginning(false)} />}
      </Suspense>
    </Page>
  );
}

/** What the team has to say, above what others do. Nothing where it has said nothing. */
function Announcements() {
  const texts = useTexts(communityTexts);
  const list = useList<TopicSummary>('/community/topics', { category: 'announcements', sort: 'newest' });
  if (list.items.length === 0 && !list.error) return null;
  return (
    <ListCard
      name={texts.announcements}
      list={{ ...list, hasMore: false }}
      rows={list.items.slice(0, 3)}
      columns={topicColumns()}
      rowKey={({ id }) => id}
      rowsLead
      query=""
      onClearQuery={() => {}}
      safe={texts.safe}
      empty={null}
    />
  );
}
