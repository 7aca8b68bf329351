import { expect, it } from 'vitest';
import { domainUsesMark, usesMark } from './uses-mark.ts';

it.each([
  ['VALEWOOD', 'valewood', true],
  ['VALEWOOD', 'vale_wood.official', true],
  ['VALEWOOD', 'VАLEWООD', true],
  ['Vale & Wood', 'vale.wood', true],
  ['VALEWOOD', 'valewoods', true],
  ['VALEWOOD', 'thevalewood', true],
  ['VALEWOOD', 'the_valewoods', false],
  ['VALEWOOD', 'vale', false],
  ['VALEWOOD', '', false],
  ['Ova', 'ova', true],
  ['Ova', 'ova_official', true],
  ['Ova', 'casanova', false],
  ['Anna', 'hannah_rose', false],
  ['Anna', 'anna22', true],
  ['Anna', 'anna_rose', true],
  ['Vale', 'valentina', false],
  ['NOVA', 'casanova99', false],
  ['Rose', 'primrose.official', false],
  ['Cher', 'teacher_anna', false],
  ['Studio 54', 'studio54_prints', true],
  ['Area 5', 'area51', false],
  ['Zoë', 'zoe', true],
  ['&', 'anything', false],
])('%s in %j: %s', (word, name, uses) => {
  expect(usesMark(word, name)).toBe(uses);
});

it.each([
  ['Annavaleco', 'annavale.co.uk', false],
  ['Annavale', 'annavale.co.uk', true],
  ['Annavale', 'shop.annavale.com', true],
  ['Shop', 'shop.annavale.com', false],
  ['Anna', 'hannah.com', false],
  ['Anna', 'anna-vale.com', true],
  ['Zoë', 'xn--zo-ija.com', true],
  ['Annavale', 'localhost', false],
])('%s in the domain %s: %s', (word, domain, uses) => {
  expect(domainUsesMark(word, domain)).toBe(uses);
});
