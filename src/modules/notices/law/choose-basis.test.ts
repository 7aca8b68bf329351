import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LawFacts, type NoticeBasis, noticeBases } from '#modules/notices/law/basis.ts';
import { chooseBasis, fits } from '#modules/notices/law/choose-basis.ts';
import { gatherFor } from '#modules/notices/law/elements-of-law.ts';
import { renderLetter } from '#modules/notices/law/render-letter.ts';
import { languageFor, lettersIn } from '#modules/notices/law/texts/letters.ts';

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

const factsOf: fc.Arbitrary<LawFacts> = fc.record({
  subject: fc.constantFrom('copy', 'copy', 'copy', 'account'),
  owner: fc.constantFrom('sole', 'joint', 'none'),
  audience: fc.constantFrom('public', 'sold', 'intimate', 'intimate'),
  fake: fc.boolean(),
  declared: fc.boolean(),
  recipient: fc.record(
    {
      kind: fc.constantFrom('platform', 'platform', 'site', 'host', 'cdn', 'registrar', 'search-engine'),
      country: fc.constantFrom('US', 'DE', 'FR', 'ES', 'IE', 'NL', 'GB', 'CH', 'RU', 'CA', 'MX', 'PA'),
      takeItDown: fc.boolean(),
      ukIntimate: fc.boolean(),
      takes: fc.constantFrom('anything', 'anything', 'copyright', 'intimate'),
    },
    { requiredKeys: ['kind', 'takeItDown', 'ukIntimate', 'takes'] },
  ),
});

const agent = {
  name: 'Agnes Agent',
  address: '1 Agent Street\nDover',
  phone: '+1 302 555 0100',
  email: 'agent@agent.test',
};
/** How each language says that something was made or altered. */
const fakeWords =
  /made or altered|created or altered|erzeugt oder verändert|produite? ou modifiée?|cread[oa] o alterad[oa]/;
const copy: LawFacts = {
  subject: 'copy',
  owner: 'sole',
  audience: 'sold',
  fake: false,
  declared: false,
  recipient: { kind: 'host', takeItDown: false, ukIntimate: false, takes: 'anything' },
};
const at = (recipient: Partial<LawFacts['recipient']>, more: Partial<LawFacts> = {}): LawFacts => ({
  ...copy,
  ...more,
  recipient: { ...copy.recipient, ...recipient },
});

/** To whom each law may be named, written here by hand, not read from the chooser. */
const recipientsOf: Record<NoticeBasis, readonly LawFacts['recipient']['kind'][]> = {
  take_it_down: ['platform'],
  uk_intimate: ['platform', 'search-engine'],
  dmca_512d: ['search-engine'],
  dsa_16: ['platform', 'host'],
  dmca_512c: ['platform', 'site', 'host', 'cdn', 'registrar'],
  platform_rules: ['platform', 'site', 'host'],
};

