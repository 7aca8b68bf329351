import { packetsForOperator } from '#modules/deindexing/index.ts';
import {
  contactsBounced,
  contactsForOperator,
  givenUpOn,
  hostsWaiting,
  patienceMs,
  type Recipient,
} from '#modules/hosts/index.ts';
import {
  casesOfNotice,
  type NoticeRow,
  noticesForOperator,
  operatorActsBy,
  withdrawHours,
} from '#modules/notices/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import { type ReplyRow, readable, repliesForOperator } from '#modules/replies/index.ts';

/** Notices that wait for an operator's eye or hand, and deliveries of which nobody knows whether they arrived. */
export async function notices({ tx, limit }: Desk): Promise<DeskItem[]> {
  const rows = await noticesForOperator(tx, limit);
  const items: DeskItem[] = [];
  for (const row of rows) {
    const members = await casesOfNotice(tx, row.id);
    const ids = members.map(({ caseId }) => caseId);
    items.push(noticeItem(row, members, await operatorActsBy(tx, row, ids)));
  }
  return items;
}

function noticeItem(row: NoticeRow, members: readonly { url: string }[], actsBy: Date): DeskItem {
  const path = `/ops/notices/${row.id}`;
  const read = { name: 'read', method: 'get', path } as const;
  const common = {
    id: row.id,
    userId: row.userId,
    facts: {
      subject: row.subject,
      recipient: row.recipient,
      recipientName: row.recipientName,
      step: row.stepKind,
      basis: row.basis,
      hosts: [...new Set(members.map(({ url }) => new URL(url).hostname))],
      urls: members.length,
      failure: row.failure,
      response: row.response,
    },
  };
  if (row.untoldSince)
    return {
      ...common,
      kind: 'notice-draft',
      title: 'A withdrawal did not arrive. Reach the recipient another way',
      dueAt: due('notice-draft', row.untoldSince),
      actions: [read, { name: 'told', method: 'post', path: `${path}/told`, asks: ['note'] }],
    };
  if (row.state === 'uncertain') {
    const resolve = (name: string, verdict: string) =>
      ({ name, method: 'post', path: `${path}/resolve`, body: { verdict } }) as const;
    return {
      ...common,
      kind: 'uncertain-delivery',
      title: whereToLook(row),
      dueAt: due('uncertain-delivery', row.updatedAt),
      actions: [read, resolve('arrived', 'arrived'), resolve('did not arrive', 'did-not-arrive')],
    };
  }
  if (row.channel === 'form-packet')
    return {
      ...common,
      kind: 'notice-packet',
      title: `${row.kind === 'retraction' ? 'A withdrawal to' : 'To'} be handed in at a form: ${row.recipientName ?? row.recipient}`,
      dueAt: actsBy.toISOString(),
      actions: [
        read,
        { name: 'submitted', method: 'post', path: `${path}/submitted`, asks: ['reference'] },
        ...(row.kind === 'notice' ? [drop(path, 'form unusable'), drop(path, 'not there')] : []),
      ],
    };
  return {
    ...common,
    kind: 'notice-draft',
    title: 'A notice waits for an operator before it may leave',
    dueAt: actsBy.toISOString(),
    actions: [
      read,
      { name: 'approve', method: 'post', path: `${path}/approve` },
      ...(row.kind === 'notice' ? [drop(path, 'wrong recipient'), drop(path, 'not there')] : []),
    ],
  };
}

const whereToLook = ({ channel, recipientName, recipient }: NoticeRow): string =>
  channel === 'smtp'
    ? 'Its delivery had no answer. Check the mail server before it is sent again'
    : `The report to ${recipientName ?? recipient} had no answer. Look among your reports there before it is sent again`;

const drop = (path: string, name: 'wrong recipient' | 'form unusable' | 'not there') =>
  ({ name, method: 'post', path: `${path}/drop`, body: { reason: name.replace(' ', '-') } }) as const;

const withdrawalDue = (at: Date): string => new Date(at.getTime() + withdrawHours * 3_600_000).toISOString();

