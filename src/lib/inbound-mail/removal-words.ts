import { isCourtesy } from './automatic.ts';

/** One language's ways to say that a copy was removed. Every example is a test. */
interface RemovalRow {
  /** Whole sentences in lower case, so that a word more or less says something else, and a person reads it. */
  whole: readonly RegExp[];
  examples: readonly string[];
}

/** Languages whose other words no table knows: a removal counts there where nothing but courtesy is beside it. */
export const removalRows: readonly RemovalRow[] = [
  {
    whole: [
      /^(?:(?:i|il|le|la|gli|tutti|tutte) ){0,2}(?:contenut[oi]|materiale|immagin[ei]|foto|video|pagin[ae]|file|link|url)(?: (?:segnalat[oaie]|in questione|indicat[oaie]))? (?:è|sono) (?:stat[oaie] )?(?:rimoss[oaie]|eliminat[oaie]|cancellat[oaie])(?: dal nostro (?:sito|server)| dai nostri server)?$/,
      /^abbiamo (?:rimosso|eliminato|cancellato) (?:(?:i|il|le|la|gli|tutti|tutte) ){0,2}(?:contenut[oi]|materiale|immagin[ei]|foto|video|pagin[ae]|file|link|url)(?: (?:segnalat[oaie]|in questione|indicat[oaie]))?$/,
      /^(?:rimosso|eliminato|cancellato)$/,
    ],
    examples: ['I contenuti sono stati rimossi.', 'Abbiamo rimosso le immagini segnalate.', 'Rimosso.'],
  },
  {
    whole: [
      /^(?:(?:os?|as?|todos|todas) ){0,2}(?:conteúdos?|material|imagem|imagens|fotos?|vídeos?|páginas?|arquivos?|ficheiros?|links?)(?: (?:denunciad[oa]s?|em questão|reportad[oa]s?|indicad[oa]s?))? (?:foi|foram|já foi|já foram) (?:removid|excluíd|eliminad|apagad)[oa]s?(?: dos nossos servidores| do nosso site)?$/,
      /^(?:(?:nós )?(?:já )?)(?:removemos|excluímos|apagamos|eliminamos) (?:(?:os?|as?|todos|todas) ){0,2}(?:conteúdos?|material|imagem|imagens|fotos?|vídeos?|páginas?|arquivos?|ficheiros?|links?)(?: (?:denunciad[oa]s?|em questão|reportad[oa]s?|indicad[oa]s?))?$/,
      /^(?:removido|excluído|apagado)$/,
    ],
    examples: ['O conteúdo foi removido.', 'Removemos as imagens.', 'As fotos foram excluídas.', 'Removido.'],
  },
  {
    whole: [
      /^(?:(?:de|het|alle|deze) ){0,2}(?:gemelde |betreffende )?(?:inhoud|content|materiaal|afbeelding(?:en)?|foto's?|foto|video's?|video|pagina's?|pagina|bestand(?:en)?|links?) (?:is|zijn)(?: inmiddels| nu)? (?:verwijderd|offline gehaald)(?: van onze servers?)?$/,
      /^(?:wij|we) hebben (?:(?:de|het|alle|deze) ){0,2}(?:gemelde |betreffende )?(?:inhoud|content|materiaal|afbeelding(?:en)?|foto's?|foto|video's?|video|pagina's?|pagina|bestand(?:en)?|links?)(?: inmiddels| nu)? (?:verwijderd|offline gehaald)$/,
      /^verwijderd$/,
    ],
    examples: ['De inhoud is verwijderd.', 'Wij hebben de afbeeldingen verwijderd.', "De foto's zijn verwijderd."],
  },
  {
    whole: [
      /^(?:wszystkie )?(?:zgłoszon[eya] )?(?:treś(?:ć|ci)|materiał[y]?|zdjęci[ae]|obraz[y]?|film[y]?|wideo|stron[ay]|plik[i]?|link[i]?) (?:został[aoy]?|zostały) (?:już )?(?:usunięt[eyao]|usunięty|skasowan[eyao])(?: z naszych serwerów| z naszego serwisu)?$/,
      /^usunęliśmy (?:już )?(?:wszystkie )?(?:zgłoszon[eyaą] )?(?:treś(?:ć|ci)|materiał[y]?|zdjęci[ae]|obraz[y]?|film[y]?|wideo|stron[ęy]|plik[i]?|link[i]?)$/,
      /^usunięt[eo]$/,
    ],
    examples: ['Treści zostały usunięte.', 'Usunęliśmy zdjęcia.', 'Usunięte.'],
  },
  {
    whole: [
      /^(?:(?:указанн|данн)\p{L}{2,3} )?(?:контент|материал\p{L}?|изображени[ея]|фото|фотографи[ия]|видео|страниц[аы]|файл\p{L}?|ссылк[аи]) (?:был[аои]? |уже )?(?:удал[её]н\p{L}?|удалены)(?: с (?:наших серверов|нашего сайта))?$/u,
      /^(?:мы )?(?:уже )?удалили (?:(?:указанн|данн)\p{L}{2,3} )?(?:контент|материал\p{L}?|изображени[ея]|фото|фотографи[июя]|видео|страниц[уы]|файл\p{L}?|ссылк[иу])$/u,
      /^удал(?:ено|ён|ен|ены)$/,
    ],
    examples: ['Контент удалён.', 'Мы удалили изображения.', 'Материалы были удалены.', 'Удалено.'],
  },
  {
    whole: [
      /^(?:(?:bildirilen|söz konusu|ilgili|tüm) ){0,2}(?:i\u0307?çerik(?:ler)?|görsel(?:ler)?|resim(?:ler)?|fotoğraf(?:lar)?|video(?:lar)?|sayfa(?:lar)?|dosya(?:lar)?|bağlantı(?:lar)?)(?: sitemizden| sunucularımızdan)? (?:kaldırıldı|silindi|kaldırılmıştır|silinmiştir)$/,
      /^(?:(?:bildirilen|söz konusu|ilgili|tüm) ){0,2}(?:i\u0307?çeri[ğk]\p{L}{1,5}|görsel\p{L}{1,5}|resim\p{L}{1,5}|fotoğraf\p{L}{1,5}|video\p{L}{1,5}|sayfa\p{L}{1,5}|dosya\p{L}{1,5}) (?:kaldırdık|sildik)$/u,
    ],
    examples: ['İçerik kaldırıldı.', 'Görseller silindi.', 'İçeriği kaldırdık.'],
  },
  {
    whole: [
      /^(?:報告された|ご指摘の|ご報告の|該当の|該当|当該|対象の|通報された)?(?:すべての|全ての)?(?:コンテンツ|画像|写真|動画|ページ|ファイル|リンク|投稿|記事)(?:は|を)(?:すべて|全て|すでに|既に)?(?:削除|非公開に)(?:いた)?(?:し|されました|されています|しております)(?:ました)?$/,
      /^削除(?:いた)?しました$/,
    ],
    examples: ['コンテンツを削除しました。', '画像は削除されました。', '該当の画像を削除いたしました。'],
  },
  {
    whole: [
      /^(?:신고하신|해당|신고된|모든)? ?(?:콘텐츠|컨텐츠|이미지|사진|동영상|영상|페이지|게시물|파일|링크)(?:가|이|를|을|는|은)? ?(?:모두 )?(?:삭제(?:했|하였|되었|됐)습니다|삭제 ?처리(?:했|하였|되었|됐)습니다)$/,
    ],
    examples: ['콘텐츠를 삭제했습니다.', '이미지가 삭제되었습니다.', '해당 게시물은 삭제 처리되었습니다.'],
  },
  {
    whole: [
      /^(?:您(?:所)?(?:举报|投诉|檢舉|投訴)的|相关|该|该等|此|这些|所有|上述|相關|該)?(?:内容|內容|图片|圖片|照片|视频|影片|页面|頁面|文件|链接|連結|帖子|网页|網頁)(?:均|都|现)?(?:已经|已經|已)(?:全部)?(?:被)?(?:删除|刪除|移除|下架)$/,
      /^(?:我们|我們)(?:已经|已經|已)(?:将|把)?(?:删除|刪除|移除|下架)(?:了)?(?:您(?:所)?(?:举报|投诉|檢舉|投訴)的|相关|该|此|这些|所有|上述|相關|該)?(?:内容|內容|图片|圖片|照片|视频|影片|页面|頁面|文件|链接|連結|帖子|网页|網頁)$/,
      /^(?:已经|已經|已)(?:全部)?(?:删除|刪除|移除)$/,
    ],
    examples: ['内容已删除。', '我们已删除这些图片。', '已删除', '您举报的图片已全部删除。'],
  },
  {
    whole: [
      /^(?:det |de )?(?:anmälda |rapporterade |anmeldte |rapporterte )?(?:innehållet|bilderna|bilden|sidan|filerna|videon|indholdet|billederne|billedet|siden|filerne|videoen|innholdet|bildene|bildet|filene) (?:har tagits bort|togs bort|är borttag(?:et|na|en)|har raderats|er (?:blevet |blitt )?(?:fjernet|slettet)|har blitt (?:fjernet|slettet))$/,
      /^vi har (?:nu )?(?:tagit bort|raderat|fjernet|slettet) (?:det |de )?(?:anmälda |rapporterade |anmeldte |rapporterte )?(?:innehållet|bilderna|bilden|sidan|filerna|videon|indholdet|billederne|billedet|siden|filerne|videoen|innholdet|bildene|bildet|filene)$/,
    ],
    examples: ['Innehållet har tagits bort.', 'Vi har fjernet billederne.', 'Innholdet er slettet.'],
  },
  {
    whole: [
      /^(?:nội dung|hình ảnh|ảnh|video|trang|tệp|bài viết)(?: này| được báo cáo| bị báo cáo)? đã (?:bị |được )?(?:xóa|xoá|gỡ bỏ|gỡ)$/,
      /^chúng tôi đã (?:xóa|xoá|gỡ bỏ|gỡ) (?:nội dung|hình ảnh|ảnh|video|trang|tệp|bài viết)(?: này| được báo cáo| bị báo cáo)?$/,
    ],
    examples: ['Nội dung đã bị xóa.', 'Chúng tôi đã gỡ bỏ hình ảnh này.'],
  },
  {
    whole: [
      /^(?:रिपोर्ट की गई )?(?:सामग्री|तस्वीर|तस्वीरें|फोटो|वीडियो|पेज|फ़ाइल) (?:को )?(?:हटा|डिलीट कर) (?:दी|दिया|दिये|दिए) (?:गई है|गया है|गए हैं|है)[।]?$/,
    ],
    examples: ['सामग्री हटा दी गई है।'],
  },
  {
    whole: [
      /^(?:konten|gambar|foto|video|halaman|berkas|file)(?: tersebut| yang dilaporkan| itu)? (?:telah|sudah) (?:kami )?(?:dihapus|hapus)$/,
      /^kami (?:telah|sudah) menghapus (?:konten|gambar|foto|video|halaman|berkas|file)(?: tersebut| yang dilaporkan| itu)?$/,
    ],
    examples: ['Konten tersebut telah dihapus.', 'Kami telah menghapus gambar itu.'],
  },
];

/** Greetings, thanks and farewells of these languages. */
const polite =
  /^(?:gentile|gentili|buongiorno|salve|cordiali saluti|distinti saluti|grazie|saluti|prezad[oa]s?|olá|bom dia|boa tarde|obrigad[oa]|atenciosamente|beste|geachte|hallo|goedendag|dank u|bedankt|met vriendelijke groet(?:en)?|dzień dobry|szanowni państwo|dziękujemy|pozdrawiam(?:y)?|z poważaniem|здравствуйте|добрый день|спасибо|с уважением|merhaba|sayın|teşekkürler|iyi günler|saygılarımızla|hej|tack|med vänlig hälsning|mvh|tak|med venlig hilsen|takk|med vennlig hilsen|xin chào|kính gửi|trân trọng|cảm ơn|नमस्ते|धन्यवाद|halo|terima kasih|salam|hormat kami|您好|你好|谢谢|謝謝|此致|敬上|안녕하세요|감사합니다|お世話になっております|いつもお世話になっております|よろしくお願いいたします|よろしくお願いします|ありがとうございます)(?:[\s,，、]{1,3}[\p{L}.'-]{1,20}){0,4}[\s,.!。！，、]{0,9}$/u;

/** Whether a sentence is nothing but that. */
export const isPolite = (sentence: string): boolean => polite.test(sentence);

const plainOf = (sentence: string): string =>
  sentence
    .replace(
      /^(?:gentile cliente|buongiorno|salve|olá|hallo|dzień dobry|здравствуйте|добрый день|merhaba|hej|xin chào|您好|你好|안녕하세요)[,!，]? ?/u,
      '',
    )
    .replace(/[\s.!。！]{1,9}$/u, '');

/**
 * The sentence that says, in one of these languages, that the copy was removed, where nothing else is said.
 *
 * @example saysRemovedElsewhere(['buongiorno,', 'il contenuto è stato rimosso.']) // 'il contenuto è stato rimosso.'
 */
export function saysRemovedElsewhere(sentences: readonly string[]): string | undefined {
  const said = sentences.filter((sentence) => !isCourtesy(sentence) && !polite.test(sentence));
  return said.every(isRemovalElsewhere) ? said[0] : undefined;
}

/** Whether a sentence says so, in one of these languages. */
export const isRemovalElsewhere = (sentence: string): boolean =>
  removalRows.some(({ whole }) => whole.some((pattern) => pattern.test(plainOf(sentence))));
