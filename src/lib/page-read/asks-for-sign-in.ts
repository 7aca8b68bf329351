import type { PageContent } from './page-content.ts';

const signInWords =
  /(?<!\p{L})(?:sign in|log ?in|members only|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|entrar|accedi|inloggen|aanmelden|zaloguj|logowanie|войти|вход|авторизация|giriş yap|oturum aç|logga in|logg inn|log ind)(?!\p{L})|ログイン|登录|登入|登錄|로그인/iu;
const signInPath = /\/(?:log-?in|sign-?in|auth|session|account\/login)(?:[/?.]|$)/i;

/** What a page for members says, or one that its owner shows to some; of lower-case lines. */
export const membersOnlyWords: readonly string[] = [
  '(?:must|need to|have to|please) (?:be )?(?:logged|log|signed|sign)[ -]?in(?!\\p{L})|(?:log|sign) ?in (?:to (?:see|view|continue|confirm|access|watch)|if you have)|(?:for|to) (?:guests|registered (?:users|members))|members[ -]only|(?:paying |paid )?(?:subscribers|patrons|premium members) only|premium-?mitglieder|unlock this (?:post|video|content)|becoming a patron|password[ -](?:required|protected)|passwortgeschützt|hidden content|content is hidden|only (?:approved|registered|logged)',
  '(?:album|account|profile|video|gallery|page|post|these posts|this)s? (?:is|are) (?:private|protected)(?! or)(?!\\p{L})|^private (?:video|account|album|profile)|available (?:to|for) you(?!\\p{L})',
  '(?:musst|müssen|bitte) [^.]{0,30}(?:anmelden|einloggen)|melde dich an|nur für (?:mitglieder|registrierte|angemeldete)|für gäste|ist privat',
  '(?:devez|veuillez) [^.]{0,20}(?:connectée?|connecter)(?!\\p{L})|connectez-vous pour|réservée?s? aux membres|pour les invités|est privée?(?!\\p{L})',
  '(?:debes|debe|necesitas|tienes que) (?:iniciar sesión|estar registrad[oa])|inicia sesión para|solo para miembros|para invitados|es privad[oa]',
  '(?:precisa|deve|faça) [^.]{0,20}(?:login|logad[oa]|conectad[oa])(?!\\p{L})|apenas para membros|para convidados|é privad[oa]',
  "(?:devi|effettua) [^.]{0,20}(?:l'accesso|il login|accedere)|accedi per (?:vedere|visualizzare)|solo per (?:gli )?(?:utenti registrati|membri|iscritti)|è privat[oa]",
  'moet [^.]{0,20}(?:inloggen|ingelogd)|log in om|alleen voor leden|voor gasten|is privé',
  'musisz [^.]{0,20}zalogowa|zaloguj się,? aby|tylko dla (?:zalogowanych|zarejestrowanych)|dla gości|jest prywatn[aey]',
  'войдите (?:на|в|чтобы)|авторизуйтесь|(?:необходимо|нужно) (?:войти|авторизоваться)|только (?:для )?(?:авторизованн|зарегистрированн)|для гостей|закрытый (?:профиль|альбом|аккаунт)',
  '(?:giriş yap|oturum aç)(?:mal[ıi]|man[ıi]z|[ıi]n(?!\\p{L}))|üyelere özel|misafirler için|gizli hesap',
  'ログイン(?:して|が必要)|会員(?:限定|のみ)|非公開アカウント|(?:登录|登入|登錄)(?:后|後)|[请請]先?(?:登录|登入|登錄)|仅限会员|僅限會員|로그인(?:이 필요|하세요|해 ?주세요|하시| 후)|비공개 계정',
];
const isForMembers = new RegExp(membersOnlyWords.join('|'), 'u');

interface Answered {
  /** Where the redirects ended. */
  url: string;
  hops: readonly { url: string }[];
}

/** Whether a page has a sign-in form, beside whatever else it shows, or stands at an address for signing in. */
export function asksForSignIn(
  content: Pick<PageContent, 'title' | 'text' | 'asksForPassword'>,
  { url, hops }: Answered,
): boolean {
  if (hops.length > 1 && signInPath.test(new URL(url).pathname)) return true;
  return content.asksForPassword && signInWords.test(`${content.title} ${content.text}`);
}

/** Characters that a page may have which is nothing but a login. */
const longestLogin = 1_500;
/** Its logo, and one more picture. */
const mostPictures = 2;

/**
 * Whether a page shows its readers nothing before they sign in. A forum has a login box beside what it shows to everybody:
 * such a page is read, and is no login.
 *
 * @example isLogin(readPage(asked), { url: 'https://a.test/login?next=/g/1', hops: [{ url: 'https://a.test/g/1' }, …] }) // true
 */
export function isLogin(
  content: Pick<PageContent, 'title' | 'text' | 'headings' | 'asksForPassword' | 'media' | 'videos' | 'inline'>,
  page: Answered,
): boolean {
  const { title, text, headings, media, videos, inline } = content;
  if (text.length > longestLogin || media.length + inline.length > mostPictures || videos.length > 0) return false;
  return asksForSignIn(content, page) || isForMembers.test([title, ...headings, text].join('\n').toLowerCase());
}
