import { CircleAlert, CircleCheck, CopyCheck } from 'lucide-react';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { contentTexts } from './texts.ts';
import { summaryOf, type Upload } from './upload-queue.ts';
import { workFacts } from './work-facts.ts';

type Props = { queue: readonly Upload[]; onAgain: (key: string) => void; onClear: () => void };

export function UploadList({ queue, onAgain, onClear }: Props) {
  const texts = useTexts(contentTexts).upload;
  const over = queue.some(({ state }) => state.kind === 'done' || state.kind === 'refused');
  return (
    <div className="border-t border-border pt-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p role="status" className="text-small font-[550]">
          {summaryOf(queue)}
        </p>
        {over && (
          <Button look="plain" size="small" onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <ul className="grid max-h-[320px] overflow-y-auto">
        {queue.map((upload) => (
          <li key={upload.key} className="grid gap-1 py-2 text-small">
            <div className="flex items-start justify-between gap-4">
              <span translate="no" className="min-w-0 truncate">
                {upload.file.name}
              </span>
              <State upload={upload} onAgain={() => onAgain(upload.key)} />
            </div>
            {upload.state.kind === 'sending' && (
              <Progress
                label={texts.sending(upload.file.name)}
                value={Math.round(upload.state.share * 100)}
                max={100}
              />
            )}
            {upload.state.kind === 'refused' && (
              <p className="text-danger">
                <Sentence of={upload.state.why} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const line = 'inline-flex shrink-0 items-center gap-1.5';

function State({ upload: { state }, onAgain }: { upload: Upload; onAgain: () => void }) {
  const texts = useTexts(contentTexts).upload;
  switch (state.kind) {
    case 'waiting':
      return <span className="text-muted">{texts.waiting}</span>;
    case 'sending':
      return (
        <span className="text-muted tabular-nums">
          {state.share < 1 ? `${Math.round(state.share * 100)} %` : texts.beingRead}
        </span>
      );
    case 'refused':
      return state.retry ? (
        <Button size="small" onClick={onAgain}>
          {texts.again}
        </Button>
      ) : (
        <span className={`${line} text-danger`}>
          <CircleAlert size={16} aria-hidden />
          {texts.notStored}
        </span>
      );
    case 'done': {
      const { flag } = workFacts(state.work);
      const Icon = flag ? CopyCheck : CircleCheck;
      return (
        <span className={`${line} ${flag ? 'text-warning' : 'text-success'}`}>
          <Icon size={16} aria-hidden />
          {texts.stored(flag)}
        </span>
      );
    }
  }
}
