import { expect, test } from 'vitest';
import { lacksHostile, someHostile } from '../../../tests/setup/hostile-strings.ts';
import { actIn, saysInPdf } from '../../../tests/setup/pdf-text.ts';
import { oneLine } from '../../platform/http/one-line.ts';
import { renderAuthorization } from './authorization-document.ts';

const at = new Date('2026-11-21T12:00:00Z');
const signed = async (legalName: string): Promise<Buffer> => {
  const address = `1 ${legalName} Street`;
  const said = { legalName, signature: legalName, address, country: 'Spain', signedAt: at, expiresAt: at };
  return Buffer.from(await renderAuthorization({ id: 'aut_1', ip: undefined, ...said }));
};

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
