import {
  type Choice,
  type Ground,
  type LawFacts,
  type NoticeBasis,
  type NotTaken,
  noticeBases,
} from '#modules/notices/law/basis.ts';

/** Member states of the European Union, where the Digital Services Act binds providers that are established there. */
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const isIntimate = ({ audience }: LawFacts): boolean => audience === 'intimate';
const nameOf = (country: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;

const account =
  'This is about an account. It is reported on the platform’s own form, as an impersonation or under your trade mark.';

const noForgery = 'It is only for intimate material, and you did not say that this fake is intimate.';
const undeclaredFake = 'It needs your signed declaration that this is a fake of you, and there is none.';

const copyrightAlone = 'This contact takes only copyright notices.';
const intimateAlone = 'This contact takes only reports of intimate material.';

/** What both laws on intimate material need. Fakes are intimate by their report, works by what is said of them. */
function whyNotIntimate(facts: LawFacts): string | undefined {
  if (facts.fake && !isIntimate(facts)) return noForgery;
  if (!isIntimate(facts)) return 'It is only for intimate material, and you did not say that this work is intimate.';
  if (facts.fake && !facts.declared) return undeclaredFake;
  if (!facts.declared)
    return 'It needs your signed statement that you are the person shown and agreed to no publication. It is about an intimate collection: move the work into one unless it is there, and sign at the collection.';
  if (facts.recipient.takes === 'copyright') return copyrightAlone;
  return undefined;
}

function whyNotCopyright({ owner, fake, recipient }: LawFacts): string | undefined {
  if (recipient.takes === 'intimate') return intimateAlone;
  if (fake) return 'It is for copies of your work. A fake that shows you is not one.';
  return owner === 'none' ? 'It is for works that you own, and you do not own this one.' : undefined;
}

/** Why a law does not fit; undefined where a complete notice under it may be sent to this recipient. */
const whyNot: Record<NoticeBasis, (facts: LawFacts) => string | undefined> = {
  take_it_down: (facts) =>
    facts.recipient.kind === 'platform' && facts.recipient.takeItDown
      ? whyNotIntimate(facts)
      : 'It binds platforms for content of their users that are covered in the United States, and we do not know this recipient as one.',
  uk_intimate: (facts) =>
    ['platform', 'search-engine'].includes(facts.recipient.kind) && facts.recipient.ukIntimate
      ? whyNotIntimate(facts)
      : 'It binds services under the Online Safety Act, and we do not know this recipient as one.',
  dmca_512d: (facts) =>
    facts.recipient.kind === 'search-engine' ? whyNotCopyright(facts) : 'It is only for search engines.',
  dsa_16: (facts) => {
    const { kind, country, takes } = facts.recipient;
    if (kind !== 'host' && kind !== 'platform')
      return 'It binds companies that store content for others, and this one does not, as far as we know.';
    if (country === undefined)
      return 'It binds hosting companies of the European Union, and we do not know where this one is based.';
    if (!memberStates.has(country))
      return `It binds hosting companies of the European Union, and this one is in ${nameOf(country)}.`;
    if (takes === 'copyright') return 'This contact takes only copyright notices in the form of the DMCA.';
    if (takes === 'intimate' && !isIntimate(facts)) return intimateAlone;
    if (facts.fake) return facts.declared ? undefined : undeclaredFake;
    return whyNotCopyright(facts) === undefined ? undefined : whyNotIntimate(facts);
  },
  dmca_512c: (facts) =>
    facts.recipient.kind === 'search-engine'
      ? 'It is for companies that store or carry a copy. Search engines have section 512(d).'
      : whyNotCopyright(facts),
  platform_rules: (facts) => {
    if (!facts.fake) return 'It is for fakes that no law fits. Copies of your works have laws.';
    if (!keepsContent.has(facts.recipient.kind))
      return 'It is for companies that store the content, under their own rules.';
    if (facts.recipient.takes === 'copyright') return copyrightAlone;
    if (facts.recipient.takes === 'intimate' && !isIntimate(facts)) return intimateAlone;
    return facts.declared ? undefined : undeclaredFake;
  },
};
const keepsContent: ReadonlySet<LawFacts['recipient']['kind']> = new Set(['platform', 'site', 'host']);

/** Whether a complete notice under this law may be sent, whichever is chosen. */
export const fits = (basis: NoticeBasis, facts: LawFacts): boolean =>
  facts.subject === 'copy' && whyNot[basis](facts) === undefined;

/** Where a law that fits was passed over for one before it. */
const passedOver: Record<NoticeBasis, string> = {
  take_it_down: 'It fits as well.',
  uk_intimate: 'It fits as well, with the same 48 hours.',
  dmca_512d: 'It fits as well, but sets no deadline.',
  dsa_16: 'It fits as well, but sets no fixed deadline.',
  dmca_512c: 'It fits as well, but asks for an oath and a postal address, and sets no fixed deadline.',
  platform_rules: 'They may forbid it as well, but a law says more than the recipient’s own rules.',
};

/**
 * The law of a notice to one recipient, with its reason for the creator and why the others were not chosen. Laws with a
 * deadline come first, then the one that shows less of the creator. Pure.
 *
 * @example chooseBasis({ …, recipient: { kind: 'host', country: 'DE', … } }).basis // 'dsa_16'
 */
export function chooseBasis(facts: LawFacts): Choice {
  if (facts.subject === 'account')
    return { basis: undefined, reason: account, notTaken: noticeBases.map((basis) => ({ basis, why: account })) };
  const basis = noticeBases.find((one) => whyNot[one](facts) === undefined);
  const others = noticeBases.filter((one) => one !== basis);
  const notTaken: NotTaken[] = [
    ...others.map((one) => ({ basis: one, why: whyNot[one](facts) ?? passedOver[one] })),
    { basis: 'impersonation', why: 'It is for accounts that pose as you. This is about copies.' },
    {
      basis: 'trademark',
      why: 'It is for accounts and domains that use your registered trade mark. This is about copies of your work.',
    },
  ];
  if (!basis)
    return { basis, reason: 'No law that we file under fits this recipient and what we know of the work.', notTaken };
  return { basis, ground: groundOf(basis, facts), binds: binds(basis, facts), reason: reasons[basis](facts), notTaken };
}

function groundOf(basis: NoticeBasis, facts: LawFacts): Ground {
  if (facts.fake) return isIntimate(facts) ? 'forgery' : 'fake';
  if (basis === 'take_it_down' || basis === 'uk_intimate') return 'intimate';
  return basis === 'dsa_16' && whyNotCopyright(facts) !== undefined ? 'intimate' : 'copyright';
}

/** An unknown country is not known to be outside the law. */
const binds = (basis: NoticeBasis, { recipient: { country } }: LawFacts): boolean =>
  basis !== 'platform_rules' && (!basis.startsWith('dmca') || country === undefined || country === 'US');

const reasons: Record<NoticeBasis, (facts: LawFacts) => string> = {
  take_it_down: ({ fake }) =>
    fake
      ? 'This is an intimate fake of you, which the TAKE IT DOWN Act calls a digital forgery, and you signed that you did not agree to it. The act gives this platform 48 hours to remove it and the identical copies it knows of.'
      : 'This is intimate, and you signed that you did not agree to its publication. The TAKE IT DOWN Act gives this platform 48 hours to remove it and the identical copies it knows of.',
  uk_intimate: ({ fake }) =>
    fake
      ? 'This is an intimate fake of you, and you signed that you did not agree to it. The Online Safety Act covers fakes, and gives this service 48 hours at most to remove it.'
      : 'This is intimate, and you signed that you did not agree to its publication. The Online Safety Act gives this service 48 hours at most to remove it.',
  dmca_512d: () =>
    'You own this work, and a search engine takes copies out of its results on a notice under section 512(d).',
  dsa_16: ({ recipient: { country } }) =>
    `This company is based in ${nameOf(country ?? '')}, in the European Union, and has to decide on a notice under article 16 of the Digital Services Act without delay. It shows least of you: no postal address and no oath.`,
  dmca_512c: ({ recipient: { country } }) => {
    if (country === 'US')
      return 'You own this work, and this company is in the United States, where a complete DMCA notice makes it act or lose its protection.';
    if (country === undefined)
      return 'You own this work, and we do not know where this recipient is based. A copyright notice in the form of the DMCA is the one that providers everywhere know best.';
    return `You own this work. This recipient is in ${nameOf(country)}; it gets a copyright notice in the form of the DMCA, which many providers outside the United States accept, without a claim that the law binds it.`;
  },
  platform_rules: () =>
    'This is a fake of you, and no law that we know of binds this recipient. The notice asks it to apply its own rules about faked pictures of real people, and claims no law.',
};
