import { describe, expect, it } from 'vitest';
import { sentencesOf } from './own-words.ts';
import { removalRows, saysRemovedElsewhere } from './removal-words.ts';
import { outcomeOf, sentBy } from './test-mail.ts';

const outcome = (text: string, autoSubmitted?: string) => outcomeOf(text, sentBy(autoSubmitted));

describe('saysRemovedElsewhere', () => {
  it.each(removalRows.flatMap(({ whole, examples }) => examples.map((text) => ({ text, whole }))))(
    '$text',
    ({ text, whole }) => {
      const [sentence = ''] = sentencesOf(text);
      expect(whole.some((pattern) => pattern.test(sentence.replace(/[.。!]+$/, '')))).toBe(true);
      expect(saysRemovedElsewhere([sentence])).toBe(sentence);
      expect(outcome(text)).toBe('actioned');
      expect(outcome(text, 'auto-replied')).toBe('unclear');
      expect(outcome(`${text}\n\nXyzzy.`)).toBe('unclear');
    },
  );

  it.each([
    'Buongiorno,\n\nil contenuto è stato rimosso.\n\nCordiali saluti,\nAnna Rossi',
    'Olá,\n\no conteúdo foi removido.\n\nAtenciosamente',
    'Beste,\n\nDe inhoud is verwijderd.\n\nMet vriendelijke groet,\nJan',
    'Dzień dobry,\n\nTreści zostały usunięte.\n\nPozdrawiam',
    'Здравствуйте!\n\nКонтент удалён.\n\nС уважением',
    'Merhaba,\n\nİçerik kaldırıldı.\n\nSaygılarımızla',
    '您好，\n\n内容已删除。\n\n谢谢',
    'お世話になっております。\n該当の画像を削除いたしました。\nよろしくお願いいたします。',
    '안녕하세요.\n\n이미지가 삭제되었습니다.\n\n감사합니다.',
  ])('with courtesy beside it: %j', (text) => {
    expect(outcome(text)).toBe('actioned');
  });

  it.each([
    'I contenuti sono stati rimossi.\n\nMa il cliente dice che sono suoi.',
    'Il messaggio è stato rimosso.',
    "L'allegato è stato rimosso.",
    'Il contenuto non è stato rimosso.',
    'Il contenuto sarà rimosso.',
    'O conteúdo será removido.',
    'O conteúdo não foi removido.',
    'A mensagem foi removida.',
    'De inhoud is niet verwijderd.',
    'Uw bericht is verwijderd.',
    'Treści nie zostały usunięte.',
    'Wiadomość została usunięta.',
    'Контент не удалён.',
    'Сообщение удалено.',
    'İçerik kaldırılmadı.',
    'メッセージを削除しました。',
    '画像は削除されていません。',
    '이미지를 삭제하지 않았습니다.',
    '메시지가 삭제되었습니다.',
    '邮件已删除。',
    '内容未删除。',
    '我们不会删除图片。',
    'Innehållet har inte tagits bort.',
    'Nội dung chưa bị xóa.',
    '',
  ])('but not: %j', (text) => {
    expect(saysRemovedElsewhere(sentencesOf(text))).toBeUndefined();
    expect(['actioned', 'already_gone']).not.toContain(outcome(text));
  });
});
