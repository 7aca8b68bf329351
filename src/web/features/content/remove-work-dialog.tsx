import type { Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { CasesOfFile } from './cases-of-work.tsx';
import { contentTexts } from './texts.ts';
import { workTexts } from './work-texts.tsx';

type Props = { work: Work; onRemove: () => void; onClose: () => void };

/** Says what ends with a file, and what cannot be taken back any more, before it goes. */
export default function RemoveWorkDialog({ work, onRemove, onClose }: Props) {
  const texts = useTexts(workTexts).remove;
  const { untitled } = useTexts(contentTexts).file;
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(work.title || untitled)} description={texts.text}>
      <div className="grid gap-2">
        <CasesOfFile workId={work.id} />
        <p className="text-small text-muted">{texts.blind}</p>
      </div>
      <DialogActions>
        <Button
          look="destroy"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {texts.confirm}
        </Button>
        <Button onClick={onClose}>{texts.keep}</Button>
      </DialogActions>
    </Dialog>
  );
}
