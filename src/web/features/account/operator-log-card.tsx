import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { moment } from '#web/ui/words.ts';
import { operatorLogPath } from './account-query.ts';
import { operatorLogTexts } from './log-texts.tsx';
import { LogWords } from './log-words.tsx';
import { logLink } from './operator-log-words.ts';

// Few lines are about work of ours that failed.
const JobWords = lazy(() => import('./job-words.tsx'));

const shownAtFirst = 6;

/** Every look of an operator at this creator's data, and what they did: nobody looks unseen. */
export function OperatorLogCard() {
  const list = useList<OwnLogEntry>(operatorLogPath);
  const texts = useTexts(operatorLogTexts).log;
  const [showsAll, setShowsAll] = useState(false);
  const { items, isPending, error } = list;
  const isRead = !isPending && !error;
  const hidden = showsAll ? 0 : items.length - shownAtFirst;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      {!isRead && <NotLoaded error={error} refetch={list.again} title={texts.notLoaded} safe={texts.safe} rows={2} />}
      {isRead && (
        <CardBody>
          <p className="max-w-[68ch] text-small text-muted">{items.length === 0 ? texts.none : texts.some}</p>
          {items.length > 0 && (
            <ul aria-label={texts.list} className="mt-2">
              {(showsAll ? items : items.slice(0, shownAtFirst)).map((entry) => (
                <LogRow key={`${entry.at} ${entry.what} ${entry.ids.join()}`} entry={entry} />
              ))}
            </ul>
          )}
          {hidden > 0 && (
            <Button size="small" look="plain" onClick={() => setShowsAll(true)}>
              {list.hasMore ? texts.showMore : texts.showAll(items.length)}
            </Button>
          )}
          {hidden <= 0 && <MoreButton list={list} size="small" className="mt-2" />}
        </CardBody>
      )}
    </Card>
  );
}

function LogRow({ entry }: { entry: OwnLogEntry }) {
  const texts = useTexts(operatorLogTexts).log;
  const link = logLink(entry);
  const look = 'font-[500] text-primary hover:underline';
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border py-2.5 text-small first:border-t-0 max-md:flex-col max-md:gap-0.5">
      <span className="min-w-0">
        <LogWords entry={entry} job={<Suspense>{entry.about && <JobWords of={entry} job={entry.about} />}</Suspense>} />{' '}
        {link && 'caseId' in link && (
          <Link to="/takedown-report/$caseId" params={link} className={look}>
            {texts.theCase}
          </Link>
        )}
        {link && 'noticeId' in link && (
          <Link to="/notices/$noticeId" params={link} className={look}>
            {texts.theNotice}
          </Link>
        )}
      </span>
      <time dateTime={entry.at} className="shrink-0 text-muted tabular-nums">
        {moment(entry.at)}
      </time>
    </li>
  );
}
