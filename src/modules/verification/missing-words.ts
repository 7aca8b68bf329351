/** Where the words of a line may begin that need no subject: at its front, and behind what parts a title. */
const front =
  '(?:^[^\\p{L}\\p{N}]{0,5}|[|:–—•·».!-] ?)(?:404[,:]? )?(?:(?:sorry|oops|désolé|lo sentimos|lo siento|извините|desculpe)[,!]? )?';
/** Where a line begins. */
const start = '(?:^|[|:–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:sorry[,!]? )?';
const end = '(?=[^\\p{L}\\p{N}?]{0,3}(?:$|[|:–—•·.,!-]))';
/** Between a subject and its verb: relative clauses speak of others ("fotos que no existen"), but for those of the reader. */
const others =
  'who |(?:that|which) (?=do|are|is|no|can|could)|whom |of |qui |que (?!busc|solicit|est|ha |has |intent|você|procur|tent|quer|vous|tu )|che (?!stai|cerc|hai|avete|ha )|die (?!je |u |jij |du |sie )|der (?!du |sie )|das (?!du |sie )|któr(?!ej szuka|ego szuka)|котор(?!ую вы|ый вы|ое вы)|som (?!du |ni )';
const gap = `(?!\\p{L})(?:(?! (?:${others}))[^.!?|]){0,50}? `;

const english =
  '(?<!\\p{L})(?:(?:web ?)?page|content|post|posting|gallery|video|clip|gif|image|picture|photo|file|media|album|folder|thread|topic|discussion|item|link|account|profile|user|model|upload|set|paste|document|story|article|entry|board|channel|collection|listing|url|uri|address|object|resource|pin|site|tag|category|forum|group|tweet|blog|message|note|community|subreddit|reel|transfer|download|submission|stream|movie|film|gif|board|server|playlist)s?';
const german =
  '(?<!\\p{L})(?:(?:web|unter)?seite|inhalt|bild|video|datei|galerie|bildergalerie|beitrag|thema|album|profil|konto|account|nutzer|benutzer|mitglied|adresse|url|dokument|artikel|thread|ordner|link|foto|medium|eintrag|blog|diskussion|album|clip)(?:e[nrs]?|n|s)?';
const french =
  '(?<!\\p{L})(?:page|contenu|image|photo|vidéo|fichier|galerie|sujet|album|profil|compte|utilisateur|membre|adresse|url|article|document|publication|dossier|discussion|lien|média|élément|message|blog|fil)s?';
const spanish =
  '(?<!\\p{L})(?:página|contenido|imagen|imágenes|foto|v[ií]deo|archivo|galería|tema|hilo|álbum|perfil|cuenta|usuario|dirección|url|artículo|documento|publicación|enlace|entrada|elemento|mensaje|blog|discusión)s?';
const italian =
  '(?<!\\p{L})(?:pagin[ae]|contenut[oi]|immagin[ei]|foto|video|file|galleri[ae]|argoment[oi]|album|profil[oi]|account|utent[ei]|indirizz[oi]|url|articol[oi]|document[oi]|discussion[ei]|link|risors[ae]|element[oi])';
const portuguese =
  '(?<!\\p{L})(?:página|conteúdo|imagem|imagens|foto|vídeo|arquivo|ficheiro|galeria|tópico|álbum|perfil|conta|usuário|utilizador|endereço|url|artigo|documento|publicação|link|postagem|mídia|mensagem|blog)s?';
const dutch =
  "(?<!\\p{L})(?:pagina|inhoud|content|afbeelding|foto|video|bestand|galerij|onderwerp|album|profiel|account|gebruiker|adres|url|artikel|document|bericht|link|map)(?:en|'?s)?";
const polish =
  '(?<!\\p{L})(?:stron[aęy]|treś(?:ć|ci)|zawartość|obraz(?:ek|y)?|zdjęci[ae]|film|wideo|plik|galeri[aę]|wątek|temat|album|profil|kont[oa]|użytkownik|adres|url|artykuł|dokument|wpis|post|link|nagrani[ae])';
const russian =
  '(?<!\\p{L})(?:страниц[аыу]|контент|изображени[ея]|фото|видео|файл|галере[яию]|тем[ауы]|альбом|профил[ья]|аккаунт|пользовател[ья]|адрес|url|статья|документ|публикаци[яи]|запись|пост|ссылка|материал)';
