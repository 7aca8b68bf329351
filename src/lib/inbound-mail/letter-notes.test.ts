import { describe, expect, it } from 'vitest';
import { noteRows } from './letter-note-words.ts';
import { hintOfMail, noteOfLetter } from './letter-notes.ts';
import { mailHints } from './mail-hints.ts';
import { sentencesOf } from './own-words.ts';
import { outcomeOf } from './test-mail.ts';

const examples = noteRows.flatMap((row) => row.examples.map((text) => ({ text, ...row })));

describe('noteOfLetter', () => {
  it.each(examples)('$text', ({ text, kind, pattern }) => {
    expect(sentencesOf(text).some((sentence) => pattern.test(sentence))).toBe(true);
    expect(noteOfLetter('Re: Notice', sentencesOf(text))).toMatchObject({ kind });
  });

  it.each([
    'Not read: Notice',
    'Read: Notice',
    'Nicht gelesen: Notice',
    'Ungelesen: Notice',
    'Non lu : Notice',
    'No leído: Notice',
    'Non letto: Notice',
    'Não lida: Notice',
    'Niet gelezen: Notice',
    'Nie przeczytano: Notice',
    'Не прочитано: Notice',
    'Okunmadı: Notice',
    'Inte läst: Notice',
    '未読: Notice',
    '읽지 않음: Notice',
    '未读：Notice',
  ])('a subject that a receipt begins with: %s', (subject) => {
    expect(noteOfLetter(subject, [])).toMatchObject({ kind: 'receipt' });
    expect(outcomeOf('The pictures have been deleted.', { subject })).toBe('unclear');
  });
});

describe('nothing is removed by a message that tells of our letter', () => {
  const removed = ['', ' The file has been removed.', ' The pictures were deleted.', ' Le contenu a été supprimé.'];
  it.each([...examples.map(({ text }) => text), ...mailHints.flatMap(({ examples: own }) => own)])('%s', (text) => {
    for (const more of removed) {
      expect(['auto_reply', 'unclear', 'bounce'], more).toContain(outcomeOf(`${text}${more}`));
      expect(['auto_reply', 'unclear', 'bounce'], more).toContain(
        outcomeOf(`Hello,\n\n${text}\n\n${more.trim()}\n\nRegards`),
      );
    }
  });

  it.each([
    'placed in quarantine. The pictures were removed',
    'Your mail was held for review. The content has been removed by the gateway.',
    'Our mail filter found a virus. It has been deleted.',
    'Die angehängten Bilder wurden aus Sicherheitsgründen gelöscht.',
    'Some links have been removed from your e-mail.',
    'Your message has been deleted by the recipient. It was removed.',
    'Potentially harmful content was removed from this message.',
    'Diese E-Mail enthielt Anhänge. Sie wurden gelöscht.',
    'Wir haben die Anhänge Ihrer E-Mail entfernt.',
    'The message you sent was infected. The file was deleted.',
    'This email has been cleaned. 3 files were deleted.',
  ])('%s', (text) => {
    expect(['auto_reply', 'unclear']).toContain(outcomeOf(text));
    const headers = { automatic: true, autoSubmitted: 'auto-replied' };
    expect(['auto_reply', 'unclear']).toContain(outcomeOf(text, { headers }));
  });

  it('and a note that says nothing more changes nothing, while more words are read by a person', () => {
    expect(outcomeOf('Your message was deleted without being read on Tuesday.')).toBe('auto_reply');
    expect(outcomeOf('An attachment was blocked.')).toBe('auto_reply');
    expect(outcomeOf('An attachment was blocked. Anna looked at the rest with the others.')).toBe('unclear');
    expect(outcomeOf('An attachment was removed. The uploader disputes your notice.')).toBe('unclear');
  });
});

describe('what a desk says of the copy stays what it is', () => {
  it.each([
    'In response to your e-mail, we have removed the page.',
    'The links in your message have been removed.',
    'The page named in your message was removed.',
    'Thank you for your message, the pictures have been removed.',
    'Your message was received and the pictures have been deleted.',
    'We have removed the pages listed in the attachment.',
    'The pages named in the attachment have been removed.',
    'We have removed the page. Please see the attachment.',
    'The file https://host.test/a.zip has been removed.',
    'host.test/files/report.pdf was deleted.',
    'The images were deleted from our message board.',
    'The album was removed by the uploader.',
    'The pictures were removed by our content team.',
    'set.zip and img_001.jpg were deleted.',
    'Die in Ihrer E-Mail genannten Inhalte wurden entfernt.',
    'Die im Anhang genannten Seiten wurden gelöscht.',
    'Ihre Nachricht haben wir erhalten und die Bilder wurden gelöscht.',
    'Le contenu mentionné dans votre message a été supprimé.',
    'El contenido indicado en su mensaje ha sido eliminado.',
    'We have removed the page.\n\nThis e-mail has been scanned for viruses.',
    'We have removed the page.\n\nThis message and its attachments are confidential. If you received it in error, delete it.',
    'We have removed the page. Messages with attachments will be deleted.',
  ])('%j', (text) => {
    expect(noteOfLetter('Re: Notice', sentencesOf(text))).toBeUndefined();
    expect(outcomeOf(text)).toBe('actioned');
  });
});

it.each(mailHints.flatMap(({ pattern, examples }) => examples.map((text) => ({ text, pattern }))))(
  'may be of our letter: $text',
  ({ text, pattern }) => {
    expect(hintOfMail(sentencesOf(text))).toMatch(pattern);
  },
);
