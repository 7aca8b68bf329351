import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'cheerio';
import MimeNode from 'nodemailer/lib/mime-node';
import { describe, expect, it } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { parseMailbox } from './index.ts';

const folder = testdata('hostile/email');
const absent = lacks('hostile/email');

/** The corpus writes control characters as their visible symbols, U+2400 + code. */
function readCases(): { address: string; category: string }[] {
  const document = load(readFileSync(resolve(folder, 'isemail-tests.xml'), 'utf8'), { xml: { decodeEntities: true } });
  return document('test')
    .toArray()
    .map((element) => ({
      address: document(element)
        .find('address')
        .text()
        .replace(/[\u2400-\u2421]/g, (symbol) =>
          symbol === '\u2421' ? '\u007f' : String.fromCharCode(symbol.charCodeAt(0) - 0x2400),
        ),
      category: document(element).find('category').text(),
    }));
}

describe.skipIf(absent)('the published corpus of odd addresses (skipped: test data is not here)', () => {
  it('every accepted address is the one recipient of the mailer, to the byte', () => {
    const cases = readCases();
    expect(cases.length).toBe(164);
    const taken = cases.filter(({ address }) => {
      const outcome = parseMailbox(address);
      if (!outcome.ok) return false;
      const node = new MimeNode('text/plain');
      node.setHeader({ from: 'agent@sender.test', to: outcome.address });
      expect([...node.getEnvelope().to]).toEqual([outcome.address]);
      expect(outcome.address.toLowerCase()).toBe(address.toLowerCase());
      return true;
    });
    expect(taken.length).toBeGreaterThan(10);
  });

  it('nothing that the corpus calls an error is accepted', () => {
    for (const { address, category } of readCases()) {
      if (category === 'ISEMAIL_ERR') expect(parseMailbox(address).ok, address).toBe(false);
    }
  });

  it('a header injection is refused in every place of an address', () => {
    const payloads = readFileSync(resolve(folder, 'crlfinjection.txt'), 'utf8').split('\n').filter(Boolean);
    expect(payloads.length).toBeGreaterThan(10);
    for (const payload of payloads) {
      for (const form of [payload, decodeLoosely(payload)]) {
        for (const text of [
          `abuse${form}@host.test`,
          `abuse@host.test${form}`,
          `${form}abuse@host.test`,
          `abuse@${form}.test`,
        ]) {
          expect(parseMailbox(text).ok, JSON.stringify(text)).toBe(false);
        }
      }
    }
  });
});

function decodeLoosely(text: string): string {
  return text.replace(/%u?([0-9a-f]{4}|[0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
