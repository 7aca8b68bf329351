import type { Meaning } from './word-tables.ts';

/** What such a sentence would otherwise be taken for. */
export type Doubted = Extract<Meaning, 'not_resolvable' | 'refused'> | 'bounce';

/** One way to mean something else by words that would take effect. Every example is a test. */
export interface DoubtRow {
  of: Doubted;
  /** In the sentence that would be taken for it; in lower case. */
  pattern: RegExp;
  examples: readonly string[];
}

/** In doubt a person reads: a letter that was read after all, or the words of somebody who does keep the copy. */
export const doubtRows: readonly DoubtRow[] = [
  // A mailbox that somebody reads, now and then
  {
    of: 'bounce',
    pattern:
      /24\/7|24h|(?<!\p{L})(?:weekends?|nights?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:public|bank) holidays|around the clock|every day|daily|hourly|after hours|wochenenden?|nachts|sonntags?|samstags?|feiertagen|rund um die uhr|täglich|week-?ends?|la nuit|le dimanche|tous les jours|fin(?:es)? de semana|por la noche|domingos?|a diario|festivos|fine settimana|di notte|domenica|fi(?:m|ns) de semana|à noite|weekeinde|'s nachts|zondags?|w weekendy?|w nocy|выходн\p{L}{1,3}|ночью|hafta sonu|geceleri|helgen|helger)(?!\p{L})|ページの|晚上|夜里|週末|夜間|土日|祝日|주말|야간|휴일|周末|夜间|节假日/u,
    examples: [
      'This mailbox is not monitored at weekends.',
      'This inbox is not monitored 24/7.',
      'This mailbox is not read on Sundays.',
      'Dieses Postfach wird am Wochenende nicht gelesen.',
      "Cette boîte n'est pas consultée le week-end.",
      'Este buzón no se supervisa los fines de semana.',
      'Этот почтовый ящик не проверяется в выходные.',
      '此邮箱周末无人查看。',
      '我们的邮箱晚上无人查看。',
      'このページのアドレスは使用されていません。',
    ],
  },
  {
    of: 'bounce',
    pattern:
      /(?<!\p{L})(?:but|except|apart from|other than|however|though|besides|yours|außer|aber|jedoch|bis auf|doch|mais(?! (?:em uso|usad|ativ|monitorad|lid|utilizad|válid|verificad|denúncias|reclamações|solicitações)\p{L}{0,3})|sauf|excepto|salvo|pero|aunque|ma|tranne|eccetto|però|mas|exceto|porém|maar|behalve|echter|ale|oprócz|poza|но|кроме|однако|ama|fakat|hariç|men|utom|bortset)(?!\p{L})|以外|ですが|ますが|しかし|외에는|지만|除了|除外|但|不过/u,
    examples: [
      'No one reads this mailbox but me.',
      'Nobody reads this mailbox except our lawyer.',
      'Reports are only accepted via the online form, but we made an exception for you.',
      'Dieses Postfach wird nicht gelesen, außer von mir.',
      "Personne ne lit cette boîte, sauf moi. Cette adresse n'est plus utilisée, mais je vous ai lu.",
      '此邮箱不接收邮件，但我们已阅读您的通知。',
    ],
  },
  // Another address than the one we wrote to
  {
    of: 'bounce',
    pattern:
      /(?<!\p{L})(?:ip|ip-?adressen?|ips|web|web-?adresse|website|postal\p{L}{0,2}|postale?|postanschrift|street|page|page's|gallery|in (?:the|your|this) (?:notices?|reports?|complaints?|letters?|power of attorney|document)|contact address|power of attorney|vollmacht|procuration|poder|procura|procuração|volmacht|pełnomocnictw\p{L}{1,3}|доверенност\p{L}{1,3}|vekaletname\p{L}{0,4}|avis|votre (?:avis|plainte|lettre)|su (?:aviso|carta))(?!\p{L})(?! ?(?:form|formular|portal)(?!\p{L}))|委任状|委托书|위임장/u,
    examples: [
      'The IP address is not in use.',
      "L'adresse IP n'est plus utilisée.",
      'La dirección postal no es válida.',
      'The address in the notice is no longer valid.',
      'The address in the power of attorney is not valid.',
      'The web address is no longer valid.',
      'The contact address on the page is not in use.',
    ],
  },
  {
    of: 'bounce',
    pattern:
      /(?:address|adresse|adres|indirizzo|dirección|endereço|адрес|adresi|アドレス|地址|주소)(?!\p{L})[^:：,;]{0,80}[:：] ?(?:url|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}\/)/u,
    examples: [
      'Questo indirizzo non è più attivo: leak.test/g/1',
      'Этот адрес больше не используется: leak.test/g/1',
      "Cette adresse n'est plus valide : https://leak.test/g/1",
      'This address is no longer valid: https://leak.test/g/1',
    ],
  },
  {
    of: 'bounce',
    pattern:
      /(?<!\p{L})(?:(?:customer|client|user|uploader|owner|subscriber|member)(?:'?s?'?)?(?! (?:support|services?|care|relations))|she|he|her|his|their|kunden?|kundin|nutzers?|uploaders?|betreibers?|clients?|utilisateurs?|clientes?|usuari[oa]s?|utent[ei]|cliente|klant(?:en)?|gebruikers?|klient\p{L}{0,3}|użytkownik\p{L}{0,3}|клиент\p{L}{0,3}|пользовател\p{L}{1,3}|müşteri\p{L}{0,5}|kullanıcı\p{L}{0,5}|kunds?|kundens?|brugeren?s?|khách hàng|pelanggan)(?!\p{L})|客[户戶](?![服支])|用[户戶]|お客様|ユーザー|고객(?! ?센터)|사용자/u,
    examples: [
      'Das Postfach des Kunden wird nicht gelesen.',
      '客户的邮箱已停用。',
      "The user's account cannot receive messages.",
      "La boîte du client n'est pas consultée.",
      'El buzón del cliente no se lee.',
      'La casella del cliente non è letta.',
      'A caixa de correio do cliente não é lida.',
      'De mailbox van de klant wordt niet gelezen.',
      'Skrzynka klienta nie jest czytana.',
      'Ящик клиента не проверяется.',
      'お客様のメールボックスは確認されていません。',
      '고객의 메일함은 확인되지 않습니다.',
    ],
  },
  {
    of: 'bounce',
    pattern:
      /\bprivate persons?\b|\b(?:delivery|service|billing|shipping|mac|onion|legal team|lawyers?|model)\b|\bindividuals\b|\banonymous|\bunsigned|\bwithout (?:a|an|your|proof)\b|\bnon-\w/,
    examples: ['We do not accept notices by e-mail from private persons.'],
  },
  // What a host does not keep, as a rule
  {
    of: 'not_resolvable',
    pattern:
      /(?<!\b(?:the|this|that|these|those|said|reported|alleged|allegedly) )\b(?:illegal|unlawful|prohibited|forbidden|stolen|pirated|abusive|adult|child)\b|(?<!\p{L})(?:illegal\p{L}{0,2}|rechtswidrig\p{L}{0,2}|strafbar\p{L}{0,2}|verboten\p{L}{1,2}|illégal\p{L}{0,2}|illégaux|illicites?|ilegal(?:es)?|ilegais|ilícit[oa]s?|illegal[ei]|illecit[oaie]|illegaal|illegale|verboden|nielegaln\p{L}{1,3}|незаконн\p{L}{1,3}|нелегальн\p{L}{1,3}|yasa ?dışı|olagligt?|ulovlig\p{L}{0,2}|bất hợp pháp|अवैध)(?!\p{L})|非法|违法|違法|불법/u,
    examples: [
      'We are not hosting any illegal content.',
      'No alojamos contenido ilegal, lo revisaremos.',
      'Non ospitiamo contenuti illegali, verificheremo.',
      'Não hospedamos conteúdo ilegal.',
      'Wij hosten geen inhoud die illegaal is.',
      'Nie hostujemy nielegalnych treści.',
      'Мы не размещаем незаконный контент.',
      "Nous n'hébergeons pas de contenu illégal.",
      "Nous n'hébergeons aucun contenu illicite.",
      '我们没有托管非法内容。',
      '当社では違法なコンテンツをホストしていません。',
    ],
  },
  {
    of: 'not_resolvable',
    pattern:
      /\blonger than\b|\b(?:until|before|yet|first|for free|free of charge|today|tomorrow|at the moment|right now|temporarily|without)\b(?! (?:you|your) (?:notice|report))|(?<!\p{L})\d{1,4} ?(?:h|hours?|days?|weeks?|stunden?|tagen?|heures?|jours?|horas?|días?|ore|giorni|dias?|uur|dagen|godzin\p{L}?|dni|час\p{L}{0,2}|дн\p{L}{1,2}|saat|gün|timmar|timer)(?!\p{L})|\d{1,4} ?(?:小时|天|時間|日以内|시간)|(?<!\p{L})(?:bis (?:montag|morgen|zum)|jusqu'|hasta|fino a(?! un)|até|zunächst|d'abord|primero)(?!\p{L})/u,
    examples: [
      'We do not store files longer than needed.',
      'We do not have access to the files until Monday.',
      'We do not control the content before it is uploaded.',
      'We do not host this site for free.',
      'Please contact the site owner first.',
      'As a dedicated server provider we do not have access to the files, our customer has 24 hours.',
      'No tenemos acceso a los archivos del cliente, tiene 24 horas.',
    ],
  },
  {
    of: 'not_resolvable',
    pattern:
      /\b(?:users?|customers?|clients?|members?|people)(?: may| can)? (?:upload|post|share|publish|store|put)|\bhosted by (?:our|a|one of our|the) (?:customer|client|user)s?\b|\b(?:customer|client|user|uploader|he|she)s? (?:(?:has|have|had)\b(?! (?:since |now )?(?:left|moved|migrated|transferred|relocated|switched)\b)|(?:was|were|is|must|will|shall|got|keeps?)\b)|\bwe (?:will |then |shall |can )?(?:null-?route|suspend|disable|block|terminate|wiped?|shut|look into|review|check|investigate|act)\b|(?<!\p{L})(?:(?:des|der|unsere[rsn]?) kunden?|du client|de nos clients|del cliente|de nuestros clientes|dei (?:nostri )?clienti|dos (?:nossos )?clientes|van (?:de|onze) klant(?:en)?|klient\p{L}{1,3}|клиент\p{L}{1,3}|(?:überprüfen|prüfen|sperren) (?:wir|das|es)|vérifi(?:ons|er)|allons|revisaremos|verificheremo|vamos verificar)(?!\p{L})/u,
    examples: [
      'We have no control over the content our users upload.',
      'We cannot remove material hosted by our customer ourselves, not hosted elsewhere.',
      'Our customer has no access to the server any more.',
      'We have no access to the server, we will review the case.',
      'Wir haben keinen Zugriff auf die Dateien des Kunden.',
      "Nous n'avons pas d'accès aux fichiers du client.",
    ],
  },
  // Who does keep it, or speaks of something else
  {
    of: 'not_resolvable',
    pattern:
      /\b(?:not|no) (?:an? |the )?(?:small|big|large|new|bad|free|cheap|typical|normal|ordinary|shady|rogue|anonymous|bulletproof|offshore|mere|simple|only)\b|(?<!\p{L})kein(?:e[rsn]?|)? (?!web)\p{L}{2,20}er (?:web-?)?hoster|不是不|不是没|不是沒|我[们們]是[^。不]{0,6}(?:主机|托管|主機|託管)|\bbut (?:on|with|in|at|by) (?:our|us)\b|\bis on ours\b|\bwe are the (?:photographer|owner|author|creator|host|operator)s?\b|sondern (?:bei uns|auf unser)|mais (?:chez nous|sur nos)|sino (?:en nuestr|con nosotros)|\bnot hosted in (?!our\b)/u,
    examples: [
      'Wir sind kein kleiner Hoster und haben Verfahren.',
      '我们不是不管，我们是主机商。',
      'The site is not hosted in the US but on our servers.',
      'We are not the host of the pictures, we are the photographer.',
      'We are not a small hosting company.',
    ],
  },
  {
    of: 'not_resolvable',
    pattern:
      /\b(?:her|his|your|my|their|the) (?:own|original|official|client|model|creator|principal)\b|\b(?:original|genuine|official)s?\b|^(?:she|he|the (?:model|lady|creator|woman|photographer)) |\byour (?:personal )?(?:data|details|notice|report|pictures|client|page|site|website|account)\b(?! (?:not|of|about|to|as|on|concern))|(?<!\bto the )\bwrong (?:address|links?|urls?|pages?|network)\b|\bonly one\b|\b(?:log-?ins?|logged in|password|sign in|captcha)\b|\b(?:cannot|can't|can not|unable to) (?:access|open|see|view|reach) (?:the|this|that|your|any) (?:\w{1,20} )?(?:pages?|links?|urls?|files?|contents?|pictures?|images?)\b/,
    examples: [
      'Her own content is hosted by a third party, fans.test.',
      'The original is hosted elsewhere.',
      'Your client is not our customer.',
      'She is not our customer.',
      'You have the wrong address of the page.',
      'We cannot access the page, it asks for a login.',
    ],
  },
  {
    of: 'not_resolvable',
    pattern:
      /\b(?:we|i) (?:are|am) (?:only |just |merely )?(?:a|the|its|his|their|her|an)? ?(?:small |server |dedicated |shared )?(?:hoster|host|hosting (?:provider|company))\b|\bwe are its\b|\bas (?:the|a|its) (?:hoster|host|hosting (?:provider|company))\b|(?<!\p{L})wir sind (?:nur |lediglich |zwar )?(?:der|ein) (?:hoster|hosting\p{L}{0,12}|provider)|nous sommes (?:seulement |bien )?l'hébergeur|^somos (?:solo )?el (?:proveedor|alojador|host)|^siamo (?:solo )?(?:il|l') ?(?:provider|host|fornitore)|^somos (?:apenas )?o (?:provedor|host)|^(?:wij|we) zijn (?:alleen |slechts )?de (?:host|hoster|hosting\p{L}{0,12})|^jesteśmy (?:tylko )?(?:hostingiem|dostawcą hostingu)|^мы (?:только )?хостинг(?! не)/u,
    examples: [
      'We are a hosting provider and do not control the content.',
      'We are not the owner of the site, we are its hoster and do not control the content.',
      'Wir sind nur der Hoster und haben keinen Zugriff auf die Inhalte.',
      "Nous sommes l'hébergeur, mais n'avons aucun contrôle sur le contenu.",
      'Somos el proveedor, pero no tenemos control sobre el contenido.',
      'Siamo il provider, ma non abbiamo alcun controllo sul contenuto.',
      'Somos o provedor, mas não temos controle sobre o conteúdo.',
      'Wij zijn de host maar hebben geen controle over de inhoud.',
      'Jesteśmy hostingiem, ale nie mamy kontroli nad treścią.',
      'Мы хостинг, но не имеем доступа к контенту.',
    ],
  },
  {
    of: 'not_resolvable',
    pattern:
      /\bthough\b|\b(?:can|could|will) (?:un\w{3,8}|suspend|pull|stop|cut) |\bfor more than\b|\bin (?:europe|the (?:eu|us|usa|uk))\b|\b(?:that|which) infring|\bour (?:main|first|second|primary|old|new) (?:servers?|platform)\b|\bour (?:own )?(?:site|page|website) (?:is|are)\b|\bin our group\b|\bcolleague\b|\bpassed it (?:on )?to\b|\b(?:is|are) on our (?:servers?|network|platform)\b|\b(?:page|site|rest) is (?:on|hosted (?:on|by)) (?:our|us)\b|\bour (?:customer|client|user|member)s\W*$|, (?:he|she|they|who) \w+|(?<!\p{L})(?:kolleg\p{L}{2,3}|de (?:nos|nuestros) (?:clients|usuarios|clientes)|dei nostri (?:clienti|utenti))(?!\p{L})/u,
    examples: [
      "We have no access to the customer's server, though we can unplug it.",
      'We do not host this content in Europe.',
      'We do not host content that infringes.',
      'We do not keep files for more than a month.',
      'Please contact the site owner, he deletes quickly.',
      'We are not responsible for the content of our clients.',
      'No somos responsables del contenido de nuestros usuarios.',
      'Wir sind nicht zuständig, meine Kollegin antwortet Ihnen.',
      'You have the wrong department, I have passed it to our abuse team.',
      'The images are hosted elsewhere, only the page is on our server.',
      'Our site is hosted by another company, and I keep the pictures.',
      'The website has moved to another host in our group.',
      'We resell hosting and can suspend the account.',
    ],
  },
  // It is not done yet
  {
    of: 'refused',
    pattern:
      /\bbefore (?:(?:next|the|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun|to|noon|end|week|month|\d|we\b|our\b|\w{3,9} \d)|\b(?:on|at|over|during) (?:the )?(?:weekends?|nights?|holidays|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(?:yet|today|tonight|this week|right away|immediately|at once|right now|so fast)\b|(?<!\p{L})(?:vor (?:montag|dienstag|mittwoch|donnerstag|freitag|nächste)|heute|sofort|avant (?:lundi|mardi|la semaine|demain)|aujourd'hui|immédiatement|antes del? (?:lunes|martes|\d)|hoy|de inmediato|todavía|encore)(?!\p{L})/u,
    examples: [
      'We cannot process it before Monday.',
      'We do not take action on weekends.',
      'We cannot remove it right away.',
      'Wir können das vor Montag nicht entfernen.',
      'Nous ne pouvons pas traiter votre demande avant lundi.',
      'No podemos eliminar el contenido hoy.',
    ],
  },
];
