import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { cn } from './cn.ts';
import { useDrawn } from './use-drawn.ts';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** In the card of a narrow container: the first fact, beside the pill, or at the foot. Order stays the same. */
  wide?: string;
  /** What a card leaves out, because it stands elsewhere in it or matters less. */
  onlyTable?: boolean;
  alignEnd?: boolean;
  /**
   * In a table its words are cut, so that a row keeps its height: the least width it keeps, whatever stands beside it,
   * as `@min-[900px]:max-w-60`. Above that it takes what `wide` gives it.
   */
  cut?: string;
};

/** Rows that can be chosen, each by a box of its own and those on the page by one at the head. */
export type Choice<Row> = {
  name: (row: Row) => string;
  /** Unless every row may be. */
  may?: (row: Row) => boolean;
  has: (row: Row) => boolean;
  onChange: (row: Row, chosen: boolean) => void;
  all: { name: string; onChange: (chosen: boolean) => void };
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a link in the first cell covers the whole row: `after:absolute after:inset-0`. */
  rowsLead?: boolean;
  choice?: Choice<Row> | undefined;
  /** Long lists that have just come are drawn a few rows at a time; not one that is come back to, whose place must be there. */
  grows?: boolean;
};

/**
 * A table that is a list of cards while its own container is under 900 px; one markup, table roles kept in both.
 * A card has no heads: a figure needs `Labelled`. Words of a longer language scroll in it, not the page.
 */
export function Table<Row>({ label, columns, rows, rowKey, rowsLead = false, choice, grows = false }: Props<Row>) {
  const drawn = useDrawn(rows.length, grows);
  const put = useRef<Choice<Row>['onChange']>(undefined);
  useEffect(() => {
    put.current = choice?.onChange;
  });
  // The same for as long as the table is there: rows are drawn again for their own box alone.
  const [onBox] = useState(() => (row: Row, chosen: boolean) => put.current?.(row, chosen));
  return (
    <div className="@container overflow-x-auto">
      <table
        aria-label={label}
        className="block w-full border-collapse text-small @min-[900px]:table @min-[900px]:overflow-hidden @min-[900px]:rounded-card"
      >
        <thead className="sr-only @min-[900px]:not-sr-only @min-[900px]:table-header-group">
          <tr>
            {choice && (
              <th scope="col" className="h-9 w-10 border-b border-border pl-4">
                <Box
                  name={choice.all.name}
                  checked={rows.every((row) => choice.may?.(row) === false || choice.has(row))}
                  onChange={choice.all.onChange}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'h-9 border-b border-border px-3 text-left font-[500] whitespace-nowrap text-muted first:pl-4 last:pr-4',
                  column.alignEnd && 'text-right',
                  column.wide,
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @min-[900px]:table-row-group">
          {rows.slice(0, drawn).map((row) => (
            <TableRow key={rowKey(row)} {...{ row, columns, rowsLead, onBox }} {...boxOf(choice, row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `box` is its name; an empty one keeps the place of a row that cannot be chosen. */
type RowBox = { box?: string; checked?: boolean };
type RowProps<Row> = RowBox & {
  row: Row;
  columns: readonly Column<Row>[];
  rowsLead: boolean;
  onBox: (row: Row, chosen: boolean) => void;
};

/** What a row shows of the choice, in values that compare: it is drawn again only where they change. */
export function boxOf<Row>(choice: Choice<Row> | undefined, row: Row): RowBox {
  if (!choice) return {};
  return choice.may?.(row) === false ? { box: '' } : { box: choice.name(row), checked: choice.has(row) };
}

function DrawnRow<Row>({ row, columns, rowsLead, onBox, box, checked = false }: RowProps<Row>) {
  return (
    <tr
      className={cn(
        'grid gap-2 border-b border-border p-4 last:border-b-0 @min-[900px]:table-row @min-[900px]:p-0',
        rowsLead && 'relative hover:bg-subtle/60',
        box !== undefined && 'relative pl-12 @min-[900px]:pl-0',
      )}
    >
      {box !== undefined && (
        <td className="absolute top-6 left-4 @min-[900px]:relative @min-[900px]:inset-auto @min-[900px]:z-10 @min-[900px]:w-10 @min-[900px]:border-b @min-[900px]:border-border @min-[900px]:pl-4 @min-[900px]:[tr:last-child>&]:border-b-0">
          {box && <Box name={box} checked={checked} onChange={(chosen) => onBox(row, chosen)} />}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cn(
            'min-w-0 @min-[900px]:h-13 @min-[900px]:border-b @min-[900px]:border-border @min-[900px]:px-3 @min-[900px]:py-1 @min-[900px]:first:pl-4 @min-[900px]:last:pr-4 @min-[900px]:[tr:last-child>&]:border-b-0',
            column.alignEnd && '@min-[900px]:text-right',
            column.onlyTable && 'hidden @min-[900px]:table-cell',
            column.cut,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// memo() forgets that a component is generic.
const TableRow = memo(DrawnRow) as typeof DrawnRow;

function Box({ name, checked, onChange }: { name: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <span className="relative z-10 block w-4.5">
      <Checkbox
        label={<span className="sr-only">{name}</span>}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}

/** A figure with its name beside it, which a card needs and a table has at its head. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="tabular-nums">
      <span className="text-muted @min-[900px]:hidden">{label}: </span>
      {children}
    </span>
  );
}

/** Two lines of a cell: what it is, and what belongs to it. */
export function Two({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className="block font-[500] wrap-anywhere">{first}</span>
      {second && <span className="block text-muted wrap-anywhere">{second}</span>}
    </>
  );
}

/** The same in a column that is cut: each in one line of a table, whole where the pointer rests. */
export function TwoInRow({ first, second }: { first: string; second: string }) {
  return (
    <>
      <span title={first} className="block font-[500] wrap-anywhere @min-[900px]:truncate">
        {first}
      </span>
      <span title={second} className="block text-muted wrap-anywhere @min-[900px]:truncate">
        {second}
      </span>
    </>
  );
}
