import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

const rows = Array.from({ length: 100 }, (_, n) => ({ id: `row-${n}` }));
const columns = [{ key: 'id', head: 'Id', cell: (row: { id: string }) => row.id }];
const drawn = (of: typeof rows, grows?: boolean) => {
  const page = renderToStaticMarkup(
    h(Table<{ id: string }>, { label: 'Rows', columns, rows: of, rowKey: ({ id }) => id, ...(grows && { grows }) }),
  );
  return [...page.matchAll(/row-\d+/g)].map(([id]) => id);
};

it('draws at first what a phone shows of a long list that has just come', () => {
  expect(drawn(rows, true)).toEqual(rows.slice(0, 5).map(({ id }) => id));
  expect(drawn(rows.slice(0, 3), true)).toEqual(['row-0', 'row-1', 'row-2']);
});

it('draws the whole list where a reader comes back to their place in it', () => {
  expect(drawn(rows)).toHaveLength(100);
});
