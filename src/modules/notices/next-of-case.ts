import { because, type CaseParts, nextAction, type Said } from '#modules/cases/index.ts';
import { formFieldsOf } from '#modules/notices/form-fields.ts';
import { asElements } from '#modules/notices/law/elements-of-law.ts';
import { handInBy } from '#modules/notices/present-form.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';

type Next = NonNullable<CaseParts['next']>;
type Waiting = Pick<
  NoticeRow,
  | 'id'
  | 'state'
  | 'kind'
  | 'channel'
  | 'needs'
  | 'dryRun'
  | 'createdAt'
  | 'sendAfter'
  | 'recipient'
  | 'recipientName'
  | 'body'
  | 'elements'
> & {
  /** By when an operator acts, where one does; see `operatorActsBy`. */
  actsBy?: Date | undefined;
};

/**
 * What a case waits for while a message about it has not left: who does what, and when. Undefined where nothing waits.
 *
 * @param operators ids of forms that an operator hands in
 */
export function nextOf(notices: readonly Waiting[], operators: ReadonlySet<string>): Next | undefined {
  const last = notices.findLast(({ state }) => state === 'draft' || state === 'queued' || state === 'sending');
  if (!last) return undefined;
  const { kind } = last;
  if (last.state !== 'draft')
    return nextAction('send-notice', last.sendAfter ?? last.createdAt, because('nextOnItsWay', { kind }));
  if (last.dryRun) return nextAction('dry-run', last.createdAt, because('nextDryRun', { kind }));
  if (last.channel === 'form-packet' && !operators.has(last.id))
    return nextAction('hand-in-form', last.actsBy ?? handInBy(last), formToHandIn(last));
  if (last.needs === 'creator') return nextAction('approve-notice', last.createdAt, because('nextApprove', { kind }));
  if (last.needs === 'operator')
    return nextAction('operator-looks', last.actsBy ?? handInBy(last), because('nextOperator', { kind }));
  return nextAction('send-notice', last.sendAfter ?? last.createdAt, because('nextLeaves', { kind }));
}

function formToHandIn({ kind, recipient, recipientName, body, elements }: Waiting): Said {
  const name = recipientName ?? (URL.canParse(recipient) ? new URL(recipient).hostname : recipient);
  const fields = body === '' ? [] : formFieldsOf(recipient, { kind, body, elements: asElements(elements) });
  const whole = fields.length > 0 && fields.every(({ value }) => value !== undefined);
  return because('nextHandIn', { name, whole });
}
