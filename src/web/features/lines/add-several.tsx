import { ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SeveralProps } from './several-form.tsx';
import { linesTexts } from './texts.ts';

const SeveralForm = lazy(() => import('./several-form.tsx'));

type Props = Omit<SeveralProps, 'onDone'> & { title: string; description?: string };

/** The button beside “add one”, and the dialog it opens. */
export function AddSeveral({ title, description, ...form }: Props) {
  const texts = useTexts(linesTexts).several;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListPlus size={16} aria-hidden />
        {texts.open}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <Suspense>
          <SeveralForm {...form} onDone={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
