import type { Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { CasesOfFiles } from './cases-of-files.tsx';
import { contentTexts } from './texts.ts';
import { workTexts } from './work-texts.tsx';

type Props = { works: readonly Work[]; onRemove: () => void; onClose: () => void };

/** Says what ends with a file, or with several together, and what cannot be taken back any more, before they go. */
export default function RemoveWorkDialog({ works, onRemove, onClose }: Props) {
  const texts = useTexts(workTexts).remove;
  const { untitled } = useTexts(contentTexts).file;
  const [first] = works;
  const n = works.length;
  const said =
    n === 1
      ? { ...texts, title: texts.title(first?.title || untitled) }
      : { ...texts.several, title: texts.several.title(n), confirm: texts.several.confirm(n) };
  return (
    <Dialog open onOpenChange={onClose} title={said.title} description={said.text}>
      <div className="grid gap-2">
        <CasesOfFiles workIds={works.map(({ id }) => id)} />
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
          {said.confirm}
        </Button>
        <Button onClick={onClose}>{said.keep}</Button>
      </DialogActions>
    </Dialog>
  );
}
