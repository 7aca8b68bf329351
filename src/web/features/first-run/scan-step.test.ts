import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Work } from '#web/features/api/types.ts';
import { drawPage } from '../../../../tests/setup/drawn-page.ts';
import { rowsQueries } from './rows-query.ts';
import { ScanStep } from './steps-before.tsx';

const buttonWith = (...states: Work['state'][]): string => {
  const works = states.map((state) => ({ state }) as Work); // the rest is not read
  const rows = { works: works.length, scan: undefined, cases: [], notices: [] };
  const step = createElement(ScanStep, { rows, look: 'primary', next: null, onDone: () => undefined });
  const { html } = drawPage(step, { read: [[rowsQueries.works.queryKey, works]] });
  return /<button[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1] ?? '';
};

describe('ScanStep', () => {
  it('offers a scan once one picture was read, as a scan without any is refused', () => {
    expect(buttonWith('processing', 'processing')).toBe('Reading six pictures');
    expect(buttonWith('processing', 'ready')).toBe('Scan now');
  });

  it('does not wait where nothing is being read', () => {
    expect(buttonWith('refused')).toBe('Scan now');
  });
});
