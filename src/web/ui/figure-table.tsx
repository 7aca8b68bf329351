import type { ReactNode } from 'react';
import { number } from '#web/language/formats.ts';
import { cn } from './cn.ts';

export type FigureRow = { key: string; name: ReactNode; figures: readonly ReactNode[] };

type Props = {
  caption: string;
  /** Whether the caption is for eyes, too, and not for whoever hears it alone. */
  isTitled?: boolean;
  /** Of the names, then of each figure. */
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** Said in the place of rows. */
  nothing?: string;
};

/** A few figures for each name, aligned under one another: parts of a total, or the numbers of a drawing. */
export function FigureTable({ caption, isTitled, heads, rows, nothing }: Props) {
  return (
    <table className="w-full text-small tabular-nums">
      <caption className={isTitled ? 'pb-1 text-left font-[600]' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr className="border-b border-border text-muted">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={cn('font-[500]', at === 0 ? 'h-8 text-left' : 'pl-3 text-right')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-b border-border last:border-b-0">
            <th scope="row" className="h-8 text-left font-[400] wrap-anywhere">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]} className="pl-3 text-right whitespace-nowrap">
                {typeof figure === 'number' ? number(figure) : figure}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && nothing && (
          <tr>
            <td colSpan={heads.length} className="h-8 text-muted">
              {nothing}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
