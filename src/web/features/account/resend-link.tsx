import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import type { Detour } from '#web/features/session/search.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { accountTexts } from './texts.tsx';

/** Another mail with another link, which leads where somebody was going; what came of asking stands beside the button. */
export function ResendLink({ detour = {} }: { detour?: Detour }) {
  const texts = useTexts(accountTexts).email;
  const resend = useAct(() => api.post('/account/email/resend', detour));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="small" busy={resend.busy} onClick={() => resend.act(undefined)}>
        {texts.again}
      </Button>
      <span role="status" className={resend.error !== undefined ? 'text-small text-danger' : 'text-small text-muted'}>
        {resend.error !== undefined && <Sentence of={resend.error} />}
        {resend.done && texts.sentAgain}
      </span>
    </div>
  );
}
