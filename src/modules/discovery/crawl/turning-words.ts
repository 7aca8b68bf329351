/** Texts of links to the next part of a list, wherever they lead: in small letters, signs as blanks. By language. */
const turning = [
  // English
  'next, next page, go to next page, older, older posts, older entries, older stories, older items, older threads',
  'prev, previous, previous page, previous posts, previous entries, load more, show more, view more, see more',
  'show next, more posts, more results, more pictures, more photos, more images, more videos, more threads',
  'next posts, next results',
  // German
  'weiter, nächste, nächste seite, nächste beiträge, nächste bilder, nächste ergebnisse, ältere, ältere beiträge',
  'ältere einträge, ältere themen, vorherige, vorherige seite, mehr laden, mehr anzeigen, mehr ergebnisse',
  'mehr beiträge, mehr bilder, weitere laden, weitere anzeigen, weitere ergebnisse, weitere beiträge',
  'weitere bilder',
  // French
  'suivant, suivante, suivants, suivantes, page suivante, articles suivants, résultats suivants, photos suivantes',
  'plus ancien, plus anciens, articles plus anciens, précédent, précédents, page précédente, articles précédents',
  'afficher plus, charger plus, plus de résultats, plus de photos',
  // Spanish
  'siguiente, siguientes, página siguiente, siguiente página, más antiguo, más antiguos, más antiguas, anterior',
  'anteriores, entradas antiguas, entradas más antiguas, cargar más, mostrar más, más resultados, más fotos',
  'más entradas',
  // Italian
  'successiva, successivo, successivi, pagina successiva, prossima, prossimo, prossima pagina, avanti, più vecchi',
  'più vecchie, post più vecchi, articoli più vecchi, articoli meno recenti, precedente, precedenti, carica altro',
  'carica altri, mostra altro, mostra altri, altri risultati, altre foto, altre immagini',
  // Portuguese
  'próxima, próximo, próximas, próximos, próxima página, página seguinte, seguinte, seguintes, mais antigo',
  'mais antigos, mais antigas, postagens mais antigas, mensagens mais antigas, carregar mais, mostrar mais',
  'mais resultados, mais fotos',
  // Dutch
  'volgende, volgende pagina, oudere, oudere berichten, vorige, vorige pagina, verder, laad meer, toon meer',
  'meer laden, meer tonen, meer resultaten, meer foto s',
  // Polish
  'następna, następne, następny, następna strona, starsze, starsze wpisy, starsze posty, dalej, poprzednia',
  'poprzedni, poprzednie, więcej, więcej wyników, pokaż więcej, załaduj więcej, wczytaj więcej',
  // Russian
  'след, следующая, следующие, следующий, следующее, следующая страница, далее, дальше, вперёд, вперед, ранее',
  'старые записи, более старые записи, предыдущие записи, предыдущая, предыдущие, предыдущая страница, показать ещё',
  'показать еще, загрузить ещё, загрузить еще, смотреть ещё, ещё, еще, больше фото, больше результатов',
  // Ukrainian, Bulgarian, Serbian, Croatian
  'наступна, наступні, наступна сторінка, далі, старіші, старіші записи, попередня, попередні, показати ще',
  'показати більше, завантажити ще, следваща, следваща страница, по стари, старији постови, sljedeća, sljedeće',
  'sljedeća stranica, sledeća, sledeća strana, stariji, starije, starije objave, stariji postovi, dalje',
  // Turkish
  'sonraki, sonraki sayfa, ileri, eski, eski yazılar, eski kayıtlar, daha eski, daha eski yazılar',
  'daha eski kayıtlar, önceki, önceki sayfa, daha fazla, daha fazla göster, daha fazla yükle',
  // Swedish, Norwegian, Danish
  'nästa, nästa sida, äldre, äldre inlägg, föregående, föregående sida, visa fler, visa mer, ladda fler',
  'läs in fler, neste, neste side, eldre, eldre innlegg, forrige, forrige side, vis flere, vis mer, last inn flere',
  'last inn mer, næste, næste side, ældre, ældre indlæg, indlæs flere',
  // Finnish
  'seuraava, seuraavat, seuraava sivu, vanhemmat, vanhemmat julkaisut, vanhemmat viestit, edellinen, edellinen sivu',
  'näytä lisää, lataa lisää, lisää kuvia, lisää tuloksia',
  // Czech and Slovak
  'další, další strana, další stránka, následující, následující strana, starší, starší příspěvky, předchozí',
  'načíst další, načíst více, zobrazit další, zobrazit více, ďalšia, ďalšie, ďalší, ďalšia strana, ďalšia stránka',
  'staršie, staršie príspevky, predchádzajúce, načítať ďalšie, zobraziť viac',
  // Hungarian
  'következő, következő oldal, tovább, régebbi, régebbi bejegyzések, régebbiek, előző, előző oldal, továbbiak',
  'több betöltése, továbbiak betöltése, több mutatása, több találat',
  // Romanian
  'următoarea, următorul, următoarele, următoarea pagină, pagina următoare, mai vechi, articole mai vechi',
  'postări mai vechi, înainte, pagina anterioară, încarcă mai multe, arată mai multe, afișează mai multe',
  // Greek, also in capitals, which have no accents
  'επόμενη, επόμενο, επόμενα, επόμενες, επόμενη σελίδα, επομενη, επομενο, επομενα, επομενη σελιδα, παλαιότερα',
  'παλαιότερες, παλιότερα, παλαιότερες αναρτήσεις, παλαιοτερα, προηγούμενη, προηγούμενα, προηγούμενη σελίδα',
  'φόρτωση περισσότερων, εμφάνιση περισσότερων, περισσότερα αποτελέσματα',
  // Vietnamese
  'trang sau, trang tiếp, trang tiếp theo, trang kế tiếp, trang trước, tiếp, tiếp theo, sau, cũ hơn',
  'bài đăng cũ hơn, bài viết cũ hơn, xem thêm, tải thêm',
  // Thai
  'ถัดไป, หน้าถัดไป, หน้าต่อไป, ต่อไป, เก่ากว่า, บทความเก่ากว่า, บทความที่เก่ากว่า, ก่อนหน้า, หน้าก่อนหน้า, โหลดเพิ่มเติม, ดูเพิ่มเติม',
  'แสดงเพิ่มเติม, โหลดเพิ่ม',
  // Hebrew
  'הבא, הבאה, הבאים, הדף הבא, העמוד הבא, לדף הבא, לעמוד הבא, דף הבא, עמוד הבא, ישנים יותר, פוסטים ישנים יותר',
  'רשומות ישנות, רשומות ישנות יותר, הקודם, הקודמים, טען עוד, הצג עוד',
  // Arabic and Persian
  'التالي, التالية, الصفحة التالية, المزيد, الأقدم, السابق, السابقة, الصفحة السابقة, رسائل أقدم, مشاركات أقدم',
  'مقالات أقدم, تحميل المزيد, عرض المزيد, بعدی, صفحه بعد, صفحه بعدی, قدیمی تر, قدیمی ترها, نمایش بیشتر',
  // Hindi, Indonesian
  'अगला, अगले, अगला पेज, अगला पृष्ठ, पुराने, पुराने पोस्ट, पुरानी पोस्ट, और देखें, और दिखाएं, berikutnya, selanjutnya',
  'halaman berikutnya, halaman selanjutnya, lebih lama, postingan lama, postingan lebih lama, muat lagi',
  'lihat lainnya, muat lebih banyak',
  // Malay, Filipino, Estonian, Latvian, Lithuanian, Slovenian, Catalan, Basque
  'seterusnya, halaman seterusnya, susunod, susunod na pahina, järgmine, järgmine leht, vanemad postitused, nākamā',
  'nākamais, nākamā lapa, vecāki ieraksti, kitas, kitas puslapis, toliau, senesni įrašai, naslednja, naslednji',
  'naslednja stran, starejši prispevki, següent, següents, pàgina següent, entrades més antigues, hurrengoa',
  // Single words and phrases of languages above
  'zur nächsten seite, avançar, avanzar, zobacz więcej, туда, trang kế, bài cũ hơn, บทความเก่า, פוסטים ישנים',
  'הודעות ישנות, הודעות ישנות יותר, posting lama, по стари публикации, по стари постове',
  // Japanese
  '次の記事, 次の記事へ, 次の画像, 次の写真, 前の記事へ, 以前の記事へ, 過去の記事へ, 続きを見る',
  '次, 次へ, 次ページ, 次のページ, 次ページへ, 次のページへ, 前へ, 前のページ, 前のページへ, 前の記事, 以前の記事',
  '以前の投稿, 古い記事, 古い投稿, 過去の記事, 過去の投稿, もっと見る, もっとみる, さらに表示, さらに見る',
  'さらに読み込む, 続きを読む',
  // Chinese
  '下一张, 下一張, 更多内容, 更多內容, 更早, 旧文章, 舊文章, 较早的文章, 較早的文章',
  '下页, 下頁, 下一页, 下一頁, 后页, 後頁, 后一页, 後一頁, 上一页, 上一頁, 更多, 加载更多, 載入更多, 点击加载更多',
  '查看更多, 显示更多, 顯示更多, 较旧的文章, 較舊的文章, 更早的文章, 更旧的文章, 更多结果, 更多結果, 更多图片',
  // Korean
  '더 많은 게시물, 더 많은 사진, 이전 게시물, 다음 사진',
  '다음, 다음 페이지, 다음 글, 다음 목록, 다음페이지, 이전, 이전 페이지, 이전 글, 이전 목록, 더 보기, 더보기',
  '더 불러오기',
];
/** The same, made of each word of a first list and each of a second one. */
export const composed: readonly (readonly [string, string])[] = [
  [
    'next, older, load more, show more, view more, see more, load older, view older, show older',
    'posts, entries, stories, threads, articles, photos, pictures, images, videos, results, items, galleries, albums',
  ],
  ['next', 'image, photo, picture, set'],
  [
    'nächste, ältere, frühere, weitere, vorherige',
    'beiträge, einträge, artikel, themen, bilder, fotos, posts, videos, ergebnisse',
  ],
  ['charger plus de, voir plus de, afficher plus de', 'photos, images, vidéos, résultats, publications, messages'],
  ['plus d, charger plus d, voir plus d, afficher plus d', 'articles, images, éléments'],
  ['messages, billets, articles, sujets', 'plus anciens'],
  [
    'ver más, cargar más, mostrar más',
    'fotos, imágenes, videos, vídeos, resultados, entradas, publicaciones, artículos',
  ],
  ['entradas, publicaciones', 'anteriores, antiguas, más antiguas'],
  [
    'ver mais, carregar mais, mostrar mais',
    'fotos, imagens, vídeos, resultados, posts, postagens, publicações, artigos',
  ],
  ['posts, artigos, tópicos', 'anteriores, antigos, mais antigos'],
  ['carica altri, mostra altri, vedi altri', 'articoli, post, risultati, video'],
  ['carica altre, mostra altre, vedi altre', 'foto, immagini'],
  ['articoli, post', 'precedenti, meno recenti, più vecchi'],
  ['pokaż więcej, zobacz więcej, załaduj więcej', 'zdjęć, wpisów, postów, wyników'],
  ['показать, загрузить, смотреть', 'больше'],
  ['ещё, еще, показать ещё, показать еще, загрузить ещё, загрузить еще', 'фото, фотографий, видео, записей, постов'],
  ['ранние, более ранние, старые', 'записи, посты, темы'],
  ['sonraki, önceki, eski, daha eski', 'yazılar, kayıtlar, yayınlar, gönderiler, konular, mesajlar'],
  ['vanhemmat', 'tekstit, artikkelit, kirjoitukset'],
  ['další, starší, načíst další, zobrazit další', 'příspěvky, články, fotky, obrázky, výsledky'],
  ['παλαιότερα, επόμενα', 'άρθρα, θέματα'],
  ['παλαιότερες, επόμενες', 'δημοσιεύσεις, αναρτήσεις'],
  ['المشاركات, المقالات, المنشورات, الرسائل', 'الأقدم, القديمة'],
  ['نوشته های, مطالب, پست های', 'قدیمی تر'],
];
/** Before the number of a page. */
const pages = [
  'page, go to page, seite, página, pagina, strona, страница, стр, сторінка, страна, sayfa, sida, side, sivu',
  'strana, stránka, oldal, σελίδα, trang, หน้า, עמוד, דף, الصفحة, صفحة, صفحه, पृष्ठ, पेज, halaman, stranica, ページ',
  '페이지',
];
/** A mere "more" may lead to a single thing as well. */
const more = [
  'more, mehr, plus, voir plus, más, ver más, mais, ver mais, altro, meer, mer, flere, lisää, více, viac, több',
  'suite, voir la suite, mai mult, mai multe, περισσότερα, περισσοτερα, เพิ่มเติม, עוד, もっと, और, ще, lainnya',
];

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(', ')));
const combined = composed.flatMap(([firsts, seconds]) =>
  firsts.split(', ').flatMap((first) => seconds.split(', ').map((second) => `${first} ${second}`)),
);
const [turns, pageWords, moreWords] = [setOf([...turning, ...combined]), setOf(pages), setOf(more)];

