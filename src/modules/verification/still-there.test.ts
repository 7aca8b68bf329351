import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { judgeLook, type PageLook, saysGone } from './look.ts';
import { isStillThere } from './still-there.ts';

const lines = [
  'This page has been removed. All galleries are on leak2.test now',
  'Post deleted. Moved to VIP',
  'This content was removed. VIP members still see it',
  'Player: Media not found. Server 2 Server 3',
  'Content removed. 1 picture was removed, 11 remain',
  'This page has been removed. We moved to leak2.test',
  'Thread deleted. It was merged into the big thread.',
  'This topic was deleted and merged with another topic.',
  'This post was deleted. Now on leak2.test',
  'This gallery has been removed. Premium users can still watch it.',
  'This album has been removed. It remains in the archive.',
  'This content was removed for free users.',
  'Deleted topic. Members can still read this',
  'This video was removed from this server. Choose server B',
  'Video not found. Choose another server',
  'This gallery was deleted. A copy is in the vault',
  'This content has been removed. Get it on our new site',
  'This set was removed. More pictures below',
  'This post was removed. Undo',
  'This link was removed; new link inside',
  'Dieser Inhalt wurde gelöscht. Jetzt auf leak2.test',
  'Dieser Beitrag wurde gelöscht. Neue Adresse: leak2.test',
  'Diese Seite wurde entfernt. Mitglieder sehen sie weiterhin.',
  'Deze inhoud is verwijderd. Nu op leak2.test',
  'Sidan har tagits bort. Flyttad till arkivet',
  'Cette page a été supprimée. Maintenant sur leak2.test',
  'Este contenido fue eliminado. Ahora en leak2.test',
  'Questo contenuto è stato rimosso. Ora su leak2.test',
  'Este conteúdo foi removido. Agora em leak2.test',
  'Ta treść została usunięta. Teraz na leak2.test',
  'Контент удалён. Теперь на leak2.test',
  'Тема удалена. Перенесена в архив',
  'Bu içerik silindi. Artık leak2.test adresinde',
  'この投稿は削除されました。会員は閲覧できます',
  'この投稿は削除されました。新アドレス',
  '该帖已被删除。会员仍可查看',
  '该内容已被删除。新地址',
  '게시글이 삭제되었습니다. 회원은 볼 수 있습니다',
];
const others = [
  'This content was removed. Sorry.',
  'This gallery has been removed in response to a DMCA notice.',
  'This video was removed in March.',
  'The topic you are looking for has been deleted or moved.',
  'Album not found. It was removed or moved.',
  'The copyright remains with its owner.',
  'This file is no longer stored on our servers.',
  'Dieser Inhalt wurde im Auftrag der Rechteinhaberin entfernt.',
  '게시물이 삭제되었거나 다른 페이지로 변경되었습니다.',
];
const pageOf = (text: string, over: Partial<PageLook> = {}): PageLook => ({
  ...{ status: 200, movedTo: undefined, title: 'LeakPalace', headings: [], text, ownWords: text },
  ...{ asksForSignIn: false, isChallenge: false, unseen: 0, mayShowMore: true },
  ...{ media: [{ url: 'https://a.test/1.jpg', found: 'gone' }], ...over },
});

describe('isStillThere', () => {
  it.each(lines)('%s', (line) => {
    expect(isStillThere(line)).toBe(true);
    const [heading = ''] = line.split(/[.。:] ?/);
    for (const over of [{}, { headings: [heading] }, { asksForSignIn: true }])
      expect(saysGone(judgeLook(pageOf(line, over))), JSON.stringify(over)).toBe(false);
  });
  it.each(others)('not: %s', (line) => {
    expect(isStillThere(line)).toBe(false);
  });
  it.each(['now on ', 'members ', 'server ', 'verschoben ', 'перенесена ', '1 ', 'art a', '移'])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void isStillThere(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});

describe('a removal in one place', () => {
  it.each([
    'This content has been removed in Germany.',
    'This content has been removed in the United Kingdom.',
    'This content has been removed in the EU.',
    'This content has been removed in your state.',
    'Dieser Inhalt wurde in Deutschland entfernt.',
    'Ce contenu a été supprimé en France.',
    'Este contenido fue eliminado en España.',
    'Questo contenuto è stato rimosso in Italia.',
    'Este conteúdo foi removido no Brasil.',
    'Ta treść została usunięta w Polsce.',
    'Этот контент удалён в Германии.',
    'このコンテンツはドイツでは削除されました。',
  ])('is none for all: %s', (text) => {
    expect(saysGone(judgeLook(pageOf(text)))).toBe(false);
  });
});

describe('a removal of a part, or from a list of its reader', () => {
  it.each([
    'The preview image has been removed',
    'Profile picture not found',
    'The next page does not exist',
    'Previous post not found',
    'Photo 13 not found',
    'Subtitle file not found',
    'Der nächste Beitrag existiert nicht',
    'Vorschaubild nicht gefunden',
    'Miniature introuvable',
    'Превью не найдено',
    'サムネイル画像が見つかりません',
    '缩略图文件不存在',
    'This video has been removed from your playlist',
    'Das Video wurde aus der Warteschlange entfernt',
    'La vidéo a été supprimée de vos favoris',
    'El vídeo ha sido eliminado de tus favoritos',
    'Il video è stato rimosso dai preferiti',
    'Видео удалено из избранного',
    '该视频已从收藏夹中删除',
    'この動画はお気に入りから削除されました',
    '영상이 즐겨찾기에서 삭제되었습니다',
  ])('is none of the page: %s', (line) => {
    for (const headings of [[], ['Mara Vale blue room', line]])
      expect(saysGone(judgeLook(pageOf(`Mara Vale blue room. ${line}. 30 pictures.`, { headings })))).toBe(false);
  });
  it.each(['This gallery has been removed.', 'The next of kin asked. This page has been removed.', 'Page not found'])(
    'is one of the page: %s',
    (line) => {
      expect(judgeLook(pageOf(line))).toBe('removed-text');
    },
  );
});
