import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { operatorLogTexts } from './log-texts.tsx';

const texts = () => textsOf(operatorLogTexts);

/** The sentence of a kind that the server names; a newer server may know more of them. */
const known = (sentences: Readonly<Record<string, string>>, what: string): string | undefined => sentences[what];

/** What an operator saw or did, as the creator whose data it was reads it. */
export function logSentence({ kind, what }: Pick<OwnLogEntry, 'kind' | 'what'>): string {
  return kind === 'looked'
    ? (known(texts().looks, what) ?? texts().log.looked)
    : (known(texts().acts, what) ?? texts().log.acted);
}

/** Where it can be read, when it was about one thing. */
export function logLink({ ids }: Pick<OwnLogEntry, 'ids'>): { caseId: string } | { noticeId: string } | undefined {
  const [id = ''] = ids;
  if (ids.length !== 1) return undefined;
  if (id.startsWith('cas_')) return { caseId: id };
  return id.startsWith('ntc_') ? { noticeId: id } : undefined;
}
