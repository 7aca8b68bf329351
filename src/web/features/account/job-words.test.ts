import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { jobTexts } from './job-texts.ts';
import JobWords from './job-words.tsx';

const src = join(import.meta.dirname, '../../../modules');
const jobs = globSync('**/*.ts', { cwd: src })
  .filter((name) => !name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(join(src, name), 'utf8').matchAll(/defineJob\(\{[\s\S]{0,80}?name: '([^']+)'/g)])
  .map(([, name = '']) => name);
const said = (job: string, n?: number): string => {
  const of: OwnLogEntry = { at: '2026-11-29T12:00:00Z', kind: 'acted', what: 'job-retry', ids: ['0198-a'], about: job };
  return renderToStaticMarkup(createElement(JobWords, { of: { ...of, ...(n ? { n } : {}) }, job }));
};

describe('JobWords', () => {
  it('tells a creator what each kind of job is about, without its name or id', () => {
    expect(jobs.length).toBeGreaterThan(90);
    for (const job of jobs) {
      expect(said(job), job).not.toMatch(/\w\.\w|0198/);
      expect(said(job), job).not.toContain(jobTexts.other);
    }
    expect(said('notices.deliver').trim()).toBe('It was about notices.');
    expect(said('notices.deliver', 25).trim()).toBe('25 tasks, about notices.');
  });

  it('names no job of a newer server', () => {
    expect(said('greenhouse.water').trim()).toBe('It was about work done for you.');
  });
});
