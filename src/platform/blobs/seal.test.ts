import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKey, seal, unseal } from './seal.ts';

const key = deriveKey('a root secret of this deployment', 'test');
const bytes = fc.uint8Array({ maxLength: 300 });

describe('a sealed blob', () => {
  test('opens to what was sealed', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plain, about) => {
        expect(unseal(key, seal(key, plain, about), about)).toEqual(Buffer.from(plain));
      }),
    );
  });

  test('does not open when any one bit of it differs', () => {
    const sealed = seal(key, Buffer.from('the picture'), 'usr_a|blb_1');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => unseal(key, changed, 'usr_a|blb_1')).toThrow();
    }
  });

  test('does not open when it is shorter or longer than it was', () => {
    const sealed = seal(key, Buffer.from('the picture'), 'a');
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(key, sealed.subarray(0, length), 'a')).toThrow();
    expect(() => unseal(key, Buffer.concat([sealed, Buffer.alloc(1)]), 'a')).toThrow();
    expect(() => unseal(key, Buffer.alloc(0), 'a')).toThrow('no sealed blob');
  });

  test('does not open under another owner, another id or another key', () => {
    const sealed = seal(key, Buffer.from('the picture'), 'usr_a|blb_1');
    expect(() => unseal(key, sealed, 'usr_b|blb_1')).toThrow();
    expect(() => unseal(key, sealed, 'usr_a|blb_2')).toThrow();
    expect(() => unseal(randomBytes(32), sealed, 'usr_a|blb_1')).toThrow();
  });

  test('is never the same twice and shows nothing of the plain bytes', () => {
    const plain = Buffer.from('CANARY '.repeat(20));
    const [first, second] = [seal(key, plain, 'a'), seal(key, plain, 'a')];
    expect(first.equals(second)).toBe(false);
    expect(first.subarray(1, 13).equals(second.subarray(1, 13))).toBe(false);
    expect(first.includes('CANARY')).toBe(false);
  });
});

test('each purpose and each secret has a key of its own, always the same', () => {
  expect(deriveKey('s', 'a')).toEqual(deriveKey('s', 'a'));
  expect(deriveKey('s', 'a')).toHaveLength(32);
  expect(deriveKey('s', 'a')).not.toEqual(deriveKey('s', 'b'));
  expect(deriveKey('s', 'a')).not.toEqual(deriveKey('t', 'a'));
});
