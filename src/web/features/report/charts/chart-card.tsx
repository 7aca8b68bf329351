import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { chartTexts } from './texts.ts';

type Props = { title: string; how: string; table: ReactNode; children: ReactNode; foot?: ReactNode };

/** A question, its answer drawn or as a table, and how it is counted. */
export function ChartCard({ title, how, table, children, foot }: Props) {
  const texts = useTexts(chartTexts);
  const [asTable, setAsTable] = useState(false);
  return (
    <Card>
      <CardHead title={title}>
        <Button look="plain" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      </CardHead>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {asTable ? table : children}
        {foot}
        <p className="text-small text-muted">{how}</p>
      </CardBody>
    </Card>
  );
}
