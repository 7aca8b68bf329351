import { type FormField, fieldsOfForm, intimateFormAt } from '#modules/hosts/index.ts';
import type { Elements } from '#modules/notices/elements.ts';
import type { AnyElements } from '#modules/notices/law/elements-of-law.ts';
import { fieldsOfLaw } from '#modules/notices/law/form-fields-of-law.ts';
import { claims, type NoticeKind } from '#modules/notices/notice.ts';

/** One field of a form, as a person copies it over. Without a value only the creator knows it. */
export interface FilledField {
  label: string;
  value?: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const works = ({ owner, works: titles }: Elements): string =>
  `Original works by ${oneLine(owner)}: ${titles.map(oneLine).join('; ')}`;
const locations = (elements: Elements): string => elements.locations.join('\n');

type Fill = { label: string; value: (elements: Elements) => string | undefined };

/** What stands in each field that forms ask for. Nothing of the creator stands in it that the notice does not say. */
const fills: Record<FormField, Fill> = {
  'owner or agent': { label: 'Who you are', value: ({ owner }) => `Authorised agent of the owner, ${oneLine(owner)}` },
  'rights holder and relation of the agent': {
    label: 'Rights holder, and your relation',
    value: ({ owner }) => `${oneLine(owner)}; I am the authorised agent of the rights holder`,
  },
  name: { label: 'Name', value: ({ contact }) => contact.name },
  address: { label: 'Postal address', value: ({ contact }) => contact.address },
  phone: { label: 'Telephone', value: ({ contact }) => contact.phone },
  'e-mail': { label: 'E-mail', value: ({ contact }) => contact.email },
  contact: {
    label: 'Contact',
    value: ({ contact }) => [contact.name, contact.address, contact.phone, contact.email].join('\n'),
  },
  'description of the work': { label: 'Description of the work', value: works },
  'original work': { label: 'Original work', value: works },
  'link to original': { label: 'Link to the original', value: ({ authorisedExample }) => authorisedExample },
  'date of the original': { label: 'Date of the original', value: () => undefined },
  'proof of ownership': { label: 'Proof of ownership', value: () => undefined },
  addresses: { label: 'Addresses of the copies', value: locations },
  'post addresses': { label: 'Addresses of the posts', value: locations },
  'good-faith statement': { label: 'Good-faith statement', value: ({ goodFaith }) => goodFaith },
  'accuracy statement under penalty of perjury': {
    label: 'Accuracy, under penalty of perjury',
    value: ({ accuracyUnderPerjury }) => accuracyUnderPerjury,
  },
  'electronic signature': { label: 'Signature', value: ({ signature }) => signature },
  signature: { label: 'Signature', value: ({ signature }) => signature },
};

/** What 17 U.S.C. § 512(c)(3) asks for, for a form that nobody has read yet. */
const usual: readonly FormField[] = [
  'name',
  'owner or agent',
  'address',
  'phone',
  'e-mail',
  'description of the work',
  'link to original',
  'addresses',
  'good-faith statement',
  'accuracy statement under penalty of perjury',
  'electronic signature',
];

/**
 * Every field of a form, in the order in which it asks.
 *
 * @example formFieldsOf('https://x.test/form', { kind: 'notice', body, elements })[0] // { label: 'Name', … }
 */
export function formFieldsOf(
  formUrl: string,
  { kind, body, elements }: { kind: NoticeKind; body: string; elements: AnyElements },
): FilledField[] {
  // What takes a claim back, or answers about it, must not make it again.
  if (!claims(kind)) return [{ label: 'Your message', value: body }];
  if ('law' in elements) {
    const asked = intimateFormAt(formUrl)?.asksToo ?? [];
    return [...fieldsOfLaw(elements), ...asked.map((label) => ({ label }))];
  }
  return (fieldsOfForm(formUrl) ?? usual).map((field) => {
    const { label, value } = fills[field];
    const filled = value(elements);
    return filled === undefined ? { label } : { label, value: filled };
  });
}
