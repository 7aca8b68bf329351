import { expect, test } from 'vitest';
import { detailsFault, maskDetails, openDetails, sealDetails } from './payout-details.ts';

const key = 'a secret of the deployment, long enough';

test('details are sealed for one payee and open for nobody else', () => {
  const sealed = sealDetails(key, 'usr_a', 'DE89 3704 0044 0532 0130 00');
  expect(sealed).not.toContain('3704');
  expect(openDetails(key, 'usr_a', sealed)).toBe('DE89 3704 0044 0532 0130 00');
  expect(() => openDetails(key, 'usr_b', sealed)).toThrow();
});

test.each([
  ['bank', 'DE89 3704 0044 0532 0130 00', '•••• 3000'],
  ['bank', 'Routing 021000021, account 123456789', '•••• 6789'],
  ['paypal', 'mara@example.test', 'm•••@example.test'],
] as const)('%s %s is shown as %s', (kind, details, shown) => expect(maskDetails(kind, details)).toBe(shown));

test.each([
  ['bank', 'DE89 3704 0044 0532 0130 00', undefined],
  ['bank', 'GB29 NWBK 6016 1331 9268 19', undefined],
  ['bank', 'Routing 021000021, account 123456789', undefined],
  ['bank', 'DE89 3704 0044 0532 0130 01', expect.stringContaining('IBAN')],
  ['bank', '123 4', expect.stringContaining('too short')],
  ['paypal', 'mara@example.test', undefined],
  ['paypal', 'mara', expect.stringContaining('PayPal')],
] as const)('%s %s: %o', (kind, details, fault) => expect(detailsFault(kind, details)).toEqual(fault));
