/** One language's ways to say that the writer keeps no copy. Every example is a test. */
export interface DisclaimerRow {
  pattern: RegExp;
  examples: readonly string[];
}

/** Of addresses, domains and servers that are not theirs, or theirs in name only; single sentences in lower case. */
export const ownerRows: readonly DisclaimerRow[] = [
  {
    pattern:
      /\b(?:ips?|ip address(?:es)?|address(?:es)?|range|network|domains?|domain names?|sites?|web ?sites?|hosts?|contents?)\b[^.]{0,40}\b(?:(?:is|are|was|were)(?: not|n't)|(?:does|do|did)(?: not|n't)|no longer(?= (?:points?|resolves?|leads?|routes?) ))(?: \w{1,12}ly)? (?:ours\b|(?:belongs?|points?|resolves?|leads?|routes?) to (?:us|our)\b|(?:part of|using|under|behind|in|within) our (?:own )?(?:network|range|ip|hosting|infrastructure|servers?|services|as\b|system)|(?:assigned|allocated|announced|operated|managed|owned) (?:to|by) us\b|on our (?:network|servers?|infrastructure|systems?|platform|hosting))/,
    examples: [
      'That IP is not ours.',
      'This IP address does not belong to us.',
      'The website is not using our hosting services.',
      'The domain does not point to our servers.',
      'The IP you reported is not part of our network.',
    ],
  },
  {
    pattern:
      /^(?:(?:sorry|hi|hello|no|unfortunately)[,!]? )?(?:(?:it|this|that) (?:is|was) )?not (?:ours|hosted (?:here|by us|with us|at our end)|our (?:customer|client|server|network|ip|domain))\W*$|\b(?:only|just|merely|simply|solely) registered (?:with|through|via|by|at) us\b|\bregistered (?:with|through|via|by|at) us,? but (?:is )?(?:not )?hosted\b|\b(?:we|our company) (?:are|provide|offer|operate|act as)\b[^.]{0,40}\b(?:dns|registrar|cdn|transit|proxy|domain|registration|connectivity|ddos|colocation)(?: \w{1,12}){0,2} only\b|\bhosts? no (?:user )?(?:contents?|web ?sites?|sites?|files?|pages?)\b|\b(?:not|n't) hosting (?:any|this|the|that|such|it)\b/,
    examples: [
      'Not ours.',
      'Not hosted here.',
      'It is not ours.',
      'This domain is merely registered with us.',
      'The domain is registered through us but hosted elsewhere.',
      'We are the DNS provider only.',
      'We provide DDoS mitigation only.',
      'We run an exit node and host no content.',
      'We are not hosting this content.',
    ],
  },
  {
    pattern:
      /\b(?:web ?site|site|domain|content|customer|client)\b (?:has|have) (?:since |now )?(?:(?:moved|migrated|transferred|relocated|switched) (?:away\b|to (?:another|a different|a new) (?:host|hosting|provider|company|network)\b)|left us\b(?! (?:no|a|an|with|one)\b))|\b(?:no|not have (?:the|any)|n't have (?:the|any)|without) (?:technical )?(?:ability|means|possibility|capability|way) (?:to|of) (?:remov|delet|control|tak|access|edit|alter|disabl)\w{0,4} (?:down )?(?:(?:the|any|this|that) )?(?:content|material|site|web ?site|page|file)s?\b|\b(?:can ?not|can't|unable to) (?:remove|delete|take down|disable)\b[^.]{0,40}\b(?:from|on|at) (?:the|its|their) (?:origin|back-?end|customer's server)\b|\bas (?:the|a|an) (?:domain )?(?:registry|registrar)(?: operator)?\b[^.]{0,60}(?:\b(?:not|no|cannot|unable)\b|n't\b)/,
    examples: [
      'The website has moved to another provider.',
      'The customer has left us.',
      'As the registry operator, we do not have the ability to remove content.',
      'We have no ability to remove content.',
      'We cannot remove content from the origin.',
    ],
  },
  {
    pattern:
      /\bwe (?:only |just |merely |simply )?re-?sell\b(?! (?:no|nothing)\b)|\b(?:ips?|ip address(?:es)?|range|space|subnet|prefix)\b[^.]{0,40}\b(?:is|are|was|were|has been|have been) (?:sub-?)?(?:leased|delegated|sub-?allocated|sub-?assigned|re-?assigned) (?:out )?to (?!us\b)|\bwe (?:lease|sub-?lease) (?:out )?(?:this|the|these|that) (?:ip|range|prefix|subnet|space)\b|\b(?:redirect|direct|forward|send|address|submit|report|contact|reach out|write)\b(?! (?:to )?our\b)(?:[^.]|\.(?=\S)){0,80}\b(?:as|since|because|who|they|which)\b (?:they )?(?:are the (?:actual |real )?(?:web ?)?host\b|hosts? (?:the|this|it)\b|operates? the server\b)|\bdo not own (?:this|the|that) (?:ip|address|domain|site|server)\b/,
    examples: [
      'We resell services of Some Host Ltd.',
      'This IP range is leased to Some Host Ltd.',
      'We lease this IP space to a third party.',
      'Please redirect your complaint to Some Host Ltd as they host the site.',
      'We do not own this IP.',
    ],
  },
  {
    pattern:
      /(?<!\p{L})(?:ip|ip-adressen?|adresse|domain|seite|webseite|website|server)(?!\p{L})[^.]{0,40} (?:(?:gehört|gehören|zeigt|zeigen|verweist) nicht (?:zu (?:uns|unser\p{L}{1,2})|uns|auf unser\p{L}{1,2})|liegt nicht (?:bei uns|in unserem))|betreiben (?:den|diesen|die|diese) (?:server|seite|website|webseite) nicht|nicht (?:der|die) (?:richtige|zuständige)r? (?:ansprechpartner|stelle)|(?:nur|lediglich) (?:bei|über|durch) uns registriert/u,
    examples: [
      'Die IP gehört nicht zu unserem Netz.',
      'Die IP-Adresse gehört nicht zu uns.',
      'Diese Domain zeigt nicht auf unsere Server.',
      'Wir betreiben den Server nicht.',
      'Wir sind nicht der richtige Ansprechpartner.',
    ],
  },
  {
    pattern:
      /(?:ip|adresse|domaine|site|serveur)(?!\p{L})[^.]{0,30} (?:ne fait pas partie de notre|ne nous appartient pas|n'appartient pas à (?:notre|nos|nous)|ne pointe pas vers nos)|(?:pas|plus) hébergée?s? par nos soins|(?:seulement|uniquement|simplement) enregistré(?:e?s?) (?:chez|auprès de|par) nous/u,
    examples: [
      'Cette IP ne fait pas partie de notre réseau.',
      'Cette adresse IP ne nous appartient pas.',
      "Ce site n'est pas hébergé par nos soins.",
      'Le domaine est seulement enregistré chez nous.',
    ],
  },
  {
    pattern:
      /(?:ip|dirección|dominio|sitio|servidor)(?!\p{L})[^.]{0,30} no (?:nos pertenece|pertenece a (?:nuestr|nosotros)|es nuestr|forma parte de nuestr|apunta a nuestr)|(?:solo|sólo|solamente|únicamente) (?:está|se encuentra) registrad[oa] (?:con|a través de|por) nosotros/u,
    examples: [
      'Esta IP no pertenece a nuestra red.',
      'Esa IP no nos pertenece.',
      'El dominio solo está registrado con nosotros.',
    ],
  },
  {
    pattern:
      /(?:ip|indirizzo|dominio|sito|server)(?!\p{L})[^.]{0,30} non (?:ci appartiene|appartiene alla? nostr|fa parte della nostra)|non si trova(?:no)? (?:sui nostri|presso di noi|nei nostri)|(?:solo|soltanto|solamente) registrat[oa] (?:presso|tramite|con) (?:di )?noi/u,
    examples: [
      'Questo IP non appartiene alla nostra rete.',
      'Il contenuto non si trova sui nostri server.',
      'Il dominio è solo registrato presso di noi.',
    ],
  },
  {
    pattern:
      /não (?:pertence à nossa|nos pertence|faz parte da nossa|aponta para noss)|não (?:está|estão|se encontra)(?: \p{L}{1,20}){0,2} (?:em|nos) nossos servidores|(?:apenas|somente) (?:está )?registrad[oa] (?:conosco|através de nós|por nós)/u,
    examples: [
      'Este IP não pertence à nossa rede.',
      'O conteúdo não está em nossos servidores.',
      'O domínio está apenas registrado conosco.',
    ],
  },
  {
    pattern:
      /(?<!\p{L})(?:ip|ip-adres|domein|website|server)(?!\p{L})[^.]{0,30} (?:is niet van ons|behoort niet (?:tot|aan) ons|hoort niet bij ons|wijst niet naar onze)|(?:alleen|slechts|enkel) (?:bij|via|door) ons geregistreerd/u,
    examples: ['Dit IP-adres is niet van ons.', 'Het domein is alleen bij ons geregistreerd.'],
  },
  {
    pattern:
      /(?:ip|adres|domena|strona|serwer)(?!\p{L})[^.]{0,20} nie (?:należy do nas|jest nasz\p{L}{0,2}|wskazuje na nasz)|(?:jesteśmy )(?:tylko|jedynie|wyłącznie) (?:rejestratorem|dostawcą dns|siecią|operatorem)/u,
    examples: ['Ten adres IP nie należy do nas.', 'Jesteśmy tylko rejestratorem domeny.'],
  },
  {
    pattern:
      /(?:являемся |мы )(?:только |лишь |всего лишь )(?:регистратор|реселлер|cdn|сет|провайдер\p{L}{0,2} cdn)|(?:ip|адрес|сайт|домен|сервер)(?!\p{L})[^.]{0,20} (?:нам )?не принадлежит|не размещаем этот/u,
    examples: [
      'Мы являемся только регистратором домена.',
      'Этот IP-адрес нам не принадлежит.',
      'Мы не размещаем этот сайт.',
    ],
  },
  {
    pattern:
      /(?:barındırma|hosting) (?:firması|sağlayıcısı|şirketi) değiliz|(?:sunucularımızda|tarafımızca|bizim tarafımızdan)(?: \p{L}{1,20}){0,2} (?:barındırılm|bulunm)(?:ıyor|uyor|amakta|adı|az)\p{L}{0,6}|(?:sadece|yalnızca) (?:alan adı|dns|cdn|kayıt)(?: \p{L}{1,20}){0,3} (?:firmasıyız|kuruluşuyuz|sağlayıcısıyız)|(?:ip|adresi?|site|alan adı)(?: \p{L}{1,20})? bize ait değil/u,
    examples: [
      'Hosting firması değiliz.',
      'Bu site bizim sunucularımızda barındırılmıyor.',
      'Biz sadece alan adı kayıt firmasıyız.',
      'Bu IP adresi bize ait değil.',
    ],
  },
  {
    pattern:
      /ホスティング(?:サービス)?(?:は|を)(?:行って|提供して)(?:おりません|いません)|(?:当社|弊社)の(?:もの|サーバー?|ネットワーク)(?:では|には|に)(?:ありません|ございません|存在しません)|(?:コンテンツ|データ)(?:は|を)(?:保持|保存|管理|ホスト)して(?:おりません|いません)/,
    examples: [
      'ホスティングは行っておりません。',
      'このIPアドレスは当社のものではありません。',
      'コンテンツは保持しておりません。',
    ],
  },
  {
    pattern:
      /(?:不提供|未提供|没有提供)[^。,，]{0,10}(?:托管|主机|託管|主機)|(?:并非|並非|不是|没有|沒有|未|不)(?:托管|存放|存储|位于|託管|儲存|位於)?在?我们的?(?:服务器|网络|机房)|不(?:属于|屬於)我[们們]|(?:只是|仅是|僅是|仅为)(?:域名)?(?:注册商|註冊商|cdn)/,
    examples: [
      '我们不提供该网站的托管服务。',
      '该网站并非托管在我们的服务器上。',
      '该IP不属于我们。',
      '我们只是域名注册商。',
    ],
  },
  {
    pattern:
      /호스팅 ?(?:업체|회사|제공업체|사업자|제공자)가? ?아닙니다|(?:당사|저희)(?:의)? ?(?:서버|네트워크)에 ?(?:있지|존재하지|호스팅되지|저장되지) ?않|(?:당사|저희)(?:의)? ?(?:소유|것)(?:가|이) ?아닙니다/,
    examples: [
      '당사는 호스팅 업체가 아닙니다.',
      '해당 사이트는 당사 서버에 있지 않습니다.',
      '이 IP는 저희 소유가 아닙니다.',
    ],
  },
  {
    pattern:
      /(?:är|er) (?:inte|ikke) (?:webbhotell|webhotel|webhost|hosting)\p{L}{0,12}|(?:hostar|hoster|huser) (?:inte|ikke)(?!\p{L})|(?:tillhör|tilhører) (?:inte|ikke) oss|không (?:lưu trữ (?:trang|nội dung|website)|phải (?:là )?nhà cung cấp (?:dịch vụ )?(?:lưu trữ|hosting))|होस्ट नहीं कर|होस्टिंग प्रदाता नहीं|bukan penyedia hosting|tidak (?:meng-?host|menghosting)/u,
    examples: [
      'Vi är inte webbhotellet för denna sida.',
      'Vi hoster ikke dette domæne.',
      'Chúng tôi không lưu trữ trang web này.',
      'हम इस साइट को होस्ट नहीं करते।',
      'Kami bukan penyedia hosting.',
    ],
  },
];
