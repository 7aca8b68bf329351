import { Link } from '@tanstack/react-router';
import { CircleHelp, Hourglass, MailX, RotateCw } from 'lucide-react';
import type { HostSummary } from '#modules/operations/directory/contract.ts';
import { leastSaid } from '#modules/operations/directory/least-said.ts';
import { number } from '#web/language/formats.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { type Column, Labelled, Two } from '#web/ui/table.tsx';
import { shortDay } from '#web/ui/words.ts';
import { hostsTexts } from './texts.ts';

export function hostColumns(): Column<HostSummary>[] {
  const texts = textsOf(hostsTexts);
  const { columns } = texts;
  return [
    { key: 'host', head: columns.host, wide: 'w-[19%]', cell: (row) => <Host row={row} /> },
    {
      key: 'open',
      head: columns.open,
      cell: ({ open, cases }) => (
        <span className="tabular-nums">
          <span className="@min-[900px]:hidden">{texts.openOnly(open)} </span>
          <span className="hidden @min-[900px]:inline">{number(open)} </span>
          <span className="text-muted">{texts.ofAll(cases)}</span>
        </span>
      ),
    },
    { key: 'contact', head: columns.contact, cell: (row) => <Contact row={row} /> },
    {
      key: 'verified',
      head: columns.verified,
      cell: ({ contact }) =>
        contact && <Labelled label={columns.verified}>{shortDay(contact.lastVerifiedAt)}</Labelled>,
    },
    {
      key: 'removed',
      head: columns.removed,
      cell: ({ told, removed }) => (
        <Labelled label={columns.removed}>
          {told === 0 ? (
            <span className="text-muted">{texts.notTold}</span>
          ) : (
            <>
              {texts.ofTold(removed, told)}
              {told < leastSaid && <span className="block text-muted">{texts.tooFew}</span>}
            </>
          )}
        </Labelled>
      ),
    },
    {
      key: 'median',
      head: columns.median,
      cell: ({ medianHours, n, told }) =>
        told > 0 && (
          <Labelled label={columns.median}>
            {medianHours === undefined ? <span className="text-muted">{texts.tooFew}</span> : texts.hours(medianHours)}
            <span className="block text-muted max-md:inline"> {texts.of(n)}</span>
          </Labelled>
        ),
    },
  ];
}

function Host({ row: { host, silent, doubtful, bounced, checkAgain } }: { row: HostSummary }) {
  const { marks } = textsOf(hostsTexts);
  return (
    <span className="grid gap-1">
      <Link
        to="/ops/hosts/$host"
        params={{ host }}
        translate="no"
        className="font-[550] wrap-anywhere text-text after:absolute after:inset-0"
      >
        <Address of={host} />
      </Link>
      {(silent || doubtful || bounced > 0 || checkAgain) && (
        <span className="flex flex-wrap gap-1">
          {silent && (
            <Pill tone="warning" icon={Hourglass}>
              {marks.silent}
            </Pill>
          )}
          {doubtful && (
            <Pill tone="info" icon={CircleHelp}>
              {marks.doubtful}
            </Pill>
          )}
          {bounced > 0 && (
            <Pill tone="warning" icon={MailX}>
              {marks.bounced}
            </Pill>
          )}
          {checkAgain && (
            <Pill tone="quiet" icon={RotateCw}>
              {marks.checkAgain}
            </Pill>
          )}
        </span>
      )}
    </span>
  );
}

function Contact({ row: { contact, contacts } }: { row: HostSummary }) {
  const texts = textsOf(hostsTexts);
  if (!contact) return <span className="text-muted">{texts.noContact}</span>;
  return (
    <Two
      first={texts.steps[contact.step] ?? contact.step}
      second={
        <span className="wrap-anywhere">
          <span translate="no">{contact.address ?? contact.formUrl}</span>
          <span className="block">
            <ServerSentence of={contact.source} />
            {contacts > 1 && `, ${texts.more(contacts - 1)}`}
          </span>
        </span>
      }
    />
  );
}
