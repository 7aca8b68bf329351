import { otherPlaces, otherPlacesInSigns } from '#modules/verification/other-places.ts';

/** For some time only. */
const forNow = [
  'temporar\\p{L}{1,3}|right now|at the moment|at this time|for now|maintenance|try again|come back',
  'not available yet|still being|vorübergehend|zurzeit',
  'zur zeit|derzeit|momentan|wartung\\p{L}{0,8}|temporaire\\p{L}{0,4}|momentané\\p{L}{0,6}|pour le moment|pour l.instant',
  'actuellement|temporal\\p{L}{0,5}|por el momento|por ahora|actualmente|en este momento|mantenimiento|temporane\\p{L}{1,6}',
  'al momento|attualmente|manutenzione|temporari\\p{L}{1,6}|temporária\\p{L}{0,5}|no momento|manutenção|tijdelijk',
  'momenteel|op dit moment|onderhoud|tymczasowo|chwilowo|obecnie|konserwacj\\p{L}{1,2}|временно|сейчас|в данный момент',
  'обслуживани\\p{L}{1,2}|geçici\\p{L}{0,6}|şu anda|bak[ıi]m\\p{L}{0,4}|tillfälligt|just nu|underhåll|midlertidig\\p{L}{0,2}',
];
const forNowInSigns = '一時的|現在|メンテナンス|暂时|暫時|目前|维护|維護|일시적|현재|점검';

/** In some places only. */
const inPlaces = [
  '(?:your|that|some|certain|selected) (?:country|countries|regions?|location|area|state|province|jurisdiction)|this (?:country|region)|(?:ihrem|deinem|diesem) land',
  '(?:ihrer|deiner|dieser) region|(?:votre|ton|ce) pays|(?:votre|ta|cette) région|(?:tu|su|este) país|(?:tu|su|esta) región',
  '(?:tuo|vostro|questo) paese|(?:tua|vostra|questa) regione|(?:seu|teu|este|neste) país|(?:sua|tua|esta|nesta) região',
  '(?:jouw|uw|je|dit) (?:land|regio)|(?:twoim|tym|twojej|tej) (?:kraju|regionie)|(?:вашей|твоей|этой) стране|вашем регионе',
  '(?:ülken|bölgen)\\p{L}{0,6}|(?:ditt|detta|dit|dette) land|(?:din|denna|denne) region',
];
const inPlacesInSigns = 'お住まいの|お使いの(?:地域|国)|地域では|国では|您所在|你所在|地区|地區|국가|지역';

/** With some browsers, or for members only. */
const byReader = [
  'javascript|cookies?|ad ?block\\p{L}{0,3}|browser|navigateur|navegador|przeglądar\\p{L}{1,4}|браузер\\p{L}{0,2}|tarayıcı\\p{L}{0,4}',
  '(?:sign|log) ?in (?:to|first)|members only|(?:for|to) (?:members|subscribers|premium|guests|free users|you(?! (?:request|are|were)))|vpn',
  'on (?:ios|android|the web|mobile|this device)|in the app',
];
const byReaderInSigns = 'ブラウザ|ログイン|クッキー|浏览器|瀏覽器|登录|登入|브라우저|로그인';

/** … by the law of a place, as a page says that speaks of nothing else. */
const byItsLaw =
  'local laws?|gdpr|european (?:economic area|union)|your elected officials|your jurisdiction|a country belonging to';

const notForGood = new RegExp(
  `(?<!\\p{L})(?:${forNow.join('|')}|${inPlaces.join('|')}|${otherPlaces.join('|')})(?!\\p{L})|${forNowInSigns}|${inPlacesInSigns}|${otherPlacesInSigns}`,
  'u',
);
const notHere = new RegExp(
  `(?<!\\p{L})(?:${inPlaces.join('|')}|${byItsLaw})(?!\\p{L})|${inPlacesInSigns.replace('|국가|지역', '')}|해당 (?:국가|지역)|(?:국가|지역)에서`,
  'u',
);
const notForAll = new RegExp(`(?<!\\p{L})(?:${byReader.join('|')})(?!\\p{L})|${byReaderInSigns}`, 'u');

const platforms =
  '(?:only ?fans|fansly|patreon|instagram|insta|ig|twitter|x\\.com|tik ?tok|reddit|you ?tube|snapchat|telegram|facebook|twitch|many ?vids|chaturbate|pornhub|xvideos|fancentro|loyalfans|justforfans|mega|google ?drive|dropbox|mediafire|gofile|discord|tumblr|pinterest|linktree)';
const before =
  '(?:on|from|by|at|to|auf|von|bei|aus|sur|de|par|en|por|da|do|di|no|na|su|op|van|door|z|przez|в|из|на|с|från|på|fra)';
