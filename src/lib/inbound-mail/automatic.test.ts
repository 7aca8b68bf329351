import { describe, expect, it } from 'vitest';
import { automaticOf } from './automatic.ts';
import { routineRows } from './automatic-words.ts';
import { sentencesOf } from './own-words.ts';
import { outcomeOf } from './test-mail.ts';

const outcome = (text: string, subject = 'Re: Notice') => outcomeOf(text, { subject });

it.each(routineRows.flatMap(({ kind, pattern, examples }) => examples.map((text) => ({ text, kind, pattern }))))(
  'routine: $text',
  ({ text, kind, pattern }) => {
    const sentences = sentencesOf(text);
    expect(sentences.join(' ').search(pattern)).toBeGreaterThanOrEqual(0);
    const { reason, isWhole } = automaticOf({ subject: 'Re: Notice' }, sentences);
    expect([isWhole, reason !== undefined]).toEqual([true, kind !== 'process']);
  },
);

describe('a confirmation is one where it says nothing more', () => {
  it.each<[string, string?]>([
    ['We have received your notice.'],
    ['We have received your report and will look at it.'],
    [
      'Hello,\n\nWe have received your abuse report and will review it within 48 hours.\n\nBest regards,\nHost Abuse Team',
    ],
    [
      'Thank you for contacting Foo Hosting. Your request has been received and is being reviewed by our support staff. To add further comments, reply to this email.',
      '[Foo] Request received',
    ],
    [
      'Guten Tag,\n\nvielen Dank für Ihre Meldung. Wir haben Ihre Meldung erhalten und werden sie schnellstmöglich bearbeiten.\n\nMit freundlichen Grüßen\nIhr Support-Team',
    ],
    [
      'Bonjour,\n\nNous avons bien reçu votre demande. Nous traiterons votre demande dans les meilleurs délais.\n\nCordialement',
    ],
    ['Your ticket number is #4711. We will get back to you as soon as possible.', 'Ticket opened'],
    ['We have received your notice. If the uploader disputes it, we will let you know.'],
    ['', 'Automatic reply: Notice'],
  ])('%j', (text, subject) => expect(outcome(text, subject)).toBe('auto_reply'));
});

describe('words that no rule knows are read by a person, whatever stands beside them', () => {
  it.each<[string, string?]>([
    ['We have received your message. The uploader told us the lady sold him these.'],
    ['We have received your message, and Anna looked at it with the others yesterday.'],
    ['Anna looked at it with the others and thinks it is fine.', '[Ticket 55] Report received: Notice'],
    ['The girl signed a contract with us in 2024.', 'Thank you for your report'],
    ['She gave it to me, see contract', 'Re: acknowledgement of authorship'],
    ['Thank you for your report. When she sold us these pictures she knew it.', 'Thank you for your report'],
    ['We received your notice. These are ours.'],
    ['This is an automatic reply: she consented.'],
    ['I am out of the office. The pictures are hers and she likes them here.'],
    ['Your request has been received. Contract attached.'],
    ['We received your report.\n\nKind regards,\n\nContract attached'],
    ['We have received your report. See you in court.'],
    ['Your ticket has been created. Our customer bought these.'],
    ['We have received your message. Please stop writing to us.'],
    ['We received your report. We will not remove anything.'],
    ['We have received your report. Please send us a signed authorization.'],
    ['Wir haben Ihre Nachricht erhalten. Frau Vale hat uns das selbst verkauft.'],
    ['Nous avons bien reçu votre message. La dame nous a vendu ces photos.'],
    ['Hemos recibido su mensaje. Ella firmó un contrato.'],
    ['Abbiamo ricevuto la sua segnalazione. La ragazza ci ha venduto le foto.'],
    ['Recebemos sua mensagem. A moça vendeu as fotos.'],
    ['Wij hebben uw melding ontvangen. De vrouw heeft ze verkocht.'],
    ['Otrzymaliśmy Twoje zgłoszenie. Kobieta sprzedała nam te zdjęcia.'],
    ['Мы получили ваше сообщение. Девушка продала нам эти фото.'],
    ['我们已收到您的邮件。她卖给我们的照片。'],
    ['お問い合わせを受け付けました。彼女が写真を売りました。'],
    ['신고가 접수되었습니다. 그녀가 사진을 팔았습니다.'],
  ])('%j', (text, subject) => expect(outcome(text, subject)).toBe('unclear'));

  it('but a removal and a counter-notice beside a confirmation are taken', () => {
    expect(outcome('We have received your notice and removed the material.')).toBe('actioned');
    expect(outcome('We have received your notice. Our user filed a counter-notice.')).toBe('counter_notice');
  });
});
