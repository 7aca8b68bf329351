import type { RemovalLanguage } from './removal-language.ts';

const polishThing =
  '(?<![\\p{L}\\p{N}])(?:treś(?:ć|ci)|zawartość|stron[aęy]|plik(?:i|u)?|obraz(?:y|ek|ki|u)?|zdjęci[ae]|film(?:y|u|ik)?|wideo|post(?:y|u)?|album(?:y|u)?|kont[oa]|galeri[aeę]|wąt(?:ek|ki)|temat(?:y|u)?|profil(?:e|u)?|materiał(?:y|u)?|wpis(?:y|u)?|nagrani[ae]|artykuł(?:y|u)?|folder(?:y)?)(?![\\p{L}\\p{N}])';
const polishGone = '(?:usunięt|skasowan|zablokowan)[aey](?!\\p{L})';

export const polish: RemovalLanguage = {
  stem: /usun|skasowa|zablokowan|już/u,
  said: new RegExp(
    `${polishThing}(?:, któr\\p{L}{1,4} (?:szukasz|szukają),|[^.!?,;]{0,40}?) (?:został[aoy]?|zostały|był[aoy]?|jest|są) (?:\\p{L}{1,15} )?${polishGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:usunięto|skasowano|usunęliśmy|skasowaliśmy|autor usunął|użytkownik usunął) (?:t[ęeoą]|ten|tę) (?:\\p{L}{1,20} )?${polishThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:t[ao]|ten) )?${polishThing} ${polishGone}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}usunięto (?:t[ęeo] |ten )?${polishThing}(?=[^\\p{L}]*$)`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${polishThing}[^.!?,;]{0,40}? (?:nie (?:jest|są) już (?:dostępn[aey]|online)|już niedostępn[aey])(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:na|do|w|we|z|ze|o|pod|dla|od|przy|po|ponieważ|bo) (?:(?:t[aeęoy]|t[ae]j|tym|tego|tych|ten|nasz\p{L}{0,3}|każd\p{L}{1,3}) )?|(?:kilka|niektóre|wiele|część|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:ta|to|ten|tę) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:jeśli|jeżeli|gdy|kiedy|dopóki|zanim|zostanie|zostaną|może|mogą|będzie|będą|musi|powinn[ao]|nie (?:został[aoy]?|był[aoy]?)|nigdy|czy|aby|jak)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:któr(?!\p{L}{1,4} szuka)\p{L}{1,3}|następując\p{L}{1,3}|star[aeyi]\p{L}{0,2}|ostatni\p{L}{0,3}|poprzedni\p{L}{0,3}|wcześniejsz\p{L}{1,3}|inn[aey]\p{L}{0,2}|pierwsz\p{L}{1,3}|now[aey]\p{L}{0,2}|nasz(?! zespół)\p{L}{0,2}|m[oó]j\p{L}{0,3}|moja|moje|jej|jego|ich|twoj\p{L}{1,2}|twój|kilka|niektóre|wiele|część|żadn\p{L}{1,3}|oryginaln\p{L}{1,3}|komentarz\p{L}{0,3}|reklam\p{L}{1,3}|zasad\p{L}{0,2}|hasł[ao]|znak wodny|opis\p{L}{0,2}|link\p{L}{0,2}|javascript|cookies?)(?!\p{L})/u,
  instead:
    /^ z (?!(?:tej|naszej) (?:strony|witryny|platformy)|serwis|naszych|powodu|przyczyn)|(?<!\p{L})(?:tutaj|tu|now[aey] (?:link|galeria|konto|zdjęcia|strona|album|film)\p{L}{0,2}|poniżej|zamiast|ponownie|znowu|gdzie indziej|kopia|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:now[aey] |oto|tutaj (?:jest|są|macie|nowy)|tutaj:|tu:|re-?up|mirror)/u,
};

const russianThing =
  '(?<![\\p{L}\\p{N}])(?:контент|страниц[аыу]|файлы?|изображени[ея]|картинк[аи]|фото|фотографи[яи]|видео|видеозапис[ьи]|запис[ьи]|посты?|альбомы?|материалы?|аккаунты?|галере[яию]|тем[ауы]|профил[ьи]|публикаци[яию]|ролики?|стать[яи]|обсуждени[ея]|сообщени[ея]|сообществ[оа]|канал|группа|тред|блог)(?![\\p{L}\\p{N}])';
const russianGone =
  '(?:удал[её]н[аоы]?|удалили|заблокирован[аоы]?|снят[аоы]? с публикации|изъят[аоы]? из (?:публичного|открытого) доступа)(?!\\p{L})';

