import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { clock } from '#web/ui/words.ts';
import { dashboardTexts } from './texts.tsx';

/** Which sites are looked at between the scans, why, and when; each leads to its cases. */
export function HotHostsCard({ of }: { of: NonNullable<Dashboard['hotHosts']> }) {
  const texts = useTexts(dashboardTexts).hotHosts;
  const { everyHours, days, hosts, lastLookAt, nextLookAt } = of;
  const times = [lastLookAt && texts.last(clock(lastLookAt)), nextLookAt && texts.next(clock(nextLookAt))];
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="text-small">
        <p className="text-muted">{hosts.length > 0 ? texts.lookedAt(everyHours, days) : texts.none(everyHours)}</p>
        {hosts.length > 0 && (
          <ul className="mt-2.5 grid gap-1">
            {hosts.map(({ host, copies }) => (
              <li key={host} className="flex justify-between gap-3">
                <Link
                  translate="no"
                  to="/takedown-report"
                  search={{ host }}
                  className="min-w-0 text-primary wrap-anywhere hover:underline"
                >
                  {host}
                </Link>
                <span className="text-muted tabular-nums">{texts.copies(copies)}</span>
              </li>
            ))}
          </ul>
        )}
        {times.some(Boolean) && (
          <p className="mt-2.5 border-t border-border pt-2.5 text-muted">{times.filter(Boolean).join(' ')}</p>
        )}
      </CardBody>
    </Card>
  );
}
