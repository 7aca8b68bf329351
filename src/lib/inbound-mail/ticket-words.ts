/** A way in which programs confirm a letter, or explain how things go there. */
export interface RoutineRow {
  /**
   * `received`: that our letter came · `absent`: that nobody is there for a while · `program`: that a program writes ·
   * `process`: how things go, which makes no answer automatic and stands beside what does.
   */
  kind: 'received' | 'absent' | 'program' | 'process';
  /** Each place in a sentence in lower case; with `g`, since they are taken out of it. */
  pattern: RegExp;
  examples: readonly string[];
}

/** What ticket systems write around an answer, and how further languages confirm one. */
export const ticketRows: readonly RoutineRow[] = [
  {
    kind: 'process',
    pattern:
      /(?<![\p{L}\d])(?:ticket(?: (?:id|no|number|details))?|subject|department|priority|status|type|queue|category|case|reference)\s?: {0,3}(?:(?:re|aw|fwd): {0,3})?(?:(?:open|new|normal|low|medium|high|urgent|pending|abuse|support|issue|legal|dmca|general|technical|received|in progress)(?![\p{L}\d]))?/gu,
    examples: ['Ticket ID: HST-1 Subject: Notice Department: Abuse Priority: Normal Status: Open'],
  },
  {
    kind: 'received',
    pattern:
      /\b(?:in response to|confirm(?:s|ing)?) (?:the )?(?:creation|receipt|arrival) of (?:a|your|the) (?:new |trouble |support ){0,2}(?:ticket|request|report|message|case)\b/gu,
    examples: ['This is an automated response confirming the receipt of your ticket.'],
  },
  {
    kind: 'program',
    pattern:
      /\bwe (?:usually|typically|normally|generally) (?:reply|respond|answer|get back)(?: to (?:you|messages?|e-?mails?|requests?|reports?|tickets?))?\b/gu,
    examples: ['We usually reply within a few hours.'],
  },
  {
    kind: 'process',
    pattern:
      /\ba summary of which appears below\b|\bplease include the string (?:\[[^\]]{1,80}\])? ?in (?:the|your) subject(?: line)?(?: of all (?:future )?correspondence(?: about this (?:issue|ticket|matter))?)?|\bhas been assigned (?:an id of|the (?:number|id))(?: \[[^\]]{1,80}\])?|\b(?:your )?ticket (?:#?\d{1,12} )?(?:has been|is now|was) (?:updated|assigned to|in progress|escalated to|merged|in the queue)\b|\bto do so, you may reply to this message\b|\bplease (?:make sure|ensure) that the (?:ticket )?(?:id|number) is (?:kept|included) in the subject(?: line)?(?: so that we can track your replies)?|\bthe details of (?:your|the) (?:ticket|request) are (?:shown|listed|given) below\b/gu,
    examples: [
      'Your ticket has been updated.',
      'Please make sure that the ticket ID is kept in the subject so that we can track your replies.',
      'The details of your ticket are shown below.',
      'Please include the string [host.test #1] in the subject line of all future correspondence about this issue.',
    ],
  },
  {
    kind: 'received',
    pattern:
      /(?:su|tu) (?:ticket|caso|incidencia|reporte|denuncia) (?:ha sido|fue) (?:cread|registrad|abiert|recibid)[oa](?: con el (?:número|id))?|il (?:suo|tuo|vostro) ticket è stato (?:creato|aperto|registrato)|(?:seu|o seu) (?:ticket|chamado|protocolo) foi (?:criado|aberto|registrado)|uw ticket is (?:aangemaakt|geregistreerd)/gu,
    examples: ['Su ticket ha sido creado con el número 1.', 'Il suo ticket è stato creato.', 'Seu chamado foi aberto.'],
  },
  {
    kind: 'process',
    pattern:
      /dziękujemy za (?:zgłoszenie|kontakt|wiadomość|przesłanie zgłoszenia)|(?:odpowiemy|skontaktujemy się)(?: (?:z|państwem|tobą|najszybciej|jak|to|możliwe|wkrótce|na|nie|w|ciągu|\d{1,3}|godzin|dni)){0,9}|спасибо за (?:обращение|ваше обращение|сообщение|письмо)|(?:мы )?(?:ответим|рассмотрим|свяжемся)(?: (?:вам|его|ее|её|с|вами|на|него|ваше|обращение|запрос|в|ближайшее|время|течение|\d{1,3}|часов|дней)){0,9}|под номером|(?:en kısa sürede|en kısa zamanda)(?: (?:size|tarafınıza|dönüş|yapacağız|yapılacaktır|yanıt|cevap|vereceğiz|verilecektir)){1,6}|(?:mesajınız|başvurunuz|bildiriminiz) için teşekkür ederiz/gu,
    examples: [
      'Dziękujemy za zgłoszenie.',
      'Odpowiemy najszybciej jak to możliwe.',
      'Мы ответим вам в ближайшее время.',
      'En kısa sürede size dönüş yapacağız.',
    ],
  },
  {
    kind: 'received',
    pattern:
      /(?:talebiniz|başvurunuz|bildiriminiz|şikayetiniz|mesajınız|e-postanız)(?: tarafımıza)? (?:alınmıştır|alındı|ulaşmıştır|ulaştı|kaydedilmiştir)|お問い合わせ(?:を)?(?:いただき|頂き)?(?:、)?(?:誠に)?ありがとうございます|您的(?:邮件|郵件|来信|请求|投诉|举报)(?:我们|我們)?(?:已经|已經|已)(?:收到|受理|登记)|(?:문의|신고|연락)(?:해|하여)? ?주셔서 감사(?:합니다|드립니다)|(?:cảm ơn bạn đã liên hệ|chúng tôi đã nhận được (?:yêu cầu|thư|email) của bạn)|हमें आपका (?:संदेश|अनुरोध|ईमेल) मिल गया है|(?:kami telah menerima|terima kasih atas) (?:pesan|laporan|permintaan|email) anda/gu,
    examples: [
      'Talebiniz alınmıştır.',
      'お問い合わせいただきありがとうございます。',
      '您的邮件我们已收到。',
      '문의해 주셔서 감사합니다.',
      'Chúng tôi đã nhận được yêu cầu của bạn.',
      'हमें आपका संदेश मिल गया है।',
      'Kami telah menerima laporan anda.',
    ],
  },
  {
    kind: 'process',
    pattern:
      /(?:後日|追って)?(?:担当者(?:より|から))?(?:、)?(?:折り返し|改めて)?(?:ご連絡|ご返信|ご回答|返信|回答)(?:いたします|致します|差し上げます|させていただきます)|(?:我们|我們)?(?:会|會|将|將)(?:在[^。，]{1,12}内)?(?:尽快|盡快|儘快)?(?:处理|處理|回复|回覆|答复|与您联系)(?:您)?|(?:빠른|최대한 빠른) (?:시일|시간)(?: 내에| 안에|에)? ?(?:답변|회신|연락|처리)(?:을)? ?(?:드리겠습니다|하겠습니다)/gu,
    examples: ['担当者より折り返しご連絡いたします。', '我们会尽快回复您。', '빠른 시일 내에 답변드리겠습니다.'],
  },
];
