import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { FoundAccount } from '#web/features/api/types.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { impersonationTexts } from './texts.tsx';

/** Accounts of others on which searches found the creator: whoever looks at one decides whether it poses as them. */
export function FoundAccounts({ onReport }: { onReport: (profileUrl: string) => void }) {
  const texts = useTexts(impersonationTexts).found;
  const isPremium = useViewer().effectiveSpecialFeatures.includes('fakeAccounts');
  const { data, error, refetch } = useQuery({
    queryKey: ['/impersonations', 'found'],
    queryFn: ({ signal }) => api.get<{ items: FoundAccount[] }>('/impersonations/found', { signal }),
    enabled: isPremium,
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
      <CardBody>
        <p className="pb-3 text-small text-muted">{texts.text}</p>
        <ul>
          {data.items.map(({ profileUrl, handle, title, caseId, pages }) => (
            <li
              key={profileUrl}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 text-small"
            >
              <span className="min-w-40 flex-1">
                <span translate="no" className="block font-[550] wrap-anywhere">
                  @{handle}
                </span>
                <span translate="no" className="text-muted">
                  {title}
                </span>
              </span>
              <Link
                to="/takedown-report/$caseId"
                params={{ caseId }}
                aria-label={texts.pagesOf(pages, handle)}
                className="text-primary underline underline-offset-[3px]"
              >
                {texts.pages(pages)}
              </Link>
              <Button size="small" aria-label={texts.reportThis(handle)} onClick={() => onReport(profileUrl)}>
                {texts.report}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
