import { coversHost } from '#lib/url-key/index.ts';
import { platforms } from '#modules/brands/index.ts';
import { formKey, type IntimateForm, intimateForms } from '#modules/hosts/intimate-forms.ts';
import { sampleDeliveryNetworks, samplePlatforms } from '#modules/hosts/sample-directory.ts';

/** What forms ask for, each by one name here. What stands in a field is made from a notice's elements. */
export const formFields = [
  'owner or agent',
  'rights holder and relation of the agent',
  'name',
  'address',
  'phone',
  'e-mail',
  'contact',
  'description of the work',
  'original work',
  'link to original',
  'date of the original',
  'proof of ownership',
  'addresses',
  'post addresses',
  'good-faith statement',
  'accuracy statement under penalty of perjury',
  'electronic signature',
  'signature',
] as const;
export type FormField = (typeof formFields)[number];

/** One way to reach a platform. A form is never filled in by us: it becomes a packet that a person hands in. */
export type PlatformContact =
  | {
      channel: 'smtp';
      address: string;
      /** The designated agent for copyright, who takes nothing else. */
      takes?: 'copyright';
    }
  | { channel: 'form-packet'; formUrl: string; requiredFields: readonly FormField[] }
  | IntimateForm;

/** A platform's own desk, from what it says of itself or what was read about it. A change of form is an edit here. */
export interface PlatformDesk {
  title: string;
  hosts: readonly string[];
  /** In the order in which they are tried. */
  contacts: readonly PlatformContact[];
  perNoticeUrlLimit?: number;
  /** Only addresses of single posts or messages are accepted, not profiles or channels. */
  needsPostUrl: boolean;
  /** Who is shown the complaint, beside the platform. */
  sharesIdentityWith: readonly string[];
  slaHours?: readonly [number, number];
  lastVerifiedAt: string;
  sourceUrl: string;
}

const gathered = '2026-11-21';
/** When an entry last got or lost a contact: what was looked up before is looked up again. */
export const contactsChangedAt = new Date('2026-11-29');
const hostsOf = (platform: string): readonly string[] => platforms[platform]?.hosts ?? [];
const statements = [
  'good-faith statement',
  'accuracy statement under penalty of perjury',
  'electronic signature',
] as const;

/** Known platforms. Sources are those of the recipient table in the product's legal notes. */
const knownPlatforms: readonly PlatformDesk[] = [
  {
    title: 'X',
    hosts: hostsOf('x'),
    contacts: [
      {
        channel: 'form-packet',
        formUrl: 'https://help.x.com/en/forms/ipi/dmca',
        requiredFields: ['owner or agent', 'contact', 'link to original', 'post addresses', ...statements],
      },
      intimateForms.x,
    ],
    needsPostUrl: true,
    sharesIdentityWith: ['poster'],
    slaHours: [72, 72],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://help.x.com/en/forms/ipi/dmca',
  },
  {
    title: 'Instagram',
    hosts: hostsOf('instagram'),
    contacts: [
      {
        channel: 'form-packet',
        formUrl: 'https://help.instagram.com/contact/552695131608132',
        requiredFields: [
          'name',
          'address',
          'phone',
          'e-mail',
          'rights holder and relation of the agent',
          'description of the work',
          'link to original',
          'post addresses',
          ...statements,
        ],
      },
      intimateForms.meta,
    ],
    needsPostUrl: true,
    sharesIdentityWith: ['poster'],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://help.instagram.com/contact/552695131608132',
  },
  {
    title: 'Facebook',
    hosts: hostsOf('facebook'),
    contacts: [
      {
        channel: 'form-packet',
        formUrl: 'https://www.facebook.com/help/contact/1758255661104383',
        requiredFields: [
          'name',
          'address',
          'phone',
          'e-mail',
          'rights holder and relation of the agent',
          'description of the work',
          'link to original',
          'post addresses',
          ...statements,
        ],
      },
      intimateForms.meta,
    ],
    needsPostUrl: true,
    sharesIdentityWith: ['poster'],
    lastVerifiedAt: '2026-11-29',
    sourceUrl: 'https://www.facebook.com/help/400287850027717',
  },
  {
    title: 'TikTok',
    hosts: hostsOf('tiktok'),
    contacts: [
      {
        channel: 'form-packet',
        formUrl: 'https://www.tiktok.com/legal/report/Copyright',
        requiredFields: ['contact', 'description of the work', 'addresses', ...statements],
      },
      intimateForms.tiktok,
    ],
    needsPostUrl: true,
    sharesIdentityWith: [],
    slaHours: [24, 72],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://www.tiktok.com/legal/report/Copyright',
  },
  {
    title: 'Reddit',
    hosts: hostsOf('reddit'),
    contacts: [
      { channel: 'smtp', address: 'dmca@reddit.com', takes: 'copyright' },
      {
        channel: 'form-packet',
        formUrl: 'https://www.reddit.com/dmca',
        requiredFields: [
          'date of the original',
          'description of the work',
          'link to original',
          'addresses',
          ...statements,
        ],
      },
      intimateForms.reddit,
    ],
    needsPostUrl: true,
    sharesIdentityWith: [],
    slaHours: [120, 360],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://www.reddit.com/dmca',
  },
  {
    title: 'Telegram',
    hosts: hostsOf('telegram'),
    contacts: [{ channel: 'smtp', address: 'dmca@telegram.org', takes: 'copyright' }],
    needsPostUrl: true,
    sharesIdentityWith: [],
    slaHours: [72, 504],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://dmca.me/guides/remove-from-telegram',
  },
  {
    title: 'Discord',
    hosts: hostsOf('discord'),
    contacts: [{ channel: 'smtp', address: 'copyright@discord.com', takes: 'copyright' }, intimateForms.discord],
    needsPostUrl: true,
    sharesIdentityWith: [],
    slaHours: [24, 120],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://support.discord.com/hc/en-us/articles/18924560042007',
  },
  {
    title: 'OnlyFans',
    hosts: hostsOf('onlyfans'),
    contacts: [
      {
        channel: 'form-packet',
        formUrl: 'https://onlyfans.com/dmca',
        requiredFields: ['addresses', 'proof of ownership', ...statements],
      },
    ],
    needsPostUrl: false,
    sharesIdentityWith: [],
    slaHours: [48, 72],
    lastVerifiedAt: gathered,
    sourceUrl: 'https://onlyfans.com/dmca',
  },
];

