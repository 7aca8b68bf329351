import { registrableDomain } from '#lib/url-key/index.ts';
import { type CaseRow, eventsOfCases, noteCase } from '#modules/cases/index.ts';
import { casesOfNotice, freeSlots } from '#modules/notices/members.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { updateNotice } from '#modules/notices/store.ts';
import { type Refused, refusedSince } from '#modules/notices/store-refusals.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** Older refusals say nothing of what our mail server thinks of us now. */
const lately = 7 * 86_400_000;

/** A final no that is about what was written, or our right to write it (RFC 3463 5.6 and 5.7); older servers say 5xx alone. */
export function isAboutContent(response: string): boolean {
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
  return enhanced === undefined || /^5\.[67]\./.test(enhanced);
}

/** What a server says, without what differs from one message to the next: addresses, numbers of its queue, times. */
export const wordsOf = (response: string): string =>
  response
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^5[\d.]*$/.test(word) || !/\d|.[@/]./.test(word))
    .join(' ')
    .trim();

/** Whose mail server takes it: one party may have several mail domains below its registrable one. */
function houseOf(mailbox: string): string {
  const host = mailbox.slice(mailbox.lastIndexOf('@') + 1).toLowerCase();
  return registrableDomain(host, { sites: true }) ?? host;
}

/**
 * Earlier mails to other houses that were refused after their content in these very words: then it is our own mail server
 * that dislikes what we write, and none of those it is written to.
 */
export async function refusedAlike(ctx: Context, notice: NoticeRow, response: string): Promise<Refused[]> {
  if (!isAboutContent(response)) return [];
  const before = await refusedSince(ctx.tx, new Date(ctx.now().getTime() - lately), notice.id);
  return before.filter(
    (one) => houseOf(one.recipient) !== houseOf(notice.recipient) && wordsOf(one.response ?? '') === wordsOf(response),
  );
}

/**
 * Nobody on the ladder refused anything: the notice is drafted anew for the same contact, for those too that were passed
 * over for this, and waits for an operator.
 */
export async function holdRefused(
  ctx: Context,
  notice: NoticeRow,
  input: { rows: CaseRow[]; response: string; alike: readonly Refused[] },
): Promise<boolean> {
  const { rows, response, alike } = input;
  const said = response.slice(0, 300);
  if (!(await redraft(ctx, notice, rows, `our mail server refuses its text for every recipient: ${said}`)))
    return false;
  await updateNotice(ctx.tx, notice.id, ['failed'], { response: response.slice(0, 500), refusedForContent: true });
  const ids = rows.map((row) => row.id);
  for (const one of alike) {
    const shared = (await casesOfNotice(ctx.tx, one.id)).map(({ caseId }) => caseId).filter((id) => ids.includes(id));
    await freeSlots(ctx.tx, one.id, shared);
  }
  for (const caseId of ids)
    await noteCase(ctx, {
      caseId,
      type: contentRefused,
      cause: 'Our mail server refuses this text for every recipient; an operator checks it before we try again',
      // Others' recipients are nobody's to read here.
      facts: { noticeId: notice.id, recipient: notice.recipient, response: said, alike: housesOf(alike) },
    });
  return true;
}

const housesOf = (mails: readonly Refused[]): number => new Set(mails.map(({ recipient }) => houseOf(recipient))).size;

const contentRefused = 'content-refused';
/** Any of ours that has left since says that it takes what we write again. */
const itsEvents = [contentRefused, 'noticed', 'notice-sent', 'reminder-sent'];

/** Why an operator lets this go first: our mail server refused it before, and nobody has been told since. */
export async function whyRefused(ctx: Context, rows: readonly CaseRow[]): Promise<string | undefined> {
  const events = await eventsOfCases(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const last = rows.flatMap(({ id }) => (events.get(id) ?? []).findLast(({ type }) => itsEvents.includes(type)) ?? []);
  const refused = last.find(({ type }) => type === contentRefused);
  if (!refused) return undefined;
  const { response, alike = 1 } = refused.facts as { response: string; alike?: number }; // as `holdRefused` wrote it
  const others = alike === 1 ? '1 recipient' : `${alike} recipients`;
  return `Our own mail server refuses this text for every recipient: it said “${response}”, in the same words as for ${others} elsewhere within a week. Find out why, then send this.`;
}
