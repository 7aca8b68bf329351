import { expect, it } from 'vitest';
import { defang, refang } from './defang.ts';

it.each(['https://leak.example/a.html', 'http://a.b.test/?u=https://c.test/', 'leak.example'])(
  '%s is found again as it is shown',
  (address) => {
    expect(defang(address)).not.toContain('://leak.');
    expect(refang(defang(address))).toBe(address);
  },
);

it.each(['a partner', 'list[0].html', 'hxxp without an address'])('%j stays as it is', (words) =>
  expect(refang(words)).toBe(words),
);
