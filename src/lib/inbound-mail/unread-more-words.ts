/** One language's ways to say that nobody reads what comes to an address. Every example is a test. */
export interface UnreadRow {
  pattern: RegExp;
  examples: readonly string[];
}

/** Whom nothing by mail reaches: no person reads it, the address only sends, or a form has taken its place. */
export const moreRows: readonly UnreadRow[] = [
  {
    pattern:
      /\b(?:no ?one|nobody) (?:\w{1,12}ly )?(?:reads|monitors|checks|answers|looks at) (?:this|the|that|our) (?:mail ?box|in ?box|(?:e-?mail )?address|e-?mail account)|\b(?:mail ?box|in ?box|address)\b[^.]{0,40}\b(?:no ?one|nobody) (?:reads|monitors|checks|answers) it\b|\b(?:messages?|e-?mails?|mails?) (?:sent )?to (?:this (?:e-?mail )?(?:address|mail ?box|in ?box)|\S{1,64}@\S{1,100}) (?:is|are|will be) (?:\w{1,15}ly )?(?:discarded|deleted|ignored|dropped)\b|\b(?:address|mail ?box|in ?box|account) (?:does not|doesn't|cannot|can't|can not) (?:accept|receive|take) (?:incoming |inbound |any |new )?(?:e-?mails?|mails?|messages?|replies)|\b(?:address|mail ?box|account) is (?:only )?for (?:outgoing|outbound) (?:e-?mails?|mails?|messages?)|\b(?:mail ?box|in ?box|(?:e-?mail )?address) (?:has been|was|is) (?:replaced|superseded) by (?:our|a|the) (?:\w{1,12} ){0,3}(?:form|portal)/,
    examples: [
      'Nobody reads this mailbox.',
      'You have reached a no-reply address; this is an inbox and nobody reads it.',
      'Messages sent to this address are discarded.',
      'Mail to this address is automatically deleted.',
      'This email address does not accept incoming mail.',
      'This address is for outgoing mail only.',
      'This mailbox has been replaced by our web form.',
    ],
  },
  {
    pattern:
      /^(?:(?:please note that|hello|hi|sorry|unfortunately)[, ]{1,2})?\S{1,64}@\S{1,100} is (?:not|no longer) (?:actively )?(?:monitored|read|checked|in use|used|active)\b|\b(?:reports?|notices?|complaints?|claims?|requests?|submissions?) (?:(?:sent|submitted|made) )?(?:by|via|per|through) e-?mail (?:is|are|will) (?:no longer|not|never)(?: be)? (?:accepted|processed|handled|read|answered|reviewed)|(?:^|[,;] )e-?mails are (?:not|never|no longer) (?:read|processed|accepted|monitored|answered)\W*$/,
    examples: [
      'abuse@host.test is not monitored.',
      'This mailbox is retired: reports by e-mail are not processed, use https://host.test/abuse',
      'Abuse reports by email are no longer accepted.',
      'Reports go through our form, emails are not processed.',
    ],
  },
  {
    pattern:
      /niemand (?:liest|überwacht|prüft) (?:dieses postfach|diese (?:e-?mail-?|mail-?)?adresse)|(?:meldungen|beschwerden|anfragen|hinweise) (?:per|via) e-?mail (?:werden|können)(?: \p{L}{1,12})? nicht(?: mehr)? (?:bearbeitet|angenommen|gelesen|akzeptiert|entgegengenommen)|(?:akzeptieren|bearbeiten|nehmen) (?:wir )?keine (?:meldungen|beschwerden|anfragen|hinweise) (?:mehr )?(?:per|via) e-?mail/u,
    examples: [
      'Niemand liest dieses Postfach.',
      'Meldungen per E-Mail werden nicht mehr bearbeitet.',
      'Wir akzeptieren keine Meldungen per E-Mail.',
    ],
  },
  {
    pattern:
      /personne ne (?:lit|surveille|consulte) cette (?:boîte|adresse|messagerie)|(?:n'acceptons|ne traitons) (?:pas|plus) (?:les |de |des )?(?:signalements|plaintes|demandes|notifications) (?:par|envoyée?s par) (?:e-?mail|courriel)|(?:signalements|plaintes|demandes) (?:par|envoyée?s par) (?:e-?mail|courriel) ne sont (?:pas|plus) (?:traité|accepté|lu)/u,
    examples: [
      'Personne ne lit cette boîte.',
      "Nous n'acceptons plus les signalements par e-mail.",
      'Les signalements par e-mail ne sont plus traités.',
    ],
  },
  {
    pattern:
      /nadie (?:lee|supervisa|revisa) (?:este buzón|esta dirección)|no (?:aceptamos|atendemos|procesamos) (?:más )?(?:denuncias|avisos|quejas|solicitudes|reportes) por (?:correo|e-?mail)|non (?:accettiamo|trattiamo|gestiamo) (?:più )?(?:segnalazioni|richieste|reclami) (?:via|per|tramite) e-?mail|não (?:aceitamos|processamos) (?:mais )?(?:denúncias|reclamações|solicitações) por e-?mail/u,
    examples: [
      'Nadie lee este buzón.',
      'Ya no aceptamos denuncias por correo electrónico.',
      'Non accettiamo più segnalazioni via e-mail.',
      'Não aceitamos mais denúncias por e-mail.',
    ],
  },
  {
    pattern:
      /(?:nemen|behandelen) (?:wij |we )?geen (?:meldingen|klachten|verzoeken) (?:meer )?(?:per|via) e-?mail|(?:meldingen|klachten) (?:per|via) e-?mail worden niet(?: meer)? (?:behandeld|gelezen)|nie przyjmujemy (?:już )?(?:zgłoszeń|skarg|reklamacji) (?:e-?mailem|drogą e-?mailową|mailem)|не (?:принимаем|рассматриваем) (?:больше )?(?:жалобы|обращения|заявки) (?:по|через) (?:электронной почте|электронную почту|e-?mail)|e-?posta (?:ile|yoluyla) (?:yapılan )?(?:bildirim|şikayet|başvuru)\p{L}{0,4} (?:kabul et|işleme alın)m\p{L}{1,10}/u,
    examples: [
      'Wij nemen geen meldingen per e-mail meer aan.',
      'Nie przyjmujemy zgłoszeń e-mailem.',
      'Мы не принимаем жалобы по электронной почте.',
      'E-posta ile bildirim kabul etmiyoruz.',
    ],
  },
  {
    pattern:
      /(?:メール|アドレス)[^。]{0,10}送信専用|(?:アドレス|メールボックス)(?:へ|に|宛)の(?:メール|ご連絡)は(?:確認|対応)(?:して|いたして)(?:いません|おりません)|(?:邮箱|郵箱|信箱|邮件地址)[^。]{0,6}不(?:接收|接受|处理|處理)(?:任何)?(?:邮件|郵件|来信)|不再(?:通过|透過|接受)(?:电子邮件|電子郵件|邮件)[^。]{0,8}(?:接受|投诉|投訴|举报)|(?:메일|주소)(?:은|는)? ?발신 ?전용|이메일로는? (?:신고|접수)를? ?(?:받지 않|접수하지 않)/,
    examples: [
      'このメールアドレスは送信専用です。',
      'このアドレスへのメールは確認していません。',
      '此邮箱不接收邮件。',
      '我们不再通过电子邮件接受投诉。',
      '이 메일은 발신 전용입니다.',
    ],
  },
  {
    pattern:
      /(?:e-?postadress|inkorg|brevlåda|postkasse|innboks)\p{L}{0,4} (?:är|er) (?:inte|ikke) (?:bevakad|övervakad|overvåget|overvåket|i bruk|i brug)|(?:địa chỉ|hộp thư)(?: e-?mail)?(?: này)? không (?:được )?(?:theo dõi|kiểm tra|sử dụng)|मेलबॉक्स नहीं (?:पढ़ा|देखा)|(?:alamat|kotak) (?:e-?mail|surat|masuk) ini tidak (?:dipantau|digunakan|dibaca)/u,
    examples: [
      'Denna e-postadress är inte bevakad.',
      'Địa chỉ email này không được theo dõi.',
      'यह मेलबॉक्स नहीं पढ़ा जाता।',
      'Alamat email ini tidak dipantau.',
    ],
  },
];