const otherPlace = [
  'elsewhere|anywhere|woanders|anderswo|nirgend(?:s|wo)|ailleurs|nulle part|en otr[oa] (?:lado|sitio|parte)|altrove',
  'en ningún (?:lado|sitio)|en ninguna parte|da nessuna parte|em (?:outro|nenhum) lugar|elders|nergens|gdzie indziej|nigdzie',
  'больше нигде|нигде|başka yerde|någon annanstans|andre steder',
];
const elsewhere = new RegExp(
  [
    `(?<!\\p{L})${before} (?:her |his |the |my )?${platforms}(?!'s)(?! in response)(?!\\p{L})`,
    `(?<!\\p{L})(?:${otherPlace.join('|')})(?!\\p{L})`,
    '(?:インスタ|ツイッター|オンリーファンズ)(?:グラム)?(?:から|で|の)|(?:推特|推上|onlyfans)[上被]|(?:인스타(?:그램)?|온리팬스|트위터)(?:에서|의)',
    '(?<!\\p{L})(?:с|из|в|на) (?:инстаграм|онлифанс|твиттер|онлик)\\p{L}{0,2}(?!\\p{L})',
    '(?<!\\p{L})(?:from|out of|aus|de|des|dai|dalla|da|do|du|uit|z|из|från|fra) (?:(?:your|my|the|her|der|den|deine[nr]|meine[nr]|ihre[nr]|vos|mes|tus?|mis?|tua|sua|seus|suas|je|la) )?(?:favou?rites?|favoriten|favoris|favoritos|preferiti|ulubionych|избранн\\p{L}{1,3}|warteschlange|merkliste|wiedergabeliste|playlist|queue|watch ?list|cart|feed|history|bookmarks|liste|lista)(?!\\p{L})',
    '(?:收藏夹|收藏夾|播放列表|お気に入り|再生リスト|즐겨찾기|재생목록)(?:中|から|에서)|从(?:收藏|播放)',
    '他では|どこにも|别处|別處|其他地方|全网|全網|다른 곳|어디에서도',
  ].join('|'),
  'u',
);
/** A part of a page, or its neighbour: where it is missing, the page is there. */
const ofAPart =
  /(?<!\p{L})(?:previews?|thumbnails?|subtitles?|captions?|posters?|cover (?:image|photo|picture)|avatars?|profile (?:picture|photo|image)|(?:next|previous) (?:page|post|photo|picture|image|video|gallery|thread|topic)|(?:page|photo|picture|image|video|item) [0-9]{1,3}(?! ?%)|vorschau\p{L}{0,8}|(?:nächste|vorherige)[rs]? \p{L}{1,15}|profilbild|untertitel|miniatures?|miniaturas?|anteprim[ae]|(?:page|image|photo) (?:suivante|précédente)|miniaturk?[aąi]|превью|аватар|субтитры|(?:следующ|предыдущ)\p{L}{2,3})(?![\p{L}\p{N}])|サムネ|字幕|缩略图|縮圖|预览|預覽|头像|頭像|下一[页頁张張]|上一[页頁张張]|썸네일|미리보기|자막/u;
/** Whether a line speaks of a part of a page, or of the page beside it. */
export const isOfAPart = (text: string): boolean => ofAPart.test(text);

/** In front of a thing: it is one of a platform. */
const ofAPlatform = new RegExp(`(?<!\\p{L}|this )${platforms}(?:'s)? (?:\\p{L}{1,15} )?$`, 'u');

/** Whether a text says that something is so for some time, or in some places only. */
export const isNotForGood = (text: string): boolean => notForGood.test(text);
/** … or for some readers only, as long as they lack something. */
export const isNotForAll = (text: string): boolean => notForAll.test(text);
/** It was gone for a while and is back. */
const restored =
  /(?<!\p{L})(?:has|have|was|were|is|been|now) (?:been |now )?(?:restored|reinstated)(?!\p{L})|wieder hergestellt|wiederhergestellt|a été (?:restauré|rétabli)|(?:ha sido|fue) restaurad|è stat[oa] ripristinat|foi restaurad|is hersteld|przywrócon|(?<!не )восстановлен|geri yüklendi|復元され|復活し|已恢[复復]|복구되었/u;

/** Whether a text says that what was removed is back. */
export const isRestored = (text: string): boolean => restored.test(text);
/** Whether a text says that something is so in some places only. */
export const saysNotHere = (text: string): boolean => notHere.test(text);
/** Whether a text speaks of another place than the page itself. */
export const isElsewhere = (text: string): boolean => elsewhere.test(text);
export const endsAtPlatform = (text: string): boolean => ofAPlatform.test(text);
