import { type RoutineRow, ticketRows } from './ticket-words.ts';

/** What programs that answer by themselves say. Every example is a test. */
export const routineRows: readonly RoutineRow[] = [
  // English
  {
    kind: 'received',
    pattern:
      /\b(?:we|i)(?:'ve| have| just| hereby| can){0,2} (?:received|got|confirm(?:ed)?(?: (?:the )?receipt of)?|acknowledged?(?: (?:the )?receipt of)?|registered|logged|recorded) (?:your|the|this) (?:\w{1,20} ){0,3}(?:messages?|e-?mails?|mails?|requests?|reports?|complaints?|notices?|notifications?|submissions?|inquir(?:y|ies)|enquir(?:y|ies)|tickets?)\b/gu,
    examples: ['We have received your report.', 'We acknowledge receipt of your notice.', "We've got your message."],
  },
  {
    kind: 'received',
    pattern:
      /\b(?:your|this|the|an?) (?:\w{1,20} ){0,3}(?:ticket|case|request|report|complaint|message|e-?mail|notice|notification|inquiry|enquiry|submission)(?: (?!(?:and|but|was|has|is|have)\b)[^\s,]{1,40}){0,4} (?:has been|was|is|have been|has now been) (?:successfully |automatically |now |already ){0,2}(?:received|created|opened|logged|registered|assigned|recorded|submitted|added|queued|filed)\b|\b(?:opened|created|assigned|registered) (?:an? |the )?(?:new )?(?:ticket|case)\b|\b(?:receipt|arrival) of your (?:\w{1,20} ){0,2}(?:message|e-?mail|request|report|complaint|notice)\b/gu,
    examples: ['Your request has been received and a ticket was opened.', 'Your report about leak.test was received.'],
  },
  {
    kind: 'program',
    pattern:
      /\b(?:this is )?(?:an? )?auto(?:matic|mated|matically|-)?[- ]?(?:reply|response|answer|message|generated|acknowledg\w{0,6}|confirmation|e-?mail|sent|notification)(?: (?:message|e-?mail|reply|response))?\b|\b(?:was|is) (?:sent|generated) automatically\b|\b(?:please )?(?:do not|don't|no need to) (?:reply|respond|answer)(?: directly)?(?: to (?:this|it))?(?: (?:message|e-?mails?|mail))?\b|\bsent from an? (?:\w{1,20} ){0,2}(?:mailbox|address|account)\b/gu,
    examples: [
      'This is an automated message.',
      'This e-mail was generated automatically.',
      'Please do not reply to this e-mail.',
      'Automatic reply',
    ],
  },
  {
    kind: 'absent',
    pattern:
      /\b(?:am|i'm|we are|we're|be|is|are)(?: currently| now| also)? (?:away|absent|out|out of (?:the )?(?:office|country)|on (?:\w{1,12} )?(?:leave|vacation|holidays?|trip)|travell?ing|unavailable)\b|\bout of (?:the )?office\b|\blimited access to (?:my )?e-?mails?\b|\b(?:will|shall)(?: be)? (?:back|return(?:ing)?)\b|\b(?:deleted|old|incoming|unread|my|your) (?:e-?)?mails? (?:is|are|will)(?: be)? (?:not |never )?(?:read|forwarded|restored|checked|redirected)\b/gu,
    examples: [
      'I am out of the office until Monday.',
      'We are currently on holiday.',
      'I have limited access to e-mail.',
      'I am away; deleted mail is not restored.',
    ],
  },
  {
    kind: 'process',
    pattern:
      /\b(?:will|shall|aims? to|tr(?:y|ies) to|(?:are|is) going to|strives? to|do our best to)(?: now| then| also| shortly| soon| carefully| be){0,2} (?:review|process|investigat|look|respond|reply|get back|handl|contact|answer|assess|evaluat|examin|check|consider|follow|forward|pass|treat|work|deal|notif|inform|updat|in touch|take (?:the )?(?:appropriate|necessary) (?:actions?|steps|measures))\w{0,6}(?: (?:on|into|to|upon|up|with|at))?(?: (?:it|you|this|them|the matter|your \w{1,15}))?\b|\b(?:is|are)(?: currently| now| being){1,2} (?:processed|reviewed|handled|investigated|looked at|answered)\b|\bunder review\b|\bin (?:the|our) queue\b/gu,
    examples: ['We will look at it.', 'Our team will review your report.', 'Your report is being processed.'],
  },
  {
    kind: 'process',
    pattern:
      /\b(?:within|in|up to|takes?|after|about|at least) (?:the next )?(?:\d{1,3}|an?|a few|one|two|three|several)(?:(?:-| to | - )\d{1,3})? (?:business |working |calendar )?(?:hours?|days?|weeks?|minutes?)\b|\bas soon as (?:possible|we can)\b|\b(?:shortly|in due course|in the meantime)\b|\bin the order (?:in which )?(?:they|it) (?:are|is|was|were) received\b|\b(?:due to|because of) (?:the |a )?high(?:er)?(?: than usual)?(?: \w{1,12})? volume(?: of \w{1,12})?\b|\b(?:we )?appreciate your (?:patience|help|report|understanding)\b|\b(?:business|office|working) (?:hours|days)\b/gu,
    examples: ['We answer within 2 to 3 business days.', 'Due to a high volume of reports this takes a few days.'],
  },
  {
    kind: 'process',
    pattern:
      /\bplease (?:quote|include|keep|mention|refer to|use|state)(?: [^\s.,]{1,30}){0,4} (?:ticket|case|reference|number|subject(?: line)?|id)(?: in (?:the|your|any) [^\s.,]{1,30}(?: [^\s.,]{1,30})?)?\b|\bplease (?:do not|don't|avoid) (?:send|submit|open|creat)\w{0,4}(?: (?:multiple|duplicate|several|further|more|new|the same|any|other|this|it|it again|again|tickets?|complaints?|reports?|requests?|messages?|e-?mails?|twice)){0,4}\b|\b(?:please )?(?:see|visit|read|check)(?: [^\s.,]{1,20}){0,3} url\b|\bplease provide (?:any )?(?:further|additional|more) (?:details|information|comments)(?: (?:by reply(?:ing)?|here|in this ticket)(?: to this (?:message|e-?mail|ticket))?)?\b|\byou (?:can|may) (?:check|view|track|follow|update)(?: (?:the|your|its|this|status|of|ticket|case|report|request|at|on|online|any time)){0,6}\b|\b(?:ticket|case|reference|report)(?: (?:number|id|no))?(?: is)?[ :#]{1,3}(?=[a-z#-]{0,12}\d)[a-z0-9#-]{2,30}\b|\bthis ticket is now (?:open|closed)\b|\bto (?:add|provide|view|check|track|update)(?: (?:further|more|additional|any|the|your|comments?|details|information|status|of|ticket|case|request|report|to|this|it)){0,6}\b|\b(?:reply|respond) to this (?:e-?mail|message|ticket)\b|\bin urgent (?:cases?|matters?)(?: please)? (?:write|call|contact|e-?mail)(?: to)?\b/gu,
    examples: [
      'Please quote the ticket number.',
      'Please do not send multiple reports.',
      'Please provide further details by reply.',
      'In urgent cases write to noc@host.test.',
      'Your ticket number is #4711.',
      'Please see https://host.test/faq',
      'To add further comments, reply to this e-mail.',
    ],
  },
  // German
  {
    kind: 'received',
    pattern:
      /\b(?:wir|ich) haben? ihre? (?:[\p{L}-]{1,20} ){0,2}(?:nachricht|e-?mail|mail|anfrage|meldung|beschwerde|mitteilung|anzeige)(?: [^\s.,]{1,30}){0,4}? (?:erhalten|empfangen|registriert|bekommen)|(?:bestätigen(?: ihnen)?(?: hiermit)? den )?eingang ihrer (?:[\p{L}-]{1,20} ){0,1}(?:nachricht|e-?mail|mail|anfrage|meldung|beschwerde|mitteilung)|ihre? (?:nachricht|e-?mail|anfrage|meldung|beschwerde|mitteilung) (?:ist|wurde)(?: bei uns)? (?:eingegangen|erfasst|registriert|angelegt)|(?:ein )?ticket(?: [^\s.,]{1,20})? wurde (?:eröffnet|erstellt|angelegt)/gu,
    examples: [
      'Wir haben Ihre Nachricht erhalten.',
      'Wir bestätigen den Eingang Ihrer Meldung.',
      'Ihre Anfrage ist bei uns eingegangen.',
    ],
  },
  {
    kind: 'absent',
    pattern: /\b(?:bin|sind) (?:[^.]|\d\.){0,50}?(?:nicht im (?:büro|haus)|abwesend|im urlaub|nicht erreichbar)/gu,
    examples: ['Ich bin bis 3. Mai nicht im Büro.', 'Wir sind im Urlaub.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:dies(?:e(?: nachricht| e-?mail| mail)?)? (?:ist|wurde) )?(?:eine )?automatisch(?:e[nr]?)? (?:erstellte?|generierte?|versandte?|antwort|nachricht|e-?mail|eingangsbestätigung)(?: (?:nachricht|e-?mail))?|(?:bitte )?antworten sie (?:bitte )?nicht(?: auf diese (?:nachricht|e-?mail|mail))?/gu,
    examples: [
      'Diese Nachricht wurde automatisch erstellt.',
      'Dies ist eine automatische Antwort.',
      'Bitte antworten Sie nicht auf diese E-Mail.',
    ],
  },
  {
    kind: 'process',
    pattern:
      /(?<!\p{L})(?:wir )?(?:werden|melden|bearbeiten|prüfen|kümmern|antworten)(?: (?:uns|sie|ihnen|es|ihre?|die|den|das|diese|ihr|anliegen|meldung|anfrage|nachricht|schnellstmöglich|so schnell wie möglich|umgehend|in kürze|bald|baldmöglichst|zeitnah|schnell|sobald|darum|bei|dazu)){0,6}(?: (?:prüfen|bearbeiten|melden|antworten|kümmern))?|(?:wird|werden)(?: [^\s.,]{1,20}){0,2} (?:bearbeitet|geprüft|beantwortet)|innerhalb von \d{1,3} (?:stunden|tagen|werktagen)|vielen dank für ihre (?:geduld|meldung|nachricht|anfrage|mithilfe)|(?:ihre )?(?:ticket|vorgangs|bearbeitungs)-?nummer(?: lautet| ist)?|in dringenden fällen/gu,
    examples: [
      'Wir werden Ihre Meldung prüfen.',
      'Wir melden uns so schnell wie möglich bei Ihnen.',
      'Ihre Anfrage wird bearbeitet.',
    ],
  },
  // French
  {
    kind: 'received',
    pattern:
      /nous avons bien (?:reçu|pris en compte|enregistré) votre (?:message|e-?mail|courriel|demande|signalement|plainte|notification)|(?:votre (?:message|e-?mail|courriel|demande|signalement|plainte|notification) )?a bien été (?:reçue?|enregistrée?|prise? en compte|transmise?)|nous accusons réception de votre (?:message|e-?mail|courriel|demande|signalement|plainte)|accusé de réception/gu,
    examples: [
      'Nous avons bien reçu votre message.',
      'Votre demande a bien été enregistrée.',
      'Nous accusons réception de votre plainte.',
    ],
  },
  {
    kind: 'absent',
    pattern:
      /(?:suis|sommes) (?:actuellement )?(?:absente?s?|en congés?|en vacances)(?: du bureau| jusqu'au)?|absente? (?:du bureau|jusqu)/gu,
    examples: ['Je suis absent du bureau.', 'Nous sommes en congés.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:ceci est |il s'agit d')?(?:un |une )?(?:message|réponse|courriel|e-?mail) automatique|(?:merci de|veuillez) ne pas (?:y )?répondre(?: à ce (?:message|courriel|e-?mail))?/gu,
    examples: ['Ceci est un message automatique.', 'Merci de ne pas répondre à ce message.'],
  },
  {
    kind: 'process',
    pattern:
      /(?:nous|notre équipe|il|elle)(?: la| le| les| vous)? (?:traiter|répondr|examiner|étudier|reviendr|contacter)(?:ons|a|ont)(?: (?:à|vers|votre|la|le|vous|demande|message|signalement|dans|les|meilleurs|délais|rapidement|plus brefs)){0,8}|(?:est|sera) (?:en cours de traitement|traitée?)|dans les (?:meilleurs|plus brefs) délais|sous \d{1,3} (?:heures|jours)(?: ouvrés)?/gu,
    examples: [
      'Nous traiterons votre demande dans les meilleurs délais.',
      'Notre équipe vous répondra sous 48 heures.',
    ],
  },
  // Spanish
  {
    kind: 'received',
    pattern:
      /hemos recibido su (?:mensaje|correo|solicitud|denuncia|reporte|aviso|consulta|notificación)|(?:su (?:mensaje|correo|solicitud|denuncia|reporte|aviso|consulta) )?ha sido (?:recibid|registrad)[oa]|acusamos recibo de su (?:mensaje|correo|solicitud|denuncia)/gu,
    examples: ['Hemos recibido su mensaje.', 'Su solicitud ha sido recibida.', 'Acusamos recibo de su denuncia.'],
  },
  {
    kind: 'absent',
    pattern: /(?:estoy|estamos|estaré) (?:fuera(?: de la oficina)?|ausentes?|de vacaciones)|fuera de la oficina/gu,
    examples: ['Estoy fuera de la oficina.', 'Estamos de vacaciones.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:este es )?(?:un |una )?(?:mensaje|respuesta|correo) automátic[oa]|(?:por favor,? )?no respond[ae](?: a este (?:mensaje|correo))?/gu,
    examples: ['Este es un mensaje automático.', 'Por favor, no responda a este correo.'],
  },
  {
    kind: 'process',
    pattern:
      /(?:nuestro equipo )?(?:la |lo |le )?(?:revisaremos|revisará|responderemos|responderá|atenderemos|procesaremos|contactaremos)(?: (?:su|la|lo|le|a|con|usted|solicitud|mensaje|denuncia|lo antes posible|en breve|a la brevedad)){0,5}|está siendo (?:procesad|revisad)[oa]|lo antes posible|a la mayor brevedad|en \d{1,3} (?:horas|días)(?: hábiles)?/gu,
    examples: ['Le responderemos lo antes posible.', 'Nuestro equipo revisará su solicitud.'],
  },
  // Italian, Portuguese, Dutch
  {
    kind: 'received',
    pattern:
      /abbiamo ricevuto (?:la (?:sua|tua|vostra) )?(?:il (?:suo|tuo|vostro) )?(?:segnalazione|richiesta|messaggio|e-?mail|mail|comunicazione)|la (?:sua|tua|vostra) (?:segnalazione|richiesta) è stata (?:ricevuta|registrata)/gu,
    examples: ['Abbiamo ricevuto la sua segnalazione.', 'La vostra richiesta è stata registrata.'],
  },
  {
    kind: 'absent',
    pattern: /(?:sono|siamo|sarò) (?:attualmente )?(?:assent[ei]|fuori (?:sede|ufficio)|in ferie)/gu,
    examples: ['Sono assente fino al 3 maggio.', 'Siamo in ferie.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:questo è )?(?:un |una )?(?:messaggio|risposta|e-?mail) automatic[oa]|(?:si prega di )?non rispondere(?: a questo messaggio| a questa e-?mail)?/gu,
    examples: ['Questo è un messaggio automatico.', 'Si prega di non rispondere a questa e-mail.'],
  },
  {
    kind: 'received',
    pattern:
      /recebemos (?:a )?(?:o )?(?:sua|seu) (?:mensagem|e-?mail|solicitação|denúncia|pedido|notificação)|(?:sua|seu) (?:mensagem|e-?mail|solicitação|denúncia|pedido) foi (?:recebid|registrad)[oa]/gu,
    examples: ['Recebemos sua mensagem.', 'Sua solicitação foi registrada.'],
  },
  {
    kind: 'absent',
    pattern: /(?:estou|estamos|estarei) (?:fora(?: do escritório)?|ausentes?|de férias)/gu,
    examples: ['Estou fora do escritório.', 'Estamos de férias.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:esta é )?(?:uma? )?(?:mensagem|resposta|e-?mail) automátic[oa]|(?:por favor,? )?não responda(?: a est[ea] (?:mensagem|e-?mail))?/gu,
    examples: ['Esta é uma mensagem automática.', 'Por favor, não responda a este e-mail.'],
  },
  {
    kind: 'received',
    pattern:
      /(?:wij|we) hebben uw (?:bericht|e-?mail|melding|verzoek|klacht|aanvraag) (?:in goede orde )?(?:ontvangen|geregistreerd)|uw (?:bericht|e-?mail|melding|verzoek|klacht) is (?:ontvangen|geregistreerd)/gu,
    examples: ['Wij hebben uw melding ontvangen.', 'Uw bericht is ontvangen.'],
  },
  {
    kind: 'absent',
    pattern: /(?:ben|zijn) (?:momenteel )?(?:afwezig|met vakantie|op vakantie|niet op kantoor|niet aanwezig)/gu,
    examples: ['Ik ben afwezig tot maandag.', 'Wij zijn met vakantie.'],
  },
  {
    kind: 'program',
    pattern:
      /(?:dit is )?(?:een )?(?:automatisch(?:e)? (?:antwoord|bericht|e-?mail|gegenereerd bericht))|(?:gelieve )?niet (?:te )?(?:beantwoorden|antwoorden)/gu,
    examples: ['Dit is een automatisch bericht.', 'Gelieve niet te antwoorden.'],
  },
  {
    kind: 'process',
    pattern:
      /(?:la |le |vi )?(?:risponderemo|esamineremo|contatteremo|elaboreremo)(?: (?:la|al|più|presto|sua|richiesta|segnalazione)){0,5}|(?:responderemos|analisaremos|entraremos em contato)(?: (?:a|sua|o|seu|mais|breve|possível|solicitação|em)){0,5}|(?:wij|we) (?:zullen|nemen|behandelen|beantwoorden|reageren)(?: (?:uw|het|zo|snel|mogelijk|contact|met|u|op|melding|bericht|in behandeling)){0,7}/gu,
    examples: [
      'Risponderemo al più presto.',
      'Responderemos em breve.',
      'Wij nemen uw melding zo snel mogelijk in behandeling.',
    ],
  },
  // Others: the shortest ways
  {
    kind: 'received',
    pattern:
      /otrzymaliśmy (?:twoj[ąe]|twój|państwa|pana|pani) (?:wiadomość|zgłoszenie|e-?mail)|(?:мы )?(?:получили|зарегистрировали) ваш[еуи]? (?:сообщение|письмо|запрос|обращение|жалобу)|ваш[еа]? (?:сообщение|письмо|запрос|обращение|жалоба) (?:получен|зарегистрирован|принят)[оа]?|(?:mesajınızı|talebinizi|şikayetinizi|bildiriminizi) aldık|vi har (?:mottagit|tagit emot|modtaget|mottatt) (?:ditt|din|deres) (?:meddelande|ärende|anmälan|besked|henvendelse|melding)/gu,
    examples: [
      'Otrzymaliśmy Twoje zgłoszenie.',
      'Мы получили ваше сообщение.',
      'Ваше обращение зарегистрировано.',
      'Mesajınızı aldık.',
      'Vi har mottagit ditt meddelande.',
    ],
  },
  {
    kind: 'received',
    pattern:
      /(?:お問い合わせ|メール|ご連絡|ご報告|通報)を(?:受け付け|受領|受信)(?:いた)?(?:し)?ました|(?:我们|我們)?(?:已|已经|已經)?收到(?:了)?您的(?:邮件|郵件|来信|来函|投诉|投訴|报告|報告|请求|請求|消息)|您的(?:邮件|郵件|投诉|投訴|请求|請求)已收到|(?:문의|메일|신고|요청)(?:가|이|를|을)? (?:접수(?:되었|했)|받았)습니다/gu,
    examples: ['お問い合わせを受け付けました。', '我们已收到您的邮件。', '您的投诉已收到。', '신고가 접수되었습니다.'],
  },
  {
    kind: 'absent',
    pattern:
      /jestem (?:nieobecn[ya]|na urlopie)|нет на (?:месте|рабочем месте)|(?:нахожусь )?в отпуске|ofiste değilim|izindeyim|jag är (?:borta|ledig|på semester|inte på kontoret)|nejsem v kanceláři|jeg er (?:ikke på kontoret|på ferie|bortreist)|en ole (?:toimistolla|paikalla)|(?:只今|現在|ただいま)?(?:不在|休暇中)(?:です|にしております)|부재중입니다|휴가 중입니다|(?:我)?(?:目前|现在)?(?:不在办公室|正在休假|外出)/gu,
    examples: [
      'Jestem nieobecny.',
      'Меня нет на месте.',
      'Şu anda ofiste değilim.',
      'Jag är borta.',
      'Nejsem v kanceláři.',
      'Jeg er på ferie.',
      'ただいま不在にしております。',
      '부재중입니다.',
      '我不在办公室。',
    ],
  },
  {
    kind: 'program',
    pattern:
      /(?:to jest )?(?:wiadomość|odpowiedź) automatyczna|(?:это )?автоматическ(?:ое|ий) (?:сообщение|ответ)|bu otomatik bir (?:mesajdır|yanıttır)|detta är ett automatiskt (?:meddelande|svar)|(?:これは)?自動(?:返信|送信|応答)(?:メール)?(?:です)?|这是(?:一封)?自动(?:回复|发送的邮件)|(?:이 메일은 )?자동(?:으로)? ?(?:발송|회신)(?:된)?(?: 메일)?(?:입니다)?/gu,
    examples: [
      'To jest wiadomość automatyczna.',
      'Это автоматическое сообщение.',
      'Bu otomatik bir mesajdır.',
      'これは自動返信メールです。',
      '这是自动回复。',
      '자동 발송 메일입니다.',
    ],
  },
  ...ticketRows,
];

/** Subjects of programs that answer by themselves. */
export const automaticSubject =
  /out of (?:the )?office|auto(?:matic|mated)?[- ]?(?:reply|response|answer|generated|acknowledg)|autoreply|auto:|vacation|away (?:from|until)|on (?:leave|holiday|vacation)|abwesen|automatische (?:antwort|eingangs)|eingangsbestätigung|urlaub|absence|réponse automatique|accusé de réception|respuesta automática|fuera de (?:la )?oficina|acuse de recibo|自動|自动|不在|자동|automatisch (?:antwoord|bericht)|afwezig|risposta automatica|fuori (?:sede|ufficio)|resposta automática|ausência|odpowiedź automatyczna|nieobecno|auto(?:matisk(?:t)? )?svar|automatická odpověď|automaattinen vastaus|αυτόματη απάντηση|otomatik (?:yanıt|cevap)|автоответ|автоматический ответ|автовідповідь|(?:ticket|case|request|report|message|complaint|email)[^.]{0,30}(?:received|created|opened|registered|logged)|(?:received|got) your (?:message|e-?mail|request|report|complaint|notice)|thank you for (?:contacting|your (?:report|e-?mail|message|complaint))|acknowledg/i;
