import type { HandedIn } from '#modules/operations/contract.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { engineName } from '#web/features/deindexing/engine-name.ts';
import { outcomeWords } from '#web/features/deindexing/outcome-words.ts';
import { impersonationStateTexts } from '#web/features/impersonations/state-texts.ts';
import { noticeStateName } from '#web/features/notices/notice-words.ts';
import { textsOf } from '#web/language/texts.ts';
import { defanged } from '#web/ui/words.ts';
import { opsTexts } from './texts.tsx';

/** Whose form it was, as a line of a list. */
export function handedInTo(item: HandedIn): string {
  const texts = textsOf(opsTexts).handedIn;
  if (item.kind === 'notice-packet') return texts.notice(defanged(item.recipient));
  if (item.kind === 'impersonation') return texts.profile(item.handle ?? '', item.title);
  if (item.kind === 'money-service') return texts.service(item.service, defanged(item.host));
  return texts.results(item.count, engineName(item.engine));
}

/** What became of it: no server accepts a form, a person hands it in. */
export function becameOf(item: HandedIn): string {
  const texts = textsOf(opsTexts).handedIn;
  if (item.kind === 'deindexing-packet') return capital(outcomeWords(item)) || texts.plain;
  if (item.kind === 'impersonation') return textsOf(impersonationStateTexts)[item.state];
  if (item.kind === 'money-service') return texts.services[item.state];
  return item.state === 'sent' ? texts.noReply : noticeStateName(item.state);
}
