import { useTexts } from '#web/language/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AliasForm } from './alias-form.tsx';
import { communityTexts } from './texts.ts';

export default function AliasDialog({ alias, onDone }: { alias: string; onDone: () => void }) {
  const texts = useTexts(communityTexts).alias;
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.changeTitle} description={texts.changeText}>
      <AliasForm was={alias} onDone={onDone} />
    </Dialog>
  );
}
