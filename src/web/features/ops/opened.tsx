import type { Deepfake } from '#modules/deepfakes/contract.ts';
import type { ManualRemoval } from '#modules/manual-removals/contract.ts';
import type { MoneyServiceTask } from '#modules/notices/contract.ts';
import type { OpenedPayout } from '#modules/referrals/contract.ts';
import type { OpenedThread as Thread } from '#modules/support/contract.ts';
import type { ImpersonationDetail, OpenedNotice, OpenedReplyAnswer, Packet } from '#web/features/api/types.ts';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { PacketFields } from '#web/features/deindexing/packet-fields.tsx';
import { FormFields } from '#web/features/notices/form-fields.tsx';
import { SentenceList } from '#web/language/sentences/sentence-list.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { OpenedDeepfake } from './opened-deepfake.tsx';
import { OpenedImpersonation } from './opened-impersonation.tsx';
import { OpenedManualRemoval } from './opened-manual-removal.tsx';
import { OpenedMoneyService } from './opened-money-service.tsx';
import { OpenedReply } from './opened-reply.tsx';
import { OpenedThread } from './opened-thread.tsx';
import { openedTexts } from './texts-later.tsx';

/** A notice or a packet, every part ready to be copied into a form that a person fills in; or a message to be read. */
type Props = {
  what:
    | OpenedNotice
    | Packet
    | OpenedReplyAnswer
    | OpenedPayout
    | ImpersonationDetail
    | Thread
    | ManualRemoval
    | Deepfake
    | MoneyServiceTask;
};

export default function Opened({ what }: Props) {
  if ('details' in what) return <PayoutAccount payout={what} />;
  if ('thread' in what && 'notes' in what) return <OpenedThread thread={what} />;
  if ('declaration' in what) return <OpenedDeepfake report={what} />;
  if ('withdrawnUrls' in what) return <OpenedMoneyService task={what} />;
  if ('steps' in what) return <OpenedManualRemoval removal={what} />;
  if ('moves' in what) return <OpenedImpersonation report={what} />;
  if ('headers' in what) return <OpenedReply reply={what} />;
  return 'fields' in what ? <PacketFields packet={what} /> : <NoticeText notice={what} />;
}

/** Where the money goes, in full: for whoever sends it. */
function PayoutAccount({ payout: { holder, details } }: { payout: OpenedPayout }) {
  const texts = useTexts(openedTexts).payout;
  return (
    <div className="grid gap-3 text-small">
      <p translate="no" className="font-[550] wrap-anywhere">
        {holder}
      </p>
      <p translate="no" className="rounded-control bg-subtle p-3 wrap-anywhere whitespace-pre-wrap">
        {details}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={holder} label={texts.copyHolder} />
        <CopyButton text={details} label={texts.copyDetails} />
      </div>
    </div>
  );
}

function NoticeText({ notice }: { notice: OpenedNotice }) {
  const texts = useTexts(openedTexts).notice;
  return (
    <div className="grid gap-3 text-small">
      <div className="flex flex-wrap gap-2">
        <CopyButton text={notice.subject} label={texts.copySubject} />
        <CopyButton text={notice.text} label={texts.copyText} />
        <CopyButton text={notice.urls.join('\n')} label={texts.copyAddresses(notice.urls.length)} />
      </div>
      {notice.form?.fields.length === 0 && (
        <Strip kind="neutral">{notice.failure ? <ServerSentence of={notice.failure} /> : texts.incomplete}</Strip>
      )}
      {notice.form && <FormFields form={notice.form} />}
      {notice.complaint && <FormFields form={notice.complaint} open={texts.openAuthority} />}
      <p translate="no" className="font-[550] wrap-anywhere">
        {notice.subject}
      </p>
      <pre translate="no" className="rounded-control bg-subtle p-3 font-sans wrap-anywhere whitespace-pre-wrap">
        {notice.text}
      </pre>
      <p className="text-muted">{texts.theySee(<SentenceList of={notice.discloses} between="; " />)}</p>
      {notice.said.length > 0 && (
        <FactList>
          {notice.said.map(({ caseId, url, note }) => (
            <Fact key={caseId} name={texts.itsCreatorSays}>
              <Address of={url} />
              <span translate="no" className="block whitespace-pre-wrap">
                {note}
              </span>
            </Fact>
          ))}
        </FactList>
      )}
    </div>
  );
}
