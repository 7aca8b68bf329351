import { Images } from 'lucide-react';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Work } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { contains } from '#web/ui/words.ts';
import { WorkTile } from './work-tile.tsx';

type Props = { collectionId: string | undefined; query: string; onClearQuery: () => void };
const grid = 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4';

/** What becomes of its cases: without fingerprints a look knows the file by its very bytes alone. */
const afterRemoval =
  'Open cases stay. Of altered copies we then see only whether their page is gone, so further steps wait for an operator.';

export function WorksGrid({ collectionId, query, onClearQuery }: Props) {
  const list = useList<Work>('/works', { collectionId });
  const hidePreviews = useHidePreviews();
  const { hidden, remove } = useUndoableDelete('/works');
  const works = list.items.filter((work) => !hidden.has(work.id) && contains(query, work.title));
  if (list.error) {
    return (
      <Card>
        <ErrorState
          title="Your files could not be loaded"
          safe="They are kept, and matching goes on with them."
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
          <EmptyState
            icon={Images}
            title={`No file has “${query}” in its title`}
            text="Titles come from the names of the files."
          >
            <Button size="small" onClick={onClearQuery}>
              Clear the search
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={Images}
            title="No file here yet"
            text="Three good pictures are enough for the first search. More of them find more."
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <ul className={grid}>
        {works.map((work) => (
          <WorkTile
            key={work.id}
            work={work}
            hidden={hidePreviews}
            onRemove={() => remove(work.id, 'The file was removed', afterRemoval)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button busy={list.isLoadingMore} onClick={list.more} className="justify-self-center">
          Show more
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={grid}>
      <span role="status" className="sr-only">
        Loading
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
