import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words around badges, and of the page behind one. What is pasted: `pasted-texts.ts`. */
export const badgeTexts = translated('badge', {
  lead: {
    title: 'Say whose pictures these are',
    text: 'Texts and badges for your profiles and pages. Your rights do not depend on them; they tell everyone whose pictures these are.',
    kit: 'Watermark and guide',
  },
  notLoaded: 'Your badges could not be loaded',
  safe: 'Those that you pasted work as before.',
  none: {
    title: 'No account is proved yet',
    text: 'A badge names an account of yours. Prove one, and its texts and badges appear here.',
    prove: 'Prove an account',
  },
  choose: {
    title: 'For which account',
    account: 'Account',
    accountHelp: 'Only accounts that you have proved.',
    option: (handle: string, platform: string) => `@${handle} on ${platform}`,
    name: 'Name in the texts',
    nameHelp: 'Everyone sees it where you paste it. A stage name will do.',
    language: 'Language of the texts',
    check: 'Let anyone check this badge',
    checkHelp: (product: string) =>
      `A public page of ${product} then says that this account is proved, since when, and whether protection is active: no e-mail, no legal name, no figures, nothing for search engines. While this is off, badges lead to the front page; those pasted before say “Not Found”.`,
    notSaved: (why: ReactNode) => <>That was not saved. {why}</>,
  },
  disclaimers: 'Disclaimers',
  short: { name: 'Short disclaimer', use: 'For a bio, a caption, a watermark line.' },
  long: { name: 'Long disclaimer', use: 'For a website, a welcome message, a pinned post.' },
  badges: 'Badges',
  text: { name: 'Text badge', use: 'A link, for wherever a page takes HTML.' },
  footer: {
    name: 'Footer badge',
    use: 'A framed line for the foot of your own site. It loads nothing from us and tracks no visitors.',
  },
  look: (name: string) => `${name}, as it will look on a light and on a dark page`,
  copyCode: 'Copy code',
  copyText: 'Copy text',

  page: {
    protected: (handle: ReactNode, product: ReactNode) => (
      <>
        {handle} is protected by {product}
      </>
    ),
    known: (handle: ReactNode, product: ReactNode) => (
      <>
        {handle} is known to {product}
      </>
    ),
    active: 'We look for copies of this creator’s works and report the ones they did not allow.',
    notActive: 'Protection of this account is not active at the moment. Nothing is reported in its name.',
    facts: 'Facts',
    account: 'Account',
    on: (handle: ReactNode, platform: ReactNode) => (
      <>
        {handle} on {platform}
      </>
    ),
    proved: 'Proved to be theirs',
    protection: 'Protection',
    activeOn: (day: string) => `Active on ${day}`,
    notActiveOn: (day: string) => `Not active on ${day}`,
    checked: (product: string) =>
      `${product} checked that the person who uses it can change this profile. It says nothing else about them, and gives no one permission to use the pictures.`,
    compare:
      'Anyone can copy a badge. Only this page, opened at the address above, says whether it holds: compare the account here with the profile that shows the badge.',
    description: 'Whether a badge holds, and for which account.',
    notFound: 'Not Found',
    nothingHere:
      'There is nothing to confirm at this address. Either no such page exists, or its owner does not show it.',
  },
});
