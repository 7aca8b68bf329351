import { moreRows, type UnreadRow } from './unread-more-words.ts';

/** Single sentences in lower case. A page or an account of a user is no mailbox. */
export const unreadRows: readonly UnreadRow[] = [
  {
    pattern:
      /\b(?:mail ?box(?:es)?|in ?box|(?:e-?mail )?address|e-?mail (?:account|alias))\b[^.]{0,40}\b(?:is|are|was|were|has been|have been) (?:not|no longer|un|never)(?: ?being| longer)? ?(?:actively |regularly )?(?:monitored|read|attended|checked|in use|staffed|used|active|valid|supported|answered|reviewed)\b|\b(?:unmonitored|unattended|unread|inactive) (?:mail ?box|in ?box|(?:e-?mail )?address|e-?mail account)|\b(?:mail ?box|in ?box|e-?mail (?:address|account|alias))\b[^.]{0,40}\b(?:has been|was|is|have been) (?:closed|retired|discontinued|deactivated|disabled|decommissioned|abandoned|shut down)\b/,
    examples: [
      'This mailbox is not monitored.',
      'This e-mail address is no longer in use.',
      'You have written to an unmonitored mailbox.',
      'This inbox is not actively monitored.',
      'This mailbox has been deactivated.',
      'This address is no longer valid.',
    ],
  },
  {
    pattern:
      /\b(?:we|this (?:address|mail ?box|e-?mail)) (?:do not|don't|does not|doesn't|no longer|cannot|can't) (?:accept|process|handle|review|read|monitor|check|answer)s? [^.]{0,60}\b(?:by|via|through|sent to|from) (?:this )?(?:e-?mail|address|mail ?box)|\b(?:we|our team) (?:no longer|do not|don't) (?:read|monitor|check|use|receive mail at) (?:\S{1,64}@\S{1,64}|this (?:mail ?box|(?:e-?mail )?address|in ?box|e-?mail))|\b(?:e-?mails?|messages?|mails?|notices?|reports?|complaints?) (?:sent )?to this (?:(?:e-?mail )?address|mail ?box|in ?box) (?:is|are|will) (?:not|never|no longer)(?: be)? (?:read|monitored|processed|answered|seen|reviewed|accepted)|\b(?:notices?|reports?|complaints?|claims?|requests?) (?:are|is) (?:only|exclusively) (?:accepted|processed|handled) (?:via|through|by|using|on) (?:our|the|this) (?:\w+ ){0,3}(?:form|portal|tool|page)\b|\bwe (?:only|exclusively) (?:accept|process|handle|review) (?:[\w-]+ ){0,4}(?:via|through|by|using) (?:our|the|this) (?:\w+ ){0,3}(?:form|portal|tool)\b/,
    examples: [
      'We do not accept notices sent to this address.',
      'We no longer read abuse@host.test.',
      'E-mails to this address are not read.',
      'We only accept complaints through our web form.',
      'Reports are only accepted via the online form.',
    ],
  },
  {
    pattern:
      /(?:postfach|(?:diese|ihre|unsere|die)\w? (?:e-?mail-?|mail-?)?adresse|mailbox|posteingang)[^.]{0,40} (?:nicht|nicht mehr|nicht regelmäßig) (?:gelesen|überwacht|bearbeitet|abgerufen|genutzt|verwendet|betreut|besetzt|aktiv|gültig|in gebrauch)|(?:e-?mails|nachrichten|mails) an diese (?:e-?mail-?|mail-?)?adresse[^.]{0,30} nicht|(?:lesen|überwachen|bearbeiten|nutzen) (?:dieses postfach|diese (?:e-?mail-?|mail-?)?adresse) nicht|(?:meldungen|beschwerden|anfragen)[^.]{0,30} (?:nur|ausschließlich) über [^.]{0,30}formular|postfach[^.]{0,30} (?:deaktiviert|geschlossen|abgeschaltet|stillgelegt)/,
    examples: [
      'Dieses Postfach wird nicht gelesen.',
      'Diese Adresse wird nicht mehr verwendet.',
      'E-Mails an diese Adresse werden nicht gelesen.',
      'Wir nehmen Meldungen ausschließlich über unser Formular entgegen.',
      'Unser Postfach wurde deaktiviert.',
    ],
  },
  {
    pattern:
      /(?:boîte|messagerie|(?:cette|notre|l')\s?adresse(?: (?:e-?mail|mail|électronique|de messagerie))?|compte de messagerie)[^.]{0,30}(?:n'est|ne sont|n'étant) (?:pas|plus)(?: régulièrement)? (?:surveillée?|consultée?|lue?|relevée?|utilisée?|active|activée?|valide|en service|suivie)|(?:e-?mails|messages|courriels)[^.]{0,30} à cette adresse ne[^.]{0,20} (?:lus|traités|consultés)|(?:signalements|plaintes|demandes)[^.]{0,30} (?:uniquement|exclusivement) (?:par|via|au moyen)[^.]{0,30}formulaire|boîte[^.]{0,40} (?:fermée|désactivée)/,
    examples: [
      "Cette boîte aux lettres n'est pas consultée.",
      "Cette adresse n'est plus utilisée.",
      'Les messages envoyés à cette adresse ne sont pas lus.',
      'Nous traitons les signalements uniquement via notre formulaire.',
    ],
  },
  {
    pattern:
      /(?:buzón|(?:esta|nuestra|la) dirección(?: de correo)?(?: electrónico)?|cuenta de correo|este correo)[^.]{0,30} (?:ya )?no (?:se |es |está |está siendo )?(?:supervis|monitor|atiend|atendid|lee|leíd|revis|consult|utiliz|usa|en uso|activ|vigilad|válid)|(?:correos|mensajes)[^.]{0,30} a esta dirección no|(?:denuncias|avisos|quejas|solicitudes)[^.]{0,30} (?:únicamente|solo|sólo|exclusivamente) (?:a través|mediante|por)[^.]{0,30}formulario|buzón[^.]{0,30} desactivado/,
    examples: [
      'Este buzón no se supervisa.',
      'Esta dirección ya no se utiliza.',
      'Los correos enviados a esta dirección no se leen.',
      'Aceptamos denuncias únicamente a través del formulario.',
    ],
  },
  {
    pattern:
      /(?:casella(?: di posta)?|(?:questo|il nostro) indirizzo(?: e-?mail)?|account di posta)[^.]{0,30} non (?:è|viene|sono|vengono)(?: più)? (?:monitorat|lett|presidiat|controllat|utilizzat|attiv|in uso|gestit|valid)|(?:e-?mail|messaggi)[^.]{0,30} a questo indirizzo non|segnalazioni[^.]{0,30} (?:solo|esclusivamente|unicamente) (?:tramite|attraverso|mediante)[^.]{0,30}modulo/,
    examples: [
      'Questa casella di posta non è monitorata.',
      'Questo indirizzo non è più utilizzato.',
      'I messaggi inviati a questo indirizzo non vengono letti.',
      'Accettiamo segnalazioni esclusivamente tramite il modulo.',
    ],
  },
  {
    pattern:
      /(?:caixa(?: de (?:correio|entrada|e-?mail))?|(?:este|nosso) (?:endereço|e-?mail)(?: de e-?mail)?|conta de e-?mail)[^.]{0,30} não (?:é|está|está sendo|são)(?: mais)? (?:monitorad|lid|verificad|utilizad|usad|ativ|em uso|acompanhad|válid)|(?:e-?mails|mensagens)[^.]{0,30} para este (?:endereço|e-?mail) não|denúncias[^.]{0,30} (?:apenas|somente|exclusivamente) (?:pelo|através|por meio)[^.]{0,30}formulário/,
    examples: [
      'Esta caixa de correio não é monitorada.',
      'Este endereço de e-mail não está mais em uso.',
      'As mensagens enviadas para este endereço não são lidas.',
      'Aceitamos denúncias somente pelo formulário.',
    ],
  },
  {
    pattern:
      /(?:mailbox|postvak|postbus|dit (?:e-?mail-?|mail-?)?adres|inbox)[^.]{0,30} (?:niet|niet meer|niet langer)(?: actief)? (?:gelezen|gemonitord|bekeken|gecontroleerd|in gebruik|gebruikt|bewaakt|beheerd|actief|geldig)|(?:e-?mails|berichten) (?:aan|naar) dit (?:e-?mail-?)?adres[^.]{0,30} niet|meldingen[^.]{0,30} (?:alleen|uitsluitend) via [^.]{0,30}formulier/,
    examples: [
      'Deze mailbox wordt niet gelezen.',
      'Dit e-mailadres is niet meer in gebruik.',
      'Berichten aan dit adres worden niet gelezen.',
      'Wij behandelen meldingen uitsluitend via het formulier.',
    ],
  },
  {
    pattern:
      /(?:skrzynk\p{L}{1,3}|(?:ten|nasz) adres(?: e-?mail)?|konto pocztowe)[^.]{0,30} nie jest(?: już)? (?:monitorowan|czytan|sprawdzan|używan|obsługiwan|aktywn)|(?:e-?maile|wiadomości)[^.]{0,30} na ten adres nie/u,
    examples: ['Ta skrzynka nie jest monitorowana.', 'Ten adres nie jest już używany.'],
  },
  {
    pattern:
      /(?:почтов\p{L}{1,3} ящик|ящик|этот адрес|адрес электронной почты)[^.]{0,30} (?:больше )?не (?:проверя|чита|отслежива|использу|обслужива|просматрива|активен)|(?:письма|сообщения)[^.]{0,30} на этот адрес не/u,
    examples: ['Этот почтовый ящик не проверяется.', 'Этот адрес больше не используется.'],
  },
  {
    pattern:
      /(?:bu )?(?:posta kutusu|e-?posta adresi)[^.]{0,30} (?:izlenme|kontrol edilme|kullanılma|okunma|takip edilme)|bu adrese gönderilen[^.]{0,30} okunma/,
    examples: ['Bu posta kutusu izlenmemektedir.', 'Bu e-posta adresi artık kullanılmamaktadır.'],
  },
  {
    pattern:
      /(?:inkorg|brevlåda|(?:den här|denna) (?:e-?post)?adress|postkasse|innboks|(?:denne )?e-?mailadresse|denne e-?postadressen)\p{L}{0,3}[^.]{0,30} (?:inte|ikke)(?: længere| lenger| längre)? (?:läses|övervakas|bevakas|används|læses|overvåges|overvåkes|leses|brukes|bruges)|(?:läses|övervakas|bevakas|används|læses|overvåges|overvåkes|leses|brukes|bruges) (?:inte|ikke)/u,
    examples: ['Den här inkorgen läses inte.', 'Denne postkasse læses ikke.', 'Denne innboksen leses ikke.'],
  },
  {
    pattern:
      /(?:メールアドレス|受信箱|アドレス|メールボックス|メール)[^。]{0,30}(?:監視(?:されて|して)(?:いません|おりません)|確認(?:して|されて)?(?:おりません|いません|されません)|使用されていません|ご利用いただけません)/,
    examples: ['このメールアドレスは監視されていません。', 'このメールボックスは確認しておりません。'],
  },
  {
    pattern: /(?:메일함|메일 ?주소|편지함)[^.]{0,20}(?:모니터링(?:되|하)지 않|확인(?:되|하)지 않|사용(?:되|하)지 않)/,
    examples: ['이 메일함은 확인하지 않습니다.', '이 메일 주소는 더 이상 사용되지 않습니다.'],
  },
  {
    pattern:
      /(?:邮箱|郵箱|信箱|邮件地址|郵件地址)[^。]{0,20}(?:无人|無人|不再使用|(?:未|不)(?:被|受)?(?:监控|監控|查看)|已停用)/,
    examples: ['此邮箱无人查看。', '此郵箱已停用。', '该邮箱不再使用。'],
  },
  ...moreRows,
];
