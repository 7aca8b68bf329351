import { describe, expect, it } from 'vitest';
import { fetchFailures } from '#lib/safe-fetch/index.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';

describe('what a search could not see', () => {
  it.each(Object.keys(fetchFailures))('%s has a sentence without an address in it', (code) => {
    expect(explainMiss(code)).toMatch(/^[A-Z][^{}]+\.$/);
  });

  it('names the status a site answered with, and says nothing of what was seen', () => {
    expect(explainMiss('status-401')).toBe(explainMiss('login'));
    expect(explainMiss('status-404')).toBe('The site answered with status 404.');
    expect(explainMiss('503')).toBe('The site answered with status 503.');
    for (const fine of ['200', '304', 'fetched', 'known', 'same-page', 'constructor', '']) {
      expect(explainMiss(fine)).toBeUndefined();
    }
  });
});
