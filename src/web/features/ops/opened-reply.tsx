import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { OpenedReplyAnswer } from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { noticeStateName } from '#web/features/notices/notice-words.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { defanged, moment, shortDay } from '#web/ui/words.ts';
import { openedTexts } from './texts-later.tsx';

/** A stranger's message: every part of it as text, nothing of it rendered, followed or loaded. */
export function OpenedReply({ reply }: { reply: OpenedReplyAnswer }) {
  const texts = useTexts(openedTexts).reply;
  return (
    <div className="grid gap-3 text-small wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
        <span className="min-w-0">
          {texts.received(reply.from ? asItIs(reply.from) : texts.noSender, moment(reply.receivedAt))}
        </span>
        {reply.from && <CopyButton text={reply.from} label={texts.copySender} />}
      </p>
      {reply.text ? <Words text={reply.text} /> : <p>{texts.noText}</p>}
      <details>
        <summary className="cursor-pointer text-primary">{texts.headers(reply.headers.length)}</summary>
        <div className="mt-1.5">
          <FactList>
            {reply.headers.map(({ name, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat, and their order is all that tells them apart
              <Fact key={at} name={asItIs(name)}>
                <span translate="no" className="font-mono break-all">
                  {value}
                </span>
              </Fact>
            ))}
          </FactList>
        </div>
      </details>
      <details>
        <summary className="cursor-pointer text-primary">{reply.isCut ? texts.itsBeginning : texts.asItCame}</summary>
        <Words text={reply.source} mono />
      </details>
      {reply.thread.length > 0 && <Conversation thread={reply.thread} />}
      {reply.suggestions.length > 0 && <Suggestions reply={reply} />}
    </div>
  );
}

/** What we wrote and what they wrote, oldest first. */
function Conversation({ thread }: { thread: OpenedReplyAnswer['thread'] }) {
  const texts = useTexts(openedTexts).conversation;
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <p className="font-[550]">{texts.title}</p>
      <ol className="grid gap-3">
        {thread.map(({ id, by, at, who, subject, text, state }) => (
          <li key={id} className="grid gap-1.5 border-t border-border pt-2">
            <p className="text-muted">
              {(by === 'us' ? texts.weWrote : texts.theyWrote)(asItIs(who), moment(at))}
              {state && ` · ${noticeStateName(state)}`}
            </p>
            <p translate="no">{subject}</p>
            <Words text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const asItIs = (words: string) => <span translate="no">{words}</span>;

function Words({ text, mono }: { text: string; mono?: boolean }) {
  return (
    <pre
      translate="no"
      className={cn(
        'rounded-control bg-subtle p-3 whitespace-pre-wrap',
        mono ? 'mt-1.5 font-mono text-caption' : 'font-sans',
      )}
    >
      {text}
    </pre>
  );
}

/** What it names, or what its sender was told last: one press instead of an id to copy. */
function Suggestions({ reply }: { reply: OpenedReplyAnswer }) {
  const texts = useTexts(openedTexts).suggestions;
  const client = useQueryClient();
  const assign = useMutation({
    mutationFn: (about: string) => api.post(`/ops/replies/${reply.id}/assign`, { about }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/ops/desk'] }),
  });
  return (
    <section aria-label={texts.name} className="grid gap-2">
      <p className="font-[550]">{texts.title}</p>
      <ul className="grid">
        {reply.suggestions.map(({ noticeId, caseId, url, recipient, sentAt }) => (
          <li
            key={`${noticeId} ${caseId}`}
            className="flex items-center justify-between gap-3 border-t border-border py-2"
          >
            <span className="min-w-0">
              <span translate="no" className="block">
                {defanged(url)}
              </span>
              <span className="block text-muted">{texts.toldTo(asItIs(recipient), shortDay(sentAt))}</span>
            </span>
            <Button size="small" busy={assign.isPending} onClick={() => assign.mutate(caseId)}>
              {texts.choose}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemStrip of={assign.error} />
    </section>
  );
}
