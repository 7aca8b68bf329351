/** What stands beside an answer and changes nothing of it. */
export type Beside = 'bounce' | 'not_resolvable' | 'gone';

/** Every example is a test. */
export interface BesideRow {
  /** Beside which answers. */
  of: readonly Beside[];
  /** In single sentences in lower case. */
  pattern: RegExp;
  examples: readonly string[];
}

const all = ['bounce', 'not_resolvable', 'gone'] as const;

/** Sentences that desks write below or above what they say. */
export const besideRows: readonly BesideRow[] = [
  {
    of: all,
    pattern:
      /^\W{0,60}(?:this (?:e-?mail|message|mail) (?:is|was|has been|and|may|contains)\b|(?:sent|get outlook|von meinem|envoyé|enviado) (?:from|for|de|desde)|confidential|the information (?:in|contained))|^\W*(?:sorry|we (?:sincerely )?apologi[sz]e|we are sorry|apologies|we regret)\b[^.]{0,60}(?:delay|inconvenience|wait|trouble|sorry|this|that)?\W*$|^(?:the |this |your )?(?:ticket|case|request|issue|report|complaint|matter)\b(?: \S{1,30}){0,3} (?:is|has been|was|will be) (?:now )?(?:closed|resolved|completed)\W*$|^we (?:now |will now |have |will )?(?:consider |clos(?:e|ed) )(?:the |this |your )?(?:ticket|case|matter|issue|request)\b|^(?:have|wish you) a (?:nice|good|great)\b|^we (?:take|treat) [^.]{0,60} seriously\W*$/,
    examples: [
      'This email is a service from Host.',
      'Sorry for the delay.',
      'The ticket is now closed.',
      'We consider this matter closed.',
      'Have a nice day.',
      'We take copyright seriously.',
    ],
  },
  {
    of: all,
    pattern:
      /^(?:please )?(?:let us know|feel free to|do not hesitate|don't hesitate|contact us|get in touch|reply|respond|write (?:back|to us)|reach out)\b[^.]{0,100}\.?$|^(?:counter ?-? ?(?:notices?|notifications?)|dmca)\W*$|^(?:(?:more )?information|see|read|learn|please see|our|for more)\b[^.]{0,60} (?:polic(?:y|ies)|terms|procedures?|faq|help|counter ?-?notif\w+|counter ?-?notices?)\b/,
    examples: [
      'Let us know if you find more.',
      'Do not hesitate to write to us again.',
      'See our DMCA policy for counter-notification procedures.',
    ],
  },
  {
    of: ['bounce'],
    pattern:
      /^(?:you have|you've) (?:reached|written to|sent [^.]{1,30} to) (?:a|an|our) [^.]{0,60}$|^for (?:dmca|abuse|copyright|all) [^,]{0,40}, (?:please )?(?:go to|use|visit|see|write to|contact) (?:our|the|url|\S{1,64}@\S{1,100})/,
    examples: ['You have reached a no-reply address;', 'For DMCA complaints, go to https://host.test/dmca'],
  },
  {
    of: ['bounce'],
    pattern:
      /^(?:(?:instead|therefore|so),? )?(?:please|kindly|use|visit|submit|report|fill|go to|to (?:report|submit|send|contact|file|reach)|you can|you may|bitte|nutzen|verwenden|veuillez|merci|utilisez|por favor|utilice|use el|si prega|usa|utilizzi|utilize|gelieve|gebruik|prosimy|proszę|пожалуйста|lütfen)(?!\p{L})[^.]{0,120}(?:form|forms|portal|formular|formulaire|formulario|modulo|formulário|formulier|formularz\p{L}{0,2}|форм\p{L}{1,3}|formu\p{L}{0,3}|website|web ?page|help ?(?:center|centre|desk)|url|site|\S{1,64}@\S{1,100})(?!\p{L})|フォーム|表单|表單|表格|양식/u,
    examples: [
      'Please use our web form.',
      'To report abuse, visit https://host.test/abuse',
      'Bitte nutzen Sie unser Formular.',
      'Veuillez utiliser notre formulaire.',
      'Por favor utilice el formulario.',
      'フォームをご利用ください。',
    ],
  },
  {
    of: ['not_resolvable'],
    pattern:
      /^(?:our company|we|our (?:network|service|business)|wir|nous|nosotros)\b[^.]{0,60} (?:offers?|provides?|operates?|runs?|bieten|fournissons|ofrecemos) |\b(?:dns|cdn|whois|registrar|reverse proxy|proxy|pass-?through|content (?:delivery|distribution) network|name ?servers?|upstream|origin server|hosting provider|a record|abuse contact|back-?end|ip range|reseller|colocation)\b|^(?:the )?(?:accepted |reported )?urls?\b|\b(?:notified|informed|forwarded)\b[^.]{0,30} (?:customer|client|user|owner|provider|host|report|complaint|notice)\b/,
    examples: [
      'Our company offers network services, among them registration.',
      'Because of that, our addresses appear in DNS records.',
      'The hosting provider can help you.',
      'We have notified our customer of your report.',
      'Reported URL: https://leak.test/g/1',
    ],
  },
  {
    of: ['gone'],
    pattern:
      /^pursuant to 17 u\.s\.c\.?$|^if you (?:have )?received (?:it|this)(?: \w{1,10}){0,2} in error\b|^(?:please )?see (?:the )?attach\w{0,5}\W*$|\bmessages with attachments will\b|\bconfidential\b|^(?:hosting[ -]provider|host|abuse contact)\s?:/,
    examples: [
      'Pursuant to 17 U.S.C.',
      'If you received it in error, delete it.',
      'Please see the attachment.',
      'Messages with attachments will be deleted.',
      'Its attachments are confidential.',
      'Hosting provider: Some Host Ltd',
    ],
  },
  {
    of: ['gone'],
    pattern:
      /\b(?:user|customer|client|uploader|account|poster|member|subscriber|site owner)s? (?:has|have|was|were|is|are)(?: also| since| now| been| permanently){0,2} (?:been )?(?:informed|notified|warned|told|suspended|terminated|banned|blocked|removed|deleted|deactivated|instructed|reminded)\b|^we(?:'ve| have)?(?: also| now){0,2} (?:informed|notified|warned|suspended|banned|blocked|terminated|instructed|reminded) (?:the|our|this|that) \w+|\bcan no longer (?:upload|post|log|use|access)|^we (?:only )?act (?:only )?(?:on|upon)\b|\bcach(?:e|es|ed|ing)\b|\b(?:violat\w{1,8}|breach\w{0,4}|against) (?:of )?(?:our|the) (?:terms|rules|polic)|^(?:and )?(?:we |i )?will (?:watch|monitor|keep an eye|prevent|make sure|ensure)\b|^please allow\b[^.]{0,30}\d{1,3} (?:hours|minutes|days)\b|^(?:your (?:\w{1,12} )?(?:report|notice|request|complaint)|this|it) has been (?:processed|handled|reviewed|completed|taken care of)\W*$|^we have (?:received and )?(?:processed|reviewed|completed) your (?:\w{1,12} ){0,2}(?:report|notice|request|complaint)\W*$|^(?:wir bitten um )?entschuldigung[^.]{0,50}\W*$|^(?:désolés?|nous nous excusons|disculpe|lamentamos)\b[^.]{0,50}\W*$|\b(?:re-?uploads?|uploaded again|further uploads)\b[^.]{0,40} (?:blocked|prevented|filtered|impossible)/,
    examples: [
      'The user has been warned.',
      'Our customer was told of the counter-notice procedure.',
      'We have also suspended the uploader.',
      'The user can no longer upload files.',
      'We only act on valid notices.',
      'It may be seen in caches for some hours.',
      'This was a violation of our terms.',
      'Please allow up to 24 hours for DNS to update.',
      'Your report has been processed.',
      'We have received and processed your takedown request.',
      'Entschuldigung für die Unannehmlichkeiten.',
    ],
  },
];
