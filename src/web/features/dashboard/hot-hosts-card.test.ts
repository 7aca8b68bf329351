import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import { HotHostsCard } from './hot-hosts-card.tsx';

const drawn = (of: Partial<Parameters<typeof HotHostsCard>[0]['of']>): string =>
  drawPage(createElement(HotHostsCard, { of: { everyHours: 1, days: 14, hosts: [], ...of } })).html;

it('names the sites, why they are looked at, the last look and the next', () => {
  const html = drawn({
    hosts: [{ host: 'leak.test', copies: 3 }],
    lastLookAt: '2026-11-29T09:00:00Z',
    nextLookAt: '2026-11-29T10:00:00Z',
  });
  for (const words of ['leak.test', '3 copies', 'in the last 14 days', 'every hour', 'Last check', 'Next check'])
    expect(html).toContain(words);
  expect(html).toContain('href="/takedown-report?host=leak.test"');
});

it('promises no next look where no site has recent copies', () => {
  const html = drawn({});
  expect(html).toContain('No site has several recent copies of you.');
  expect(html).not.toMatch(/Last check|Next check|<li/);
});
