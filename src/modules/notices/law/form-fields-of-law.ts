import type { Elements } from '#modules/notices/elements.ts';
import type { FilledField } from '#modules/notices/form-fields.ts';
import type { AnyElements } from '#modules/notices/law/elements-of-law.ts';

/** What a form gets under a law other than the DMCA: each element as a field of its own. */
export function fieldsOfLaw(elements: Exclude<AnyElements, Elements>): FilledField[] {
  const { contact, locations, owner } = elements;
  const addresses = { label: 'Addresses of the copies', value: locations.join('\n') };
  const reporter = [
    { label: 'Name', value: contact.name },
    { label: 'E-mail', value: contact.email },
    { label: 'Who you act for', value: owner },
  ];
  if (elements.law === 'dsa_16')
    return [
      { label: 'Why the content is illegal', value: [elements.explanation, ...elements.works].join('\n') },
      addresses,
      ...reporter,
      { label: 'Statement of good faith', value: elements.bonaFide },
    ];
  if (elements.law === 'platform_rules')
    return [
      { label: 'What is wrong with it', value: elements.explanation },
      addresses,
      ...reporter,
      { label: 'Statement', value: elements.statement },
      { label: 'Signature', value: elements.signature },
    ];
  if (elements.law === 'take_it_down')
    return [
      { label: 'The depiction', value: elements.depiction },
      addresses,
      { label: 'Statement that it is not consensual', value: elements.nonConsensual },
      ...reporter,
      { label: 'Telephone', value: elements.contact.phone },
      { label: 'Signature', value: elements.signature },
    ];
  return [{ label: 'The report', value: Object.values(elements.report).join('\n') }, addresses, ...reporter];
}
