import { Link } from '@tanstack/react-router';
import type { Report } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { unverifiedTexts } from '#web/features/cases/texts-unverified.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { type FigureRow, FigureTable } from '#web/ui/figure-table.tsx';
import { percent } from '#web/ui/words.ts';
import { howTexts } from './how-texts.ts';
import { askedOf } from './success.ts';

/** The totals once more by host, platform and engine; each host leads to its cases. */
export function Breakdown({ report }: { report: Report }) {
  const texts = useTexts(howTexts).breakdown;
  const { hosts } = useTexts(unverifiedTexts);
  const { onboarding } = useViewer();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Parts
        caption={texts.byHost}
        heads={texts.hostHeads}
        nothing={onboarding.ownership ? texts.nothing : hosts}
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
          figures: [row.found, row.sent, withShare(row.removed, row.sent), row.open, row.closed],
        }))}
      />
      <Parts
        caption={texts.byPlatform}
        heads={texts.platformHeads}
        nothing={onboarding.ownership ? texts.nothing : hosts}
        rows={report.byPlatform.map((row) => ({
          key: row.platform,
          name: row.platform === 'other' ? texts.otherSites : <span translate="no">{row.title}</span>,
          figures: [row.found, row.sent, withShare(row.removed, row.sent), row.open, row.closed],
        }))}
      />
      <Parts
        caption={texts.byEngine}
        heads={texts.engineHeads}
        nothing={texts.nothing}
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

type PartsProps = { caption: string; heads: readonly string[]; rows: readonly FigureRow[]; nothing: string };

function Parts({ caption, rows, ...table }: PartsProps) {
  // On a phone the figures scroll aside; squeezed, a host would be one syllable a line.
  const named = rows.map((row) => ({ ...row, name: <span className="block min-w-24">{row.name}</span> }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="max-h-72 overflow-auto" tabIndex={0} aria-label={caption}>
      <FigureTable caption={caption} isTitled rows={named} {...table} />
    </section>
  );
}
