import { describe, expect, it } from 'vitest';
import { reportSearch } from './report-search.ts';
import { views } from './report-tabs.ts';
import { caseFilter, viewOf } from './report-views.ts';

describe('the address of the report', () => {
  it('keeps known states and drops what is none', () => {
    expect(reportSearch({ state: 'removed,nonsense', host: 'a.example', x: 1 })).toEqual({
      state: 'removed',
      host: 'a.example',
    });
    expect(reportSearch({ state: 'nonsense' }).state).toBeUndefined();
  });

  it('marks the view it shows', () => {
    for (const view of views) expect(viewOf(reportSearch({ state: view.state }).state)).toBe(view.value);
    expect(viewOf('removed,refused')).toBeUndefined();
  });

  it('asks the API for filters only', () => {
    expect(caseFilter({ state: 'found', as: 'page' })).not.toHaveProperty('as');
  });

  it('asks for the order that it shows', () => {
    expect(caseFilter({}).order).toBe('updated');
    expect(caseFilter({ order: 'found' }).order).toBe('found');
  });
});
