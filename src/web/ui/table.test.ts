import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { boxOf, type Choice, Table } from './table.tsx';

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

type Row = { id: string };
const choosing = (...chosen: string[]): Choice<Row> => ({
  name: ({ id }) => `Choose ${id}`,
  may: ({ id }) => id !== 'row-2',
  has: ({ id }) => chosen.includes(id),
  onChange: () => undefined,
  all: { name: 'All', onChange: () => undefined },
});

it('changes what a row is drawn from only where its own box changes', () => {
  const before = rows.map((row) => boxOf(choosing('row-0'), row));
  const after = rows.map((row) => boxOf(choosing('row-0', 'row-1'), row));
  // As React compares the properties of a row.
  const isSame = (at: number) =>
    Object.is(before[at]?.box, after[at]?.box) && Object.is(before[at]?.checked, after[at]?.checked);
  expect(rows.flatMap((_, at) => (isSame(at) ? [] : [at]))).toEqual([1]);
});

it('draws a box for each row that may be chosen, and keeps the place of the others', () => {
  const table = { label: 'Rows', columns, rows: rows.slice(0, 4), rowKey: ({ id }: Row) => id };
  const page = renderToStaticMarkup(h(Table<Row>, { ...table, choice: choosing('row-1') }));
  expect([...page.matchAll(/Choose (row-\d)/g)].map(([, id]) => id)).toEqual(['row-0', 'row-1', 'row-3']);
  expect(page.match(/checked=""/g)).toHaveLength(1);
  expect(page.match(/<td class="absolute/g)).toHaveLength(4);
});
