/** Who may see a page that keeps others out: those who pay, follow or know its owner. */
export const forSubscribers: readonly string[] = [
  '(?:only|exclusive(?:ly)?|available) (?:for|to) (?:\\p{L}{1,10} ){0,2}(?:subscribers|followers|members|friends|fans|patrons|vips?|adults)(?!\\p{L})|(?:subscribers?|followers?|friends|fans|vip|premium)[ -]only(?!\\p{L})|for vip(?!\\p{L})|vip (?:members|users|only)',
  '(?:your|current|this|higher|paid|active) (?:subscription|plan|membership|tier)(?!\\p{L})|upgrade (?:your|to|now)|(?:subscribe|follow)(?: \\p{L}{1,15}){0,3} to (?:watch|see|view|unlock|continue)|(?:subscription|membership) (?:required|needed)',
  '(?:coins|credits|tokens|points) to (?:unlock|view|see|watch|continue)|(?:buy|need|purchase) (?:[0-9]{1,6} )?(?:more )?(?:coins|credits|tokens)(?!\\p{L})|premium (?:members|users|accounts?)',
  'melde(?:n sie sich| dich) (?:bitte )?an(?!\\p{L})|nur für (?:\\p{L}{1,12} )?(?:abonnent|follower|freund|vip|fans|premium)|(?:abonnement|abo) (?:erforderlich|nötig|benötigt)|abonnieren?,? um|(?:münzen|coins|credits) kaufen',
  'réservée?s? (?:à|aux) (?:\\p{L}{1,12} )?(?:abonné|fan|ami|vip|followers)|abonnez-vous pour|achete[rz] (?:des |[0-9]{1,5} )?(?:jetons|crédits|pièces)|uniquement pour les (?:abonné|membre|ami)',
  's[oó]lo (?:para )?(?:los )?(?:suscriptor|seguidor|abonad|amig|fans|vip)|suscríbete para|(?:compra|necesitas) (?:[0-9]{1,5} )?(?:monedas|créditos|tokens)',
  'solo (?:per )?(?:gli )?(?:abbonat|follower|amici|fan|vip)|abbonati per|(?:acquista|servono) (?:[0-9]{1,5} )?(?:monete|crediti|gettoni)',
  '(?:apenas|somente|só) (?:para )?(?:assinantes|seguidores|amigos|fãs|vip)|assine para|(?:compre|precisa de) (?:[0-9]{1,5} )?(?:moedas|créditos|tokens)',
  'alleen voor (?:abonnees|volgers|vrienden|fans|vip)|abonneer je om|(?:koop) (?:[0-9]{1,5} )?(?:munten|credits|tokens)',
  'tylko dla (?:subskrybent|obserwując|znajomych|fanów|vip|premium)|subskrybuj,? aby|(?:kup) (?:[0-9]{1,5} )?(?:monety|kredyty|żetony)',
  'только (?:по|для) (?:\\p{L}{1,12} )?(?:подписк|подписчик|друз|фанат|vip|вип|премиум)|по подписке|(?:доступн\\p{L}{1,2}|видн\\p{L}{1,2}) (?:только )?(?:подписчикам|друзьям)|купите (?:[0-9]{1,5} )?(?:монеты|токены|кредиты)',
  '(?:sadece|yaln[ıi]zca) (?:\\p{L}{1,10} )?(?:abone|takipçi|arkadaş|vip)|abonelere özel|abone ol(?:un)? ve|jeton sat[ıi]n',
  '(?:endast|bara|bare|kun) (?:för|for) (?:prenumerant|abonnent|följare|følgere|vänner|venner|medlem|vip)',
  'フォロワー(?:限定|のみ|だけ)|有料会員|プレミアム会員|サブスク|購読者|ファンクラブ|承認された(?:フォロワー|ユーザー)|コイン(?:が必要|を購入)',
  '[仅僅只](?:限|有|对|對)?(?:粉丝|粉絲|订阅|訂閱|好友|关注|關注|vip|会员|會員)|(?:开通|開通|升级|升級)(?:vip|会员|會員)|(?:订阅|訂閱|关注|關注)(?:后|後)|(?:购买|購買|需要)[0-9]{0,5}(?:个|個)?(?:金币|金幣|积分|積分)',
  '(?:구독자|팔로워|친구|멤버십|vip|유료 회원) ?(?:만|전용|공개)|구독 ?(?:후|하면)|코인(?:이 필요|을 구매)',
];

