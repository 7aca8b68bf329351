import type { HandedIn } from '#modules/operations/contract.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { engineName, outcomeWords } from '#web/features/deindexing/packet-words.ts';
import { noticeStateName } from '#web/features/notices/notice-words.ts';
import { count, defanged } from '#web/ui/words.ts';

/** Whose form it was, as a line of a list. */
export function handedInTo(item: HandedIn): string {
  if (item.kind === 'notice-packet') return `Notice to ${defanged(item.recipient)}`;
  return `${count(item.count, 'search result')} reported to ${engineName(item.engine)}`;
}

/** What became of it: no server accepts a form, a person hands it in. */
export function becameOf(item: HandedIn): string {
  if (item.kind === 'deindexing-packet') return capital(outcomeWords(item) || 'handed in');
  return item.state === 'sent' ? 'Handed in, no reply yet' : noticeStateName(item.state);
}
