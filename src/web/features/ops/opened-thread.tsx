import type { OpenedThread as Thread } from '#modules/support/contract.ts';
import { MessageText } from '#web/features/support/message-text.tsx';
import { useTexts } from '#web/language/texts.ts';
import { moment } from '#web/ui/words.ts';
import { openedServiceTexts } from './texts-opened-service.ts';

/** What was written, oldest first, and what the team noted beside it. */
export function OpenedThread({ thread: { thread, notes } }: { thread: Thread }) {
  const texts = useTexts(openedServiceTexts).thread;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      <ol className="grid gap-3">
        {thread.map(({ id, by, at, pieces, files }) => (
          <li key={id} className="grid gap-1 border-l-2 border-border pl-3">
            <p className="text-muted">
              {texts.by[by]}, <time dateTime={at}>{moment(at)}</time>
            </p>
            <MessageText pieces={pieces} />
            {files.length > 0 && (
              <p translate="no" className="wrap-anywhere text-muted">
                {files.map(({ fileName }) => fileName).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <>
          <h3 className="font-[550]">{texts.notes}</h3>
          <ul className="grid gap-2">
            {notes.map(({ id, at, text }) => (
              <li key={id}>
                <time dateTime={at} className="text-muted">
                  {moment(at)}
                </time>
                <span translate="no" className="block wrap-anywhere whitespace-pre-wrap">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
