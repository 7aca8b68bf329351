import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Report } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { percent } from '#web/ui/words.ts';
import { askedOf } from './success.ts';
import { reportTexts } from './texts.ts';

/** The totals once more by host and by engine; each host leads to its cases. */
export function Breakdown({ report }: { report: Report }) {
  const texts = useTexts(reportTexts).breakdown;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Parts
        caption={texts.byHost}
        heads={texts.hostHeads}
        rows={report.byHost.map((row) => ({
          key: row.host,
          name: (
            <Link
              translate="no"
              to="/takedown-report"
              search={{ host: row.host }}
              className="text-primary hover:underline"
            >
              {row.host}
            </Link>
          ),
          figures: [row.found, row.sent, withShare(row.removed, row.sent), row.open],
        }))}
      />
      <Parts
        caption={texts.byEngine}
        heads={texts.engineHeads}
        rows={report.byEngine.map((row) => {
          const { asked, delisted } = askedOf([row]);
          const { refused = 0, not_indexed: unlisted = 0 } = row.states;
          return {
            key: row.engine,
            name: <span translate="no">{capital(row.engine)}</span>,
            figures: [asked, withShare(delisted, asked), refused, unlisted],
          };
        })}
      />
    </div>
  );
}

const withShare = (part: number, whole: number): string => {
  const share = percent(part, whole);
  return share ? `${part} (${share})` : String(part);
};

type PartsProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; name: ReactNode; figures: readonly (string | number)[] }[];
};

function Parts({ caption, heads, rows }: PartsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="max-h-72 overflow-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full text-small tabular-nums">
        <caption className="pb-1 text-left font-[600]">{caption}</caption>
        <thead>
          <tr className="border-b border-border text-muted">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={at === 0 ? 'h-8 text-left font-[500]' : 'pl-3 text-right font-[500]'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures }) => (
            <tr key={key} className="border-b border-border last:border-b-0">
              <th scope="row" className="h-8 max-w-40 text-left font-[400] break-words">
                {name}
              </th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]} className="pl-3 text-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={heads.length} className="h-8 text-muted">
                {textsOf(reportTexts).breakdown.nothing}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
