import { expect, it } from 'vitest';
import type { CaseSummary } from '#web/features/api/types.ts';
import { concerns } from './bulk-acts.ts';
import { chosenOf } from './use-chosen.ts';

type Parts = CaseSummary['deindexing'];
const dismissed = (deindexing: Parts) =>
  chosenOf({ id: 'cas_1', url: 'https://leak.test/1', state: 'dismissed', deindexing } as CaseSummary);
const part = (state: string): Parts[number] => ({ engine: 'google', url: 'https://leak.test/1', state });

it('retracts a dismissed case that only a search engine was told of, and none that nobody was', () => {
  expect(concerns('retract', dismissed([part('delisted')]))).toBe(true);
  expect(concerns('retract', dismissed([part('to_submit')]))).toBe(false);
  expect(concerns('retract', dismissed([]))).toBe(false);
});
