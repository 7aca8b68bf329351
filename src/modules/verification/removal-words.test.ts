import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import {
  namesMissingOutright,
  saysLittleElse,
  saysMissingAlone,
  saysMissingAloneOutright,
  saysRemoved,
  saysRemovedOutright,
} from './removal-words.ts';

/** Each list by language, so that every row of the tables has its examples. */
const each = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

const removed = {
  English: [
    'This content has been removed.',
    'The page you are looking for is no longer available',
    'The video you are trying to view has been removed',
    'Image deleted',
    'Video removed | LeakPalace',
    'Gallery deleted by staff',
    'The file(s) at this address were taken down following a complaint.',
    'This page is no longer available due to a copyright claim by its owner.',
    'Removed following a DMCA notice',
    'This material was taken down in response to a DMCA notice.',
    'Unavailable for legal reasons',
    'Access to this page has been disabled due to a complaint.',
    'We have removed this gallery.',
    'The uploader has deleted this video',
    'All content of this page has been removed.',
    'This account has been suspended',
    "Sorry, this post was removed by Reddit's Legal Operations team.",
    'Home Videos Downloads Comments This content has been removed. Login',
    'This blog has been archived or suspended in accordance with our Terms of Service.',
    'The video has been flagged and removed.',
    'This file expired and was removed from our servers.',
    'This file is no longer stored on our servers.',
    'This community was banned for violating the rules',
    'The authors have deleted this site.',
    'File Blocked for Violation.',
    "You can't view or download this file because it is in violation of our Terms of Service.",
    "This channel can't be displayed because it violated Telegram's Terms of Service.",
    'This Tweet has been withheld in response to a report from the copyright holder.',
    'The note was blocked because of an abuse report.',
    'This Post is from a suspended account.',
    'Removed by DMCA request',
    '[ Removed by Reddit in response to a copyright notice. ]',
    'leaks.blogspot.com has been removed',
    'This post was deleted from the index.',
    'This post was deleted and cannot be restored.',
  ],
  German: [
    'Der Inhalt wurde entfernt.',
    'Diese Galerie wurde entfernt',
    'Dieses Thema wurde gelöscht',
    'Wir haben diese Galerie entfernt.',
    'Leider wurde diese Galerie gelöscht.',
    'Dieses Video wurde vom Nutzer entfernt',
    'Beitrag gelöscht',
    'Das Bild, das du suchst, wurde gelöscht.',
    'Das Album wurde wegen Verstoßes gegen die Nutzungsbedingungen entfernt.',
    'Dieser Inhalt ist nicht mehr verfügbar.',
  ],
  Dutch: [
    'De inhoud is verwijderd.',
    'De galerij is verwijderd',
    'Dit onderwerp is verwijderd',
    'We hebben deze galerij verwijderd.',
    'Foto verwijderd',
    'Het album is niet meer beschikbaar',
  ],
  Nordic: [
    'Innehållet har tagits bort.',
    'Galleriet har tagits bort',
    'Tråden har tagits bort',
    'Vi har tagit bort galleriet.',
    'Innlegget er slettet',
    'Billedet er blevet slettet',
    'Sidan är inte längre tillgänglig',
  ],
  French: [
    'Cette vidéo a été supprimée.',
    'Cette galerie a été supprimée',
    'Ce sujet a été supprimé',
    'Nous avons supprimé cette galerie.',
    'Le contenu de cette page a été supprimé',
    'Vidéo supprimée',
    "Ce contenu n'est plus disponible.",
    'Ce compte a été suspendu',
    'Ce message a été supprimé par la modération.',
    'Le compte associé à cette vidéo a été clôturé.',
  ],
  Spanish: [
    'El contenido ha sido eliminado.',
    'La galería fue eliminada',
    'Este hilo ha sido eliminado',
    'Se ha eliminado esta galería',
    'Hemos eliminado esta galería.',
    'Imagen eliminada',
    'Esta página ya no está disponible',
    'El blog se ha eliminado',
    'El usuario que ha subido este vídeo lo ha retirado.',
  ],
  Italian: [
    'Questo contenuto è stato rimosso.',
    'La galleria è stata eliminata',
    'Questa discussione è stata cancellata',
    'Abbiamo rimosso questa galleria.',
    'Il file richiesto è stato eliminato dal proprietario',
    'Video rimosso',
    'Questo contenuto non è più disponibile',
  ],
  Portuguese: [
    'O conteúdo foi removido.',
    'A galeria foi excluída',
    'Este tópico foi excluído',
    'Removemos esta galeria.',
    'Vídeo removido',
    'Este álbum já não está disponível',
  ],
  Polish: [
    'Treść została usunięta.',
    'Galeria została usunięta',
    'Wątek został usunięty',
    'Usunęliśmy tę galerię.',
    'Usunięto stronę',
    'Ta strona nie jest już dostępna',
    'Obraz, którego szukasz, został usunięty.',
  ],
  Russian: [
    'Материал удалён по требованию правообладателя.',
    'Галерея удалена',
    'Тема была удалена',
    'Мы удалили эту галерею.',
    'Видео удалено по просьбе автора',
    'Страница больше недоступна',
    'Страница, которую вы ищете, удалена',
    'Видеозапись была изъята из публичного доступа.',
    'Доступ к материалу ограничен по требованию правообладателя',
    'Канал недоступен из-за нарушения авторских прав.',
    'Пользователь удалил свою страницу',
    'Сообщество заблокировано в связи с нарушением правил сайта',
  ],
  Turkish: [
    'Bu içerik kaldırıldı.',
    'İçerik kaldırıldı',
    'Galeri silindi',
    'Bu konu silindi',
    'Bu galeriyi kaldırdık.',
    'Bu içerik artık mevcut değil',
  ],
  Japanese: [
    'このコンテンツは削除されました。',
    'ギャラリーは削除済みです',
    'スレッドは削除されました',
    '削除された投稿です',
    'この投稿は規約違反のため削除されました。',
    'このページは公開終了しました',
  ],
  Chinese: [
    '该图片已被删除',
    '此帖已被删除',
    '该主题已被删除',
    '我们已删除该帖子',
    '帖子被删除了',
    '资源已失效',
    '本帖被作者删除',
    '此微博已被作者删除',
    '该贴已被删除',
    '该微博因被多人投诉，已被删除。',
  ],
  Korean: [
    '이 게시물은 삭제되었습니다.',
    '갤러리가 삭제되었습니다',
    '스레드가 삭제되었습니다',
    '삭제된 게시물입니다',
    '이 페이지는 더 이상 이용할 수 없습니다',
    '권리침해신고 접수에 의해 임시조치된 글입니다.',
  ],
  'further languages': [
    'Це відео видалено.',
    'Toto video bylo odstraněno',
    'Toto video bolo odstránené',
    'Ezt a tartalmat eltávolították',
    'Acest conținut a fost șters',
    'Tämä sisältö on poistettu',
    'Το βίντεο αφαιρέθηκε',
    'Video ini telah dihapus oleh pengguna',
    'Nội dung này đã bị xóa',
    'เนื้อหานี้ถูกลบแล้ว',
    'تم حذف هذا المحتوى',
    'התוכן הוסר',
    'این محتوا حذف شده است',
    'यह वीडियो हटा दिया गया है',
  ],
};

