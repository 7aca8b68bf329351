import { describe, expect, it } from 'vitest';
import type { DeskItem } from '#web/features/api/types.ts';
import { follow } from './use-current-item.ts';

// Only the id matters here.
const list = (...ids: string[]): DeskItem[] => ids.map((id) => ({ id }) as DeskItem);
const asked = { chosen: undefined, list: 'all' };
const begun = (ids: string[], chosen?: string) =>
  follow({ asked: '', item: undefined, place: 0 }, list(...ids), { chosen, list: 'all' }, new Set());

describe('the item that is worked on', () => {
  it('is the chosen one, else the first', () => {
    expect(begun(['a', 'b']).item?.id).toBe('a');
    expect(begun(['a', 'b'], 'b').item?.id).toBe('b');
  });

  it('stays when something more urgent comes', () => {
    expect(follow(begun(['a', 'b']), list('new', 'a', 'b'), asked, new Set()).item?.id).toBe('a');
  });

  it('is followed by what took its place once it is done', () => {
    const at = begun(['a', 'b', 'c'], 'b');
    expect(follow(at, list('a', 'c'), { chosen: 'b', list: 'all' }, new Set(['b'])).item?.id).toBe('c');
  });

  it('stays when somebody else did it, until another is chosen', () => {
    const at = begun(['a', 'b', 'c']);
    const gone = follow(at, list('b', 'c'), asked, new Set());
    expect(gone.item?.id).toBe('a');
    expect(follow(gone, list('b', 'c'), { chosen: 'b', list: 'all' }, new Set()).item?.id).toBe('b');
  });

  it('begins anew in another list', () => {
    expect(follow(begun(['a', 'b'], 'b'), list('x'), { chosen: undefined, list: 'replies' }, new Set()).item?.id).toBe(
      'x',
    );
    expect(follow(begun([]), list('x'), asked, new Set()).item?.id).toBe('x');
  });
});
