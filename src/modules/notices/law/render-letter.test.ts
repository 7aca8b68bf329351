import { describe, expect, it } from 'vitest';
import { accuracyText, goodFaithText } from '#modules/notices/elements.ts';
import { formFieldsOf } from '#modules/notices/form-fields.ts';
import type { NoticeBasis } from '#modules/notices/law/basis.ts';
import { disclosesOf } from '#modules/notices/law/discloses.ts';
import { type Gathering, gatherFor } from '#modules/notices/law/elements-of-law.ts';
import { renderLetter } from '#modules/notices/law/render-letter.ts';
import type { Language } from '#modules/notices/law/texts/letters.ts';

const agent = {
  name: 'Agnes Agent',
  address: '1 Agent Street\nDover',
  phone: '+1 302 555 0100',
  email: 'agent@agent.test',
};

function noticeOf(basis: NoticeBasis, more: Partial<Gathering> = {}) {
  const ground = basis === 'take_it_down' || basis === 'uk_intimate' ? 'intimate' : 'copyright';
  const input = { agent, owner: 'Mara Vale', works: ['Harbour set'], urls: ['https://a.test/1', 'https://a.test/2'] };
  const gathered = gatherFor(basis, { ...input, ground, language: 'en', ...more });
  if (!gathered.ok) throw new Error(`missing ${gathered.missing.join(', ')}`);
  return gathered.notice;
}
const first = { sentAt: new Date('2026-11-20T10:00:00Z'), messageId: '<first@mail.test>' };
const letter = (basis: NoticeBasis, language: Language, kind: 'notice' | 'reminder' | 'retraction' = 'notice') =>
  renderLetter(noticeOf(basis, { language }), { kind, reference: 'ntc_1', language, binds: language === 'en', first });

describe('renderLetter', () => {
  it('writes DSA notices in the words of the regulation, in each language', () => {
    expect(letter('dsa_16', 'en').body).toContain('I believe in good faith that the information and allegations');
    expect(letter('dsa_16', 'de').body).toContain('in gutem Glauben davon überzeugt');
    expect(letter('dsa_16', 'de').subject).toBe('Meldung rechtswidriger Inhalte, Artikel 16 DSA, 2 Adressen [ntc_1]');
    expect(letter('dsa_16', 'fr').body).toContain('les informations et les allégations');
    expect(letter('dsa_16', 'es').body).toContain('la información y las alegaciones');
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      const { body } = letter('dsa_16', language);
      expect(body).not.toContain('Agent Street');
      expect(body).not.toContain(agent.phone);
      expect(body).toContain('2001/29');
    }
  });

  it('keeps the English sentences of the statute below their translation', () => {
    for (const language of ['de', 'fr', 'es'] as const) {
      const { body } = letter('dmca_512c', language);
      expect(body).toContain(goodFaithText);
      expect(body).toContain(accuracyText);
      expect(body.indexOf(goodFaithText)).toBeGreaterThan(body.indexOf('https://a.test/2'));
    }
    expect(letter('dmca_512c', 'en').body.split(accuracyText)).toHaveLength(2);
  });

  it('claims no binding law where only the form of the DMCA is used', () => {
    const body = (binds: boolean) =>
      renderLetter(noticeOf('dmca_512c'), { kind: 'notice', reference: 'ntc_1', language: 'en', binds }).body;
    expect(body(true)).toContain('under 17 U.S.C. § 512(c)(3).');
    expect(body(false)).toContain('in the form of 17 U.S.C. § 512(c)(3), which many providers outside');
  });

  it('asks for identical copies and names 48 hours under the TAKE IT DOWN Act', () => {
    const { subject, body } = letter('take_it_down', 'en');
    expect(subject).toContain('48 hours');
    expect(body).toContain('known identical copies');
    expect(body).toContain('good faith belief');
    expect(body).toContain('/s/ Agnes Agent');
    expect(letter('take_it_down', 'de').body).toContain('good faith belief');
  });

  it('names the law in a reminder, and takes back in the language of the notice', () => {
    expect(letter('take_it_down', 'en', 'reminder').body).toContain('under section 3 of the TAKE IT DOWN Act');
    expect(letter('dsa_16', 'de', 'reminder').body).toContain('nach Artikel 16 der Verordnung (EU) 2022/2065');
    const { subject, body } = letter('dsa_16', 'fr', 'retraction');
    expect(subject).toBe('Retrait d’une notification, 2 adresses [ntc_1]');
    expect(body).toContain('<first@mail.test>');
    expect(body).not.toContain('Agent Street');
  });

  it('keeps line breaks of a name out of the letter', () => {
    const { body } = renderLetter(noticeOf('take_it_down', { owner: 'Mara\nBcc: all@a.test' }), {
      kind: 'notice',
      reference: 'ntc_1',
      language: 'en',
      binds: true,
    });
    expect(body).not.toMatch(/^Bcc/m);
  });
});

describe('disclosesOf', () => {
  it('lists what each law shows of the creator', () => {
    const dsa = disclosesOf(noticeOf('dsa_16').elements);
    expect(dsa.join('\n')).toContain('Titles of works: Harbour set');
    expect(dsa.at(-1)).toContain('No postal address');
    const intimate = disclosesOf(noticeOf('take_it_down').elements);
    expect(intimate.join('\n')).toContain('That you are the person shown');
    expect(intimate.join('\n')).not.toContain('Harbour set');
    expect(disclosesOf(noticeOf('dmca_512c').elements)).toEqual([
      'The name you are known by: Mara Vale',
      'Titles of works: Harbour set',
      'The addresses where the copies are (2)',
    ]);
  });
});

describe('formFieldsOf', () => {
  it('fills each element of another law than the DMCA', () => {
    for (const basis of ['dsa_16', 'take_it_down', 'uk_intimate'] as const) {
      const fields = formFieldsOf('https://form.test/report', {
        kind: 'notice',
        body: 'text',
        elements: noticeOf(basis).elements,
      });
      expect(fields.every(({ value }) => value)).toBe(true);
      expect(fields.map(({ label }) => label)).toContain('Addresses of the copies');
    }
  });
});
