import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pieces } from './address.tsx';
import { hostAndPath } from './address-in-row.tsx';

it('breaks an address after what divides it, and loses no sign of it', () => {
  expect(pieces('leak[.]test/album/mara-vale_2')).toEqual(['leak[.]test/', 'album/', 'mara-', 'vale_', '2']);
  expect(pieces('')).toEqual([]);
  fc.assert(fc.property(fc.string(), (text) => pieces(text).join('') === text));
});

it('parts the host of an address from the rest, and loses no sign of it', () => {
  expect(hostAndPath('leak[.]test/album/mara-vale')).toEqual({ host: 'leak[.]test', path: '/album/mara-vale' });
  expect(hostAndPath('leak[.]test/')).toEqual({ host: 'leak[.]test', path: '/' });
  expect(hostAndPath('leak[.]test')).toEqual({ host: 'leak[.]test', path: '' });
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { host, path } = hostAndPath(text);
      return host + path === text;
    }),
  );
});
