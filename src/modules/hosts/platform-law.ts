import {
  type FormField,
  fieldsOfForm,
  intimateFormAt,
  type PlatformContact,
  platformDeskOf,
} from '#modules/hosts/platform-directory.ts';

/** Which laws bind a platform beside copyright, as data with its source. A change of law or of a service is an edit here. */
export interface PlatformLaw {
  /** ISO 3166-1 alpha-2 of the company that its terms name. */
  country?: string;
  /** A covered platform of the TAKE IT DOWN Act, Public Law 119-12, § 4(3): it mainly serves content of its users. */
  takeItDown: boolean;
  /** A user-to-user service with links to the United Kingdom, under a duty to act on intimate image content reports. */
  ukIntimate: boolean;
  lastVerifiedAt: string;
  sourceUrl: string;
}

const gathered = '2026-11-29';
/** Names Meta, TikTok, Reddit and Discord among the platforms that the act covers. */
const coverage =
  'https://www.digitaltrends.com/phones/you-can-legally-ask-apps-to-delete-your-nudes-if-you-can-navigate-the-maze/';

/**
 * By the title of the platform's directory entry. Countries are those of the terms of service, as generally known; an
 * operator verifies them there. No entry claims a duty under the Online Safety Act yet: we know of no regulations that bring
 * its 48 hours into force and say what such a report contains, and a notice must not claim a duty that does not bind.
 */
const laws: Record<string, PlatformLaw> = {
  X: {
    country: 'US',
    takeItDown: true,
    ukIntimate: false,
    lastVerifiedAt: gathered,
    sourceUrl: 'https://x.com/en/tos',
  },
  Instagram: { country: 'US', takeItDown: true, ukIntimate: false, lastVerifiedAt: gathered, sourceUrl: coverage },
  Facebook: { country: 'US', takeItDown: true, ukIntimate: false, lastVerifiedAt: gathered, sourceUrl: coverage },
  TikTok: { takeItDown: true, ukIntimate: false, lastVerifiedAt: gathered, sourceUrl: coverage },
  Reddit: { country: 'US', takeItDown: true, ukIntimate: false, lastVerifiedAt: gathered, sourceUrl: coverage },
  Discord: { country: 'US', takeItDown: true, ukIntimate: false, lastVerifiedAt: gathered, sourceUrl: coverage },
  OnlyFans: {
    country: 'GB',
    takeItDown: false,
    ukIntimate: false,
    lastVerifiedAt: gathered,
    sourceUrl: 'https://onlyfans.com/terms',
  },
  // The sample world's platforms under the act, one that acts and one that does not in time; nobody can register a name
  // in `.test`.
  Chatterbox: {
    country: 'US',
    takeItDown: true,
    ukIntimate: false,
    lastVerifiedAt: gathered,
    sourceUrl: 'https://chatterbox.test/help/copyright',
  },
  Loopreel: {
    country: 'US',
    takeItDown: true,
    ukIntimate: false,
    lastVerifiedAt: gathered,
    sourceUrl: 'https://loopreel.test/help/report',
  },
};

/** The laws that bind the platform a host belongs to; undefined where it is no platform we know. */
export function platformLawOf(host: string): PlatformLaw | undefined {
  const title = platformDeskOf(host)?.title;
  return title !== undefined && Object.hasOwn(laws, title) ? laws[title] : undefined;
}

const ofCopyright: readonly FormField[] = [
  'original work',
  'link to original',
  'description of the work',
  'proof of ownership',
  'accuracy statement under penalty of perjury',
];

const isCopyrightAgent = (contact: PlatformContact, address: string | undefined): boolean =>
  contact.channel === 'smtp' && contact.address === address && contact.takes === 'copyright';

/** What a contact takes. Under another law a letter to it would not start that law's clock. */
export type Takes = 'anything' | 'copyright' | 'intimate';

/**
 * What a contact takes, by its address: copyright alone at a form that asks for the original work and at the mailbox of a
 * designated agent, intimate material alone at a platform's form for it.
 *
 * @example takesOf({ host: 'discord.com', formUrl: 'https://discord.com/report' }) // 'intimate'
 */
export function takesOf(to: { host: string; address?: string; formUrl?: string }): Takes {
  if (to.formUrl !== undefined) {
    if (intimateFormAt(to.formUrl)) return 'intimate';
    return fieldsOfForm(to.formUrl)?.some((field) => ofCopyright.includes(field)) ? 'copyright' : 'anything';
  }
  const isAgent = platformDeskOf(to.host)?.contacts.some((contact) => isCopyrightAgent(contact, to.address));
  return isAgent ? 'copyright' : 'anything';
}
