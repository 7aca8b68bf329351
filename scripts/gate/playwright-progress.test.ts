import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOfSize } from './playwright-progress.ts';

const runs = (wide: number, narrow: number): string[] => [
  ...Array.from({ length: wide }, () => 'wide'),
  ...Array.from({ length: narrow }, () => 'narrow'),
];

describe('faultOfSize', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('holds the gate to 100 browser runs, 30 of them at 375 px', () => {
    vi.stubEnv('THOROUGH', undefined);
    expect(faultOfSize(runs(70, 30))).toBeUndefined();
    expect(faultOfSize(runs(71, 30))).toContain('101 browser runs');
    expect(faultOfSize(runs(10, 31))).toContain('31 of them at 375 px');
  });

  it('leaves a thorough run alone', () => {
    vi.stubEnv('THOROUGH', '1');
    expect(faultOfSize(runs(300, 100))).toBeUndefined();
  });
});
