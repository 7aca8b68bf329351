import { type CaseRow, eventsOf } from '#modules/cases/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import type { ComplaintRow } from '#modules/notices/complaints/tables.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';
import { whyUnfit } from '#modules/notices/law/check-basis.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { lettersIn } from '#modules/notices/law/texts/letters.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/**
 * Cases of a notice that a complaint may be about now: it arrived, nobody took it back, its law fits still, and the copy was
 * not taken down. A host that refused decided: under the DSA that is what it had to do in time.
 */
export async function unmetOf(
  ctx: Pick<Context, 'tx'>,
  { notice, rows, members }: { notice: NoticeRow; rows: readonly CaseRow[]; members: readonly Member[] },
): Promise<CaseRow[]> {
  if (notice.state !== 'sent' && notice.state !== 'answered') return [];
  const unmet = notice.basis === 'dsa_16' ? ['noticed', 'exhausted'] : ['noticed', 'refused', 'exhausted'];
  const isTold = ({ id, round }: CaseRow): boolean =>
    members.some((member) => member.caseId === id && member.round === round);
  const open = rows.filter((row) => unmet.includes(row.state) && isTold(row));
  return (await whyUnfit(ctx, notice, open)) === undefined ? open : [];
}

/** Events of a case that say what a check saw. */
const isCheck = (facts: Record<string, unknown>): boolean => typeof facts.outcome === 'string';

/**
 * Everything that a person copies into the complaint: facts, the notice, receipts, checks and where the evidence is. It
 * names the creator as the notice did, and no more.
 */
export async function buildComplaint(
  tx: Transaction,
  complaint: Pick<ComplaintRow, 'authority' | 'dueAt'>,
  about: { notice: NoticeRow; rows: readonly CaseRow[]; members: readonly Member[] },
): Promise<FilledField[]> {
  const { notice, rows, members } = about;
  const { owner, contact } = asElements(notice.elements);
  const open = await unmetOf({ tx }, about);
  const urls = members.map(({ caseId, url }) => {
    const row = open.find(({ id }) => id === caseId);
    if (!row) return `${url} (taken down, or closed by now)`;
    const checked = row.checkedAt ? `, checked ${row.checkedAt.toISOString()}: ${row.checkedOutcome}` : '';
    return `${url} (not taken down${checked})`;
  });
  const fields: [string, string][] = [
    ['Authority', authorityOf(complaint.authority).name],
    ['Complaint by', `${contact.name} (${contact.email}), as agent of the person known as ${owner}`],
    ['About', `${notice.recipientName ?? notice.recipient}, written to at ${notice.recipient}`],
    ['Law', lettersIn('en').laws[notice.basis]],
    [
      'What happened',
      `The notice was sent on ${notice.sentAt?.toISOString() ?? 'an unknown day'}. ${timeOf(notice, complaint.dueAt)} ${open.length} of ${members.length} addresses were not taken down${open.some(({ state }) => state === 'refused') ? '; the recipient answered with a refusal' : ''}.`,
    ],
    ['Addresses', urls.join('\n')],
    ['The notice', `${notice.subject}\n\n${notice.body}`],
    ['Receipts', (await receipts(tx, notice, rows)).join('\n')],
    ['Checks', (await checks(tx, rows)).join('\n') || 'No check was taken yet.'],
    ['Evidence', rows.map(({ id }) => `/api/v1/cases/${id}/evidence`).join('\n')],
  ];
  return fields.map(([label, value]) => ({ label, value }));
}

/** The DSA asks for a decision in time and names no number of days. */
const timeOf = ({ basis }: NoticeRow, dueAt: Date): string =>
  basis === 'dsa_16'
    ? `No decision reached us until ${dueAt.toISOString()}.`
    : `The time to act ended on ${dueAt.toISOString()}.`;

async function receipts(tx: Transaction, notice: NoticeRow, rows: readonly CaseRow[]): Promise<string[]> {
  const letters = await noticesOfCases(
    tx,
    rows.map(({ id }) => id),
  );
  const ours = new Map(
    letters
      .filter(({ id, followsNoticeId, sentAt }) => sentAt && (id === notice.id || followsNoticeId === notice.id))
      .map((one) => [one.id, one]),
  );
  return [...ours.values()].map(
    ({ kind, sentAt, messageId, response, bodySha256 }) =>
      `${kind} ${sentAt?.toISOString()}, Message-ID ${messageId}, server: ${response ?? 'no answer kept'}, SHA-256 of the text ${bodySha256}`,
  );
}

const mostChecks = 100;

async function checks(tx: Transaction, rows: readonly CaseRow[]): Promise<string[]> {
  const lines: string[] = [];
  for (const row of rows)
    for (const { at, type, facts } of await eventsOf(tx, row.id))
      if (isCheck(facts)) lines.push(`${at.toISOString()} ${row.url}: ${type}, ${facts.outcome}`);
  return lines.slice(-mostChecks);
}
