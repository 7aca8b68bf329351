import { CircleAlert, CircleCheck, CopyCheck, Pause, Play } from 'lucide-react';
import { asPercent } from '#lib/percent/index.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { contentTexts } from './texts.ts';
import { openIn, summaryOf, type Upload } from './upload-queue.ts';
import type { Uploads } from './use-uploads.ts';
import { workFacts } from './work-facts.ts';

export function UploadList({ uploads }: { uploads: Uploads }) {
  const { queue, again: onAgain, clear: onClear } = uploads;
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
      {queue.length > 1 && <Pace uploads={uploads} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul tabIndex={0} className="grid max-h-[320px] overflow-y-auto">
        {queue.map((upload) => (
          <li key={upload.key} className="grid gap-1 py-2 text-small">
            <div className="flex items-start justify-between gap-x-4 max-md:flex-col">
              <span translate="no" className="max-w-full min-w-0 truncate">
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

/** How far many files are, with what stops them and lets them go on. */
function Pace({ uploads: { queue, paused, pause, resume, cancel } }: { uploads: Uploads }) {
  const texts = useTexts(contentTexts).privately;
  const open = openIn(queue);
  const done = queue.length - open;
  if (open === 0) return null;
  return (
    <div className="grid gap-2 pb-2">
      <Progress label={texts.progressName} value={done} max={queue.length} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-small text-muted tabular-nums">
          {paused ? texts.paused(open) : texts.progress(done, queue.length)}
        </p>
        <Button size="small" onClick={paused ? resume : pause}>
          {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          {paused ? texts.resume : texts.pause}
        </Button>
        <Button size="small" look="plain" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

const line = 'inline-flex shrink-0 items-center gap-1.5';

function State({ upload: { state }, onAgain }: { upload: Upload; onAgain: () => void }) {
  const { upload: texts, privately } = useTexts(contentTexts);
  switch (state.kind) {
    case 'waiting':
      return <span className="text-muted">{texts.waiting}</span>;
    case 'reading':
      return <span className="text-muted">{privately.reading}</span>;
    case 'sending':
      return (
        <span className="text-muted tabular-nums">
          {state.share < 1 ? asPercent(Math.round(state.share * 100)) : texts.beingRead}
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
