import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, FileSignature, Pencil, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Collection } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { say } from '#web/ui/toast.tsx';
import { contentTexts } from './texts.ts';

const AddCollectionForm = lazy(() =>
  import('./add-collection-form.tsx').then((file) => ({ default: file.AddCollectionForm })),
);

const StopnciiDialog = lazy(() => import('./stopncii-dialog.tsx'));
const DeclarationDialog = lazy(() => import('./declaration-dialog.tsx'));

/** What can be done with the collection that is shown: edited, archived with its files, or brought back with them. */
export function CollectionActs({ collection }: { collection: Collection }) {
  const { collection: texts, shelf } = useTexts(contentTexts);
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [signing, setSigning] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { id, title, archived, sensitivity } = collection;
  const set = async (next: boolean) => {
    await api.patch(`/collections/${id}`, { archived: next });
    await Promise.all([renew(client, '/works'), renew(client, '/collections')]);
  };
  const undo = () => set(archived).catch((error) => say({ title: shelf.notUndone, text: sentenceOf(error) }));
  const move = useAct(async () => {
    await set(!archived);
    say({
      title: archived ? texts.back(title) : texts.archived(title),
      text: archived ? shelf.followed : shelf.text,
      action: { label: shelf.undo, onPress: () => void undo() },
    });
  });
  return (
    <div className="flex flex-wrap gap-2">
      {!archived && (
        <Button size="small" onClick={() => setEditing(true)}>
          <Pencil size={16} aria-hidden />
          {texts.edit}
        </Button>
      )}
      {!archived && sensitivity === 'intimate' && (
        <Button size="small" onClick={() => setSigning(true)}>
          <FileSignature size={16} aria-hidden />
          {texts.statement}
        </Button>
      )}
      {!archived && sensitivity === 'intimate' && (
        <Button size="small" onClick={() => setSharing(true)}>
          <ShieldCheck size={16} aria-hidden />
          {texts.stopncii}
        </Button>
      )}
      <Button size="small" busy={move.busy} onClick={() => move.act(undefined)}>
        {archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
        {archived ? texts.bringBack : texts.archive}
      </Button>
      <ProblemStrip of={move.error} />
      {signing && (
        <Suspense>
          <DeclarationDialog collectionId={id} onClose={() => setSigning(false)} />
        </Suspense>
      )}
      {sharing && (
        <Suspense>
          <StopnciiDialog of={`/collections/${id}`} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <Dialog open={editing} onOpenChange={setEditing} title={texts.edit}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <AddCollectionForm
            collection={collection}
            onAdded={() => {
              setEditing(false);
              say({ title: texts.saved });
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