/** Removals of another thing, from another place, at another time, or in some case only; and what rules say of them. */
const notRemoved = {
  English: [
    'My old account was deleted, so here is my new set',
    'The link in the last thread was removed, new link below',
    'Videos removed from OnlyFans are here',
    'This ad has been removed',
    'JavaScript is disabled. This page is disabled',
    'Changelog: the sentence on the media type has been removed from the rules. Ask me in a private message.',
    'The link was removed from the list of rules.',
    'Comments on this page are disabled',
    'The watermark on this picture was removed',
    'Her gallery was deleted',
    'Her OnlyFans account has been suspended',
    'The Instagram profile was removed',
    'The video was removed from YouTube',
    'Some images have been removed',
    '2 images have been removed',
    'The gallery was removed. New link here',
    'The post was deleted. Here is the new one',
    'This post was deleted but here is a mirror',
    'The photo set was removed last week and is back now',
    'Post deleted? Use the mirror',
    'The user deleted his comment',
    'Video deleted by her: leaked Mara Vale',
    'Here is the full set [link removed]',
    'After the video was removed she made another',
    'We have removed all ads from this page',
    'This page is unavailable in your country',
    'This video is temporarily unavailable',
    'This account has been temporarily suspended',
    'Our channel was deleted, join the other one',
    'This gallery was removed by mistake and has been restored.',
    'This video was removed. It has been reinstated.',
    'A link has been removed from this post',
    'The uploader account has been deleted.',
    'User removed',
    'The quoted post has been deleted',
    'Related: This video has been removed.',
    'Photos deleted by Mara from her page',
    'This channel is unavailable on iOS',
    'This video is not available yet',
    'This page has been blocked by your administrator',
  ],
  'further languages': [
    'Це відео видалено. Нове відео тут',
    'Старе відео видалено',
    'Video ini telah dihapus dari Instagram',
    'تم حذف هذا المحتوى من انستغرام',
    'Toto video bylo odstraněno, nové zde',
  ],
  'English rules': [
    'Content may be removed at any time.',
    'Posts that break the rules will be deleted.',
    'Copyrighted content is removed on request',
    'Content is removed at the request of the copyright holder.',
    'Files are deleted by court order',
    'Files are deleted after 30 days',
    'Any file may be deleted without notice',
    'To have this page removed, write to us',
    'How to have content removed',
    'If this page has been removed, write to us',
    'Was this page removed?',
    'We never remove anything.',
    'Users whose content has been removed may file a counter-notice.',
    'Posts removed by moderators are listed in the log.',
    'The following content was removed in May: 12 videos, 30 images.',
    'We have removed over 10,000 videos at the request of rights holders.',
    'No content was removed',
    'The page has never been removed',
    'Comments on this page are not disabled',
    'DMCA Removal',
    'Mara Vale, full set',
  ],
  German: [
    'Die alten Bilder wurden gelöscht, hier die neuen',
    'Mein alter Account wurde gelöscht',
    'Kommentare zu diesem Bild wurden gelöscht',
    'Das Video wurde von OnlyFans gelöscht',
    'Einige Bilder wurden entfernt',
    'Das Bild wurde nicht gelöscht',
    'Wurde die Datei gelöscht, schreibt mir',
    'Inhalte, die gegen Regeln verstoßen, werden gelöscht',
    'Gelöschte Bilder von Mara Vale',
    'Unser Kanal wurde gelöscht',
    'Das Album wurde gelöscht und wiederhergestellt',
    'Diese Seite wurde in Ihrem Land gesperrt',
    'Die Seite wurde vorübergehend gesperrt',
  ],
  Dutch: [
    'Mijn oude account is verwijderd',
    'De reactie op deze foto is verwijderd',
    'Sommige foto’s zijn verwijderd',
    'De foto is niet verwijderd',
    'De galerij is verwijderd, hier een nieuwe link',
    'De inhoud kan worden verwijderd',
  ],
  Nordic: [
    'Mitt gamla konto har tagits bort',
    'Kommentaren till bilden har tagits bort',
    'Några bilder har raderats',
    'Galleriet har tagits bort, ny länk här',
    'Om sidan har tagits bort, skriv',
    'Innehåll kan raderas',
  ],
  French: [
    'Mon ancien compte a été supprimé, voici le nouveau',
    'Les commentaires sur cette page ont été supprimés',
    'Certaines images ont été supprimées',
    "La vidéo n'a pas été supprimée",
    'La vidéo a été supprimée, la voici à nouveau',
    'Tout contenu illicite sera supprimé',
    'Notre page a été supprimée, rejoignez-nous',
    'La vidéo a été supprimée puis a été rétablie',
  ],
  Spanish: [
    'Mi cuenta anterior fue eliminada, aquí la nueva',
    'Los comentarios en esta página han sido eliminados',
    'Algunas fotos fueron eliminadas',
    'El video fue eliminado de Instagram',
    'La foto no ha sido eliminada',
    'Nuestro canal fue eliminado, únete al nuevo',
    'El contenido será eliminado si infringe',
  ],
  Italian: [
    'Il mio vecchio account è stato eliminato',
    'I commenti a questo video sono stati rimossi',
    'Alcune foto sono state rimosse',
    'La foto non è stata rimossa',
    'I contenuti possono essere rimossi',
  ],
  Portuguese: [
    'Minha conta antiga foi excluída, nova aqui',
    'O comentário desta foto foi removido',
    'Algumas fotos foram removidas',
    'A foto não foi removida',
    'O conteúdo pode ser removido',
  ],
  Polish: [
    'Moje stare konto zostało usunięte',
    'Komentarz do tego zdjęcia został usunięty',
    'Niektóre zdjęcia zostały usunięte',
    'Zdjęcie nie zostało usunięte',
    'Treść zostanie usunięta',
  ],
  Russian: [
    'Мой старый аккаунт удалён, вот новый',
    'Комментарий к этому фото удалён',
    'Некоторые фото удалены',
    'Фото не удалено',
    'Наш канал удалили, подписывайтесь на новый',
    'Видео было удалено, но восстановлено',
    'Фото удалено с Instagram',
    'Материал будет удалён',
  ],
  Turkish: [
    'Eski hesap silindi, yenisi burada',
    'Bu fotoğrafın yorumları silindi',
    'Bazı fotoğraflar silindi',
    'Fotoğraf silinmedi',
    'İçerik silinebilir',
  ],
  Japanese: [
    '前の投稿は削除されました。新しいリンク',
    'インスタから削除された動画',
    '投稿は削除されました。新しいリンクはこちら',
    '画像へのコメントは削除されました',
    '一部の画像は削除されました',
    '動画は削除されていません',
    'コンテンツは削除されることがあります',
    '投稿は削除された可能性があります',
  ],
  Chinese: [
    '上一个帖子已被删除，新帖在此',
    '我的旧帖子已被删除',
    '部分图片已被删除',
    '视频未被删除',
    '我们的帖子已被删除',
    '如果帖子已被删除请告诉我',
    '违规内容将被删除',
  ],
  Korean: [
    '이전 글이 삭제되었습니다',
    '댓글이 삭제되었습니다',
    '일부 사진이 삭제되었습니다',
    '영상이 삭제되지 않았습니다',
    '게시글이 삭제되었습니다. 새 링크',
    '삭제된 게시물은 복구할 수 없습니다',
    '게시물은 삭제될 수 있습니다',
  ],
};

