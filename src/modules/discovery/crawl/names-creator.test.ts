import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../../tests/setup/cost-growth.ts';
import { besideNames, leakWords } from './beside-names.ts';
import { namesCreator } from './names-creator.ts';
import { spelledInDigits, spelledOut } from './spelled-names.ts';

describe('namesCreator', () => {
  it.each([
    ['zoë vale', 'Zoe Vale leaked'],
    ['Łucja Wójcik', 'lucja wojcik leak'],
    ['Işıl', 'ISIL ifşa'],
    ['Nguyễn', 'nguyen'],
    ['anna-vale', 'anna‑vale'],
    ['anna vale', 'Anna\u00a0Vale'],
    ['anna vale', 'anna　vale'],
    ['anna vale', 'anna+vale'],
    ['anna vale', 'anna*vale'],
    ['anna vale', 'anna~vale'],
    ['annavale', 'a\u200bn\u200bn\u200ba\u200bvale'],
    ['annavale', 'аннаvale'],
    ['annavale', '₳NN₳VALE'],
    ['annavale', '@annavale’s leaks'],
    ['annavale', '#AnnaVale'],
    ['annavale', '[annavale]'],
    ['annavale', '🔥annavale🔥'],
    ['annavale', 'annavale_leaked.zip'],
    ['Анна', 'Анна слив'],
    ['ليلى', 'ليلي'],
    ['Zoë Vale', 'zo%EB%20vale leaked'],
    ['Zoë Vale', 'https://a.test/zo%C3%AB-vale'],
    ['Anna Vale', '50% off: anna%20vale 100%'],
  ])('%s is named in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });

  it.each([
    ["O'Neil", 'oneil'],
    ["Mara O'Neil", 'mara-o-neil'],
    ["Mara O'Neil", 'Mara ONeil'],
    ['maraoneil', 'MaraO’Neil'],
    ["D'Arcy Lane", 'darcy lane'],
  ])('with and without its apostrophe: %s in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });

  it.each(['a n n a v a l e', 'a.n.n.a.v.a.l.e', 'a-n-n-a-v-a-l-e', 'A N N A  V A L E', 'a_n_n_a_v_a_l_e'])(
    'letter by letter: %s',
    (text) => {
      expect(namesCreator(['annavale'])(`see ${text}, new`)).toBe(true);
    },
  );

  it.each([
    ['annavale', '4nn4v4l3'],
    ['annavale', 'annava1e'],
    ['annavale', '@nn@vale'],
    ['annavale', '#ann4vale'],
    ['bellaroux', 'bell4r0ux'],
    ['sophie', 's0phi3'],
    ['jessica', 'je$$ica'],
    ['leticia', 'le7!cia'],
    ['quiet_harbour', 'qu1et_harb0ur'],
  ])('with digits as letters: %s in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });

  it.each(leakWords.replaceAll(/\((?:\?:)?s\|ed\)\?|s\?/g, '').split('|'))('together with the word %s', (word) => {
    expect(namesCreator(['annavale'])(`#annavale${word}`)).toBe(true);
    expect(namesCreator(['annavale'])(`https://${word}annavale.test/`)).toBe(true);
    expect(namesCreator(['anna'])(`#anna${word}`), 'short').toBe(false);
    expect(namesCreator(['annavale'])(`#joannavale${word}`)).toBe(false);
  });

  it.each([
    ['annavale', '看annavale的视频'],
    ['annavale', 'annavaleの動画'],
    ['annavale', 'annavale님'],
    ['annavale', 'คลิปannavaleหลุด'],
    ['小野みか', '小野 みか'],
    ['小野みか', '小野・みか'],
    ['김하나', '김 하나'],
    ['王小明', '【王小明】'],
  ])('in scripts without blanks: %s in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });
  it.each(besideNames.before.split('|'))('behind %s', (word) => {
    expect(namesCreator(['王小明'])(`今日${word}王小明`)).toBe(true);
  });
  it.each(besideNames.after.replace(/\(\?:(.*)\)\(\?!.*\)$/, '$1').split('|'))('before %s', (word) => {
    expect(namesCreator(['김하나'])(`김하나${word} 1`)).toBe(true);
  });

  it.each([
    ['annavale', 'annavalentina'],
    ['annavale', 'joannavale'],
    ['annavale', 'annavalex'],
    ['annavale', 'annavale123'],
    ['annavale', 'annavales'],
    ['Anna Vale', 'Hanna Vale'],
    ['Anna Vale', 'Anna Valery'],
    ['Anna Vale', 'Anna, Bella, Vale'],
    ['Anna Vale', 'Anna & Vale'],
    ['Anna Vale', 'anna/vale'],
    ['anna', 'a n n a'],
    ['may', 'M.A.Y.'],
    ['nana', 'папа'],
    ['bob', '8008'],
    ['milla', 'mi1lion'],
    ['joe', 'j03'],
    ['oli', '011'],
    ['annavale', 'ann@vale.test'],
    ['annavale', 'mail me: ann4@vale.test'],
    ["Mara O'Neil", 'mara neil'],
    ['bella', 'isabella'],
    ['vera', 'bega'],
  ])('%s is not named in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(false);
  });

  it.each([
    ['王明', '王小明'],
    ['小明', '王小明'],
    ['王小明', '王小明华'],
    ['小野美', '小野美咲'],
    ['みか', 'みかん'],
    ['みか', 'あみか'],
    ['さくら', 'さくらんぼ'],
    ['さくら', 'さくらもち'],
    ['김하나', '김하나영'],
    ['김하나', '김하늘'],
    ['하나', '하나님'],
    ['김하나', '이김하나'],
  ])('near names without blanks: %s is not named in %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(false);
  });

  it.each(['a n ', 'a.', "o'neil ", '4nna', 'ann@', '王小', 'annavale ', '%e7%8e', '김하나'])(
    'a long text of %j costs no more for each character than a short one',
    (part) => {
      const names = namesCreator(['annavale2', 'annavale', 'Anna Vale', '王小明', '김하나']);
      expect(costGrowth(2_500, (length) => void names(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});

describe('a short name beside another alphabet', () => {
  it.each([
    ['Kai', 'Αθήνα και Πάτρα'],
    ['Kai', '«ΚΑΙ»'],
    ['Eva', 'ένα'],
    ['Eve', 'ενε'],
    ['Tom', 'в том числе'],
    ['Hope', 'в норе'],
    ['Kate', 'Кате'],
    ['Cara', 'сага'],
    ['Tam', 'там'],
    ['Mama', 'мама'],
    ['Bot', 'вот'],
    ['Kim', 'кім'],
    ['Tomac', 'томас'],
    ['Tom', 'в том-то и дело'],
    ['Tom', 'https://a.test/%D1%82%D0%BE%D0%BC/'],
    ['Eva', 'ε\u0301να'],
    ['Tom', 'т\u200bом'],
    ['мама', 'Mama'],
    ['Сара', 'a capa'],
    ['Тор', 'the top ten'],
  ])('%s is not named by a word of it: %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(false);
  });
  it.each([
    ['Kate', 'Kаtе'],
    ['Kai', 'kаi'],
    ['Kai', 'Kai και'],
    ['Tom', 'том Tom'],
    ['Zoe', 'zοe'],
    ['Анна', 'Aнна слив'],
    ['Мара', 'мара фото'],
    ['Катя', 'Катя Вейл'],
    ['Νίκη', 'ΝΙΚΗ'],
    ['Алёна', 'Алена фото'],
    ['annavale', 'аппаvale'],
    ['Cocacara', 'сосасага'],
    ['Tomac Kate', 'томас кате'],
  ])('%s is named where its letters are mixed, its own, or many: %s', (name, text) => {
    expect(namesCreator([name])(text)).toBe(true);
  });
  it('does not end at a word that is hidden, nor join what it parts', () => {
    expect(namesCreator(['Kai Li'])('Kai том Li')).toBe(false);
    expect(namesCreator(['Kai Li'])('том Kai Li том')).toBe(true);
  });
});

describe('spelledOut', () => {
  it.each([
    ['a.n.n.a.v', ['a.n.n.a.v', 'annav']],
    ["o'neil", ["o'neil", 'oneil']],
    ["anna's", ["anna's"]],
    ['a n n a', ['a n n a']],
    ['a b c d e', ['a b c d e', 'abcde']],
  ])('%s reads as %j', (text, read) => {
    expect(spelledOut(text)).toEqual(read);
  });
});

describe('many names that are made to cost much', () => {
  const made = (many: number): string[] =>
    Array.from({ length: many }, (_, n) => `${'a '.repeat(9)}一${String.fromCodePoint(0x4e00 + n)}`);
  const near = made(100)
    .map((name) => `${name.replaceAll(' ', '')}x`)
    .join(' ');

  it('find what they name all the same', () => {
    const names = namesCreator([...made(100), 'anna vale']);
    expect(names(`${'a '.repeat(5_000)} Anna Vale`)).toBe(true);
    expect(names('a '.repeat(5_000) + near)).toBe(false);
  });

  it('cost no more for each character, nor for each name, than few', () => {
    const all = namesCreator(made(100));
    expect(costGrowth(2_500, (length) => void all('a '.repeat(length / 2) + near))).toBeLessThan(30);
    expect(costGrowth(12, (many) => void namesCreator(made(many))('a '.repeat(5_000) + near))).toBeLessThan(30);
  });
});

describe('spelledInDigits', () => {
  it.each([
    ['her 4nnava1e set', ['annavale', 'annavaie']],
    ['her annavale set', []],
    ['in 2024 and 1080p', []],
    ['ann@vale.test', []],
    ['a1b2', []],
  ])('%s reads as %j', (text, read) => {
    expect(spelledInDigits(text)).toEqual(read);
  });
});