const turkish =
  '(?<!\\p{L})(?:sayfa|içerik|görsel|resim|fotoğraf|video|dosya|galeri|konu|albüm|profil|hesap|kullan[ıi]c[ıi]|adres|url|makale|belge|gönderi|başl[ıi]k|bağlant[ıi])(?:s[ıi]|[yn]?[ae]|y[ıi]|yi|yu|n[ıi]z|lar|ler)?';
const nordic =
  '(?<!\\p{L})(?:sidan?|sidor|side[nr]?|innehåll(?:et)?|innhold(?:et)?|indhold(?:et)?|bild(?:en)?|bildet?|billedet?|video(?:n|en)?|fil(?:en)?|galleri(?:et)?|tråd(?:en)?|emnet?|ämnet?|album(?:et)?|profil(?:en)?|konto(?:t|en)?|användare(?:n)?|bruker(?:en)?|bruger(?:en)?|adress(?:en)?|inlägg(?:et)?|innlegg(?:et)?|indlæg(?:get)?|opslag(?:et)?)';
const further =
  '(?<!\\p{L})(?:sivu[a]?|sisältö[ä]?|stránk[ayu]|obsah|galeri[ae]|obrázek|příspěvek|сторінк[ауи]|oldal|tartalom|pagin[aăi]|conținutul|σελίδα|περιεχόμενο|trang|nội dung|halaman|konten)';
const japanese =
  '(?:ページ|コンテンツ|ファイル|画像|写真|動画|投稿|記事|ギャラリー|スレッド|トピック|アルバム|作品|プロフィール|アカウント|ユーザー?|データ|リンク|メッセージ|イラスト|url)';
const chinese =
  '(?:页面?|頁面?|网页|網頁|内容|內容|文件|檔案|图片|圖片|照片|视频|視頻|影片|帖子?|文章|相册|相冊|作品|资源|資源|图集|圖集|主题|主題|用户|用戶|账号|帳號|链接|連結|地址|网址|網址|贴|微博|稿件|专辑|話題|话题)';
const korean =
  '(?:페이지|콘텐츠|컨텐츠|파일|이미지|사진|동영상|영상|게시물|게시글|글|앨범|갤러리|스레드|프로필|계정|사용자|주소|링크)';

const englishMissing =
  "(?:is |are )?(?:invalid|not valid)(?: any ?more)?(?= ?(?:$|[.,:!]))|has expired|(?:was |were |is |are |has |have |could |can )?not (?:be |been )?found|can(?:not|'t| not) be found|couldn't be found|wasn't found|(?:does|do|did)(?: not|n't) (?:seem to )?exist|no longer exists?";
const germanMissing =
  '(?:konnte |wurde |kann )?(?:leider )?nicht (?:mehr )?(?:gefunden|vorhanden|auffindbar|existent)|existiert (?:leider )?nicht|gibt es (?:hier )?(?:leider )?nicht';
const frenchMissing =
  "introuvables?|non trouvée?s?|n'(?:a|ont) pas (?:été trouvée?s?|pu être trouvée?s?)|n'exist(?:e|ent) (?:pas|plus)";
const spanishMissing =
  'no (?:se (?:ha |han )?|ha sido |fue |hemos )?(?:encontrad[oa]s?|encontró|encuentra)|no se (?:pudo|puede) encontrar|(?:ya )?no existen?';
const italianMissing = 'non (?:è stat[ao] |sono stat[ei] )?trovat[aoie]|non esiste|non esistono|inesistent[ei]';
const portugueseMissing = 'não (?:foi |foram |pôde ser )?encontrad[oa]s?|não existem?|inexistente';
const dutchMissing = '(?:kan |kon |werd |is )?niet (?:worden )?(?:gevonden|te vinden)|bestaat (?:helaas )?niet';
const polishMissing = 'nie (?:został[aoy]? |zostały )?(?:znalezion[aoey]|odnalezion[aoey])|nie istnieją?|nie istnieje';
const russianMissing =
  'не (?:найден[аоы]?|может быть найден[аоы]?|существует|существуют|обнаружен[аоы]?)|(?:больше )?не существует';
