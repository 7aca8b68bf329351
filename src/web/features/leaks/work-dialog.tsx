import type { Work } from '#web/features/api/types.ts';
import { ChooseWork } from '#web/features/content/choose-work.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { leaksTexts } from './texts.ts';

type Props = { onClose: () => void; onChoose: (work: Work) => void };

export default function WorkDialog({ onClose, onChoose }: Props) {
  const texts = useTexts(leaksTexts).which;
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={texts.title} description={texts.text}>
      <ChooseWork choose={texts.choose} chooseThis={texts.chooseThis} onChoose={onChoose} />
    </Dialog>
  );
}
