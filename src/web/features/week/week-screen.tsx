import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarDays, ChevronLeft, ChevronRight, ScanSearch } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { referenceOf } from '#web/features/api/problem.ts';
import type { WeekFigures } from '#web/features/api/types.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { weekTexts } from './texts.ts';
import { WeekFiguresView } from './week-figures.tsx';
import { weekQuery } from './week-query.ts';
import { daysOf, isQuiet, isUnwatched, leadOf } from './week-words.ts';

const route = getRouteApi('/_app/your-week');
/** A day of the calendar: an address may name the 31st of February. */
const isDate = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && dateOf(new Date(`${text}T00:00:00Z`)) === text;
const dateOf = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10));

/** One week: how many copies are online, what changed it, what was done, and one way into Review. */
export function WeekScreen() {
  const { of } = route.useSearch();
  const { data, error, refetch } = useQuery(weekQuery(isDate(of) ? of : undefined));
  const texts = useTexts(weekTexts);
  return (
    <Page title={useLabel('/your-week')}>
      {data ? (
        <Week week={data} />
      ) : error ? (
        <Card>
          <ErrorState
            title={texts.failed}
            safe={texts.safe}
            reference={referenceOf(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <>
          <Skeleton className="h-16 max-w-[520px]" />
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        </>
      )}
    </Page>
  );
}

function Week({ week }: { week: WeekFigures }) {
  const texts = useTexts(weekTexts);
  const mayReview = judgeEntry(useViewer(), '/review') === 'enter';
  return (
    <>
      <PageLead title={leadOf(week)} actions={<Steps week={week} />}>
        {texts.lead.days(daysOf(week), week.timeZone.replaceAll('_', ' '))} {texts.lead.looked(week)}
      </PageLead>
      <Limits week={week} />
      {mayReview && week.toReview > 0 && (
        <div>
          <Button asChild look="primary">
            <Link to="/review">
              <ScanSearch size={16} aria-hidden />
              {texts.review(week.toReview)}
            </Link>
          </Button>
        </div>
      )}
      {isQuiet(week) ? (
        <Card>
          <EmptyState icon={CalendarDays} title={texts.empty.title} text={quietWords(week, texts.empty)} />
        </Card>
      ) : (
        <WeekFiguresView week={week} />
      )}
    </>
  );
}

const quietWords = (week: WeekFigures, texts: typeof weekTexts.empty): string => {
  const { isFirst, isOver, looks } = week;
  if (isUnwatched(week)) return texts.unwatched;
  if (isFirst && !isOver) return texts.first;
  return looks === 0 ? texts.noScan : texts.scanned;
};

/** What is not known, and why: no plan looks for it. */
function Limits({ week: { status, stoppedAt } }: { week: WeekFigures }) {
  const texts = useTexts(weekTexts);
  if (status === 'subscribed') return null;
  const words = status === 'free' ? texts.free : stoppedAt ? texts.stopped(day(stoppedAt)) : texts.stoppedWithout;
  return (
    <Strip kind="info">
      {words}{' '}
      <Link to="/plans" search={{ from: '/your-week' }} className="underline">
        {texts.seePlans}
      </Link>
    </Strip>
  );
}

function Steps({ week: { previous, next } }: { week: WeekFigures }) {
  const texts = useTexts(weekTexts);
  const steps = [
    { of: previous, name: texts.earlier, Icon: ChevronLeft },
    { of: next, name: texts.later, Icon: ChevronRight },
  ];
  return (
    <nav className="flex flex-wrap gap-2" aria-label={useLabel('/your-week')}>
      {steps.map(
        ({ of, name, Icon }) =>
          of && (
            <Button asChild key={name} size="small">
              <Link to="/your-week" search={{ of }}>
                <Icon size={16} aria-hidden />
                {name}
              </Link>
            </Button>
          ),
      )}
    </nav>
  );
}
