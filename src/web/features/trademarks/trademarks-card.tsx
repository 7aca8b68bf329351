import { Plus, Stamp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Trademark } from '#modules/trademarks/contract.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Column, Two } from '#web/ui/table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { trademarkTexts } from './texts.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx'));

/** The trade marks that a creator recorded, to be added, changed and deleted. */
export default function TrademarksCard() {
  const texts = useTexts(trademarkTexts);
  const [edited, edit] = useState<Trademark | 'new'>();
  const [removed, remove] = useState<Trademark>();
  const mayAdd = useMayBegin('/brands');
  const list = useWholeList<Trademark>('/trademarks');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-step font-[600] tracking-title">{texts.title}</h2>
          <p className="max-w-[68ch] text-small text-muted">{mayAdd ? texts.lead : texts.withoutPlan}</p>
        </div>
        {mayAdd && (
          <Button onClick={() => edit('new')}>
            <Plus size={16} aria-hidden />
            {texts.add}
          </Button>
        )}
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={markColumns({ onEdit: mayAdd ? edit : undefined, onRemove: remove })}
        rowKey={({ id }) => id}
        query=""
        onClearQuery={() => undefined}
        safe={texts.safe}
        empty={<EmptyState icon={Stamp} {...texts.empty} />}
      />
      <Suspense>
        {edited && <MarkDialog of={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
      </Suspense>
      {removed && <RemoveDialog of={removed} onClose={() => remove(undefined)} />}
    </div>
  );
}

type Acts = { onEdit: ((mark: Trademark) => void) | undefined; onRemove: (mark: Trademark) => void };
function markColumns({ onEdit, onRemove }: Acts): Column<Trademark>[] {
  const texts = textsOf(trademarkTexts);
  return [
    {
      key: 'mark',
      head: texts.columns.mark,
      wide: 'w-[40%]',
      cell: ({ word, holder, relation }) => (
        <Two
          first={
            <span translate="no" className="font-[550] wrap-anywhere">
              {word}
            </span>
          }
          second={
            <>
              <span translate="no">{holder}</span>. {texts.relations[relation]}
            </>
          }
        />
      ),
    },
    {
      key: 'register',
      head: texts.columns.register,
      wide: 'w-[36%]',
      cell: ({ office, number, territory, classes }) => (
        <Two
          first={<span translate="no">{`${office} ${number} (${territory})`}</span>}
          second={classes.length > 0 && texts.classes(classes.join(', '))}
        />
      ),
    },
    {
      key: 'what',
      head: texts.columns.what,
      cell: (mark) => (
        <span className="flex flex-wrap gap-2">
          {onEdit && (
            <Button size="small" aria-label={texts.editThis(mark.word)} onClick={() => onEdit(mark)}>
              {texts.edit}
            </Button>
          )}
          <RemoveButton what={mark.word} onPress={() => onRemove(mark)} />
        </span>
      ),
    },
  ];
}
