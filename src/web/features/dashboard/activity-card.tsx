import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#web/features/api/types.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';

export function ActivityCard({ activity }: { activity: Dashboard['activity'] }) {
  return (
    <Card>
      <CardHead title="Recent activity">
        <Link to="/notifications" className="text-small font-[550] text-primary hover:underline">
          All
        </Link>
      </CardHead>
      <CardBody>
        {activity.length === 0 && <p className="text-small text-muted">Nothing yet.</p>}
        <ul className="grid gap-2.5">
          {activity.slice(0, 6).map(({ at, text, link }) => (
            <li key={`${at} ${text}`} className="text-small">
              <PathLink path={link} className="block break-words hover:underline">
                {text}
              </PathLink>
              <time dateTime={at} title={at} className="text-muted tabular-nums">
                {moment(at)}
              </time>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