describe('chooseBasis', () => {
  it('never picks a law that does not bind the recipient or fit the work, and always gives complete letters', () => {
    fc.assert(
      fc.property(factsOf, (facts) => {
        const choice = chooseBasis(facts);
        const { recipient } = facts;
        // Every law is either chosen or has its reason.
        expect(new Set([choice.basis ?? 'none', ...choice.notTaken.map(({ basis }) => basis)]).size).toBe(
          choice.basis ? 8 : choice.notTaken.length + 1,
        );
        expect([choice.reason, ...choice.notTaken.map(({ why }) => why)].every((text) => text.endsWith('.'))).toBe(
          true,
        );
        if (!choice.basis) return;
        const { basis, ground, binds } = choice;
        expect(facts.subject).toBe('copy');
        expect(fits(basis, facts)).toBe(true);
        expect(recipientsOf[basis]).toContain(recipient.kind);
        if (ground === 'intimate' || ground === 'forgery')
          expect([facts.audience, facts.declared]).toEqual(['intimate', true]);
        if (ground === 'copyright') expect(facts.owner).not.toBe('none');
        // A fake is never claimed as a work, and nothing else is called one.
        expect(facts.fake).toBe(ground === 'forgery' || ground === 'fake');
        if (facts.fake) expect(facts.declared).toBe(true);
        if (basis === 'platform_rules') expect([facts.fake, binds]).toEqual([true, false]);
        if (basis === 'take_it_down') expect(recipient.takeItDown).toBe(true);
        if (basis === 'uk_intimate') expect(recipient.ukIntimate).toBe(true);
        if (basis === 'take_it_down' || basis === 'uk_intimate')
          expect(ground).toBe(facts.fake ? 'forgery' : 'intimate');
        if (basis.startsWith('dmca')) expect(ground).toBe('copyright');
        if (basis === 'dsa_16') expect(union.has(recipient.country ?? '')).toBe(true);
        expect(basis === 'dmca_512d').toBe(recipient.kind === 'search-engine' && basis !== 'uk_intimate');
        if (recipient.takes === 'copyright') expect(basis.startsWith('dmca')).toBe(true);
        if (recipient.takes === 'intimate') expect(['intimate', 'forgery']).toContain(ground);
        // Of a company that is known to be elsewhere no United States duty is claimed.
        if (basis.startsWith('dmca') && recipient.country && recipient.country !== 'US') expect(binds).toBe(false);

        const language = languageFor(recipient.country);
        const input = { agent, owner: 'Mara', works: ['Harbour set'], urls: ['https://a.test/1'], ground, language };
        const gathered = gatherFor(basis, input);
        expect(gathered.ok).toBe(true);
        if (!gathered.ok) return;
        for (const kind of ['notice', 'reminder'] as const) {
          const first = { sentAt: new Date('2026-11-20T10:00:00Z'), messageId: '<first@mail.test>' };
          const { subject, body } = renderLetter(gathered.notice, { kind, reference: 'ntc_1', language, binds, first });
          expect(subject).toContain('[ntc_1]');
          expect(subject).not.toMatch(/a\.test|Mara|Harbour/);
          expect(body).toContain('https://a.test/1');
          expect(body).toContain(agent.name);
          expect(body).toContain(agent.email);
          expect(body).toContain(lettersIn(language).laws[basis]);
          expect(body).not.toMatch(/undefined|\[object/);
          if (kind === 'notice') expect(fakeWords.test(body)).toBe(facts.fake);
          // An oath and a postal address belong to the DMCA alone.
          expect(/penalty of perjury/.test(body)).toBe(basis.startsWith('dmca'));
          expect(body.includes('1 Agent Street')).toBe(basis.startsWith('dmca'));
          expect(body.includes('Harbour set')).toBe(ground === 'copyright');
        }
        // Without a name, an address or an agent there is no letter under any law.
        for (const lack of [{ owner: ' ' }, { urls: [] }, { agent: undefined }])
          expect(gatherFor(basis, { ...input, ...lack }).ok).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('writes to hosting companies of the European Union under the DSA, and to others under the DMCA', () => {
    expect(chooseBasis(at({ country: 'DE' })).basis).toBe('dsa_16');
    expect(chooseBasis(at({ country: 'DE', kind: 'cdn' }))).toMatchObject({ basis: 'dmca_512c', binds: false });
    expect(chooseBasis(at({ country: 'US' }))).toMatchObject({ basis: 'dmca_512c', binds: true });
    expect(chooseBasis(at({}))).toMatchObject({ basis: 'dmca_512c', binds: true });
    expect(chooseBasis(at({ kind: 'search-engine' })).basis).toBe('dmca_512d');
  });

  it('takes the 48-hour laws only with the signed statement, for intimate works', () => {
    const platform = { kind: 'platform', country: 'US', takeItDown: true } as const;
    expect(chooseBasis(at(platform, { audience: 'intimate', declared: true })).basis).toBe('take_it_down');
    expect(chooseBasis(at(platform, { audience: 'intimate' })).basis).toBe('dmca_512c');
    expect(chooseBasis(at(platform, { declared: true })).basis).toBe('dmca_512c');
    // The platform's form for it takes nothing else.
    const form = { ...platform, takes: 'intimate' } as const;
    expect(chooseBasis(at(form, { audience: 'intimate', declared: true })).basis).toBe('take_it_down');
    expect(chooseBasis(at(form, { audience: 'intimate' })).basis).toBeUndefined();
    expect(chooseBasis(at(form, { declared: true })).basis).toBeUndefined();
    const british = { kind: 'platform', country: 'GB', ukIntimate: true } as const;
    expect(chooseBasis(at(british, { audience: 'intimate', declared: true })).basis).toBe('uk_intimate');
  });

  it('has nothing for an account, and for a fake only what needs no ownership', () => {
    expect(chooseBasis(at({ country: 'US' }, { subject: 'account' })).basis).toBeUndefined();
    expect(chooseBasis(at({ country: 'US' }, { fake: true })).basis).toBeUndefined();
    const intimate = { fake: true, owner: 'none', audience: 'intimate', declared: true } as const;
    const other = { ...intimate, audience: 'public' } as const;
    expect(chooseBasis(at({ country: 'DE' }, intimate))).toMatchObject({ basis: 'dsa_16', ground: 'forgery' });
    expect(chooseBasis(at({ country: 'DE' }, other))).toMatchObject({ basis: 'dsa_16', ground: 'fake' });
    const covered = { kind: 'platform', country: 'US', takeItDown: true } as const;
    expect(chooseBasis(at(covered, intimate))).toMatchObject({ basis: 'take_it_down', ground: 'forgery' });
    // The act is for intimate forgeries alone: any other fake rests on the platform's own rules.
    expect(chooseBasis(at(covered, other))).toMatchObject({ basis: 'platform_rules', ground: 'fake', binds: false });
    expect(chooseBasis(at({ kind: 'platform', ukIntimate: true }, intimate)).basis).toBe('uk_intimate');
    expect(chooseBasis(at({ kind: 'site' }, intimate))).toMatchObject({ basis: 'platform_rules', ground: 'forgery' });
    for (const kind of ['cdn', 'registrar', 'search-engine'] as const)
      expect(chooseBasis(at({ kind }, other)).basis).toBeUndefined();
    expect(chooseBasis(at({ ...covered, takes: 'copyright' }, intimate)).basis).toBeUndefined();
    expect(chooseBasis(at(covered, { ...intimate, declared: false })).basis).toBeUndefined();
  });
});

describe('languageFor', () => {
  it('is the language of countries that have one of ours, else English', () => {
    expect(['DE', 'AT', 'FR', 'ES', 'MX', 'CH', 'BE', 'US', undefined].map(languageFor)).toEqual([
      'de',
      'de',
      'fr',
      'es',
      'es',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});

describe('noticeBases', () => {
  it('has a name for each law in each language', () => {
    for (const language of ['en', 'de', 'fr', 'es'] as const)
      for (const basis of noticeBases) {
        const words = lettersIn(language);
        expect(words.laws[basis].length).toBeGreaterThan(5);
        for (const kind of ['notice', 'reminder', 'retraction'] as const)
          expect(words.subjects[kind](basis).length).toBeGreaterThan(5);
      }
  });
});