export async function deindexingPackets({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  return (await packetsForOperator({ tx, now: () => now }, limit)).map((row) => ({
    kind: 'deindexing-packet',
    id: row.id,
    title: `${row.withdraws ? 'Withdraw what was reported' : 'Search results to be reported'} to ${row.engine === 'google' ? 'Google' : 'Bing'}`,
    dueAt: row.withdraws ? withdrawalDue(row.createdAt) : due('deindexing-packet', row.createdAt),
    userId: row.userId,
    facts: {
      engine: row.engine,
      urls: row.count,
      ...(row.withdraws ? { withdraws: row.withdraws } : { closesAt: row.closesAt.toISOString() }),
    },
    actions: [
      { name: 'read', method: 'get', path: `/ops/deindexing/${row.id}` },
      { name: 'submitted', method: 'post', path: `/ops/deindexing/${row.id}/submitted`, asks: ['reference', 'count'] },
    ],
  }));
}

/** Hosts of which nobody is known to write to, or could not be asked for a day. */
export async function hosts({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  const waiting = await hostsWaiting(tx, new Date(now.getTime() - patienceMs), limit);
  const items: DeskItem[] = [];
  for (const row of waiting) items.push(hostItem(row, await givenUpOn(tx, row.host), now));
  return items;
}

type Waiting = Awaited<ReturnType<typeof hostsWaiting>>[number];

const hostItem = ({ host, state, waitsSince, findings }: Waiting, givenUp: string[], now: Date): DeskItem => ({
  kind: 'contact',
  id: host,
  title: whyAsked(host, state, givenUp),
  dueAt: due('contact', waitsSince ?? now),
  facts: { host, givenUp, failure: findings.map(({ said }) => said) },
  actions: [
    {
      name: 'give contact',
      method: 'post',
      path: `/ops/hosts/${host}/contact${asSeen(waitsSince)}`,
      asks: ['contact'],
    },
    { name: 'go on without', method: 'post', path: `/ops/hosts/${host}/settle${asSeen(waitsSince)}` },
  ],
});

function whyAsked(host: string, state: Waiting['state'], givenUp: string[]): string {
  if (givenUp.length > 0) return `No usable contact is left for ${host}. Find out who else is to be written to`;
  return state === 'done'
    ? `There is no contact for ${host}. Find out who runs it`
    : `Who runs ${host} could not be asked for a day. Find out who is to be written to`;
}

/** Two operators who decide about one host at once: the later one hears of it. */
const asSeen = (waitsSince: Date | null): string =>
  waitsSince ? `?${new URLSearchParams({ waitsSince: waitsSince.toISOString() })}` : '';

/** Contacts belong to hosts, not to a creator. */
export async function contacts({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  const asked = (await contactsForOperator(tx, limit)).map((contact) => ({
    ...contactItem(contact, `Is this the right recipient for ${contact.host}?`, [
      { name: 'confirm', method: 'post', path: `/ops/contacts/${contact.contactId}/confirm` },
      { name: 'reject contact', method: 'post', path: `/ops/contacts/${contact.contactId}/reject`, asks: ['reason'] },
    ]),
    dueAt: due('contact', contact.checkedAt),
  }));
  // Nobody has to do anything about these: the next contact has its turn.
  const bounced = (await contactsBounced({ tx, now: () => now }, limit)).map((contact) =>
    contactItem(
      contact,
      `Mail to ${contact.address ?? contact.host} came back, so nothing is sent there, until you say that it works`,
      [{ name: 'mailbox works', method: 'post', path: `/ops/contacts/${contact.contactId}/confirm` }],
    ),
  );
  return [...asked, ...bounced].slice(0, limit);
}

function contactItem(contact: Recipient, title: string, actions: DeskItem['actions']): DeskItem {
  return {
    kind: 'contact',
    id: contact.contactId,
    title,
    facts: {
      host: contact.host,
      step: contact.step,
      address: contact.address,
      formUrl: contact.formUrl,
      source: contact.source,
      sourceUrl: contact.sourceUrl,
    },
    actions,
  };
}

export async function replies({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await repliesForOperator(tx, limit)).map((row) => ({
    kind: 'reply',
    id: row.id,
    title: titleOf(row),
    dueAt: due('reply', row.receivedAt),
    userId: row.userId ?? undefined,
    facts: {
      from: shown(row.fromAddress),
      subject: shown(row.subject),
      text: shown(row.text, 4000),
      outcome: row.outcome,
      answerTo: row.outcome === 'need_more_information' ? shown(row.answerTo) : undefined,
      noticeId: row.noticeId,
      reasons: row.reasons.map((reason) => shown(reason)),
    },
    actions: actionsOn(row),
  }));
}

/** A stranger's words, with every sign that hides something made visible. */
const shown = (text: string | null, most = 500): string | undefined =>
  text?.slice(0, most) && readable(text.slice(0, most));

function titleOf(row: ReplyRow): string {
  if (row.noticeId === null) {
    const subject = shown(row.subject, 80);
    return `A message that answers no notice we know of${subject ? `: “${subject}”` : ''}`;
  }
  return row.outcome === 'unclear'
    ? 'A reply that a person has to read'
    : 'The recipient asks for more. Answer it, or close it with a note';
}

function actionsOn(row: ReplyRow): DeskItem['actions'] {
  const act = (name: string, asks: string[]) =>
    ({ name, method: 'post', path: `/ops/replies/${row.id}/${name}`, asks }) as const;
  const read = { name: 'read', method: 'get', path: `/ops/replies/${row.id}` } as const;
  const close = act('close', ['note']);
  if (row.noticeId === null) return [read, act('assign', ['about']), close];
  const classify = act('classify', ['outcome']);
  if (row.outcome === 'unclear') return [read, classify, close];
  return [read, ...(row.answerTo ? [act('answer', ['text'])] : []), close, classify];
}