const turkishMissing = 'bulunamad[ıi]|mevcut değil|art[ıi]k mevcut değil';
const nordicMissing =
  'hittades inte|hittas inte|finns inte|kunde inte hittas|(?:ble |blev )?ikke (?:funnet|fundet)|finnes ikke|findes ikke|eksisterer ikke|kunne ikke findes';
const furtherMissing =
  'ei löy(?:dy|tynyt)|ei ole (?:enää )?(?:olemassa|saatavilla)|nenalezen[aoy]?|nebyl[aoy]? nalezen[aoy]?|neexistuje|nedostupn[áéý]|не знайден[оаий]{1,2}|не існує|недоступн(?:ий|а|е)';
const furtherAlsoMissing =
  'nem található|nem létezik|nem elérhető|nu a fost găsit[ăe]?|nu (?:mai )?există|nu (?:mai )?este disponibil[ăe]?|δεν βρέθηκε|δεν υπάρχει|δεν είναι (?:πλέον )?διαθέσιμ[ηο]|không tìm thấy|không tồn tại|tidak ditemukan|tidak tersedia';

/** The number of the error beside the word for it. */
const error =
  '(?<!\\p{L})(?:error|fehler|erreur|errore|erro|fout|błąd|hata|ошибка|помилка|fel|feil|fejl|virhe|chyba|hiba|eroare|σφάλμα|lỗi|שגיאה|خطأ|خطای|kesalahan)(?: (?:code|http|numéro|número|nº|nr))?:? ?404(?![\\p{L}\\p{N}])';
/** Nothing else may follow: "Error 404: clothes not found" is a joke. */
const alone =
  '(?=[^\\p{L}\\p{N}]{0,5}$| ?[|•–—-] |[^\\p{L}\\p{N}]{1,3}(?:page|file|not|the|this|seite|diese|page|cette|página|esta|pagina|questa|deze|strona|страница|sayfa|sidan?|side|sivu|stránka)(?!\\p{L}))';

/**
 * How sites say that a page is not there, in the languages of most of them. In a title or heading, whatever the status. The
 * stem is in every line that its expression finds: most lines need no more.
 */
