import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import type { FreeScanResult } from '#web/features/api/types.ts';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import FreeFinds from './free-finds.tsx';

/** What a row must not show, were it ever in the answer. */
const secrets = { url: 'https://leak.test/annavale', host: 'leak.test', title: 'annavale', caseId: 'cas_1' };
const found: FreeScanResult = {
  copies: 14,
  kinds: [
    { kind: 'forum', count: 8 },
    { kind: 'file-host', count: 6 },
  ],
  rows: [
    { id: '1', kind: 'forum', foundAt: '2026-11-28', picture: '/media/blurred_1', yours: '/media/own', ...secrets },
    { id: '2', kind: 'file-host', foundAt: '2026-11-27' },
  ],
};
const drawn = (hidePreviews = false) =>
  drawPage(h(FreeFinds, { open: found.copies }), {
    read: [
      [['/free-scan', found.copies], found],
      [['settings'], { hidePreviews }],
    ],
  }).html;

describe('what the free scan found', () => {
  it('is counted, by kind of site, and says that the list is its latest part', () => {
    const html = drawn();
    expect(html).toContain('14 possible copies: 8 on forums, 6 on file hosts.');
    expect(html).toContain('The latest 2 of 14, blurred.');
  });

  it('is shown row by row, each blurred, without an address, and leading to the plans', () => {
    const rows = drawn().match(/<li .*?<\/li>/g) ?? [];
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.match(/href="[^"]*"/g)).toEqual(['href="/plans?from=%2Fdashboard"']);
    expect(rows[0]).toContain('<img src="/media/blurred_1" alt="Found picture, blurred beyond recognition"');
    expect(rows[0]).not.toContain('/media/own');
    expect(rows[1]).toContain('No picture to show');
    for (const secret of Object.values(secrets)) expect(rows.join()).not.toContain(secret);
  });

  it('shows no picture to someone who hides previews', () => {
    expect(drawn(true)).not.toContain('<img');
  });
});
