import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { firstRunTexts } from './texts.tsx';

/** The steps need a plan, a proved account and a signature: one press gives all three, and copies to find. */
export function SetUpAccount({ filled, onDone }: { filled: boolean; onDone?: () => void }) {
  const texts = useTexts(firstRunTexts).firstRun;
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: () => api.post<{ handle: string }>('/sample/set-up'),
    onSuccess: async () => {
      // What they may see is another from here on: who they are first, the rest behind what they see next.
      await renew(client, 'user');
      onDone?.();
      void client.invalidateQueries();
    },
  });
  return (
    <CardBody className="grid gap-3">
      <p className="max-w-[68ch]">{texts.setUpText}</p>
      <p className="max-w-[68ch] text-small text-muted">{texts.setUpReal}</p>
      {set.isError && (
        <Strip kind="problem">
          <Sentence of={set.error} />
        </Strip>
      )}
      <p>
        <Button look={filled ? 'primary' : 'outline'} busy={set.isPending} onClick={() => set.mutate()}>
          {set.isPending ? texts.settingUp : texts.setUp}
        </Button>
      </p>
    </CardBody>
  );
}
