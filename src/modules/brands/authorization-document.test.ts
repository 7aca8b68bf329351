import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lacksHostile, someHostile } from '../../../tests/setup/hostile-strings.ts';
import { actIn, saysInPdf, textOfPdf } from '../../../tests/setup/pdf-text.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { oneLine } from '../../platform/http/one-line.ts';
import { renderAuthorization } from './authorization-document.ts';

const at = new Date('2026-11-21T12:00:00Z');
const signed = async (legalName: string): Promise<Buffer> => {
  const address = `1 ${legalName} Street`;
  const said = { legalName, signature: legalName, address, country: 'Spain', signedAt: at, expiresAt: at };
  return Buffer.from(await renderAuthorization({ id: 'aut_1', ip: undefined, ...said }));
};

describe('renderAuthorization', () => {
  test.each([
    'Łukasz Żółć',
    'Анна Вале',
    'Ελένη Παπαδοπούλου',
    'Nguyễn Thị Hồng',
    'Անի Սարգսյան',
    'ნინო ბერიძე',
    '王小明',
    '佐々木 さくら',
    '髙橋 アンナ',
    '김민지',
    'สมชาย ใจดี',
    'Ştefan Iliescu-Țăran',
  ])('draws %s by its letters', async (name) => {
    const pdf = await signed(name);
    const text = textOfPdf(pdf).replaceAll(' ', '');
    expect(text).toContain(`Legalname:${name.replaceAll(' ', '')}`);
    expect(text).toContain(`Signature,typed${name.replaceAll(' ', '')}`);
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('[U+');
  });

  test.each(['مريم الأحمد', 'گچپژ', 'مُحَمَّد', 'علی\u200cرضا', 'נועה לוי', 'अनीता शर्मा'])(
    'draws %s with no letter missing, also where a line is its alone',
    async (name) => {
      const pdf = await signed(name);
      expect(saysInPdf(pdf, `Legal name: ${name} Address: 1 ${name} Signature, typed ${name}`)).toBe(true);
      expect(textOfPdf(pdf)).not.toContain('\ufffd');
      expect(textOfPdf(pdf)).not.toContain('[U+');
    },
  );

  test('writes by its code point what no font has, and what would turn a name around', async () => {
    const text = textOfPdf(await signed('Vale 🦈 \u202eelaV'));
    expect(text).toContain('Legal name: Vale [U+1F988] [U+202E]elaV');
  });

  test.skipIf(lacks('field/cases'))('draws the names seen in the field', async () => {
    const names = readFileSync(testdata('field/cases/PD-01.txt'), 'utf8').trim().split('\n');
    for (const name of names) expect(saysInPdf(await signed(name), `Legal name: ${name}`), name).toBe(true);
  });
});

test('a name and an address that are longer than a line get no hyphen that is not theirs', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();
  expect(saysInPdf(await signed(name), `Legal name: ${name}`)).toBe(true);
  expect(saysInPdf(await signed(name), `Address: 1 ${name} Street`)).toBe(true);
  const word = name.replaceAll(' ', '');
  expect(saysInPdf(await signed(word), `Signature, typed ${word}`)).toBe(true);
});

test.skipIf(lacksHostile)(
  'hostile names are drawn as they were written, and do nothing',
  { timeout: 120_000 },
  async () => {
    const names = someHostile(12, 'signed', 60).map((text) => oneLine(text).trim().slice(0, 200));
    for (const name of names.filter((text) => text !== '' && text.isWellFormed())) {
      const pdf = await signed(name);
      expect(actIn(pdf), name).toBeUndefined();
      expect(saysInPdf(pdf, `Legal name: ${name}`), name).toBe(true);
    }
  },
);
