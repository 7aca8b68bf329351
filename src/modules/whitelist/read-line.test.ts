import { expect, it } from 'vitest';
import { readLine } from './read-line.ts';

it.each([
  ['https://a.test/mara/1', { kind: 'url', value: 'https://a.test/mara/1' }],
  ['https://a.test/?mara=1', { kind: 'url', value: 'https://a.test/?mara=1' }],
  [' https://a.test/mara/* ', { kind: 'url-prefix', value: 'https://a.test/mara/' }],
  ['https://a.test/', { kind: 'domain', value: 'https://a.test/' }],
  ['a.test', { kind: 'domain', value: 'a.test' }],
  ['*.a.test', { kind: 'domain', value: '*.a.test' }],
  ['a.test:8080', { kind: 'domain', value: 'a.test:8080' }],
  ['instagram:maravale', { kind: 'account', value: 'instagram:maravale' }],
  ['a.test:mara', { kind: 'account', value: 'a.test:mara' }],
])('reads %j by its form', (line, entry) => expect(readLine(line)).toEqual(entry));