/** It asks how old its reader is. */
export const ageChecks: readonly string[] = [
  '(?:verify|confirm|prove) (?:your|their|that you are) (?:age|of age|old enough|adult)|age[- ](?:verification|check|gate|restricted|confirmation)|requires? us to verify',
  'alters(?:prüfung|verifikation|verifizierung|nachweis|kontrolle|überprüfung|beschränkung)|alter (?:zu )?(?:bestätigen|verifizieren|nachweisen)|bestätigen? (?:sie )?(?:dein|ihr) alter',
  "(?:vérifi|confirm)\\p{L}{1,7} (?:de |d')?(?:votre |ton |l')?âge|(?:verific|confirm)\\p{L}{1,7} (?:tu |su |de |la ){1,3}edad",
  "(?:verific|conferm)\\p{L}{1,5} (?:la |tua |dell'|della |di ){1,3}età|(?:verifi[cq]|confirm)\\p{L}{1,6} (?:a |sua |de |da ){1,3}idade",
  'leeftijds?(?:controle|verificatie|check)|(?:bevestig|verifieer|controleer) (?:je|uw) leeftijd|(?:potwierdź|zweryfikuj) (?:swój )?wiek|weryfikacj\\p{L}{1,2} wieku',
  '(?:подтверд|провер|подтвержд)\\p{L}{1,8} (?:свой |ваш |своего |вашего )?возраст|yaş(?:[ıi]n[ıi]z[ıi]|[ıi]n[ıi])? (?:doğrula|onayla)',
  '(?:bekräfta|bekreft|bekræft|verifiera) (?:din )?(?:ålder|alder)|ålders?(?:kontroll|verifiering)|alders(?:bekreftelse|kontroll?|verifisering)',
  '年齢(?:確認|認証|制限)|(?:年龄|年齡)(?:验证|驗證|限制|确认|確認)|(?:验证|驗證|确认|確認)[^。]{0,6}(?:年龄|年齡)|성인 ?인증|연령 ?(?:확인|인증|제한)|나이[^.]{0,4}(?:확인|인증)',
];

/** It wants its reader to use something else, or to leave something out. */
export const toolsAsked: readonly string[] = [
  '(?<![a-z])vpn(?![a-z])|(?:accept|enable|allow)(?: \\p{L}{1,10})? cookies (?:to|and|in order)|cookies (?:must be|need to be|are (?:disabled|required))',
  'cookies (?:aktivieren|akzeptieren|zulassen),? um|(?:acceptez|activez|autorisez) les cookies pour|acepta las cookies para|accetta i cookie per|aceite os cookies para|accepteer (?:de )?cookies om|включите (?:файлы )?cookie',
  "(?:open|view|watch|see|available|continue)(?: \\p{L}{1,10}){0,2} in (?:the|our) app(?!\\p{L})|only in (?:the|our) app(?!\\p{L})|(?:in|nur) (?:der|unserer) app|dans (?:l'appli|notre appli)|en (?:la|nuestra) app(?!\\p{L})|nell'app|no (?:nosso )?aplicativo|in (?:de|onze) app(?!\\p{L})|w (?:naszej )?aplikacji|в (?:нашем )?приложении|uygulamada(?!\\p{L})",
  'アプリで|(?:打开|下载|打開|下載)(?:我们的|我們的)?(?:app|客户端|客戶端)|앱에서|クッキーを(?:有効|許可)|启用cookie|啟用cookie',
];

/** It asks its reader to wait or to ask once more: what it lacks now may be there in a moment. */
export const passing: readonly string[] = [
  '(?:something|etwas) (?:went wrong|ist schiefgelaufen)|(?:an error|ein fehler) (?:has )?(?:occurred|ist aufgetreten)|(?:network|server) error|connection (?:lost|reset)|une erreur est survenue|ha ocurrido un error|si è verificato un errore(?! 404)|ocorreu um erro|er is een fout opgetreden|wystąpił błąd|произошла ошибка|что-то пошло не так|bir hata oluştu|エラーが発生し|出错了|오류가 발생',
  '(?:please|hit|press|and) (?:refresh|reload)|^(?:refresh|reload|retrying|loading|buffering)(?!\\p{L}| (?:comments|more|ads|related))|(?:refresh|reload) (?:the|this|your) (?:page|gallery|link|browser|window)|(?:get|request|generate) a new (?:link|one)(?!\\p{L})',
  '(?:session|csrf|token|signature)[^.]{0,20} (?:expired|invalid|mismatch)|invalid (?:token|signature|session)|log in again|(?:no|out of) (?:free |download )*slots|wait (?:for )?(?:[0-9]{1,5}|an?|some|one|a few) (?:more )?(?:sec|min|hour|moment)|(?:limit|quota) (?:\\p{L}{1,8} )?(?:reached|exceeded)',
  '(?:sitzung|session)[^.]{0,20} abgelaufen|warten sie [0-9]|(?:seite|neu) (?:neu )?laden|(?:wird|lädt) geladen|(?:tages)?limit (?:erreicht|überschritten)|kontingent',
  'patiente[rz]|rafraîchi|actuali[sz]e[rz]? la page|rechargez|session (?:a )?expiré|quota dépassé|limite atteinte',
  'espere? [0-9]|actuali(?:za|ce) la página|recarg(?:a|ue) la página|sesión (?:ha )?(?:expirado|caducado)|límite (?:alcanzado|superado)|cargando',
  'attend(?:i|ere) [0-9]|aggiorna la pagina|ricarica la pagina|sessione (?:è )?scaduta|aguarde|atualize a página|recarregue|sessão expirou|carregando|caricamento',
  'wacht [0-9]|ververs|herlaad|sessie (?:is )?verlopen|odśwież|poczekaj|sesja wygasła|wczytywanie|обновите страницу|подождите|сессия (?:истекла|устарела)|загрузка\\.{3}|лимит (?:исчерпан|превышен)|sayfay[ıi] yenile|bekleyin|oturum(?:unuz)? süresi',
  '[0-9]+ ?(?:秒|分)[^。]{0,4}お待ち|再読み込み|セッション[^。]{0,8}切れ|読み込み中|请等待|請等待|刷新(?:页面|頁面|重试)|会话[^。]{0,4}过期|加载中|기다려|새로고침|세션이 만료|로딩',
];
