import type { Elements, FileLeft } from '#modules/notices/elements.ts';
import { lettersIn } from '#modules/notices/law/texts/letters.ts';
import type { Basis, CourtAction, Explanation, NoticeKind } from '#modules/notices/notice.ts';

export interface NoticeText {
  subject: string;
  body: string;
}

/** The notice that a letter follows. */
export interface First {
  sentAt: Date;
  messageId: string;
  /** What its recipient knows it by where it left as a report or through a form: no Message-ID reached them. */
  number?: string | undefined;
}

/** As a letter names an earlier notice. */
export const nameOf = ({ messageId, number }: First, words = lettersIn('en')): string =>
  number === undefined ? messageId : words.numbered(line(number));
const named = (first: First): string => (first.number === undefined ? `Message-ID ${first.messageId}` : nameOf(first));

export const line = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');
export const bullets = (items: readonly string[]): string => items.map((item) => `  - ${line(item)}`).join('\n');
export const numbered = (items: readonly string[]): string =>
  items.map((item, at) => `  ${at + 1}. ${line(item)}`).join('\n');

const law: Partial<Record<Basis, string>> = {
  dmca_512c: '17 U.S.C. § 512(c)(3)',
  dmca_512d: '17 U.S.C. § 512(d)(3)',
};

/**
 * The work, the addresses, the statements and the signature, in the body itself: the legal elements never hide in an
 * attachment.
 */
function statement(elements: Elements, basis: Basis, binds: boolean): string {
  const words = lettersIn('en');
  const lawName = law[basis] ?? words.laws.dmca_512c;
  const { contact } = elements;
  const example = elements.authorisedExample
    ? `\nAn authorised example can be seen at: ${line(elements.authorisedExample)}\n`
    : '';
  return `I write as the authorised agent of the copyright owner known as ${line(elements.owner)} (the "Owner"), ${binds ? words.under(lawName) : words.inFormOf(lawName)}.

1. The copyrighted works
The following works of the Owner have been infringed:
${bullets(elements.works)}
${example}
2. The infringing material, and where it is
Copies of these works are at the addresses below without authorisation. Please remove them, or disable access to them:
${numbered(elements.locations)}
${(elements.filesLeft ?? []).map(fileLeft).join('')}
3. Good faith
${elements.goodFaith}

4. Accuracy
${elements.accuracyUnderPerjury}

5. Contact
${line(contact.name)}, agent of the Owner
${contact.address.split(/\r?\n/).map(line).join('\n')}
Telephone: ${line(contact.phone)}
E-mail: ${line(contact.email)}

6. Signature
/s/ ${line(elements.signature)}`;
}

const fileLeft = ({ page, file }: FileLeft): string =>
  `\nThe page ${line(page)} is gone by now, but the file that it showed still answers at its own address: ${line(file)}\n`;

/** Who speaks, for whom, about which addresses: what every law's elements have. */
export type Speaker = Pick<Elements, 'owner' | 'locations' | 'signature'> & {
  law?: string;
  contact: { name: string; email: string; address?: string; phone?: string };
};

/** The agent's own lines. A law that asks for no postal address gets none. */
export function contactLines({ contact: { address, phone, email } }: Speaker, words = lettersIn('en')): string {
  return [
    ...(address?.split(/\r?\n/).map(line) ?? []),
    ...(phone ? [`${words.telephone}: ${line(phone)}`] : []),
    `${words.email}: ${line(email)}`,
  ].join('\n');
}

const whom = ({ law: other, owner }: Speaker): string =>
  `${other === undefined ? 'the copyright owner' : 'the person'} known as ${line(owner)}`;

const count = (elements: Speaker): string =>
  elements.locations.length === 1 ? '1 address' : `${elements.locations.length} addresses`;

/**
 * What goes out. Subjects carry a reference and a count, never an address, a title or a handle.
 *
 * @example renderNotice(elements, { kind: 'notice', basis: 'dmca_512c', reference: 'ntc_…' }).subject
 */
