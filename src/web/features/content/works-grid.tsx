import { Images } from 'lucide-react';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Work } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { contentTexts } from './texts.ts';
import { WorkTile } from './work-tile.tsx';

type Props = { collectionId: string | undefined; query: string; onClearQuery: () => void };
const grid = 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4';

export function WorksGrid({ collectionId, query, onClearQuery }: Props) {
  const texts = useTexts(contentTexts).list;
  const list = useList<Work>('/works', { collectionId });
  const hidePreviews = useHidePreviews();
  const { hidden, remove } = useUndoableDelete('/works');
  const works = list.items.filter((work) => !hidden.has(work.id) && contains(query, work.title));
  if (list.error) {
    return (
      <Card>
        <ErrorState
          title={texts.notLoaded}
          safe={texts.safe}
          reference={referenceOf(list.error)}
          onRetry={list.again}
        />
      </Card>
    );
  }
  if (list.isPending) return <Loading />;
  if (works.length === 0) {
    return (
      <Card>
        {query ? (
          <EmptyState icon={Images} title={texts.nothing(query)} text={texts.nothingHelp}>
            <Button size="small" onClick={onClearQuery}>
              {texts.clear}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState icon={Images} title={texts.none} text={texts.noneHelp} />
        )}
      </Card>
    );
  }
  return (
    <>
      <ul className={grid}>
        {works.map((work) => (
          <WorkTile key={work.id} work={work} hidden={hidePreviews} onRemove={() => remove(work.id, texts.removed)} />
        ))}
      </ul>
      {list.hasMore && (
        <Button busy={list.isLoadingMore} onClick={list.more} className="justify-self-center">
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={grid}>
      <span role="status" className="sr-only">
        {textsOf(contentTexts).list.loading}
      </span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="aspect-[4/3]" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