export const missingWords: readonly { stem: RegExp; says: RegExp }[] = [
  {
    stem: /found|find|locate|exist|available|valid|expired|specified|deleted|removed|nothing here|wrong turn|no such/u,
    says: new RegExp(
      [
        `${english}${gap}(?:${englishMissing})(?![\\p{L}?])(?! (?:in|on) (?!this|our|the (?:server|site|system)))|${front}(?:${englishMissing})${end}`,
        `(?<!\\p{L})(?:can(?:not|'t| not)|could(?: not|n't)|unable to)(?: seem to)? (?:find|locate) (?:(?:the|this|that|your|any|a) (?:\\p{L}{1,15} )?${english}(?!\\p{L})|what you|(?:it|that)${end})`,
        `(?:${english}${gap}|${front})(?:(?:is|are)(?: not|n't| no longer)|not|no longer) available(?: any ?more)?${end}`,
        `(?:${english}${gap}|${front}(?:this )?${english} )(?:is |are )?unavailable${end}|^[^\\p{L}\\p{N}]{0,5}(?:content|page) unavailable`,
        `^[^\\p{L}\\p{N}]{0,5}nothing (?:was )?found${end}|(?:nothing was found|doesn't currently exist) at this (?:location|address)|^[^\\p{L}\\p{N}]{0,5}there's nothing here|you've taken a wrong turn`,
        `(?<!\\p{L})(?:no|invalid) (?:thread|topic|post|album|image|file) specified|${front}no such (?:file(?! or directory)|page|image|album|video|thread|post|user|paste)(?!\\p{L})|${start}(?:invalid|deleted|removed|invalid or deleted) (?:thread|topic|file|link|image|album|paste|url)(?: or [\\p{L} ]{1,20})?(?=[^\\p{L}\\p{N}]{0,3}$| ?[|–—])|${start}(?:image|file|video) removed or bad link`,
        '^\\[ ?(?:removed|deleted)(?: by [^\\]]{1,40})? ?\\]$|^(?:the )?(?:file|item|content|page)[^.]{0,40} has been moved or deleted',
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /404/u,
    says: new RegExp(
      [
        `${error}${alone}|(?<![\\p{L}\\p{N}])404 (?:http )?(?:error|not found)(?!\\p{L})|^[^\\p{L}\\p{N}]{0,5}404[^\\p{L}\\p{N}]{0,5}$`,
        'エラー ?404|404 ?エラー|404 ?(?:错误|錯誤)|(?:错误|錯誤) ?404|오류 ?404|404 ?오류',
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /angegeben|gefunden|vorhanden|auffindbar|existent|existiert|gibt es|verfügbar|erreichbar|abrufbar/u,
    says: new RegExp(
      [
        `${german}${gap}(?:${germanMissing})(?![\\p{L}?])|${front}(?:${germanMissing})${end}`,
        `${start}(?:es wurde )?(?:keine?n?|ungültige[rs]?) (?:gültige[rsn]? )?(?:thema|beitrag|thread|seite|album|bild) (?:angegeben|gefunden)${end}`,
        `(?:${german}${gap}|${front})(?:ist |sind )?(?:leider )?nicht (?:mehr |länger )?(?:verfügbar|erreichbar|abrufbar)${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /introuvable|trouvé|exist|disponible|accessible/u,
    says: new RegExp(
      [
        `${french}${gap}(?:${frenchMissing})(?![\\p{L}?])|${front}(?:${frenchMissing})${end}`,
        `(?:${french}${gap}|${front})(?:(?:n'est|ne sont) (?:malheureusement )?(?:pas|plus) (?:malheureusement )?(?:disponible|accessible)s?|(?:est |sont )?indisponibles?|(?:non|plus) disponibles?)${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /encontr|encuentra|existe|disponible/u,
    says: new RegExp(
      [
        `${spanish}${gap}(?:${spanishMissing})(?![\\p{L}?])(?! disponible)|${front}(?:${spanishMissing})${end}`,
        `(?:${spanish}${gap}|${front})(?:(?:ya )?no (?:está|están|se encuentra) disponibles?|no disponibles?)${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /trovat|esist|disponibil/u,
    says: new RegExp(
      [
        `${italian}${gap}(?:${italianMissing})(?![\\p{L}?])|${front}(?:${italianMissing})${end}`,
        `(?:${italian}${gap}|${front})(?:non (?:è |sono )?(?:più )?disponibil[ei])${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /encontrad|existe|disponíve/u,
    says: new RegExp(
      [
        `${portuguese}${gap}(?:${portugueseMissing})(?![\\p{L}?])|${front}(?:${portugueseMissing})${end}`,
        `(?:${portuguese}${gap}|${front})(?:(?:já )?não (?:está |estão )?(?:mais )?disponíve(?:l|is)|(?:está )?indisponíve(?:l|is))${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /gevonden|vinden|bestaat|beschikbaar|bereikbaar/u,
    says: new RegExp(
      [
        `${dutch}${gap}(?:${dutchMissing})(?![\\p{L}?])|${front}(?:${dutchMissing})${end}`,
        `(?:${dutch}${gap}|${front})(?:is |zijn )?(?:helaas )?niet (?:meer |langer )?(?:beschikbaar|bereikbaar)${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /nie |niedost/u,
    says: new RegExp(
      [
        `${polish}${gap}(?:${polishMissing})(?![\\p{L}?])|${front}(?:${polishMissing})${end}`,
        `${front}(?:nie znaleziono|nie odnaleziono|nie można (?:odnaleźć|znaleźć)) (?:(?:tej|tego|takiej|żądanej|szukanej) )?(?:strony|treści|pliku|obrazu|zdjęcia|galerii|wątku|tematu|profilu|użytkownika|adresu|wpisu)(?!\\p{L})`,
        `(?:${polish}${gap}|${front})(?:(?:jest |są )?(?:już )?niedostępn[aey]|nie jest (?:już )?dostępn[aey])${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /не |нет |недоступ|страницы нет/u,
    says: new RegExp(
      [
        `${russian}${gap}(?:${russianMissing})(?![\\p{L}?])|${front}(?:${russianMissing})${end}`,
        `${front}(?:не удалось найти|нет) (?:так(?:ой|ую|ого) |эту )?(?:страниц[уы]|файл[а]?|тем[уы]|видео|запис[ьи])(?!\\p{L})|(?:такой|этой) страницы (?:нет|не существует)|такого (?:альбома|файла|пользователя|поста) (?:нет|не существует)|запрошенн(?:ой|ого) (?:темы|страницы|файла|сообщения) не существует|^[^\\p{L}]{0,3}ничего не найдено`,
        `(?:${russian}${gap}|${front})(?:больше )?(?:недоступ(?:ен|н[аоы])|не доступ(?:ен|н[аоы]))${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /bulunamad|mevcut|yor|erişil|kullan/u,
    says: new RegExp(
      [
        `${turkish}${gap}(?:${turkishMissing})(?![\\p{L}?])|${front}(?:${turkishMissing})${end}`,
        `(?:${turkish}${gap}|${front})(?:art[ıi]k )?(?:kullan[ıi]lam[ıi]yor|görüntülenemiyor|erişilemiyor|ulaş[ıi]lam[ıi]yor|kullan[ıi]labilir değil)${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /inte|ikke|tilgjengelig|tilgængelig|otillgänglig/u,
    says: new RegExp(
      [
        `${nordic}${gap}(?:${nordicMissing})(?![\\p{L}?])|${front}(?:${nordicMissing})${end}`,
        `(?:${nordic}${gap}|${front})(?:är inte (?:längre )?tillgänglig(?:t|a)?|er ikke (?:lenger |længere )?(?:tilgjengelig|tilgængelig(?:t)?)|(?:är |er )?(?:otillgänglig(?:t)?|utilgjengelig|utilgængelig(?:t)?))${end}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /löy|saatavilla|olemassa|ne(?:nalezen|byl|exist|dostup)|знайден|існує|недоступн|nem |găsit|există|disponibil|δεν |không|tidak|ไม่|לא |אינו |غير|العثور|نشد|नहीं/u,
    says: new RegExp(
      [
        `${further}${gap}(?:${furtherMissing})(?![\\p{L}?])|${front}(?:${furtherMissing})${end}`,
        `${further}${gap}(?:${furtherAlsoMissing})(?![\\p{L}?])|${front}(?:${furtherAlsoMissing})${end}`,
        `${front}không tìm thấy (?:trang|nội dung)(?!\\p{L})`,
        'ไม่พบ(?:หน้า|เนื้อหา|เพจ|ไฟล์)|ไม่มีหน้านี้|(?:הדף|העמוד|התוכן) (?:המבוקש )?(?:לא נמצא|לא קיים|אינו קיים|אינו זמין)|(?:الصفحة|المحتوى)[^.!?]{0,30} غير (?:موجود|متوفر|متاح)ة?|لم يتم العثور على (?:الصفحة|المحتوى)|(?:صفحه|محتوا)[^.!?]{0,30} (?:یافت|پیدا) نشد|(?:पेज|पृष्ठ) नहीं मिला',
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /ません|しない|非公開/u,
    says: new RegExp(
      [
        `${japanese}[^。！？]{0,20}?(?:見つかりません|見つけられません|見つかりませんでした|存在しません|ありません|ございません|存在しない)`,
        `${japanese}(?:は|が)[^。！？]{0,15}?(?:ご?利用いただけません|利用できません|表示できません|閲覧できません|公開されていません|非公開です)`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /存在|找|不可用|无法|無法|失效|去哪|不见|不見/u,
    says: new RegExp(
      [
        `${chinese}[^。！？]{0,8}?(?:不存在|未找到|找不到|没有找到|沒有找到|不可用|无法访问|無法訪問|已失效|去哪了|不见了|不見了)(?!的)|(?:找不到|未找到|没有找到|沒有找到|无法找到|無法找到)(?!的)[^。！？，的]{0,8}?(?:的)?${chinese}`,
      ].join('|'),
      'u',
    ),
  },
  {
    stem: /없|않/u,
    says: new RegExp(
      [
        `${korean}(?:를|을|가|이|은|는)? ?[^.!?]{0,10}?(?:찾을 수 없|존재하지 않|이용할 수 없|사용할 수 없|볼 수 없|표시할 수 없)|(?:존재하지 않는|없는) (?:페이지|게시물|게시글|글)(?:입니다|$)`,
      ].join('|'),
      'u',
    ),
  },
];
