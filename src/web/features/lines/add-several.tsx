import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { SeveralDialogProps } from './several-dialog.tsx';
import { linesTexts } from './texts.ts';

const SeveralDialog = lazy(() => import('./several-dialog.tsx'));

/** The button beside “add one”, and the dialog it opens. */
export function AddSeveral(props: Omit<SeveralDialogProps, 'onDone'>) {
  const texts = useTexts(linesTexts).several;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListPlus size={16} aria-hidden />
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <SeveralDialog {...props} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
