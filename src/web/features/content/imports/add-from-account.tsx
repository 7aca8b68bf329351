import { AtSign } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Collection } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { contentTexts } from '../texts.ts';

const ImportSheet = lazy(() => import('./import-sheet.tsx'));

export function AddFromAccount({ collection }: { collection: Collection | undefined }) {
  const texts = useTexts(contentTexts).upload;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <AtSign size={16} aria-hidden />
        {texts.fromAccount}
      </Button>
      <Suspense>{open && <ImportSheet collection={collection} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
