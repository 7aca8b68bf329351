import { type ReactNode, useState } from 'react';
import type { List } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { MoreButton } from './more-button.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './state.tsx';
import { type Choice, type Column, Table } from './table.tsx';
import { uiTexts } from './texts.ts';

type Props<Row> = {
  /** What the list holds: "accounts". */
  name: string;
  list: List<Row>;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowsLead?: boolean;
  choice?: Choice<Row> | undefined;
  empty: ReactNode;
  /** Shown instead of `empty` when a search left nothing. */
  query: string;
  /** The whole sentence for that, where more than words was asked for. */
  nothing?: string;
  onClearQuery: () => void;
  /** What stays as it is while the list cannot be read. */
  safe: string;
};

/** A list with all its states: skeleton, error, empty, nothing found, rows, and more rows. */
export function ListCard<Row>(props: Props<Row>) {
  return (
    <Card aria-label={props.name}>
      <Body {...props} />
    </Card>
  );
}

function Body<Row>(props: Props<Row>) {
  const { name, list, rows, columns, rowKey, rowsLead, choice, empty, query, nothing, onClearQuery, safe } = props;
  const texts = useTexts(uiTexts);
  const [waited] = useState(list.isPending);
  if (list.error) {
    return (
      <ErrorState
        title={texts.list.notLoaded(name)}
        safe={safe}
        reference={referenceOf(list.error)}
        onRetry={list.again}
      />
    );
  }
  if (list.isPending) return <SkeletonRows />;
  if (rows.length === 0 && query)
    return <NothingFound sentence={nothing ?? texts.list.nothing(name, query)} onClear={onClearQuery} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <Table {...{ columns, rows, rowKey, rowsLead, choice }} label={name} grows={waited} />
      <MoreButton list={list} size="small" className="border-t border-border p-3" />
    </>
  );
}

function NothingFound({ sentence, onClear }: { sentence: string; onClear: () => void }) {
  const texts = useTexts(uiTexts);
  return (
    <div className="grid justify-items-center gap-2.5 px-6 py-10 text-center">
      <p className="max-w-[52ch] text-pretty wrap-anywhere">{sentence}</p>
      <Button size="small" onClick={onClear}>
        {texts.list.clear}
      </Button>
    </div>
  );
}
