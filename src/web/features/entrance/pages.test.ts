import { describe, expect, it } from 'vitest';
import { entrancePageAt, entrancePages } from './pages.ts';

describe('a way in', () => {
  it('is known by its path, with a slash behind it or not, and by what stands for its token', () => {
    for (const path of Object.keys(entrancePages))
      for (const end of ['', '/'])
        expect(entrancePageAt(path.replace('{token}', 'a%20b') + end)).toEqual({
          path,
          token: path.includes('{token}') ? 'a b' : '',
        });
  });

  it('keeps a token that was cut in the middle of a letter', () => {
    expect(entrancePageAt('/custom-offer/%E0%A4')?.token).toBe('%E0%A4');
  });

  it.each([
    '/',
    '/dashboard',
    '/sign-in/now',
    '/sign-inside',
    '/reset/a/b',
    '/custom-offer',
    '/email-settings',
    '/note',
  ])('is not at %s, which the application answers for', (path) => expect(entrancePageAt(path)).toBeUndefined());
});