export const russian: RemovalLanguage = {
  stem: /удал|заблокирован|снят|убрал|больше|изъят|огранич|недоступ|скрыт/u,
  said: new RegExp(
    `${russianThing}(?:, котор\\p{L}{2,3} вы (?:ищете|искали),|(?: [^.!?,;]{0,40}?)?) ${russianGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:мы|автор|пользователь|модератор|администрация) (?:удалили?|удалила|убрали?) (?:эт[уоаи]|этот) (?:\\p{L}{1,20} )?${russianThing}`,
      `(?<!\\p{L})удал[её]н[аоы]? (?:эт[ао]|этот) ${russianThing}`,
      '(?<!\\p{L})пользователь удалил свою страницу',
      '(?:удал[её]н|заблокирован|ограничен|изъят|недоступ|скрыт)\\p{L}{0,3} (?:\\p{L}{1,20} ){0,2}(?:по|из-за|в связи с) (?:\\p{L}{1,20} ){0,2}(?:правообладател|авторск\\p{L}{2,3} прав)\\p{L}{0,4}',
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${russianThing}[^.!?,;]{0,40}? больше (?:не (?:доступн?[аоы]?|доступен)|недоступ(?:ен|н[аоы]))(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:в|во|на|к|ко|из|с|со|о|об|под|для|от|у|за|при|после|потому что) (?:(?:эт\p{L}{1,3}|т\p{L}{1,3}|наш\p{L}{0,3}|кажд\p{L}{2,3}) )?|(?:некоторые|несколько|многие|часть|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:эт[аоиу]|этот|данн(?:ый|ая|ое)) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:если|когда|пока|будет|будут|может|могут|должн[аоы]?|не (?:был[аои]? )?(?:удал|заблок)\p{L}{1,8}|никогда|чтобы|как|почему)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:котор(?!\p{L}{2,3} вы иск|\p{L}{2,3} вы ищ)\p{L}{2,3}|следующ\p{L}{2,3}|стар\p{L}{2,3}|прошл\p{L}{2,3}|предыдущ\p{L}{2,3}|последн\p{L}{2,3}|прежн\p{L}{2,3}|друг(?:ой|ая|ое|ие|ую|их)|перв\p{L}{2,3}|нов\p{L}{2,3}|наш(?!а (?:команда|администрация))\p{L}{0,2}|мо[йяеи]|мою|её|ее|его|их|ваш\p{L}{0,2}|тво[йяеи]|некоторые|несколько|многие|часть|ни один|оригинал\p{L}{0,5}|комментари\p{L}{1,2}|реклам\p{L}{1,2}|правил\p{L}{0,2}|парол\p{L}{1,2}|ссылк\p{L}{1,2}|описани\p{L}{1,2}|javascript|cookies?)(?!\p{L})/u,
  instead:
    /^ (?:с|со|из) (?!(?:этого|нашего|данного) (?:сайта|сервера)|сайта|сервера|наших|платформы|публикации)|(?<!\p{L})(?:здесь|тут|вот нов\p{L}{1,3}|нов(?:ая|ый|ое|ые) (?:ссылк|галере|аккаунт|фото|видео|страниц|альбом|тем)\p{L}{0,3}|ниже|вместо|снова|заново|перезалив|перезалил\p{L}{0,2}|зеркало|в другом месте|телеграм\p{L}{0,3}|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:нов(?:ая|ый|ое|ые) |вот |здесь(?: нов|:)|перезалив|зеркало)/u,
};

const turkishThing =
  '(?<![\\p{L}\\p{N}])(?:içeri(?:k|ği)(?:ler(?:i)?)?|sayfa(?:y[ıi]|lar|s[ıi])?|dosya(?:y[ıi]|lar|s[ıi])?|resi?m(?:i|ler)?|görsel(?:i|ler)?|video(?:yu|lar|su)?|gönderi(?:yi|ler|si)?|albüm(?:ü|ler)?|galeri(?:yi|ler|si)?|konu(?:yu|lar|su)?|fotoğraf(?:[ıi]|lar)?|hesa(?:p|b[ıi])|profil(?:i)?|medya|paylaş[ıi]m(?:[ıi])?|başl[ıi](?:k|ğ[ıi]))(?![\\p{L}\\p{N}])';
const turkishGone = '(?:kald[ıi]r[ıi]l(?:d[ıi]|m[ıi]ş(?:t[ıi]r)?)|silin(?:di|miş(?:tir)?))(?!\\p{L})';

export const turkish: RemovalLanguage = {
  stem: /kald[ıi]r|sildi|silin|silmi|art[ıi]k/u,
  said: new RegExp(`${turkishThing}(?: [^.!?,;]{0,40}?)? ${turkishGone}`, 'gu'),
  did: new RegExp(`(?<!\\p{L})bu ${turkishThing} (?:\\p{L}{1,15} )?(?:kald[ıi]rd[ıi]k|sildik)(?!\\p{L})`, 'gu'),
  lacks: new RegExp(`${turkishThing} art[ıi]k (?:mevcut|erişilebilir|kullan[ıi]labilir) değil(?!\\p{L})`, 'gu'),
  within: /(?<![\p{L}\p{N}])(?:baz[ıi]|birkaç|birçok|bir k[ıi]s[ıi]m|[0-9]{1,5}) (?:\p{L}{1,20} )?$/u,
  pointer: /(?<!\p{L})bu (?:\p{L}{1,20} )?$/u,
  condition: /(?<!\p{L})(?:eğer|zaman|kadar|olursa|gerekirse|asla|hiç(?:bir)?|nas[ıi]l|neden)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:aşağ[ıi]daki|şu|eski|önceki|son|geçen|diğer|başka|ilk|yeni|bizim|kanal[ıi]m[ıi]z|benim|onun|senin|baz[ıi]|birkaç|birçok|k[ıi]sm[ıi]|hiçbir|orijinal|yorum\p{L}{0,8}|reklam\p{L}{0,8}|şifre\p{L}{0,6}|kural\p{L}{0,6}|link\p{L}{0,5}|bağlant[ıi]\p{L}{0,6}|aç[ıi]klama\p{L}{0,5}|filigran\p{L}{0,4}|javascript|çerez\p{L}{0,4})(?!\p{L})/u,
  instead:
    /(?<!\p{L})(?:burada|buradan|yeni(?:si)?|aşağ[ıi]da|yerine|tekrar|yeniden|başka yerde|yedek|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:yeni |yenisi|işte|burada:|yedek|mirror)/u,
};
