import { getRouteApi } from '@tanstack/react-router';
import type { JobsAnswer } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { jobsTexts } from './jobs-texts.ts';

const route = getRouteApi('/_app/ops_/jobs');

/** How full each queue is; the empty ones are shown when they are asked for. */
export function QueuesCard({ queues }: { queues: JobsAnswer['queues'] }) {
  const texts = useTexts(jobsTexts);
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const rows =
    show === 'all'
      ? queues
      : queues.filter(({ waiting, later, active, failed }) => waiting + later + active + failed > 0);
  return (
    <Card aria-label={texts.queues}>
      <CardHead title={texts.queues}>
        <FilterSelect
          aria-label={texts.which}
          value={show === 'all' ? 'all' : ''}
          onChange={({ target }) =>
            void navigate({
              search: (was) => ({ ...was, show: target.value || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          options={[
            { value: '', label: texts.busy },
            { value: 'all', label: texts.all },
          ]}
        />
      </CardHead>
      <CardBody className="overflow-x-auto">
        {rows.length === 0 ? (
          <p className="text-small text-muted">{texts.quiet}</p>
        ) : (
          <FigureTable
            caption={texts.queues}
            heads={[texts.job, texts.waiting, texts.later, texts.running, texts.failed]}
            rows={rows.map(({ job, waiting, later, active, failed }) => ({
              key: job,
              name: <span translate="no">{job}</span>,
              figures: [waiting, later, active, failed],
            }))}
          />
        )}
      </CardBody>
    </Card>
  );
}
