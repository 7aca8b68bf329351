import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Brand, Collection } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { useTexts } from '#web/language/texts.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ChooseAccount } from './choose-account.tsx';
import { newestImport } from './import-query.ts';
import { OneImport } from './one-import.tsx';
import { importTexts } from './texts.ts';

type Props = { collection: Collection | undefined; onClose: () => void };

/** Adds files from the page of an account. What is under way, or was read, stands here again when it is opened anew. */
export default function ImportSheet({ collection, onClose }: Props) {
  const texts = useTexts(importTexts);
  const [choosing, setChoosing] = useState(false);
  const newest = useQuery(newestImport);
  const accounts = useWholeList<Brand>('/brands');
  const one = newest.data;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={texts.title} className="md:max-w-[760px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 overflow-y-auto p-4 md:p-6">
        {one === undefined ? (
          <NotLoaded error={newest.error} refetch={newest.refetch} title={texts.notRead} safe={texts.safe} rows={3} />
        ) : accounts.isPending || accounts.error ? (
          <NotLoaded
            error={accounts.error}
            refetch={accounts.again}
            title={texts.account.notRead}
            safe={texts.safe}
            rows={3}
          />
        ) : one && !choosing ? (
          <OneImport
            key={one.id}
            id={one.id}
            accounts={accounts.items}
            collection={collection}
            onAnother={() => setChoosing(true)}
          />
        ) : (
          <ChooseAccount accounts={accounts.items} onBegun={() => setChoosing(false)} />
        )}
      </div>
    </Sheet>
  );
}
