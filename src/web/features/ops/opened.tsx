import { ExternalLink } from 'lucide-react';
import type { NoticeDetail, OpenedReplyAnswer, Packet } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { count } from '#web/ui/words.ts';
import { OpenedReply } from './opened-reply.tsx';

/** A notice or a packet, every part ready to be copied into a form that a person fills in; or a message to be read. */
export function Opened({ what }: { what: NoticeDetail | Packet | OpenedReplyAnswer }) {
  if ('headers' in what) return <OpenedReply reply={what} />;
  return 'fields' in what ? <PacketFields packet={what} /> : <NoticeText notice={what} />;
}

function NoticeText({ notice }: { notice: NoticeDetail }) {
  const isForm = /^https:\/\//.test(notice.recipient);
  return (
    <div className="grid gap-3 text-small">
      <div className="flex flex-wrap gap-2">
        <CopyButton text={notice.subject} label="Copy subject" />
        <CopyButton text={notice.text} label="Copy text" />
        <CopyButton text={notice.urls.join('\n')} label={`Copy ${count(notice.urls.length, 'address', 'addresses')}`} />
        {isForm && <FormLink url={notice.recipient} />}
      </div>
      <p className="font-[550] break-words">{notice.subject}</p>
      <pre className="rounded-control bg-subtle p-3 font-sans break-words whitespace-pre-wrap">{notice.text}</pre>
      <p className="text-muted">They see: {notice.discloses.join('; ')}.</p>
    </div>
  );
}

function PacketFields({ packet }: { packet: Packet }) {
  return (
    <div className="grid gap-3 text-small">
      {packet.missing.map((words) => (
        <Strip key={words} kind="partial">
          Not to be handed in yet: {words}
        </Strip>
      ))}
      <div className="flex flex-wrap gap-2">
        <FormLink url={packet.formUrl} />
        <CopyButton
          text={packet.urls.map(({ url }) => url).join('\n')}
          label={`Copy ${count(packet.urls.length, 'address', 'addresses')}`}
        />
      </div>
      <p className="text-muted">The form takes {count(packet.urlsPerForm, 'address', 'addresses')} at a time.</p>
      <ol className="grid gap-2.5">
        {packet.fields.map(({ key, label, value }) => (
          <li key={key} className="flex items-start justify-between gap-3 border-t border-border pt-2.5">
            <span className="min-w-0">
              <span className="block text-muted">{label}</span>
              <span className="break-words whitespace-pre-wrap">{value}</span>
            </span>
            <CopyButton text={value} label="Copy" />
          </li>
        ))}
      </ol>
      {packet.statements.length > 0 && (
        <>
          <p className="font-[550]">To be ticked</p>
          <ul className="grid list-disc gap-1 pl-5">
            {packet.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FormLink({ url }: { url: string }) {
  if (!/^https:\/\//.test(url)) return null;
  return (
    <Button asChild size="small">
      <a href={url} target="_blank" rel="noreferrer noopener">
        <ExternalLink size={16} aria-hidden />
        Open the form
      </a>
    </Button>
  );
}
