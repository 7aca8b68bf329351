import { unreadRows } from './unread-words.ts';

/** Where the answer itself comes from, or for a while: the letter may have been read all the same. */
const notOurs =
  /\b(?:your|his|her|their|(?:user|customer|uploader|client)'?s?) (?:e-?mail )?(?:address|mail ?box|in ?box)\b|\baddress (?:of|in your|for the)\b|\baddress you (?!(?:have |just |are )?(?:wr|us|e-?mail|sen|contact|tr|reach))|\b(?:mail ?box|in ?box) of (?:the|our|a) (?:user|customer|uploader|client|owner)\b|\b(?:sent|send|verschickt|gesendet|versandt|envoyée?|enviad[oa]|inviat[oa]|verzonden|wysłan[ao])[^.]{0,30} (?:from|von|depuis|desde|da|de|vanaf|z)\b|\b(?:do not|don't|please|bitte|nicht auf|ne pas|no) (?:reply|respond|antworten|répondre|responda)|\b(?:while|during|until|when|absence|leave|vacation|holiday|abwesen|urlaub|congés?|vacaciones|ferie|férias|vakantie)/;

/**
 * Whether a sentence says that nobody reads what is sent to the address we wrote to.
 *
 * @example saysUnread('this mailbox is not monitored.') // true
 */
export const saysUnread = (sentence: string): boolean =>
  unreadRows.some(({ pattern }) => pattern.test(sentence)) &&
  !notOurs.test(sentence) &&
  !/\burl\b/.test(sentence.replace(/\burl\W{0,9}$/, ''));
