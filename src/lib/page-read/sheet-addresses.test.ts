import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidied } from './data-picture.ts';
import { dataAddresses } from './sheet-addresses.ts';

const address = 'data:image/gif;base64,R0lGODdh';
const found = [address];

describe('dataAddresses', () => {
  it.each([
    ['without quotation marks', `p{background:url(${address})}`, found],
    ['with quotation marks and spaces', `p{background:url( "${address}" )}`, found],
    ['with apostrophes', `p{background:URL('${address}')}`, found],
    ['an escape in the scheme', `p{background:url(\\64 ata:image/gif;base64,R0lGODdh)}`, found],
    ['an escape of six digits and no space', `p{background:url("\\000064ata:image/gif;base64,R0lGODdh")}`, found],
    ['an escape in the name of the function', `p{background:u\\72l(${address})}`, found],
    ['a string over two lines', `p{background:url("data:image/gif;\\\nbase64,R0lGODdh")}`, found],
    ['a string over two lines of another system', `p{background:url("data:image/gif;\\\r\nbase64,R0lGODdh")}`, found],
    ['image-set', `p{background:image-set("${address}" 1x, "${address}" 2x)}`, [address, address]],
    ['a comment before a string', `p{background:image-set(/* " */"${address}" 1x)}`, found],
    ['@import', '@import "data:text/css,p{}";', ['data:text/css,p{}']],
    ['a custom property', `p{--a:url(${address})}`, found],
    ['a bracket that is open to the end', `p{background:url(${address}`, found],
    ['a string that is open to the end', `p{background:url("${address}`, found],
    ['a tab within the scheme', `p{background:url("da\\9 ta:image/gif,a")}`, ['da\tta:image/gif,a']],
    ['an escaped bracket', 'p{background:url(data:image/svg+xml,\\(\\))}', ['data:image/svg+xml,()']],
    ['a percentage before it', `p{background:1%url(${address})}`, found],
  ])('finds one with %s', (_, sheet, addresses) => expect(dataAddresses(sheet)).toEqual(addresses));

  it.each([
    ['in a comment', `/* url(${address}) */`],
    ['in a comment that is open to the end', `/* url(${address})`],
    ['with another scheme', 'p{background:url(https://a.example/data:b)}'],
    ['with a quotation mark within an address', `p{background:url(${address}"a)}`],
    ['in a string that ends with its line', `p{content:"${address}\n}`],
  ])('finds none %s', (_, sheet) => expect(dataAddresses(sheet)).toEqual([]));

  it('finds an address however its signs are escaped', () => {
    const written = fc.array(fc.constantFrom('as is', 'short', 'long'), {
      minLength: address.length,
      maxLength: address.length,
    });
    fc.assert(
      fc.property(written, fc.constantFrom('', '"', "'"), (ways, mark) => {
        const signs = [...address].map((sign, at) => {
          const code = sign.charCodeAt(0).toString(16);
          if (ways[at] === 'short') return `\\${code} `;
          return ways[at] === 'long' ? `\\${code.padStart(6, '0')}` : sign;
        });
        expect(dataAddresses(`p{background:url(${mark}${signs.join('')}${mark})}`)).toEqual(found);
      }),
    );
  });

  it('reads any text to its end', () => {
    const piece = fc.constantFrom('url(', '"', "'", '\\', '\n', '/*', '*/', ')', 'data:', ' ', '\\6', '\ud83d', 'é');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const one of dataAddresses(pieces.join(''))) expect(tidied(one)).toMatch(/^data:/i);
      }),
    );
  });
});
