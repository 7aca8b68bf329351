import { useRouter } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { HostKind } from '#modules/brands/contract.ts';
import { closedStates, openStates } from '#modules/cases/counted-as.ts';
import type { Report } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { ReportPeriod } from '../report-period.ts';
import { reportTexts } from '../texts.ts';
import { ChartCard } from './chart-card.tsx';
import { ShadeKey } from './shade-key.tsx';
import { type Bar, StackedBars } from './stacked-bars.tsx';
import { chartTexts } from './texts.ts';

const parts = ['open', 'removed', 'closed'] as const;
const states = { open: openStates, removed: ['removed'], closed: closedStates } as const;
/** Open is the darkest. */
const shade = { open: 2, removed: 1, closed: 0 } as const;

type Sums = Record<(typeof parts)[number] | 'found', number>;

/** Copies by the kind of site that they are on; each piece narrows the list below to its copies. */
export function ByKind({ report: { byHost }, period }: { report: Report; period: ReportPeriod }) {
  const texts = useTexts(chartTexts).kinds;
  const names = useTexts(reportTexts).sites;
  const router = useRouter();
  const placeOf = (site: string, part: keyof typeof states) =>
    ({ to: '/takedown-report', search: { ...period, site, state: states[part].join(',') } }) as const;
  const rows = [...sumsOf(byHost)].toSorted(([, a], [, b]) => b.open - a.open || b.found - a.found);
  if (rows.length === 0)
    return (
      <Card>
        <CardHead title={texts.title} />
        <EmptyState icon={Globe} title={texts.none} text={texts.noneHelp} />
      </Card>
    );
  const bars: Bar[] = rows.map(([kind, sums]) => ({
    name: names[kind],
    note: texts.note(sums.open, sums.found),
    pieces: parts.map((part) => ({
      key: `${kind}.${part}`,
      value: sums[part],
      shade: shade[part],
      href: router.buildLocation(placeOf(kind, part)).href,
      says: texts.says(names[kind], texts[part], sums[part]),
    })),
  }));
  return (
    <ChartCard
      title={texts.title}
      how={texts.how}
      table={
        <FigureTable
          caption={texts.title}
          heads={[texts.kind, texts.found, ...parts.map((part) => texts[part])]}
          rows={rows.map(([kind, sums]) => ({
            key: kind,
            name: names[kind],
            figures: [sums.found, ...parts.map((part) => sums[part])],
          }))}
        />
      }
    >
      <ShadeKey names={parts.map((part) => ({ name: texts[part], shade: shade[part] }))} />
      <StackedBars
        label={texts.title}
        bars={bars}
        onOpen={({ key }) => {
          const [kind = '', asked] = key.split('.');
          const part = parts.find((one) => one === asked);
          if (part) void router.navigate({ ...placeOf(kind, part), resetScroll: false });
        }}
      />
    </ChartCard>
  );
}

function sumsOf(hosts: Report['byHost']): Map<HostKind, Sums> {
  const sums = new Map<HostKind, Sums>();
  for (const { kind, found, open, removed, closed } of hosts) {
    const sum = sums.get(kind) ?? { found: 0, open: 0, removed: 0, closed: 0 };
    sums.set(kind, {
      found: sum.found + found,
      open: sum.open + open,
      removed: sum.removed + removed,
      closed: sum.closed + closed,
    });
  }
  return sums;
}
