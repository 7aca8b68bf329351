import { describe, expect, it } from 'vitest';
import { readDomain, readNetwork } from './index.ts';
import { readCountry } from './read-country.ts';

describe('readCountry', () => {
  it('reads codes and English names, and nothing else', () => {
    expect(['DE', 'de', ' Germany ', 'UK', 'United States', 'FX'].map(readCountry)).toEqual([
      'DE',
      'DE',
      'DE',
      'GB',
      'US',
      'FR',
    ]);
    expect(['EU', 'ZZ', 'XX', '', 'D', 'REDACTED FOR PRIVACY', 'x'.repeat(500), undefined].map(readCountry)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });
});

const owner = (address: unknown[], parameters: object = {}) => ({
  objectClassName: 'entity',
  roles: ['registrant'],
  vcardArray: [
    'vcard',
    [
      ['fn', {}, 'text', 'Hafen GmbH'],
      ['adr', parameters, 'text', address],
    ],
  ],
});

describe('readNetwork', () => {
  it('takes the country of the organisation’s address before that of the network', () => {
    const address = ['', '', 'Kai 1', 'Hamburg', '', '20457', 'Germany'];
    expect(readNetwork({ country: 'NL', entities: [owner(address)] })?.ownerCountry).toBe('DE');
    expect(readNetwork({ country: 'NL', entities: [owner([''], { cc: 'AT' })] })?.ownerCountry).toBe('AT');
    expect(readNetwork({ country: 'NL', entities: [] })?.ownerCountry).toBe('NL');
    expect(readNetwork({ country: 'EU', entities: [] })?.ownerCountry).toBeUndefined();
  });
});

describe('readDomain', () => {
  it('has the countries of registrar and registrant', () => {
    const registrar = {
      roles: ['registrar'],
      jscard: { name: { full: 'Namen AG' }, addresses: { a: { countryCode: 'CH' } } },
    };
    const json = { ldhName: 'hafen.test', entities: [registrar, owner(['', '', '', '', '', '', 'France'])] };
    expect(readDomain(json)).toMatchObject({ registrarCountry: 'CH', registrantCountry: 'FR' });
  });
});
