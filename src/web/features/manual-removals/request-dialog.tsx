import { useTexts } from '#web/language/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RequestForm } from './request-form.tsx';
import { manualTexts } from './texts.tsx';

export default function RequestDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const texts = useTexts(manualTexts).dialog;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} description={texts.text}>
      <RequestForm caseId={caseId} onClose={onClose} />
    </Dialog>
  );
}
