import type { CaseSummary } from '#web/features/api/types.ts';
import { SendList } from '#web/features/notices/send-list.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { reviewDoneTexts } from './texts-done.ts';

/** What is to be taken down, by host, and who will be written to. */
export default function ToSend({ cases }: { cases: readonly CaseSummary[] }) {
  return (
    <>
      <ByHost cases={cases} />
      <SendList />
    </>
  );
}

function ByHost({ cases }: { cases: readonly CaseSummary[] }) {
  const texts = useTexts(reviewDoneTexts);
  const hosts = [...Map.groupBy(cases, ({ host }) => host)].sort(([, a], [, b]) => b.length - a.length);
  if (hosts.length === 0) return null;
  return (
    <Card>
      <CardHead title={texts.byHost} />
      <CardBody>
        <ul className="grid gap-1.5 text-small">
          {hosts.map(([host, some]) => (
            <li key={host} className="flex justify-between gap-4">
              <span translate="no" className="min-w-0 wrap-anywhere">
                {host}
              </span>
              <span className="text-muted tabular-nums">{texts.pages(some.length)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
