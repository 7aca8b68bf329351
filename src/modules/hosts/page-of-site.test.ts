import { expect, test } from 'vitest';
import { withoutPosts } from './page-of-site.ts';

test.each([
  ['https://leak.test/dmca', 'https://leak.test/dmca'],
  ['https://leak.test/legal/copyright-policy.html', 'https://leak.test/legal/copyright-policy.html'],
  ['https://leak.test/', 'https://leak.test'],
  ['https://leak.test/u/mara/beach-12', 'https://leak.test'],
  ['https://mara.leak.test/albums/50ba?contact=1', 'https://mara.leak.test'],
])('%s is told as %s', (url, told) => expect(withoutPosts(url)).toBe(told));
