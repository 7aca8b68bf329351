import { saysUndelivered, saysWhyUndelivered } from './bounce-words.ts';
import type { InboundMail } from './inbound-mail.ts';

const daemon =
  /^(?:mailer[-_.]?daemon|mail[-_.]?daemon|post[-_.]?master|mdaemon|mail-?delivery|mailadmin|mail-?system|bounce|bounces|symantec_antivirus|.*-daemon)(?:[@+-]|$)/i;

const bounceSubject =
  /undeliver|delivery (?:status|failure|report|problem|error|has failed|notification|unsuccess)|fail(?:ed|ure) (?:delivery|notice|to deliver)|mail failure|returned (?:mail|to sender)|mail (?:delivery|system|could not)|message (?:delivery|could not|blocked|not delivered|rejected|undeliverable|status)|could ?n.t? (?:be )?deliver|not (?:be )?deliver|delivery.*fail|non.?delivery|rejected mail|mail.*reject|bounce|nondeliverable|error (?:mail|delivering)|notifica.*(?:fall|entreg)|unzustellbar|nicht zugestellt|non remis|no (?:se )?(?:pudo|entregad)|échec|dmarc|not member|user unknown|postmaster notify|mail rejected|email rejected|disallowed|notification d.état|ungültig|エラー|配信|送信|不達|не доставлен|недоставлен/i;

/** Why a server did not take a letter; said of users and accounts by desks, too. */
const bounceCause =
  /(?:user|address|account|email)[^.\n]{0,40}(?:unknown|not found|does(?:n'?t| not) exist|unavailable|disabled|rejected|inactive|invalid|is full|not listed|over quota|suspended|no longer)/im;

const bounceText =
  /(?:mailbox|recipient)[^.\n]{0,40}(?:unknown|not found|does(?:n'?t| not) exist|unavailable|disabled|rejected|inactive|invalid|is full|not listed|over quota|suspended|no longer)|no such (?:user|mailbox|recipient|address|account|person)|(?:was|were|could|can|been)(?: ?n[o']t| unable)[^.\n]{0,40} deliver|(?:unable|failed|cannot|can'?t|not possible)[^.\n]{0,40}deliver|delivery[^.\n]{0,60}(?:fail|abort|unsuccessful|cancel|error)|permanent (?:fatal )?error|undeliver|mailbox (?:is )?(?:full|exceed|quota)|quota exceeded|host (?:unknown|not found)|relay(?:ing)? (?:access )?denied|(?:^|[\s:<])[45]\d\d[ -]#?[45]\.\d\.\d|^[ \t]{0,8}(?:>>>|<<<)? ?(?:smtp;)? ?5[05]\d[ -]|message (?:was )?(?:rejected|blocked|refused|returned)|mail[^.\n]{0,20}(?:returned|rejected|refused|discarded)|giving up|following (?:address|recipient|destination)|over (?:his|her|the|their) quota|not a member|malformed address|incorrectly constructed/im;

const delayText =
  /(?:has been|is|was) delayed|delivery delay|will (?:keep trying|continue to (?:try|attempt)|retry|be retried)|temporarily deferred|warning[^\n]*could not be (?:sent|delivered)|still being retried|no action is required|will retry for|noch nicht zugestellt|zustellung verzögert|(?:wird|werden) (?:es )?weiter(?:hin)? versucht|message différé|est retardée?|tentatives? se poursui|se ha retrasado|entrega retrasada|seguirá intentando|consegna ritardata|altri tentativi|entrega atrasada|novas tentativas|vertraagd|opnieuw geprobeerd|opóźnion|kolejne próby|задерж|попытки будут|gecikti|tekrar denen|延迟|延遲|继续尝试|繼續嘗試|配信遅延|遅れて|再試行し(?:ます|ております)|지연|다시 시도(?:합니다|할)/i;

/** What a mail server alone writes beside its reason: a reply code, or whom it could not reach. */
const ofServer =
  /(?:^|[\s:<(])(?:4[25]\d|5[27]1|53[045]|55\d)[ -]|<[^<>\s]{1,64}@[^<>\s]{1,255}>|[^\s<>]{1,64}@[^\s<>]{1,255}\s?:|\bsmtp\b/im;

/**
 * Why the message is a bounce, or that it only tells of a delay. Undefined: it is neither.
 *
 * Order: what a server says in a form made for it, then who says it and how.
 */
export function bounceReason(mail: InboundMail): { kind: 'bounce' | 'delay'; reason: string } | undefined {
  const { deliveryStatus, headers } = mail;
  // Patterns here look ahead without a bound; what they look at has one.
  const subject = mail.subject.slice(0, 300);
  const text = mail.text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.slice(0, 500))
    .join('\n');
  const action = deliveryStatus?.action;
  if (action === 'delayed') return { kind: 'delay', reason: 'delivery status: delayed' };
  if (action === 'delivered' || action === 'relayed' || action === 'expanded') {
    return { kind: 'delay', reason: `delivery status: ${action}` };
  }
  if (action === 'failed' || deliveryStatus?.status?.startsWith('5')) {
    return { kind: 'bounce', reason: `delivery status: ${[action, deliveryStatus?.status].filter(Boolean).join(' ')}` };
  }
  if (headers.failedRecipients) return { kind: 'bounce', reason: 'a server names failed recipients' };
  if (deliveryStatus) return { kind: 'bounce', reason: 'a delivery status without an action' };

  const nullSender = headers.returnPath === '<>' || /^<?mailer-daemon/.test(headers.returnPath ?? '');
  const fromDaemon = daemon.test(mail.from ?? '') || mail.from === undefined;
  const saysSo = bounceSubject.test(subject) || saysUndelivered(subject) || saysWhyUndelivered(subject);
  const isCaused = bounceCause.test(text) || saysWhyUndelivered(text);
  // People, too, answer as postmaster, and ticket systems without a sender: their users and pages are no recipients.
  const isProgram = fromDaemon && !/^post[-_.]?master/i.test(mail.from ?? '');
  const explains =
    bounceText.test(text) || saysUndelivered(text) || (isCaused && (isProgram || saysSo || ofServer.test(text)));
  if ((fromDaemon || nullSender) && !saysSo && !explains) return undefined;
  if (
    (fromDaemon || nullSender || saysSo) &&
    delayText.test(text) &&
    !/permanent|giving up|given up|endgültig|définitiv|definitiv|окончательно|\b55\d\b/i.test(text)
  ) {
    return { kind: 'delay', reason: 'a mail server tells of a delay' };
  }
  if ((fromDaemon || nullSender) && (saysSo || explains)) return { kind: 'bounce', reason: 'a mail server says so' };
  // A person who forwards a bounce writes a subject too; only the words of a server, unquoted, count.
  if (saysSo && explains && !/^(?:re|fwd?|aw|wg|tr):/i.test(subject.trim())) {
    return { kind: 'bounce', reason: 'subject and text are those of a bounce' };
  }
  return undefined;
}
