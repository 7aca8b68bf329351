import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { LookAlikes } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { impersonationTexts } from './texts.tsx';

/** Usernames that look like the creator's own. Guesses: nothing here was opened by us, and nothing stands in a report. */
export function Guesses() {
  const texts = useTexts(impersonationTexts).guesses;
  const { data, error, refetch } = useQuery({
    queryKey: ['/impersonations', 'look-alikes'],
    queryFn: ({ signal }) => api.get<LookAlikes>('/impersonations/look-alikes', { signal }),
  });
  if (!data && error)
    return (
      <Card aria-label={texts.title}>
        <ErrorState
          title={texts.notRead}
          safe={texts.safe}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <p className="text-small text-muted">{texts.text}</p>
        {data.items.map(({ brandId, title, handle, lookAlikes }) => (
          <section key={brandId} className="grid gap-1.5">
            <h3 className="text-small font-[550]">{texts.of(handle, title)}</h3>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
              {lookAlikes.map(({ handle: other, url }) => (
                <li key={other}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer noopener"
                    translate="no"
                    className="inline-block py-1 text-primary underline underline-offset-[3px]"
                  >
                    @{other}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}
