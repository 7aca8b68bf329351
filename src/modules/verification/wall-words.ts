import { membersOnlyWords } from '#lib/page-read/index.ts';
import { saysNotHere } from '#modules/verification/for-others.ts';
import { ageChecks, forSubscribers, passing, toolsAsked } from '#modules/verification/readers-words.ts';
import { plain, sentencesOf } from '#modules/verification/sentences.ts';

/** What stands in front of a page: its reader is kept out, its site is closed, or it wants its readers signed in. */
export type Wall = 'blocked' | 'unreachable' | 'login-wall';

/** Characters beside its links that a wall may have. */
const longestWall = 1_500;

/** Where a line begins, and what parts a title. */
const start = '(?:^|[|:–—-] ?)[^\\p{L}\\p{N}]{0,3}';

/** The site is closed for everybody, for now: it is kept up, broken, empty, or not paid for. */
const closed = [
  '(?:under|for|scheduled|some|performing|routine|doing|undergoing) (?:\\p{L}{1,12} ){0,2}maintenance|^maintenance(?: mode| break| page)?$',
  "(?:we'll|we will|will) be (?:right )?back (?:soon|shortly|online|in a)|check back (?:in a|soon|later|shortly)|over capacity",
  '(?:closed|down|offline) for (?:upgrades?|updates?)|(?:board|forum|site|website) is (?:currently|temporarily) (?:closed|unavailable|disabled|offline|down)',
  `bandwidth limit exceeded|database connection|mysql server|${start}database error|web server is down|origin dns error`,
  `${start}(?:http )?(?:error )?(?:5[0-9]{2}[^\\p{L}\\p{N}]{0,5})?(?:internal server error|bad gateway|gateway time-?out|service (?:temporarily )?unavailable)`,
  '^welcome to nginx|default page: it works|^it works!?$|^coming soon|under construction',
  'wartungs(?:arbeiten|modus|seite|pause)|(?:wegen|in) wartung|^wartung$|sind (?:gleich|bald|in kürze) (?:wieder )?(?:zurück|da)(?!\\p{L})|wird gerade (?:aktualisiert|gewartet|überarbeitet)',
  '(?:en|pour|de) maintenance|revenons (?:bientôt|vite|rapidement)|(?:bientôt de retour|de retour bientôt)',
  '(?:en|por|de) mantenimiento|(?:volvemos|volveremos) (?:pronto|en breve)|estaremos de vuelta',
  '(?:em|para|de) manutenção|(?:voltamos|voltaremos) (?:em breve|logo|já)',
  '(?:in|per) manutenzione|(?:torniamo|torneremo) (?:presto|a breve|subito|online)',
  '(?:met|in|wegens|gepland) onderhoud|^onderhoud$|onderhoudswerkzaamheden|(?:zijn|komen) (?:zo|snel|binnenkort) (?:weer )?terug',
  'przerwa techniczna|prace (?:konserwacyjne|techniczne)|trwa konserwacja|(?:wracamy (?:wkrótce|niebawem|za chwilę)|wkrótce wracamy)',
  'технически(?:е|х) работ|техническ(?:ое|ом) обслуживани|сайт (?:временно )?(?:недоступен|закрыт|на обслуживании)|скоро (?:вернёмся|вернемся)',
  'bak[ıi]m(?:da|dad[ıi]r| çal[ıi]şmas[ıi]| modu| nedeniyle)(?!\\p{L})|^bak[ıi]m$|yak[ıi]nda (?:geri )?döneceğiz',
  'メンテナンス(?:中|のため|を行|を実施|モード)|(?:正在|系统|系統|网站|網站)[^。]{0,6}(?:维护|維護|升级|升級)|(?:维护|維護)中|점검 ?(?:중|시간|안내)',
];
/** … too many ask for it just now. */
const busy = [
  '(?<!\\p{L})overloaded(?!\\p{L})|try again (?:later|in a (?:few|minute))|überlast(?:et|ung)|später (?:noch einmal|erneut|wieder)|surchargé|réessaye[rz] plus tard',
  '(?:inténte?[al]?lo|intente|intenta) (?:de nuevo )?más tarde|tente (?:novamente|de novo) mais tarde|riprova(?:re)? più tardi|probeer het later|spróbuj (?:ponownie )?później',
  'перегружен|попробуйте (?:позже|ещё раз)|повторите попытку|daha sonra tekrar|(?:混雑|混み合)|しばらくして|(?:服务器|服務器|伺服器|系统|系統)繁忙|稍[后後]再[试試]|나중에 다시|서버가 혼잡',
];
/** A host that closed the whole site for its owner says so by both. */
const suspended =
  /suspen|sospes|gesperrt|deaktiviert|geblokkeerd|opgeschort|zawieszon|zablokowan|заблокирован|приостановлен|недоступ|ask[ıi]ya|disabled|停止|暂停|暫停|정지/u;
