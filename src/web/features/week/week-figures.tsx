import type { WeekFigures } from '#web/features/api/types.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { weekTexts } from './texts.ts';
import { changesOf } from './week-words.ts';

const signed = (n: number): string => number(n, { signDisplay: 'always' });

/** Four figures, and the tables that they are the sums of. */
export function WeekFiguresView({ week }: { week: WeekFigures }) {
  const texts = useTexts(weekTexts);
  const { figures, change, did, where } = texts;
  const changes = changesOf(week);
  const last = changes.length - 1;
  const done = [
    { key: 'notices', name: did.notices, figures: [week.sent.notices] },
    { key: 'pages', name: did.pages, figures: [week.sent.pages] },
    { key: 'reminders', name: did.reminders, figures: [week.sent.reminders] },
    { key: 'answers', name: did.answers, figures: [week.answers] },
    { key: 'scans', name: did.scans, figures: [week.looks] },
  ];
  return (
    <>
      <Figures
        figures={[
          { label: figures.online, value: number(week.openAfter), note: figures.before(week.openBefore) },
          { label: figures.found, value: number(week.found), note: figures.inTheWeek },
          { label: figures.removed, value: number(week.removed), note: figures.twice },
          { label: figures.waiting, value: number(week.toReview), note: figures.now },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Card>
          <CardHead title={change.title} />
          <CardBody>
            <FigureTable
              caption={change.caption}
              heads={change.heads}
              rows={changes.map(({ key, name, figure }, at) => ({
                key,
                name,
                figures: [at === 0 || at === last ? number(figure) : signed(figure)],
              }))}
            />
            <p className="mt-2 text-small text-muted">{change.howCounted}</p>
          </CardBody>
        </Card>
        <Card>
          <CardHead title={did.title} />
          <CardBody>
            <FigureTable caption={did.caption} heads={did.heads} rows={done} />
          </CardBody>
        </Card>
        {week.foundOn.length > 0 && (
          <Card>
            <CardHead title={where.title} />
            <CardBody>
              <FigureTable
                caption={where.caption}
                heads={where.heads}
                rows={week.foundOn.map(({ kind, count }) => ({ key: kind, name: where.kinds[kind], figures: [count] }))}
              />
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}
