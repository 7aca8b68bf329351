import type { NoticeDetail, OpenedReplyAnswer, Packet } from '#web/features/api/types.ts';
import { PacketFields } from '#web/features/deindexing/packet-fields.tsx';
import { FormFields } from '#web/features/notices/form-fields.tsx';
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
  return (
    <div className="grid gap-3 text-small">
      <div className="flex flex-wrap gap-2">
        <CopyButton text={notice.subject} label="Copy subject" />
        <CopyButton text={notice.text} label="Copy text" />
        <CopyButton text={notice.urls.join('\n')} label={`Copy ${count(notice.urls.length, 'address', 'addresses')}`} />
      </div>
      {notice.form?.fields.length === 0 && <Strip kind="neutral">{notice.failure ?? 'Something is missing.'}</Strip>}
      {notice.form && <FormFields form={notice.form} />}
      <p className="font-[550] break-words">{notice.subject}</p>
      <pre className="rounded-control bg-subtle p-3 font-sans break-words whitespace-pre-wrap">{notice.text}</pre>
      <p className="text-muted">They see: {notice.discloses.join('; ')}.</p>
    </div>
  );
}
