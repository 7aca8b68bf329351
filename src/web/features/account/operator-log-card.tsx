import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { moment } from '#web/ui/words.ts';
import { operatorLogQuery } from './account-query.ts';
import { logLink, logSentence } from './operator-log-words.ts';
import { accountTexts } from './texts.tsx';

const shownAtFirst = 6;

/** Every look of an operator at this creator's data, and what they did: nobody looks unseen. */
export function OperatorLogCard() {
  const { data, error, refetch } = useQuery(operatorLogQuery);
  const texts = useTexts(accountTexts).log;
  const [showsAll, setShowsAll] = useState(false);
  const items = data?.items ?? [];
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      {!data && <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />}
      {data && (
        <CardBody>
          <p className="max-w-[68ch] text-small text-muted">{items.length === 0 ? texts.none : texts.some}</p>
          {items.length > 0 && (
            <ul aria-label={texts.list} className="mt-2">
              {(showsAll ? items : items.slice(0, shownAtFirst)).map((entry) => (
                <LogRow key={`${entry.at} ${entry.what} ${entry.ids.join()}`} entry={entry} />
              ))}
            </ul>
          )}
          {!showsAll && items.length > shownAtFirst && (
            <Button size="small" look="plain" onClick={() => setShowsAll(true)}>
              {texts.showAll(items.length)}
            </Button>
          )}
        </CardBody>
      )}
    </Card>
  );
}

function LogRow({ entry }: { entry: OwnLogEntry }) {
  const texts = useTexts(accountTexts).log;
  const link = logLink(entry);
  const look = 'font-[500] text-primary hover:underline';
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-border py-2.5 text-small first:border-t-0 max-md:flex-col max-md:gap-0.5">
      <span className="min-w-0">
        {logSentence(entry)}{' '}
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
