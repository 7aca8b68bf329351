import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids/index.ts';
import { accountBases, presentations } from './choices.ts';
import { type AccountFacts, chooseAccountBasis, type MarkInUse } from './choose-account-basis.ts';

const mark: MarkInUse = {
  id: newId('trademark', new Date('2026-11-01')),
  word: 'VALEWOOD',
  office: 'EUIPO',
  number: '018123456',
  territory: 'EU',
  holder: 'Mara Vale',
  relation: 'holder',
  classes: [41],
  textVersion: '2026-11-29',
  textSha256: 'ab',
  signature: 'Mara Vale',
  declaredAt: '2026-11-01T00:00:00.000Z',
  usedIn: 'handle',
};
const facts: AccountFacts = {
  presents: 'as-person',
  mark: undefined,
  holdsMarks: false,
  platform: { title: 'X', takesTrademarks: 'yes', asksForId: false },
  withoutId: false,
};
const withMark = (over: Partial<AccountFacts> = {}): AccountFacts => ({ ...facts, mark, holdsMarks: true, ...over });
const asked = { title: 'X', takesTrademarks: 'yes', asksForId: true } as const;

const factsOf: fc.Arbitrary<AccountFacts> = fc
  .record({
    presents: fc.constantFrom(...presentations),
    mark: fc.option(fc.record({ ...mapOf(mark), usedIn: fc.constantFrom('handle', 'displayed-name') }), {
      nil: undefined,
    }) as fc.Arbitrary<MarkInUse | undefined>, // each field is that of a mark
    other: fc.boolean(),
    platform: fc.record({
      title: fc.constant('X'),
      takesTrademarks: fc.constantFrom('yes', 'unread', 'no'),
      asksForId: fc.boolean(),
    }),
    withoutId: fc.boolean(),
  })
  .map(({ other, ...rest }) => ({ ...rest, holdsMarks: other || rest.mark !== undefined }));
function mapOf(one: object): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, fc.constant(value)]));
}

describe('chooseAccountBasis', () => {
  it('never takes a trade mark without a recorded, declared one that the account uses, and a known form', () => {
    fc.assert(
      fc.property(factsOf, fc.option(fc.constantFrom(...accountBases), { nil: undefined }), (given, wanted) => {
        const choice = chooseAccountBasis(given, wanted);
        const { basis, fits, notTaken, reason } = choice;
        if (choice.basis === 'trademark') {
          const { word, office, number, territory, holder, declaredAt } = choice.mark;
          for (const element of [word, office, number, territory, holder]) expect(element).not.toBe('');
          expect(declaredAt).toMatch(/^2026/);
          expect(choice.mark).toBe(given.mark);
          expect(given.platform.takesTrademarks).toBe('yes');
          expect(reason).toContain(word);
        }
        if (basis === 'impersonation') expect(given.presents).toBe('as-person');
        expect(basis === undefined).toBe(fits.length === 0);
        if (basis) expect(fits).toContain(basis);
        if (wanted && fits.includes(wanted)) expect(basis).toBe(wanted);
        // Each ground is taken, or says why it is not.
        expect([...notTaken.map((one) => one.basis), ...(basis ? [basis] : [])].sort()).toEqual(
          [...accountBases].sort(),
        );
        for (const text of [reason, ...notTaken.map(({ why }) => why)]) {
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/undefined|\[object/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reports what claims to be the creator as an impersonation, and what only uses the mark under it', () => {
    expect(chooseAccountBasis(withMark()).basis).toBe('impersonation');
    const under = chooseAccountBasis(withMark({ presents: 'under-name' }));
    expect(under).toMatchObject({ basis: 'trademark', fits: ['trademark'] });
    expect(under.notTaken[0]?.why).toContain('does not');
  });

  it('takes the trade mark where a document of identity would be asked for and is not wanted', () => {
    expect(chooseAccountBasis(withMark({ platform: asked })).basis).toBe('impersonation');
    const choice = chooseAccountBasis(withMark({ platform: asked, withoutId: true }));
    expect(choice).toMatchObject({ basis: 'trademark', fits: ['impersonation', 'trademark'] });
    expect(choice.notTaken[0]?.why).toContain('ID document');
    expect(chooseAccountBasis(withMark({ platform: asked, withoutId: true }), 'impersonation').basis).toBe(
      'impersonation',
    );
    expect(chooseAccountBasis({ ...facts, platform: asked, withoutId: true }).reason).toContain('no other way fits');
  });

  it('says why there is no trade mark: none recorded, none used, no way known', () => {
    const why = (given: AccountFacts) =>
      chooseAccountBasis(given).notTaken.find(({ basis }) => basis === 'trademark')?.why;
    expect(why(facts)).toContain('recorded none');
    expect(why({ ...facts, holdsMarks: true })).toContain('doesn’t contain any');
    expect(why(withMark({ platform: { ...asked, takesTrademarks: 'no' } }))).toContain('no way');
    expect(why(withMark({ platform: { ...asked, takesTrademarks: 'unread' } }))).toContain('X’s own page');
  });

  it('finds nothing that fits where an account neither claims to be them nor uses a mark', () => {
    expect(chooseAccountBasis({ ...facts, presents: 'under-name' })).toMatchObject({ basis: undefined, fits: [] });
  });
});
