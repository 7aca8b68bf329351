import { Link } from '@tanstack/react-router';
import { saidIn, sentenceOf } from '#modules/cases/causes.ts';
import type { Dashboard } from '#web/features/api/types.ts';
import { causeTexts } from '#web/features/cases/cause-texts.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { clock, shortDay } from '#web/ui/words.ts';
import { dashboardTexts } from './texts.tsx';

export function ActivityCard({ activity }: { activity: Dashboard['activity'] }) {
  const texts = useTexts(dashboardTexts).activityCard;
  return (
    <Card>
      <CardHead title={texts.recentActivity}>
        <Link to="/notifications" className="text-small font-[550] text-primary hover:underline">
          {texts.all}
        </Link>
      </CardHead>
      <CardBody>
        {activity.length === 0 && <p className="text-small text-muted">{texts.nothingYet}</p>}
        <ul className="grid gap-2.5">
          {activity.slice(0, 5).map(({ at, host, text, says, link }) => (
            <li key={`${at} ${host} ${text}`} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-2 text-small">
              <time dateTime={at} title={at} className="text-muted tabular-nums">
                {when(at)}
              </time>
              <PathLink path={link} className="block wrap-anywhere hover:underline">
                {host && (
                  <b translate="no" className="font-[550]">
                    {host}:{' '}
                  </b>
                )}
                <Happened says={says} text={text} />
              </PathLink>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Happened({ says, text }: Pick<Dashboard['activity'][number], 'says' | 'text'>) {
  const texts = useTexts(causeTexts);
  const said = saidIn(says);
  return said ? sentenceOf(said, texts) : <ServerSentence of={text} />;
}

/** "09:41" for today; the time of other days is in the tooltip. */
const when = (at: string): string => (shortDay(at) === 'today' ? clock(at) : shortDay(at));
