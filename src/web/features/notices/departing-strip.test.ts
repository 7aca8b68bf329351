import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { productNow } from '#web/ui/product-clock.ts';
import DepartingStrip from './departing-strip.tsx';

const notice = (over: Partial<NoticeSummary> = {}): NoticeSummary => ({
  ...{ id: 'ntc_1', state: 'queued', kind: 'notice', basis: 'dmca_512c', channel: 'smtp', recipient: 'dmca@x.test' },
  ...{ step: 1, stepKind: 'site', dryRun: false, needs: 'nothing', subject: 'Notice', caseIds: ['cas_1'], urls: [] },
  ...{ createdAt: '2026-11-21T09:00:00Z', sendAfter: new Date(productNow().getTime() + 539_000).toISOString() },
  ...over,
});

/** The strip as it is drawn while these leave. */
function drawn(...leaving: NoticeSummary[]): string {
  const client = new QueryClient();
  client.setQueryData(['/notices', 'waiting'], { mine: [], leaving });
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(DepartingStrip, { reads: false })),
  );
}
const buttons = (html: string): string[] => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, name = '']) => name);

describe('DepartingStrip', () => {
  it('says how many notices leave and when, with one undo for all of them', () => {
    const html = drawn(notice(), notice({ id: 'ntc_2' }), notice({ id: 'ntc_3', kind: 'reminder' }));
    expect(html).toContain('2 notices leave in 9 minutes.');
    expect(buttons(html)).toEqual(['Undo all 2']);
    expect(buttons(drawn(notice()))).toEqual(['Undo']);
  });

  it('is gone once the last has left, and offers no undo for what is not a first notice', () => {
    for (const html of [drawn(), drawn(notice({ step: 2 }), notice({ kind: 'retraction' }))]) {
      expect(html).not.toMatch(/notice|minute/);
      expect(buttons(html)).toEqual([]);
    }
  });
});