const byItsHost =
  /(?<!\p{L})(?:web ?)?host(?:ing\p{L}{0,3}|er|s)?(?:-?provider)?(?!\p{L})|hostingprovider|hébergeu?r|hébergement|hospedagem|alojamiento|хостинг|reseller|bandwidth|invoice|icann|(?:this|your) domain|unpaid|overdue|billing|rechnung(?!\p{L})|unbezahlt|facture impayée|主机商|主機商|호스팅|サーバー会社/u;

/** A check for robots, or a refusal of this reader. */
const refused = [
  "captcha|(?:you are|you're|are you|that you are|not) (?:not )?(?:an? )?(?:robot|bot|human)(?!\\p{L})|security (?:check|verification)|bot verification|checking (?:your browser|if the site)|ddos-guard|unusual (?:traffic|activity)",
  'kein (?:ro)?bot(?!\\p{L})|sicherheits(?:überprüfung|abfrage|prüfung)|pas un robot|vérification de sécurité|no (?:eres|soy) un robot|verificación de seguridad',
  'não (?:é|sou) um robô|verificação de segurança|non (?:sei|sono) un robot|verifica di sicurezza|geen robot|beveiligingscontrole',
  'nie (?:jesteś|jestem) robotem|weryfikacja bezpieczeństwa|не робот|проверка (?:безопасности|браузера)|robot olmad|güvenlik (?:kontrolü|doğrulamas[ıi])',
  'ロボットではない|セキュリティ(?:チェック|確認)|安全验证|安全驗證|人机验证|人機驗證|不是机器人|不是機器人|로봇이 아|보안 (?:확인|검사)',
  `${start}(?:(?:error )?4(?:01|03|29)[^\\p{L}\\p{N}]{0,5})?(?:forbidden|access (?:denied|forbidden|restricted)|too many requests|unauthorized)(?=[^\\p{L}\\p{N}]{0,3}$|[.!|:–—-])`,
  "(?:do not|don't) have (?:the )?permission|rate limit|reached your (?:\\p{L}{1,10} )?limit|verify your browser|please wait while we|enter the characters you see|you(?:r ip(?: address)?)? (?:have been|has been|were|are|is) (?:\\p{L}{1,12} )?(?:blocked|banned)",
  'blocked (?:by|because of) (?:your|kaspersky|our firewall|the (?:firewall|administrator|network))|access to (?:this|the) (?:web)?sites? [^.]{0,40}(?:blocked|denied|restricted)|(?:user|account) has blocked you|error 10[012][0-9]|protect itself from online attacks',
  'zugriff verweigert|zu viele anfragen|keine berechtigung|accès (?:refusé|interdit)|trop de requêtes|acceso (?:denegado|prohibido)|demasiadas (?:solicitudes|peticiones)|no tienes permiso',
  'acesso negado|muitas (?:solicitações|requisições)|não tem permissão|accesso negato|troppe richieste|non hai (?:i permessi|il permesso)|toegang geweigerd|te veel verzoeken|geen toestemming',
  'odmowa dostępu|zbyt wiele (?:żądań|zapytań)|(?:nie masz|brak) uprawnień|доступ (?:запрещ[её]н|ограничен|закрыт)(?! по требованию)|слишком много запросов|по решению суда|роскомнадзор',
  'erişim[ei]? [^.]{0,30}(?:engellen|reddedil)|çok fazla istek|(?:izniniz|yetkiniz) yok|アクセス(?:が)?(?:拒否|制限|禁止)|権限がありません',
  '拒绝访问|拒絕訪問|访问被拒绝|禁止访问|请求过(?:于频繁|多)|没有权限|沒有權限|접근(?:이)? ?(?:거부|제한|금지|차단)|권한이 없|요청이 너무 많',
  '(?:not available|unavailable) [^.]{0,30}(?:javascript|ad ?block|on (?:ios|the web|android|mobile)|free users)|not available yet|disable your ad ?block',
];

