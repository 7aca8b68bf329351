import type { Category } from '#modules/community/contract.ts';
import { optionalText } from '#web/features/session/search.ts';
import { categoryTexts } from './category-texts.ts';

type CommunitySearch = { q?: string; category?: Category; sort?: 'newest' };

/** What of the address narrows the list; anything else is dropped. */
export function communitySearch(search: Record<string, unknown>): CommunitySearch {
  const { category, sort, ...rest } = optionalText(search, ['q', 'category', 'sort']);
  return {
    ...rest,
    ...(category !== undefined && category in categoryTexts ? { category: category as Category } : {}), // one of its keys
    ...(sort === 'newest' ? { sort } : {}),
  };
}
