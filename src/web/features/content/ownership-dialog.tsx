import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Ownership, Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { say } from '#web/ui/toast.tsx';
import { CasesOfFiles } from './cases-of-files.tsx';
import { contentTexts } from './texts.ts';
import { ownerships } from './upload-queue.ts';
import { workTexts } from './work-texts.tsx';

/** Corrects whose a file is, and says first what that does to its open cases. */
export default function OwnershipDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const texts = useTexts(workTexts).ownership;
  const { upload, file } = useTexts(contentTexts);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Ownership>(work.ownership);
  const set = async (ownership: Ownership) => {
    await api.patch(`/works/${work.id}`, { ownership });
    await renew(client, '/works');
  };
  // Cases that ended do not come back with it, so only a change that ended none is offered to be undone.
  const undo = (before: Ownership) =>
    set(before).catch((error) => say({ title: texts.notUndone, text: sentenceOf(error) }));
  const save = useMutation({
    mutationFn: ({ to }: { to: Ownership; before: Ownership }) => set(to),
    // What was before comes with the call: the work drawn by now may be the changed one.
    onSuccess: (_, { before }) => {
      onClose();
      const action = chosen === 'studio' ? {} : { action: { label: texts.undo, onPress: () => void undo(before) } };
      say({ title: texts.saved, text: upload.ownerships[chosen], ...action });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(work.title || file.untitled)} description={upload.ownHelp}>
      <ProblemStrip of={save.error} />
      <div className="grid gap-4">
        <Radio
          legend={upload.whose}
          choices={ownerships.map((value) => ({
            value,
            label: upload.ownerships[value],
            ...(value === 'studio' ? { help: upload.studioHelp } : {}),
          }))}
          value={chosen}
          onValueChange={(value) => setChosen(ownerships.find((one) => one === value) ?? chosen)}
        />
        {chosen !== work.ownership && (
          <div aria-live="polite">
            {chosen === 'studio' ? (
              <CasesOfFiles workIds={[work.id]} />
            ) : (
              <p>{work.ownership === 'studio' ? texts.claimed : texts.same}</p>
            )}
          </div>
        )}
      </div>
      <DialogActions>
        <Button
          look="primary"
          busy={save.isPending}
          onClick={() => (chosen === work.ownership ? onClose() : save.mutate({ to: chosen, before: work.ownership }))}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
