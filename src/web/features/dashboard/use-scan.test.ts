import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { Scan, User } from '#web/features/api/types.ts';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import { askedAgain } from './ask-again.ts';
import { dashboardQuery } from './dashboard-query.ts';
import { ScanCard } from './scan-card.tsx';
import { lastScanQuery } from './use-scan.ts';

it('asks for the last scan of everything, not of a reported page, and the card shows that one', async () => {
  const asked: string[] = [];
  const scan = {
    ...{ id: 'scn_1', cause: 'schedule', state: 'done', sources: [], pages: 40, media: 0, matches: 0, requests: 0 },
    ...{ createdAt: '2026-11-21T06:00:00Z', finishedAt: '2026-11-21T06:10:00Z' },
  } as unknown as Scan;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ items: [scan], nextCursor: null }));
  });
  const found = await new QueryClient().fetchQuery(lastScanQuery);
  expect(asked).toEqual(['/api/v1/scans?limit=1&cause=person%2Cschedule']);
  const { html } = drawPage(createElement(ScanCard), {
    read: [
      [lastScanQuery.queryKey, found],
      [['user'], { frontendStatus: 'subscribed', onboarding: { ownership: true } } as User],
    ],
  });
  for (const words of ['Last scan', '40 pages']) expect(html).toContain(words);
});

it('calls no scan the last one, and lets a free scan be started that did not start', () => {
  const { html } = drawPage(createElement(ScanCard), {
    read: [
      [lastScanQuery.queryKey, null],
      [dashboardQuery.queryKey, { scanOffer: { state: 'starts', needs: [] } }],
      [['user'], { frontendStatus: 'free', onboarding: { ownership: true } } as User],
    ],
  });
  for (const words of ['No scan has run yet', 'Your free scan is ready', 'Scan now</']) expect(html).toContain(words);
  expect(html).not.toContain('Last scan');
});

it('asks soon for two minutes only', () => {
  expect(askedAgain(3_000, Date.now())).toBe(3_000);
  expect(askedAgain(false, Date.now())).toBe(60_000);
  expect(askedAgain(3_000, Date.now() - 120_001)).toBe(60_000);
});
