import { useQueryClient } from '@tanstack/react-query';
import type { Trademark } from '#modules/trademarks/contract.ts';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { trademarkTexts } from './texts.ts';

/** Asks before a mark is deleted, and says what ends with it. */
export function RemoveDialog({ of: { id, word }, onClose }: { of: Trademark; onClose: () => void }) {
  const texts = useTexts(trademarkTexts).remove;
  const client = useQueryClient();
  const { act, busy, error } = useAct<void, void>(async () => {
    await api.remove(`/trademarks/${encodeURIComponent(id)}`);
    say({ title: texts.done });
    await Promise.all(['/trademarks', '/impersonations'].map((path) => renew(client, path)));
    onClose();
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title(word)} description={texts.text}>
      <ProblemStrip of={error} />
      <DialogActions>
        <Button look="danger" busy={busy} onClick={() => act()}>
          {texts.yes}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
