import type { CaseParts } from '#modules/cases/index.ts';
import type { Elements } from '#modules/notices/elements.ts';
import { formFieldsOf } from '#modules/notices/form-fields.ts';
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
>;

const named = {
  notice: 'notice',
  reminder: 'reminder',
  retraction: 'withdrawal',
  'court-action': 'message',
  explanation: 'answer',
} as const;

/**
 * What a case waits for while a message about it has not left: who does what, and when. Undefined where nothing waits.
 *
 * @param operators ids of forms that an operator hands in
 */
export function nextOf(notices: readonly Waiting[], operators: ReadonlySet<string>): Next | undefined {
  const last = notices.findLast(({ state }) => state === 'draft' || state === 'queued' || state === 'sending');
  if (!last) return undefined;
  const say = (kind: string, at: Date, text: string): Next => ({ kind, at: at.toISOString(), text });
  const what = named[last.kind];
  if (last.state !== 'draft') return say('send-notice', last.sendAfter ?? last.createdAt, `The ${what} is on its way`);
  if (last.dryRun) return say('dry-run', last.createdAt, `Dry run: the ${what} is written and stays here`);
  if (last.channel === 'form-packet' && !operators.has(last.id))
    return say('hand-in-form', handInBy(last), formText(last));
  if (last.needs === 'creator') return say('approve-notice', last.createdAt, `A ${what} waits for your approval`);
  if (last.needs === 'operator')
    return say('operator-looks', handInBy(last), `An operator looks at the ${what} before it leaves`);
  return say('send-notice', last.sendAfter ?? last.createdAt, `The ${what} leaves`);
}

function formText({ recipient, recipientName, body, elements }: Waiting): string {
  const name = recipientName ?? (URL.canParse(recipient) ? new URL(recipient).hostname : recipient);
  // Elements are stored with the text that was made from them.
  const fields = body === '' ? [] : formFieldsOf(recipient, elements as Elements);
  const whole = fields.length > 0 && fields.every(({ value }) => value !== undefined);
  return `Fill in ${name}’s form; we prepared ${whole ? 'every field' : 'what we know'}`;
}
