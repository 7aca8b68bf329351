import { translated } from '#web/language/translated.ts';

/** What creators paste elsewhere, for the people who see it there. */
export const pastedTexts = translated('pasted', {
  ours: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
  short: (product: string) => `Please do not copy, share or repost. Protected by ${product}.`,
  covers:
    'The photos, videos and texts on this page are protected by copyright. They are for you to look at here, and for nothing else. You may not copy, record, share, repost, sell or alter them, in whole or in part, or make new pictures of the people in them, without written permission.',
  acts: (product: string) =>
    `${product} looks for copies as my agent and reports those that I did not allow to hosts and search engines, under 17 U.S.C. § 512, Article 16 of the EU Digital Services Act, and the laws of other countries.`,
  ask: (product: string, link: string) => `Ask me before you use anything. Protected by ${product}: ${link}`,
  foot: (year: number, name: string) => `© ${year} ${name}. Copies are searched for and reported.`,
  protectedBy: (product: string) => `Protected by ${product}`,
});
