import type { CaseSummary } from '#web/features/api/types.ts';
import { ChooseWork } from '#web/features/content/choose-work.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FairUseLine } from './fair-use-line.tsx';
import { whichWorkTexts } from './which-work-texts.ts';

type Props = { one: CaseSummary; onClose: () => void; onChoose: (workId: string) => void };

/** Where no work was recognised, its creator says which one the page shows: a notice must name it, and it is their word. */
export default function WhichWorkDialog({ one, onClose, onChoose }: Props) {
  const texts = useTexts(whichWorkTexts);
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={texts.title} description={texts.text}>
      <ChooseWork
        choose={texts.thisOne}
        chooseThis={texts.forWork}
        onChoose={({ id }) => onChoose(id)}
        first={one.reportedWork && { id: one.reportedWork.id, why: texts.reported }}
      />
      <FairUseLine className="mt-3" />
    </Dialog>
  );
}
