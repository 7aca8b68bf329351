import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchTerm } from '#web/features/api/types.ts';
import { termColumns } from './term-columns.tsx';

const term: SearchTerm = {
  id: 'trm_1',
  text: 'annavale leaked',
  origin: 'own',
  sources: [],
  active: true,
  resting: false,
  lastRunAt: '2026-11-28T09:00:00Z',
  nextRunAt: '2026-12-05T09:00:00Z',
  hits: 3,
  createdAt: '2026-11-01T09:00:00Z',
};
const columns = termColumns({ readOnly: true, yields: [], onSwitch: () => undefined, onRemove: () => undefined });
const shown = (key: string, of: Partial<SearchTerm>): string =>
  renderToStaticMarkup(createElement(Fragment, null, columns.find((one) => one.key === key)?.cell({ ...term, ...of })));

describe('the columns of search terms', () => {
  it('say when a term is searched for next, and nothing where no search is planned', () => {
    expect(shown('next', {})).toContain('dateTime="2026-12-05T09:00:00Z"');
    expect(shown('next', { nextRunAt: undefined })).toContain('–');
    expect(shown('next', { nextRunAt: undefined })).not.toContain('<time');
  });

  it('say the same on a narrow screen, beside the last search', () => {
    expect(shown('hits', {})).toMatch(/searched .*, next /);
    expect(shown('hits', { nextRunAt: undefined })).not.toContain(', next');
  });

  it('say which scan asks first for a term that was never searched for', () => {
    const fresh = { lastRunAt: undefined, hits: 0 };
    expect(shown('hits', fresh)).toMatch(/the scan .* asks for it/);
    expect(shown('hits', { ...fresh, nextRunAt: undefined })).toContain('the next scan asks for it');
    expect(shown('hits', { ...fresh, active: false })).toContain('no scan asks for it');
  });
});
