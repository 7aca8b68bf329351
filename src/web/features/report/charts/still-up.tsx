import { useRouter } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { ReportCharts } from '#modules/reports/charts/contract.ts';
import type { CaseState } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { uiTexts } from '#web/ui/texts.ts';
import { ChartCard } from './chart-card.tsx';
import { ShadeKey } from './shade-key.tsx';
import { type Bar, type Piece, StackedBars } from './stacked-bars.tsx';
import { chartTexts } from './texts.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
const dash = (days: string): string => days.replace('-', '–').replace('>', '> ');

/** Open cases by state and age. */
export function StillUp({ of: { ages, states, open } }: { of: ReportCharts['stillUp'] }) {
  const texts = useTexts(chartTexts).stillUp;
  const router = useRouter();
  const nameOf = useStateName();
  const searchAt = (state: CaseState, age: number) => ({ state, from: ages[age]?.from, to: ages[age]?.to });
  const bars: Bar[] = states.map(({ state, counts }) => ({
    name: nameOf(state),
    note: texts.total(sum(counts), open),
    pieces: counts.map((value, age) => ({
      key: `${state}.${age}`,
      value,
      href: router.buildLocation({ to: '/takedown-report', search: searchAt(state, age) }).href,
      says: texts.says(nameOf(state), texts.age(dash(ages[age]?.days ?? '')), value),
    })),
  }));
  const show = (piece: Piece) => {
    const [state, age] = piece.key.split('.');
    const found = states.find((one) => one.state === state);
    if (found)
      void router.navigate({
        to: '/takedown-report',
        search: searchAt(found.state, Number(age)),
        resetScroll: false,
      });
  };
  if (open === 0)
    return (
      <Card>
        <CardHead title={texts.title} />
        <EmptyState icon={CheckCheck} title={texts.none} text={texts.noneHelp} />
      </Card>
    );
  return (
    <ChartCard
      title={texts.title}
      how={texts.how}
      table={
        <FigureTable
          caption={texts.title}
          heads={[texts.state, ...ages.map(({ days }) => texts.age(dash(days))), texts.all]}
          rows={states.map(({ state, counts }) => ({
            key: state,
            name: nameOf(state),
            figures: [...counts, sum(counts)],
          }))}
        />
      }
    >
      <ShadeKey names={ages.map(({ days }, age) => ({ name: texts.age(dash(days)), shade: age }))} />
      <StackedBars label={texts.title} bars={bars} onOpen={show} />
    </ChartCard>
  );
}

function useStateName(): (state: CaseState) => string {
  const { noticed } = useTexts(chartTexts).stillUp;
  const words = useTexts(uiTexts).cases;
  const names: Partial<Record<CaseState, string>> = {
    found: words.toReview,
    held: words.held,
    approved: words.approved,
    noticed,
    gone: words.gone(false),
    refused: words.refused,
    contested: words.contested(undefined),
    exhausted: words.exhausted,
  };
  return (state) => names[state] ?? state;
}
