import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { ownWords } from './own-words.ts';

const letter = `Hello,

I write as the authorised agent of the copyright owner known as Mara Vale (the "Owner"), under 17 U.S.C. § 512(c)(3).

Copies of these works are at the addresses below without authorisation. Please remove them, or disable access to them:
  1. https://leak.test/g/1

I have a good faith belief that use of the material in the manner complained of is not authorized by the copyright owner, its agent, or the law.

R. Agent, agent of the Owner
Street 1
12345 Town

Please answer to this message; its reply address names the reference ntc_1.`;
const wrapped = letter.replace(/(.{40,60}) /g, '$1\n');

describe('our own letter below an answer is known', () => {
  it.each([
    ['by headers in French', 'De : Reclaim Notices <notices@mail.test>\nEnvoyé : lundi\nÀ : Abuse\nObjet : Notice'],
    ['by headers without an address', 'From: Reclaim Notices\nSent: Monday\nTo: Abuse\nSubject: Notice'],
    ['by headers in bold', '*Von:* Reclaim Notices\n*Gesendet:* Montag\n*An:* Abuse\n*Betreff:* Notice'],
    ['by headers in Chinese', '发件人： Reclaim Notices\n发送时间： 星期一\n收件人： Abuse\n主题： Notice'],
    ['by headers in Japanese', '差出人: Reclaim\n送信日時: 月曜日\n宛先: Abuse\n件名: Notice'],
    ['by headers in Russian', 'От: Reclaim\nОтправлено: понедельник\nКому: Abuse\nТема: Notice'],
    ['by headers in Polish', 'Od: Reclaim\nWysłano: poniedziałek\nDo: Abuse\nTemat: Notice'],
    ['by headers in Turkish', 'Kimden: Reclaim\nTarih: Pazartesi\nKime: Abuse\nKonu: Notice'],
    ['by the line of a program', 'Il giorno lun 2 feb 2026 Reclaim <notices@mail.test> ha scritto:'],
    ['by a mark', '-- Please reply above this line --'],
  ])('%s', (_, head) => {
    expect(ownWords(`We look at it.\n\n${head}\n\n${letter}`)).toBe('We look at it.');
  });

  it.each([
    ['as it is', letter],
    ['broken anew', wrapped],
    ['indented', letter.replaceAll('\n', '\n    ')],
    ['with other quotation marks', letter.replace(/^/gm, '| ')],
    ['behind initials', letter.replace(/^/gm, 'RA> ')],
    ['behind colons', letter.replace(/^/gm, ': ')],
    ['behind guillemets', letter.replace(/^/gm, '» ')],
    ['with banners in its lines', letter.replaceAll('Please', '[EXTERNAL] Please').replace('know', '[EXTERN] know')],
    ['with blanks that nobody decoded', letter.replace(/ of/g, '=20of')],
    ['with ends of lines that nobody decoded', letter.replace(/(.{40})(?=\w)/g, '$1=\n')],
    ['with soft hyphens and joiners', letter.replace(/au/g, 'a\u00adu').replace(/em/g, 'e\u200bm')],
    ['in capitals', letter.toUpperCase()],
  ])('by its own lines, %s, with nothing that says so', (_, quoted) => {
    expect(ownWords(`Removed.\n\n${quoted}`, letter).replace(/\s*Hello,$/, '')).toBe('Removed.');
  });

  it('by its own words, joined behind the answer', () => {
    const joined = letter.replace(/\s+/g, ' ');
    expect(ownWords(`Removed. You wrote: ${joined}`, letter)).toBe('Removed. You wrote:');
    expect(ownWords(`Removed. ${joined}`, letter).replace(/\s*Hello,$/, '')).toBe('Removed.');
  });

  it('and addresses above it are the writer’s, those in it the letter’s', () => {
    const list = letter.replace('g/1', 'g/1\n  2. https://leak.test/g/2');
    expect(ownWords(`Removed:\nhttps://leak.test/g/2\n\n${list}`, list)).toContain('Removed:\nhttps://leak.test/g/2');
    expect(ownWords(`Removed:\nhttps://leak.test/g/2\n\n${list}`, list)).not.toContain('g/1');
    expect(ownWords(`${list}\n\nhttps://leak.test/g/2\nhas been removed`, list)).toBe(
      'https://leak.test/g/2\nhas been removed',
    );
  });

  it.each([
    'I have a good faith belief that the material was removed by mistake.',
    'I have a good faith belief that use of the material is authorized by the copyright owner, its agent, or the law.',
    'Use of the material in the manner complained of is authorized by the copyright owner, its agent, or the law.',
    'It is not true that you write as the authorised agent.',
    'Please remove them from your list.',
    'Owner: Mara Vale',
  ])('and what only sounds alike is the writer’s: %s', (words) => {
    expect(ownWords(`${words}\n\n${letter}`, letter)).toContain(words);
  });

  it.each([
    ['as it is', (body: string) => body],
    ['joined', (body: string) => body.replace(/\s+/g, ' ')],
    ['broken anew', (body: string) => body.replace(/(.{40,60}) /g, '$1\n')],
  ])('by what stands in all of ours where the letter is not known, %s', (_, change) => {
    expect(ownWords(`We look at it. ${change(letter)}`).replace(/\s*Hello,$/, '')).toBe('We look at it.');
    expect(ownWords('Copies of these works are at the addresses below without authorisation? No.')).toContain('No.');
  });

  it('and a word between its lines is the writer’s, though another letter of ours holds it', () => {
    expect(ownWords(letter.replace(/^/gm, '> ').replace('> I have', 'Removed.\n\n> I have'), letter)).toBe('Removed.');
  });

  it('and an answer within it or below it is read', () => {
    const [first = '', ...rest] = letter.split('\n\n');
    expect(ownWords([first, 'Which pictures do you mean?', ...rest].join('\n\n'), letter)).toContain(
      'Which pictures do you mean?',
    );
    const below = `From: Reclaim\nSent: Monday\nTo: Abuse\nSubject: Notice\n\n${letter}\n\nThe pictures are gone.`;
    expect(ownWords(below, letter)).toContain('The pictures are gone.');
    expect(ownWords(below, letter)).not.toContain('good faith');
  });
});

