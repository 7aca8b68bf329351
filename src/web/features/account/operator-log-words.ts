import type { OwnLogEntry } from '#modules/operations/contract.ts';

const looks: Readonly<Record<string, string>> = {
  desk: 'An operator saw what waits for them, with something of yours in it.',
  forms: 'An operator saw which forms were handed in for you.',
  notice: 'An operator read a notice.',
  reply: 'An operator read a message about a notice.',
  packet: 'An operator opened a form for a search engine.',
};
const acts: Readonly<Record<string, string>> = {
  'case-release': 'An operator let a held case go on.',
  'case-dismiss': 'An operator dismissed a held case.',
  'reply-assign': 'An operator said which notice a message is about.',
  'reply-classify': 'An operator said what a reply means.',
  'reply-answer': 'An operator answered whoever asked about a notice.',
  'reply-close': 'An operator saw to a reply.',
  'notice-approve': 'An operator looked at a notice and let it go.',
  'notice-drop': 'An operator looked at a notice and did not let it go.',
  'notice-submitted': 'An operator handed a form in for you.',
  'notice-undo': 'An operator took back that a form was handed in.',
  'notice-told': 'An operator told a recipient of a withdrawal.',
  'notice-resolve': 'An operator wrote down whether a notice arrived.',
  'packet-submitted': 'An operator handed in a form for a search engine.',
  'packet-undo': 'An operator took back that a form for a search engine was handed in.',
  'packet-refused': 'An operator wrote down what a search engine refused.',
  'packet-refused-undo': 'An operator took back what a search engine refused.',
  'packet-resubmit': 'An operator offered refused addresses to a search engine again.',
  'court-action-told': 'An operator told a host of your court action.',
  'counter-notice-mistaken': 'An operator said that a message was no counter-notice.',
  'counter-notice-upheld': 'An operator wrote down that your court action was won.',
  'counter-notice-lost': 'An operator wrote down that your court action was lost.',
  'counter-notice-undo': 'An operator took back how a counter-notice ended.',
};

/** What an operator saw or did, as the creator whose data it was reads it. */
export function logSentence({ kind, what }: Pick<OwnLogEntry, 'kind' | 'what'>): string {
  return kind === 'looked'
    ? (looks[what] ?? 'An operator looked at something of yours.')
    : (acts[what] ?? 'An operator did something for you.');
}

/** Where it can be read, when it was about one thing. */
export function logLink({ ids }: Pick<OwnLogEntry, 'ids'>): { caseId: string } | { noticeId: string } | undefined {
  const [id = ''] = ids;
  if (ids.length !== 1) return undefined;
  if (id.startsWith('cas_')) return { caseId: id };
  return id.startsWith('ntc_') ? { noticeId: id } : undefined;
}
