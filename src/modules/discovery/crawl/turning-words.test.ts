import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../../tests/setup/cost-growth.ts';
import { composed, readTurn } from './turning-words.ts';

describe('readTurn', () => {
  it.each(composed)('knows %s and %s together', (firsts, seconds) => {
    for (const first of firsts.split(', '))
      for (const second of seconds.split(', '))
        expect(readTurn(`${first} ${second} »`), `${first} ${second}`).toBe('surely');
  });

  it.each([
    ...['Zur nächsten Seite', 'Avançar', 'Avanzar', 'Zobacz więcej', 'Туда »', 'Trang kế', 'Bài cũ hơn', 'บทความเก่า'],
    ...['פוסטים ישנים', 'Posting Lama', 'По-стари публикации', 'Seterusnya', 'Susunod', 'Järgmine »', 'Nākamā lapa'],
    ...[
      'Kitas puslapis',
      'Toliau',
      'Naslednja »',
      'Següent',
      'Hurrengoa',
      '次の記事',
      '続きを見る',
      '過去の記事へ',
      '下一张',
    ],
    ...['较早的文章', '旧文章', '更多内容', '더 많은 게시물', '다음 사진', 'نوشته‌های قدیمی‌تر'],
  ])('knows %s', (text) => expect(readTurn(text)).toBe('surely'));

  it.each([
    ...['Next level gaming', 'Next Generation', 'Next Thread', 'Older women', 'Mature older ladies', 'Older brother'],
    ...[
      'Plus size',
      "Plus d'infos",
      'Mehr über uns',
      'Ver perfil',
      'Siguiente nivel',
      'Weitersagen',
      '次世代',
      '下一代',
    ],
    ...['Следующий уровень', 'Ещё не всё', 'Next photographer', 'Last »', 'Show profile', '0:32', '1080p', '18+'],
  ])('is not misled by %s', (text) => expect(readTurn(text)).not.toBe('surely'));

  it.each(
    Object.entries({
      English: [
        'Next →',
        'Next page',
        'Next »',
        'Older posts',
        '← Older',
        'See more',
        'More results',
        'Load more…',
        'Prev',
      ],
      counted: [
        'Next 20',
        'Next 20 pictures',
        'Older posts (2 of 9)',
        'Next (2/9)',
        'Page 2',
        'Page 2 of 9',
        'page 12 »',
      ],
      said_twice: ['Next page Next', 'Next Next »', 'Go to page 2 2', 'Older posts Older'],
      arrows: ['→', '»', '>', '>>', '›', '➡️', '❯', '⟶', ' » '],
      German: ['Weiter', 'Weiter »', 'Nächste Seite', 'Ältere Beiträge', 'Mehr laden', 'Seite 2', 'Weitere Ergebnisse'],
      French: ['Suivant', 'Suivante', 'Page suivante', 'Articles plus anciens', 'Page 3 sur 7', 'Afficher plus'],
      Spanish: ['Siguiente', 'Página siguiente', 'Entradas antiguas', 'Cargar más', 'Página 2 de 5'],
      Italian: ['Successivo', 'Prossima pagina', 'Avanti', 'Carica altro', 'Pagina 2', 'Post più vecchi'],
      Portuguese: ['Próxima', 'Página seguinte', 'Postagens mais antigas', 'Carregar mais', 'Página 2'],
      Dutch: ['Volgende', 'Volgende pagina', 'Oudere berichten', 'Meer laden', 'Pagina 2 van 8'],
      Polish: ['Dalej', 'Następna strona', 'Starsze wpisy', 'Pokaż więcej', 'Strona 2 z 5'],
      Russian: ['Далее', 'След.', 'Следующая страница', 'Показать ещё', 'Страница 2', 'Стр. 3', 'Вперёд →'],
      Ukrainian_and_southern: ['Далі', 'Наступна сторінка', 'Следваща', 'Sljedeća stranica', 'Sledeća'],
      Turkish: ['Sonraki', 'Sonraki sayfa', 'İleri', 'Daha eski kayıtlar', 'Sayfa 2', '2. sayfa'],
      Swedish: ['Nästa', 'Nästa sida', 'Äldre inlägg', 'Visa fler', 'Sida 2'],
      Norwegian_and_Danish: ['Neste side', 'Eldre innlegg', 'Næste', 'Ældre indlæg', 'Vis flere', 'Side 2'],
      Finnish: ['Seuraava', 'Seuraava sivu', 'Vanhemmat julkaisut', 'Näytä lisää', 'Sivu 2'],
      Czech_and_Slovak: ['Další', 'Další strana', 'Starší příspěvky', 'Zobrazit další', 'Ďalšia', 'Staršie príspevky'],
      Hungarian: ['Következő', 'Következő oldal', 'Tovább', 'Régebbi bejegyzések', '2. oldal'],
      Romanian: ['Următoarea', 'Pagina următoare', 'Mai vechi', 'Încarcă mai multe', 'Pagina 2'],
      Greek: ['Επόμενη', 'Επόμενη σελίδα', 'ΕΠΟΜΕΝΗ', 'Παλαιότερες αναρτήσεις', 'Σελίδα 2'],
      Vietnamese: ['Trang sau', 'Tiếp', 'Tiếp theo', 'Cũ hơn', 'Xem thêm', 'Trang 2'],
      Thai: ['ถัดไป', 'หน้าถัดไป', 'บทความที่เก่ากว่า', 'หน้า 2', 'หน้า2'],
      Hebrew: ['הבא', 'הדף הבא', 'לעמוד הבא ←', 'פוסטים ישנים יותר', 'עמוד 2'],
      Arabic_and_Persian: ['التالي', 'الصفحة التالية', 'المزيد', 'رسائل أقدم', 'صفحه بعد', 'قدیمی\u200cتر'],
      Hindi_and_Indonesian: ['अगला', 'पुराने पोस्ट', 'Berikutnya', 'Halaman selanjutnya', 'Postingan lama'],
      Japanese: ['次へ', '次のページへ', '次のページ', '次の20件', '2ページ目', 'もっと見る', '過去の投稿', '次へ＞'],
      Chinese: ['下一页', '下一頁', '第2页', '更多', '加载更多', '查看更多', '较旧的文章'],
      Korean: ['다음', '다음 페이지', '더보기', '더 보기', '이전 글', '2페이지'],
    }),
  )('knows how a list goes on: %s', (_, texts) => {
    for (const text of texts) expect(readTurn(text), text).toBe('surely');
  });

  it.each(['more', 'More…', 'mehr', 'mais', 'ver más', 'voir plus', 'meer', 'lisää', 'עוד', '2', '[3]', 'More More'])(
    'leaves to the address what %s leads to',
    (text) => {
      expect(readTurn(text)).toBe('perhaps');
    },
  );

  it.each([
    '',
    ' ',
    '←',
    '«',
    'Next: Mara Vale',
    'Next video',
    'The next door girl',
    'More of Mara Vale',
    'Older women',
    'Page of Mara',
    'Weiterlesen',
    'Weiter zu Mara',
    'Suivant la loi',
    '12345',
    '2024 page views',
    'Mara Vale → full set',
    'next '.repeat(50),
  ])('takes %j for no such link', (text) => {
    expect(readTurn(text)).toBeUndefined();
  });

  it.each(['next ', 'page 2 ', '→', 'é', '1 '])('a long text of %j costs no more for each character', (part) => {
    expect(costGrowth(2_500, (length) => void readTurn(part.repeat(length / part.length)))).toBeLessThan(30);
  });
});
