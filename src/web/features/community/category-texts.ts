import type { Category } from '#modules/community/contract.ts';

/** What a topic is about, as its list and its address name it. */
export const categoryTexts = {
  announcements: 'Announcements',
  leaks: 'Leaks and takedowns',
  platforms: 'Platforms',
  safety: 'Safety',
  work: 'Work and money',
  other: 'Everything else',
} satisfies Record<Category, string>;
