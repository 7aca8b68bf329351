import type { CaseRow } from '#modules/cases/index.ts';
import { type MoneyService, moneyServiceOf, type SeenAs } from '#modules/discovery/index.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';
import { type AnyElements, asElements } from '#modules/notices/law/elements-of-law.ts';
import { lettersIn } from '#modules/notices/law/texts/letters.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import type { TaskRow } from '#modules/notices/money-services/tables.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

const seenWords: Record<SeenAs, string> = {
  script: 'a script from',
  frame: 'a frame from',
  form: 'a form that sends to',
  meta: 'a verification mark named',
  link: 'a link to a payment at',
};

/**
 * Everything that a person writes to a service: what it is asked for, where it was seen, which copies are still up, and
 * who was told before. It names the creator as the notices did, and swears nothing that they did not.
 */
export async function buildPacket(tx: Transaction, task: TaskRow, rows: readonly CaseRow[]): Promise<FilledField[]> {
  const service = moneyServiceOf(task.serviceId);
  const sent = await sentNotices(tx, rows);
  const last = sent.at(-1);
  if (!service || !last) return [];
  const elements = asElements(last.elements);
  const { owner, contact } = elements;
  const works = [...new Set(sent.flatMap((notice) => worksOf(asElements(notice.elements))))];
  const fields: [string, string][] = [
    ['To', [service.name, service.complaint.email, service.complaint.url].filter(Boolean).join('\n')],
    ['Complaint by', `${contact.name} (${contact.email}), as agent of the person known as ${owner}`],
    [
      'About',
      task.seenAs === 'link'
        ? `The website ${task.host}, which links to a payment at ${service.name}`
        : `The website ${task.host}, which uses ${service.name}`,
    ],
    [
      'Where this was seen',
      `${seenWords[task.seenAs]} ${task.seenAt} on ${task.seenUrl}, read on ${task.seenOn.toISOString()}`,
    ],
    ['What we ask for', askOf(service, task.host, rows)],
    ['Law', [...new Set(sent.map(({ basis }) => lettersIn('en').laws[basis]))].join('\n')],
    ['Addresses', rows.map(addressOf).join('\n')],
    ['Who was told', sent.map(sentLine).join('\n')],
    ['Works', works.join('\n')],
  ];
  return fields.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** Notices about the current round of these cases that left, each once, in order. */
export async function sentNotices(tx: Transaction, rows: readonly CaseRow[]): Promise<NoticeRow[]> {
  const rounds = new Map(rows.map(({ id, round }) => [id, round]));
  const notices = await noticesOfCases(tx, [...rounds.keys()]);
  const left = notices.filter(
    ({ kind, state, caseId, round }) =>
      kind === 'notice' && (state === 'sent' || state === 'answered') && rounds.get(caseId) === round,
  );
  return [...new Map(left.map((one) => [one.id, one])).values()];
}

const worksOf = (elements: AnyElements): readonly string[] => ('works' in elements ? elements.works : []);
const isFake = ({ verdict }: Pick<CaseRow, 'verdict'>): boolean => verdict.kind === 'fake';

/** What the pages show, as the notices said it: a fake is no work of the person. */
function shownOn(rows: readonly Pick<CaseRow, 'verdict'>[]): string {
  const fakes = rows.filter(isFake).length;
  const works = 'works of the person we act for, without permission';
  const faked = 'pictures or videos that were made or altered to show the person we act for, without their consent';
  if (fakes === 0) return works;
  return fakes === rows.length ? faked : `${works}, or ${faked}`;
}

function askOf({ name, kind }: MoneyService, host: string, rows: readonly Pick<CaseRow, 'verdict'>[]): string {
  const what =
    kind === 'payment-processor'
      ? `stop processing payments for ${host}`
      : `stop serving advertisements on ${host} and paying it for them`;
  return `The pages below show ${shownOn(rows)}. The recipients below were told and did not take them down. Please check them against the terms that ${name} has for its customers, and ${what} as long as they are up.`;
}

function addressOf(row: CaseRow): string {
  const { url, checkedAt, checkedOutcome } = row;
  const shown = isFake(row) ? `${url}, a fake` : url;
  return checkedAt ? `${shown} (checked ${checkedAt.toISOString()}: ${checkedOutcome})` : shown;
}

const sentLine = ({ recipient, recipientName, sentAt, messageId, response }: NoticeRow): string =>
  `${sentAt?.toISOString()}: ${recipientName ? `${recipientName}, ` : ''}${recipient}, Message-ID ${messageId}, ${response ?? 'no answer kept'}`;
