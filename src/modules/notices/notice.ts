/** A notice: what is said to one recipient, in the creator's name, by the service as agent. Pure. */
export const noticeStates = [
  'draft',
  'queued',
  'sending',
  'sent',
  'uncertain',
  'bounced',
  'answered',
  'failed',
  'retracted',
] as const;
export type NoticeState = (typeof noticeStates)[number];

/**
 * After `queued` nothing goes back to `draft`: text and addresses are fixed (held by a trigger too). Only a form that a
 * person recorded by mistake does, since nothing had left. One in doubt that never arrived has failed, and another one
 * takes its place. What was taken for an answer and was an automatic one is none. What comes back on one that was thought
 * not to have left shows that it did: it was `sent`. `retracted`: everybody whom it told knows that it is taken back.
 */
const noticeMoves = {
  draft: ['queued', 'failed', 'sent'],
  queued: ['sending', 'failed', 'sent'],
  sending: ['sent', 'uncertain', 'bounced', 'failed', 'queued'],
  sent: ['answered', 'bounced', 'retracted', 'draft'],
  uncertain: ['sent', 'failed', 'bounced', 'answered', 'retracted'],
  bounced: ['answered'],
  answered: ['sent', 'bounced', 'retracted'],
  failed: ['sent'],
  retracted: ['sent'],
} as const satisfies Record<NoticeState, readonly NoticeState[]>;

/** Whether a notice in `from` may become `to`. Every update of a state passes through this. */
export function mayBecome(from: NoticeState, to: NoticeState): boolean {
  return (noticeMoves[from] as readonly NoticeState[]).includes(to);
}

export const noticeKinds = ['notice', 'reminder', 'retraction', 'court-action', 'explanation'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** Whether it swears that works are copied somewhere. What takes that back, or answers about it, claims nothing anew. */
export const claims = (kind: NoticeKind): boolean => kind === 'notice' || kind === 'reminder';
/** What each kind is called in a timeline. */
export const kindName: Record<NoticeKind, string> = {
  notice: 'notice',
  reminder: 'reminder',
  retraction: 'retraction',
  'court-action': 'message about the court action',
  explanation: 'answer',
};
/** What a provider is told so that it does not restore: 17 U.S.C. § 512(g)(2)(C). */
export interface CourtAction {
  court: string;
  docket: string;
  /** The day it was filed, `YYYY-MM-DD`, where the creator said so. */
  filedAt?: string;
}
/** What an operator writes to a recipient who asked about a notice. */
export interface Explanation {
  /** The message that asked. */
  replyId: string;
  text: string;
  subject: string;
  /** Message-ID of that message, where it has one that a header can carry. */
  inReplyTo?: string;
}
/** States in which a case may still be told to somebody, by kind of notice. */
const mayBeTold: Record<NoticeKind, readonly string[]> = {
  notice: ['approved', 'noticed', 'refused', 'exhausted'],
  reminder: ['noticed'],
  retraction: ['withdrawn'],
  'court-action': ['contested'],
  explanation: ['noticed', 'refused', 'exhausted', 'gone'],
};

/**
 * Whether a notice of this kind may still speak of a case. Of an address that was counter-notified nothing is claimed
 * any more until a person approves it anew, whatever state its case is in.
 */
export function mayTell(kind: NoticeKind, row: { state: string; contestedUntil: Date | null }): boolean {
  if (kind !== 'retraction' && kind !== 'court-action' && row.contestedUntil !== null) return false;
  return mayBeTold[kind].includes(row.state);
}

/** Whether somebody answered about a case of a notice; `unread` until a person has said what that means. */
export type Answered = 'unread' | 'read' | null;

/** Whether a notice has arrived, and nobody has answered about this case of it. */
export const isSilent = ({ state, answered }: { state: NoticeState; answered: Answered }): boolean =>
  (state === 'sent' || state === 'answered') && answered === null;

/** A case as a notice names it: in which round, at which address. */
export interface Member {
  caseId: string;
  round: number;
  url: string;
}

/**
 * The cases of a notice that it may still speak of: what claims that a copy stands somewhere names where it stands now,
 * and what follows a notice names what that one did. What is taken back is taken back also where the case goes on in a
 * further round: whoever was told hears of the withdrawal that its creator asked for.
 */
export function standingOf<
  Row extends { id: string; state: string; round: number; url: string; contestedUntil: Date | null },
>(notice: { kind: NoticeKind }, rows: readonly Row[], members: readonly Member[]): Row[] {
  return rows.filter((row) => {
    const named = members.find(({ caseId }) => caseId === row.id);
    if (notice.kind === 'retraction' && named && row.round > named.round) return true;
    const stays = row.round === named?.round && (notice.kind !== 'notice' || row.url === named.url);
    return stays && mayTell(notice.kind, row);
  });
}

export type Basis =
  | 'dmca_512c'
  | 'dmca_512d'
  | 'dsa_16'
  | 'take_it_down'
  | 'uk_intimate'
  | 'impersonation'
  | 'trademark'
  /** The recipient’s own rules, where no law fits. */
  | 'platform_rules';

/** A packet for a form is handed in within this time: by its creator, or by an operator. */
export const handInHours = 24;
/** A form that takes something back is handed in sooner than one that asks for something. */
export const withdrawHours = 12;
/** So long a record that a form was handed in can be taken back. */
export const takeBackHours = 24;

/** One e-mail carries at most this many addresses of one creator for one recipient. */
export const urlsPerNotice = 100;

/** 4xx answers and unreachable relays are tried again within this time of the first attempt, by the product's clock. */
export const retryWindowHours = 6;

/** Seconds until the next try after the n-th failed one: 1, 2, 4 … 30 minutes. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(1800, 60 * 2 ** Math.max(0, attempts - 1));
}

/** Deterministic: the same notice has the same Message-ID on every attempt, so a mailbox can tell. */
export function messageIdOf(noticeId: string, mailDomain: string): string {
  return `<${noticeId}@${mailDomain}>`;
}

/** As a notice keeps the number that a form answered with. */
export const formResponse = (reference: string): string => `reference ${reference}`;
export const formReferenceIn = (response: string | null): string | undefined =>
  response?.startsWith('reference ') ? response.slice('reference '.length) : undefined;
