import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DomainComplaint, SimilarDomain } from '#modules/name-watch/contract.ts';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import { useTexts } from '#web/language/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { defanged } from '#web/ui/words.ts';
import { watchTexts } from './texts.ts';

/** What a creator may send to the registrar, ready to be copied; nothing leaves from here. */
export default function ComplaintDialog({ of, onClose }: { of: SimilarDomain; onClose: () => void }) {
  const all = useTexts(watchTexts);
  const texts = all.complaint;
  const { data, error, refetch } = useQuery({
    queryKey: ['/similar-domains', of.id, 'complaint'],
    queryFn: ({ signal }) => api.get<DomainComplaint>(`/similar-domains/${of.id}/complaint`, { signal }),
  });
  const parts = data && [
    ...(data.to ? [{ label: texts.to, value: data.to }] : []),
    { label: texts.subject, value: data.subject },
    { label: texts.body, value: data.text },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(defanged(of.domain))} description={texts.text}>
      {!data && error ? (
        <ErrorState
          title={texts.notRead}
          safe={all.safe}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !parts ? (
        <SkeletonRows />
      ) : (
        <div className="grid gap-4">
          {!data.to && <p className="text-small text-muted">{texts.noContact}</p>}
          {parts.map(({ label, value }) => (
            <section key={label} className="grid gap-1">
              <h3 className="flex items-center justify-between gap-3 text-small font-[550]">
                {label}
                <CopyButton text={value} label={texts.copy} what={label} />
              </h3>
              <p className="text-small whitespace-pre-wrap wrap-anywhere">{value}</p>
            </section>
          ))}
          <p className="text-small text-muted">
            {texts.copies}{' '}
            <Link to="/report-leaks" className="text-primary underline underline-offset-[3px]">
              {texts.report}
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  );
}