/** Networks that carry a site without keeping it, beside those that `lib/rdap` knows by name. */
const deliveryNetworks: readonly (readonly [RegExp, string])[] = [
  [/\bcontent delivery\b|\bcdn\d*\b/i, 'a content delivery network'],
  ...sampleDeliveryNetworks,
];

/** Forms of delivery networks, for a person to hand a packet in. Cloudflare: at most 250 addresses of one host name. */
const deliveryForms: Record<string, { url: string; requiredFields: readonly FormField[] }> = {
  Cloudflare: {
    url: 'https://abuse.cloudflare.com/dmca',
    requiredFields: ['name', 'e-mail', 'address', 'owner or agent', 'original work', 'addresses', ...statements],
  },
};

/** The complaint form of a delivery network, by the name it is known under. */
export function deliveryFormOf(name: string): string | undefined {
  return Object.hasOwn(deliveryForms, name) ? deliveryForms[name]?.url : undefined;
}

/** What a known copyright form asks for; undefined for one that we have not read. */
export function fieldsOfForm(formUrl: string): readonly FormField[] | undefined {
  const key = formKey(formUrl);
  for (const { contacts } of [...knownPlatforms, ...samplePlatforms])
    for (const contact of contacts)
      if ('requiredFields' in contact && formKey(contact.formUrl) === key) return contact.requiredFields;
  return Object.values(deliveryForms).find(({ url }) => formKey(url) === key)?.requiredFields;
}

/** The platform's form for intimate pictures at this address, if it is one. */
export function intimateFormAt(formUrl: string): IntimateForm | undefined {
  const key = formKey(formUrl);
  return Object.values<IntimateForm>(intimateForms).find((form) =>
    [form.formUrl, ...(form.alsoAt ?? [])].some((one) => formKey(one) === key),
  );
}

/** The desk of the platform a host belongs to. @example platformDeskOf('old.reddit.com')?.title // 'Reddit' */
export function platformDeskOf(host: string): PlatformDesk | undefined {
  return [...knownPlatforms, ...samplePlatforms].find((desk) => desk.hosts.some((own) => coversHost(own, host)));
}

/** When somebody last read about the platform of each host; its own subdomains belong to it. */
export const platformReadings = (): { host: string; at: string }[] =>
  [...knownPlatforms, ...samplePlatforms].flatMap(({ hosts, lastVerifiedAt }) =>
    hosts.map((host) => ({ host, at: lastVerifiedAt })),
  );

/** The name under which a network is known as a delivery network, from the words it is registered under. */
export function deliveryNetworkOf(words: readonly (string | undefined)[]): string | undefined {
  const text = words
    .filter((word) => word !== undefined)
    .join(' ')
    .replaceAll('_', ' ');
  return deliveryNetworks.find(([pattern]) => pattern.test(text))?.[1];
}
