import type { SupportMessage } from '#modules/support/contract.ts';
import { api } from '#web/features/api/client.ts';
import { download } from '#web/features/api/download.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { RemoveButton } from '#web/ui/remove-button.tsx';
import { moment } from '#web/ui/words.ts';
import { MessageText } from './message-text.tsx';
import { supportTexts } from './texts.tsx';
import { useThreadAct } from './use-thread-act.ts';

/** One message: the team's stand out by their ground, never by colour alone. */
export function MessageCard({ message }: { message: SupportMessage }) {
  const texts = useTexts(supportTexts).thread;
  const { by, at, pieces, files } = message;
  return (
    <Card className={cn('grid gap-2 p-4', by === 'team' && 'bg-subtle')}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small">
        <span className="font-[600]">{texts.by[by]}</span>
        <time dateTime={at} className="text-muted">
          {moment(at)}
        </time>
      </p>
      <MessageText pieces={pieces} />
      {files.length > 0 && (
        <ul className="grid gap-1.5 border-t border-border pt-2 text-small">
          {files.map((file) => (
            <FileRow key={file.id} {...file} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FileRow({ id, fileName, state, refusal }: SupportMessage['files'][number]) {
  const texts = useTexts(supportTexts).thread;
  const load = useAct(() => download(`/support-files/${id}`, fileName));
  const remove = useThreadAct(() => api.remove(`/support-files/${id}`), texts.deleted);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span translate="no" className="min-w-0 flex-1 truncate">
        {fileName}
      </span>
      {state === 'ready' ? (
        <Button
          size="small"
          busy={load.busy}
          aria-label={texts.downloadThis(fileName)}
          onClick={() => load.act(undefined)}
        >
          {texts.download}
        </Button>
      ) : (
        <span className="text-muted">{refusal ? texts.refused[refusal] : texts.checking}</span>
      )}
      <RemoveButton what={fileName} onPress={() => remove.act(undefined)} />
      <ProblemStrip of={load.error ?? remove.error} />
    </li>
  );
}
