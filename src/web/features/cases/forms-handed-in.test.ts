import { expect, it } from 'vitest';
import { formsHandedIn } from './forms-handed-in.ts';

it('names each engine once whose form holds the address, and none that was not told or refused', () => {
  const track = (engine: string, state: string) => ({ engine, state, url: 'https://leak.test/1' });
  const of = (...deindexing: ReturnType<typeof track>[]) => formsHandedIn({ deindexing });
  expect(of(track('google', 'submitted'), track('google', 'delisted'), track('bing', 'pending'))).toEqual([
    'Google',
    'Bing',
  ]);
  expect(of(track('google', 'to_submit'), track('bing', 'refused'), track('bing', 'not_indexed'))).toEqual([]);
});
