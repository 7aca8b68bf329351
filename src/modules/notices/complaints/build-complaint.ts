import { readAuthorization } from '#modules/brands/index.ts';
import { type CaseRow, eventsOf, isOpen } from '#modules/cases/index.ts';
import { bundlesOf } from '#modules/evidence/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import type { ComplaintRow } from '#modules/notices/complaints/tables.ts';
import { readUnmetCases } from '#modules/notices/complaints/unmet-cases.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';
import { whyUnfit } from '#modules/notices/law/check-basis.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { lettersIn } from '#modules/notices/law/texts/letters.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

interface AboutNotice {
  notice: NoticeRow;
  rows: readonly CaseRow[];
  members: readonly Member[];
}

const isTold = ({ id, round }: CaseRow, members: readonly Member[]): boolean =>
  members.some((member) => member.caseId === id && member.round === round);

/**
 * Cases of a notice that a complaint may be about now: it arrived, nobody took it back, its law fits still, and the copy was
 * not taken down. A host that refused decided: under the DSA that is what it had to do in time.
 */
export async function unmetOf(ctx: Pick<Context, 'tx'>, { notice, rows }: AboutNotice): Promise<CaseRow[]> {
  const ids = await readUnmetCases(ctx.tx, notice.id);
  const unmet = rows.filter(({ id }) => ids.has(id));
  return (await whyUnfit(ctx, notice, unmet)) === undefined ? unmet : [];
}

/** Whether a case of the notice may be unmet later: gone for one look, on hold, disputed, or up for another decision. */
export const mayBecomeUnmet = ({ rows, members }: AboutNotice): boolean =>
  rows.some((row) => isOpen(row.state) && isTold(row, members));

/** Events of a case that say what a check saw. */
const isCheck = (facts: Record<string, unknown>): boolean => typeof facts.outcome === 'string';

/**
 * Everything that a person copies into the complaint: facts, the notice, receipts, checks and evidence. It
 * names the creator as the notice did, and no more.
 */
export async function buildComplaint(
  tx: Transaction,
  complaint: Pick<ComplaintRow, 'authority' | 'dueAt'>,
  about: AboutNotice,
): Promise<FilledField[]> {
  const { notice, rows, members } = about;
  const { owner, contact } = asElements(notice.elements);
  const open = await unmetOf({ tx }, about);
  const unmet = await readUnmetCases(tx, notice.id);
  const isRefused = open.some(({ id }) => unmet.get(id)?.refused);
  const urls = members.map(({ caseId, url }) => {
    const row = open.find(({ id }) => id === caseId);
    if (!row) return `${url} (taken down, or closed by now)`;
    const checked = row.checkedAt ? `, checked ${row.checkedAt.toISOString()}: ${row.checkedOutcome}` : '';
    return `${url} (not taken down${checked})`;
  });
  const fields: [string, string][] = [
    ['Authority', authorityOf(complaint.authority).name],
    [
      'Complaint by',
      `${contact.name} (${contact.email}), ${await roleOf(tx, notice.userId)} the person known as ${owner}`,
    ],
    ['About', `${notice.recipientName ?? notice.recipient}, written to at ${notice.recipient}`],
    ['Law', lettersIn('en').laws[notice.basis]],
    [
      'What happened',
      `The notice was sent on ${notice.sentAt?.toISOString() ?? 'an unknown day'}. ${timeOf(notice, complaint.dueAt)} ${open.length} of ${members.length} addresses were not taken down${isRefused ? '; the recipient answered with a refusal' : ''}.`,
    ],
    ['Addresses', urls.join('\n')],
    ['The notice', `${notice.subject}\n\n${notice.body}`],
    ['Receipts', (await receipts(tx, notice, rows)).join('\n')],
    ['Checks', (await checks(tx, rows)).join('\n') || 'No check was taken yet.'],
    ['Evidence', (await evidenceLines(tx, rows)).join('\n') || 'No evidence could be kept.'],
  ];
  return fields.map(([label, value]) => ({ label, value }));
}

/** While the authorization is revoked, the packet claims no agency: it says what was true when the notice was sent. */
async function roleOf(tx: Transaction, userId: string): Promise<string> {
  const isRevoked = Boolean((await readAuthorization(tx, userId))?.revokedAt);
  return isRevoked ? 'who sent the notice for' : 'as agent of';
}

/** What an authority needs to recognise the files that a person sends along. */
async function evidenceLines(tx: Transaction, rows: readonly CaseRow[]): Promise<string[]> {
  const bundles = await bundlesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, url }) => {
    const bundle = bundles.get(id);
    if (!bundle) return [];
    const { name, capturedAt, manifestSha256 = 'not known' } = bundle;
    const captured = `captured ${capturedAt.toISOString()} (UTC)`;
    return [`${name}: ${url}, ${captured}, SHA-256 of its manifest.json ${manifestSha256}`];
  });
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
