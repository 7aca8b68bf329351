import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { faceQuery } from './face-query.ts';
import { faceTexts } from './texts.tsx';

/** Withdraws the consent, after a question that says what is deleted. */
export function TurnOff({ isOffered }: { isOffered: boolean }) {
  const all = useTexts(faceTexts);
  const texts = isOffered ? all.off : all.ended;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const turnOff = useAct(async () => {
    await api.remove('/account/face');
    await client.invalidateQueries({ queryKey: faceQuery.queryKey });
    say({ title: all.isOff, text: all.isOffText });
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.title} description={texts.text}>
        <ProblemStrip of={turnOff.error} />
        <DialogActions>
          <Button look="destroy" busy={turnOff.busy} onClick={() => turnOff.act(undefined)}>
            {texts.now}
          </Button>
          <Button onClick={() => setOpen(false)}>{texts.keep}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