/** How many there are, behind such a word: "Next 20", "Older posts (2 of 9)", "Next 20 pictures". */
const howMany = / [0-9]{1,4}(?: (?:\p{L}{1,3} )?[0-9]{1,4})?(?: [\p{L}\p{M}]{3,12})?$/u;
const numbered = /^([\p{L}\p{M}][\p{L}\p{M} ]{0,20}?) ?[0-9]{1,4}(?: (?:\p{L}{1,3} )?[0-9]{1,4})?$/u;
/** Numbers of pages before or within their word. */
const counted =
  /^(?:第 ?[0-9]{1,4} ?[页頁]|[0-9]{1,4} ?(?:ページ目?|페이지|oldal|sayfa)|次の ?[0-9]{1,4} ?件|다음 ?[0-9]{1,4} ?[개건])$/u;
const number = /^[0-9]{1,4}$/;
/** Nothing but arrows that point on. */
const arrows = /^(?:[\s→⇒⇨➔➙➛➜➝➞➡⟶⟹↠»›≫❯❱〉》>⏩]|\ufe0f)+$/u;
/** A title and a text may say it twice. */
const mostWords = 10;

/**
 * Whether a link says that it leads to the next part of a list, in the languages of the platforms: `surely`, or `perhaps`
 * where its address must say so, too.
 *
 * @example readTurn('Weiter »') // 'surely'
 */
export function readTurn(text: string): 'surely' | 'perhaps' | undefined {
  if (arrows.test(text)) return text.trim() === '' ? undefined : 'surely';
  const words = text
    .normalize('NFC')
    .toLowerCase()
    // As a capital it has its dot, which a small one does not lose.
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ', mostWords + 1);
  if (words.length > mostWords) return undefined;
  const ways = words.map((_, at) => [words.slice(0, at), words.slice(at)].filter((part) => part.length > 0));
  const read = ways.map((parts) => parts.map((part) => turnOf(part.join(' '))));
  if (read.some((parts) => parts.every((turn) => turn === 'surely'))) return 'surely';
  return read.some((parts) => parts.every((turn) => turn !== undefined)) ? 'perhaps' : undefined;
}

function turnOf(words: string): 'surely' | 'perhaps' | undefined {
  if (turns.has(words) || turns.has(words.replace(howMany, '')) || counted.test(words)) return 'surely';
  if (pageWords.has(numbered.exec(words)?.[1] ?? '')) return 'surely';
  return moreWords.has(words) || number.test(words) ? 'perhaps' : undefined;
}
