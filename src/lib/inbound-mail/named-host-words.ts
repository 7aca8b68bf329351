const hostNames = [
  '(?:origin|back-?end|upstream|underlying|actual|real)(?: (?:web ?)?(?:server|host|provider|network))?(?: (?:is|belongs|sits|runs|lives|are)\\b|\\s?[:：])',
  '(?:origin|back-?end|web|upstream) servers?|server (?:is|are) (?:located|operated|hosted|run|managed|owned)',
  '(?:ursprungs|herkunfts|quell|back-?end-?|origin-?)server|server (?:steht|stehen|liegt|liegen|gehört|wird)',
  "serveur (?:d'origine|source|est|se trouve|appartient)|servidor (?:de origen|de origem|está|pertenece|pertence|é)",
  'server (?:di origine|si trova|appartiene|è)|(?:bron|oorspronkelijke |origin-?)server|server (?:staat|hoort|wordt)',
  'serwer (?:źródłowy|należy|znajduje)|исходный сервер|сервер (?:принадлежит|находится)',
  String.raw`(?:web ?)?host(?:ing)?(?:[ -]?(?:provider|company|service|firm|partner))?(?: is\b|\s?[:：]|[ \t]{0,8}\n)`,
  '(?:web ?)?hosting[ -]?(?:provider|company|service)',
  '(?:actual|real|responsible|origin|underlying) (?:web ?)?host(?:ing provider)?',
  'hosted (?:by|with|at|on)|hoster|hostinganbieter|gehostet (?:bei|von)|gehost (?:bij|door)',
  'hébergeur|fournisseur d.hébergement|hébergée? (?:par|chez)|proveedor de (?:alojamiento|hosting)|alojad[oa] (?:por|en)',
  'provedor de hospedagem|hospedad[oa] (?:por|em|na)|fornitore di hosting|ospitat[oa] (?:da|presso|su)',
  'hostowan[aey] (?:przez|w|na)|dostawc[aą] hostingu|хостинг-?провайдер(?:ом|а)?|хостер(?:ом|а)?',
  'hosting-?(?:partij|bedrijf|aanbieder|anbieter|unternehmen)|fornitore (?:di|del servizio di) hosting|alojador',
  '(?:it|ips?|ip address|address|range|subnet|server|site|domain) (?:belongs|has been (?:leased|delegated|sub-?allocated)|is (?:leased|delegated|sub-?allocated|operated|run)) (?:to|by)(?! us\\b)',
  '(?:on|in) the (?:network|servers?|infrastructure|data cent(?:er|re)) of(?! our\\b)|(?:record|domain|it) points to(?! (?:us|our)\\b)|(?:content|site|origin) (?:itself )?(?:sits|lives|is) (?:with|at|on servers of)(?! us\\b)',
  'responsible (?:party|provider|company)|zuständig ist|(?:webspace|server|seite|domain) liegt bei(?! uns)|gehostet wird|server gehört zu',
  '(?:hosting|barındırma) (?:firması|sağlayıcısı|şirketi)|tarafından barındırıl|barındıran|webbhotell(?:et)? är|webhotel(?:let)? er',
];
const hostNamesElsewhere =
  'ホスティング(?:会社|事業者|業者|プロバイダ)|ホスト(?:会社|事業者)?\\s?[:：]|(?:托管|主机|託管|主機)(?:服务)?(?:商|提供商)|호스팅 ?(?:업체|회사|제공업체|사업자)|nhà cung cấp (?:dịch vụ )?(?:lưu trữ|hosting)|होस्टिंग (?:प्रदाता|कंपनी)';
/** What desks call a host. */
export const hostWords = new RegExp(`(?<![\\p{L}\\d])(?:${hostNames.join('|')})|${hostNamesElsewhere}`, 'giu');
/** Where somebody who says that they are not the host sends us to; beside these only an abuse contact is the host's. */
export const sentTo =
  /(?<!\p{L})(?:contact|write to|reach (?:out to|them)|send (?:it|this|your \w+) to|forward (?:it|this|your \w+) to|report (?:it|this) to|(?:re)?direct (?:it|this|your \w+) to|address (?:it|this|your \w+) to|richten sie|vous adresser|dirigirse|si rivolga|favor contatar|zich wenden|wenden tot|kontakt z|kontakta|kontakt|liên hệ|hubungi|wenden sie sich|schreiben sie|kontaktieren sie|contacte[rz]|adresse[rz]|écri(?:re|vez)|diríjase|escriba|contacte|contactar|contattare|contatti|rivolg\p{L}{2,6}|scriv\p{L}{1,5}|contat\p{L}{2,4}|entre em contato|neem contact|schrijf|skontaktuj|обратитесь|напишите)(?!\p{L})|联系|聯繫|聯絡/giu;
/** … in languages that say so behind the address. */
export const sentToBehind =
  /adresin\p{L}{1,4} (?:başvur|yaz|bildir|ilet)|ile iletişime geç|(?:に|へ|まで)(?:ご連絡|お問い合わせ|ご報告)|(?:으로|로|에) ?(?:연락|문의|신고)|से संपर्क/giu;
/** Right before an address, in the same sentence: not there. */
export const notThere =
  /(?:(?<!\p{L})(?:not|never|no longer|nicht|niemals|keinesfalls|kein\p{L}{0,2}|ne|pas|jamais|no|nunca|non|mai|não|niet|nooit|nie|не|ikke|inte)|n't)(?!\p{L})(?!, )[^.,;:!?\n]{0,40}$|(?:不要|请勿|勿|别|不是)[^。，,]{0,20}$/iu;
/** Right behind it. */
export const notThereBehind =
  /^\S{0,3} (?:(?:is|are|was|were) (?:not|no longer|never|wrong)|isn't|ist (?:nicht|falsch)|n'est|no es|non è|não é|is niet|nie jest|не)(?!\p{L})|^ ?(?:ではありません|ではなく|değil|adresine (?:yazma|göndermey)|が間違|(?:に|へ)(?:送らない|連絡しない)|으로 보내지)/iu;
/** In the same sentence before it: the police, a lawyer, her own host, or one more desk. */
export const somebodyElse =
  /(?<!\p{L})(?:police|polizei|policía|polizia|polícia|politie|policj\p{L}|полици\p{L}|court|hotline|ncmec|iwf|lawyers?|attorneys?|counsel|anwalt|anwälte|avocate?s?|abogad[oa]s?|(?:her|his|your(?: own| client'?s?)?|my) (?:own )?(?:host|hoster|provider|site|platform|agency|hosting)|(?:your|her|his) client|also|additionally|in addition|auch|außerdem|aussi|également|también|además|anche|inoltre|também|ook|również|także|также|ayrıca)(?!\p{L})[^.;!?\n]{0,60}$/iu;
