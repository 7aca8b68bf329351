import { describe, expect, it } from 'vitest';
import { certificateSettings, prefixesIn } from './settings.ts';

const fields = Object.assign({}, ...certificateSettings);
const isTaken = (name: string, text: string): boolean => fields[name].shape.safeParse(text).success;

describe('CERTIFICATE_LOGS', () => {
  it.each([
    'https://log.example/',
    'https://log.example/2026h2',
    'https://a.example/2026h2/, https://b.example/2027h1/',
    'https://log.example,',
  ])('takes %j', (text) => {
    expect(isTaken('CERTIFICATE_LOGS', text)).toBe(true);
  });

  it.each([
    'http://log.example/',
    'log.example',
    ',',
    'https://user@log.example/',
    'https://:secret@log.example/',
    'https://log.example/?tile=1',
    'https://log.example/a b',
    Array.from({ length: 21 }, (_, at) => `https://l${at}.example/`).join(','),
  ])('refuses %j', (text) => {
    expect(isTaken('CERTIFICATE_LOGS', text)).toBe(false);
  });

  it('names each log once, with a slash at its end', () => {
    expect(prefixesIn('https://a.example/x, https://a.example/x/,https://b.example')).toEqual([
      'https://a.example/x/',
      'https://b.example/',
    ]);
  });
});

it('CERTIFICATE_LOG_MIB_A_DAY takes whole numbers from 1', () => {
  expect(['1', '1024'].every((text) => isTaken('CERTIFICATE_LOG_MIB_A_DAY', text))).toBe(true);
  expect(['0', '-1', '1.5', 'much'].some((text) => isTaken('CERTIFICATE_LOG_MIB_A_DAY', text))).toBe(false);
});