/** Its reader says first how old they are. */
const adults = [
  "(?:you must be|you are|i am|i'm|are you) (?:\\p{L}{1,8} ){0,2}(?:18|21)(?![0-9])|^age (?:verification|check|gate)",
  '(?:ich bin|bist du|sind sie|du musst) (?:\\p{L}{1,10} ){0,2}18(?![0-9])|(?:j.ai|vous avez|avoir) (?:\\p{L}{1,6} ){0,2}18 ans|(?:soy|eres|es usted|tengo) (?:\\p{L}{1,6} ){0,2}(?:18|mayor de edad)',
  '(?:ho|hai|sei|sono) (?:\\p{L}{1,6} ){0,2}(?:18 anni|maggiorenne)|(?:tenho|você tem|sou) (?:\\p{L}{1,6} ){0,2}(?:18|maior de idade)|(?:ik ben|ben je|bent u) (?:\\p{L}{1,6} ){0,2}18',
  '(?:mam|masz) (?:\\p{L}{1,10} ){0,2}18 lat|(?:мне|вам) (?:\\p{L}{1,10} ){0,2}18 лет|18 yaş[ıi]ndan büyü|あなたは ?18歳|18歳以上ですか|(?:您|你|我)[^。]{0,6}[满滿] ?18|18세 이상입니까|만 ?1[89]세 이상',
];
/** What members alone may do beside seeing a page. */
const byMembers =
  /comment|repl(?:y|ies)|(?:to|can) (?:post|vote|rate|like|download)|kommentieren|antworten|commenter|comentar|commentare|reageren|skomentować|комментир|отвеча|yorum|コメント|评论|評論|回复|回覆|댓글/u;

const anyOf = (rows: readonly string[]): RegExp => new RegExp(rows.join('|'), 'u');
const isClosed = anyOf([...closed, ...busy]);
const isForAdults = anyOf([...adults, ...ageChecks]);
const isRefused = anyOf(refused);
const isForMembers = anyOf(membersOnlyWords);
const isForSubscribers = anyOf(forSubscribers);
const isPassing = anyOf(passing);
const asksForTools = anyOf(toolsAsked);

/** Whether a short page says that readers of other places see it. */
export function saysOtherPlaces({ title, headings, words }: WallPage): boolean {
  return words.length <= longestWall && [title, ...headings, words].some((text) => saysNotHere(plain(text)));
}

export interface WallPage {
  title: string;
  headings: readonly string[];
  /** What it says beside its links. */
  words: string;
}

/** Characters of a page that says nothing but what its readers should switch on. */
const longestHint = 150;
/** … that asks for money or company: a front page that sells something says so as well. */
const longestOffer = 600;
/** … that asks how old they are: in the footer of a longer one this is a notice. */
const longestQuestion = 300;

/**
 * What keeps the reader of a short page from what it holds. A page that says nothing but this says nothing of a removal.
 * Where `isSoft`, other pages say so as well, beside what they show: it counts for less than the words of a removal.
 *
 * @example wallOf({ title: 'Maintenance', headings: [], words: 'We will be back soon.' }) // { wall: 'unreachable' }
 */
export function wallOf(page: WallPage): { wall: Wall; isSoft?: true } | undefined {
  const { title, headings, words } = page;
  if (words.length > longestWall) return undefined;
  const lines = [...[title, ...headings].map((line) => plain(line).trim()), ...sentencesOf(words)];
  const all = lines.join(' ');
  if (suspended.test(all) && byItsHost.test(all)) return { wall: 'unreachable' };
  if (saysOtherPlaces(page) || lines.some((line) => isRefused.test(line))) return { wall: 'blocked' };
  if (lines.some((line) => isClosed.test(line))) return { wall: 'unreachable' };
  const keepsOut = (line: string) =>
    isForMembers.test(line) || (words.length <= longestOffer && isForSubscribers.test(line));
  if (lines.some((line) => keepsOut(line) && !byMembers.test(line))) return { wall: 'login-wall', isSoft: true };
  const asksForScripts = words.length <= longestHint && /(?<!\p{L})javascript(?!\p{L})/iu.test(words);
  const asksForAge = words.length <= longestQuestion && lines.some((line) => isForAdults.test(line));
  const isLittle = words.length <= longestQuestion;
  if (isLittle && lines.some((line) => isPassing.test(line))) return { wall: 'unreachable', isSoft: true };
  return asksForScripts || asksForAge || (isLittle && lines.some((line) => asksForTools.test(line)))
    ? { wall: 'blocked', isSoft: true }
    : undefined;
}
