import { expect, it } from 'vitest';
import { generalPage } from '#modules/discovery/general-page.ts';

it.each([
  ['https://leak.test', 'front'],
  ['https://leak.test/?utm_source=a&fbclid=b', 'front'],
  ['https://leak.test/?page=2', 'front'],
  ['https://leak.test/page/2/', 'front'],
  ['https://leak.test/?s=mara+vale', 'search'],
  ['https://leak.test/page/2?s=mara', 'search'],
  ['https://leak.test/index.php?s=mara', 'search'],
  ['https://leak.test/search?q=mara', 'search'],
  ['https://leak.test/en/search.php?words=mara', 'search'],
  ['https://leak.test/search/mara%20vale', 'search'],
  ['https://leak.test/results?search_query=mara', 'search'],
  ['https://www.google.co.uk/imgres?imgurl=x', 'search'],
  ['https://leak.test/tags', 'list'],
  ['https://leak.test/tag/mara/', 'list'],
  ['https://leak.test/blog/category/mara?page=3', 'list'],
  ['https://leak.test/Categories/mara/page/3', 'list'],
  ['https://leak.test/login?next=/view/9', 'sign-in'],
  ['https://leak.test/users/sign-in', 'sign-in'],
])('%s is a %s page', (url, kind) => expect(generalPage(url)).toBe(kind));

it.each([
  'https://leak.test/?p=12',
  'https://leak.test/?id=7&page=2',
  'https://leak.test/?page=mara',
  'https://leak.test/index.php?p=12',
  'https://leak.test/view/9?query=mara',
  'https://leak.test/view/9?q=mara&search=x',
  'https://leak.test/category/mara/photo-9.html',
  'https://leak.test/tag/mara/9',
  'https://leak.test/search/mara/photo-9.html',
  'https://leak.test/find',
  'https://leak.test/results/9?q=mara',
  'https://leak.test/login/photo-9.html',
  'https://leak.test/thread/7/page/2',
  'https://leak.test/research',
  'https://leak.test/mara%',
  'https://googleleaks.test/x',
])('%s is a page of its own', (url) => expect(generalPage(url)).toBe(undefined));
