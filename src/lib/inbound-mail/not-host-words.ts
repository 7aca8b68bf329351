import { type DisclaimerRow, ownerRows } from './not-owner-words.ts';

/** Of a network, registrar or owner of addresses that keeps nothing itself; single sentences in lower case. */
export const disclaimerRows: readonly DisclaimerRow[] = [
  {
    pattern:
      /(?:\b(?:not|neither|never)|n't) (?:(?:generally|typically|usually|always|actually|really|itself|ourselves|in fact|be) ){0,2}(?:(?:an?|the|its|their|your|that|this) )?(?:(?:actual|responsible|real|web|website|web ?page|site|content) ){0,2}(?:hoster|host (?:of|for|here)|hosting (?:provider|company|service|firm|platform|partner))\b|\b(?:are|is|am) not (?:(?:the|a|its|their) )?(?:web ?)?host\b/,
    examples: [
      'We are not the hosting provider.',
      'We are generally not a website hosting provider.',
      "We aren't the host of this site.",
      'Please note that we are not the hosting company.',
    ],
  },
  {
    pattern:
      /\b(?:do|does|did)(?: not|n't) (?:actually |ourselves |itself |directly )?(?:host|store|hold|keep) (?:(?:any|the|this|that|these|those|your|such|said|reported|of|its) ){0,3}(?:contents?|materials?|web ?sites?|sites?|pages?|files?|images?|pictures?|data|domains?)\b|\b(?:contents?|materials?|web ?sites?|sites?|pages?|files?|images?|pictures?|data|domains?|it) (?:(?:is|are|was|were) not|(?:is|are|was|were)n't) (?:\w{1,12}ly )?(?:hosted|stored|located|held|kept|placed) (?:by us|with us|(?:on|in|at|within) (?:our|any of our))\b(?! (?:main|primary|first)\b)/,
    examples: [
      'We do not host this content.',
      'The content is not stored on our servers.',
      "The pages aren't hosted with us.",
    ],
  },
  {
    pattern:
      /\b(?:(?:do|does)(?: not|n't) (?:control|manage|operate|administer|have (?:any )?(?:control|access|influence))|(?:have|has|having) no (?:\w+ )?(?:control|access|influence)|cannot access|can't access)\b[^.]{0,30}\b(?:content|server|material|files?|web ?sites?|sites?|pages?|origin|hosting)\b/,
    examples: [
      'As a domain registrar we do not control the content.',
      'We have no control over the server.',
      'We do not have access to the files.',
    ],
  },
  {
    pattern:
      /\b(?:only|just|merely|simply|solely|purely|exclusively) (?:(?:provides?|offers?|operates?|acts?|serves?|works?|pass(?:es)?|forwards?|routes?|are|is|as|an?|the|our|its|with|of|for|domain|name|authoritative|global|network) ){0,4}(?:cdn|content (?:delivery|distribution)|name ?servers?|resellers?|colocation|reverse[- ]prox(?:y|ies)|pass-?through|prox(?:y|ies)|dns|registrars?|registry|registration|transit|caching|cach(?:e|es)|traffic|connectivity|ddos|network (?:providers?|services?|operators?|carriers?)|networks?(?=\W*$|,))(?![\w-])/,
    examples: [
      'We merely provide CDN services.',
      'We are only a pass-through network.',
      'We are merely a network.',
      'We only provide DDoS protection.',
      'We simply act as a reverse proxy.',
      'We are just the domain registrar.',
    ],
  },
  {
    pattern:
      /\b(?:(?:can ?not|can't|unable to|not able to|do not|does not) (?:remove|delete|take down|disable|edit|modify) (?:(?:the|any|this|that|such) )?(?:content|material|pages?|web ?sites?|files?)\b[^.]{0,40}\b(?:hosted (?:by|with|on|elsewhere)|of others|not host))|\b(?:pass-?through|reverse proxy|content (?:delivery|distribution) network|cdn)\b[^.]{0,80}(?:\bnot|n't)\b[^.]{0,30}\bhost|\b(?:is|are) hosted (?:elsewhere|by (?:another|a different|a third|someone else|a customer)|with another)\b/,
    examples: [
      'We cannot remove material that is hosted by others.',
      'We are a content delivery network and do not host websites.',
      'The site is hosted elsewhere.',
    ],
  },
  {
    pattern:
      /(?<!\p{L})(?:kein|nicht (?:der|die|als|ihr|dessen))\w{0,2} (?:[\p{L}-]{1,30} ){0,2}(?:(?:web-?)?hoster|hosting-?(?:anbieter|provider|dienst\p{L}{0,10}|unternehmen)|host-?provider|provider)(?!\p{L})|(?:inhalte?|seiten?|daten|dateien|bilder|website|webseite|domain)[^.]{0,40} nicht (?:bei uns|auf unseren|von uns|in unserem)|hosten (?:(?:die|diese|den|das|diesen|dieses|sie|selbst) ?){1,2}(?:[\p{L}-]{1,30} ){0,2}nicht|hosten (?:selbst )?keine?n? (?:inhalt|seite|daten|website)\p{L}{0,3}|(?:keinen?|weder) (?:zugriff|einfluss|kontrolle)[^.]{0,50}(?:inhalt|server|seite|daten)|(?:nur|lediglich|ausschließlich|bloß) (?:[\p{L}-]{1,30} ){0,3}(?:[\p{L}-]{0,20}-)?(?:cdn|registrar|dns(?:-server)?|nameserver|reseller|wiederverkäufer|proxy|netzwerk\p{L}{0,12}|domain\p{L}{0,14}|netz)(?!\p{L})/u,
    examples: [
      'Wir sind kein Hoster.',
      'Wir sind nicht der Hosting-Anbieter dieser Seite.',
      'Die Inhalte liegen nicht auf unseren Servern.',
      'Wir haben keinen Zugriff auf den Server.',
      'Wir sind lediglich ein CDN.',
      'Wir sind lediglich Reseller.',
      'Wir hosten diese Seite nicht.',
    ],
  },
  {
    pattern:
      /ne (?:sommes|suis) (?:pas|aucunement|nullement|en aucun cas) (?:(?:l'|un |le |votre |son )(?:[\p{L}]{1,20} ){0,2})?(?:hébergeur|fournisseur d'hébergement|hébergeurs)|n'héberge(?:ons|ment)? (?:pas|aucun)|(?:pas|plus) (?:hébergée?s?|stockée?s?|située?s?) (?:chez nous|par nos|sur nos|par nous)|(?:aucun|pas de|pas le) (?:contrôle|accès)[^.]{0,50}(?:contenu|serveur|site|page|fichier)|(?:ne (?:sommes|fournissons|proposons|faisons) qu(?:'|e )|(?:uniquement|seulement|simplement|simple) )(?:[\p{L}'-]{1,20} ){0,4}(?:cdn|registrar|bureau d'enregistrement|réseau|proxy|dns|diffusion)(?!\p{L})/u,
    examples: [
      "Nous ne sommes pas l'hébergeur de ce site.",
      "Nous n'hébergeons pas ce contenu.",
      "Nous n'avons aucun contrôle sur le contenu.",
      "Nous ne sommes qu'un réseau de diffusion.",
      "Nous sommes uniquement le bureau d'enregistrement.",
    ],
  },
  {
    pattern:
      /no somos (?:(?:el|los|un|su|ningún) )?(?:[\p{L}]{1,20} ){0,2}(?:proveedor(?:es)? de (?:alojamiento|hosting)|alojador|hosting|host)(?!\p{L})|no (?:alojamos|hospedamos|almacenamos)|no (?:está|están|esta|se encuentra|se encuentran)[^.]{0,20} (?:alojad|almacenad|hospedad)[^.]{0,20}(?:nuestr|con nosotros|por nosotros)|(?:no tenemos|sin|ningún) (?:ningún )?(?:control|acceso)[^.]{0,50}(?:contenido|servidor|sitio|página|archivo)|(?:solo|sólo|solamente|únicamente|simplemente) (?:[\p{L}]{1,20} ){0,4}(?:cdn|registrador|red|proxy|dns)(?!\p{L})/u,
    examples: [
      'No somos el proveedor de alojamiento.',
      'No alojamos este contenido.',
      'No tenemos control sobre el contenido.',
      'Solo somos una red de distribución.',
      'El sitio no está alojado en nuestros servidores.',
    ],
  },
  {
    pattern:
      /non siamo (?:(?:il|l'|un|i|gli) ?)?(?:[\p{L}]{1,20} ){0,2}(?:hosting|host|fornitor[ei] (?:di|del servizio di) hosting|(?:hosting )?provider)(?!\p{L})|non ospitiamo|non (?:è|sono) (?:ospitat|memorizzat|presente|presenti)[^.]{0,30}(?:nostri|da noi|presso di noi)|(?:nessun|non abbiamo) (?:alcun )?(?:controllo|accesso)[^.]{0,50}(?:contenut|server|sito|pagin|file)|(?:solo|soltanto|solamente|esclusivamente|semplicemente) (?:[\p{L}']{1,20} ){0,4}(?:cdn|registrar|rete|proxy|dns)(?!\p{L})/u,
    examples: [
      'Non siamo il fornitore di hosting.',
      'Non ospitiamo questo sito.',
      'Non abbiamo alcun controllo sul contenuto.',
      'Siamo soltanto una rete di distribuzione.',
    ],
  },
  {
    pattern:
      /não somos (?:(?:o|a|um|uma|os) )?(?:[\p{L}]{1,20} ){0,2}(?:provedor(?:es)? de (?:hospedagem|alojamento)|hospedagem|hospedeiro|alojamento|host)(?!\p{L})|não (?:hospedamos|alojamos|armazenamos)|não (?:está|estão|é|são|se encontra) (?:hospedad|armazenad|alojad)[^.]{0,30}(?:nossos|conosco|por nós)|(?:nenhum|não temos) (?:qualquer )?(?:controle|controlo|acesso)[^.]{0,50}(?:conteúdo|servidor|site|página|arquivo)|(?:apenas|somente|só|unicamente) (?:[\p{L}]{1,20} ){0,4}(?:cdn|registrador|rede|proxy|dns)(?!\p{L})/u,
    examples: [
      'Não somos o provedor de hospedagem.',
      'Não hospedamos este site.',
      'Não temos controle sobre o conteúdo.',
      'Somos apenas uma rede de distribuição.',
    ],
  },
  {
    pattern:
      /(?<!\p{L})(?:niet (?:de|het|uw)|geen) (?:[\p{L}-]{1,20} ){0,2}(?:hoster|host|webhost|hosting-?(?:provider|partij|bedrijf|aanbieder))(?!\p{L})|hosten (?:deze|de|dit|het|die) (?:[\p{L}-]{1,30} ){0,2}niet|hosten geen (?:inhoud|sites?|websites?|bestanden)|niet (?:bij ons|door ons|op onze servers)|geen (?:controle|toegang|invloed)[^.]{0,40}(?:inhoud|server|site|pagina|bestand)|(?:alleen|slechts|enkel|uitsluitend) (?:[\p{L}-]{1,20} ){0,4}(?:cdn|registrar|netwerk|proxy|dns)(?!\p{L})/u,
    examples: [
      'Wij zijn niet de hostingprovider.',
      'Wij zijn geen hoster.',
      'De website staat niet op onze servers.',
      'Wij hebben geen controle over de inhoud.',
      'Wij zijn slechts een netwerk.',
    ],
  },
  {
    pattern:
      /nie (?:jesteśmy|jest) (?:dostawc\p{L} (?:usług )?hosting|hosting|hostingodawc)|nie hostujemy|nie (?:jest|są) (?:hostowan|przechowywan)[^.]{0,30}(?:nas|naszych)|nie mamy (?:kontroli|dostępu)[^.]{0,50}(?:treści|serwer|stron|plik)/u,
    examples: ['Nie jesteśmy dostawcą hostingu.', 'Nie hostujemy tej strony.', 'Nie mamy kontroli nad treścią.'],
  },
  {
    pattern:
      /не (?:являемся|является) (?:хостинг|хостером|владельц\p{L}{1,2} сервера)|мы не хостинг|не (?:размещаем|размещен\p{L}{0,2}|хостим|хранится|хранятся)[^.]{0,30}(?:сайт|контент|нас|наших серверах)|не имеем (?:доступа|контроля)[^.]{0,40}(?:контент|сервер|сайт|содерж)/u,
    examples: ['Мы не являемся хостинг-провайдером.', 'Сайт не размещен на наших серверах.'],
  },
  {
    pattern:
      /ホスティング(?:事業者|プロバイダ(?:ー)?|会社)?[^。]{0,10}(?:ではありません|ではない|ではございません)|ホスト(?:し|されて)て?(?:いません|おりません)/,
    examples: ['当社はホスティング事業者ではありません。', '当社ではこのサイトをホストしていません。'],
  },
  {
    pattern:
      /不是[^。]{0,12}(?:主机|托管|主機|託管)|(?:并未|没有|並未|沒有|不)(?:托管|託管|存储|儲存)(?:该|此|這|这|任何)/,
    examples: ['我们不是该网站的托管服务商。', '我们并未托管该内容。'],
  },
  ...ownerRows,
];
