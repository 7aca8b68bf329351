import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { JobsAnswer } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { opsTexts } from './texts.tsx';

/** How full the queues are; folded, because it is only looked at when something stands still. */
export function Queues() {
  const texts = useTexts(opsTexts).queues;
  const { data, error } = useQuery({
    queryKey: ['/ops/jobs'],
    queryFn: ({ signal }) => api.get<JobsAnswer>('/ops/jobs', { signal }),
    refetchInterval: 30_000,
  });
  if (error && !data) return <p className="text-small text-muted">{texts.notRead(<Sentence of={error} />)}</p>;
  if (!data) return null;
  const waiting = data.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <details>
      <summary className="cursor-pointer text-small font-[550] text-primary max-md:py-2.5">
        {texts.summary(waiting, data.deadLetters.length)}
      </summary>
      <Card className="mt-2">
        <CardBody className="overflow-x-auto pt-3">
          <table className="w-full text-small tabular-nums">
            <thead>
              <tr className="border-b border-border text-muted">
                {[texts.job, texts.waiting, texts.later, texts.running, texts.failed].map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={at === 0 ? 'h-8 text-left font-[500]' : 'pl-3 text-right font-[500]'}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.queues.map(({ job, waiting: now, later, active, failed }) => (
                <tr key={job} className="border-b border-border last:border-b-0">
                  <th scope="row" translate="no" className="h-8 text-left font-[400]">
                    {job}
                  </th>
                  <td className="pl-3 text-right">{now}</td>
                  <td className="pl-3 text-right">{later}</td>
                  <td className="pl-3 text-right">{active}</td>
                  <td className="pl-3 text-right">{failed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </CardBody>
      </Card>
    </details>
  );
}
