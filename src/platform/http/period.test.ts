import { describe, expect, it } from 'vitest';
import { readPeriod } from './period.ts';

describe('a period', () => {
  it('is all time without dates', () => expect(readPeriod({})).toEqual({ from: undefined, to: undefined }));
  it('holds its last day whole', () => {
    const { from, to } = readPeriod({ from: '2026-11-01', to: '2026-11-21' });
    expect(from?.toISOString()).toBe('2026-11-01T00:00:00.000Z');
    expect(to?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });
  it('takes moments as they are', () => {
    expect(readPeriod({ to: '2026-11-21T10:00:00Z' }).to?.toISOString()).toBe('2026-11-21T10:00:00.000Z');
  });
  it('may be one day', () => expect(readPeriod({ from: '2026-11-21', to: '2026-11-21' }).from).toBeDefined());
  it.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '21.11.2026' }, 'to'],
    [{ from: '2026-02-31' }, 'from'],
    [{ from: '2026-11-22', to: '2026-11-20' }, 'from'],
    [{ from: '1' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ to: '9999-12-31' }, 'to'],
  ])('refuses %j and names the field', (query, path) => {
    expect(() => readPeriod(query)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ errors: [expect.objectContaining({ path })] }) }),
    );
  });
});
