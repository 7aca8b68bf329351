import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listQuery } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { type Sample, sampleQuery } from './sample-query.ts';
import { WorldLinks } from './world-links.tsx';

const sample: Sample = {
  ...{ url: 'http://127.0.0.1:4100', mailbox: 'http://127.0.0.1:4100/mailbox', now: '2026-11-21T09:00:00Z' },
  ...{ forms: { google: '', bing: '' }, offsetHours: 0 },
};
function links(...profileUrls: string[]): string[] {
  const client = new QueryClient();
  client.setQueryData(sampleQuery.queryKey, sample);
  const items = profileUrls.map((profileUrl) => ({ profileUrl }) as Brand); // the rest is not read
  client.setQueryData(listQuery<Brand>('/brands').queryKey, {
    pages: [{ items, nextCursor: null }],
    pageParams: [undefined],
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(WorldLinks)));
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

describe('WorldLinks', () => {
  it('leads to the sample mailbox and to the profile of an account in the sample world, in one press each', () => {
    expect(links('https://x.com/mara', 'https://fanlane.test/@mara')).toEqual([
      sample.mailbox,
      'http://127.0.0.1:4100/~/fanlane.test/@mara',
    ]);
  });

  it('names no profile that lies outside the sample world', () => {
    expect(links('https://x.com/mara')).toEqual([sample.mailbox]);
  });
});
