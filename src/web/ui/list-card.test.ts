import { QueryClient } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type List, listQuery } from '#web/features/api/list-query.ts';
import { drawPage } from '../../../tests/setup/drawn-page.ts';
import { ListCard } from './list-card.tsx';

type Row = { id: string };
/** An API that holds 10,000 rows, and gives as many at a time as it is asked for. */
const all = Array.from({ length: 10_000 }, (_, n) => ({ id: `row-${n}` }));
const asked: number[] = [];
function answer(path: string): Response {
  const query = new URL(path, 'http://localhost').searchParams;
  const [limit, from] = [Number(query.get('limit')), Number(query.get('cursor') ?? 0)];
  asked.push(limit);
  const next = from + limit;
  const page = { items: all.slice(from, next), nextCursor: next < all.length ? String(next) : null };
  return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
}
afterEach(() => asked.splice(0));

/** What the list holds after so many pages were asked for, as `useList` gives it. */
async function listed(pages: number): Promise<List<Row>> {
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  const client = new QueryClient();
  const data = await client.fetchInfiniteQuery({ ...listQuery<Row>('/rows'), pages });
  const items = data.pages.flatMap((page) => page.items);
  const rest = { isPending: false, error: null, isLoadingMore: false, moreFailed: false };
  return { ...rest, items, hasMore: data.pages.at(-1)?.nextCursor !== null, more: vi.fn(), again: vi.fn() };
}
const columns = [{ key: 'id', head: 'Id', cell: ({ id }: Row) => id }];
const drawn = (list: List<Row>) =>
  drawPage(
    h(ListCard<Row>, {
      ...{ name: 'rows', list, rows: list.items, columns, rowKey: ({ id }: Row) => id },
      ...{ query: '', empty: null, onClearQuery: vi.fn(), safe: '' },
    }),
  ).html;
const rowsIn = (html: string): number => html.match(/>row-\d+</g)?.length ?? 0;

describe('a list of 10,000', () => {
  it('draws a hundred rows at most, and more only when asked', async () => {
    const list = await listed(1);
    const html = drawn(list);
    expect(rowsIn(html)).toBe(100);
    expect(asked).toEqual([100]);
    expect(html).toContain('Show more');
  });

  it('draws one page more for each press', async () => {
    expect(rowsIn(drawn(await listed(3)))).toBe(300);
    expect(asked).toEqual([100, 100, 100]);
  });
});
