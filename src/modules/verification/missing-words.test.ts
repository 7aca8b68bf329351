import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { namesMissing } from './removal-words.ts';

/** Each list by language, so that every row of the tables has its examples. */
const each = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

describe('namesMissing', () => {
  it.each(
    each({
      English: [
        'Page not found',
        "Oops! That page can't be found.",
        'Oops! That page can’t be found.',
        'We couldn’t find that page',
        "We can't find the page you're looking for",
        'Unable to find that page',
        "The page you're looking for doesn't exist",
        'The requested URL /x/y was not found on this server.',
        'The gallery "Mara Vale" could not be found',
        'This gallery no longer exists',
        "This page isn't available",
        "Sorry, this page isn't available. • Instagram",
        'Video unavailable',
        'Not found',
        'Mara Vale set | not found',
        'Nothing found',
        "There's nothing here.",
        "Zoinks! You've taken a wrong turn.",
        'Invalid or Deleted File.',
        'Board - Invalid thread',
        'No Thread specified.',
        'No such file',
        'Image Removed or Bad Link',
        'This transfer has expired',
        'The file you’re looking for has been moved or deleted.',
        '[removed by moderator]',
        '[deleted by user]',
        'Nothing was found at this location',
        'Object not found!',
      ],
      numbers: ['404', '404 Not Found', '404: This page could not be found.', 'Error 404 (Not Found)!!1', '404 error'],
      'numbers elsewhere': ['Fehler 404', 'Erreur 404', 'Errore 404', 'Erro 404', 'Fout 404', 'Błąd 404', 'Hata 404'],
      'further numbers': ['Ошибка 404', 'Fel 404', 'Feil 404', 'Chyba 404', 'エラー404', '404错误', '오류 404'],
      German: [
        'Seite nicht gefunden',
        '404 – Seite nicht gefunden',
        'Diese Seite gibt es nicht',
        'Diese Galerie existiert nicht mehr',
        'Die Seite, die du suchst, existiert nicht',
        'Die angeforderte Seite konnte nicht gefunden werden',
        'Seite nicht verfügbar',
        'Kein Thema angegeben.',
        'Es wurde kein gültiges Thema angegeben.',
      ],
      French: [
        'Page introuvable',
        'Galerie introuvable – LeakPalace',
        "Cette galerie n'existe plus",
        'La page que vous cherchez n’existe pas',
        "Cette page n'est plus disponible",
        'Désolé, cette page est introuvable',
      ],
      Spanish: [
        'Página no encontrada',
        'No existe',
        'La página que buscas no existe',
        'Esta galería ya no existe',
        'Esta página no está disponible',
        'Vídeo no disponible',
      ],
      Italian: [
        'Pagina non trovata',
        'La pagina che stai cercando non esiste',
        'Contenuti non disponibili',
        'Pagina inesistente',
      ],
      Portuguese: [
        'Página não encontrada',
        'A página que você procura não existe',
        'Página indisponível',
        'Vídeo indisponível',
      ],
      Dutch: [
        'Pagina niet gevonden',
        'Deze pagina bestaat niet meer',
        'De pagina die je zoekt bestaat niet',
        'Pagina niet beschikbaar',
      ],
      Polish: [
        'Nie znaleziono strony',
        'Strona nie została znaleziona',
        'Ta strona nie istnieje',
        'Strona, której szukasz, nie istnieje',
        'Strona niedostępna',
      ],
      Russian: ['Страница не найдена', 'Такой страницы не существует', 'Тема не найдена', 'Страница недоступна'],
      Turkish: ['Sayfa bulunamadı', 'Aradığınız sayfa bulunamadı', 'Bu sayfa mevcut değil'],
      Nordic: ['Sidan hittades inte', 'Sidan finns inte', 'Siden finnes ikke', 'Siden blev ikke fundet'],
      'Finnish, Czech, Ukrainian': ['Sivua ei löydy', 'Stránka nenalezena', 'Сторінку не знайдено'],
      'Hungarian, Romanian, Greek': ['Az oldal nem található', 'Pagina nu a fost găsită', 'Η σελίδα δεν βρέθηκε'],
      'Vietnamese, Thai, Indonesian': ['Không tìm thấy trang', 'ไม่พบหน้าที่คุณต้องการ', 'Halaman tidak ditemukan'],
      'Hebrew and Arabic': ['הדף לא נמצא', 'الصفحة غير موجودة'],
      Japanese: ['ページが見つかりません', 'お探しのページは存在しません', 'このページはご利用いただけません'],
      Chinese: ['页面不存在', '您访问的页面不存在', '找不到该页面', '页面未找到'],
      Korean: ['페이지를 찾을 수 없습니다', '존재하지 않는 페이지입니다', '이 페이지를 사용할 수 없습니다'],
    }),
  )('%s: %s', (_, line) => {
    expect(namesMissing(line)).toBe(true);
  });

  it.each(
    each({
      'of others': [
        "You can't find this anywhere else: Mara Vale full",
        'Perfect girls do not exist: Mara Vale',
        'Gallery of girls who don’t exist',
        'Not found on OnlyFans: Mara Vale',
        'Her page is no longer available, here is a copy',
        'Invalid file: use 7zip',
        'Threads that do not exist are closed',
        'Videos you cannot find on YouTube',
        'Photos not available on Instagram',
        'Mara Vale: not to be found',
        'Fotos que no existen',
        'Photos qui n’existent pas',
        'Bilder, die nicht existieren',
        'Bilder, die es auf Instagram nicht gibt',
        'Zdjęcia, które nie istnieją',
        'Фото, которых не существует',
        'No existe nadie como ella: Mara',
        'Existiert nicht nur im Traum',
        'この動画は他では見つかりません',
        '全网找不到的资源',
      ],
      'jokes and numbers': ['Error 404: clothes not found – Mara Vale', '404 pictures of Mara Vale', 'Room 404'],
      questions: ['Nicht gefunden? Hier klicken, Mara Vale komplett', 'Page not found? Mirror here'],
      'for some or for now': [
        "This page isn't available in your country",
        'This page is temporarily unavailable',
        'Video not available right now',
        'Page not available without JavaScript',
        'Dieser Inhalt ist in deinem Land nicht verfügbar',
        'Cette page est temporairement indisponible',
        'Esta página no está disponible en tu país',
        'Страница временно недоступна',
        '现在此内容目前不可用',
        '現在このページは表示できません',
        '이 콘텐츠는 현재 이용할 수 없습니다',
      ],
      'in one language': [
        'Diese Seite existiert nicht auf Deutsch.',
        'This page does not exist in English.',
        'Cette page n’existe pas en français.',
        'Esta página no existe en español.',
        'Questa pagina non esiste in italiano.',
        'Esta página não existe em português.',
        'Deze pagina bestaat niet in het Nederlands.',
        'Ta strona nie istnieje po polsku.',
        'Эта страница не существует на русском.',
        'Sidan finns inte på svenska',
        'このページは日本語では存在しません',
      ],
      'in one country': [
        'This page is not available in Germany',
        'Diese Seite ist in Deutschland nicht verfügbar',
        'Страница недоступна в Германии',
        'このページはドイツでは表示できません',
        'This page is not available in your state',
      ],
      'errors of a program': ['Warning: include(x.php): failed to open stream: No such file or directory'],
      nothing: ['Her pictures', 'Found: Mara Vale', 'Existing pages', 'I cannot find her, help', ''],
    }),
  )('not %s: %s', (_, line) => {
    expect(namesMissing(line)).toBe(false);
  });

  it.each(['page ', 'not found ', 'seite nicht ', 'ページ', '找不到', 'страница не '])(
    'a long line of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(2_500, (length) => void namesMissing(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});
