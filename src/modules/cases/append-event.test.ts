import { expect, it } from 'vitest';
import { link } from '#lib/hash-chain/index.ts';
import { chainedPart, emptyHead } from '#modules/cases/append-event.ts';

const event = {
  caseId: 'cas_1',
  seq: 1,
  type: 'approved',
  actor: 'creator:usr_1',
  cause: 'Approved',
  facts: { by: 'creator' },
  at: new Date('2026-11-21T12:00:00Z'),
};
const hashOf = (change: Partial<typeof event>): string =>
  link(emptyHead('cas_1'), chainedPart({ ...event, ...change }));

it.each<[string, Partial<typeof event>]>([
  ['case', { caseId: 'cas_2' }],
  ['place', { seq: 2 }],
  ['type', { type: 'dismissed' }],
  ['actor', { actor: 'operator:usr_2' }],
  ['cause', { cause: 'Approved automatically' }],
  ['facts', { facts: { by: 'automatic' } }],
  ['time', { at: new Date('2026-11-21T12:00:01Z') }],
])('the hash of an event covers its %s', (_, change) => {
  expect(hashOf(change)).not.toBe(hashOf({}));
});
