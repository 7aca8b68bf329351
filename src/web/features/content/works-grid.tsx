import { Images } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import type { ShownWorks } from '#modules/content/contract.ts';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf, sentenceOf } from '#web/features/api/problem.ts';
import type { Collection, Page, Sensitivity, Work } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useHidePreviews } from '#web/features/session/settings.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { contentTexts } from './texts.ts';
import { useChoosingKeys } from './use-choosing-keys.ts';
import { mostChosen, useChosen } from './use-chosen.ts';
import { useWorksChange } from './use-works-change.ts';
import { WorkTile } from './work-tile.tsx';

const ChooseBar = lazy(() => import('./choose-bar.tsx'));
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));
const MoveDialog = lazy(() => import('./move-dialog.tsx'));
const RemoveWorkDialog = lazy(() => import('./remove-work-dialog.tsx'));

type Props = {
  collectionId: string | undefined;
  /** What each collection says of its files. */
  collections: readonly Pick<Collection, 'id' | 'sensitivity'>[];
  show: ShownWorks | undefined;
  audience: Sensitivity | undefined;
  order: string | undefined;
  query: string;
  onClearQuery: () => void;
};
/** While a file is being read, so that it is seen when it is done. */
const every = (works: readonly Work[]) => works.some(({ state }) => state === 'processing') && 3000;

const grid = 'grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4';

export function WorksGrid({ collectionId, collections, show, audience, order, query, onClearQuery }: Props) {
  const { list: texts, several, shelf } = useTexts(contentTexts);
  const filter = { collectionId, show, sensitivity: audience, order, q: query.trim() || undefined };
  const list = useList<Work>('/works', filter, { every });
  const hidePreviews = useHidePreviews();
  const { hidden, remove } = useUndoableDelete('/works');
  const works = list.items.filter((work) => !hidden.has(work.id));
  const choosing = useChosen(works);
  const audiences = new Map(collections.map(({ id, sensitivity }) => [id, sensitivity]));
  const audienceOf = (work: Work): Sensitivity => work.sensitivity ?? audiences.get(work.collectionId ?? '') ?? 'paid';
  const opener = useRef<HTMLButtonElement>(null);
  const change = useWorksChange();
  const end = () => {
    choosing.end();
    opener.current?.focus();
  };
  useChoosingKeys(choosing.on && choosing.asked === undefined, { all: choosing.all, end });
  const chooseMatching = () =>
    api.get<Page<Work>>('/works', { query: { ...filter, limit: mostChosen } }).then(
      ({ items }) => choosing.allOf(items),
      (error) => say({ title: several.notRead, text: sentenceOf(error) }),
    );
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
    const known = show === 'archived' || show === 'unwatched' ? show : undefined;
    const none = known ?? (show || audience ? 'other' : undefined);
    return (
      <Card>
        {query ? (
          <EmptyState icon={Images} title={texts.nothing(query)} text={texts.nothingHelp}>
            <Button size="small" onClick={onClearQuery}>
              {texts.clear}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState
            icon={Images}
            title={none ? shelf.none[none] : texts.none}
            text={none ? shelf.noneHelp[none] : texts.noneHelp}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <Button
        ref={opener}
        size="small"
        aria-pressed={choosing.on}
        onClick={choosing.on ? choosing.end : choosing.begin}
        className="justify-self-start"
      >
        {several.begin}
      </Button>
      <ul className={cn(grid, choosing.on && '[&_:is(input,button)]:scroll-mb-36')}>
        {works.map((work) => (
          <WorkTile
            key={work.id}
            audience={audienceOf(work)}
            work={work}
            hidden={hidePreviews}
            onRemove={() => remove(work.id, texts.removed(1))}
            choice={choosing.choiceOf(work.id)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      <Suspense>
        {choosing.on && (
          <ChooseBar
            chosen={choosing.chosen.length}
            archived={show === 'archived'}
            onAll={choosing.all}
            onMatching={list.hasMore ? () => void chooseMatching() : undefined}
            onCorrect={() => choosing.ask('correction')}
            onMove={() => choosing.ask('move')}
            onShelve={() => {
              void change.shelve(choosing.chosen, show !== 'archived').then((done) => done && end());
            }}
            onRemove={() => choosing.ask('removal')}
            onEnd={end}
          />
        )}
        {choosing.asked === 'correction' && (
          <CorrectDialog works={choosing.chosen} audienceOf={audienceOf} onClose={choosing.keep} onDone={end} />
        )}
        {choosing.asked === 'move' && (
          <MoveDialog
            works={choosing.chosen}
            onClose={choosing.keep}
            onMove={(to) => {
              choosing.keep();
              void change.move(choosing.chosen, to).then((done) => done && end());
            }}
          />
        )}
        {choosing.asked === 'removal' && (
          <RemoveWorkDialog
            works={choosing.chosen}
            onClose={choosing.keep}
            onRemove={() => {
              const ids = choosing.chosen.map(({ id }) => id);
              end();
              remove(ids, texts.removed(ids.length));
            }}
          />
        )}
      </Suspense>
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
