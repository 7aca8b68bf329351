import type { NoticeDetail } from '#modules/notices/contract.ts';
import { formFieldsOf } from '#modules/notices/form-fields.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { handInHours, takeBackHours, withdrawHours } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';

const hourMs = 3_600_000;

/** When a packet should be handed in. */
export const handInBy = ({ createdAt, kind }: Pick<NoticeRow, 'createdAt' | 'kind'>): Date =>
  new Date(createdAt.getTime() + (kind === 'retraction' ? withdrawHours : handInHours) * hourMs);

/**
 * The form of a notice, with every field that we can fill in, none while it may not be handed in; undefined for one that
 * leaves by e-mail.
 */
export function presentForm(
  row: NoticeRow,
  mayLeave = true,
  awaitsOperator?: string,
  actsBy: Date = handInBy(row),
): NoticeDetail['form'] {
  if (row.channel !== 'form-packet') return undefined;
  return {
    url: row.recipient,
    // Elements are stored with the text that was made from them: without a text there are none.
    fields:
      row.body === '' || !mayLeave ? [] : formFieldsOf(row.recipient, { ...row, elements: asElements(row.elements) }),
    dueAt: actsBy.toISOString(),
    unseen: row.unseen,
    awaitsOperator,
    ...handedInOf(row),
  };
}

/** What the form gave for it, and until when the record can be taken back. */
export function handedInOf({ state, sentAt, response }: Pick<NoticeRow, 'state' | 'sentAt' | 'response'>) {
  const undoUntil = state === 'sent' && sentAt ? new Date(sentAt.getTime() + takeBackHours * hourMs) : undefined;
  return { reference: response?.replace(/^reference /, ''), undoUntil: undoUntil?.toISOString() };
}
