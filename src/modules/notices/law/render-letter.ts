import type { Elements } from '#modules/notices/elements.ts';
import type {
  AnyElements,
  DsaElements,
  LawfulNotice,
  RulesElements,
  TakeItDownElements,
  UkElements,
} from '#modules/notices/law/elements-of-law.ts';
import type { Letters, TranslatedKind } from '#modules/notices/law/texts/letter-words.ts';
import { type Language, lettersIn } from '#modules/notices/law/texts/letters.ts';
import { ukFields } from '#modules/notices/law/uk-fields.ts';
import type { CourtAction, Explanation, NoticeKind } from '#modules/notices/notice.ts';
import {
  bullets,
  contactLines,
  courtActionText,
  explanationText,
  type First,
  line,
  type NoticeText,
  nameOf,
  numbered,
  renderNotice,
} from '#modules/notices/notice-text.ts';

interface About {
  kind: NoticeKind;
  reference: string;
  language: Language;
  /** Whether the law may bind the recipient; else the letter takes its form alone. */
  binds: boolean;
  first?: First | undefined;
  courtAction?: CourtAction | undefined;
  explains?: Explanation | undefined;
}

/**
 * The letter of a notice under its law, in the recipient's language: notices, reminders and retractions. Messages about a
 * court action and answers of operators are English.
 *
 * @example renderLetter({ basis: 'dsa_16', elements }, { kind: 'notice', language: 'de', … }).subject
 */
export function renderLetter(notice: LawfulNotice, about: About): NoticeText {
  const { elements } = notice;
  const english = { reference: about.reference, first: about.first, reply: lettersIn('en').reply(about.reference) };
  if (about.courtAction) return courtActionText(elements, about.courtAction, english);
  if (about.explains) return explanationText(elements, about.explains, english);
  const { kind } = about;
  if (kind === 'court-action' || kind === 'explanation') throw new Error(`a ${kind} without what it is about`);
  if ((notice.basis === 'dmca_512c' || notice.basis === 'dmca_512d') && about.language === 'en')
    return renderNotice(notice.elements, {
      ...about,
      basis: notice.basis,
      courtAction: undefined,
      explains: undefined,
    });
  const words = lettersIn(about.language);
  const subject = `${words.subjects[kind](notice.basis)}, ${words.count(elements.locations.length)} [${about.reference}]`;
  const body = [words.hello, ...paragraphs(notice, kind, about, words), words.reply(about.reference)].join('\n\n');
  return { subject, body: `${body}\n` };
}

function paragraphs(notice: LawfulNotice, kind: TranslatedKind, { first, binds }: About, words: Letters): string[] {
  const { elements, basis } = notice;
  if (kind === 'retraction')
    return [
      `${words.retraction.lead(line(elements.owner), first && nameOf(first, words))}\n${numbered(elements.locations)}`,
      words.retraction.close,
      signed(elements, words),
    ];
  const whole = [...opening(notice, binds, words), ...sections(notice, words)];
  if (kind === 'notice') return whole;
  const earlier = first && words.earlier(first.sentAt.toISOString().slice(0, 10), nameOf(first, words));
  const deadline = words.reminder.deadline[basis];
  return [words.reminder.lead(words.laws[basis], earlier), ...(deadline ? [deadline] : []), ...whole];
}

function opening({ basis, elements }: LawfulNotice, binds: boolean, words: Letters): string[] {
  const owner = line(elements.owner);
  if (basis === 'dsa_16') return [words.dsa.opening(owner)];
  if (basis === 'take_it_down') return [words.takeItDown.opening(owner)];
  if (basis === 'uk_intimate') return [words.uk.opening(owner)];
  if (basis === 'platform_rules') return [words.rules.opening(owner)];
  const law = words.laws[basis];
  return [words.dmca.opening(owner, binds ? words.under(law) : words.inFormOf(law))];
}

function sections(notice: LawfulNotice, words: Letters): string[] {
  const parts = partsOf(notice, words);
  return parts.map(([heading, text], at) => `${at + 1}. ${heading}\n${text}`);
}

