import type { Engine } from '#modules/deindexing/contract.ts';
import type { Elements } from '#modules/notices/index.ts';

/** What an engine's form asks for, as data: a change of the form is an edit here. Never filled in by a machine. */
export interface Form {
  title: string;
  url: string;
  /** Addresses in one form. */
  urlsPerForm: number;
  /** Bytes of one uploaded list; undefined where the engine takes none. */
  bulkBytes?: number;
  /** Where the shape was read, and when. */
  source: string;
  readAt: string;
  fields: { key: string; label: string; value: (packet: Filled) => string }[];
}

/** What a form is filled in with; the elements are complete by their type. */
export interface Filled {
  elements: Elements;
  urls: readonly string[];
  /** The day it is signed, YYYY-MM-DD. */
  day: string;
}

/** The agent's country stands last in its postal address. */
export function countryOf(address: string): string {
  return (
    address
      .split(/[,\n]/)
      .map((part) => part.trim())
      .findLast((part) => part !== '') ?? ''
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** An engine asks for an example; whoever keeps their profile to themselves says that, and leaves nothing open. */
export const exampleOf = (url: string | undefined): string =>
  url ?? 'Withheld for the privacy of the copyright owner; given on request';
const example = ({ elements }: Filled): string => exampleOf(elements.authorisedExample);
const describeWorks = ({ elements }: Filled): string =>
  `Original works by ${oneLine(elements.owner)}: ${elements.works.map(oneLine).join('; ')}`;
const listOf = ({ urls }: Filled): string => urls.join('\n');

export const forms: Record<Engine, Form> = {
  google: {
    title: 'Google Search',
    url: 'https://reportcontent.google.com/forms/dmca_search?product=websearch',
    urlsPerForm: 1000,
    bulkBytes: 1_000_000,
    source:
      'https://docs.adultmodelprotection.com (google-takedown); support.google.com/transparencyreport/answer/7381385',
    readAt: '2026-11-21',
    fields: [
      { key: 'name', label: 'First and last name', value: ({ elements }) => elements.contact.name },
      { key: 'company', label: 'Company name', value: ({ elements }) => elements.contact.name },
      { key: 'owner', label: 'Copyright owner you represent', value: ({ elements }) => oneLine(elements.owner) },
      { key: 'email', label: 'E-mail address', value: ({ elements }) => elements.contact.email },
      { key: 'country', label: 'Country or region', value: ({ elements }) => countryOf(elements.contact.address) },
      { key: 'work', label: 'Identify and describe the copyrighted work', value: describeWorks },
      { key: 'example', label: 'Where can we see an authorised example of the work?', value: example },
      { key: 'urls', label: 'Location of infringing material', value: listOf },
      { key: 'signature', label: 'Signature', value: ({ elements }) => elements.signature },
      { key: 'signedOn', label: 'Signed on this date of', value: ({ day }) => day },
    ],
  },
  bing: {
    title: 'Bing',
    url: 'https://www.bing.com/webmaster/contentremovalform',
    urlsPerForm: 100,
    source: 'https://blogs.bing.com/webmaster/September-2016; the number of addresses is ours and cautious',
    readAt: '2026-11-21',
    fields: [
      { key: 'kind', label: 'Kind of result', value: () => 'Web page' },
      { key: 'urls', label: 'Addresses of the infringing results', value: listOf },
      { key: 'work', label: 'Description of the original work', value: describeWorks },
      { key: 'example', label: 'Address of the original work', value: example },
      { key: 'name', label: 'Name', value: ({ elements }) => elements.contact.name },
      { key: 'company', label: 'Company', value: ({ elements }) => elements.contact.name },
      { key: 'owner', label: 'Rights owner you act for', value: ({ elements }) => oneLine(elements.owner) },
      { key: 'address', label: 'Postal address', value: ({ elements }) => elements.contact.address },
      { key: 'country', label: 'Country or region', value: ({ elements }) => countryOf(elements.contact.address) },
      { key: 'phone', label: 'Telephone', value: ({ elements }) => elements.contact.phone },
      { key: 'email', label: 'E-mail address', value: ({ elements }) => elements.contact.email },
      { key: 'signature', label: 'Signature', value: ({ elements }) => elements.signature },
    ],
  },
};
