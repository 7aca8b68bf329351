import type { Category } from '#modules/community/contract.ts';
import { translated } from '#web/language/translated.ts';

/** What a topic is about, as its list and its address name it. */
export const categoryTexts = translated('category', {
  announcements: 'Announcements',
  leaks: 'Leaks and takedowns',
  platforms: 'Platforms',
  safety: 'Safety',
  work: 'Work and money',
  other: 'Everything else',
} satisfies Record<Category, string>);