type Part = readonly [heading: string, text: string];

function partsOf({ basis, elements }: LawfulNotice, words: Letters): Part[] {
  switch (basis) {
    case 'dsa_16':
      return dsaParts(elements, words);
    case 'take_it_down':
      return takeItDownParts(elements, words);
    case 'uk_intimate':
      return ukParts(elements, words);
    case 'platform_rules':
      return rulesParts(elements, words);
    default:
      return dmcaParts(elements, words);
  }
}

const located = ({ locations, filesLeft }: AnyElements, lead: string, words: Letters): string =>
  [
    `${lead}\n${numbered(locations)}`,
    ...(filesLeft ?? []).map(({ page, file }) => words.fileLeft(line(page), line(file))),
  ].join('\n\n');

const contactOf = (elements: AnyElements, words: Letters): Part => [
  words.headings.contact,
  `${line(elements.contact.name)}, ${words.agent}\n${contactLines(elements, words)}`,
];

const signed = (elements: AnyElements, words: Letters): string =>
  `${line(elements.contact.name)}\n${contactLines(elements, words)}\n\n/s/ ${line(elements.signature)}`;

const signatureOf = (elements: AnyElements, words: Letters): Part => [
  words.headings.signature,
  `/s/ ${line(elements.signature)}`,
];

const exampleOf = (url: string | undefined, words: Letters): string => (url ? `\n\n${words.example(line(url))}` : '');

/** The statute's own English sentences follow their translation: they are what the law asks for. */
function dmcaParts(elements: Elements, words: Letters): Part[] {
  const { headings, dmca } = words;
  return [
    [headings.works, `${dmca.works}\n${bullets(elements.works)}${exampleOf(elements.authorisedExample, words)}`],
    [headings.material, located(elements, dmca.material, words)],
    [headings.goodFaith, dmca.goodFaith],
    [
      headings.accuracy,
      `${dmca.accuracy}\n\n${dmca.original}\n${elements.goodFaith}\n${elements.accuracyUnderPerjury}`,
    ],
    contactOf(elements, words),
    signatureOf(elements, words),
  ];
}

function dsaParts(elements: DsaElements, words: Letters): Part[] {
  const { headings, dsa } = words;
  const works = elements.works.length > 0 ? `\n\n${dsa.works}\n${bullets(elements.works)}` : '';
  return [
    [headings.explanation, `${elements.explanation}${works}${exampleOf(elements.authorisedExample, words)}`],
    [headings.material, located(elements, dsa.material, words)],
    [headings.statement, `${elements.bonaFide}\n\n${dsa.handling}`],
    contactOf(elements, words),
  ];
}

function takeItDownParts(elements: TakeItDownElements, words: Letters): Part[] {
  const { headings, takeItDown, dmca } = words;
  const statute = elements.isForgery ? lettersIn('en').forgery : lettersIn('en').takeItDown;
  const english = statute.nonConsensual(line(elements.owner));
  const original = elements.nonConsensual === english ? '' : `\n\n${dmca.original}\n${english}`;
  return [
    [headings.depiction, `${elements.depiction}\n\n${located(elements, takeItDown.material, words)}`],
    [headings.statement, `${elements.nonConsensual}${original}\n\n${takeItDown.duty}`],
    contactOf(elements, words),
    signatureOf(elements, words),
  ];
}

function rulesParts(elements: RulesElements, words: Letters): Part[] {
  const { headings, rules } = words;
  return [
    [headings.report, elements.explanation],
    [headings.material, located(elements, rules.material, words)],
    [headings.statement, `${elements.statement}\n\n${rules.request}`],
    contactOf(elements, words),
    signatureOf(elements, words),
  ];
}

function ukParts(elements: UkElements, words: Letters): Part[] {
  const { headings, uk } = words;
  const fields = ukFields.map((name) => `${uk.fields[name].label}: ${elements.report[name]}`).join('\n');
  return [
    [headings.report, fields],
    [headings.material, located(elements, uk.material, words)],
    [headings.statement, uk.duty],
    contactOf(elements, words),
    signatureOf(elements, words),
  ];
}