describe('what only looks like a quotation is read', () => {
  it.each([
    'Ticket: 123\nStatus: closed\nResult: the pictures were removed',
    'To: all users\nWe removed the pictures.',
    'From: our point of view the pictures are removed.',
    'Subject: your notice\nThe pictures were removed.',
  ])('%j', (text) => {
    expect(ownWords(text)).toBe(text);
  });

  it.each([
    '##- Please type your reply above this line -##',
    '-- Bitte antworten Sie oberhalb dieser Linie --',
    '=== Please reply above this line ===',
    '## Répondez au-dessus de cette ligne ##',
    '##- Por favor, escriba su respuesta por encima de esta línea. -##',
    '##- Digite sua resposta acima desta linha. -##',
    '##- Typ uw reactie boven deze regel. -##',
    '##- Si prega di scrivere la risposta sopra questa riga -##',
    '##- Proszę wpisać odpowiedź powyżej tej linii -##',
    '##- Введите ответ над этой строкой -##',
    '##- Lütfen yanıtınızı bu satırın üzerine yazın -##',
    '##- Skriv ditt svar ovanför den här raden -##',
    '##- Skriv dit svar over denne linje -##',
    '## - 返信はこの行の上に入力してください - ##',
    '##- 이 줄 위에 답장을 입력하세요 -##',
    '##- 请在此行上方键入您的回复 -##',
    '-- do not edit below this line --',
    'Write ABOVE THIS LINE to post a reply',
  ])('below a mark in front: %s', (mark) => {
    expect(ownWords(`${mark}\n\nThe pictures were removed.`)).toBe('The pictures were removed.');
  });
});

it.each([
  '##- Please type your reply above this line -## The pictures were removed.',
  '== Reply above this line == The pictures were removed.',
])('and behind a mark that a program joined with it: %s', (text) => {
  expect(ownWords(text)).toBe('The pictures were removed.');
});

it.each([
  'The picture above this line was removed.',
  'See the addresses below this line, all of them were removed from our servers and will not come back, we promise.',
])('a sentence is no mark: %s', (text) => {
  expect(ownWords(`Hello,\n\n${text}\n\nRegards`)).toContain(text);
});

it.each(['\n', '## ', '##- x', 'From: a\n', 'To: a\n', '- reply above \n', '> x\n', 'on '])(
  'a long text of %j costs no more for each character than a short one',
  (part) => {
    expect(costGrowth(2_500, (length) => void ownWords(part.repeat(length / 5), letter))).toBeLessThan(30);
  },
);