export function renderNotice(
  elements: Elements,
  about: {
    kind: NoticeKind;
    basis: Basis;
    /** Whether the law may bind the recipient; else the letter takes its form alone. */
    binds?: boolean;
    reference: string;
    first?: First;
    courtAction?: CourtAction;
    explains?: Explanation;
  },
): NoticeText {
  const reply = `Please answer to this message; its reply address names the reference ${about.reference}.`;
  if (about.kind === 'reminder') {
    const when = about.first ? ` of ${about.first.sentAt.toISOString().slice(0, 10)} (${nameOf(about.first)})` : '';
    return {
      subject: `Reminder: notice of copyright infringement, ${count(elements)} [${about.reference}]`,
      body: `Hello,\n\nwe have had no answer about the material below to our notice${when}, and it was still available when we last looked. The notice in full:\n\n${statement(elements, about.basis, about.binds ?? true)}\n\n${reply}\n`,
    };
  }
  if (about.kind === 'retraction') {
    return {
      subject: `Withdrawal of a notice, ${count(elements)} [${about.reference}]`,
      body: `Hello,\n\nas agent of the copyright owner known as ${line(elements.owner)} we withdraw our earlier notice${about.first ? ` (${nameOf(about.first)})` : ''} for the following:\n${numbered(elements.locations)}\n\nNo further action on these addresses is asked of you, and material removed because of our notice may be restored.\n\n${line(elements.contact.name)}\n${elements.contact.address.split(/\r?\n/).map(line).join('\n')}\nTelephone: ${line(elements.contact.phone)}\nE-mail: ${line(elements.contact.email)}\n\n/s/ ${line(elements.signature)}\n\n${reply}\n`,
    };
  }
  if (about.courtAction) return courtActionText(elements, about.courtAction, { ...about, reply });
  if (about.explains) return explanationText(elements, about.explains, { ...about, reply });
  return {
    subject: `Notice of copyright infringement, ${count(elements)} [${about.reference}]`,
    body: `Hello,\n\n${statement(elements, about.basis, about.binds ?? true)}\n\n${reply}\n`,
  };
}

/** 17 U.S.C. § 512(g)(2)(C): what keeps a provider from restoring. It says what was filed and where, and claims nothing anew. */
export function courtActionText(
  elements: Speaker,
  { court, docket, filedAt }: CourtAction,
  about: { reference: string; first?: First; reply: string },
): NoticeText {
  const ours = about.first ? ` of ${about.first.sentAt.toISOString().slice(0, 10)} (${named(about.first)})` : '';
  const filed = [
    `  Court: ${line(court)}`,
    `  Docket number: ${line(docket)}`,
    ...(filedAt ? [`  Filed on: ${line(filedAt)}`] : []),
  ];
  return {
    subject: `Court action after a counter-notification, ${count(elements)} [${about.reference}]`,
    body: `Hello,

you told us of a counter-notification about the following, which our earlier notice${ours} named:
${numbered(elements.locations)}

As agent of the copyright owner known as ${line(elements.owner)} we notify you under 17 U.S.C. § 512(g)(2)(C) that an action was filed for the Owner, seeking a court order to restrain the subscriber from engaging in infringing activity relating to this material on your system or network:

${filed.join('\n')}

Please do not restore the material or access to it.

${line(elements.contact.name)}, agent of the Owner
${contactLines(elements)}

/s/ ${line(elements.signature)}

${about.reply}
`,
  };
}

/** An operator's own words, under the subject of whoever asked, so that their desk knows its own thread again. */
export function explanationText(
  elements: Speaker,
  { text, subject }: Explanation,
  about: { first?: First; reply: string },
): NoticeText {
  const ours = about.first ? ` of ${about.first.sentAt.toISOString().slice(0, 10)} (${named(about.first)})` : '';
  return {
    subject,
    body: `${text}

This is about our notice${ours} for the following:
${numbered(elements.locations)}

${line(elements.contact.name)}, agent of ${whom(elements)}
${contactLines(elements)}

${about.reply}
`,
  };
}
