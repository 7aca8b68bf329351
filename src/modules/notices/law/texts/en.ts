import { accuracyText, goodFaithText } from '#modules/notices/elements.ts';
import type { Letters } from '#modules/notices/law/texts/letter-words.ts';

const dsaLaw = 'Article 16 of Regulation (EU) 2022/2065 (Digital Services Act)';
const takeItDownLaw = 'section 3 of the TAKE IT DOWN Act (Public Law 119-12)';
const ownRules = 'your own rules about faked pictures of real people';
const ukLaw = 'section 10(3A) of the Online Safety Act 2023';

/** English. A whole letter under the DMCA is written by `notice-text.ts`. */
export const en: Letters = {
  hello: 'Hello,',
  count: (addresses) => (addresses === 1 ? '1 address' : `${addresses} addresses`),
  subjects: {
    notice: (basis) =>
      ({
        dmca_512c: 'Notice of copyright infringement',
        dmca_512d: 'Notice of copyright infringement',
        dsa_16: 'Notice of illegal content, DSA Article 16',
        take_it_down: 'Removal request, TAKE IT DOWN Act, 48 hours',
        uk_intimate: 'Intimate image content report, Online Safety Act',
        platform_rules: 'Report of a faked picture or video of a real person',
      })[basis],
    reminder: (basis) => `Reminder: ${lower(en.subjects.notice(basis))}`,
    retraction: () => 'Withdrawal of a notice',
  },
  laws: {
    dmca_512c: '17 U.S.C. § 512(c)(3)',
    dmca_512d: '17 U.S.C. § 512(d)(3)',
    dsa_16: dsaLaw,
    take_it_down: takeItDownLaw,
    uk_intimate: ukLaw,
    platform_rules: ownRules,
  },
  under: (law) => `under ${law}`,
  inFormOf: (law) => `in the form of ${law}, which many providers outside the United States accept`,
  reply: (reference) => `Please answer to this message; its reply address names the reference ${reference}.`,
  earlier: (day, name) => ` of ${day} (${name})`,
  numbered: (number) => `your reference number ${number}`,
  reminder: {
    lead: (law, earlier) =>
      `we have had no answer about the material below to our notice${earlier ?? ''} under ${law}, and it was still available when we last checked.`,
    deadline: {
      dsa_16:
        'Article 16(6) asks for a timely and diligent decision, and Article 16(5) for telling us of it without undue delay.',
      take_it_down:
        'The act gives a covered platform 48 hours from a valid request to remove the depiction and to make reasonable efforts to remove known identical copies.',
      uk_intimate:
        'The act gives a service as soon as reasonably practicable, and 48 hours at most, from a report to take the content down.',
    },
  },
  retraction: {
    lead: (owner, name) =>
      `as agent of the person known as ${owner} we withdraw our earlier notice${name ? ` (${name})` : ''} for the following:`,
    close:
      'No further action on these addresses is asked of you, and material removed because of our notice may be restored.',
  },
  fileLeft: (page, file) =>
    `The page ${page} is gone by now, but the file that it showed still answers at its own address: ${file}`,
  headings: {
    works: 'The copyrighted works',
    material: 'Where the material is',
    explanation: 'Why the content is illegal',
    goodFaith: 'Good faith',
    accuracy: 'Accuracy',
    statement: 'Statement',
    contact: 'Contact',
    signature: 'Signature',
    depiction: 'The intimate visual depiction',
    report: 'The report',
  },
  agent: 'agent',
  telephone: 'Telephone',
  email: 'E-mail',
  example: (url) => `An authorised example can be seen at: ${url}`,
  dmca: {
    opening: (owner, law) =>
      `I write as the authorised agent of the copyright owner known as ${owner} (the "Owner"), ${law}.`,
    works: 'The following works of the Owner have been infringed:',
    material:
      'Copies of these works are at the addresses below without authorisation. Please remove them, or disable access to them:',
    goodFaith: goodFaithText,
    accuracy: accuracyText,
    original: '',
  },
  dsa: {
    opening: (owner) =>
      `I notify you under ${dsaLaw} of illegal content on your service, as agent of the person known as ${owner}.`,
    copyright: (owner) =>
      `The content copies works to which ${owner} holds the copyright. It was reproduced and made available to the public without their authorisation, which infringes the rights of Articles 2 and 3 of Directive 2001/29/EC.`,
    intimate: (owner) =>
      `The content is intimate material that shows the person known as ${owner}, and was published without their consent. This infringes their rights to private life and to the protection of personal data (Articles 7 and 8 of the Charter of Fundamental Rights of the European Union); Article 5 of Directive (EU) 2024/1385 makes the non-consensual sharing of intimate or manipulated material an offence.`,
    forgery: (owner) =>
      `The content is intimate, appears to show the person known as ${owner}, and was made or altered by technical means without their consent. This infringes their rights to private life and to the protection of personal data (Articles 7 and 8 of the Charter of Fundamental Rights of the European Union); Article 5(1)(b) of Directive (EU) 2024/1385 makes it an offence to make such manipulated material accessible to the public.`,
    fake: (owner) =>
      `The content appears to show the person known as ${owner}, and was made or altered by technical means without their consent, so that it presents as real what did not happen. It processes their personal data without a legal basis (Article 6 of Regulation (EU) 2016/679), and infringes their rights to private life and to the protection of personal data (Articles 7 and 8 of the Charter of Fundamental Rights of the European Union).`,
    works: 'The works are:',
    material: 'The content is at these exact addresses. Please remove it, or disable access to it:',
    bonaFide:
      'I believe in good faith that the information and allegations contained in this notice are accurate and complete.',
    handling:
      'Please confirm receipt (Article 16(4)), and tell us of your decision and of the possibilities for redress (Article 16(5)).',
  },
  takeItDown: {
    opening: (owner) =>
      `This is a request for removal under ${takeItDownLaw}. I am authorised to act on behalf of the identifiable individual known as ${owner}.`,
    depiction: (owner) =>
      `Each address below shows an intimate visual depiction of the identifiable individual known as ${owner}.`,
    nonConsensual: (owner) =>
      `The individual known as ${owner} has a good faith belief that each intimate visual depiction identified above is not consensual: they declared in writing that they are the person depicted and did not consent to its publication.`,
    material: 'The depictions are at these addresses:',
    duty: 'Please remove them within 48 hours of receiving this request, and make reasonable efforts to identify and remove any known identical copies.',
  },
  uk: {
    opening: (owner) =>
      `This is an intimate image content report under ${ukLaw}, made on behalf of the person known as ${owner}.`,
    material: 'The content is at these addresses:',
    fields: {
      depicted: {
        label: 'Person shown',
        value: ({ owner }) => `The content shows the person known as ${owner}.`,
      },
      authority: {
        label: 'Who reports',
        value: ({ owner, agent }) => `${agent}, acting on behalf of ${owner} under a signed authorisation.`,
      },
      intimate: {
        label: 'Kind of content',
        value: () => 'The content is an intimate image or film of that person.',
      },
      'no-consent': {
        label: 'Consent',
        value: () => 'The person shown declared in writing that they did not consent to its publication.',
      },
      'good-faith': {
        label: 'Good faith',
        value: () => 'The report is made in good faith, and its information is accurate to the best of our knowledge.',
      },
    },
    duty: 'Please take this content, and content that is the same or substantially the same, down as soon as reasonably practicable and within 48 hours at most.',
  },
  forgery: {
    depiction: (owner) =>
      `Each address below shows a digital forgery: an intimate visual depiction of the identifiable individual known as ${owner} that was created or altered by technical means, and that a reasonable person would take for an authentic one.`,
    nonConsensual: (owner) =>
      `The individual known as ${owner} has a good faith belief that each digital forgery identified above is not consensual: they declared in writing that they are the individual it appears to depict, that it is not authentic, and that they did not consent to its publication.`,
    ukFields: {
      depicted: (owner) => `The content appears to show the person known as ${owner}.`,
      intimate: () =>
        'The content is an intimate image or film that was made or altered so that it appears to show that person.',
    },
  },
  rules: {
    opening: (owner) =>
      `I write as agent of the person known as ${owner}, about content on your service that was faked to show them. I ask you to judge it under ${ownRules}, such as those on manipulated media and on intimate or private content.`,
    explanation: (owner) =>
      `The content appears to show the person known as ${owner}. They declared in writing that it is not authentic: it was made or altered by technical means, and they did not consent to that or to its publication.`,
    material: 'The content is at these addresses:',
    statement: 'This report is made in good faith, and its information is accurate to the best of our knowledge.',
    request: 'Please remove this content and identical copies of it, and tell us what you decided.',
  },
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
