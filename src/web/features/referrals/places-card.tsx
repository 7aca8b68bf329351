import { Route } from 'lucide-react';
import type { Referrals } from '#modules/referrals/contract.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Table } from '#web/ui/table.tsx';
import { placeTexts } from './texts-places.ts';

type Place = Referrals['places'][number];

/** What each place of the link brought; together they are the figures of the programme. */
export function PlacesCard({ places }: Pick<Referrals, 'places'>) {
  const texts = useTexts(placeTexts);
  const numbers = (['clicks', 'signUps', 'paying'] as const).map((key) => ({
    key,
    head: texts[key],
    cell: (one: Place) => <span className="tabular-nums">{number(one[key])}</span>,
    alignEnd: true,
  }));
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      {places.length === 0 ? (
        <EmptyState icon={Route} title={texts.none} text={texts.noneText} />
      ) : (
        <Table<Place>
          label={texts.title}
          rows={places}
          rowKey={({ via }) => via ?? 'link'}
          columns={[{ key: 'via', head: texts.where, cell: ({ via }) => texts.vias[via ?? 'link'] }, ...numbers]}
        />
      )}
    </Card>
  );
}
