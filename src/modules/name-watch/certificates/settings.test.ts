import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/index.ts';
import { certificateFaults, certificateSettings, keysIn, prefixesIn } from './settings.ts';

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

describe('CERTIFICATE_LOG_KEYS', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  it('takes a key for each prefix', () => {
    const text = `https://a.example/2026h2=${key}, https://b.example/=${key},`;
    expect(isTaken('CERTIFICATE_LOG_KEYS', text)).toBe(true);
    expect([...keysIn(text).keys()]).toEqual(['https://a.example/2026h2/', 'https://b.example/']);
    expect(keysIn(text).get('https://b.example/')?.equals(publicKey)).toBe(true);
  });

  it('belongs to its log however the address is written', () => {
    const written = 'https://Log.Example:443/2026h2';
    expect([...keysIn(`${written}=${key}`).keys()]).toEqual(prefixesIn('https://log.example/2026h2/'));
    expect(prefixesIn(`${written},https://log.example/2026h2/`)).toEqual(['https://log.example/2026h2/']);
  });

  it.each([
    ['a typo', 'https://a.example/2026h1', 'https://a.exmaple/2026h1'],
    ['another half year', 'https://a.example/2026h1', 'https://a.example/2026h2'],
    ['no log at all', undefined, 'https://a.example/2026h1'],
  ])('of %s is refused at the start', (_, logs, of) => {
    const env = { DATA_DIR: tmpdir(), CERTIFICATE_LOGS: logs, CERTIFICATE_LOG_KEYS: `${of}=${key}` };
    const read = readConfig(env, { settings: certificateSettings, faultsOf: certificateFaults });
    expect(read.ok ? [] : read.faults).toEqual([
      `CERTIFICATE_LOG_KEYS names ${of}/, which is none of CERTIFICATE_LOGS: no head would be checked with its key`,
    ]);
    expect(certificateFaults({ CERTIFICATE_LOGS: of, CERTIFICATE_LOG_KEYS: `${of}=${key}` })).toEqual([]);
  });

  it.each([
    '',
    key,
    'https://a.example/',
    'https://a.example/=',
    'https://a.example/=abcd',
    `http://a.example/=${key}`,
  ])('refuses %j', (text) => {
    expect(isTaken('CERTIFICATE_LOG_KEYS', text)).toBe(false);
  });
});

it('CERTIFICATE_LOG_MIB_A_DAY takes whole numbers from 1', () => {
  expect(['1', '1024'].every((text) => isTaken('CERTIFICATE_LOG_MIB_A_DAY', text))).toBe(true);
  expect(['0', '-1', '1.5', 'much'].some((text) => isTaken('CERTIFICATE_LOG_MIB_A_DAY', text))).toBe(false);
});
