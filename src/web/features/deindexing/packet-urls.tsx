import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Packet } from '#web/features/api/types.ts';
import { caseName } from '#web/features/cases/case-words.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { defanged, moment, shortDay } from '#web/ui/words.ts';
import { usePacketAct } from './packet-query.ts';
import { asideWords, reasonWords, seenWords, urlLook } from './packet-words.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { packetTexts } from './texts-later.tsx';

type Url = Packet['urls'][number];
type Act = ReturnType<typeof usePacketAct>;
type Props = {
  packet: Packet;
  /** Tracks that are shown again because their submission was withdrawn. */
  restored: ReadonlySet<string>;
};

/** Each address of a packet: how it stands, what was seen, what the engine said, and what can be done about it. */
export function PacketUrls({ packet, restored }: Props) {
  const { addresses: texts, notChanged } = useTexts(packetTexts);
  const [asking, setAsking] = useState(false);
  const act = usePacketAct(packet.id);
  const inForm = packet.urls.filter((one) => one.inForm);
  const leftOut = packet.urls.filter((one) => !one.inForm);
  const mayRefuse = packet.urls.some(({ may }) => may.includes('refuse'));
  return (
    <Card aria-label={texts.name}>
      <CardHead title={texts.title(inForm.length)}>
        <span className="flex flex-wrap justify-end gap-2">
          {mayRefuse && (
            <Button size="small" onClick={() => setAsking(true)}>
              {texts.refuse}
            </Button>
          )}
          <CopyButton text={inForm.map(({ url }) => url).join('\n')} label={texts.copyAll} />
        </span>
      </CardHead>
      {act.isError && (
        <div className="px-4 pb-3">
          <Strip kind="problem">
            <Sentence of={act.error} /> {notChanged}
          </Strip>
        </div>
      )}
      <ul>
        {inForm.map((one) => (
          <Address
            key={one.trackId}
            one={one}
            act={act}
            waits={packet.state === 'to_submit'}
            restored={packet.withdraws !== undefined || restored.has(one.trackId)}
          />
        ))}
      </ul>
      {leftOut.length > 0 && (
        <details className="border-t border-border">
          <summary className="cursor-pointer px-4 py-3 text-small font-[550] text-primary">
            {texts.leftOut(leftOut.length)}
          </summary>
          <ul>
            {leftOut.map((one) => (
              <Address key={one.trackId} one={one} act={act} waits restored={false} />
            ))}
          </ul>
        </details>
      )}
      {asking && <RefusalDialog packet={packet} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Address({ one, act, waits, restored }: { one: Url; act: Act; waits: boolean; restored: boolean }) {
  const texts = useTexts(packetTexts).addresses;
  const { tone, icon, words } = urlLook(one.state, restored);
  const aside = asideWords(one);
  return (
    <li className="grid gap-1.5 border-t border-border px-4 py-3 text-small">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span translate="no" className="min-w-0 font-[500] break-all">
          {defanged(one.url)}
        </span>
        {!waits && (
          <Pill tone={tone} icon={icon}>
            {words}
          </Pill>
        )}
      </div>
      <p className="text-muted">
        {seenWords(one)} {aside && (aside === one.leftOut ? <ServerSentence of={aside} /> : aside)}
      </p>
      {one.refusal && <Refusal refusal={one.refusal} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Link
          translate="no"
          to="/takedown-report/$caseId"
          params={{ caseId: one.caseId }}
          search={{ as: 'page' }}
          className="font-[550] text-primary hover:underline"
        >
          {caseName(one.caseId)}
        </Link>
        {one.movedTo && (
          <Link
            to="/takedown-report/search-engines/$packetId"
            params={{ packetId: one.movedTo }}
            className="font-[550] text-primary hover:underline"
          >
            {texts.goesOn}
          </Link>
        )}
        {one.looks.length > 0 && <Looks one={one} />}
        <Acts one={one} act={act} />
      </div>
    </li>
  );
}

function Refusal({ refusal }: { refusal: NonNullable<Url['refusal']> }) {
  const texts = useTexts(packetTexts).addresses;
  return (
    <div className="rounded-control bg-warning-soft px-3 py-2">
      <p>
        <b className="font-[600]">{reasonWords(refusal.reason)}</b>, {shortDay(refusal.at)}
        {refusal.reference && (
          <span className="text-muted">{texts.itsNumber(<span translate="no">{refusal.reference}</span>)}</span>
        )}
      </p>
      {refusal.words && (
        <p translate="no" className="wrap-anywhere whitespace-pre-wrap">
          {refusal.words}
        </p>
      )}
    </div>
  );
}

function Looks({ one }: { one: Url }) {
  const texts = useTexts(packetTexts).addresses;
  return (
    <details>
      <summary className="cursor-pointer text-primary max-md:py-1.5">{texts.looks(one.looks.length)}</summary>
      <ul className="mt-1 grid gap-1">
        {one.looks.map((look) => (
          <li key={look.at}>
            <time dateTime={look.at} title={look.at} className="text-muted tabular-nums">
              {moment(look.at)}
            </time>{' '}
            {texts.listings[look.listing]}
            {look.reason && (
              <span className="text-muted">
                : <ServerSentence of={look.reason} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Acts({ one, act }: { one: Url; act: Act }) {
  const texts = useTexts(packetTexts).addresses;
  const navigate = useNavigate();
  const trackIds = [one.trackId];
  const busy = act.isPending;
  return (
    <span className="flex flex-wrap gap-2">
      {one.may.includes('resubmit') && (
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            act.mutate(
              { call: 'resubmit', trackIds },
              {
                onSuccess: ({ id }) =>
                  void navigate({ to: '/takedown-report/search-engines/$packetId', params: { packetId: id } }),
              },
            )
          }
        >
          {texts.handInAgain}
        </Button>
      )}
      {one.may.includes('undo-refusal') && (
        <Button size="small" look="plain" busy={busy} onClick={() => act.mutate({ call: 'refused/undo', trackIds })}>
          {texts.notRefused}
        </Button>
      )}
    </span>
  );
}