describe('saysRemoved', () => {
  it.each(each(removed))('%s: %s', (_, text) => {
    expect(saysRemoved(text)).toBe(true);
  });
  it.each(each(notRemoved))('not, %s: %s', (_, text) => {
    expect(saysRemoved(text)).toBe(false);
  });

  it.each(['page ', 'page you ', 'this was ', 'removed ', 'not ', 'внимание ', '内容', 'page was removed ', '削除'])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void saysRemoved(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});

describe('saysRemovedOutright', () => {
  it.each(['This content has been removed.', 'Dieser Inhalt wurde gelöscht.', 'Фото удалено'])('%s', (text) => {
    expect(saysRemovedOutright(text)).toBe(true);
  });
  it.each([
    'This content is no longer available',
    'This page is disabled',
    'Dieser Inhalt ist nicht mehr verfügbar',
    "Ce contenu n'est plus disponible",
    'Страница больше недоступна',
  ])('not of what may be so for strangers: %s', (text) => {
    expect(saysRemovedOutright(text)).toBe(false);
  });
});

describe('saysLittleElse', () => {
  it.each([
    'This content was removed.',
    'This gallery has been removed. Sorry for the inconvenience. If you believe this is an error, please contact support.',
    'Diese Galerie wurde entfernt. Wir bitten um Entschuldigung.',
    'この投稿は削除されました。申し訳ありません。',
  ])('%s', (text) => {
    expect(saysLittleElse(text)).toBe(true);
  });
  it.each([
    'This post was removed by a moderator. The set is great, ask me in a private message for the whole of it please.',
    `The video was removed. ${'She has many fans on this page. '.repeat(5)}`,
    `${'x '.repeat(3_000)}This content was removed`,
    'She has many fans on this page.',
  ])('not of a page that speaks of more: %.60s', (text) => {
    expect(saysLittleElse(text)).toBe(false);
  });
});

describe('saysMissingAlone', () => {
  it.each(
    each({
      'of what was asked for': [
        `The requested thread could not be found. ${'Forums Members Search. '.repeat(5)}`,
        'Menu Neu Das angeforderte Thema konnte nicht gefunden werden. Suche Suche in Titeln Von',
        "La discussion demandée n'a pas pu être trouvée.",
        'El tema solicitado no existe.',
        'Il file richiesto non esiste.',
        'O tópico solicitado não existe.',
        'Het gevraagde onderwerp bestaat niet.',
        'Żądany wątek nie został odnaleziony.',
        'Запрашиваемая тема не найдена.',
        'İstenen konu bulunamadı.',
        'リクエストされたスレッドは見つかりませんでした。',
        '找不到请求的主题。',
        '요청하신 파일을 찾을 수 없습니다.',
      ],
      alone: [
        'The image does not exist. It may have been deleted. Please check the address.',
        'Album not found.',
        'No Thread specified. If you followed a valid link, please notify the administrator',
        'The specified thread is invalid.',
        'Transfer expired: this transfer has expired.',
        '文件不存在',
      ],
    }),
  )('%s: %s', (_, text) => {
    expect(saysMissingAlone(text)).toBe(true);
  });
  it.each([
    'Link says the requested file could not be found, works for me.',
    'The links you posted do not exist. Thanks for the set!',
    'The first set does not exist any more.',
    'If the video is not found, refresh.',
    'Requested threads that do not exist are closed.',
    'Page not found? Use the mirror.',
    'The requested page is not available in your country.',
    `Album not found. ${'She has many fans on this page. '.repeat(5)}`,
    'She has many fans on this page.',
    '',
  ])('not: %.60s', (text) => {
    expect(saysMissingAlone(text)).toBe(false);
  });

  it('is said outright, or may be so for strangers', () => {
    expect(saysMissingAloneOutright('The requested thread could not be found.')).toBe(true);
    expect(saysMissingAloneOutright('The requested page is not available.')).toBe(false);
    expect(namesMissingOutright('Page not found')).toBe(true);
    expect(namesMissingOutright('This page doesn’t exist or is private.')).toBe(false);
    for (const line of ['Seite nicht verfügbar', 'Page indisponible', 'Página no disponible', '页面不可用'])
      expect(namesMissingOutright(line), line).toBe(false);
  });

  it.each(['requested ', 'the page is not found ', 'not found. ', '页面', 'page, which '])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void saysMissingAlone(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});
